"""Words for the prompts, options and reasons of the standard cards: key -> (Chinese, English)."""

from __future__ import annotations

CARD_TEXTS: dict[str, tuple[str, str]] = {
    # packs, as screens list them
    "alias.standard": ("标准版", "Standard"),
    "deck.standard": ("标准版牌堆", "Standard deck"),
    "deck.standard_ex": ("标准版EX牌", "Standard EX cards"),
    "general_pack.standard": ("标准版武将", "Standard generals"),
    "general_pack.standard_2013": ("标准版武将（2013）", "Standard generals (2013)"),
    "general_pack.standard_ex": ("标准版EX武将", "Standard EX generals"),
    # reasons
    "why.not_yourself": ("不能以自己为目标", "not on yourself"),
    "why.unhurt": ("没有受伤", "not wounded"),
    "why.no_cards_there": ("该角色区域里没有可选的牌", "no card of that character can be reached"),
    "why.no_weapon": ("该角色没有装备武器", "that character has no weapon"),
    "why.no_victim_in_range": (
        "该角色的攻击范围内没有其能使用【杀】的角色",
        "nobody in that character's attack range can be hit with a Slash",
    ),
    "why.already_laid": ("判定区里已有同名的牌", "one of that name lies there already"),
    "why.no_teammate": ("不是同阵营的角色", "not of the same side"),
    "why.not_out_of_turn": ("回合外不能用此牌", "not outside of one's own turn"),
    # prompts of cards
    "prompt.take_to_discard": (
        "选择{target}区域里的一张牌弃置",
        "Choose a card of {target} to discard",
    ),
    "prompt.take_to_obtain": (
        "选择{target}区域里的一张牌获得",
        "Choose a card of {target} to obtain",
    ),
    "prompt.harvest": ("选择一张亮出的牌获得", "Choose one of the open cards"),
    "prompt.borrowed": (
        "借刀杀人：对{targets}使用一张【杀】，否则交出你的武器",
        "Borrowed Knife: use a Slash on {targets}, or hand over your weapon",
    ),
    "prompt.follow_up": (
        "青龙偃月刀：你可以对{targets}再使用一张【杀】",
        "Green Dragon Blade: you may use another Slash on {targets}",
    ),
    # prompts of equipment
    "prompt.axe.discard": (
        "贯石斧：弃置两张牌，令【杀】依然生效",
        "Stone-piercing Axe: discard two cards so that the Slash takes effect",
    ),
    "prompt.double_swords.discard": (
        "雌雄双股剑：弃置一张手牌，否则对方摸一张牌",
        "Twin Gender Swords: discard a hand card, or its owner draws a card",
    ),
    "prompt.ice_sword.take": (
        "寒冰剑：选择{target}的一张牌弃置",
        "Frost Blade: choose a card of {target} to discard",
    ),
    "prompt.kylin_bow.choose_row": (
        "麒麟弓：选择弃置哪匹坐骑",
        "Kylin Bow: choose the horse to discard",
    ),
}
