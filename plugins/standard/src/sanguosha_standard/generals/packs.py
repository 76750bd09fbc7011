"""What the generals bring to the package: packs, rule options, words."""

from __future__ import annotations

from sanguosha import General, rule_option
from sanguosha_standard.generals import ex, qun, shu, wei, wu, y13

#: Pack id -> its generals.
GENERALS: dict[str, tuple[General, ...]] = {
    "standard": (*wei.GENERALS, *shu.GENERALS, *wu.GENERALS, *qun.GENERALS),
    "standard_2013": y13.GENERALS,
    "standard_ex": ex.GENERALS,
}

GENERAL_OPTIONS = (
    rule_option(
        "jizhi_converted",
        "【集智】对转化而来的锦囊牌是否有效",
        "Whether Gathered Wisdom counts converted tricks",
        ("yes", "转化的非延时锦囊牌也可以摸牌", "A converted trick counts too"),
        ("no", "只有未经转化的锦囊牌才能摸牌", "Only a trick that is none converted counts"),
    ),
    rule_option(
        "y13_jizhi_tricks",
        "2013版【集智】对哪些锦囊牌有效",
        "Which tricks the 2013 Gathered Wisdom counts",
        ("non_delayed", "非延时锦囊牌", "Those that are not delayed"),
        ("any", "所有锦囊牌", "All tricks"),
    ),
    rule_option(
        "fanjian_order",
        "【反间】中被取走的牌何时归目标所有",
        "When the card taken by Sow Discord changes hands",
        ("obtain_first", "目标先获得牌，再受到伤害", "The target obtains it, then is hurt"),
        (
            "stays_until_end",
            "结算完之前仍是你的手牌",
            "It stays in the owner's hand until all is settled",
        ),
    ),
)

GENERAL_TEXTS: dict[str, tuple[str, str]] = {
    # reasons
    "why.kongcheng": ("空城：没有手牌，不能成为目标", "Empty City: no hand cards, so no target"),
    "why.qianxun": ("谦逊：不能成为目标", "Modesty: can't be a target"),
    "why.tongji": ("同疾：只能指定{seat}为目标", "Shared Affliction: only {seat} can be chosen"),
    "why.y13_qicai": ("奇才：其装备不能被他人弃置", "Rare Talent: others can't discard it"),
    # prompts
    "prompt.hujia.supply_card": (
        "护驾：你可以替{seat}打出一张【闪】",
        "Royal Guard: you may play a Dodge for {seat}",
    ),
    "prompt.jijiang.supply_card": (
        "激将：你可以替{seat}打出一张【杀】",
        "Rouse the Generals: you may play a Slash for {seat}",
    ),
    "prompt.fankui.take": ("反馈：选择获得{target}的一张牌", "Retaliation: choose a card"),
    "prompt.guicai.choose_cards": (
        "鬼才：选择一张手牌代替判定牌",
        "Uncanny Talent: choose the hand card to play as the judgement",
    ),
    "prompt.ganglie.discard": (
        "刚烈：弃置两张手牌，否则受到1点伤害",
        "Staunch: discard two hand cards, or take 1 damage",
    ),
    "prompt.tuxi.choose_seats": ("突袭：选择一至两名角色", "Raid: choose one or two characters"),
    "prompt.tuxi.take": ("突袭：选择{target}的一张手牌", "Raid: choose a hand card of {target}"),
    "prompt.yiji.distribute": ("遗计：分配这两张牌", "Last Counsel: hand out the two cards"),
    "prompt.guanxing.arrange": (
        "观星：安排这些牌放在牌堆顶或牌堆底",
        "Stargazing: sort the cards to the top and the bottom of the draw pile",
    ),
    "prompt.fanjian.choose_option": ("反间：说出一种花色", "Sow Discord: name a suit"),
    "prompt.fanjian.take": (
        "反间：取走{target}的一张手牌",
        "Sow Discord: take one of {target}'s hand cards",
    ),
    "prompt.liuli.discard": (
        "流离：弃置一张牌以转移【杀】",
        "Drifting Away: discard a card to pass the Slash on",
    ),
    "prompt.liuli.choose_seats": (
        "流离：选择【杀】的新目标",
        "Drifting Away: choose the new target of the Slash",
    ),
    "prompt.y13_rende.distribute": (
        "仁德：将手牌分给其他角色",
        "Benevolence: hand out cards among the others",
    ),
    "prompt.y13_jizhi.choose_cards": (
        "集智：以一张手牌换取亮出的基本牌，或任其置入弃牌堆",
        "Gathered Wisdom: exchange a hand card for the basic card, or let it be discarded",
    ),
    "prompt.yaowu.choose_option": (
        "耀武：回复1点体力或摸一张牌",
        "Flaunted Might: recover 1 hp or draw a card",
    ),
    "prompt.xunxun.arrange": (
        "恂恂：两张放回牌堆顶，两张置于牌堆底",
        "Well-mannered: two cards back on top, two to the bottom",
    ),
    "prompt.zhuhai.use_card": (
        "诛害：你可以对{targets}使用一张【杀】",
        "Rid of the Pest: you may use a Slash on {targets}",
    ),
    "prompt.jianyan.choose_option": (
        "荐言：说出一种类别或颜色",
        "Word of Advice: name a type or a colour",
    ),
    "prompt.jianyan.choose_seats": (
        "荐言：选择得到此牌的男性角色",
        "Word of Advice: choose the male character who gets the card",
    ),
    "prompt.qiaomeng.take": (
        "趫猛：选择弃置{target}的一张装备",
        "Dashing Charge: choose an equipped card of {target} to discard",
    ),
    "prompt.jijie.choose_seats": (
        "机捷：选择得到此牌的角色",
        "Quick Wit: choose who gets the card",
    ),
    "prompt.xiaoguo.choose_cards": (
        "骁果：弃置一张基本手牌",
        "Daring: discard a basic hand card",
    ),
    "prompt.xiaoguo.discard": (
        "骁果：弃置一张装备牌，否则受到1点伤害",
        "Daring: discard an equipment card, or take 1 damage",
    ),
    "prompt.std_shushen.choose_seats": (
        "淑慎：选择摸牌的角色",
        "Gentle Heart: choose who draws",
    ),
}
