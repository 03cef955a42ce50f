"""Files written in one piece: whoever reads one, and whoever cuts the power, finds the old one or the new one.

What a process that was killed left beside a file, the next one that writes there removes. What is of use before it is
complete, and took long, grows under a name for people instead: it stays until another one is complete.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import platform
import re
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from macrostep.model.base.phrase import Phrase
from macrostep.model.disk.regular_files import kind_of_no_file

_NAME_BYTES = 100
"""As much of a file's name stands in the name of what is written beside it; no name may have more than 255."""
_LEFT = re.compile(r"\.(?P<name>.*)\.(?P<machine>[0-9a-f]{8})-(?P<process>\d+)-[0-9a-f]{8}\.part")
_GROWING = re.compile(r"(?P<name>.*)\.part-(?P<machine>[0-9a-f]{8})-(?P<process>\d+)-[0-9a-f]{8}")
_A_DAY = 86_400.0


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Give a path beside a file to write to; it is put in the file's place when it is complete.

    A link is followed to the file that it points to, and that file keeps its permissions. If it fails, the file that
    stood there is untouched.

    Raises
    ------
    OSError, ValueError
        If the file cannot be written; the first names it.
    """
    target = place_of(path)
    remove_left(target.parent, target.name)
    temporary = target.with_name(f".{_beginning(target.name)}.{_machine()}-{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        with _errors_named(path, temporary):
            yield temporary
            _put(temporary, target)
    finally:
        with contextlib.suppress(OSError):  # what cannot be removed now goes with the next writing
            temporary.unlink(missing_ok=True)
    _keep_name(target.parent)


def place_of(path: str | os.PathLike[str]) -> Path:
    """Return where a file of this name stands or will stand; links are followed.

    Raises
    ------
    OSError
        If a link leads to itself, or there is something that is no file: a device or a pipe that another file took the
        place of would be gone, for all programs.
    """
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), os.fspath(path))
    kind = kind_of_no_file(target)
    if kind:
        reason = Phrase("there is {kind}, which is not replaced by a file", kind=kind)
        raise OSError(errno.EINVAL, reason, os.fspath(path))
    return target


def growing_beside(path: str | os.PathLike[str]) -> Path:
    """Return the name of a new file for what will take a file's place, takes long, and is of use before it is complete.

    It is for people to see and to open, with the same ending, and nobody removes it before :func:`put_in_place` has put
    one in the file's place.

    Raises
    ------
    OSError
        As :func:`place_of`.
    """
    target = place_of(path)
    name = f"{_beginning(target.stem)}.part-{_machine()}-{os.getpid()}-{secrets.token_hex(4)}{target.suffix}"
    return target.with_name(name)


def put_in_place(growing: Path, path: str | os.PathLike[str]) -> None:
    """Put what has grown in a file's place as :func:`replacing` does; others that dead processes left there go.

    Raises
    ------
    OSError
        If that fails; then the file that stood there is untouched, and the other one is where it was.
    """
    target = place_of(path)
    with _errors_named(path, growing):
        _put(growing, target)
    _keep_name(target.parent)
    for other, found in _growing(target):
        with contextlib.suppress(OSError):
            if _is_left(other, found):
                other.unlink()


def grown_in(process: int, path: str | os.PathLike[str]) -> Path | None:
    """Return what a process of this machine left of what should have taken a file's place; None if there is nothing."""
    for other, found in _growing(Path(os.path.realpath(path))):
        if found["machine"] == _machine() and int(found["process"]) == process:
            return other
    return None


def _growing(target: Path) -> Iterator[tuple[Path, re.Match[str]]]:
    """Yield what stands beside a file to take its place."""
    with contextlib.suppress(OSError):
        for other in sorted(target.parent.iterdir()):
            found = _GROWING.fullmatch(other.stem)
            if found and other.suffix == target.suffix and found["name"] == _beginning(target.stem):
                yield other, found


@contextlib.contextmanager
def _errors_named(path: str | os.PathLike[str], temporary: Path) -> Iterator[None]:
    """Let an error name the file that was asked for: a full disk names none, and nobody asked for the one beside it."""
    try:
        yield
    except OSError as error:
        if error.filename in (None, str(temporary)):
            error.filename = os.fspath(path)
        raise


def _put(temporary: Path, target: Path) -> None:
    """Bring a complete file to the disk, and put it in the place of another one."""
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
    if target.exists():
        shutil.copymode(target, temporary)
    temporary.replace(target)


def write_whole(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file; see :func:`replacing`."""
    with replacing(path) as temporary, open(temporary, "xb") as file:
        file.write(data)


def copy_whole(source: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Copy a file's content; see :func:`replacing`."""
    with replacing(path) as temporary:
        shutil.copyfile(source, temporary)


def remove_left(folder: Path, name: str | None = None) -> None:
    """Remove what processes that do not live any more left in a folder, of one file or of all."""
    with contextlib.suppress(OSError):  # no folder, or one that may not be read: who writes says so
        for entry in os.scandir(folder):
            found = _LEFT.fullmatch(entry.name)
            if found and (name is None or found["name"] == _beginning(name)) and _is_left(entry, found):
                with contextlib.suppress(OSError):
                    os.unlink(entry)


def _is_left(entry: os.DirEntry[str] | Path, found: re.Match[str]) -> bool:
    """Return whether nobody writes a file any more; what other machines write is believed to be for a day."""
    if found["machine"] != _machine() or os.name != "posix":  # Windows would end the process that is asked for
        return time.time() - entry.stat().st_mtime > _A_DAY
    try:
        os.kill(int(found["process"]), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):  # it is somebody else's
        return False
    return False


def _beginning(name: str) -> str:
    return os.fsencode(name)[:_NAME_BYTES].decode(errors="ignore")


def _machine() -> str:
    """Return a name of this machine among those that share a folder."""
    return hashlib.sha256(platform.node().encode()).hexdigest()[:8]


def _keep_name(folder: Path) -> None:
    """Bring the new name of a file to the disk; the file is there, and where that cannot be done it is no failure."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
