"""What a seat may know."""

from __future__ import annotations


class View:
    """The table as one seat may know it."""

    def __init__(self, game: object, seat: int) -> None:
        self.seat = seat
