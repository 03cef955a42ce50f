"""The disk is full before a file is written, in its middle, or shortly before its end: a sentence, and the old file."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from tests.reliability.alone import main
from tests.reliability.faulty_disk import FaultyDisk, beside, disk_and_folders
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

ROW = 3
ITEM = "a full disk for each thing that is written: a sentence, the old file, nothing beside it"
FULL, SHORT = 100, 12
_NEARLY = 0.98


def run(count: int, seed: int = 0) -> Outcome:
    return beside(__file__, count, seed)


def on_disk(count: int, seed: int) -> Outcome:
    """Try it in this process, where the disk does what it should."""
    chance = random.Random(seed)
    faults: list[str] = []
    with disk_and_folders() as (disk, tried, source):
        met: Counter[str] = Counter()
        for kinds in (of_commands, of_the_window):
            for written, _ in zip(in_turn(kinds(source)), range(count // 2), strict=False):
                faults += _faults(disk, tried, written, _share(met[written.name], chance))
                met[written.name] += 1
    reported = [f"{fault} (seed {seed})." for fault in faults]
    return Outcome(
        2 * (count // 2), 2 * (count // 2) - len(reported), f"room for {_NEARLY:.0%} of a file", tuple(reported)
    )


def _share(turn: int, chance: random.Random) -> float:
    """Return how much of a file fits: nearly all, nothing, and then any part of it.

    A report holds times, and is some bytes longer or shorter each time.
    """
    return (_NEARLY, 0.0)[turn] if turn < 2 else _NEARLY * chance.random()


def _faults(disk: FaultyDisk, folder: Path, written: Written, share: float) -> list[str]:
    path = folder / written.file
    path.write_bytes(written.old)
    written.write(path)
    size = path.stat().st_size
    path.write_bytes(written.old)
    limit = int(share * (size - 1))
    with disk.limit(limit):
        reported = written.write(path)
    found = []
    if not reported:
        found.append("nothing is said")
    elif not is_a_sentence(reported, path):
        found.append(f"no sentence: {reported!r}")
    if not path.exists() or not is_old(written, path):
        found.append("the old file is not there")
    if names_in(folder) != [path.name]:
        found.append(f"it leaves {', '.join(set(names_in(folder)) - {path.name})}")
    if told_again := written.write(path) if path.exists() else "":
        found.append(f"it cannot be written later, where there is room: {told_again}")
    elif not is_whole(written, path):
        found.append("what is written later, where there is room, is not whole")
    for name in names_in(folder):
        (folder / name).unlink()
    return [f"{written.name} with room for {limit} of {size} bytes: {', '.join(found)}"] if found else []


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
