"""PETSc's nonlinear solvers, SNES, for the residual γ(w): they ask for its values from a process of their own.

There are no wheels of petsc4py, and Debian's wants Debian's Python: a small script (``petsc_process.py``) runs in
whatever Python has it. The kernel asks it for the next point, evaluates γ there, and decides alone what has converged.
PETSc reads nothing but the options given here, no files, and what it may be told lets it write or load none.

References
----------
IFOSMONDI-JFM: appendix A, the parameters; rule (27) is SNES's test of convergence, in place of its own tolerances.
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import numpy as np
from numba import int64

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.texts import visible
from macrostep.solvers.compilation.compilation import compiled
from macrostep.solvers.compilation.pointers import address_of, pointer_call
from macrostep.solvers.coupling.parts.iteration import CONVERGED, STALLED, try_end
from macrostep.solvers.coupling.parts.petsc_process import WRONG_OPTIONS
from macrostep.solvers.engine.interface import OK, SOLVER_FAILED
from macrostep.solvers.processes.heartbeat import patience, signal_said

APPENDIX_A = {
    "petsc:newtonls": "-snes_type newtonls -snes_linesearch_type bt -snes_linesearch_order 3",
    "petsc:ngmres": "-snes_type ngmres -snes_ngmres_m 30 -snes_ngmres_select_type DIFFERENCE",
    "petsc:ngmres_ls": "-snes_type ngmres -snes_ngmres_m 30 -snes_ngmres_select_type LINESEARCH "
    "-snes_linesearch_type basic -snes_linesearch_max_it 1",
    "petsc:anderson": "-snes_type anderson -snes_anderson_m 30 -snes_anderson_beta 1",
}
"""PETSc's options for what our own solvers do, with the paper's parameters."""
VARIABLE = "MACROSTEP_PETSC"
"""The environment variable that names the Python that has petsc4py."""
SCRIPT = Path(__file__).with_name("petsc_process.py")
_ALLOWED = re.compile(
    r"-(?=[a-z0-9_]*(?:snes|ksp|pc|mat)_)(?!\S*(?:python|shell|monitor|view|draw|reason|file|load|save))[a-z0-9_]+"
)
"""Options of solvers; none that writes or reads a file, or loads somebody's code."""
_NUMBER = re.compile(r"-?[\d.]+(?:[eE][-+]?\d+)?")
_FORBIDDEN_VALUES = ("python", "shell")
_PETSC_SAYS = "PETSC ERROR:"
_LEFT = re.compile(r"Option left: name:(-\S+)")
_OF_A_JOB = ("OMPI_", "PMI", "PRTE_", "HYD", "MPI_LOCAL", "SLURM_")
"""Variables by which an MPI program knows its fellows; the process of SNES is none of them."""
_STARTING, _INTERVAL = 60.0, 0.1
"""How long it may take to start, and how often it is looked whether it answers [s]."""
BEGIN, GOES_ON, FITS = range(3)
"""What the kernel tells: a new start vector, or the residual at the point asked for, and whether that is small."""
TRY, FOUND, USED_UP, GAVE_UP, BROKEN = range(5)
"""What it is told: to try a point; what SNES came to; or that there is nobody who answers."""
_TELLS = (b"b", b"r", b"f")
_TOLD = {b"?": TRY, b"!": FOUND, b"m": USED_UP, b"x": GAVE_UP}
_working: dict[str, bool] = {}
_tried: dict[tuple[str, str], str] = {}
"""Which Pythons have petsc4py, and what is wrong with options, as far as that was tried."""


# -- which Python, and whether it takes the options --------------------------------------------------------------------


def missing() -> str:
    """Say that there is no petsc4py, and where it comes from; "" where there is."""
    if find_python():
        return ""
    if named := os.environ.get(VARIABLE):
        return Phrase(
            "The Python that {variable} names, {python}, cannot import petsc4py; install it there, or name another.",
            variable=VARIABLE, python=named,
        )  # fmt: skip
    return Phrase(
        "PETSc's solvers need petsc4py, which no Python here has. Install it with: apt install python3-petsc4py "
        "(Debian, Ubuntu), or: conda install -c conda-forge petsc4py, and name that Python in {variable}.",
        variable=VARIABLE,
    )


def find_python() -> str:
    """Return the Python that has petsc4py: the one named, this one, that of the path, the system's; "" if none has."""
    return next((python for python in _candidates() if _has_petsc(python)), "")


def _candidates() -> Iterator[str]:
    if named := os.environ.get(VARIABLE):
        yield named
        return
    if find_spec("petsc4py") is not None and not getattr(sys, "frozen", False):
        yield sys.executable
    yield from dict.fromkeys(filter(None, (shutil.which("python3"), shutil.which("python3", path="/usr/bin"))))


def _has_petsc(python: str) -> bool:
    """Return whether petsc4py can be imported; what was missing may be there the next time."""
    if not _working.get(python):
        _working[python] = _try(python, "") is not None
    return _working[python]


def fault_of(solver: str, more: str) -> str:
    """Say which of PETSc's options it must not or does not take; "" if they are all right.

    Parameters
    ----------
    solver : str
        A key of APPENDIX_A.
    more : str
        Options behind those.
    """
    for place, word in enumerate(more.split()):
        is_value = place > 0 and (not word.startswith("-") or _NUMBER.fullmatch(word) is not None)
        if word.lower() in _FORBIDDEN_VALUES if is_value else not _ALLOWED.fullmatch(word):
            return Phrase(
                "{word} is none of the options that PETSc's solvers can be given here: those of its SNES, KSP, PC and "
                "Mat but such as write, show, or load code.",
                word=word,
            )
    said = _try(find_python(), all_options(solver, more))
    return Phrase("PETSc does not take its options: {why}.", why=said.rstrip(".")) if said else ""


def all_options(solver: str, more: str) -> str:
    """Return PETSc's options for a solver; with another type of SNES, those of the paper do not fit."""
    return more if "-snes_type" in more.split() else f"{APPENDIX_A[solver]} {more}".strip()


def _try(python: str, options: str) -> str | None:
    """Return what is wrong with options, "" if nothing is; None where there is no petsc4py."""
    if (python, options) in _tried:
        return _tried[python, options]
    command = [python, str(SCRIPT), "0", "10", "-", *options.split()]
    try:
        done = subprocess.run(
            command, env=_environment(), stdin=subprocess.DEVNULL, capture_output=True, timeout=_STARTING, check=False,
            text=True, errors="replace",
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode not in (0, WRONG_OPTIONS):
        return None
    said = done.stderr.strip().splitlines()[0] if done.returncode else ""
    unknown = sorted(set(_LEFT.findall(done.stderr)) & set(options.split()))
    if unknown and not said:
        said = Phrase("it does not know {options}", options=", ".join(unknown))
    _tried[python, options] = said
    return said


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_A_JOB)}
    if getattr(sys, "frozen", False):  # an application that needs no Python has libraries of its own
        kept["LD_LIBRARY_PATH"] = kept.get("LD_LIBRARY_PATH_ORIG", "")
    return {**kept, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


# -- the process -------------------------------------------------------------------------------------------------------


class Snes:
    """A SNES in a process of its own, which ends with this object's run or this process, whichever is first.

    Parameters
    ----------
    unknowns : int
    most : int
        Iterations for a problem.
    solver, more : str
        As of :func:`fault_of`.

    Attributes
    ----------
    fault : str
        Why it does not answer any more, in a sentence; "" as long as it does.

    Raises
    ------
    MacrostepError
        If it does not start.
    """

    def __init__(self, unknowns: int, most: int, solver: str, more: str) -> None:
        self.fault, self._solver, self._size = "", solver, 8 * unknowns
        self._patience, self._is_hung = _STARTING, False
        self._asked: float | None = time.monotonic()
        self._errors: IO[bytes] = TemporaryFile()  # noqa: SIM115
        theirs, self._lifeline = os.pipe() if sys.platform == "linux" else (-1, -1)
        options = all_options(solver, more).split()
        end = str(theirs) if theirs >= 0 else "-"
        self._process = subprocess.Popen(
            [find_python(), str(SCRIPT), str(unknowns), str(most), end, *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._errors, env=_environment(), pass_fds=() if theirs < 0 else (theirs,),
            start_new_session=True, creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )  # fmt: skip
        if theirs >= 0:
            os.close(theirs)
        self._ended = threading.Event()
        threading.Thread(target=self._watch, name="macrostep-petsc", daemon=True).start()
        if self._answer() is None:
            self.close()
            raise MacrostepError(Phrase("PETSc's solver does not start: {why}", why=self.fault))
        self._patience = patience()

    def ask(self, what: int, w: int, residual: int, iterations: int) -> int:
        """Tell something and return what is told, with the point at `w` and the iterations so far; see :func:`petsc`.

        Parameters
        ----------
        what : {BEGIN, GOES_ON, FITS}
        w, residual, iterations : int
            Addresses.
        """
        message = _TELLS[what] + ctypes.string_at(w if what == BEGIN else residual, self._size)
        self._asked = time.monotonic()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it may have ended, which reading shows
            self._process.stdin.write(message)
            self._process.stdin.flush()
        answer = self._answer()
        if answer is None:
            return BROKEN
        ctypes.memmove(iterations, answer[1:9], 8)
        ctypes.memmove(w, answer[9:], self._size)
        return _TOLD[answer[:1]]

    def close(self) -> None:
        """Let the process end."""
        self._ended.set()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, self._errors):
            with contextlib.suppress(OSError):  # what was written last cannot be delivered any more
                pipe.close()

    def _answer(self) -> bytes | None:
        """Wait for its next message; None where there is none any more, and why is said then."""
        assert self._process.stdout is not None
        answer = self._process.stdout.read(9 + self._size)
        self._asked = None
        if len(answer) == 9 + self._size:
            return answer
        self.fault = self._what_ended()
        return None

    def _what_ended(self) -> str:
        if self._is_hung:
            return Phrase(
                "{solver} did not answer within {time}; its process was ended.",
                solver=self._solver, time=Amount(self._patience, "s"),
            )  # fmt: skip
        code, why = self._process.wait(), self._last_words()
        how = signal_said(code) if code < 0 else Phrase("exit code {code}", code=str(code))
        if why:
            return Phrase("the process of {solver} ended ({how}): {why}.", solver=self._solver, how=how, why=why)
        return Phrase("the process of {solver} ended ({how}).", solver=self._solver, how=how)

    def _last_words(self) -> str:
        """Return the line of its standard error that says most: the first of PETSc's own, or the last one."""
        self._errors.seek(0)
        lines = [line.strip() for line in self._errors.read().decode(errors="replace").splitlines()]
        lines = [line for line in lines if re.search("[A-Za-z]{3}", line.partition(_PETSC_SAYS)[2] or line)]
        petsc = [line.partition(_PETSC_SAYS)[2].strip() for line in lines if _PETSC_SAYS in line]
        return visible((petsc[:1] or lines[-1:] or [""])[0]).rstrip(".")

    def _watch(self) -> None:
        """End the process where it does not answer."""
        while not self._ended.wait(_INTERVAL):
            asked = self._asked
            if asked is not None and time.monotonic() - asked > self._patience:
                self._is_hung = True
                self._process.kill()
                return


_solvers: dict[int, Snes] = {}
_numbers = itertools.count(1)


def start(unknowns: int, most: int, solver: str, more: str) -> int:
    """Start a SNES, see :class:`Snes`; returns its number."""
    number = next(_numbers)
    _solvers[number] = Snes(unknowns, most, solver, more)
    return number


def fault(number: int) -> str:
    """Return why a SNES does not answer any more; "" if it does or has been closed."""
    return _solvers[number].fault if number in _solvers else ""


def close(number: int) -> None:
    """End a SNES, if there is one of that number."""
    if solver := _solvers.pop(number, None):
        solver.close()


# -- what the kernel does ----------------------------------------------------------------------------------------------

_SIGNATURE = int64(int64, int64, int64, int64, int64)
call_solver = pointer_call(_SIGNATURE)


def _ask(number: int, what: int, w: int, residual: int, iterations: int) -> int:
    try:
        return _solvers[number].ask(what, w, residual, iterations)
    except BaseException as error:  # compiled code has called, which can raise nothing
        _solvers[number].fault = f"{type(error).__name__}: {error}"
        return BROKEN


_function: Callable[..., int] = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * 5)(_ask)
ADDRESS = int(ctypes.cast(_function, ctypes.c_void_p).value or 0)  # type: ignore[arg-type]
"""Where compiled code asks a SNES."""


@compiled()
def petsc(engine, memory, H, w, residual, relative, floor):
    """Let PETSc iterate from w; the status, CONVERGED where the subsystems stand at the solution.

    OK where the iterations allowed were not enough, STALLED where PETSc gave up.
    """
    place, iterations, status, what = w.copy(), np.zeros(1), OK, BEGIN
    while True:
        given = (memory.snes, what, address_of(w), address_of(residual), address_of(iterations))
        told = call_solver(memory.ask, given)
        if told != TRY:
            break
        place[:] = w
        status = try_end(engine, memory, H, w, relative, floor, residual)
        if status != OK and status != CONVERGED:
            break
        what = FITS if status == CONVERGED else GOES_ON
    engine.iterations += int(iterations[0])
    if told == BROKEN:
        return SOLVER_FAILED
    if told == FOUND:
        for j in range(w.shape[0]):
            if w[j] != place[j]:  # it has looked further and come back
                return try_end(engine, memory, H, w, relative, floor, residual)
    if told in (TRY, FOUND):
        return status
    return OK if told == USED_UP else STALLED
