"""Basic cards: 杀, 闪, 桃."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sanguosha import Basic, Seat, UseContext, Why, answer_by_use, moments, why


class Slash(Basic):
    """杀：出牌阶段限一次，对你攻击范围内的一名其他角色使用。目标可以使用一张【闪】将其抵消，否则受到你造成的1点伤害。

    Slash: Once per play phase, use it on another character in your attack range. The target may
    use a Dodge to cancel it; otherwise you deal 1 damage to that character."""

    in_range = True
    limit = 1
    nature = moments.NORMAL
    bonus_without_armor = 0

    def configure(self, options: Mapping[str, str]) -> None:
        self.on_oneself = options["self_slash"] == "on"
        self.bonus_without_armor = 1 if options["slash_nature_bonus"] == "on" else 0

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        return why("not_yourself") if seat is ctx.user and not self.on_oneself else None

    async def answer(self, entry: moments.TargetEntry) -> None:
        await answer_by_use(entry.user.game, entry, "jink")

    async def effect(self, entry: moments.TargetEntry) -> None:
        # The card in use may be of another kind than the one declared (朱雀羽扇).
        nature = entry.card.kind.nature or moments.NORMAL
        amount = 1 + entry.use.damage_base + entry.bonus
        if nature != moments.NORMAL and entry.seat.armor is None:
            amount += self.bonus_without_armor
        await entry.user.damage(entry.seat, amount, nature, entry.card, entry)


class Jink(Basic):
    """闪：当以你为目标的【杀】将要生效时，使用此牌抵消它；也可在需要时打出。

    Dodge: When a Slash is about to take effect on you, use this to cancel it. It can also be
    played where an effect asks for it."""

    play_phase = False


class Peach(Basic):
    """桃：出牌阶段，若你已受伤，对自己使用；或对一名濒死的角色使用。目标回复1点体力。

    Peach: In your play phase, use it on yourself if you are wounded; or use it on a character
    who is dying. The target recovers 1 hp."""

    targets = (0, 0)
    rescues = "any"

    def configure(self, options: Mapping[str, str]) -> None:
        if options["peach_targets"] == "any_wounded_in_play_phase":
            self.targets = (1, 1)

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user] if self.targets == (0, 0) else None

    def why_not_use(self, ctx: UseContext) -> Why | None:
        if self.targets == (0, 0) and not ctx.user.wounded:
            return why("unhurt")
        return None

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        return None if seat.wounded else why("unhurt")

    async def effect(self, entry: moments.TargetEntry) -> None:
        await entry.seat.recover(1, entry.user, entry.card)
