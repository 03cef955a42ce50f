"""The one way in which files of others are opened: regular files only, without waiting, and read up to a size.

A diagram may name a pipe that nobody writes to, a device without an end, or what the kernel makes up while it is read.
To open the first waits for ever, and to read the others fills the memory.
"""

from __future__ import annotations

import errno
import io
import os
import stat

from macrostep.model.base.phrase import Phrase

_MADE_UP = ("/proc", "/sys", "/sys/kernel/debug", "/sys/kernel/tracing")
"""Where systems show files that stand on no disk: regular ones by their kind, with contents without an end."""
_FLAGS = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"))


def regular_status(path: str | os.PathLike[str]) -> os.stat_result:
    """Return the status of a regular file, which is not opened for that.

    Raises
    ------
    OSError
        If there is none, or it is something else; `strerror` is the end of a sentence.
    """
    try:
        status = os.stat(path)
    except ValueError:  # a null character, or half a surrogate pair
        raise OSError(errno.EINVAL, Phrase("no file can have this name"), os.fspath(path)) from None
    _make_sure(status, path)
    return status


def open_regular(path: str | os.PathLike[str]) -> io.BufferedReader:
    """Open a regular file for reading; what else has the name is refused at once.

    Raises
    ------
    OSError
        As :func:`regular_status`.
    """
    regular_status(path)  # first, because to open a device can set it going
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        _make_sure(os.fstat(descriptor), path)  # again: another file may have taken its place
        return open(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_regular(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the content of a regular file.

    Parameters
    ----------
    path : path
    most : int
        Bytes; of a file that has more nothing is returned.

    Raises
    ------
    OSError
        As :func:`regular_status`, and if the file is larger.
    """
    with open_regular(path) as file:
        size = min(os.fstat(file.fileno()).st_size, most)
        data = file.read(size + 1)  # to ask for more would take the memory for it
        if size < len(data) <= most:  # it grows while it is read
            data += file.read(most + 1 - len(data))
    if len(data) > most:
        reason = Phrase("it is larger than {most}, and no more is read", most=_size_text(most))
        raise OSError(errno.EFBIG, reason, os.fspath(path))
    return data


def _make_sure(status: os.stat_result, path: str | os.PathLike[str]) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    kind = _kind(status)
    if not kind and stat.S_ISREG(status.st_mode):
        kind = Phrase("a file of the system that stands on no disk") if _is_made_up(status.st_dev) else ""
        if not kind:
            return
    reason = Phrase("it is {kind}, and only regular files are read", kind=kind or Phrase("something else"))
    raise OSError(errno.EINVAL, reason, os.fspath(path))


def kind_of_no_file(path: str | os.PathLike[str]) -> str:
    """Return what stands in a place where no file can be written: "a pipe"; "" if one can, or a folder is there."""
    try:
        return _kind(os.stat(path))
    except (OSError, ValueError):  # there is nothing, or who writes says why not
        return ""


def _kind(status: os.stat_result) -> str:
    return next((kind for test, kind in _KINDS if test(status.st_mode)), "")


_KINDS = (
    (stat.S_ISFIFO, Phrase("a pipe")),
    (stat.S_ISCHR, Phrase("a device")),
    (stat.S_ISBLK, Phrase("a device")),
    (stat.S_ISSOCK, Phrase("a socket")),
)


def _is_made_up(device: int) -> bool:
    for place in _MADE_UP:
        try:
            if os.stat(place).st_dev == device and os.path.ismount(place):
                return True
        except OSError:
            continue
    return False


def _size_text(size: int) -> str:
    return f"{size >> 20} MB" if size >= 2**20 else f"{size >> 10} kB"
