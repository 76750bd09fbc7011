"""What the standard skills are good for, and when to use them."""

from __future__ import annotations

from typing import Any

from sanguosha import HARM, HELP, STRONG_HARM, Card, Hints, Outlook, Seat
from sanguosha import moments as m

#: What drawing a card is worth before it is seen.
DRAWN = 1.25


def against(*fields: str) -> Any:
    """Invoke unless the seat in this field of the payload (the first that it has) is a friend."""

    def invoke(outlook: Outlook, payload: Any) -> bool:
        seat = next(getattr(payload, f) for f in fields if hasattr(payload, f))
        return seat is None or outlook.attitude(seat) < 0.2

    return invoke


def exchanged(outlook: Outlook, card: Card) -> float:
    """What giving a card up for a fresh one costs."""
    me = outlook.me
    if card in me.equip.cards:
        return outlook.worth_to(me, card) - DRAWN
    spare = len(me.hand.cards) > me.hand_limit
    return outlook.worth(card) * (0.7 if spare else 1.0) - DRAWN


def good_prey(outlook: Outlook, phase: m.PhaseFrame) -> bool:
    """Two hands of enemies to take from beat the two cards of the draw phase."""
    prey = [s for s in outlook.enemies() if s.hand.cards]
    return len(prey) >= 2


def hand_taken(outlook: Outlook, seat: Seat) -> float:
    return -1.9 if len(seat.hand.cards) == 1 else -1.5


def will_strike(outlook: Outlook, draw: m.Draw) -> bool:
    """An attack in hand, and somebody to use it on."""
    armed = any(c.family in ("slash", "duel") for c in outlook.hand(outlook.me))
    return armed and any(outlook.me.reaches(s) for s in outlook.enemies())


def wanted(outlook: Outlook, judgement: m.Judgement) -> bool | None:
    """The result that this seat would like; None: it does not care."""
    attitude = outlook.attitude(judgement.seat)
    if judgement.good is None or judgement.hope is None or -0.2 < attitude < 0.2:
        return None
    return attitude > 0


def can_change(outlook: Outlook, judgement: m.Judgement) -> bool:
    """The result is not as wished, and a card in hand would do that is not too good for it."""
    wish = wanted(outlook, judgement)
    if wish is None or judgement.good is wish or judgement.hope is None:
        return False
    fit = [c for c in outlook.hand(outlook.me) if judgement.hope(c) is wish]
    return any(outlook.worth(c) < 2.6 for c in fit)


def better_result(outlook: Outlook, card: Card) -> float:
    """A card that gives the result wished for, the cheapest of them."""
    for frame in reversed(outlook.me.game.frames):
        if isinstance(frame, m.Judgement):
            wish = wanted(outlook, frame)
            fits = frame.hope is not None and wish is not None and frame.hope(card) is wish
            return (10.0 if fits else 0.0) - outlook.worth(card)
    return -outlook.worth(card)


def gift(outlook: Outlook) -> float:
    """What 仁德 brings its owner: the second card given heals."""
    skill = outlook.me.skill("rende")
    given = skill.given if skill is not None else 2  # type: ignore[attr-defined]
    if given >= 2 or not outlook.me.wounded:
        return 0.0
    return outlook.heal(outlook.me) * (1.0 if given == 1 else 0.5)


def given_away(outlook: Outlook, card: Card) -> float:
    """Cards above the hand limit are gladly given, though never the life savers."""
    spare = len(outlook.me.hand.cards) > outlook.me.hand_limit
    return outlook.worth(card) * (0.35 if spare else 0.9)


def for_life(outlook: Outlook) -> float:
    """苦肉: two cards for a point of hp."""
    full = 0.25 * max(0, len(outlook.me.hand.cards) - 3)
    return 2.1 - outlook.hurt(outlook.me) - full


def sown(outlook: Outlook, seat: Seat) -> float:
    """反间: most likely hurt, and a card the richer."""
    return -0.72 * outlook.hurt(seat) + 1.0


def passes_on(outlook: Outlook, entry: m.TargetEntry) -> bool:
    """流离: there is an enemy within reach to pass it to."""
    me = outlook.me
    receivers = [s for s in outlook.enemies() if s is not entry.user and me.reaches(s)]
    return bool(receivers) and bool(me.hand.cards or me.equip.cards)


def strike(outlook: Outlook, seat: Seat) -> float:
    return -outlook.hurt(seat)


def set_on_each_other(outlook: Outlook, seat: Seat) -> float:
    return -0.55 * outlook.hurt(seat)


def reconciled(outlook: Outlook, damage: m.Damage) -> bool:
    """忘隙: a card each, unless that feeds an open enemy."""
    other = damage.victim if damage.source is outlook.me else damage.source
    return other is not None and outlook.attitude(other) > -0.9


def helped(outlook: Outlook, payload: Any) -> bool:
    """急援: for a dying seat, or whoever was given cards; the owner chose that one himself."""
    return not isinstance(payload, m.Dying) or outlook.attitude(payload.seat) > 0.2


def dares(outlook: Outlook, phase: m.PhaseFrame) -> bool:
    """骁果: a basic card that is not needed, for an enemy."""
    if outlook.attitude(phase.seat) > -0.3:
        return False
    worths = [outlook.worth(c) for c in outlook.hand(outlook.me) if c.kind.category == "basic"]
    return bool(worths) and min(worths) < 1.2 + 0.3 * (outlook.hurt(phase.seat) > 2.5)


def gives_up_hand(outlook: Outlook, phase: m.PhaseFrame) -> bool:
    """神智: enough cards for a point of hp, and nothing too dear among them."""
    hand = outlook.hand(outlook.me)
    if len(hand) < outlook.me.hp:
        return False
    return outlook.heal(outlook.me) > 0.8 * sum(outlook.worth(c) for c in hand)


def freezes(outlook: Outlook, damage: m.Damage) -> bool:
    """寒冰剑: spare a friend; take two cards of an enemy who is not about to fall."""
    victim = damage.victim
    if outlook.attitude(victim) > 0.2:
        return True
    cards = len(victim.hand.cards) + len(victim.equip.cards)
    return cards >= 2 and outlook.hurt(victim, damage.amount) < 2.8


def hews(outlook: Outlook, entry: m.TargetEntry) -> bool:
    """贯石斧: two cards for a hit."""
    me = outlook.me
    weapon = me.weapon
    costs = [outlook.worth_to(me, c) for c in me.equip.cards if c is not weapon]
    costs += [outlook.worth(c) for c in outlook.hand(me)]
    price = sum(sorted(costs)[:2])
    return price < -outlook.attitude(entry.seat) * outlook.hurt(entry.seat)


def dodges(outlook: Outlook, need: m.CardRequest) -> bool:
    """八卦阵: for oneself always, in somebody's stead for friends only."""
    target = need.entry.seat if need.entry is not None else outlook.me
    return target is outlook.me or outlook.attitude(target) > 0.2


def cheap(outlook: Outlook, card: Card) -> float:
    """Pay with a card only if it is worth less than one drawn."""
    return DRAWN - 0.2 - outlook.worth(card)


SKILL_HINTS: dict[str, Hints] = {
    # wei
    "skill.jianxiong": Hints({"likes_damage"}, value=1.6),
    "skill.hujia": Hints(value=0.8),
    "skill.fankui": Hints(value=1.5, invoke=against("source"), intention=0),
    "skill.guicai": Hints(
        value=1.5, invoke=can_change, choose={"choose_cards": better_result}, intention=0
    ),
    "skill.ganglie": Hints(value=1.5, invoke=against("source"), intention=0),
    "skill.tuxi": Hints({"steal"}, value=2.0, invoke=good_prey, effect=hand_taken),
    "skill.luoyi": Hints({"output"}, value=1.2, invoke=will_strike),
    "skill.tiandu": Hints(value=0.8),
    "skill.yiji": Hints({"likes_damage"}, value=2.2),
    "skill.luoshen": Hints({"draw"}, value=1.8),
    "skill.qingguo": Hints(value=1.2),
    # shu
    "skill.rende": Hints(
        value=1.6, order=1.0, intention=HELP, effect=1.1, gain=gift, cost=given_away, most=1
    ),
    "skill.jijiang": Hints(value=0.8),
    "skill.wusheng": Hints(value=1.2),
    "skill.paoxiao": Hints({"output"}, value=1.6),
    "skill.guanxing": Hints(value=1.6),
    "skill.kongcheng": Hints(value=0.6),
    "skill.longdan": Hints(value=1.4),
    "skill.mashu": Hints(value=0.8),
    "skill.tieqi": Hints(value=1.4, invoke=against("seat"), intention=0),
    "skill.jizhi": Hints({"draw"}, value=1.8),
    "skill.qicai": Hints(value=0.5),
    # wu
    "skill.zhiheng": Hints({"draw"}, value=1.9, order=2.5, cost=exchanged),
    "skill.jiuyuan": Hints(value=0.4),
    "skill.qixi": Hints(value=1.6),
    "skill.keji": Hints(value=0.8),
    "skill.kurou": Hints({"draw"}, value=1.8, order=7.8, gain=for_life),
    "skill.yingzi": Hints({"draw"}, value=1.4),
    "skill.fanjian": Hints(value=1.2, order=5.5, intention=STRONG_HARM, effect=sown, gain=-0.8),
    "skill.guose": Hints(value=1.5),
    "skill.liuli": Hints(value=1.5, invoke=passes_on, effect=strike, intention=HARM),
    "skill.qianxun": Hints(value=0.5),
    "skill.lianying": Hints({"draw"}, value=1.3),
    "skill.jieyin": Hints(
        {"heal"},
        value=1.4,
        order=2.2,
        intention=HELP,
        effect=lambda o, s: o.heal(s),
        gain=lambda o: o.heal(o.me),
    ),
    "skill.xiaoji": Hints({"draw"}, value=1.3),
    # qun
    "skill.jijiu": Hints({"heal"}, value=1.8),
    "skill.qingnang": Hints(
        {"heal"}, value=1.5, order=2.1, intention=HELP, effect=lambda o, s: o.heal(s)
    ),
    "skill.wushuang": Hints({"output"}, value=1.5),
    "skill.biyue": Hints({"draw"}, value=1.2),
    **{
        f"skill.{id}": Hints(value=1.8, order=5.8, intention=STRONG_HARM, effect=set_on_each_other)
        for id in ("lijian", "y13_lijian")
    },
    # 2013
    "skill.y13_rende": Hints(
        value=1.2,
        order=1.0,
        gain=lambda o: 0.3 + o.heal(o.me) * 0.5 if o.friends() else -1.0,
    ),
    "skill.y13_jizhi": Hints({"draw"}, value=1.6, choose={"choose_cards": cheap}),
    "skill.y13_qicai": Hints(value=0.7),
    "skill.yaowu": Hints(value=-0.5),
    "skill.wangzun": Hints({"draw"}, value=1.2),
    "skill.tongji": Hints(value=-0.2),
    # ex
    "skill.xunxun": Hints(value=1.3),
    "skill.wangxi": Hints({"draw", "likes_damage"}, value=1.5, invoke=reconciled, intention=0),
    "skill.zhuhai": Hints(value=0.9),
    "skill.qianxin": Hints(value=0.4),
    "skill.jianyan": Hints({"draw"}, value=1.3, order=7.9, intention=HELP, effect=1.1, gain=1.0),
    "skill.yicong": Hints(value=0.8),
    "skill.qiaomeng": Hints(value=1.0, invoke=against("victim"), intention=HARM),
    "skill.jijie": Hints({"draw"}, value=1.2, order=7.9, intention=HELP, effect=1.1, gain=1.0),
    "skill.jiyuan": Hints(value=1.0, invoke=helped, intention=HELP),
    "skill.std_kuangfu": Hints(value=0.6),
    "skill.xiaoguo": Hints({"output"}, value=1.5, invoke=dares, intention=STRONG_HARM),
    "skill.std_shushen": Hints(
        value=0.8, invoke=lambda o, p: bool(o.friends()), intention=HELP, effect=1.2
    ),
    "skill.shenzhi": Hints({"heal"}, value=0.8, invoke=gives_up_hand),
    # equipment
    "skill.double_swords": Hints(
        # Under option `double_swords` it acts on damage.
        invoke=against("seat", "victim"),
        intention=0,
        choose={"discard": cheap},
    ),
    "skill.ice_sword": Hints(invoke=freezes, intention=0),
    "skill.axe": Hints(invoke=hews, intention=0),
    "skill.kylin_bow": Hints(invoke=against("victim"), intention=0),
    "skill.eight_diagram": Hints(invoke=dodges, good=lambda card: card.color == "red"),
}
