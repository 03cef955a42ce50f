"""An HDF5 file on a disk that may fail: HDF5 is not involved, and whoever asked for the file gets the system's error.

HDF5 keeps what it could not write and tries again when objects go and when the process ends; in between it complains on
standard error, and may crash. So it writes through a file of Python's that takes everything, remembers the first error
of the system, and raises it in the end.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, final

_ERRNO = re.compile(r"\berrno = (?P<number>\d+)")
_SMALL = 2**20
"""What HDF5 writes of its own, and may read again, is smaller [bytes]."""


@contextmanager
def hdf5_file(path: Path, mode: Literal["w", "r+"] = "w", size: int = 0) -> Iterator[Any]:
    """Open a file to be written, by HDF5, as :class:`h5py.File`.

    Parameters
    ----------
    path : Path
    mode : {"w", "r+"}
        A new file, or one that is changed.
    size : int
        Bytes for which space on the disk is checked before they are made.

    Raises
    ------
    OSError
        If the file cannot be opened, or was not written to its end.
    """
    import h5py

    with open(path, "w+b" if mode == "w" else "r+b", buffering=0) as file:
        if size and hasattr(os, "posix_fallocate"):
            os.posix_fallocate(file.fileno(), 0, size)
            file.truncate(0)
        taken = _EverythingTaken(file.fileno())
        with h5py.File(taken, mode) as opened:
            yield opened
        if taken.error is not None:
            raise taken.error


@contextmanager
def in_words_of_the_system() -> Iterator[None]:
    """Let what HDF5 raises inside, of one type or another and many lines long, be what the system said to it.

    Raises
    ------
    OSError
    """
    try:
        yield
    except (OSError, RuntimeError) as error:
        said = _ERRNO.search(str(error))
        if said is None:
            raise
        number = int(said["number"])
        raise OSError(number, os.strerror(number)) from error


def abandon(file: Any) -> None:
    """Close a file that could not be written to; what is on the disk stays as it is.

    HDF5 would go on trying to write, and may crash in that: it is given a file that takes everything.

    Parameters
    ----------
    file : h5py.File
        One that HDF5 itself opened.
    """
    with contextlib.suppress(OSError, RuntimeError), tempfile.TemporaryFile() as other:
        os.dup2(other.fileno(), file.id.get_vfd_handle(), inheritable=False)
        file.close()


@final
class _EverythingTaken(io.RawIOBase):
    """A file that never fails to be written.

    Attributes
    ----------
    error : OSError or None
        Why it really did, the first time; nothing is written any more since.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._place = 0
        self._size = os.fstat(descriptor).st_size
        self._unwritten: list[tuple[int, bytes]] = []
        self.error: OSError | None = None

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        self._place = offset + {os.SEEK_SET: 0, os.SEEK_CUR: self._place, os.SEEK_END: self._size}[whence]
        return self._place

    def tell(self) -> int:
        return self._place

    def write(self, data: Any) -> int:
        rest, place = memoryview(data).cast("B"), self._place
        size = len(rest)
        self._place += size
        self._size = max(self._size, self._place)
        try:
            while rest and self.error is None:
                done = os.pwrite(self._descriptor, rest, place)
                rest, place = rest[done:], place + done
        except OSError as error:
            self.error = error
        if rest and len(rest) <= _SMALL:
            self._unwritten.append((place, bytes(rest)))
        return size

    def readinto(self, buffer: Any) -> int:
        """Read, zeros where nothing is and where much could not be written."""
        into, begin = memoryview(buffer).cast("B"), self._place
        found = os.pread(self._descriptor, len(into), begin)
        into[: len(found)] = found
        into[len(found) :] = bytes(len(into) - len(found))
        for place, data in self._unwritten:
            first, last = max(place, begin), min(place + len(data), begin + len(into))
            if first < last:
                into[first - begin : last - begin] = data[first - place : last - place]
        self._place += len(into)
        return len(into)

    def truncate(self, size: int | None = None) -> int:
        self._size = self._place if size is None else size
        try:
            if self.error is None:
                os.ftruncate(self._descriptor, self._size)
        except OSError as error:
            self.error = error
        return self._size

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True
