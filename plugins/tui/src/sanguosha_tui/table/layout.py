"""How many lines each part of the screen gets. Pure numbers, so that any size can be tested."""

from __future__ import annotations

from attrs import frozen

#: Columns from which a pane with details stands open on the right.
PANE_FROM = 160
PANE = 52


@frozen
class Layout:
    """Heights of the parts from top to bottom, and the width of the table."""

    width: int
    pane: int
    seat_rows: int
    seats: int
    events: int
    prompt: int
    hand: int
    skills: int

    @property
    def height(self) -> int:
        """All lines together: header, rule and footer have one each."""
        return 3 + self.seats + self.events + self.prompt + self.hand + self.skills


def plan(width: int, height: int, seats: int, prompt: int, hand: int, skills: int) -> Layout:
    """Share a screen out. `prompt`, `hand`, `skills`: the lines that they would like."""
    pane = PANE if width >= PANE_FROM else 0
    hand = max(1, min(hand, 3 if height < 30 else 5))
    skills = max(1, min(skills, 1 if height < 30 else 2))
    rest = height - 3 - hand - skills
    rows = 2 if rest - 2 * seats >= 9 else 1
    seat_lines = max(1, min(rows * seats, rest - 4))
    rest -= seat_lines
    # Two lines hold the last five events side by side (see `header.event_lines`).
    least_events = 1 if rest < 6 else 2 if rest < 10 else 3
    prompt = max(min(3, rest - 1), min(prompt, rest - least_events))
    return Layout(width - pane, pane, rows, seat_lines, max(0, rest - prompt), prompt, hand, skills)
