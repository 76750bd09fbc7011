"""What a text is about, however it is put: notions of the game with the ways they are said.

Two texts that share no word may mean the same ("受伤后补牌", "受到伤害后，摸一张牌"). A notion
is a pattern in either language, of the rule book's wording as well as of players' talk.
"""

from __future__ import annotations

import re

_SAID: tuple[tuple[str, str], ...] = (
    (
        "hurt",
        r"受到?[^。；]{0,14}伤害?|受伤|掉血|卖血|挨打|"
        r"damaged|tak\w* [\w ]{0,12}damage|\bhurt\b|wounded",
    ),
    ("strike", r"造成[^。；]{0,14}伤害|打出伤害|\bdeals? |\bdealt\b|damage (to|another)"),
    (
        "more_damage",
        r"伤害\+|伤害(值)?[^。；]{0,4}(加|多)|增伤|加伤|"
        r"more damage|damage \+|extra damage",
    ),
    ("prevent", r"防止|免疫|免伤|减伤|伤害-|prevent|immune|less damage"),
    (
        "redirect",
        r"转移|转给|代替[^。；]{0,6}(目标|承受)|"
        r"redirect|passes? (it|the damage) (on|to)|instead of you",
    ),
    ("draw", r"摸[^。；]{0,6}牌|[多少额外各]摸|补牌|抽牌|过牌|\bdraws?\b"),
    ("draw_phase", r"摸牌阶段|draw phase"),
    ("discard", r"弃置?[^。；]{0,10}牌|弃掉|丢牌|拆牌|\bdiscard(s|ing)?\b"),
    ("discard_phase", r"弃牌阶段|手牌上限|留住?手牌|discard phase|hand limit"),
    ("heal", r"回复|回[^。；]{0,3}(血|体力)|加血|治疗|recover|heal|regain"),
    (
        "bleed",
        r"失去[^。；]{0,4}体力(?!上限)|扣血|自残|掉血|"
        r"los\w+ (1|one|some|\d)? ?(hp|health|life)",
    ),
    ("max_hp", r"体力上限|血量上限|max(imum)? hp|hp limit"),
    (
        "take",
        r"获得[^。；]{0,16}牌|收[入为][^。；]{0,4}手|拿[^。；]{0,8}牌|偷|抢|顺手|"
        r"obtains?|\btakes? (a|one|that|the|his|two|up|those|any)|steal",
    ),
    (
        "give",
        r"交给|分给|送给?|给[^。；]{0,6}(队友|友方|别人|他人|其他角色|牌|一名)|分配|"
        r"\bgiv(e|es|ing)\b|hand (it|them) (over|to)",
    ),
    ("others", r"其他角色|队友|友方|别人|他人|another|others?\b|teammate|ally|allies"),
    ("slash", r"【?杀】?|slash"),
    ("jink", r"【?闪】?(?!电)|闪避|dodge|jink"),
    ("peach", r"【桃】|桃(?!园)|peach"),
    ("wine", r"【酒】|喝酒|wine|analeptic"),
    ("duel", r"决斗|duel"),
    ("nullify", r"无懈|nullif"),
    (
        "unanswered",
        r"不能[^。；]{0,6}(闪|响应|抵消)|无法[^。；]{0,6}(闪|响应)|"
        r"不可(被)?(闪|响应|抵消)|强命|"
        r"can ?not (be )?(dodged|answer|cancel|jink|respond)|unanswer",
    ),
    ("judge", r"判定|\bjudg"),
    (
        "retrial",
        r"改判|(修改|更改|替换)[^。；]{0,4}判定|代替[^。；]{0,6}判定|"
        r"判定牌[^。；]{0,16}代替|"
        r"replace[\w ]{0,14}judg|judg\w+[\w, ]{0,40}(replace|in its place|instead)",
    ),
    ("red", r"红|\bred\b"),
    ("black", r"黑|\bblack\b"),
    ("suit", r"花色|红桃|黑桃|方[块片]|梅花|草花|\bsuits?\b|heart|spade|club|diamond"),
    ("equipment", r"装备|武器|防具|坐骑|equip|weapon|armou?r|horse|mount"),
    ("lose_equip", r"失去[^。；]{0,8}装备|lose[\w ]{0,12}equip|equip\w*[\w ]{0,12}(leave|lost)"),
    (
        "empty",
        r"没有?手牌|无手牌|空手|空城|最后[^。；]{0,3}手牌|"
        r"last hand card|no (hand )?cards? in hand|no hand cards|empty hand|without hand",
    ),
    ("trick", r"锦囊|trick"),
    ("delayed", r"延时|乐不思蜀|闪电|兵粮|delayed"),
    (
        "untargeted",
        r"不能[^。；]{0,3}成为|不能被|不会成为|"
        r"can ?not be (the |a )?target|no target",
    ),
    ("targeted", r"成为[^。；]{0,10}目标|指定[^。；]{0,12}目标|被[^。；]{0,3}指定|\btarget"),
    ("more_targets", r"(额外|多)[^。；]{0,6}(目标|指定)|多(打|指定)|extra target|more targets?"),
    (
        "view_as",
        r"当(做|作|成)?【?\S{1,4}】?(来|使用|打出)|当【|视为[^。；]{0,6}(使用|打出|【)|"
        r"\bas (if |though )?(a|an|any)\b|\bas (slash|peach|jink|dodge|nullif|dismantle)",
    ),
    (
        "unlimited",
        r"(没有|无|不限|任意)[^。；]{0,3}次数|任意张【?杀|无限[^。；]{0,3}杀|连续出杀|"
        r"any number of slash|unlimited|no limit",
    ),
    ("reach", r"距离|攻击范围|射程|distance|range"),
    ("dying", r"濒死|救[人命活]|求桃|dying|rescue|saves? "),
    ("death", r"死亡|阵亡|死后|遗言|\bdie[sd]?\b|death|killed?"),
    ("skip", r"跳过|skip"),
    ("turn_over", r"翻面|背面|turn(s|ed)? (it )?over|face[- ]down"),
    ("extra_turn", r"额外[^。；]{0,3}回合|再[^。；]{0,2}回合|extra turn|another turn"),
    ("pindian", r"拼点|point contest|pindian|compare"),
    ("pile_top", r"牌堆顶|top[\w ]{0,10}(card|pile|deck)"),
    ("look", r"观看|看[^。；]{0,8}牌|偷看|卜|look at|peek|\bsee "),
    ("show", r"展示|亮出|reveal|\bshow"),
    ("hand_size", r"手牌数|手牌[^。；]{0,2}(多|少|最)|number of (hand )?cards|fewer|as many"),
    ("pile_on", r"置于[^。；]{0,4}武将牌|武将牌上|on (the|your|his) general|as a pile"),
    ("mark", r"标记|\bmarks?\b|token"),
    (
        "gain_skill",
        r"获得[^。；]{0,8}(技能|“)|失去[^。；]{0,6}技能|"
        r"gain\w*[\w ]{0,14}(skill|\")|lose this skill",
    ),
    ("awaken", r"觉醒|awaken"),
    ("limited", r"限定|整局[^。；]{0,3}一次|每局[^。；]{0,3}一次|limited|once (a|per) game"),
    ("lord", r"主公|\blord"),
    ("sexes", r"女性|男性|异性|\bfemale|\bmale|opposite sex|\bwom[ae]n"),
    ("prepare", r"准备阶段|回合开始|prepar|start of (your|the) turn|beginning of"),
    ("finish", r"结束阶段|回合结束|finish phase|end of (your|the) turn|end phase"),
    ("play_phase", r"出牌阶段|play phase|action phase"),
    ("element", r"属性|火焰|雷电|火杀|雷杀|\bfire\b|thunder|nature"),
    ("chain", r"横置|连环|铁索|chain"),
    ("choose_one", r"选择一项|二选一|choose one|either"),
    ("swap", r"交换|互换|换牌|exchange|swap"),
)

_PATTERNS = tuple((notion, re.compile(said)) for notion, said in _SAID)


def notions_of(text: str) -> list[str]:
    """The notions that a text speaks of, in a fixed order."""
    text = text.lower()
    return [notion for notion, said in _PATTERNS if said.search(text)]
