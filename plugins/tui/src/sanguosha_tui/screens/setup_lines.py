"""The lines of the setup screen: what can be chosen, what it is now, why something does not fit.

Pure: a plan and the registry in, words and plans out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanguosha.content.lookup import names_of, store
from sanguosha.content.ruleset import SetupError, build_ruleset, settle_options
from sanguosha.content.validate import report
from sanguosha_tui.plan import Plan, bot_ids, faults, new_problem, playable_modes, problems_of
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from sanguosha.content.fit import Fit
    from sanguosha.content.options import RuleOption
    from sanguosha.content.registry import Registry

ROWS = (
    "begin",
    "mode",
    "players",
    "people",
    "draft",
    "packages",
    "preset",
    "options",
    "bots",
    "pool",
    "seed",
)


class Choice(NamedTuple):
    """One value of a row: its id, words, a note, the plan with it, why it does not fit ("")."""

    id: str
    label: str
    note: str
    plan: Plan
    reason: str


class SetupLines:
    """Reads and changes plans in words."""

    def __init__(self, registry: Registry, language: str) -> None:
        self.registry = registry
        self.language = language

    # -- words ----------------------------------------------------------------------------------

    def name(self, kind: str, id: str) -> str:
        """What a mode, pack, preset or bot is called."""
        thing = store(self.registry, kind).get(id)
        if kind == "preset" and thing is not None:
            return str(thing.zh if self.language == "zh" else thing.en)
        zh, en = names_of(self.registry, kind, id, thing)
        return zh if self.language == "zh" else en

    def pack_name(self, pack: str) -> str:
        """What a pack of cards or generals (or an alias) is called."""
        for kind in ("alias", "general pack", "deck"):
            if pack in store(self.registry, kind):
                named = self.name(kind, pack)
                if named != pack:
                    return named
        return pack

    def _join(self, words: list[str]) -> str:
        return ("、" if self.language == "zh" else ", ").join(words)

    def value(self, row: str, plan: Plan) -> str:
        """The present value of a row in words."""
        language = self.language
        if row == "mode":
            return self.name("mode", plan.mode)
        if row == "players":
            return str(plan.players)
        if row == "people":
            if not plan.people:
                return say(language, "people_none")
            seats = self._join([str(p + 1) for p in plan.people])
            return say(
                language, "people_hot" if len(plan.people) > 1 else "people_seats", seats=seats
            )
        if row == "draft":
            return self.draft_name(plan.draft, plan)
        if row == "packages":
            if not plan.packages:
                return say(language, "packs_all", count=len(self.usual_units()))
            return self._join([self.pack_name(p) for p in plan.packages])
        if row == "preset":
            return self.name("preset", plan.preset)
        if row == "options":
            count = len(plan.options)
            key = "options_changed" if count else "options_default"
            return say(language, key, count=count)
        if row == "bots":
            used = {plan.bot(i) for i in range(plan.players) if i not in plan.people}
            return self._join([self.name("bot", b) for b in sorted(used)]) or say(language, "none")
        if row == "seed":
            return say(language, "seed_random") if plan.seed is None else str(plan.seed)
        if row == "pool":
            return self._pool_counts(plan)
        return ""

    def draft_name(self, draft: str, plan: Plan) -> str:
        """What a way of choosing generals is called."""
        if draft:
            rule = self.registry.drafts[draft]
            return rule.zh if self.language == "zh" else rule.en
        mode = self.registry.modes.get(plan.mode)
        if mode is None or not mode.drafts:
            return say(self.language, "none")
        setup = plan.with_(draft="").setup()
        options = settle_options(self.registry, setup, [])
        usual = self.registry.drafts.get(mode.draft(setup, options))
        name = (usual.zh if self.language == "zh" else usual.en) if usual is not None else "?"
        return say(self.language, "by_mode", name=name)

    def _pool_counts(self, plan: Plan) -> str:
        groups = self.pool(plan)
        if groups is None:
            return "—"
        usable, degraded, excluded = (str(len(g)) for g in groups)
        return say(
            self.language, "pool_counts", usable=usable, degraded=degraded, excluded=excluded
        )

    def pool(self, plan: Plan) -> tuple[tuple[Fit, ...], tuple[Fit, ...], tuple[Fit, ...]] | None:
        """How the generals fit; None while the setup does not hold."""
        try:
            found = report(build_ruleset(self.registry, plan.setup()))
        except SetupError:
            return None
        return found.usable, found.degraded, found.excluded

    def verdict(self, plan: Plan) -> tuple[bool, str]:
        """Whether it can begin, and what to say about it."""
        problems = problems_of(self.registry, plan)
        fatal = [p for p in problems if p.fatal]
        if fatal:
            why = "；".join(p.text(self.language) for p in fatal)
            return False, say(self.language, "setup_problem", why=why)
        if problems:
            why = "；".join(p.text(self.language) for p in problems)
            return True, say(self.language, "setup_warning", why=why)
        return True, say(self.language, "setup_fine")

    # -- choices --------------------------------------------------------------------------------

    def choices(self, row: str, plan: Plan) -> list[Choice]:
        """The values of a row, each with the plan it would make."""
        plans: list[tuple[str, str, str, Plan]] = []
        if row == "mode":
            for mode in playable_modes(self.registry):
                plans.append((mode, self.name("mode", mode), "", self._to_mode(plan, mode)))
        elif row == "players":
            for count in self.registry.modes[plan.mode].players:
                plans.append((str(count), str(count), "", self._to_players(plan, count)))
        elif row == "draft":
            mode_drafts = self.registry.modes[plan.mode].drafts
            plans.append(("", self.draft_name("", plan.with_(draft="")), "", plan.with_(draft="")))
            for draft in [*mode_drafts, *(d for d in self.registry.drafts if d not in mode_drafts)]:
                plans.append((draft, self.draft_name(draft, plan), "", plan.with_(draft=draft)))
        elif row == "preset":
            for preset in sorted(self.registry.presets, key=lambda p: (p != "official", p)):
                named = self.name("preset", preset)
                plans.append((preset, named, preset, plan.with_(preset=preset)))
        known = faults(self.registry, plan)
        return [
            Choice(id, label, note, other, new_problem(self.registry, known, other, self.language))
            for id, label, note, other in plans
        ]

    def current(self, row: str, plan: Plan) -> str:
        """The id of the present value of a row that has choices."""
        return str(getattr(plan, row))

    def step(self, row: str, plan: Plan, by: int) -> Plan:
        """The plan with the next (or previous) value that fits."""
        choices = self.choices(row, plan)
        ids = [c.id for c in choices]
        if not choices:
            return plan
        at = ids.index(self.current(row, plan)) if self.current(row, plan) in ids else 0
        for move in range(1, len(choices)):
            choice = choices[(at + by * move) % len(choices)]
            if not choice.reason:
                return choice.plan
        return plan

    def _to_mode(self, plan: Plan, mode_id: str) -> Plan:
        mode = self.registry.modes[mode_id]
        draft = plan.draft if plan.draft in mode.drafts else ""
        players = plan.players if plan.players in mode.players else mode.default_players
        return self._to_players(plan.with_(mode=mode_id, draft=draft), players)

    def _to_players(self, plan: Plan, players: int) -> Plan:
        people = tuple(p for p in plan.people if p < players)
        if plan.people and not people:
            people = (0,)
        return plan.with_(players=players, people=people)

    # -- packs ----------------------------------------------------------------------------------

    def units(self, plan: Plan) -> list[str]:
        """The names to choose packs by: every alias, the packs that no alias covers, and what the
        plan names besides."""
        aliases = self.registry.aliases
        covered = {pack for packs in aliases.values() for pack in packs}
        packs = {*self.registry.decks, *self.registry.general_packs} - covered
        return sorted({*aliases, *packs, *plan.packages})

    def usual_units(self) -> list[str]:
        """Those that an ordinary setup takes."""
        usual = set(self.registry.all_packs())
        return [u for u in self.units(Plan()) if usual.issuperset(self.registry.packs((u,)))]

    def packs(self, plan: Plan) -> list[tuple[str, str, bool]]:
        """Every choosable name: its id, what it is and holds, whether it is in play."""
        chosen = plan.packages or self.usual_units()
        found = []
        for unit in self.units(plan):
            packs = self.registry.packs((unit,))
            cards = sum(len(self.registry.decks.get(p, ())) for p in packs)
            generals = sum(len(self.registry.general_packs.get(p, ())) for p in packs)
            zh = [f"{cards}张牌"] * bool(cards) + [f"{generals}名武将"] * bool(generals)
            en = [f"{cards} cards"] * bool(cards) + [f"{generals} generals"] * bool(generals)
            about = f"（{'、'.join(zh)}）" if self.language == "zh" else f" ({', '.join(en)})"
            found.append((unit, f"{self.pack_name(unit)}{about}", unit in chosen))
        return found

    def toggle_pack(self, plan: Plan, unit: str) -> Plan:
        """The plan with a name more or less; all the ordinary ones are written as none."""
        chosen = list(plan.packages or self.usual_units())
        left = [u for u in chosen if u != unit] if unit in chosen else sorted([*chosen, unit])
        if not left:
            return plan
        return plan.with_(packages=() if left == self.usual_units() else tuple(left))

    # -- options --------------------------------------------------------------------------------

    def options(self, plan: Plan) -> list[RuleOption]:
        """The options that matter in this mode."""
        others = {
            o.id for m in self.registry.modes.values() if m.id != plan.mode for o in m.options
        }
        own = {o.id for o in self.registry.modes[plan.mode].options}
        return [o for id, o in self.registry.options.items() if id in own or id not in others]

    def option_value(self, plan: Plan, option: RuleOption) -> str:
        """The id of the value in force."""
        if option.id in plan.options:
            return plan.options[option.id]
        preset = self.registry.presets.get(plan.preset)
        if preset is not None and option.id in preset.values:
            return preset.values[option.id]
        return option.default

    def option_words(self, plan: Plan, option: RuleOption) -> tuple[str, str]:
        """The option and its value in words."""
        value = option.value(self.option_value(plan, option))
        zh = self.language == "zh"
        said = "?" if value is None else (value.zh if zh else value.en)
        return (option.zh if zh else option.en), said

    def set_option(self, plan: Plan, option: RuleOption, value: str) -> Plan:
        """The plan with this value; the one that would hold anyway is not written down."""
        options = {k: v for k, v in plan.options.items() if k != option.id}
        bare = plan.with_(options=options)
        if self.option_value(bare, option) != value:
            options = {**options, option.id: value}
        return plan.with_(options=options)

    def step_option(self, plan: Plan, option: RuleOption, by: int) -> Plan:
        """The plan with the option's next value."""
        ids = [v.id for v in option.values]
        at = ids.index(self.option_value(plan, option))
        return self.set_option(plan, option, ids[(at + by) % len(ids)])

    # -- seats ----------------------------------------------------------------------------------

    def toggle_person(self, plan: Plan, seat: int) -> Plan:
        """The plan with a person more or less."""
        people = set(plan.people) ^ {seat}
        return plan.with_(people=tuple(sorted(people)))

    def step_bot(self, plan: Plan, seat: int | None, by: int) -> Plan:
        """The plan with the next bot at one seat, or (None) at all."""
        ids = bot_ids(self.registry)
        bots = [plan.bot(i) for i in range(plan.players)]
        seats = range(plan.players) if seat is None else [seat]
        first = bots[next(iter(seats))]
        following = ids[((ids.index(first) if first in ids else -1) + by) % len(ids)]
        for i in seats:
            bots[i] = following
        return plan.with_(bots=tuple(bots))
