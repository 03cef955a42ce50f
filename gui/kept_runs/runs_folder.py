"""The folder where runs are kept: its runs, how much space they take, and what is removed when it gets scarce."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import wait
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, final

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.kept_run import KeptRun, read_heading, read_run, write_run
from macrostep.gui.running.records import RunRecord
from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.regular_files import open_regular
from macrostep.solvers.processes.workers import Control, WorkerDied, Workers
from macrostep.solvers.results.left_open import mark_closed
from macrostep.solvers.results.run_file import reason

SUFFIX = ".h5"
REMOVED = "removed"
"""Folder for runs that were deleted and can come back."""
TAKEN = "taken-"
"""Begins the names of folders in which runs from elsewhere are looked through."""
FOR_A_DAY = 86_400.0
"""How long they can [s]."""
LONGEST = 20.0
"""Time for a small file [s], most of which is the start of the process."""
_SLOWEST = 2e6
"""Bytes that are read in a second at least."""


@final
class RunFolder:
    """Runs as files; every method may take its time, so call them beside the window's thread.

    Parameters
    ----------
    path : Path
        Made when the first run is kept.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def runs(self) -> Iterator[KeptRun]:
        """Yield the runs, the latest first; files that are none are left alone."""
        for path in sorted(self.path.glob(f"*{SUFFIX}"), reverse=True):
            try:
                yield read_heading(path)
            except MacrostepError:
                continue

    def keep(
        self, record: RunRecord, reference: RunRecord | None, document: Mapping[str, Any], created: datetime
    ) -> KeptRun:
        """Write a run.

        Raises
        ------
        OSError
        """
        self.path.mkdir(parents=True, exist_ok=True)
        return write_run(self._free(created), record, reference, document, created)

    def take_in(self, source: Path) -> KeptRun:
        """Copy a run from elsewhere into the folder.

        The copy is what is looked through, and what is kept, whatever becomes of the file meanwhile.

        Raises
        ------
        MacrostepError, OSError
            If it is not a run, or there is no space.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=TAKEN, dir=self.path) as own:
            copy = Path(own, source.name)
            _copy(source, copy)
            mark_closed(copy)  # it may be written still, or its writer was killed
            heading = checked(copy)
            return replace(heading, path=copy.rename(self._free(heading.moment)))

    def remove(self, runs: Iterable[KeptRun]) -> None:
        """Put runs where :meth:`bring_back` finds them."""
        (self.path / REMOVED).mkdir(parents=True, exist_ok=True)
        for run in runs:
            run.path.replace(self.path / REMOVED / run.path.name)

    def bring_back(self, runs: Iterable[KeptRun]) -> None:
        for run in runs:
            (self.path / REMOVED / run.path.name).replace(run.path)

    def free_space(self, runs: Iterable[KeptRun], most: int, spared: Iterable[str] = ()) -> list[KeptRun]:
        """Remove the oldest runs without a star until the others take at most so many bytes; returns those.

        Parameters
        ----------
        spared : iterable of str
            Runs that stay whatever they take: those on the screen.
        """
        self._forget_removed()
        known, keep = list(runs), set(spared)
        excess = sum(run.size for run in known) - most
        gone = []
        for run in sorted(known, key=lambda run: run.id):
            if excess <= 0:
                break
            if not run.is_starred and run.id not in keep:
                run.path.unlink(missing_ok=True)
                gone.append(run)
                excess -= run.size
        return gone

    def _forget_removed(self) -> None:
        for path in (self.path / REMOVED).glob(f"*{SUFFIX}"):
            if time.time() - path.stat().st_mtime > FOR_A_DAY:
                path.unlink(missing_ok=True)
        for left in self.path.glob(f"{TAKEN}*"):  # by a process that was killed
            if time.time() - left.stat().st_mtime > FOR_A_DAY:
                shutil.rmtree(left, ignore_errors=True)

    def _free(self, moment: datetime) -> Path:
        """Return a path that no run has, named by its time."""
        name, n = moment.strftime("%Y%m%d-%H%M%S"), 0
        while True:
            path = self.path / f"{name}-{n:02d}{SUFFIX}"
            if not path.exists() and not (self.path / REMOVED / path.name).exists():
                return path
            n += 1


def _copy(source: Path, target: Path) -> None:
    try:
        file = open_regular(source)
    except OSError as error:
        raise MacrostepError("{file} cannot be read as a run: {why}.", file=source.name, why=reason(error)) from None
    with file, target.open("xb") as copy:
        shutil.copyfileobj(file, copy, 2**20)
        os.fsync(copy.fileno())


def checked(path: Path) -> KeptRun:
    """Read a run from elsewhere through in a process of its own, and return what a list shows of it.

    A damaged file can lead HDF5's library into a loop without an end, in which it lets nothing else of its process go
    on, or let it crash. What has been read through once is read again in the same way.

    Raises
    ------
    MacrostepError
        If it is not a run, or one that cannot be read.
    """
    seconds = LONGEST + path.stat().st_size / _SLOWEST
    with Workers(1) as worker:
        task = worker.submit(read_header, str(path))
        try:
            run: KeptRun = task.result(seconds)
            return run
        except TimeoutError:
            task.stop()
            wait([task])
            why = tr("it was not through with it in {seconds} s").format(seconds=round(seconds))
        except WorkerDied as error:
            why = shown(error).rstrip(".")
    raise MacrostepError(
        tr("{file} cannot be read as a run: the process that read it was ended ({why}). It is damaged.").format(
            file=path.name, why=why
        )
    )


def read_header(_control: Control, path: str) -> KeptRun:
    """Read everything of a run, in a worker process."""
    run = read_heading(Path(path))
    read_run(run, 0, MethodStyle(run.slot))
    return run
