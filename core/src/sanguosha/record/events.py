"""The closed list of what a table's history holds, as data.

Every line of `table.log` is a tuple: its kind, then the fields listed here. Each kind says what
its fields mean, who may see them, the ruling behind it, and its words in both languages. Screens,
statistics and replays read the history through this list; a test compares it with what the rules
write.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from attrs import field, frozen

from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha.table.table import Event

#: Who may see a field: everybody; only the seat in the field "seat"; the seats in the field "mask".
ALL, OWN, MASKED = "all", "own", "masked"


class Field(NamedTuple):
    """One field of an event: its name, how to say it (see `sanguosha.texts`), who may see it."""

    name: str
    sort: str
    who: str = ALL


def _fields(text: str) -> tuple[Field, ...]:
    """ "seat:seat cards:faces:own" as fields."""
    return tuple(Field(*part.split(":")) for part in text.split())


@frozen
class EventKind:
    """One kind of line. `rule`: where the ruling stands; `zh`, `en`: its words ("": no line of
    its own). `variants`: other words, by a name that `record.log` chooses."""

    id: str
    rule: str
    fields: tuple[Field, ...] = field(converter=_fields)
    zh: str
    en: str
    variants: dict[str, tuple[str, str]] = field(factory=dict)

    def args(self, event: Event) -> dict[str, Any]:
        """The fields of an event by name."""
        return {f.name: v for f, v in zip(self.fields, event[1:], strict=False)}

    def words(self, language: str, variant: str = "") -> str:
        """The template of this kind (or of one variant) in "zh" or "en"."""
        pair = self.variants[variant] if variant else (self.zh, self.en)
        return pair[0] if language == "zh" else pair[1]


#: One card of a "move" event: card id (-1: unseen), from which zone of whom, to which, who sees
#: it (bits), the name of the pile it comes to.
Moved = tuple[int, str, int, str, int, int, str]

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

_KINDS = (
    EventKind(
        "game_start",
        "flows.md §1",
        "players:n",
        "游戏开始（{players}名玩家）",
        "The game begins ({players} players)",
    ),
    EventKind("round", "flows.md §2", "number:n", "—— 第{number}轮 ——", "—— Round {number} ——"),
    EventKind(
        "turn",
        "flows.md §2",
        "seat:seat round:n extra:flag",
        "{seat} 的回合开始",
        "{seat}'s turn begins",
        {"extra": ("{seat} 的额外回合开始", "{seat} takes an extra turn")},
    ),
    EventKind(
        "turn_skipped",
        "flows.md §2",
        "seat:seat",
        "{seat} 武将牌背面朝上，跳过此回合",
        "{seat} is face down and loses this turn",
    ),
    EventKind("turn_end", "flows.md §2", "seat:seat", "", ""),
    EventKind("phase", "flows.md §2", "seat:seat phase:phase", "", ""),
    EventKind("phase_resumed", "flows.md §2", "seat:seat phase:phase", "", ""),
    EventKind(
        "phase_skipped",
        "flows.md §2",
        "seat:seat phase:phase",
        "{seat} 跳过{phase}",
        "{seat} skips the {phase}",
    ),
    EventKind(
        "extra_turn",
        "flows.md §2",
        "seat:seat",
        "{seat} 将获得一个额外的回合",
        "{seat} will take an extra turn",
    ),
    EventKind(
        "active",
        "flows.md §14",
        "seat:seat skill:skill targets:seats cards:n",
        "{seat} 发动{skill}[[，目标是 {targets}]]",
        "{seat} uses {skill}[[ on {targets}]]",
    ),
    EventKind(
        "skill",
        "flows.md §14",
        "seat:seat skill:skill",
        "{seat} 发动{skill}",
        "{seat} uses {skill}",
        {"forced": ("{seat} 的{skill}生效", "{skill} of {seat} takes effect")},
    ),
    EventKind(
        "gain_skill",
        "flows.md §14",
        "seat:seat skill:skill",
        "{seat} 获得技能{skill}",
        "{seat} gains {skill}",
    ),
    EventKind(
        "lose_skill",
        "flows.md §14",
        "seat:seat skill:skill",
        "{seat} 失去技能{skill}",
        "{seat} loses {skill}",
    ),
    EventKind(
        "use",
        "flows.md §3",
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
        "flows.md §3",
        "seat:seat card:card",
        "{seat} 成为{card}的目标",
        "{seat} becomes a target of {card}",
    ),
    EventKind(
        "target_off",
        "flows.md §3",
        "target:seat card:card",
        "{target} 不再是{card}的目标",
        "{target} is no longer a target of {card}",
    ),
    EventKind(
        "play",
        "flows.md §4",
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
        "flows.md §3",
        "seat:seat card:card",
        "{card}对 {seat} 的效果被抵消",
        "{card} on {seat} is cancelled",
    ),
    EventKind(
        "void",
        "flows.md §3",
        "seat:seat card:card",
        "{card}对 {seat} 无效",
        "{card} has no effect on {seat}",
    ),
    EventKind(
        "delayed",
        "flows.md §2",
        "seat:seat card:card",
        "{seat} 判定{card}",
        "{seat} faces {card}",
    ),
    EventKind(
        "move", "flows.md §11", "reason:reason by:seat skill:skill lines:moves", "", "", _MOVES
    ),
    EventKind(
        "reshuffle",
        "flows.md §11",
        "count:n",
        "弃牌堆的{count}张牌洗入牌堆",
        "{count} cards of the discard pile are shuffled into the draw pile",
    ),
    EventKind(
        "show",
        "flows.md §11",
        "seat:seat cards:faces skill:skill",
        "{seat} 展示了{cards}",
        "{seat} shows {cards}",
    ),
    EventKind(
        "look",
        "flows.md §11",
        "seat:seat cards:faces:own skill:skill",
        "{seat} 观看了{cards}",
        "{seat} looks at {cards}",
    ),
    EventKind(
        "judge",
        "flows.md §9",
        "seat:seat reason:judge card:face",
        "{seat} 进行{reason}判定：{card:face}",
        "{seat} judges for {reason}: {card:face}",
    ),
    EventKind(
        "retrial",
        "flows.md §9",
        "seat:seat judged:seat skill:skill card:face",
        "{seat} [[发动{skill}，]]将 {judged} 的判定牌改为{card:face}",
        "{seat} changes the judgement of {judged} to {card:face}[[ by {skill}]]",
    ),
    EventKind(
        "judged",
        "flows.md §9",
        "seat:seat reason:judge card:face",
        "{seat} 的{reason}判定结果为{card:face}",
        "{seat}'s judgement for {reason} is {card:face}",
    ),
    EventKind(
        "pindian",
        "flows.md §10",
        "seat:seat target:seat number:n against:n skill:skill card:face other:face",
        "{seat}（{card:face}）与 {target:seat}（{other:face}）拼点：{number}对{against:plain}",
        "{seat} ({card:face}) compares with {target:seat} ({other:face}): "
        "{number} against {against:plain}",
    ),
    EventKind(
        "damage",
        "flows.md §5",
        "source:seat victim:seat amount:n nature:nature card:card skill:skill conducted:flag hp:n",
        "{victim} 受到 {source} 的{amount}点[[{element}]]伤害（体力{hp}）",
        "{source} deals {amount}[[ {element}]] damage to {victim} (hp {hp})",
        {
            "nobody": (
                "{victim} 受到{amount}点[[{element}]]伤害（体力{hp}）",
                "{victim} takes {amount}[[ {element}]] damage (hp {hp})",
            ),
            "conducted": (
                "{victim} 受到传导的{amount}点[[{element}]]伤害（体力{hp}）",
                "{victim} takes {amount}[[ {element}]] damage through the chain (hp {hp})",
            ),
        },
    ),
    EventKind(
        "damage_prevented",
        "flows.md §5",
        "victim:seat",
        "对 {victim} 的伤害被防止",
        "The damage to {victim} is prevented",
    ),
    EventKind(
        "lose_hp",
        "flows.md §6",
        "seat:seat amount:n skill:skill hp:n",
        "{seat} 失去{amount}点体力（体力{hp}）",
        "{seat} loses {amount} hp (hp {hp})",
    ),
    EventKind(
        "recover",
        "flows.md §6",
        "seat:seat amount:n by:seat card:card skill:skill hp:n",
        "{seat} 回复{amount}点体力（体力{hp}）",
        "{seat} recovers {amount} hp (hp {hp})",
    ),
    EventKind(
        "max_hp",
        "flows.md §6",
        "seat:seat delta:n skill:skill max_hp:n",
        "{seat} 的体力上限变为{max_hp}",
        "{seat}'s max hp is now {max_hp}",
    ),
    EventKind(
        "dying",
        "flows.md §7",
        "seat:seat hp:n",
        "{seat} 进入濒死状态（体力{hp}）",
        "{seat} is dying (hp {hp})",
    ),
    EventKind(
        "death",
        "flows.md §8",
        "seat:seat killer:seat role:role",
        "{seat} 阵亡[[，凶手是 {killer}]][[，身份是{role}]]",
        "{seat} dies[[, killed by {killer}]][[; the role was {role}]]",
    ),
    EventKind(
        "turn_over",
        "flows.md §13",
        "seat:seat face_up:flag",
        "{seat} 翻面，武将牌背面朝上",
        "{seat} turns face down",
        {"up": ("{seat} 翻面，武将牌正面朝上", "{seat} turns face up")},
    ),
    EventKind(
        "chain",
        "flows.md §13",
        "seat:seat chained:flag",
        "{seat} 横置",
        "{seat} is chained",
        {"off": ("{seat} 重置", "{seat} is unchained")},
    ),
    EventKind(
        "slots",
        "flows.md §13",
        "seat:seat slot:slot count:n",
        "{seat} 的{slot}变为{count}个",
        "{seat} now has {count} of the {slot}",
        {"abolished": ("{seat} 的{slot}被废除", "the {slot} of {seat} is abolished")},
    ),
    EventKind(
        "mark",
        "flows.md §13",
        "seat:seat mark:mark count:n left:n",
        "{seat} 获得{count}枚{mark}标记（现有{left}枚）",
        "{seat} gains {count} {mark} (now {left})",
        {
            "lost": (
                "{seat} 失去{count}枚{mark}标记（现有{left}枚）",
                "{seat} loses {count} {mark} (now {left})",
            )
        },
    ),
    EventKind(
        "kingdom",
        "flows.md §13",
        "seat:seat kingdom:kingdom",
        "{seat} 的势力变为{kingdom}",
        "{seat} is now of {kingdom}",
    ),
    EventKind(
        "role",
        "flows.md §1",
        "seat:seat role:role",
        "{seat} 亮出身份：{role}",
        "{seat} shows the role: {role}",
    ),
    EventKind(
        "reveal",
        "flows.md §15",
        "seat:seat position:n general:general",
        "{seat} 明置{general}",
        "{seat} shows {general}",
    ),
    EventKind(
        "hide",
        "flows.md §15",
        "seat:seat position:n",
        "{seat} 暗置一张武将牌",
        "{seat} hides a general",
    ),
    EventKind(
        "keep_generals",
        "mechanics.md C45",
        "seat:seat mark:mark count:n generals:generals:own",
        "{seat} 暗置了{count}张武将牌（{mark}）[[：{generals}]]",
        "{seat} keeps {count:generals_n} face down ({mark})[[: {generals}]]",
    ),
    EventKind(
        "show_general",
        "mechanics.md C45",
        "seat:seat mark:mark general:general",
        "{seat} 亮出了暗置的武将牌{general}（{mark}）",
        "{seat} shows {general}, kept face down ({mark})",
    ),
    EventKind(
        "drop_generals",
        "mechanics.md C45",
        "seat:seat mark:mark count:n",
        "{seat} 弃置了{count}张暗置的武将牌（{mark}）",
        "{seat} gives up {count:generals_n} kept face down ({mark})",
    ),
    EventKind(
        "quarantine",
        "architecture.md §2",
        "skill:skill",
        "{skill}出错，本局不再生效",
        "{skill} failed and is switched off for this game",
    ),
    EventKind(
        "game_over",
        "flows.md §8",
        "winners:seats camp:camp reason:over",
        "游戏结束：{winners} 获胜（{reason:over}）",
        "The game is over: {winners} win ({reason:over})",
        {
            "nobody": (
                "游戏结束：无人获胜（{reason:over}）",
                "The game is over: nobody wins ({reason:over})",
            )
        },
    ),
)

#: Every kind of event by id.
EVENTS: dict[str, EventKind] = {kind.id: kind for kind in _KINDS}


#: Where the fields stand that only the seat they are about may see: kind -> indexes in the event.
_OWN_FIELDS: dict[str, list[int]] = {
    kind.id: [i for i, f in enumerate(kind.fields, 1) if f.who == OWN]
    for kind in _KINDS
    if any(f.who == OWN for f in kind.fields)
}


def redact(log: Sequence[Event], viewer: int, everyone: int, start: int = 0) -> list[Event]:
    """The events from `start` on as `viewer` (a seat, SPECTATOR, OMNISCIENT) may know them.

    `everyone`: the bits of all seats; what all of them see a spectator sees too. Cards that the
    viewer does not see are -1, other secrets are left empty.
    """
    events = list(log[start:])
    if viewer == OMNISCIENT:
        return events
    needed = everyone if viewer == SPECTATOR else 1 << viewer
    for i, event in enumerate(events):
        kind = event[0]
        if kind == "move":
            events[i] = _redact_move(event, needed)
        elif kind in _OWN_FIELDS:
            if event[1] != viewer:
                events[i] = _redact_own(event)
        elif (kind == "use" or kind == "play") and event[-1] & needed != needed:
            events[i] = (kind, event[1], event[2], (-1,) * len(event[3]), *event[4:])
    return events


def _redact_own(event: Event) -> Event:
    hidden = list(event)
    for i in _OWN_FIELDS[event[0]]:
        hidden[i] = tuple(-1 for v in event[i] if isinstance(v, int))
    return tuple(hidden)


def _redact_move(event: Event, needed: int) -> Event:
    lines: tuple[Moved, ...] = event[4]
    for line in lines:
        if line[5] & needed != needed:
            break
    else:
        return event
    seen = tuple(line if line[5] & needed == needed else (-1, *line[1:]) for line in lines)
    return (*event[:4], seen)
