"""Words of identity mode, Chinese and English, by key."""

from __future__ import annotations

TEXTS = {
    "role.lord": ("主公", "lord"),
    "role.loyalist": ("忠臣", "loyalist"),
    "role.rebel": ("反贼", "rebel"),
    "role.renegade": ("内奸", "renegade"),
    "camp.lord": ("主公与忠臣", "the lord and the loyalists"),
    "camp.rebel": ("反贼", "the rebels"),
    "camp.renegade": ("内奸", "the renegade"),
    "over.lord_dead": ("主公阵亡", "the lord is dead"),
    "over.last_renegade": (
        "主公阵亡，只剩内奸一人",
        "the lord is dead and the renegade alone is left",
    ),
    "over.all_foes_dead": (
        "反贼与内奸全部阵亡",
        "every rebel and renegade is dead",
    ),
    "over.round_limit": ("轮数已达上限", "the limit of rounds was reached"),
}
