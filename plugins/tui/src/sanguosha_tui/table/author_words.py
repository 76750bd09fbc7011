"""The words of a table where content is tried, in Chinese and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

#: key -> (Chinese, English); {x} is filled in.
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "trying": ("试", "Trying"),
    "loaded": ("{time} 已重新载入（{seconds} 秒）", "loaded anew at {time} ({seconds} s)"),
    "watched": ("存盘即重载", "saving reloads it"),
    "not_loaded": (
        "✗ 未能载入，牌局用旧代码继续：改好存盘即可",
        "✗ Not loaded; the game goes on with the old code. Mend it and save:",
    ),
    "crashed": (
        "✗ {package} 的【{skill}】出错，已停用：改好存盘即恢复",
        "✗ [{skill}] of {package} raised and is off. Mend it and save:",
    ),
    "play_as": ("你坐：{seats}", "you play {seats}"),
    "open": ("手牌全见", "all hands open"),
    "just_loaded": (
        "已重新载入 {files}：牌桌回到最近的空闲点",
        "{files} loaded anew: the table stands at its last idle point",
    ),
    "fallen": (
        "你的座位都已阵亡，牌局停在这里：F9 悔棋，或按 : 令其复活",
        "Your seats are dead and the game stands still: F9 takes back, : revives",
    ),
    "undone": ("已悔棋", "Taken back"),
    "done": ("已执行 :{line}", "Done: {line}"),
    "forwarded": ("已到你的回合", "Your turn"),
    "open_on": ("所有手牌都已亮出（再按 & 收起）", "All hands lie open (& hides them)"),
    "open_off": ("只看得见你该看见的", "You see what you may know"),
    "deal.title": ("这一局", "The deal"),
    "deal.keys": ("可以做什么", "What you can do"),
    "deal.menu": ("全部作者命令", "All that an author can do"),
    "deal.play": (
        "照常出牌；F1 看全部按键。存盘后一秒内，桌上就是新的武将。",
        "Play as usual; F1 tells all keys. A second after you save, the new general sits here.",
    ),
    "deal.record": (
        "一切都记在 {file}（sgs replay … --verify）",
        "All is kept in {file} (sgs replay … --verify)",
    ),
    "deal.close": ("任意键开始", "Any key begins"),
    "menu.title": ("作者", "Author"),
    "menu.line": ("直接写一行命令", "Write a command"),
    "menu.see": ("看见所有手牌：开关", "See all hands: on or off"),
    "menu.seats": ("由你扮演哪些座位", "Which seats you play"),
    "menu.forward": ("快进到你的下一回合", "Go forward to your next turn"),
    "menu.undo": ("悔棋（命令也可悔）", "Take back (commands too)"),
    "menu.reload": ("立即重新载入", "Load anew now"),
    "menu.deal": ("这一局的说明", "The deal"),
    "seats.title": ("由你扮演（选一个切换）", "You play (choose to switch)"),
    "seats.all": ("全部座位", "All seats"),
    "seats.only": ("只扮演 {name}", "Only {name}"),
    "seat": ("{n} {name}", "{n} {name}"),
    "seat.nobody": ("没有来源", "Nobody"),
    "seat.dead": ("（阵亡）", " (dead)"),
    "any_face": ("任意花色点数", "any suit and number"),
    "made": ("{name}{face}  牌堆里没有，新造一张", "{name} {face}  not in the deck: made"),
    "search": ("名字、拼音、首字母、id、花色点数（S7）", "Name, pinyin, id, suit and number (S7)"),
    "search.none": ("没有找到", "Nothing found"),
    "search.more": ("……还有 {n} 个", "… {n} more"),
    "line": ("如 give A slash S7", "e.g. give A slash S7"),
    "place.hand": ("手牌", "hand"),
    "place.equip": ("装备", "equipment"),
    "place.judge": ("判定区", "to judge"),
}


def say(language: str, key: str, **args: Any) -> str:
    """The words for a key. Raises KeyError for an unknown key."""
    text = WORDS[key][0 if language == "zh" else 1]
    return text.format(**args) if args else text
