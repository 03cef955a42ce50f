"""Every kind of file in every kind of place: folders read-only or gone, links, and names of all sorts.

Either the file is there, whole and under its name, or a message says so, and what stood there before still does.
"""

from __future__ import annotations

import os
import random
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from tests.reliability.alone import main
from tests.reliability.faulty_disk import beside
from tests.reliability.outcome import Outcome
from tests.reliability.written_files import (
    Written,
    is_a_sentence,
    is_fault_of_ours,
    is_old,
    is_whole,
    of_commands,
    of_the_window,
)

ROW = 4
ITEM = "read-only folders, files gone, changed on disk, links, long and Unicode paths, for each thing that is written"
FULL, SHORT = 400, 12
NOBODY = 65_534
"""The account without rights: what may not be written, root may."""
NAMES = (
    "ü 质量 Φ", "u\u0308 as two characters", "\U0001f9f2\U0001f469\u200d\U0001f52c", "\u202eright to left", "-o",
    "--help", "a'b\"c`d$(e)", "50 % #1 & <b>", "star[*]?", "  spaces  ", "two\nlines", "tab\t and \x1b[31mred",
    "COM1", "~", ".hidden", "$HOME", "a" * 200, "é" * 100,
)  # fmt: skip


@dataclass(frozen=True)
class Place:
    """Where something is written.

    Attributes
    ----------
    name : str
    prepare : callable
        Makes it in a folder, with what stood there before; returns the path to write to.
    may_be_written : bool or None
        Whether that has to succeed; None where either is right.
    needs_nobody : bool
        Whether root could write there all the same.
    """

    name: str
    prepare: Callable[[Path, Written], Path]
    may_be_written: bool | None
    needs_nobody: bool = False


_GONE = "a folder that is not there"


def _named(stem: str) -> Callable[[Path, Written], Path]:
    def prepare(folder: Path, written: Written) -> Path:
        return _with_old(folder / (stem + written.file.removeprefix("out")), written)

    return prepare


def _with_old(path: Path, written: Written) -> Path:
    path.write_bytes(written.old)
    return path


def _in_read_only_folder(folder: Path, written: Written) -> Path:
    path = _with_old(folder / written.file, written)
    folder.chmod(0o555)
    return path


def _folder_gone(folder: Path, written: Written) -> Path:
    return folder / "gone" / written.file


def _is_a_folder(folder: Path, written: Written) -> Path:
    (folder / written.file).mkdir()
    return folder / written.file


def _linked(folder: Path, written: Written) -> Path:
    (folder / "there").mkdir()
    _with_old(folder / "there" / "real", written).chmod(0o640)
    (folder / written.file).symlink_to(Path("there", "real"))
    return folder / written.file


def _linked_twice(folder: Path, written: Written) -> Path:
    path = _linked(folder, written)
    (folder / f"second {written.file}").symlink_to(path)
    return folder / f"second {written.file}"


def _linked_in_a_circle(folder: Path, written: Written) -> Path:
    (folder / written.file).symlink_to(written.file)
    return folder / written.file


def _linked_to_read_only(folder: Path, written: Written) -> Path:
    path = _linked(folder, written)
    (folder / "there").chmod(0o555)
    return path


def _too_long(folder: Path, written: Written) -> Path:
    return folder / ("n" * 250 + written.file)


def _as_long_as_can_be(folder: Path, written: Written) -> Path:
    ending = written.file.removeprefix("out")
    return _with_old(folder / ("n" * (255 - len(ending)) + ending), written)


def _deep(folder: Path, written: Written) -> Path:
    for _ in range(14):
        folder = folder / ("d" * 250)
        folder.mkdir()
    return _with_old(folder / written.file, written)


def _too_deep(folder: Path, written: Written) -> Path:
    return folder.joinpath(*["d" * 250] * 20, written.file)


def _no_utf8(folder: Path, written: Written) -> Path:
    return _with_old(folder / os.fsdecode(b"\xff\xfe" + os.fsencode(written.file)), written)


PLACES = (
    Place("a read-only folder", _in_read_only_folder, False, needs_nobody=True),
    Place(_GONE, _folder_gone, False),
    Place("a folder in the file's place", _is_a_folder, False),
    Place("a link", _linked, True),
    Place("a link to a link", _linked_twice, True),
    Place("a link to itself", _linked_in_a_circle, False),
    Place("a link into a read-only folder", _linked_to_read_only, False, needs_nobody=True),
    Place("a name that is too long", _too_long, False),
    Place("a name as long as can be", _as_long_as_can_be, True),
    Place("a path of 3 500 characters", _deep, True),
    Place("a path that is too long", _too_deep, False),
    Place("a name that is no UTF-8", _no_utf8, None),
    *(Place(f"the name {name[:20]!r}", _named(name), True) for name in NAMES),
)


def run(count: int, seed: int = 0) -> Outcome:
    return beside(__file__, count, seed)


def on_disk(count: int, seed: int) -> Outcome:
    """Try every kind of file in every place, in an order that follows from the seed."""
    chance, faults, told_count = random.Random(seed), [], 0
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        top, source = Path(name), Path(name, "source")
        top.chmod(0o755)
        source.mkdir()
        for number, list_kinds in enumerate((of_commands, of_the_window)):
            kinds = [written for written in list_kinds(source) if not written.is_slow]
            for written in kinds:
                written.write(_with_old(source / written.file, written))  # nobody may not even import
            pairs = [
                (written, place)
                for written in kinds
                for place in PLACES
                if not (written.makes_folder and place.name == _GONE)
            ]
            chance.shuffle(pairs)
            for k in range((count + number) // 2):
                written, place = pairs[k % len(pairs)]
                folder = top / f"{number}-{k}"
                folder.mkdir()
                reported, fault = _try(written, place, folder)
                told_count += reported
                if fault:
                    faults.append(f"{written.name} in {place.name}: {fault} (seed {seed}).")
                for made in (folder, *folder.rglob("*")):
                    if made.is_dir() and not made.is_symlink():
                        made.chmod(0o755)
    return Outcome(count, count - len(faults), f"{told_count} were told, the others written", tuple(faults))


def _try(written: Written, place: Place, folder: Path) -> tuple[bool, str]:
    """Return whether a message was shown, and what is not as it should be."""
    path = place.prepare(folder, written)
    is_link = os.path.islink(path)
    real = Path(os.path.realpath(path)) if place.may_be_written is not False or is_link else path
    before = sorted(folder.rglob("*"))
    mode = stat.S_IMODE(real.stat().st_mode) if os.path.isfile(real) else 0
    with _rights_of_nobody(folder) if place.needs_nobody else nullcontext():
        reported = written.write(path)
    faults = []
    if reported and place.may_be_written:
        faults.append(f"it is not written: {reported!r}")
    if not reported and place.may_be_written is False:
        faults.append("nothing is said")
    is_plain = (
        path.name.isprintable() and len(path.name) < 200 and len(str(path)) < 4000
    )  # others are written out, or shortened
    if reported and (not is_a_sentence(reported, path) if is_plain else is_fault_of_ours(reported)):
        faults.append(f"no sentence: {reported!r}")
    if sorted(folder.rglob("*")) != before or os.path.islink(path) != is_link:
        faults.append("other files stand there than before")
    if os.path.isfile(real) and reported and not is_old(written, real):
        faults.append("the old file is not as it was")
    if (
        os.path.isfile(real)
        and not reported
        and not (_is_new(written, real) and stat.S_IMODE(real.stat().st_mode) == mode)
    ):
        faults.append("the file is not whole, or may be used by others")
    return bool(reported), "; ".join(faults)


def _is_new(written: Written, path: Path) -> bool:
    return is_whole(written, path) and (written.adds or not is_old(written, path))


@contextmanager
def _rights_of_nobody(folder: Path) -> Iterator[None]:
    """Give up root's rights, for which nothing is read-only."""
    if os.geteuid() != 0:
        yield
        return
    for made in (folder, *folder.rglob("*")):
        os.chown(made, NOBODY, NOBODY, follow_symlinks=False)
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
