"""Options that several commands share, and how they refuse."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click
from attrs import evolve, field, frozen

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.content.ruleset import Problem, Ruleset, Setup
    from sanguosha.plugins.manager import Loaded

F = TypeVar("F", bound=Callable[..., Any])


class Refusal(click.ClickException):
    """Bad input: one clear message, with the place and what to do. Exit code 2."""

    exit_code = 2

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(f"{message}\n  remedy: {remedy}" if remedy else message)

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the message to stderr."""
        click.echo(f"sgs: {self.message}", file=file, err=file is None)


@frozen
class Content:
    """Which packages to load. Plain values: it goes to worker processes as it is."""

    mods: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()
    strict: bool = False

    def load(self, quiet: bool = False, forgive_mods: bool = False) -> Loaded:
        """The registry. Problems are written to stderr unless `quiet`.

        Raises `Refusal` for a `--mod` file that does not load (unless `forgive_mods`) and, with
        `strict`, for the first problem of any package.
        """
        from sanguosha.plugins.manager import load_registry
        from sanguosha.plugins.problems import LoadError

        try:
            loaded = load_registry(self.mods, disabled=self.disabled, strict=self.strict)
        except LoadError as error:
            raise Refusal(str(error)) from None
        files = {s.name for s in loaded.sources if s.kind in ("file", "project")}
        for problem in loaded.problems:
            if problem.source in files and not forgive_mods:
                raise Refusal(str(problem))
            if problem.stage == "find" and problem.source in self.disabled:
                raise Refusal(f"--disable: {problem.message}", problem.remedy)
            if not quiet:
                click.echo(f"sgs: {problem}", err=True)
        return loaded


@frozen
class SetupArgs:
    """What the common options say about the game. Plain values."""

    content: Content = field(factory=Content)
    mode: str = ""
    players: int | None = None
    packages: tuple[str, ...] = ()
    rules: str = "official"
    options: tuple[str, ...] = ()
    draft: str = ""
    generals: tuple[str, ...] = ()
    bans: tuple[str, ...] = ()
    #: A deck of one's own, "standard*2,peach=12"; "": the packs in play.
    deck: str = ""
    #: None if it was not given.
    given_seed: int | None = None

    @property
    def given(self) -> frozenset[str]:
        """{"setup"} if anything about the game itself was asked for."""
        bare = evolve(self, content=Content()) == SetupArgs()
        return frozenset() if bare else frozenset(("setup",))

    @property
    def seed(self) -> int:
        """The seed; 0 if none was given."""
        return self.given_seed or 0

    def setup(self, registry: Registry) -> Setup:
        """The setup, not yet checked. Raises `Refusal` for options that are no ID=VALUE."""
        from sanguosha.content.ruleset import Setup

        mode = self.mode or only_mode(registry)
        found = registry.modes.get(mode)
        players = (
            self.players
            if self.players is not None
            else (found.default_players if found is not None else 5)
        )
        return Setup(
            mode=mode,
            players=players,
            packages=self.packages,
            preset=self.rules,
            options=dict(split_option(o) for o in self.options),
            draft=self.draft,
            generals=self.generals,
            bans=self.bans,
            seed=self.seed,
            extra={"deck": self._plan()} if self.deck else {},
        )

    def _plan(self) -> dict[str, Any]:
        from sanguosha.content.deck_builder import parse_deck

        try:
            return parse_deck(self.deck).as_data()
        except ValueError as error:
            raise Refusal(f"--deck: {error}", "e.g. --deck standard*2,peach=12") from None

    def ruleset(self, registry: Registry, quiet: bool = False) -> Ruleset:
        """The checked and frozen rules; warnings are written to stderr unless `quiet`.

        Raises `Refusal` with every reason at once.
        """
        from sanguosha.content.ruleset import SetupError, build_ruleset

        try:
            ruleset = build_ruleset(registry, self.setup(registry))
        except SetupError as error:
            raise Refusal(problems_text(error.problems)) from None
        for warning in () if quiet else ruleset.warnings:
            click.echo(f"sgs: note: {problems_text([warning])}", err=True)
        return ruleset


def problems_text(problems: Iterable[Problem]) -> str:
    """Problems of a setup: each in English, in Chinese where it is worded, and the remedy."""
    lines = []
    for problem in problems:
        lines.append(problem.message)
        if problem.zh:
            lines.append(f"  {problem.zh}")
        if problem.hint:
            lines.append(f"  remedy: {problem.hint}")
    return "\n".join(lines)


def only_mode(registry: Registry) -> str:
    """The mode to play if none is named: the only one besides the sandbox."""
    modes = sorted(m for m in registry.modes if m != "sandbox")
    if len(modes) == 1:
        return modes[0]
    if not modes:
        return "sandbox"
    raise Refusal("which mode?", "--mode " + " | ".join(modes))


def split_option(text: str) -> tuple[str, str]:
    """``ID=VALUE`` as a pair."""
    id, equals, value = text.partition("=")
    if not equals or not id or not value:
        raise Refusal(f"--option {text!r} is not of the form ID=VALUE", "sgs rules lists them")
    return id.strip(), value.strip()


def split_names(values: Iterable[str]) -> tuple[str, ...]:
    """Names given with repeated options or separated by commas."""
    return tuple(n.strip() for v in values for n in v.split(",") if n.strip())


def apply_options(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Several click options as one decorator, shown in this order."""

    def decorate(function: F) -> F:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


def content_options(function: F) -> F:
    """``--mod --disable --strict``; the command gets them as `content`, a `Content`."""

    @functools.wraps(function)
    def command(mod: tuple[str, ...], disable: tuple[str, ...], strict: bool, **kwargs: Any) -> Any:
        return function(content=Content(mod, split_names(disable), strict), **kwargs)

    return apply_options(
        click.option(
            "--mod",
            multiple=True,
            metavar="FILE.py",
            help="Load one Python file, or a project's folder, as a package (may be repeated).",
        ),
        click.option(
            "--disable",
            multiple=True,
            metavar="NAME,…",
            help="Leave installed plugins out, by the names that `sgs packages` lists; '*': all.",
        ),
        click.option(
            "--strict",
            is_flag=True,
            help="Stop at the first package that does not load and the first skill that raises.",
        ),
    )(command)  # type: ignore[return-value]


def setup_options(function: F) -> F:
    """The options that say what is played; the command gets them as `args`, a `SetupArgs`."""

    @functools.wraps(function)
    def command(
        content: Content,
        mode: str,
        players: int | None,
        packages: tuple[str, ...],
        rules: str,
        option: tuple[str, ...],
        draft: str,
        generals: tuple[str, ...],
        ban: tuple[str, ...],
        deck: tuple[str, ...],
        seed: int | None,
        **kwargs: Any,
    ) -> Any:
        args = SetupArgs(
            content,
            mode,
            players,
            split_names(packages),
            rules,
            option,
            draft,
            split_names(generals),
            split_names(ban),
            ",".join(deck),
            seed,
        )
        return function(args=args, **kwargs)

    return apply_options(
        click.option("--mode", default="", metavar="ID", help="Which mode (sgs packages)."),
        click.option("--players", "-p", type=int, metavar="N", help="How many seats."),
        click.option(
            "--packages",
            multiple=True,
            metavar="ID,…",
            help="Packs of cards and generals, or their aliases; all that fit if not given.",
        ),
        click.option(
            "--rules", default="official", metavar="PRESET", help="A preset of rule options."
        ),
        click.option(
            "--option",
            "-o",
            multiple=True,
            metavar="ID=VALUE",
            help="One rule option (sgs rules; may be repeated).",
        ),
        click.option("--draft", default="", metavar="ID", help="How generals are chosen."),
        click.option(
            "--generals", multiple=True, metavar="ID,…", help="Play with these generals only."
        ),
        click.option("--ban", multiple=True, metavar="ID,…", help="Leave these generals out."),
        click.option(
            "--deck",
            multiple=True,
            metavar="PACK*N,CARD=N,…",
            help="A deck of your own: packs and how often, cards and how many (sgs deck).",
        ),
        click.option("--seed", type=int, metavar="N", help="The same seed, the same game."),
    )(content_options(command))  # type: ignore[return-value]
