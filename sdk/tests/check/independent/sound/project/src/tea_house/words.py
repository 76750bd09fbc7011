"""The words, kept apart."""

WHY = {"too_hot": ("茶太烫", "the tea is too hot")}
OPTIONS = {
    "tea_green": ("绿茶：摸一张牌", "green tea: draw a card"),
    "tea_black": ("红茶：回复1点体力", "black tea: recover 1 hp"),
}
TEXTS = {f"why.{key}": words for key, words in WHY.items()}
TEXTS.update({f"option.{key}": words for key, words in OPTIONS.items()})
