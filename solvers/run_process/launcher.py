"""The program that starts the ranks of MPI, and what is missing where they cannot be started."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path

from macrostep.model.base.phrase import Phrase

_PROGRAM = "mpiexec"


def found_mpiexec() -> str:
    """Return the path of the mpiexec that belongs to this Python, or else of the system's; "" if there is none."""
    beside = Path(sys.executable).parent
    return shutil.which(_PROGRAM, path=os.pathsep.join((str(beside), os.environ.get("PATH", "")))) or ""


def what_is_missing(mpiexec: str) -> str:
    """Say what ranks need and is not here; "" if nothing is.

    Parameters
    ----------
    mpiexec : str
        The program that shall start them, "" if none was found.
    """
    install = "pip install 'macrostep[mpi]'"
    if importlib.util.find_spec("mpi4py") is None:
        return Phrase("Ranks of MPI need mpi4py, which is not installed here; install it with: {how}.", how=install)
    if not mpiexec:
        return Phrase(
            "Ranks of MPI need mpiexec, which was not found here; the package mpich has it, install it with: {how}.",
            how=install,
        )
    if shutil.which(mpiexec) is None:
        return Phrase("There is no program {path!r} that could start ranks of MPI.", path=mpiexec)
    return ""
