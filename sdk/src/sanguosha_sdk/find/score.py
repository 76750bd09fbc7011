"""How near the text of a skill comes to an idea: shared words and notions, the rarer the better.

No network, no model: a score that an author can understand.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from sanguosha_sdk.find.notions import notions_of

_HAN = re.compile(r"[\u4e00-\u9fff]+")
_WORD = re.compile(r"[a-z]+")
_ENDINGS = ("ing", "es", "ed", "s")
_COMMON = [
    "a",
    "an",
    "and",
    "any",
    "as",
    "at",
    "be",
    "by",
    "can",
    "do",
    "each",
    "for",
    "from",
    "has",
    "have",
    "he",
    "his",
    "if",
    "in",
    "into",
    "is",
    "it",
    "its",
    "may",
    "no",
    "of",
    "on",
    "one",
    "or",
    "other",
    "others",
    "another",
    "so",
    "that",
    "the",
    "their",
    "them",
    "then",
    "they",
    "this",
    "to",
    "until",
    "up",
    "with",
    "you",
    "your",
    "character",
    "characters",
    "card",
    "cards",
    "when",
    "whenever",
    "skill",
    "once",
    "per",
    "phase",
    "play",
    "turn",
]
#: What players say, and how the texts put it.
_SAYINGS = {
    "回血": "回复体力",
    "加血": "回复体力",
    "掉血": "失去体力",
    "卖血": "受到伤害后",
    "过牌": "摸牌",
    "拆牌": "弃置其区域里的牌",
    "偷牌": "获得其一张牌",
    "复活": "濒死回复体力",
    "改判": "判定牌代替",
    "heal": "recover hp",
    "steal": "obtain card from another",
    "hurt": "damage",
    "dodge": "dodge jink",
    "nullify": "cancel",
    "revive": "dying recover",
}


def words_of(text: str) -> Counter[str]:
    """The parts of a text that are compared: pairs and triples of Chinese characters, English
    words without their endings."""
    found: Counter[str] = Counter()
    text = text.lower()
    for said, put in _SAYINGS.items():
        if said in text:
            text += f" {put}"
    for run in _HAN.findall(text):
        for size in (2, 3):
            found.update(run[i : i + size] for i in range(len(run) - size + 1))
        if len(run) == 1:
            found[run] += 1
    found.update(_stem(w) for w in _WORD.findall(text) if w not in _COMMON)
    return found


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def nearest(idea: str, texts: Sequence[str], limit: int) -> list[tuple[float, int]]:
    """The texts that come nearest to an idea: (score between 0 and 1, index), best first.

    Texts that share nothing with it are left out; of equal ones the earlier comes first.
    """
    by_words = _likeness(words_of(idea), [words_of(t) for t in texts])
    by_notions = _likeness(Counter(notions_of(idea)), [Counter(notions_of(t)) for t in texts])
    found = [
        (0.4 * w + 0.6 * n, i) for i, (w, n) in enumerate(zip(by_words, by_notions, strict=True))
    ]
    near = [(score, index) for score, index in found if score > 0]
    return sorted(near, key=lambda pair: (-pair[0], pair[1]))[:limit]


def _likeness(idea: Counter[str], documents: Sequence[Counter[str]]) -> list[float]:
    """The cosine of each document with the idea, its parts weighed by how rare they are."""
    rarity = _rarity(documents)
    wanted = _weights(idea, rarity)
    length = _length(wanted)
    found = []
    for document in documents:
        weights = _weights(document, rarity)
        shared = sum(weight * weights.get(part, 0.0) for part, weight in wanted.items())
        found.append(shared / (length * _length(weights)) if shared > 0 else 0.0)
    return found


def _rarity(documents: Iterable[Counter[str]]) -> dict[str, float]:
    counts: Counter[str] = Counter()
    total = 0
    for document in documents:
        total += 1
        counts.update(document.keys())
    return {word: math.log((1 + total) / (1 + n)) + 0.1 for word, n in counts.items()}


def _weights(words: Counter[str], rarity: dict[str, float]) -> dict[str, float]:
    return {w: (1 + math.log(n)) * rarity[w] for w, n in words.items() if w in rarity}


def _length(weights: dict[str, float]) -> float:
    return math.sqrt(sum(w * w for w in weights.values()))
