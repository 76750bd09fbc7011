"""The ``sgs`` command. Nothing but click is imported before a subcommand runs."""

import click

from sanguosha import __version__
from sanguosha.cli.lazy import LazyGroup

#: Name -> (module, command in it, one line of help): listed without importing any of them.
COMMANDS = {
    "play": ("sanguosha.cli.play", "play", "坐下来玩一局 Play a game in the terminal."),
    "simulate": ("sanguosha.cli.simulate", "simulate", "机器人打许多局 Let bots play many games."),
    "replay": ("sanguosha.cli.replay", "replay", "重放一局 Replay a recorded game or crash."),
    "show": ("sanguosha.cli.show", "show", "查看牌、武将、技能 Look up a card, general, skill …"),
    "rules": ("sanguosha.cli.rules", "rules", "可选规则与预设 Rule options and presets."),
    "deck": ("sanguosha.cli.deck", "deck", "牌堆的组成 What a deck is made of."),
    "packages": ("sanguosha.cli.packages", "packages", "装了哪些扩展 What is installed."),
    "scenario": ("sanguosha.cli.scenario", "scenario", "场景文件 Run and check scenario files."),
    "bench": ("sanguosha.cli.bench", "bench", "测速 Measure the speed of this machine."),
}


@click.command(
    cls=LazyGroup,
    commands=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Every subcommand explains itself: sgs COMMAND --help. "
    "Packages may add commands of their own, listed with the others.",
)
@click.version_option(__version__, prog_name="sgs")
def main() -> None:
    """三国杀 Sanguosha: play, simulate and extend.

    \b
    玩一局    sgs play --mode identity --players 5
    模拟      sgs simulate --mode identity --games 100 --seed 1
    查技能    sgs show skill 仁德
    看扩展    sgs packages
    """
