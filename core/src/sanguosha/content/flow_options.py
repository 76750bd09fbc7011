"""The rule options of the flows, which core itself declares; the official value first."""

from __future__ import annotations

from sanguosha.content.options import rule_option

FLOW_OPTIONS = (
    rule_option(
        "direction",
        "行动顺序的方向（回合与一切依次询问）",
        "The direction of turns and of everything asked in order",
        ("ccw", "逆时针，即自己的右手边", "Counter-clockwise: the right-hand neighbour next"),
        ("cw", "顺时针，即自己的左手边", "Clockwise: the left-hand neighbour next"),
        statements=(
            "S0-78",
            "S0-112",
            "S0-120",
            "S1-3",
            "S1-34",
            "S3-7",
            "S4-11",
            "S4-22",
            "S4-50",
        ),
    ),
    rule_option(
        "delayed_trick_order",
        "判定阶段中延时锦囊的结算次序",
        "Which delayed trick is judged first",
        ("lifo", "后放置的先判定", "The last one laid comes first"),
        (
            "lightning_first",
            "会移动的（闪电）先判定，其余后放先判",
            "Lightning first, then as usual",
        ),
        ("fifo", "先放置的先判定", "The first one laid comes first"),
        statements=("S0-68", "S1-30", "S3-9", "S4-48"),
    ),
    rule_option(
        "dying_start",
        "濒死时从谁开始求援",
        "Who is asked first for help when somebody is dying",
        ("current_player", "当前回合角色", "The current player"),
        ("victim_first", "濒死角色自己", "The dying character"),
        statements=("S0-112", "S1-39", "S3-35"),
    ),
    rule_option(
        "new_dying_round",
        "用过一张救援牌后体力仍不足时，是否从救援者起重新询问",
        "Whether asking starts anew from the rescuer while more help is needed",
        ("off", "继续询问同一角色，再问下一名", "The same seat goes on, then the next"),
        ("on", "从救援者开始新的一轮询问", "A new round starts from the rescuer"),
    ),
    rule_option(
        "damage_order",
        "受伤后的技能与扣减体力的先后",
        "Whether skills after damage come before or after the loss of hp",
        ("official", "先扣减体力与濒死，再结算受伤后技能", "Hp and dying first, then the skills"),
        ("skills_before_hp_loss", "先结算受伤后技能，再扣减体力", "The skills first, then hp"),
        statements=("S0-110",),
    ),
    rule_option(
        "retrial",
        "判定牌能否被技能更改",
        "Whether skills may change a judgement",
        ("allowed", "可以改判", "They may"),
        ("forbidden", "任何技能都不能改判", "No skill may"),
        statements=("S4-47", "S4-53"),
    ),
    rule_option(
        "retrial_order",
        "多人改判时的次序",
        "The order of several who may change a judgement",
        ("current_player_ccw", "从当前回合角色开始", "From the current player"),
        (
            "judged_player_ccw",
            "从判定角色开始，声明为最后的技能（鬼道）最后",
            "From the judged player; skills that declare it (Guidao) come last",
        ),
        statements=("S0-70",),
    ),
    rule_option(
        "locked_first",
        "锁定技在同一时机是否先于其他技能",
        "Whether locked skills come first at one timing",
        ("off", "没有优先权", "No precedence"),
        ("on", "先结算全部锁定技", "All locked skills first"),
        statements=("S0-114", "S0-122"),
    ),
    rule_option(
        "trigger_classes",
        "同一时机各类技能的次序",
        "The order of classes of skills at one timing",
        ("action_order", "只按行动顺序与角色选择", "Only action order and the owner's choice"),
        (
            "state_skills_first",
            "先结算不经询问的技能（锁定、觉醒），再结算其余",
            "Effects that need no choice come first, then the others",
        ),
        statements=("S0-115",),
    ),
    rule_option(
        "nullification_order",
        "询问抵消锦囊的方式",
        "How the window for cancelling a trick is asked",
        ("turn_order", "从当前回合角色起依次询问", "One after another from the current player"),
        ("first_come", "同时询问，先答者有效", "All at once; the first answer counts"),
        statements=("S0-41",),
    ),
    rule_option(
        "judge_cards_on_death",
        "角色死亡时其判定区的牌",
        "The judgement area of a character who dies",
        ("discarded", "置入弃牌堆", "Goes to the discard pile"),
        ("kept", "留在原处", "Stays where it is"),
        statements=("S1-40", "S3-36", "S4-44"),
    ),
    rule_option(
        "turnover_timing",
        "背面朝上的角色何时翻回",
        "When a face-down general turns up",
        ("before_turn", "回合开始前翻回并跳过整个回合", "Before the turn, which is skipped whole"),
        (
            "in_prepare_phase",
            "在准备阶段翻回，然后结束回合",
            "In the prepare phase, then the turn ends",
        ),
        statements=("S0-67",),
    ),
    rule_option(
        "reshuffle_limit",
        "洗牌多少次后游戏以平局结束",
        "After how many reshuffles the game ends without winner",
        ("none", "不限", "No limit"),
        ("1", "1次", "One"),
        ("2", "2次", "Two"),
        ("3", "3次", "Three"),
    ),
    rule_option(
        "empty_deck_result",
        "牌堆与弃牌堆都不够时",
        "When both piles run out",
        ("draw", "平局，无人获胜", "Nobody wins"),
        ("mode", "由模式决定", "The mode decides"),
    ),
    rule_option(
        "nullification_scope",
        "群体锦囊的抵消范围",
        "Who may cancel a trick on several targets",
        ("any_one_target", "任何人都可抵消对任一目标的效果", "Anyone, for any one target"),
        ("own_part_only", "只能抵消对自己的效果", "Only one's own part"),
        statements=("S0-41", "S4-33"),
    ),
    rule_option(
        "conflict_priority",
        "技能与牌的文字冲突时以何者为准。只影响两处判断：一、角色的技能说“无距离限制”（许可），"
        "牌上印有距离或攻击范围（禁止）；二、角色的技能说“不能成为目标”（禁止），"
        "牌上说可以对任意角色使用（许可）。装备的文字与不涉及目标的技能不受影响",
        "Which text goes first where a skill and a card differ. It turns exactly two checks: a "
        "skill that lifts the distance or range printed on a card (permission against "
        "prohibition), and a skill that forbids its owner as a target of a card that names anyone "
        "(prohibition against permission). Equipment is card text, and nothing else is touched",
        (
            "skill_over_card",
            "技能优先于牌，牌优先于一般规则；两处都以技能为准",
            "Skill, then card, then general rule: the skill wins both checks",
        ),
        (
            "card_over_skill",
            "牌优先于技能：距离照牌面，目标照牌面",
            "The card wins both: the printed distance holds, and nobody is protected by a skill",
        ),
        statements=("S0-122", "S1-14", "S4-49"),
    ),
    rule_option(
        "multi_trick_order",
        "几张锦囊牌同时等待结算时的次序。插入结算本来就先结算后使用的牌，两个值结果相同",
        "Which of several tricks in hand is settled first. Insertion settles the last one first by "
        "itself, so both values play alike",
        ("insertion", "插入结算：中途使用的牌先结算完", "What is used meanwhile is settled first"),
        ("last_in_first_out", "后使用的先结算", "The last one used is settled first"),
        statements=("S0-119",),
        observable=False,
    ),
    rule_option(
        "fixed_draw",
        "摸牌阶段的摸牌数能否被改变",
        "Whether anything changes what is drawn in the draw phase",
        (
            "skills_may_change",
            "技能与规则可以增减或代替摸牌",
            "Skills and rules may add, take away or replace",
        ),
        (
            "exactly_two",
            "固定摸两张，摸牌阶段的技能与额外摸牌都不生效",
            "Two cards, no more, no less; what would change it does nothing",
        ),
        statements=("S4-19",),
    ),
    rule_option(
        "free_discard",
        "出牌阶段能否随意弃置手牌",
        "Whether hand cards may be thrown away in the play phase",
        ("off", "不能", "No"),
        ("on", "可以弃置任意张手牌", "Yes, any number"),
        statements=("S0-73",),
    ),
    rule_option(
        "effects_may_skip_phase",
        "牌与技能能否令角色跳过阶段",
        "Whether cards and skills make a character skip a phase",
        (
            "yes",
            "可以（乐不思蜀、兵粮寸断、克己等）",
            "They do (Indulgence, Self-mastery and so on)",
        ),
        ("no", "六个阶段依次进行，不能跳过", "All six phases are played, whatever says otherwise"),
        statements=("S4-16",),
    ),
    rule_option(
        "all_dead",
        "同一次结算中所有角色都死亡时",
        "When everybody dies in one resolution",
        (
            "impossible_sequential",
            "死亡逐一结算，第一次决出胜负即结束",
            "Deaths come one after another; the first that decides ends the game",
        ),
        (
            "draw",
            "整个结算完成后再判断胜负；无人存活则平局",
            "The resolution is played out first; if nobody lives, nobody wins",
        ),
        statements=("S0-106",),
    ),
)
