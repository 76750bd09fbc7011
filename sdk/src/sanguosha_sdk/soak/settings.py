"""How a soak is played, as plain values: they go to worker processes and into the cache's key."""

from __future__ import annotations

import attrs
from attrs import field, frozen

from sanguosha import Registry, Ruleset, Setup, build_ruleset
from sanguosha.cli.bots import bot_factories
from sanguosha.cli.common import Content, Refusal, only_mode


@frozen
class Settings:
    """The kind of game: what is loaded, the mode, who plays, which generals are the measure."""

    content: Content = field(factory=Content)
    mode: str = ""
    players: int | None = None
    packages: tuple[str, ...] = ()
    bots: str = ""
    seed: int = 0
    #: Packs whose generals a new one is measured against and sits with.
    standard: tuple[str, ...] = ("standard",)
    #: Every so many games the table is checked after each step; 0: never.
    check_every: int = 8
    rounds: int = 200

    def settled(self, registry: Registry) -> Settings:
        """The same with mode, seats and bots named.

        Raises `Refusal` for an unknown mode, bot or pack.
        """
        mode = self.mode or only_mode(registry)
        found = registry.modes.get(mode)
        if found is None:
            raise Refusal(f"there is no mode {mode!r}", "known: " + ", ".join(registry.modes))
        bots = self.bots or ("default" if "default" in registry.bots else "random")
        bot_factories(registry, bots)
        self._check_standard(registry)
        players = self.players or found.default_players
        return attrs.evolve(self, mode=mode, players=players, bots=bots)

    def _check_standard(self, registry: Registry) -> None:
        """The usual measure may be absent; one that was named has to be there."""
        if self.standard == Settings().standard:
            return
        for name in self.standard:
            if not any(p in registry.general_packs for p in registry.aliases.get(name, [name])):
                known = ", ".join(sorted(registry.general_packs))
                raise Refusal(f"there is no pack of generals {name!r}", f"known: {known}")

    def ruleset(self, registry: Registry) -> Ruleset:
        """The rules of its games, which leave every seat open. Raises `SetupError`."""
        assert self.players is not None
        packs = self.packages or tuple(registry.all_packs())
        return build_ruleset(registry, Setup(self.mode, self.players, packs, seed=self.seed))

    def measure(self, registry: Registry) -> list[str]:
        """The ids of the standard generals, one of each person. All others if the packs lack."""
        packs = registry.packs(self.standard)
        ids = [g for p in packs for g in registry.general_packs.get(p, ())]
        people: dict[str, str] = {}
        for id in sorted(ids or registry.generals):
            general = registry.generals[id]
            # A card that bears its person's name is the first printing.
            if general.who not in people or id == general.who:
                people[general.who] = id
        return sorted(people.values())
