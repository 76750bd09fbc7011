"""The kinds of skill and card that `sgs new` has a template for."""

from __future__ import annotations

from attrs import frozen


@frozen
class Kind:
    """A kind: its id, what it is in both languages, and the names of its first example.

    `flags`: the class keywords of a skill of this kind.
    """

    id: str
    zh: str
    en: str
    zh_name: str
    en_name: str
    flags: tuple[str, ...] = ()


SKILLS = {
    k.id: k
    for k in (
        Kind("trigger", "触发技", "acts at a moment", "抚慰", "Solace"),
        Kind("active", "主动技", "an action of the play phase", "施恩", "Bounty"),
        Kind("view-as", "转化技", "uses one card as another", "转守", "Turned Guard"),
        Kind("status", "状态技", "changes numbers, always", "阔步", "Long Stride", ("locked",)),
        Kind("filter", "视为技", "cards count as others", "刃心", "Heart of Blades", ("locked",)),
        Kind("awakening", "觉醒技", "once, when it is time", "顿起", "Awakened", ("awakening",)),
        Kind("limited", "限定技", "once a game", "回天", "Turned Tide", ("limited",)),
        Kind("conversion", "转换技", "two sides in turn", "盈虚", "Wax and Wane", ("conversion",)),
        Kind("lord", "主公技", "for the lord only", "呼援", "Call for Aid", ("lord",)),
    )
}

CARDS = {
    k.id: k
    for k in (
        Kind("basic", "基本牌", "a basic card", "干粮", "Rations"),
        Kind("trick", "锦囊牌", "a trick", "共饮", "Shared Cup"),
        Kind("delayed", "延时锦囊", "a delayed trick", "断粮道", "Cut Road"),
        Kind("equipment", "装备牌", "a weapon with a skill", "凝霜剑", "Frost Sword"),
    )
}

#: Kingdom id -> (its name in the API, Chinese, English).
KINGDOMS = {
    "wei": ("WEI", "魏", "Wei"),
    "shu": ("SHU", "蜀", "Shu"),
    "wu": ("WU", "吴", "Wu"),
    "qun": ("QUN", "群", "Qun"),
    "god": ("GOD", "神", "God"),
}
