"""Events of play: turns, skills, cards used and moved (flows.md §1-§4, §11, §14)."""

from __future__ import annotations

from sanguosha.record.event_kind import EventKind

#: The words of moves by what happens; `record.log` picks one for each stretch of a batch.
_MOVES = {
    "deal": ("{to} 得到起始手牌：{cards}", "{to} is dealt {cards}"),
    "draw": ("{to} 摸了{cards}", "{to} draws {cards}"),
    "discard": ("{owner} 弃置了{cards}", "{owner} discards {cards}"),
    "discard_of": ("{by} 弃置了 {owner} 的{cards}", "{by} discards {cards} of {owner}"),
    "discarded": ("{owner} 的{cards}被弃置", "{cards} of {owner} is discarded"),
    "from_seat": ("{to} 获得了 {owner} 的{cards}", "{to} obtains {cards} from {owner}"),
    "from_table": ("{to} 从{zone:zone}获得{cards}", "{to} obtains {cards} from {zone:zone}"),
    "taken_up": ("{to} 获得了{cards}", "{to} obtains {cards}"),
    "from_pile": (
        "{to} 获得了 {owner} 武将牌上的{cards}",
        "{to} obtains {cards} from the general of {owner}",
    ),
    "give": ("{owner} 交给 {to} {cards}", "{owner} gives {to} {cards}"),
    "equip": ("{cards}置入 {to} 的装备区", "{cards} is put into the equipment area of {to}"),
    "replaced": ("{owner} 的{cards}被替换", "{cards} of {owner} is replaced"),
    "delay": ("{cards}置入 {to} 的判定区", "{cards} is put into the judgement area of {to}"),
    "to_pile": (
        "[[{owner} 的]]{cards}置于 {to} 的武将牌上（{pile}）",
        "{cards}[[ of {owner}]] is put on the general of {to} ({pile})",
    ),
    "put_on_draw": (
        "{by} 将{cards}置入牌堆",
        "{by} puts {cards} into the draw pile",
    ),
    "to_draw": (
        "[[{owner} 的]]{cards}置入牌堆",
        "{cards}[[ of {owner}]] is put into the draw pile",
    ),
    "to_discard": (
        "[[{owner} 的]]{cards}置入弃牌堆",
        "{cards}[[ of {owner}]] is put into the discard pile",
    ),
    "recast": ("{owner} 重铸了{cards}", "{owner} recasts {cards}"),
    "turned_up": ("亮出{cards}", "{cards} is turned up"),
    "laid_down": (
        "{owner} 将{cards}扣置于桌上",
        "{owner} lays {cards} face down",
    ),
    "removed": ("[[{owner} 的]]{cards}移出游戏", "{cards}[[ of {owner}]] is removed from the game"),
    "other": ("{cards}：{origin:zone} → {zone:zone}", "{cards}: {origin:zone} to {zone:zone}"),
}

PLAY_KINDS = (
    EventKind(
        "game_start",
        "flows.md#1",
        "players:n",
        "游戏开始（{players}名玩家）",
        "The game begins ({players} players)",
    ),
    EventKind("round", "flows.md#2", "number:n", "—— 第{number}轮 ——", "—— Round {number} ——"),
    EventKind(
        "turn",
        "flows.md#2",
        "seat:seat round:n extra:flag",
        "{seat} 的回合开始",
        "{seat}'s turn begins",
        {"extra": ("{seat} 的额外回合开始", "{seat} takes an extra turn")},
    ),
    EventKind(
        "turn_skipped",
        "flows.md#2",
        "seat:seat",
        "{seat} 武将牌背面朝上，跳过此回合",
        "{seat} is face down and loses this turn",
    ),
    EventKind("turn_end", "flows.md#2", "seat:seat", "", ""),
    EventKind("phase", "flows.md#2", "seat:seat phase:phase", "", ""),
    EventKind("phase_resumed", "flows.md#2", "seat:seat phase:phase", "", ""),
    EventKind(
        "phase_skipped",
        "flows.md#2",
        "seat:seat phase:phase",
        "{seat} 跳过{phase}",
        "{seat} skips the {phase}",
    ),
    EventKind(
        "extra_turn",
        "flows.md#2",
        "seat:seat",
        "{seat} 将获得一个额外的回合",
        "{seat} will take an extra turn",
    ),
    EventKind(
        "active",
        "flows.md#14",
        "seat:seat skill:skill targets:seats cards:n",
        "{seat} 发动{skill}[[，目标是 {targets}]]",
        "{seat} uses {skill}[[ on {targets}]]",
    ),
    EventKind(
        "skill",
        "flows.md#14",
        "seat:seat skill:skill",
        "{seat} 发动{skill}",
        "{seat} uses {skill}",
        {"forced": ("{seat} 的{skill}生效", "{skill} of {seat} takes effect")},
    ),
    EventKind(
        "gain_skill",
        "flows.md#14",
        "seat:seat skill:skill",
        "{seat} 获得技能{skill}",
        "{seat} gains {skill}",
    ),
    EventKind(
        "lose_skill",
        "flows.md#14",
        "seat:seat skill:skill",
        "{seat} 失去技能{skill}",
        "{seat} loses {skill}",
    ),
    EventKind(
        "use",
        "flows.md#3",
        "seat:seat card:card cards:faces:masked targets:seats skill:skill provider:seat "
        "natural:flag mask:bits",
        "{seat} [[对 {targets} ]]使用{what}",
        "{seat} uses {what}[[ on {targets}]]",
        {
            "converted": (
                "{seat} [[发动{skill}，]][[将{cards}]]当{card}[[对 {targets} ]]使用",
                "{seat} uses [[{cards} as ]]{card}[[ on {targets}]][[ by {skill}]]",
            ),
            "virtual": (
                "{seat} [[因{skill}，]]视为[[对 {targets} ]]使用{card}",
                "{seat} is taken to use {card}[[ on {targets}]][[ by {skill}]]",
            ),
        },
    ),
    EventKind(
        "target",
        "flows.md#3",
        "seat:seat card:card",
        "{seat} 成为{card}的目标",
        "{seat} becomes a target of {card}",
    ),
    EventKind(
        "target_off",
        "flows.md#3",
        "target:seat card:card",
        "{target} 不再是{card}的目标",
        "{target} is no longer a target of {card}",
    ),
    EventKind(
        "play",
        "flows.md#4",
        "seat:seat card:card cards:faces:masked skill:skill mask:bits",
        "{seat} 打出{what}",
        "{seat} plays {what}",
        {
            "converted": (
                "{seat} [[发动{skill}，]][[将{cards}]]当{card}打出",
                "{seat} plays [[{cards} as ]]{card}[[ by {skill}]]",
            ),
            "virtual": (
                "{seat} [[因{skill}，]]视为打出{card}",
                "{seat} is taken to play {card}[[ by {skill}]]",
            ),
        },
    ),
    EventKind(
        "cancelled",
        "flows.md#3",
        "seat:seat card:card",
        "{card}对 {seat} 的效果被抵消",
        "{card} on {seat} is cancelled",
    ),
    EventKind(
        "void",
        "flows.md#3",
        "seat:seat card:card",
        "{card}对 {seat} 无效",
        "{card} has no effect on {seat}",
    ),
    EventKind(
        "delayed",
        "flows.md#2",
        "seat:seat card:card",
        "{seat} 判定{card}",
        "{seat} faces {card}",
    ),
    EventKind(
        "move", "flows.md#11", "reason:reason by:seat skill:skill lines:moves", "", "", _MOVES
    ),
    EventKind(
        "reshuffle",
        "flows.md#11",
        "count:n",
        "弃牌堆的{count}张牌洗入牌堆",
        "{count} cards of the discard pile are shuffled into the draw pile",
    ),
)
