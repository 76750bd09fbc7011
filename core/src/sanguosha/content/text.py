"""The words of a card, skill or general in Chinese and English."""

from __future__ import annotations

import inspect
import re

from attrs import frozen


@frozen
class Text:
    """Name and text in both languages; an empty string means "not given"."""

    zh_name: str
    zh: str
    en_name: str
    en: str

    @classmethod
    def blank(cls, id: str) -> Text:
        """No words at all: the id stands for the name."""
        return cls(id, "", id, "")

    def name(self, language: str) -> str:
        """The name in "zh" or "en"."""
        return self.zh_name if language == "zh" else self.en_name

    def body(self, language: str) -> str:
        """The text in "zh" or "en"."""
        return self.zh if language == "zh" else self.en


_CHINESE = re.compile(r"[\u4e00-\u9fff]")


def text_from_doc(doc: str | None, id: str) -> Text:
    """Read a docstring: paragraphs with Chinese characters, then the English ones.

    Each language is "Name：text" (or "Name: text"); what has no colon is all text.
    """
    zh: list[str] = []
    en: list[str] = []
    for line in inspect.cleandoc(doc or "").splitlines():
        line = line.strip()
        if line:
            # An English line may quote a Chinese word; it still starts with a Latin letter.
            is_zh = bool(_CHINESE.search(line)) and not line[0].isascii()
            (zh if is_zh and not en else en).append(line)
    zh_name, zh_body = _split("".join(zh), id)
    en_name, en_body = _split(" ".join(en), id)
    return Text(zh_name, zh_body, en_name, en_body)


def _split(text: str, id: str) -> tuple[str, str]:
    match = re.match(r"([^：:。.]{1,40})[：:]\s*(.*)", text, re.S)
    return (match.group(1).strip(), match.group(2).strip()) if match else (id, text.strip())
