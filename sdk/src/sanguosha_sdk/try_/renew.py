"""The same table under rules that were loaded anew."""

from __future__ import annotations

from sanguosha import Card, Game, Ruleset, Skill
from sanguosha.skills.base import Source, SourceKind
from sanguosha.table.seat import GeneralCard


def renewed(table: Game, ruleset: Ruleset) -> Game:
    """A copy of a game at an idle point, played by `ruleset` from now on.

    Hands, hp, turn, history and chance stay. Skills become what their ids mean now, with what
    they remember as far as that is still declared; a general has the skills that it has now. A
    skill that was switched off because it raised gets another chance.
    """
    draft = table.copy()
    before = draft.ruleset
    for name, kind in before.kinds.items():
        # Only what was really loaded anew is replaced: cards are told apart by their kind.
        if name in ruleset.kinds and type(ruleset.kinds[name]) is type(kind):
            ruleset.kinds[name] = kind
    draft.ruleset = ruleset
    _renew_cards(draft)
    _renew_skills(draft)
    twin = draft.copy()
    for seat in twin.seats:
        for position, card in enumerate(seat.generals):
            _renew_general(twin, seat.index, position, card)
    twin.reseat()
    twin.regate()
    return twin


def _renew_skills(game: Game) -> None:
    """Every skill with its new class; they listen and modify anew."""
    for skill in _skills(game):
        game.unregister(skill)
    game.table.quarantined = []
    ruleset = game.ruleset
    game.rule_skills = [s for s in (_renew(k, ruleset) for k in game.rule_skills) if s]
    for seat in game.seats:
        seat.skills = [s for s in (_renew(k, ruleset) for k in seat.skills) if s]
    for skill in _skills(game):
        game.register(skill)


def _skills(game: Game) -> list[Skill]:
    return [*game.rule_skills, *(skill for seat in game.seats for skill in seat.skills)]


def _renew(skill: Skill, ruleset: Ruleset) -> Skill | None:
    """The instance with its new class; None if there is no such skill any more."""
    rules = {rule.id: rule for rule in ruleset.rules}
    cls = ruleset.skills.get(skill.id) or rules.get(skill.id)
    if cls is None or cls is type(skill):
        return skill if cls is not None else None
    twin = cls(skill.game, skill.owner, skill.source, skill.key)
    for name, value in skill.values.items():
        if name in cls.states:
            twin.values[name] = value
    twin.counts.update(skill.counts)
    twin.hidden = skill.hidden
    return twin


def _renew_cards(game: Game) -> None:
    kinds = game.ruleset.kinds
    made: dict[int, Card] = {}
    for card in game.table.deck:
        kind = kinds.get(card.name)
        if kind is not None and kind is not card.kind:
            made[card.id] = Card(card.id, kind, card.suit, card.number)
    if not made:
        return
    game.table.deck = [made.get(c.id, c) for c in game.table.deck]
    for zone in game.table.zones():
        zone.cards = [made.get(c.id, c) for c in zone.cards]
    game.table.index_zones()


def _renew_general(game: Game, index: int, position: int, card: GeneralCard) -> None:
    seat = game.seats[index]
    new = game.ruleset.generals.get(card.general.id)
    if new is None or new is card.general:
        return
    had = [s.id for s in card.general.skills]
    has = [s.id for s in new.skills]
    seat.generals[position] = GeneralCard(new, card.shown, card.seen)
    for skill in list(seat.skills):
        source = skill.source
        if source.kind is SourceKind.GENERAL and source.position == position:
            if skill.id not in has:
                game.drop_skill(skill)
    for cls in new.skills:
        if cls.id not in had and not (cls.lord and game.lord is not seat):
            hidden = not card.shown
            game.add_skill(seat, cls, Source(SourceKind.GENERAL, position=position), hidden)
