"""The hooks that a plugin may implement, in the order in which a command meets them.

A plugin is whatever an entry point of the group ``sanguosha`` names, usually a module. Each of
its functions called ``sanguosha_…`` is a hook; no decorator is needed. An unknown hook name or
argument is refused with the nearest known one. ``docs/hooks.md`` tells the same with examples.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    import click

    from sanguosha.content.package import Package
    from sanguosha.game import Game
    from sanguosha.plugins.sitting import Sitting

#: The name of the entry-point group, of the pluggy project and the prefix of every hook.
PROJECT = "sanguosha"

hookspec = pluggy.HookspecMarker(PROJECT)
#: For plugins that want pluggy's options (``tryfirst`` …); plain functions need no marker.
hookimpl = pluggy.HookimplMarker(PROJECT)

#: Follows a game: called with the game and each event of its log as it is written.
Observer = Callable[["Game", "tuple[Any, ...]"], None]

#: Plays one sitting on a screen of its own and returns when it is over.
Frontend = Callable[["Sitting"], None]

#: Plays the text of a record again and returns the game where the record ends. Raises ValueError if
#: the text is no such record, or if another history comes out.
RecordReader = Callable[[str], "Game"]


# --- content: asked once, when the registry is built -----------------------------------------


@hookspec
def sanguosha_packages() -> Package | Sequence[Package]:
    """The content: cards, generals, modes, options, bots, words.

    Called once for each registry. The packages are checked for their API version and for ids
    that another package already brings; one that fails is left out and the rest loads.

    :returns: one `Package` or several.
    """
    raise NotImplementedError


# --- command line: asked when a command is not one of the engine's own, or for ``sgs --help``


@hookspec
def sanguosha_commands() -> Sequence[click.Command]:
    """Subcommands of ``sgs``.

    Called only when a command name is unknown to the engine or all commands are listed, so import
    what the commands need inside this function (or inside the commands). An engine command of the
    same name wins.

    :returns: click commands or groups, each with its name.
    """
    raise NotImplementedError


# --- play: asked when a game is about to start -----------------------------------------------


@hookspec
def sanguosha_frontends() -> Mapping[str, Frontend]:
    """Screens for ``sgs play``, by id.

    Called only by ``sgs play`` without ``--plain``. A frontend gets a `Sitting` (ruleset, seed, who
    sits where, language) and returns when the people have finished.

    :returns: frontend id -> callable taking the sitting.
    """
    raise NotImplementedError


@hookspec
def sanguosha_observers() -> Mapping[str, Observer]:
    """Observers, by id: they follow a game's events without being a skill.

    Called only where observers are asked for (``--observe ID``); a game without any pays nothing.
    An observer is called as ``observer(game, event)`` for each event that the game writes into its
    log, in order, with the whole table in view. It must not change the game and not answer for a
    seat. What it raises stops it for that game and is reported; the game goes on.

    :returns: observer id -> callable taking the game and the event.
    """
    raise NotImplementedError


# --- records: asked when a file is played again ----------------------------------------------


@hookspec
def sanguosha_records() -> Mapping[str, RecordReader]:
    """Kinds of records beside the engine's own, for ``sgs replay``.

    The first line of a record is a JSON object whose value of ``"sanguosha"`` is its kind. Called
    only for a file of a kind that the engine does not know.

    :returns: kind of record -> callable taking the file's text.
    """
    raise NotImplementedError
