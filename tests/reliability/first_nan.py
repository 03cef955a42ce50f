"""Values that are no numbers from a moment on: of equations, FMUs and Python subsystems, under every method."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import numpy as np

from macrostep.model import Diagram, Subsystem
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import RunFailed, simulate
from tests.fmus.building import Fault
from tests.fmus.diagrams import fmu
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 14
ITEM = "The first value that is no number is told within one macro-step, with its signal; all that was kept are numbers"
FULL = 400
SHORT = 7

OF_ALL = (
    "ni_jacobi:step={H}", "gauss_seidel:step={H}", "ni_jacobi:step={H},order=2", "smooth_balance:step={H}",
    "f3ornits:max_step={H}",
)  # fmt: skip
METHODS = (
    *OF_ALL, "ifosmondi:step={H}", "jacobi_iterated:step={H}", "ifosmondi_jfm:step={H}", "missiles:step={H}",
    "step_doubling(ni_jacobi):max_step={H}",
)  # fmt: skip
"""Those that need nothing of a subsystem, and all."""
_NO_NUMBERS = ("sqrt({T} - s)", "log({T} - s)", "({T} - s)^0.3", "asin(1 + (s - {T}))")
"""Of a state s that is the time: expressions that have a value until T."""
_EARLY = 1e-6
"""What is reported so much before its moment, in parts of the macro-step, was rounded."""


def run(count: int, seed: int = 0) -> Outcome:
    """Run that many diagrams in which a value ends at a moment drawn at random."""
    faults, latest, told_by = [], 0.0, ""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed, seed + count):
            draw = np.random.default_rng([ROW, number])
            make = (_equations, _python, _equations, _fmu)[number % 4]
            diagram, moment, signal = make(draw, Path(folder), number)
            usable = METHODS if make is _equations else OF_ALL
            H = float(draw.choice([0.05, 0.1, 0.02]))
            method = usable[number // 4 % len(usable)].format(H=H)
            late, fault = _tried(diagram, method, moment, signal, H)
            if late > latest:
                latest, told_by = late, method
            if fault:
                faults.append(f"seed {number}, {make.__name__.strip('_')}, {method}: {fault}")
    worst = f"told {latest:.2g} macro-steps behind it ({told_by})" if told_by else "none was told"
    return Outcome(count, count - len(faults), worst, tuple(faults))


def _tried(diagram: Diagram, method: str, moment: float, signal: str, H: float) -> tuple[float, str]:
    """Return how late it was reported, in macro-steps, and what is not as it must be; "" if all is."""
    try:
        simulate(diagram, method)
    except RunFailed as failed:
        late = (failed.time - moment) / H
        values = [failed.result[name] for name in failed.result.names]
        reached = float(failed.result.time("source")[-1])
        if not all(np.all(np.isfinite(its)) for its in values):
            return late, "what was kept are not all numbers"
        if failed.subsystem != signal.partition(".")[0] and signal not in str(failed):
            return late, f"{failed.subsystem or 'nobody'} is named, not {signal}: {failed}"
        if not -1.0 - _EARLY <= late <= 1.0 + _EARLY:
            return late, f"told at t = {failed.time:.6g} s, not within a macro-step of t = {moment:.6g} s: {failed}"
        if reached > moment + _EARLY * H or reached < moment - (1.0 + _EARLY) * H:
            return late, f"its results end at t = {reached:.6g} s, not at t = {moment:.6g} s"
        return late, ""
    return math.inf, "it went through"


def _listener() -> Subsystem:
    return Subsystem("listener", inputs={"u": 0.0}, states={"z": 0.0}, equations=["der(z) = u - z"], outputs={"z": "z"})


def _coupled(source: Subsystem, signal: str) -> Diagram:
    diagram = Diagram("first_nan", [source, _listener()], stop=1.0)
    diagram.connect(signal, "listener.u")
    return diagram


def _equations(draw: np.random.Generator, folder: Path, number: int) -> tuple[Diagram, float, str]:
    moment = float(draw.uniform(0.2, 0.8))
    expression = str(draw.choice(_NO_NUMBERS)).format(T=repr(moment))
    source = Subsystem("source", states={"s": 0.0}, equations=["der(s) = 1"], outputs={"y": expression})
    return _coupled(source, "source.y"), moment, "source.y"


def _python(draw: np.random.Generator, folder: Path, number: int) -> tuple[Diagram, float, str]:
    moment, value = float(draw.uniform(0.2, 0.8)), str(draw.choice(["nan", "inf", "-inf"]))
    file = folder / f"source_{number}.py"
    file.write_text(
        "class Source:\n    outputs = ['y']\n    def __init__(self):\n        self.y = 0.0\n"
        f"    def step(self, t, H):\n        self.y = t + H if t + H <= {moment!r} else float({value!r})\n",
        "utf-8",
    )
    return _coupled(python_subsystem(file, "source"), "source.y"), moment, "source.y"


def _fmu(draw: np.random.Generator, folder: Path, number: int) -> tuple[Diagram, float, str]:
    moment = float(draw.choice([0.33, 0.475, 0.71]))
    version = str(draw.choice(["1.0", "2.0", "3.0"]))
    source = fmu("source", "dahlquist", version, faults=[Fault("nan", time=moment)])
    return _coupled(source, "source.x"), moment, "source.x"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
