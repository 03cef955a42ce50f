"""The descriptions of FMUs, each read once as long as its file stays as it is."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from macrostep.model.base.errors import FmuError
from macrostep.model.fmi.archive import CacheFolderError, archive_faults, unpacked, version
from macrostep.model.fmi.description import Description
from macrostep.model.fmi.message_texts import shown


def describe(path: str | os.PathLike[str]) -> Description:
    """Read what an FMU says of itself; asked again for the same file, the answer is at hand.

    Raises
    ------
    FmuError
        If it cannot be read, or if what it says cannot be true.
    FmuIsBeingReadError
        In a thread that leaves reading to others, as long as it has not been read; see :func:`leave_reading`.
    """
    seen: dict[str, Description] | None = getattr(_this_thread, "seen", None)
    name = os.fspath(path)
    if seen is not None and name in seen:
        return seen[name]
    found = _described(name)
    if seen is not None:
        seen[name] = found
    return found


@contextmanager
def looked_at_once() -> Iterator[None]:
    """Let this thread look at each file once inside, not whenever something is asked of one of thousands of FMUs."""
    before = getattr(_this_thread, "seen", None)
    _this_thread.seen = {} if before is None else before
    try:
        yield
    finally:
        _this_thread.seen = before


def _described(path: str) -> Description:
    where, *state = version(path)
    known = _known.get(where)
    if known is not None and known.state == state:
        if isinstance(known.found, FmuError):
            raise FmuError(str(known.found))
        if known.found.folder.is_dir():  # else somebody emptied the cache folder
            return known.found
    others = getattr(_this_thread, "others", None)
    if others is not None and others(where):
        raise FmuIsBeingReadError("{file} is being read; try again in a moment.", file=shown(where))
    return _read(where, state)


class FmuIsBeingReadError(FmuError):
    """What an FMU says is not known yet, and this thread may not wait for it."""


def leave_reading(to: Callable[[str], bool] | None) -> None:
    """From now on, do not read FMUs in this thread: it must not wait.

    Parameters
    ----------
    to : callable, optional
        Takes the path of an FMU that is to be read in another thread, by :func:`describe`; returns whether that will
        happen. Without it this thread reads again.
    """
    _this_thread.others = to


_this_thread = threading.local()


@dataclass(frozen=True)
class _Known:
    state: list[int]
    found: Description | FmuError


_MOST_KNOWN = 1000
_known: dict[str, _Known] = {}
"""What was found by the path of the file, and in which state that was."""


def _read(path: str, state: list[int]) -> Description:
    from macrostep.model.fmi.reading import read_description  # loads lxml and FMPy

    found: Description | FmuError
    try:
        folder = unpacked(path)
        found = read_description(path, folder.name, folder, archive_faults(path))  # whatever the file holds by now
    except CacheFolderError:
        raise  # it may be better next time
    except FmuError as error:
        found = error  # nor is what is refused read again and again
    _known.pop(path, None)
    _known[path] = _Known(state, found)
    for oldest in list(_known)[:-_MOST_KNOWN]:
        _known.pop(oldest, None)
    if isinstance(found, FmuError):
        raise found
    return found
