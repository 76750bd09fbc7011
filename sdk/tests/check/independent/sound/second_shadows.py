"""Names that hide imported ones, a class made in a function, hashes and ids that decide nothing."""

from dataclasses import dataclass

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m
from sanguosha import mods


@dataclass(frozen=True)
class Key:
    """What is looked up."""

    name: str

    def __hash__(self) -> int:
        return hash(self.name)


def visited(seats) -> int:
    """How many different seats there are."""
    return len({id(seat) for seat in seats})


def skilled(times: int) -> type[Skill]:
    """A skill whose number is given."""

    class Made(Skill, id=f"made_{times}"):
        """制成：当你受到伤害后，你可以摸X张牌。
        Made: After you take damage, you may draw X cards."""

        @on(m.DamageTaken, times=lambda self, damage: times)
        async def make(self, damage: Damage) -> None:
            for m_ in [m.real for m in (1, 2)]:
                self.owner.add_mark(Key("made").name, m_)
            mods = {"made": visited(self.others())}
            for on in mods.items():
                self.owner.add_mark(on.index and on[0])
            await self.owner.draw(times, self.id)

    return Made


ZHI = General("zhi_cheng", "制成", QUN, 4, [skilled(2)], en="Zhi Cheng")
LIMIT = mods.UNLIMITED
