"""What goes wrong, told to people in their own language.

A message that exists in both languages is a `str` that carries its Chinese: it can be logged,
raised and printed like any other, and whoever shows it to a player asks for the language.
"""

from __future__ import annotations

import errno
import json
import sqlite3

#: What the system says of files, in Chinese.
_FILES = {
    errno.ENOENT: "没有这个文件",
    errno.EACCES: "没有权限",
    errno.EPERM: "没有权限",
    errno.ENOSPC: "磁盘已满",
    errno.EROFS: "磁盘只读",
    errno.EISDIR: "这是文件夹",
    errno.ENOTDIR: "路径上有一段不是文件夹",
    errno.EEXIST: "文件已经存在",
    errno.ENAMETOOLONG: "文件名太长",
    errno.EIO: "磁盘读写出错",
}


class Both(str):
    """English words that carry the same in Chinese."""

    __slots__ = ("zh",)
    zh: str


def both(en: str, zh: str) -> Both:
    """A message in both languages."""
    text = Both(en)
    text.zh = zh
    return text


def said(text: str, language: str) -> str:
    """A message in "zh" or "en", as far as it exists in that language."""
    return text.zh if language == "zh" and isinstance(text, Both) else str(text)


def error_text(error: BaseException, language: str) -> str:
    """What an exception tells a player, in one line of "zh" or "en".

    Exceptions that know their words say them (`text(language)`, or a message of `both`); files,
    JSON and databases are known here; of anything else its own first line is all there is.
    """
    words = getattr(error, "text", None)
    if callable(words):
        return str(words(language))
    if error.args and isinstance(error.args[0], Both):
        return said(error.args[0], language)
    zh = language == "zh"
    if isinstance(error, OSError) and error.errno is not None:
        text = _FILES.get(error.errno) if zh else None
        return text or error.strerror or str(error)
    if isinstance(error, json.JSONDecodeError):
        return f"第 {error.lineno} 行不是合法的 JSON" if zh else f"line {error.lineno} is no JSON"
    if isinstance(error, UnicodeDecodeError):
        return "不是 UTF-8 文本" if zh else "is no UTF-8 text"
    if isinstance(error, sqlite3.Error) and zh:
        return f"数据库出错（{error}）"
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


__all__ = ["Both", "both", "error_text", "said"]
