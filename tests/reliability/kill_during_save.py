"""SIGKILL at every operation of a save, and within what it writes: the old file is there, or the new one, whole.

What a killed process leaves beside the file goes with the next save.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

from tests.reliability.alone import main
from tests.reliability.faulty_disk import NAMES, FaultyDisk, beside, disk_and_folders
from tests.reliability.outcome import Outcome
from tests.reliability.written_files import (
    Written,
    can_be_forked,
    in_turn,
    is_whole,
    names_in,
    of_commands,
    of_the_window,
)

ROW = 1
ITEM = (
    "SIGKILL during a save, window and command line: the old file or the new one, and nothing beside it after the next"
)
FULL, SHORT = 400, 6
PARTS = (0, 128, 255)
"""Of what is written last, so many 256ths are."""


def run(count: int, seed: int = 0) -> Outcome:
    return beside(__file__, count, seed)


def on_disk(count: int, seed: int) -> Outcome:
    """Try it in this process, where the disk does what it should."""
    with disk_and_folders() as (disk, tried, source):
        killer = _Killer(disk, tried, random.Random(seed))
        of_half(killer, of_commands(source), count // 2, seed)
        of_half(killer, of_the_window(source), count - count // 2, seed)
    return Outcome(
        count, count - len(killer.faults), f"{killer.new} found the new file, {killer.left} left something beside it",
        tuple(killer.faults),
    )  # fmt: skip


def of_half(killer: _Killer, kinds: list[Written], count: int, seed: int) -> None:
    """Kill one kind after the other, of those that a forked process can write."""
    turns = in_turn([written for written in kinds if can_be_forked(written)])
    for written, _ in zip(turns, range(count), strict=False):
        killer.kill(written, seed)


class _Killer:
    """Kills savings one after the other, at another moment each time as long as there is one.

    Attributes
    ----------
    new, left : int
        How often the new file was there, and how often something stood beside it.
    faults : list of str
    """

    def __init__(self, disk: FaultyDisk, folder: Path, chance: random.Random) -> None:
        self._disk = disk
        self._folder = folder
        self._chance = chance
        self._operations: dict[str, str] = {}
        self._moments: dict[str, list[tuple[int, int]]] = {}
        self.new = self.left = 0
        self.faults: list[str] = []

    def kill(self, written: Written, seed: int) -> None:
        path = self._folder / written.file
        path.write_bytes(written.old)
        index, part = self._next_moment(written, path)
        path.write_bytes(written.old)
        is_killed = self._disk.killed_at(index, part, lambda: written.write(path))
        moment = (
            f"{NAMES[self._operations[written.name][index]]}, operation {index + 1} of {written.name} (seed {seed})"
        )
        if not is_killed:
            self.faults.append(f"The process ended before {moment}.")
        elif path.read_bytes() != written.old:
            self.new += 1
            if not is_whole(written, path):
                self.faults.append(f"Killed at {moment}: the file is neither the old one nor a new one.")
        self.left += len(names_in(self._folder)) > 1
        for name in names_in(self._folder):
            os.utime(self._folder / name, (0, 0))  # the next save comes later
        if not is_whole(written, path):
            path.write_bytes(written.old)
        reported = written.write(path)
        if reported or not is_whole(written, path):
            self.faults.append(f"Killed at {moment}: the next save does not write the file: {reported}")
        for stray in set(names_in(self._folder)) - {path.name}:
            self.faults.append(f"Killed at {moment}: the next save leaves {stray}.")
            (self._folder / stray).unlink()
        path.unlink()

    def _next_moment(self, written: Written, path: Path) -> tuple[int, int]:
        if written.name not in self._operations:
            self._operations[written.name] = self._disk.operations(lambda: written.write(path))
        if not self._moments.get(written.name):
            operations = self._operations[written.name]
            moments = [(k, part) for k, kind in enumerate(operations) for part in (PARTS if kind == "w" else (0,))]
            self._chance.shuffle(moments)
            self._moments[written.name] = moments
        return self._moments[written.name].pop()


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
