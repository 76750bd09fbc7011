"""What a kind of card may say about itself, with made-up kinds."""

import pytest

from sanguosha import (
    Armor,
    Basic,
    Package,
    Phase,
    Registry,
    Scope,
    Setup,
    Skill,
    Treasure,
    Trick,
    active,
    any_card,
    build_ruleset,
    hand,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    rule_option,
    why,
)
from sanguosha import moments as m
from sanguosha.content.core_package import core_package
from tabletop import Tabletop


class Toast(Basic):
    """祝酒：每回合限一次，对自己使用。

    Toast: Once per turn, on yourself."""

    limit = 1
    limit_scope = Scope.TURN
    targets = (0, 0)

    def fixed_targets(self, ctx):
        return [ctx.user]


class Jab(Basic):
    """戳：每个出牌阶段限一次，对攻击范围内的一名其他角色使用，造成1点伤害。

    Jab: Once per play phase, on another in range: 1 damage."""

    in_range = True
    limit = 1
    nature = "normal"
    strength = 1

    def configure(self, options):
        self.strength = 2 if options["hard_jabs"] == "on" else 1

    def why_not_target(self, ctx, seat, chosen):
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry):
        await entry.user.damage(entry.seat, self.strength, "normal", entry.card, entry)


class Dare(Trick):
    """激：指定一名其他角色，再指名另一名角色；前者可以对后者使用一张【戳】。

    Dare: Pick another character and name a further one: the first may use a Jab on the second."""

    targets = (2, 2)
    named = 1

    def entries(self, use, picked):
        return [(picked[0], tuple(picked[1:]))]

    async def effect(self, entry):
        await entry.seat.request_use("jab", entry.extra)


class Shy(Skill, locked=True):
    """怯：锁定技，你不能成为锦囊牌的目标。

    Shy: Locked. You can't be the target of tricks."""

    hidden_away = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("shy") if target is self.owner and isinstance(card.kind, Trick) else None
        ),
    )


class Sprawl(Skill, locked=True):
    """散：锁定技，你的【戳】可以额外指定一个目标。

    Sprawl: Locked. Your Jabs may have one more target."""

    more = modify(
        mods.ExtraTargets,
        lambda self, user, card: 1 if user is self.owner and card.family == "jab" else 0,
    )


class CloakSkill(Skill, id="cloak", locked=True):
    """斗篷：锁定技，你失去装备区里的此牌后，摸一张牌。

    Cloak: Locked. When you lose it from your equipment, draw a card."""

    @on(
        m.CardsMoved,
        leaving=True,
        when=lambda self, batch: (
            batch.part_of(self.source.card) is not None
            and batch.part_of(self.source.card).origin is self.owner.equip
        ),
    )
    async def console(self, batch):
        await self.owner.draw(1, self.id)


class Cloak(Armor):
    skills = (CloakSkill,)


class SatchelSkill(Skill, id="satchel"):
    """背囊：出牌阶段限一次，你可以将一张手牌放入背囊；你可以如手牌般使用或打出其中的牌。

    Satchel: Once per play phase stow a hand card; use or play what is in it as if in hand."""

    inside = modify(mods.UsableAsHand, lambda self, seat: seat.pile_cards(self.id))

    @active(cards=one(hand), limit=once_per_phase)
    async def stow(self, cards, targets):
        await self.owner.put(cards, self.owner.pile(self.id, secret=True))


class Satchel(Treasure):
    skills = (SatchelSkill,)


class Frugal(Skill):
    """俭：出牌阶段，你可以弃置一张牌。

    Frugal: In your play phase you may discard a card."""

    @active(cards=one(any_card))
    async def spend(self, cards, targets):
        await self.owner.discard(cards)


class Again(Skill):
    """复：出牌阶段限一次，你可以执行一个额外的出牌阶段。

    Again: Once per turn, take a further play phase."""

    @active(limit=once_per_phase)
    async def go_on(self, cards, targets):
        await self.owner.take_extra_phase(Phase.PLAY)


@pytest.fixture(scope="module")
def registry():
    found = Registry()
    found.add(core_package())
    found.add(
        Package(
            id="facts",
            kinds=[Toast, Jab, Dare, Cloak, Satchel],
            decks={"facts": [("spade", 7, "jab")] * 40},
            skills=[Shy, Sprawl, Frugal, Again],
            options=[
                rule_option(
                    "hard_jabs", "重戳", "Hard jabs", ("off", "否", "No"), ("on", "是", "Yes")
                ),
                rule_option(
                    "toasts", "祝酒", "Toasts", ("none", "无", "No"), ("some", "有", "Yes")
                ),
            ],
            option_cards={("toasts", "some"): [("heart", 9, "toast"), ("heart", 10, "toast")]},
        )
    )
    return found


def test_a_limit_over_the_turn_outlasts_the_phase(registry):
    t = Tabletop(registry)
    t.skill(t.A, Again)
    t.hold(t.A, "toast", "toast", "jab", "jab")
    t.play(t.A, "toast")
    t.play(t.A, "jab", t.B)
    assert t.starts(t.A) == ["again"]
    # In the further phase another Jab is allowed, but no other Toast: the turn is the same.
    t.play(t.A, "again", then=[(t.A, "jab", t.B), (t.A, "pass")])
    assert t.B.hp == 2
    assert [c.name for c in t.A.hand.cards] == ["toast"]


def test_an_option_sets_the_facts_of_a_kind(registry):
    for value, left in (("off", 3), ("on", 2)):
        t = Tabletop(registry, hard_jabs=value)
        t.hold(t.A, "jab")
        t.play(t.A, "jab", t.B)
        assert t.B.hp == left


def test_an_option_brings_cards(registry):
    plain = build_ruleset(registry, Setup(packages=("facts",)))
    more = build_ruleset(registry, Setup(packages=("facts",), options={"toasts": "some"}))
    assert len(plain.cards) == 40
    assert [c.name for c in more.cards[40:]] == ["toast", "toast"]


def test_a_seat_that_is_only_named_is_no_target(registry):
    t = Tabletop(registry)
    t.skill(t.C, Shy)
    t.hold(t.A, "dare")
    (jab,) = t.hold(t.B, "jab")
    offer = t.offer(t.A)
    dare = offer.next().options[0]
    assert [p.value for p in offer.next((dare,)).options] == [0, 1]  # C can't be the target
    t.play(t.A, "dare", t.B, t.C, then=[(t.B, jab)])
    assert t.C.hp == 3


def test_a_request_with_a_given_target_takes_the_further_ones_that_the_card_allows(registry):
    t = Tabletop(registry, "ABCD")
    t.skill(t.B, Sprawl)
    t.hold(t.A, "dare")
    (jab,) = t.hold(t.B, "jab")
    t.play(t.A, "dare", t.B, t.C, then=[(t.B, jab, t.A)])
    assert (t.A.hp, t.C.hp, t.D.hp) == (3, 3, 4)


def test_equipment_has_a_last_word_as_it_leaves(registry):
    t = Tabletop(registry)
    t.stack("jab", "jab")
    cloak, other = t.wear(t.B, "cloak")[0], t.hold(t.B, "cloak")[0]
    t.do(t.B.use(other))
    assert len(t.B.hand.cards) == 1 and t.B.equip.cards == [other]
    t.do(t.A.discard([other]))
    assert len(t.B.hand.cards) == 2
    t.do(t.B.put([cloak, other], t.A.hand))
    assert len(t.B.hand.cards) == 2  # it left no equipment area this time


def test_the_dead_are_not_consoled(registry):
    t = Tabletop(registry)
    t.wear(t.B, "cloak")
    t.do(t.A.damage(t.B, 4))
    assert not t.B.alive and not t.B.hand.cards


def test_cards_usable_as_if_in_hand_pay_for_nothing(registry):
    t = Tabletop(registry)
    t.wear(t.A, "satchel")
    t.skill(t.A, Frugal)
    (jab,) = t.hold(t.A, "jab")
    t.play(t.A, "satchel", jab)
    assert t.starts(t.A) == ["jab", "frugal"]  # the satchel itself may be discarded, not its load
    offer = t.offer(t.A)
    frugal = offer.next().options[1]
    assert [t.table.deck[p.value].name for p in offer.next((frugal,)).options] == ["satchel"]
    t.play(t.A, jab, t.B)
    assert t.B.hp == 3 and not t.A.pile_cards("satchel")
