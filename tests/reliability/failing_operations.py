"""Each open, write, fsync, rename and close of a save fails once: it fails in a sentence, or is as good as always.

If the program reports that a file could not be written, the old one is there; if it reports nothing, the new one.
"""

from __future__ import annotations

import errno
import random
from pathlib import Path

from tests.reliability.alone import main
from tests.reliability.faulty_disk import NAMES, FaultyDisk, beside, disk_and_folders
from tests.reliability.outcome import Outcome
from tests.reliability.written_files import (
    Written,
    in_turn,
    is_a_sentence,
    is_old,
    is_whole,
    names_in,
    of_commands,
    of_the_window,
)

ROW = 2
ITEM = "each open, write, fsync, rename and close fails once: a sentence and the old file, or the new one"
FULL, SHORT = 400, 20
ERRORS = {
    "o": (errno.EACCES, errno.EMFILE, errno.ENOSPC, errno.EIO),
    "w": (errno.ENOSPC, errno.EIO, errno.EDQUOT),
    "s": (errno.EIO, errno.EINVAL, errno.ENOSPC),
    "r": (errno.EACCES, errno.EIO, errno.EROFS),
    "c": (errno.EIO, errno.ENOSPC, errno.EDQUOT),
}
"""What the system may say to each kind of operation."""


def run(count: int, seed: int = 0) -> Outcome:
    return beside(__file__, count, seed)


def on_disk(count: int, seed: int) -> Outcome:
    """Try it in this process, where the disk does what it should."""
    with disk_and_folders() as (disk, tried, source):
        failing = _Failing(disk, tried, random.Random(seed), seed)
        failing.try_all(of_commands(source), count // 2)
        failing.try_all(of_the_window(source), count - count // 2)
    reported = f"{failing.reported} were told, {count - failing.reported} were without consequence"
    return Outcome(count, count - len(failing.faults), reported, tuple(failing.faults))


class _Failing:
    """Lets operations fail one after the other, another one each time as long as there is one.

    Attributes
    ----------
    reported : int
        How often a sentence was said.
    faults : list of str
    """

    def __init__(self, disk: FaultyDisk, folder: Path, chance: random.Random, seed: int) -> None:
        self._disk = disk
        self._folder = folder
        self._chance = chance
        self._seed = seed
        self._left: dict[str, list[tuple[str, int, int]]] = {}
        self.reported = 0
        self.faults: list[str] = []

    def try_all(self, kinds: list[Written], count: int) -> None:
        """Try each kind in turn."""
        for written, _ in zip(in_turn(kinds), range(count), strict=False):
            self._try(written)

    def _try(self, written: Written) -> None:
        path = self._folder / written.file
        path.write_bytes(written.old)
        kind, index, error = self._next(written, path)
        path.write_bytes(written.old)
        with self._disk.failing(kind, index, error):
            reported = written.write(path)
        self.reported += bool(reported)
        faults = list(self._faults(written, path, reported))
        if faults:
            where = (
                f"{NAMES[kind]} {index + 1} of {written.name} fails with {errno.errorcode[error]} (seed {self._seed})"
            )
            self.faults.append(f"{where}: {'; '.join(faults)}.")
        for name in names_in(self._folder):
            (self._folder / name).unlink()

    def _faults(self, written: Written, path: Path, reported: str) -> list[str]:
        if not path.exists():
            return ["the file is gone"]
        faults = []
        if reported and not is_old(written, path):
            faults.append(f"the file is another one, and what is said is {reported!r}")
        if reported and not is_a_sentence(reported, path):
            faults.append(f"no sentence: {reported!r}")
        if not reported and not is_whole(written, path):
            faults.append("nothing is said, and the file is not the new one")
        left = [name for name in names_in(self._folder) if name != path.name and name not in reported]
        if left:
            faults.append(f"it leaves {', '.join(left)} and says {reported!r}")
        return faults

    def _next(self, written: Written, path: Path) -> tuple[str, int, int]:
        """Return a kind of operation, the number of one among these, and the error that it gets."""
        if not self._left.get(written.name):
            met = self._disk.operations(lambda: written.write(path))
            left = [(k, n, e) for k, errors in ERRORS.items() for n in range(met.count(k)) for e in errors]
            self._chance.shuffle(left)
            self._left[written.name] = left
        return self._left[written.name].pop()


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
