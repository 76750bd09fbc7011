"""Verbs in the style of other languages, on what several moments hand out."""

from sanguosha import Death, Dying, Recovery, Skill, TargetEntry, on
from sanguosha import moments as m


class Camel(Skill, id="camel_case"):
    """驼峰：当一名角色濒死、死亡、回复体力或成为【杀】的目标后，你可以摸一张牌。
    Camel: When someone is dying, dies, recovers or becomes the target of a Slash, you may draw."""

    @on(m.DyingAsked)
    async def dying(self, d: Dying) -> None:
        await d.seat.recoverHp(1)  # expect: SGS013

    @on(m.Died)
    async def death(self, event: Death) -> None:
        if event.killer is not None:
            await event.killer.drawCards(1)  # expect: SGS013

    @on(m.Recovered)
    async def healed(self, event: Recovery) -> None:
        await self.owner.drawCard(1)  # expect: SGS013

    @on(m.TargetConfirmed)
    async def aimed(self, target: TargetEntry) -> None:
        await target.seat.throw_card()  # expect: SGS013
        await target.use.user.turn_face_down()  # expect: SGS013
        for seat in self.game.seats:
            seat.addMark("camel")  # expect: SGS013
