"""Words for reasons, prompts and options: keys to Chinese and English."""

from __future__ import annotations

from sanguosha.decisions.why import Why


def explain(why: Why, language: str = "zh") -> str:
    """A reason in words."""
    args = ", ".join(f"{k}={v}" for k, v in why.args)
    return f"{why.id}({args})" if args else why.id
