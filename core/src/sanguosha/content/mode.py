"""What a mode decides: players, set-up, turn order, who is with whom, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sanguosha.content.text import Text, text_from_doc
from sanguosha.rules.control import OddAnswer
from sanguosha.skills.shape import check_overrides
from sanguosha.table.enums import PHASES, Phase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanguosha.content.options import RuleOption
    from sanguosha.content.ruleset import Ruleset, Setup
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import RuleSkill
    from sanguosha.table.rng import Stream
    from sanguosha.table.table import Outcome
    from sanguosha.timing.dying import Death


class Relation:
    """How two seats stand to each other, as far as a viewer knows."""

    ALLY = "ally"
    ENEMY = "enemy"
    NEUTRAL = "neutral"
    UNKNOWN = "unknown"


def checked(mode: Mode, hook: str, answer: Any, kinds: tuple[type, ...]) -> Any:
    """What a hook of a mode has answered, if it is of one of these kinds. Raises `OddAnswer`."""
    if isinstance(answer, kinds):
        return answer
    wanted = " or ".join("None" if k is type(None) else f"of class {k.__name__}" for k in kinds)
    raise OddAnswer(mode, hook, answer, f"it must be {wanted}")


class Mode:
    """A mode. Subclass it and override what differs; the object holds no state of a game.

    `provides` names capabilities that skills may require ("roles", "lord", "hidden_generals").
    """

    id: ClassVar[str] = ""
    text: ClassVar[Text]
    players: ClassVar[range] = range(2, 11)
    default_players: ClassVar[int] = 5
    provides: ClassVar[frozenset[str]] = frozenset()
    options: ClassVar[tuple[RuleOption, ...]] = ()
    rules: ClassVar[tuple[type[RuleSkill], ...]] = ()
    #: Ids of the draft rules it understands, the default first (see `content.draft`).
    drafts: ClassVar[tuple[str, ...]] = ()
    #: Cards dealt at the start.
    first_hand: ClassVar[int] = 4
    #: Scenario files and bots may ask for these roles.
    roles: ClassVar[tuple[str, ...]] = ()
    #: How the roles stand to each other, for bots (see `sanguosha.content.hints.RoleHints`).
    ai: ClassVar[Any] = None

    def __init_subclass__(cls, id: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        check_overrides(cls)
        cls.id = id or cls.__name__.lower()
        cls.text = text_from_doc(cls.__doc__, cls.id)

    def problems(self, setup: Setup, ruleset: Ruleset) -> list[Any]:
        """What of a setup does not fit this mode (see `content.ruleset.Problem`)."""
        return []

    def draft(self, setup: Setup, options: Mapping[str, str]) -> str:
        """The id of the draft rule in force; "" for a mode without one."""
        return setup.draft or (self.drafts[0] if self.drafts else "")

    async def setup(self, game: Game) -> None:
        """Roles, generals, first hands; everything before 游戏开始时."""
        raise NotImplementedError

    def assign_missing(self, game: Game) -> None:
        """Complete a table that was laid out by hand (a scenario), so that the game can go on.

        Called in place of `setup`, before the generals take their skills: seats whose `role` was
        given have it, the others have None. A mode with roles deals the rest of them (so that no
        side has won yet) and shows what is public from the start.
        """

    def phases(self, game: Game, seat: Seat) -> Sequence[Phase]:
        """The phases of an ordinary turn."""
        return PHASES

    def lord(self, game: Game) -> Seat | None:
        """The lord, if the mode has one."""
        return None

    def show_on_death(self, game: Game, seat: Seat) -> None:
        """What is shown as a seat dies."""
        if seat.role is not None:
            seat.role_shown = True

    def over(self, game: Game, death: Death | None) -> Outcome | None:
        """Whether the game is over now, and how."""
        return None

    async def reward(self, game: Game, death: Death) -> None:
        """Reward or punish the killer, after the burial."""

    def check_round(self, game: Game) -> None:
        """Called as each round begins; may end the game."""

    def pile_exhausted(self, game: Game, option: str) -> Outcome | None:
        """The outcome when both piles are empty; None: nobody wins."""
        return None

    def relation(self, game: Game, viewer: Seat, other: Seat) -> str:
        """How `other` stands to `viewer`, as far as `viewer` may know."""
        return Relation.UNKNOWN

    def knows_role(self, game: Game, viewer: Seat, other: Seat) -> bool:
        """Whether `viewer` knows `other`'s role: one's own and the shown ones, unless a rule
        option tells more (rebels_know)."""
        return other is viewer or other.role_shown

    def redeal(self, game: Game, viewer: int, real: Game, rng: Stream) -> None:
        """Deal anew on `game`, a copy of `real`, what seat `viewer` can't know beside cards.

        Roles that he does not know are shuffled among their seats; hidden generals are replaced
        by others that could stand there. A mode with other secrets overrides this and calls it.
        """
        from sanguosha.record.redeal import redeal_generals, redeal_roles

        me = real.seats[viewer]
        known = [s.index for s in real.seats if self.knows_role(real, me, s)]
        if len(known) < len(real.seats):
            redeal_roles(game, known, rng)
        redeal_generals(game, viewer, real, rng)

    def kingdom_shown(self, game: Game, seat: Seat, kingdom: str) -> str:
        """The kingdom that `seat` belongs to from now on as it shows its first general, printed
        with `kingdom` (too many of one kingdom: a careerist instead)."""
        return kingdom

    def camp(self, game: Game, seat: Seat) -> str:
        """The side that a seat wins with, for statistics."""
        return seat.role or seat.label
