"""The plain table's own sentences in Chinese and English."""

from __future__ import annotations

from typing import Any

#: key -> (Chinese, English)
SENTENCES: dict[str, tuple[str, str]] = {
    "welcome": (
        "{mode}，{players}人。种子 {seed}。你坐在{seat}。输入 help 看说明。",
        "{mode}, {players} players. Seed {seed}. You sit at {seat}. Type help for help.",
    ),
    "welcome_spectator": (
        "{mode}，{players}人。种子 {seed}。旁观。",
        "{mode}, {players} players. Seed {seed}. You watch.",
    ),
    "help": (
        "数字：选择（可一次输入几个，如 1 3）\n"
        "p：不响应、结束，或选到这里为止\n"
        "? 数字：说明这一项，或为什么不能选；?：说明所有不可选的项\n"
        "u：收回一步；没有可收回的选择时，回到你的上一个决定\n"
        "table：场上；log：最近的记录；show 名称：查牌、武将、技能\n"
        "save 文件：存盘；quit：存盘并离开",
        "a number: choose it (several at once: 1 3)\n"
        "p: pass, end, or no more picks\n"
        "? and a number: explain it, or why it can't be chosen; ? alone: why the greyed can't\n"
        "u: take a pick back; with none to take back, return to your last decision\n"
        "table: the table; log: the latest history; show NAME: a card, general or skill\n"
        "save FILE: save; quit: save and leave",
    ),
    "your_decision": ("—— 请你决定 ——", "—— You decide ——"),
    "hand": ("手牌：{cards}", "Hand: {cards}"),
    "none": ("无", "none"),
    "next_card": ("选牌：", "Choose a card:"),
    "next_seat": ("选角色：", "Choose a character:"),
    "next_option": ("选一项：", "Choose one:"),
    "nothing_greyed": ("没有不可选的项。", "Nothing here is impossible."),
    "chosen": ("已选：{picks}", "Chosen: {picks}"),
    "greyed": ("不可选：{items}（? 看原因）", "Not now: {items} (? tells why)"),
    "done_here": ("p. 选好了", "p. That is all"),
    "must": (
        "必须选择，不能放弃。输入 1 到 {n} 的数字。",
        "You have to choose. Type a number from 1 to {n}.",
    ),
    "must_finish": (
        "还没有选完。继续选，或用 u 收回。",
        "More has to be chosen. Go on, or take it back with u.",
    ),
    "no_number": ("没有 {n} 号。输入 1 到 {last}。", "There is no {n}. Type 1 to {last}."),
    "taken": ("{n} 号已经选了。", "{n} is chosen already."),
    "not_legal": ("{item}：现在不能选。{why}", "{item} can't be chosen now: {why}"),
    "legal": ("{item}：可以选。{text}", "{item}: can be chosen. {text}"),
    "what": (
        "看不懂“{text}”。输入数字、p、u、? 或 help。",
        "{text!r} means nothing here. Type a number, p, u, ? or help.",
    ),
    "not_found": ("没有“{word}”。相近的：{near}", "There is no {word!r}. Near to it: {near}"),
    "nothing_to_undo": (
        "前面没有你的决定可收回。",
        "There is no decision of yours to take back.",
    ),
    "undone": ("已回到上一个决定。", "Back at your last decision."),
    "saved": ("已存到 {file}。", "Saved to {file}."),
    "not_saved": (
        "没能存到 {file}：{why}。用 save 文件 存到别处，或用环境变量 SANGUOSHA_HOME 换一个文件夹。",
        "It could not be saved to {file}: {why}. Type save FILE to save elsewhere, or name another "
        "folder with the environment variable SANGUOSHA_HOME.",
    ),
    "crash_not_saved": (
        "没能写下出错记录：{why}",
        "The crash record could not be written: {why}",
    ),
    "left": (
        "对局没有打完。继续：sgs play --plain --resume {file}",
        "The game is not over. Go on with: sgs play --plain --resume {file}",
    ),
    "left_unsaved": ("对局没有打完。", "The game is not over."),
    "crash": (
        "扩展包 {package} 的{what} {name} 出错（{error}），本局停用；局面退回这一步之前。",
        "The {what} {name} of package {package} failed ({error}); it is switched off for this "
        "game, and the table goes back to before this step.",
    ),
    "unawaited": ("代码有误：{line}", "A mistake in the code: {line}"),
    "crash_ends": (
        "扩展包 {package} 的{what} {name} 出错（{error}），对局无法继续，到此结束。",
        "The {what} {name} of package {package} failed ({error}); the game can't go on without "
        "it and ends here.",
    ),
    "word.skill": ("技能", "skill"),
    "word.card": ("牌", "card"),
    "word.mode": ("模式", "mode"),
    "crash_saved": ("出错记录：{file}", "Crash record: {file}"),
    "broken": (
        "规则代码出错，对局中止：{error}",
        "The code of the rules failed and the game stops: {error}",
    ),
    "over": ("—— 游戏结束 ——", "—— The game is over ——"),
    "won": ("你赢了。", "You win."),
    "lost": ("你输了。", "You lose."),
    "seat_line": (
        "{me}{name}{identity} 体力{hp}/{max_hp} 手牌{hand}{state}",
        "{me}{name}{identity} hp {hp}/{max_hp}, {hand} cards in hand{state}",
    ),
    "me": ("★ ", "* "),
    "dead": ("✝ {name}{identity} 已阵亡", "✝ {name}{identity} is dead"),
    "equip": ("装备：{cards}", "Equipment: {cards}"),
    "judging": ("判定区：{cards}", "Judgement area: {cards}"),
    "skills": ("技能：{skills}", "Skills: {skills}"),
    "marks": ("标记：{marks}", "Marks: {marks}"),
    "pile": ("{name}：{cards}", "{name}: {cards}"),
    "known_hand": ("已知手牌：{cards}", "Known hand cards: {cards}"),
    "distance": ("距离{n}", "distance {n}"),
    "in_range": ("在攻击范围内", "in your attack range"),
    "face_down": ("翻面", "face down"),
    "chained": ("横置", "chained"),
    "current": ("当前回合", "its turn"),
    "hidden_general": ("暗置武将", "hidden general"),
    "unknown_role": ("身份未知", "role unknown"),
    "piles": (
        "第{round}轮 牌堆{draw}张 弃牌堆{discard}张",
        "Round {round}, draw pile {draw}, discard pile {discard}",
    ),
    "top_discard": ("弃牌堆顶：{card}", "Top of the discard pile: {card}"),
    # What declining does, by the kind of question or its key.
    "decline.play": ("结束出牌阶段", "end the play phase"),
    "decline.invoke": ("不发动", "do not use it"),
    "decline.order": ("这些都不发动", "use none of them"),
    "decline.reveal": ("不明置", "do not reveal"),
    "decline.use_answer": (
        "不使用[[，{card}将对你生效]]",
        "do not use one[[: {card} takes effect on you]]",
    ),
    "decline.play_card": (
        "不打出[[，承受{card}的效果]]",
        "do not play one[[ and suffer {card}]]",
    ),
    "decline.use_card": ("不使用", "do not use one"),
    "decline.counter": (
        "不抵消[[，{card}继续生效]]",
        "do not cancel it[[: {card} takes effect]]",
    ),
    "decline.rescue": ("不救助[[ {target}]]", "do not help[[ {target}]]"),
    "decline.confirm": ("否", "no"),
    "decline.other": ("放弃", "decline"),
}


def sentence(language: str, key: str, **args: Any) -> str:
    """A sentence with its arguments already in words."""
    return SENTENCES[key][0 if language == "zh" else 1].format(**args)
