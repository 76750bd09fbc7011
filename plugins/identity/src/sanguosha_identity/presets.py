"""Presets: each of the four published rule summaries, played as it is written.

Where a text contradicts itself its first statement counts. A preset names options of other
packages too; what is not installed is left out. What a text leaves open stays official.
"""

from __future__ import annotations

from sanguosha import Preset

#: 000: 身份局与国战的长篇说明。
TEXT_000 = Preset(
    "text-000",
    "第一份规则文本（000）：顺时针行动，闪电10至A命中，火杀雷杀对无防具者加伤等。"
    "自相矛盾处以先出现的说法为准：闪能响应南蛮（后文说打出杀），顺时针（后文例子为逆时针），"
    "任何人杀反贼都摸三张（后文说内奸没有）；“部分版本主公多摸一张”不算其规则",
    "Rule text 000: clockwise turns, Lightning strikes on 10 to A, elements hurt the unarmoured "
    "more, and so on. Where it contradicts itself the first statement counts: a Dodge answers "
    "Barbarian Invasion (later: a Slash), turns go clockwise (an example later: the other way), "
    "whoever kills a rebel draws three (later: not a renegade). That the lord draws one more 'in "
    "some versions' is not taken as its rule",
    {
        "identity_players": "4-8",
        "direction": "cw",
        "slash_nature_bonus": "on",
        "jink_answers_savage": "on",
        "peach_targets": "any_wounded_in_play_phase",
        "snatch_pick": "random",
        "snatch_judge_zone": "off",
        "no_card_target": "legal_but_fizzles",
        "collateral_fail": "fizzles",
        "fire_attack": "red_show_duel",
        "fire_attack_self": "off",
        "nullification_scope": "own_part_only",
        "supply_range": "any",
        "lightning_hits": "any_10_j_q_k_a",
        "lightning_scope": "one_on_table",
        "plain_weapons": "effectless",
        "extra_plain_weapons": "add",
        "axe": "before_dodge_discard_2_hand",
        "double_swords": "male_only_after_hit",
        "ice_sword": "two_hand_cards",
        "eight_diagram_scope": "vs_slash_only_mandatory",
        "vine_armor": "fire_immune_slash_plus_1",
        "silver_lion": "voluntary_discard_at_hp_1",
        "wooden_ox": "everybody_may_draw_from_it",
        "turnover_timing": "in_prepare_phase",
        "delayed_trick_order": "lightning_first",
        "retrial_order": "judged_player_ccw",
        "free_discard": "on",
        "lord_bonus_hp": "always",
        "loyalist_penalty": "any_killer",
        "others_choose": "in_turn_ccw",
        "damage_order": "skills_before_hp_loss",
        "locked_first": "on",
        "trigger_classes": "state_skills_first",
        "multi_trick_order": "last_in_first_out",
        "all_dead": "draw",
        "heg_players": "2-10",
        "heg_pick": "2_dealt_single_if_mixed",
        "heg_kingdom_known": "from_start",
        "heg_reveal": "any_phase",
        "heg_forced_reveal": "on",
        "heg_hide_again": "never",
        "heg_rewards": "none",
        "heg_win": "last_kingdom_even_hidden",
        "peace_spell": "draw1_discard1",
    },
)

#: 001: 新手教程。
TEXT_001 = Preset(
    "text-001",
    "第二份规则文本（001）：反贼互相知道身份，主公五选一并总加一点体力上限，麒麟弓射程3，"
    "藤甲防火却怕火杀。这一句自相矛盾，按“防火”读，火杀除外",
    "Rule text 001: rebels know each other, the lord takes one general of five and always has one "
    "more max hp, Kylin Bow reaches 3, Vine Armor is proof against fire but fears a fire Slash. "
    "That last one contradicts itself: read as proof against all fire except a fire Slash",
    {
        "identity_players": "4-10",
        "lord_bonus_hp": "always",
        "lord_choice": "5_random",
        "rebels_know": "on",
        "vine_armor": "fire_immune_but_fire_slash_hurts",
        "kylin_range": "3",
    },
)

#: 003: 盒装规则概述。
TEXT_003 = Preset(
    "text-003",
    "第三份规则文本（003）：从主公起依次选将，延时锦囊按放置次序判定，濒死者先被询问，只能救队友，"
    "过河拆桥与顺手牵羊不及判定区，八卦阵自动判定，兵粮寸断没有距离限制。"
    "其“自动”以最接近的值表示：只对杀、必须判定",
    "Rule text 003: generals are chosen one after another from the lord on, delayed tricks are "
    "judged in the order they were laid, the dying one is asked first, only one's own side is "
    "saved, the two theft tricks leave the judgement area alone, Eight Trigrams act by "
    "themselves, Supply Shortage has no distance. Its 'automatic' Eight Trigrams are given by "
    "the nearest value: against a Slash only, without choice",
    {
        "identity_players": "4-8",
        "lord_bonus_hp": "always",
        "others_choose": "in_turn_ccw",
        "delayed_trick_order": "fifo",
        "peach_rule_reach": "teammates_only",
        "snatch_judge_zone": "off",
        "dismantle_judge_zone": "off",
        "supply_range": "any",
        "eight_diagram_scope": "vs_slash_only_mandatory",
        "dying_start": "victim_first",
    },
)

#: 004: 实体桌游规则。
TEXT_004 = Preset(
    "text-004",
    "第四份规则文本（004）：顺时针，随机发将，六个阶段不能跳过，固定摸两张，不能改判，牌优先于技能，"
    "回合外只能用闪、无懈、桃，死亡时武将牌翻面。自相矛盾处以先出现的说法为准："
    "阶段不可跳过（后文说乐、兵锁定阶段）",
    "Rule text 004: clockwise, generals dealt at random, no phase is ever skipped, two cards drawn "
    "and no other number, judgements are never changed, cards go before skills, out of turn only "
    "Dodge, Nullification and Peach, the dead turn their general over. Where it contradicts "
    "itself the first statement counts: phases can't be skipped (later: Indulgence and Supply "
    "Shortage lock them)",
    {
        "identity_players": "3-8",
        "direction": "cw",
        "lord_bonus_hp": "always",
        "general_choice": "random_deal",
        "rebel_winners": "living_rebels_only",
        "effects_may_skip_phase": "no",
        "lightning_after": "discarded_like_others",
        "fixed_draw": "exactly_two",
        "snatch_judge_zone": "off",
        "judge_cards_on_death": "kept",
        "general_on_death": "turned_over",
        "retrial": "forbidden",
        "conflict_priority": "card_over_skill",
        "out_of_turn_cards": "jink_null_peach_only",
    },
)

PRESETS = (TEXT_000, TEXT_001, TEXT_003, TEXT_004)
