"""The rule options of 军争; the first value of each is the official rule."""

from __future__ import annotations

from sanguosha import rule_option

OPTIONS = (
    rule_option(
        "wine_limit",
        "【酒】的使用次数限制按什么计算",
        "What the limit of one Wine counts over",
        ("turn", "每回合限一次", "Once per turn"),
        ("phase", "每个出牌阶段限一次", "Once per play phase"),
    ),
    rule_option(
        "fire_attack",
        "【火攻】如何结算",
        "How Fire Attack is settled",
        (
            "show_any_then_discard_same_suit",
            "目标展示一张手牌，使用者弃置同花色的手牌造成伤害",
            "The target shows a hand card; the user discards one of its suit to deal damage",
        ),
        (
            "red_show_duel",
            "使用者展示一张红色手牌，目标须展示一张红色手牌，否则受到伤害",
            "The user shows a red hand card; the target shows one too or takes the damage",
        ),
        statements=("S0-35",),
    ),
    rule_option(
        "fire_attack_self",
        "能否对自己使用【火攻】",
        "Whether Fire Attack may be used on oneself",
        ("on", "有其他手牌时可以", "Yes, with another hand card"),
        ("off", "只能以其他角色为目标", "On other characters only"),
        statements=("S0-35",),
    ),
    rule_option(
        "supply_range",
        "【兵粮寸断】的距离限制",
        "How far Supply Shortage reaches",
        ("1", "距离为1的角色", "Characters at distance 1"),
        ("any", "任意距离", "Any distance"),
        statements=("S0-44", "S3-24"),
    ),
    rule_option(
        "vine_armor",
        "藤甲的效果",
        "What Vine Armor does",
        (
            "official",
            "普通【杀】、【南蛮入侵】、【万箭齐发】无效，火焰伤害+1",
            "Slashes without element and the two volleys have no effect; fire hurts 1 more",
        ),
        (
            "fire_immune_slash_plus_1",
            "火焰伤害与火【杀】无效，其他【杀】伤害+1",
            "Fire does nothing, fire Slashes included; any other Slash hurts 1 more",
        ),
        (
            "fire_immune_but_fire_slash_hurts",
            "不受火【杀】以外的火焰伤害，火【杀】伤害+1，其余同官方",
            "No fire but that of a fire Slash, which hurts 1 more; otherwise as official",
        ),
        statements=("S0-57", "S1-27", "S3-29"),
    ),
    rule_option(
        "silver_lion",
        "白银狮子如何回复体力",
        "How Silver Lion heals",
        (
            "recover_on_loss",
            "失去装备区里的此牌后回复1点",
            "1 hp when it is lost from the equipment",
        ),
        (
            "voluntary_discard_at_hp_1",
            "出牌阶段体力不大于1时可以弃置它，回复1点",
            "At 1 hp or less its owner may discard it in the play phase to recover 1",
        ),
        statements=("S0-59",),
    ),
    rule_option(
        "wooden_ox",
        "谁能得到木牛流马下的牌",
        "Who may get at the cards under Wooden Ox",
        ("holder_only", "只有持有者能使用或打出", "Only its holder may use or play them"),
        (
            "everybody_may_draw_from_it",
            "其他角色出牌阶段开始时还可以获得最后放入的一张",
            "Others too may take the card put there last as their play phases begin",
        ),
        statements=("S0-62",),
    ),
    rule_option(
        "chain_release",
        "处于连环状态的角色受到属性伤害时何时重置",
        "When a chained victim of elemental damage is unchained",
        ("damage_end", "伤害结算结束时", "As the damage has been settled"),
        ("before_hp_loss", "扣减体力前", "Before its hp is deducted"),
    ),
    rule_option(
        "chain_value",
        "铁索传导的伤害值",
        "How much damage a chain passes on",
        ("final", "最初受伤者最终受到的数值", "What the first victim took in the end"),
        (
            "as_sent",
            "来源造成的数值，不计最初受伤者一方的增减",
            "What the source dealt, before the first victim's side changed it",
        ),
    ),
)
