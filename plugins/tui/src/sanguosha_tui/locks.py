"""A lock that lasts as long as the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


class Lock:
    """Held by one process at a time; a killed process lets go of it by itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Take it. False if another holder (another terminal) has it."""
        if self._file is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(file)
            except OSError:
                os.close(file)
                return False
            if _is_at(file, self.path):
                self._file = file
                return True
            # The last holder removed the file between the opening and the lock.
            os.close(file)

    def free(self) -> None:
        """Let go of it and remove its file."""
        if self._file is None:
            return
        # Some platforms do not remove open files; an empty file without a holder is no lock.
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        os.close(self._file)
        self._file = None

    @property
    def taken_elsewhere(self) -> bool:
        """Whether another holder has it now."""
        if self._file is not None or not self.path.exists():
            return False
        try:
            probe = os.open(self.path, os.O_RDWR)
        except OSError:
            return False
        try:
            _lock(probe)
        except OSError:
            return True
        finally:
            os.close(probe)
        return False


def _is_at(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
