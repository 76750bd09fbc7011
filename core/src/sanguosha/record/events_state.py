"""Events of state: what is seen, judged, suffered and changed; how it ends (flows.md §5-§15)."""

from __future__ import annotations

from sanguosha.record.event_kind import EventKind

STATE_KINDS = (
    EventKind(
        "show",
        "flows.md#11",
        "seat:seat cards:faces skill:skill",
        "{seat} 展示了{cards}",
        "{seat} shows {cards}",
    ),
    EventKind(
        "look",
        "flows.md#11",
        "seat:seat cards:faces:own skill:skill",
        "{seat} 观看了{cards}",
        "{seat} looks at {cards}",
    ),
    EventKind(
        "judge",
        "flows.md#9",
        "seat:seat reason:judge card:face",
        "{seat} 进行{reason}判定：{card:face}",
        "{seat} judges for {reason}: {card:face}",
    ),
    EventKind(
        "retrial",
        "flows.md#9",
        "seat:seat judged:seat skill:skill card:face",
        "{seat} [[发动{skill}，]]将 {judged:seat} 的判定牌改为{card:face}",
        "{seat} changes the judgement of {judged:seat} to {card:face}[[ by {skill}]]",
    ),
    EventKind(
        "judged",
        "flows.md#9",
        "seat:seat reason:judge card:face",
        "{seat} 的{reason}判定结果为{card:face}",
        "{seat}'s judgement for {reason} is {card:face}",
    ),
    EventKind(
        "pindian",
        "flows.md#10",
        "seat:seat target:seat number:n against:n skill:skill card:face other:face",
        "{seat}（{card:face}）与 {target:seat}（{other:face}）拼点：{number}对{against:plain}",
        "{seat} ({card:face}) compares with {target:seat} ({other:face}): "
        "{number} against {against:plain}",
    ),
    EventKind(
        "damage",
        "flows.md#5",
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
        "flows.md#5",
        "victim:seat",
        "对 {victim} 的伤害被防止",
        "The damage to {victim} is prevented",
    ),
    EventKind(
        "lose_hp",
        "flows.md#6",
        "seat:seat amount:n skill:skill hp:n",
        "{seat} 失去{amount}点体力（体力{hp}）",
        "{seat} loses {amount} hp (hp {hp})",
    ),
    EventKind(
        "recover",
        "flows.md#6",
        "seat:seat amount:n by:seat card:card skill:skill hp:n",
        "{seat} 回复{amount}点体力（体力{hp}）",
        "{seat} recovers {amount} hp (hp {hp})",
    ),
    EventKind(
        "max_hp",
        "flows.md#6",
        "seat:seat delta:n skill:skill max_hp:n",
        "{seat} 的体力上限变为{max_hp}",
        "{seat}'s max hp is now {max_hp}",
    ),
    EventKind(
        "dying",
        "flows.md#7",
        "seat:seat hp:n",
        "{seat} 进入濒死状态（体力{hp}）",
        "{seat} is dying (hp {hp})",
    ),
    EventKind(
        "death",
        "flows.md#8",
        "seat:seat killer:seat role:role",
        "{seat} 阵亡[[，凶手是 {killer}]][[，身份是{role}]]",
        "{seat} dies[[, killed by {killer}]][[; the role was {role}]]",
    ),
    EventKind(
        "turn_over",
        "flows.md#13",
        "seat:seat face_up:flag",
        "{seat} 翻面，武将牌背面朝上",
        "{seat} turns face down",
        {"up": ("{seat} 翻面，武将牌正面朝上", "{seat} turns face up")},
    ),
    EventKind(
        "chain",
        "flows.md#13",
        "seat:seat chained:flag",
        "{seat} 横置",
        "{seat} is chained",
        {"off": ("{seat} 重置", "{seat} is unchained")},
    ),
    EventKind(
        "slots",
        "flows.md#13",
        "seat:seat slot:slot count:n",
        "{seat} 的{slot}变为{count}个",
        "{seat} now has {count} of the {slot}",
        {"abolished": ("{seat} 的{slot}被废除", "the {slot} of {seat} is abolished")},
    ),
    EventKind(
        "mark",
        "flows.md#13",
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
        "flows.md#13",
        "seat:seat kingdom:kingdom",
        "{seat} 的势力变为{kingdom}",
        "{seat} is now of {kingdom}",
    ),
    EventKind(
        "role",
        "flows.md#1",
        "seat:seat role:role",
        "{seat} 亮出身份：{role}",
        "{seat} shows the role: {role}",
    ),
    EventKind(
        "reveal",
        "flows.md#15",
        "seat:seat position:n general:general",
        "{seat} 明置{general}",
        "{seat} shows {general}",
        {"chosen": ("{place}的武将是{general}", "{place} plays {general}")},
    ),
    EventKind(
        "hide",
        "flows.md#15",
        "seat:seat position:n",
        "{seat} 暗置一张武将牌",
        "{seat} hides a general",
    ),
    EventKind(
        "keep_generals",
        "flows.md#14",
        "seat:seat mark:mark count:n generals:generals:own",
        "{seat} 暗置了{count}张武将牌（{mark}）[[：{generals}]]",
        "{seat} keeps {count:generals_n} face down ({mark})[[: {generals}]]",
    ),
    EventKind(
        "show_general",
        "flows.md#14",
        "seat:seat mark:mark general:general",
        "{seat} 亮出了暗置的武将牌{general}（{mark}）",
        "{seat} shows {general}, kept face down ({mark})",
    ),
    EventKind(
        "drop_generals",
        "flows.md#14",
        "seat:seat mark:mark count:n",
        "{seat} 弃置了{count}张暗置的武将牌（{mark}）",
        "{seat} gives up {count:generals_n} kept face down ({mark})",
    ),
    EventKind(
        "quarantine",
        "flows.md#16",
        "skill:skill",
        "{skill}出错，本局不再生效",
        "{skill} failed and is switched off for this game",
        {
            "card": (
                "{card}出错，本局不再能使用",
                "{card} failed and can't be used any more in this game",
            ),
            "mode": (
                "模式规则出错（{thing}），本局不再使用它",
                "A rule of the mode failed ({thing}) and is switched off for this game",
            ),
            "game": (
                "规则代码出错（{thing}），对局无法继续",
                "The code of the rules failed ({thing}) and the game can't go on",
            ),
        },
    ),
    EventKind(
        "game_over",
        "flows.md#8",
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
