"""What core itself brings: the sandbox mode and the rule options of the flows."""

from __future__ import annotations

from sanguosha.content.draft import DRAFT_OPTIONS, DRAFT_RULES, DRAFT_TEXTS
from sanguosha.content.options import Preset, rule_option
from sanguosha.content.package import Package
from sanguosha.content.sandbox import Sandbox

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
)


def core_package() -> Package:
    """The content that needs no plugin."""
    return Package(
        id="core",
        version="0.1.0",
        modes=(Sandbox(),),
        options=(*FLOW_OPTIONS, *DRAFT_OPTIONS),
        presets=(Preset("official", "官方规则", "The official rules", {}),),
        natures={"normal": False},
        drafts=DRAFT_RULES,
        texts=DRAFT_TEXTS,
    )
