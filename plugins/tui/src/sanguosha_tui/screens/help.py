"""Help: how to get about, how to play, where files are."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from sanguosha_tui.play.keymap import COMMANDS, shown
from sanguosha_tui.screens.page import Page
from sanguosha_tui.screens.prose import Prose

ZH = """\
【到处】↑↓ 选择，Enter 确定，Esc 返回；行首的数字或字母直接选中那一行。鼠标处处可用。
F1 帮助   F10 中文/English   Ctrl+P 命令面板   Ctrl+Q 退出（对局随时自动保存）

【牌桌】小写字母是牌（s 杀、j 闪、p 桃……），数字是座位，大写字母是技能。
Enter 确定或接受建议，空格 不用或结束，Esc 退回一步，Tab 换区域。
? 说明光标所指；变灰的牌、技能和座位会说明为什么现在不行。
{commands}

【目标】身份局：主公与忠臣要消灭反贼和内奸；反贼要杀死主公；内奸要活到最后与主公对决。
不会玩？开始菜单里的“新手教学”用十课教会基本规则，“残局”是练习。

【文件】设置：{config}
战绩、存档：{data}
设环境变量 SANGUOSHA_HOME 可换到别的文件夹；设 NO_COLOR 不用颜色。
"""

EN = """\
Everywhere: ↑↓ choose, Enter OK, Esc back; the digit or letter of a line takes it. The mouse works.
F1 help   F10 中文/English   Ctrl+P command palette   Ctrl+Q quit (games are saved at every prompt)

At the table: lower-case letters are cards (s slash, j dodge, p peach …), digits are seats,
capital letters skills. Enter accepts, Space declines or ends, Esc takes back one step,
Tab goes to the next area. ? explains what is under the cursor; of a grey card, skill or seat it
says why it can't be taken now.
{commands}

The aim in identity mode: the lord and his loyalists wipe out the rebels and the renegade; the
rebels kill the lord; the renegade is the last to stand against the lord.
New to it? "Learn to play" teaches the rules in ten lessons, "Puzzles" are exercises.

Files. Settings: {config}
History and saved games: {data}
The variable SANGUOSHA_HOME moves them; NO_COLOR turns colours off.
"""


class HelpScreen(Page[None]):
    """What to press and where things are."""

    title_key = "help"

    def body(self) -> ComposeResult:
        """The text."""
        keys = self.table_app.settings.keys
        commands = "   ".join(
            f"{shown(keys.get(c.id, c.key))} {c.words(self.language)}"
            for c in COMMANDS
            if len(c.key) > 1 or not c.key.isalnum()
        )
        text = (ZH if self.language == "zh" else EN).format(
            commands=commands,
            config=self.table_app.folders.config,
            data=self.table_app.folders.data,
        )
        with VerticalScroll(classes="grow"):
            yield Prose(text)

    def shown(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()
