"""Runs from elsewhere are read in a process of their own before the window reads them.

A damaged file can lead HDF5's library into a loop without an end, in which it lets nothing else of its process go on,
or let it crash. What has been read through once is read again in the same way.
"""

from __future__ import annotations

from concurrent.futures import wait
from pathlib import Path

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.kept_run import KeptRun, read_heading, read_run
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.processes.workers import Control, WorkerDied, Workers

LONGEST = 20.0
"""Time for a small file [s], most of which is the start of the process."""
_SLOWEST = 2e6
"""Bytes that are read in a second at least."""


def checked(path: Path) -> KeptRun:
    """Read a run through elsewhere, and return what a list shows of it.

    Raises
    ------
    MacrostepError
        If it is not a run, or one that cannot be read.
    """
    seconds = LONGEST + path.stat().st_size / _SLOWEST
    with Workers(1) as worker:
        task = worker.submit(look_through, str(path))
        try:
            run: KeptRun = task.result(seconds)
            return run
        except TimeoutError:
            task.stop()
            wait([task])
            why = tr("it was not through with it in {seconds} s").format(seconds=round(seconds))
        except WorkerDied as error:
            why = str(error).rstrip(".")
    raise MacrostepError(
        tr("{file} cannot be read as a run: the process that read it was ended ({why}). It is damaged.").format(
            file=path.name, why=why
        )
    )


def look_through(_control: Control, path: str) -> KeptRun:
    """Read everything of a run, in a worker process."""
    run = read_heading(Path(path))
    read_run(run, 0, MethodStyle(run.slot))
    return run
