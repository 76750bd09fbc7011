"""What the skill needs."""

from sanguosha import Seat

SEEN: list[int] = []


def blow(seat: Seat) -> None:
    """Strike."""
    seat.hp -= 1  # expect: SGS070
