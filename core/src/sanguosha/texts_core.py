"""Core's own reasons, prompts and options in Chinese and English.

A template names its arguments in braces, with how to say them after a colon where that is not
plain from the name; a part in double brackets is left out when one of its arguments is empty.
Every id that core uses has its words here: a test reads the sources and proves it.
"""

from __future__ import annotations

#: key -> (Chinese, English)
TEXTS: dict[str, tuple[str, str]] = {
    # Why something is not legal.
    "why.not_an_option": ("不在可选之列", "it is not among what can be chosen"),
    "why.too_few": ("选择的数量不足", "not enough has been chosen"),
    "why.no_answer": (
        "这不是回答：回答是选项的元组",
        "that is no answer: it must be a tuple of picks",
    ),
    "why.too_many": ("选择的数量已达上限", "no more can be chosen"),
    "why.dead": ("该角色已阵亡或不在场", "that character is dead or away"),
    "why.no_legal_target": ("没有合法的目标", "there is no legal target"),
    "why.not_yourself": ("不能以自己为目标", "you can't target yourself"),
    "why.already_chosen": ("该角色已被选择", "that character has been chosen already"),
    "why.out_of_range": (
        "不在攻击范围内：距离{distance}，攻击范围{range}",
        "out of attack range: distance {distance}, range {range}",
    ),
    "why.too_far": (
        "距离过远：距离{distance}，最多为{limit}",
        "too far away: distance {distance}, at most {limit}",
    ),
    "why.limit_used": (
        "此阶段使用{card}的次数已达上限（{limit}次）",
        "{card} can't be used more than {limit:times} in this phase",
    ),
    "why.not_in_play_phase": (
        "{card}不能在出牌阶段主动使用",
        "{card} can't be used of one's own accord in the play phase",
    ),
    "why.only_in_play_phase": (
        "只能在自己出牌阶段的空闲时发动",
        "only at an idle moment of your own play phase",
    ),
    "why.wrong_card": (
        "这张牌不符合要求[[：需要{needs:families}]]",
        "this card does not answer[[: {needs:families} is needed]]",
    ),
    "why.switched_off": (
        "{card}的规则代码出错，本局不再能使用",
        "the code of {card} failed: it is switched off for this game",
    ),
    "why.skill_void": ("该技能现在无效", "the skill has no effect just now"),
    "why.skill_unusable": ("现在不满足该技能的条件", "the skill can't be used now"),
    "why.skill_limit_used": ("该技能的使用次数已达上限", "the skill's uses are spent"),
    "why.card_not_in_game": (
        "本局游戏中没有{card}",
        "{card} is not part of this game",
    ),
    "why.not_this_target": ("此次不能以该角色为目标", "that character can't be the target here"),
    "why.not_in_hand": ("你没有这张牌，或不能使用它", "you don't have this card to use"),
    "why.no_such_skill": ("你没有这个技能", "you don't have this skill"),
    "why.filter": ("需要：{needs:filter}", "needed: {needs:filter}"),
    "why.already_laid": (
        "其判定区里已有{card}",
        "{card} already lies in the judgement area",
    ),
    "why.slot_abolished": ("其{slot}已被废除", "the {slot} is abolished"),
    # What is asked.
    "prompt.invoke": ("是否发动{skill}？", "Use {skill}?"),
    "prompt.order": ("请选择先发动哪个技能", "Which skill first?"),
    "prompt.play": (
        "出牌阶段：请使用牌或发动技能，或结束此阶段",
        "Play phase: use a card or a skill, or end the phase",
    ),
    "prompt.choose_option": ("[[{skill}：]]请选择一项", "[[{skill}: ]]choose one"),
    "prompt.choose_cards": (
        "[[{skill}：]]请选择{amount}张牌",
        "[[{skill}: ]]choose {amount:cards_n}",
    ),
    "prompt.replace": ("请选择被替换的{amount}张装备牌", "choose {amount:cards_n} to be replaced"),
    "prompt.discard": ("[[{skill}：]]请弃置{amount}张牌", "[[{skill}: ]]discard {amount:cards_n}"),
    "prompt.choose_row": (
        "[[{skill}：]]请从展示的牌中选择{amount}张",
        "[[{skill}: ]]choose {amount:cards_n} from the row",
    ),
    "prompt.take": (
        "[[{skill}：]]请选择 {target} 的{amount}张牌",
        "[[{skill}: ]]choose {amount:cards_n} of {target}",
    ),
    "prompt.choose_seats": (
        "[[{skill}：]]请选择{amount}名角色",
        "[[{skill}: ]]choose {amount:seats_n}",
    ),
    "prompt.arrange": ("[[{skill}：]]请排列这些牌", "[[{skill}: ]]arrange these cards"),
    "prompt.distribute": (
        "[[{skill}：]]请将这些牌分给其他角色",
        "[[{skill}: ]]give these cards out",
    ),
    "prompt.use_answer": (
        "[[{by} 的]][[{card}：]]请使用{family}[[（还需{left}张）]]",
        "[[{by}'s ]][[{card}: ]]use {family}[[ ({left} more needed)]]",
    ),
    "prompt.play_card": (
        "[[{skill}：]][[{by} 的]][[{card}：]]请打出{family}[[（还需{left}张）]]",
        "[[{skill}: ]][[{by}'s ]][[{card}: ]]play {family}[[ ({left} more needed)]]",
    ),
    "prompt.use_card": (
        "[[{skill}：]]是否[[对 {targets:seats} ]]使用{family}？",
        "[[{skill}: ]]use {family}[[ on {targets:seats}]]?",
    ),
    "prompt.counter": (
        "[[{by} 的]]{card}即将对 {target} 生效：是否使用牌抵消？",
        "[[{by}'s ]]{card} is about to take effect on {target}: cancel it?",
    ),
    "prompt.rescue": (
        "{target} 濒死（体力{hp}）：是否使用牌救助？",
        "{target} is dying (hp {hp}): use a card to help?",
    ),
    "prompt.pindian": (
        "[[{skill}：]]与 {against} 拼点：请选择一张手牌",
        "[[{skill}: ]]pindian against {against}: choose a hand card",
    ),
    "prompt.supply_card": (
        "[[{skill}：]]是否替 {seat} 打出{family}？",
        "[[{skill}: ]]play {family} for {seat}?",
    ),
    "prompt.reveal": ("是否明置武将牌？", "Show your generals?"),
    "prompt.general": ("请选择武将", "Choose your general"),
    # Options that every package shares (scenarios.md, Conventions).
    "option.yes": ("是", "yes"),
    "option.no": ("否", "no"),
    "option.end": ("结束", "end"),
    "option.recover": ("回复体力", "recover"),
    "option.draw": ("摸牌", "draw"),
    "option.top": ("牌堆顶", "top of the pile"),
    "option.bottom": ("牌堆底", "bottom of the pile"),
    "option.obtain": ("获得", "obtain"),
    "option.discard": ("弃置", "discard"),
    "option.refuse": ("拒绝", "refuse"),
    "option.recast": ("重铸", "recast"),
    "option.basic": ("基本牌", "basic card"),
    "option.trick": ("锦囊牌", "trick card"),
    "option.equip": ("装备牌", "equipment"),
    "option.lose_hp": ("失去体力", "lose hp"),
    "option.lose_max_hp": ("减体力上限", "lose max hp"),
    "option.doubt": ("质疑", "doubt"),
    "option.damage": ("造成伤害", "deal damage"),
    "option.red": ("红色", "red"),
    "option.black": ("黑色", "black"),
    "option.head": ("主将", "head"),
    "option.deputy": ("副将", "deputy"),
    # Small words of the sentences above.
    "word.pass": ("不使用", "pass"),
    "word.unseen": ("第{n}张手牌", "hand card {n}"),
    "word.and": ("、", ", "),
    "word.or": ("或", " or "),
    "word.not": ("非{what}", "not: {what}"),
    "word.of_family": ("{family}", "{family}"),
    "word.some_cards": ("{n}张牌", "{n:cards_n}"),
    "word.more_cards": ("和{n}张牌", " and {n:cards_n}"),
    "word.no_card": ("虚拟牌", "no card"),
    "word.seat": ("{n}号位", "Seat {n}"),
    "word.unknown": ("未知", "unknown"),
    "word.nobody": ("无人", "nobody"),
}
