"""Rule options of identity mode, the official value first (rule_statements.md, table A)."""

from __future__ import annotations

from sanguosha import rule_option

#: Values of `general_choice` -> draft rule.
CHOICES = {
    "3_pick_1": "pick_3",
    "5_pick_1": "pick_5",
    "random_deal": "random",
    "with_reroll": "reroll",
    "dual": "dual_pick_3",
}

#: Values of `identity_players` that bound the size of a table.
LIMITS = {"4-8": range(4, 9), "3-8": range(3, 9)}

OPTIONS = (
    rule_option(
        "identity_players",
        "身份局的人数",
        "How many may play",
        ("4-10", "四到十人，二、三人只是教学用", "Four to ten; two and three only to learn"),
        ("4-8", "四到八人", "Four to eight"),
        ("3-8", "三到八人", "Three to eight"),
        ("2-10", "二到十人", "Two to ten"),
        statements=("S0-2", "S1-1", "S3-2", "S4-7"),
    ),
    rule_option(
        "role_table",
        "各人数的身份配置",
        "Which roles are dealt at a table of so many",
        ("standard", "标准配置", "The standard table"),
        ("double_renegade", "双内奸（6、8、10人）", "Two renegades (6, 8 or 10 players)"),
        ("no_renegade", "没有内奸，改为忠臣", "No renegade: a loyalist in his place"),
        statements=("S0-80", "S3-3", "S4-7"),
    ),
    rule_option(
        "lord_bonus_hp",
        "主公体力上限加一",
        "Whether the lord has one more max hp",
        ("only_with_5_or_more_players", "五人及以上时", "With five players or more"),
        ("always", "总是", "Always"),
        ("never", "从不", "Never"),
        statements=("S0-86", "S1-5", "S1-13", "S3-5", "S4-8"),
    ),
    rule_option(
        "lord_extra_draw",
        "主公摸牌阶段多摸一张",
        "Whether the lord draws one more in his draw phase",
        ("off", "不多摸", "No"),
        ("on", "多摸一张", "Yes"),
        statements=("S0-87",),
    ),
    rule_option(
        "lord_choice",
        "主公的候选武将",
        "What the lord chooses his general from",
        ("3_lord_generals_2_random", "三名主公武将与两名随机武将", "Three lord generals, two more"),
        ("5_random", "五名随机武将", "Five at random"),
        ("any", "任意武将", "All generals"),
        statements=("S0-93", "S1-41"),
    ),
    rule_option(
        "general_choice",
        "选将方式",
        "How generals are chosen",
        ("3_pick_1", "三选一（十人时二选一）", "One of three (of two with ten players)"),
        ("5_pick_1", "五选一", "One of five"),
        ("random_deal", "随机发将", "Dealt at random"),
        ("with_reroll", "三选一，可换将一次", "One of three, one other offer"),
        ("dual", "双将，三选二", "Two generals of three"),
        statements=("S0-4", "S0-95", "S1-41", "S3-6", "S4-9"),
    ),
    rule_option(
        "others_choose",
        "主公之外的角色怎样选将",
        "How the others choose after the lord",
        ("simultaneous", "同时选择，一起亮出", "All at once, shown together"),
        ("in_turn_ccw", "按行动顺序依次选择并亮出", "One after another, each shown at once"),
        statements=("S0-94", "S1-41", "S3-6"),
    ),
    rule_option(
        "rebels_know",
        "反贼是否互相知道身份",
        "Whether rebels know each other",
        ("off", "不知道", "They do not"),
        ("on", "知道", "They do"),
        statements=("S1-7",),
    ),
    rule_option(
        "renegade_win",
        "内奸的胜利条件",
        "When a renegade wins",
        (
            "last_with_lord_dead",
            "主公死亡时只有他一人存活",
            "The lord dies and he alone is left alive",
        ),
        (
            "sole_survivor_only",
            "主公死亡时只有他一人存活，且主公由他杀死",
            "He alone is left alive and has killed the lord himself",
        ),
        statements=("S0-85", "S1-8", "S3-38", "S3-41", "S4-15"),
    ),
    rule_option(
        "loyalist_penalty",
        "杀死忠臣的惩罚",
        "Who is punished for killing a loyalist",
        ("lord_only", "只有主公弃置所有手牌与装备", "Only the lord discards hand and equipment"),
        ("any_killer", "任何凶手都弃置", "Whoever does it discards them"),
        statements=("S0-90", "S1-6", "S3-37"),
    ),
    rule_option(
        "rebel_reward_renegade",
        "内奸杀死反贼是否摸牌",
        "Whether a renegade is rewarded for killing a rebel",
        ("yes", "摸三张牌", "He draws three cards"),
        ("no", "不摸牌", "He is not"),
        statements=("S0-91",),
    ),
    rule_option(
        "rebel_winners",
        "反贼获胜时的赢家",
        "Which rebels win when the lord falls",
        ("all_rebels", "全体反贼，包括阵亡的", "All of them, the dead too"),
        ("living_rebels_only", "存活的反贼", "Those who are alive"),
        statements=("S3-40", "S4-14"),
    ),
    rule_option(
        "general_on_death",
        "阵亡角色的武将牌",
        "What becomes of the general of the dead",
        ("removed", "移出游戏", "It is set aside"),
        ("turned_over", "翻至背面，留在座位上", "It stays, turned face down"),
        statements=("S4-44",),
    ),
    rule_option(
        "round_limit",
        "多少轮之后无人获胜",
        "After how many rounds nobody wins",
        ("999", "999轮", "999"),
        ("100", "100轮", "100"),
        ("60", "60轮", "60"),
        ("none", "不限", "No limit"),
    ),
)
