"""FMUs and Python subsystems that crash, hang, lie, flood, leak, or change their process, on the command line.

Of each run must be there: every communication point up to the fault, with the value that the closed form has; one
sentence that names the subsystem and its file, within two seconds, or where it hangs within the patience and two
seconds; an end of the command; and nothing that is left, no process and no file.
"""

from __future__ import annotations

import csv
import math
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from macrostep.model import Diagram, save
from macrostep.model.python.python_file import python_subsystem
from tests.fmus.building import Fault
from tests.fmus.diagrams import alone
from tests.reliability.alone import main
from tests.reliability.marked_processes import MARK, marked
from tests.reliability.outcome import Outcome

ROW = 13
ITEM = (
    "FMUs and Python subsystems that crash, hang, lie, flood, leak or change their process: results up to there, named"
)
SHORT = 1

PATIENCE, GRACE = 3.0, 2.0
"""How long a call may take, and how much later than that it must be reported [s]."""
ALL, UP_TO_THERE, NONE = 11, 4, 0
"""Communication points of a run to 1 s in steps of 0.1 s: all; up to a fault from 0.35 s on; none."""
_NAMED = re.compile(r"macrostep: .*\bs( \((dahlquist.fmu|block.py)|\.x is not finite)")
"""A sentence that names the subsystem and its file, or its signal."""
_GIVEN_UP = 600.0
"""A command that has not ended by then never ends [s]."""


@dataclass(frozen=True)
class Case:
    """A fault, and what a run with it must leave.

    Attributes
    ----------
    name : str
    diagram : callable
        Makes the diagram, with files in a folder; its subsystem is s.
    points : int
        Communication points in the file of results.
    code : int
        Exit code.
    is_reported : bool
        Whether a sentence names the subsystem and its file.
    """

    name: str
    diagram: Callable[[Path], Diagram]
    points: int
    code: int
    is_reported: bool


@dataclass(frozen=True)
class Ran:
    """What came of a command: exit code, lines of standard error with the moments at which they came, what is left."""

    code: int
    lines: tuple[tuple[float, str], ...]
    rows: np.ndarray
    left: tuple[str, ...]


# -- FMUs --------------------------------------------------------------------------------------------------------------


def _fmu(kind: str, at: str, version: str) -> Callable[[Path], Diagram]:
    since = 0.35 if at == "doStep" else -math.inf
    return lambda folder: alone("dahlquist", version, "CoSimulation", faults=[Fault(kind, at, since)])


def _of_fmus() -> list[Case]:
    cases = []
    for kind in ("segfault", "hang", "abort", "exit", "double free", "overflow"):
        for number, at in enumerate(
            ("doStep", "load", "terminate", "free", "instantiate", "exitInitialization", "get")
        ):
            version = ("2.0", "3.0", "1.0")[number % 3 if at != "exitInitialization" else 0]
            points = {"doStep": UP_TO_THERE, "terminate": ALL, "free": ALL}.get(at, NONE)
            is_end = kind == "exit" and at in ("terminate", "free")  # the results are there, and so is an end
            code = 0 if is_end else 1
            cases.append(Case(f"FMU {version}, {kind} in {at}", _fmu(kind, at, version), points, code, not is_end))
    for kind, reported in (("error", True), ("fatal", True), ("nan", True), ("alarm", True)):
        cases.append(Case(f"FMU, {kind} in doStep", _fmu(kind, "doStep", "2.0"), UP_TO_THERE, 1, reported))
    for kind in (
        "nothing",
        "print",
        "flood",
        "eats",
        "folder",
        "locale",
        "signals",
        "fork",
        "thread",
        "flushes",
    ):
        cases.append(Case(f"FMU, {kind} in doStep", _fmu(kind, "doStep", "2.0"), ALL, 0, False))
    cases.append(Case("FMU, descriptors in doStep", _fmu("descriptors", "doStep", "2.0"), ALL, 1, True))
    for at in ("canGetAndSetFMUstate", "providesDirectionalDerivative", "canInterpolateInputs"):
        cases.append(Case(f"FMU that lies about {at}", _fmu("lying", at, "2.0"), ALL, 0, False))
    return cases


# -- Python subsystems -------------------------------------------------------------------------------------------------

_BLOCK = """
import atexit, ctypes, locale, os, signal, subprocess, sys, threading, time

def began():
    open(os.environ["MACROSTEP_TEST_FAULT"], "a").close()

{module}

class Block:
    outputs = ["x"]
    def __init__(self):
        self.x = 1.0
        {init}
    def step(self, t, H):
        if t > 0.25:
            {step}
        self.x = 2.718281828459045 ** -(t + H)
{more}
"""
_CRASHES = {
    "os._exit": "os._exit(0)", "os.abort": "os.abort()", "a signal": "os.kill(os.getpid(), signal.SIGKILL)",
    "an address": "ctypes.string_at(8)", "a hang": "time.sleep(1e6)", "a loop": "exec('while True: pass')",
}  # fmt: skip
_RAISES = {
    "an error": "1 / 0", "sys.exit": "sys.exit(3)", "recursion": "self.step(t, H)", "a text": "return 'much'",
    "nothing to put out": "del self.x; return None", "no number": "return float('nan')",
}  # fmt: skip
_MEDDLES = {
    "the folder": "os.chdir('/')", "the locale": "locale.setlocale(locale.LC_ALL, 'C')",
    "signals": "[signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)] if "
    "threading.current_thread() is threading.main_thread() else None",
    "prints": "print('x' * 10_000_000)", "writes": "os.write(1, b'x' * 10_000_000)",
    "a child": "subprocess.Popen(['sleep', '1000000'])",
    "a fork": "os.fork() or time.sleep(1e6)",
    "a thread": "threading.Thread(target=time.sleep, args=(1e6,)).start()",
    "the end": "atexit.register(time.sleep, 1e6)",
    "memory": "self.kept = [bytes(1 << 26), *getattr(self, 'kept', ())]",
    "the path": "sys.path[:] = []; sys.modules.clear()", "streams": "sys.stdout = sys.stderr = None",
}  # fmt: skip


def _python(step: str = "pass", init: str = "pass", module: str = "", more: str = "") -> Callable[[Path], Diagram]:
    def made(folder: Path) -> Diagram:
        file = folder / "block.py"
        file.write_text(_BLOCK.format(step=step, init=init, module=module, more=more), "utf-8")
        return Diagram("python", [python_subsystem(file, "s")], stop=1.0)

    return made


def _of_python() -> list[Case]:
    cases = []
    for name, trouble in _CRASHES.items():
        what = f"began(); {trouble}"
        cases.append(Case(f"Python, {name} in step", _python(what), UP_TO_THERE, 1, True))
        cases.append(Case(f"Python, {name} in __init__", _python(init=what), NONE, 1, True))
        cases.append(Case(f"Python, {name} at the import", _python(module=what), NONE, 1, True))
        free = f"    def __del__(self):\n        {what}"
        code = 1 if name in ("os.abort", "a signal", "an address") else 0  # the results are there, and the end is one
        cases.append(Case(f"Python, {name} as it is freed", _python(more=free), ALL, code, code == 1))
    cases += [Case(f"Python, {n} in step", _python(f"began(); {w}"), UP_TO_THERE, 1, True) for n, w in _RAISES.items()]
    cases += [Case(f"Python, {n} in step", _python(f"began(); {w}"), ALL, 0, False) for n, w in _MEDDLES.items()]
    closed = "began(); os.closerange(0, 256)"
    cases.append(Case("Python, descriptors in step", _python(closed), ALL, 1, True))
    return cases


def _cases() -> list[Case]:
    first, second = _of_fmus(), _of_python()
    return first + second


FULL = len(_cases())


# -- a run -------------------------------------------------------------------------------------------------------------


def run(count: int, seed: int = 0) -> Outcome:
    """Try that many faults, from the one with the number `seed` on."""
    cases = _cases()
    faults, latest, slowest = [], 0.0, ""
    for number in range(seed, seed + count):
        case = cases[number % len(cases)]
        with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
            folder = Path(name)
            ran = _ran(case.diagram(folder), folder)
            late = _lateness(ran, folder)
        if math.isfinite(late) and late > latest:
            latest, slowest = late, case.name
        if fault := _fault(case, ran, late):
            faults.append(f"seed {number}, {case.name}: {fault}")
    worst = f"{latest:.1f} s after the fault, or the end of the patience ({slowest})" if slowest else "nothing to tell"
    return Outcome(count, count - len(faults), worst, tuple(faults))


def _ran(diagram: Diagram, folder: Path) -> Ran:
    """Run a diagram by the command, in a folder; of temporary files and processes it has its own."""
    temporary, output, mark = folder / "temporary", folder / "out.csv", uuid.uuid4().hex
    temporary.mkdir()
    save(diagram, folder / "d.macrostep.json")
    variables = {"TMPDIR": str(temporary), "MACROSTEP_TEST_FAULT": str(folder / "began"), MARK: mark}
    command = subprocess.Popen(
        [sys.executable, "-m", "macrostep", "run", str(folder / "d.macrostep.json"), "-m", "ni_jacobi:step=0.1",
         "--trust", "--patience", f"{PATIENCE:g}", "-o", str(output)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=os.environ | variables,
    )  # fmt: skip
    lines: list[tuple[float, str]] = []
    assert command.stderr is not None
    stderr = command.stderr
    reader = threading.Thread(target=lambda: lines.extend((time.time(), line) for line in stderr), daemon=True)
    reader.start()
    try:
        code = command.wait(_GIVEN_UP)
        reader.join(GRACE)
        left = tuple(f"the process {pid} is left" for pid in marked(mark))
    except subprocess.TimeoutExpired:
        code, left = -1, ("the command does not end",)
    for pid in marked(mark):
        os.kill(pid, 9)
    left += tuple(f"the file {file.name} is left" for file in temporary.iterdir())
    return Ran(code, tuple(lines), _rows(output), left)


def _rows(output: Path) -> np.ndarray:
    if not output.exists():
        return np.zeros((0, 2))
    with output.open(newline="", encoding="utf-8") as file:
        _, *rows = csv.reader(file)
    return np.array(rows, float).reshape(-1, 2)


def _lateness(ran: Ran, folder: Path) -> float:
    """Return how long after its beginning a fault was reported, or after the patience if it hung [s]; else infinity."""
    if not (folder / "began").exists():
        return math.inf
    begin = (folder / "began").stat().st_mtime
    reported = next((at for at, line in ran.lines if _NAMED.match(line)), math.inf)
    return reported - begin - (PATIENCE if any("did not return" in line for _, line in ran.lines) else 0.0)


def _fault(case: Case, ran: Ran, late: float) -> str:
    """Say what is not as it must be; "" if all is."""
    if ran.left:
        return "; ".join(ran.left)
    said = "".join(line for _, line in ran.lines)[-300:].strip()
    if ran.code != case.code:
        return f"the exit code is {ran.code}, not {case.code}: {said}"
    if len(ran.rows) != case.points:
        return f"{len(ran.rows)} communication points are there, not {case.points}: {said}"
    if not np.allclose(ran.rows[:, 1], np.exp(-ran.rows[:, 0]), rtol=1e-6, atol=0.0) and "nothing" not in case.name:
        return "the values are others than those of the closed form"
    sentences = [line for _, line in ran.lines if _NAMED.match(line)]
    if case.is_reported and len(sentences) != 1:
        return f"{len(sentences)} sentences name it: {said}"
    if case.is_reported and GRACE < late < math.inf:
        return f"it was told {late:.1f} s after it began, or after the patience"
    return ""


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
