"""Runs that commands look at: those of files of results, read as the window reads them."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.inputs import find_file
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.gui.running.records import RunRecord


def is_of_results(given: Namespace) -> bool:
    """Say whether a command is to look at the run in a file, and not to run its diagram.

    Raises
    ------
    MacrostepError
        If that run is to change.
    """
    if not given.file.lower().endswith(".h5") or given.methods:
        return False
    if given.parameters or given.parameter_sets or given.solvers or given.cuts or given.stop is not None:
        raise MacrostepError("The run in a file of results is looked at as it is; -m METHOD runs its diagram anew.")
    return True


def read_results(name: str) -> RunRecord:
    """Return the run in a file of results.

    Raises
    ------
    MacrostepError
        If it cannot be read.
    """
    from macrostep.gui.methods.styles import MethodStyle
    from macrostep.gui.running.kept_run import read_heading, read_run

    heading = read_heading(find_file(name))
    return read_run(heading, 0, MethodStyle(heading.slot))[0]
