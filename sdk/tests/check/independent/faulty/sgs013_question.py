"""A question of the skill, misspelt."""

from sanguosha import Dying, Skill, on
from sanguosha import moments as m


class Legacy(Skill):
    """传承：当一名角色濒死时，你可以令另一名角色摸一张牌。
    Legacy: When a character is dying, you may let another draw a card."""

    @on(m.DyingAsked)
    async def bequeath(self, dying: Dying) -> None:
        heir = await self.choose_player(self.others())  # expect: SGS013
        if heir is not None:
            await heir.draw(1, self.id)
