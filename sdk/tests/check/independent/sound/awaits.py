"""An await in odd places, and verbs that are none to be awaited."""

from sanguosha import Damage, Phase, Skill, on, top_cards
from sanguosha import moments as m


class Orchestra(Skill):
    """合奏：当你受到伤害后，你可以令所有受伤的角色各摸一张牌。
    Orchestra: After you take damage, you may let all wounded characters draw a card."""

    @on(m.DamageTaken)
    async def play(self, damage: Damage) -> None:
        drawn = [await seat.draw(1, self.id) for seat in self.game.alive if seat.wounded]
        if not drawn or not (cards := await self.owner.draw(0, self.id)):
            return
        self.owner.show(cards, self.id)


class Sentry(Skill):
    """放哨：当你造成伤害后，你可以观看牌堆顶的一张牌，并跳过你的下个弃牌阶段。
    Sentry: After you deal damage, you may look at the top card of the draw pile and skip your next
    discard phase."""

    @on(m.DamageDone, when=lambda self, damage: self.owner.is_current)
    async def look_out(self, damage: Damage) -> None:
        self.owner.look_at(top_cards(self.game, 1), self.id)
        self.owner.skip_phase(Phase.DISCARD)
        self.owner.add_mark("sentry")


TEXTS = {"mark.sentry": ("哨", "sentry")}
