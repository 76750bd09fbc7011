"""老卫队。 Old Guard."""

from __future__ import annotations

import sanguosha as sg
from old_guard.people import GENERALS


def sanguosha_packages() -> list[sg.Package]:
    return [
        sg.Package(
            id="old_guard",
            api=sg.API_VERSION + 1,  # expect: SGS003
            generals={"old_guard": GENERALS},
        )
    ]
