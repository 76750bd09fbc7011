"""Words for the prompts and reasons of 军争: key -> (Chinese, English)."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    # packs, as screens list them
    "alias.maneuvering": ("军争篇", "Maneuvering"),
    "deck.maneuvering": ("军争篇牌堆", "Maneuvering deck"),
    "deck.limitation_broken": ("界限突破牌", "Limitation Broken cards"),
    "deck.sp_card": ("SP牌", "Promotional cards"),
    "nature.fire": ("火焰", "fire"),
    "nature.ice": ("冰冻", "ice"),
    "nature.thunder": ("雷电", "thunder"),
    "why.no_hand_card": ("没有手牌", "no hand card"),
    "why.no_red_hand_card": ("没有其他红色手牌", "no other red hand card"),
    "why.pile_full": ("至多放{most}张牌", "no more than {most} cards"),
    "prompt.show": ("选择一张手牌展示", "Choose a hand card to show"),
    "prompt.show_red": ("选择一张红色手牌展示", "Choose a red hand card to show"),
    "prompt.moon_spear.choose_seats": (
        "银月枪：选择攻击范围内的一名角色",
        "Silver Moon Spear: choose a character in your attack range",
    ),
    "prompt.wooden_ox.choose_seats": (
        "木牛流马：可以将其移至一名角色的装备区",
        "Wooden Ox: you may move it to another character",
    ),
    "prompt.wooden_ox.take_from_ox": (
        "木牛流马：是否获得其下最后放入的一张牌",
        "Wooden Ox: take the card that was put under it last?",
    ),
}
