from sanguosha import Basic


class Slash(Basic):  # expect: SGS002
    """杀：另一种【杀】。
    Slash: another kind of Slash."""

    in_range = True
