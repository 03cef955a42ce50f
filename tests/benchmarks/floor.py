"""How far the macro-step loop is from the floor: a loop in C over the same FMUs, which does nothing but call them.

    python tests/benchmarks/floor.py [--sizes 2 100 1000 10000] [--rounds N]

A chain of masses, non-iterative Jacobi, inputs held, all outputs recorded: over FMUs (``mass_fmu.c``), over the same
subsystems as equations, solved exactly, and in C (``floor.c``). The FMUs and the loop in C are compiled first, in a
temporary folder. Each size and kind has a process of its own, in which ours and the floor take turns; of several rounds
the least processor time counts, so that what else the machine does says little. Ours includes what it takes to hand the
results to Python. Set-up is from the diagram to the first macro-step; memory is that of a problem and its run, beside
that for rows of results and what the diagram itself takes (``memory.py`` shows its parts).
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
HERE = Path(__file__).parent

if TYPE_CHECKING:
    from macrostep.model import Diagram
    from macrostep.solvers.problem.problem import Problem
    from macrostep.solvers.run.run import Run

STEP = 0.01
NUMBERS = 3_000_000
"""Outputs recorded in a run, more or less; a run of many subsystems has at least so many macro-steps: """
FEWEST_STEPS = 100
BOUNDS = {("FMUs", 2): 1.4, ("FMUs", 1000): 1.4, ("FMUs", 10_000): 2.0, ("equations", 2): 1.4, ("equations", 1000): 1.4}
"""What a macro-step may cost, relative to the floor."""
SEEN_IN_MEMORY = 1000
"""Fewer subsystems take less memory than other things that happen."""
AGREE = 1e-9
"""How far the three may be apart: they round differently."""
XML = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="mass" guid="mass">
  <CoSimulation modelIdentifier="mass" canHandleVariableCommunicationStepSize="true"/>
  <ModelVariables>
    <ScalarVariable name="xl" valueReference="0" causality="input"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="vl" valueReference="1" causality="input"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="Fr" valueReference="2" causality="input"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="x" valueReference="10" causality="output" initial="exact"><Real start="1"/></ScalarVariable>
    <ScalarVariable name="v" valueReference="11" causality="output" initial="exact"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="Fl" valueReference="12" causality="output"><Real/></ScalarVariable>
  </ModelVariables>
  <ModelStructure>
    <Outputs>
      <Unknown index="4" dependencies=""/><Unknown index="5" dependencies=""/><Unknown index="6" dependencies="1 2"/>
    </Outputs>
  </ModelStructure>
</fmiModelDescription>
"""


def build(folder: Path) -> None:
    """Compile the FMU and the loop in C."""
    from macrostep.solvers.export.compiler import compile_library, find_compiler, library_place

    place, suffix = library_place("2.0")
    for name in ("mass_fmu", "floor"):
        compile_library(find_compiler(), HERE / f"{name}.c", folder / f"{name}.so")
    with zipfile.ZipFile(folder / "mass.fmu", "w") as archive:
        archive.writestr("modelDescription.xml", XML)
        archive.write(folder / "mass_fmu.so", f"binaries/{place}/mass{suffix}")


def chain(kind: str, n: int, folder: Path) -> Diagram:
    """Return a chain of masses of a kind."""
    from macrostep.model import Diagram, Subsystem
    from macrostep.model.fmi.subsystem import fmu_subsystem

    names = [f"m{k}" for k in range(n)]
    if kind == "FMUs":
        masses = [fmu_subsystem(folder / "mass.fmu", name) for name in names]
    else:
        masses = [
            Subsystem(
                name,
                parameters={"m": 1e4, "c": 1e3, "d": 50.0},
                inputs={"xl": 0.0, "vl": 0.0, "Fr": 0.0},
                states={"x": 1.0, "v": 0.0},
                equations=["der(x) = v", "der(v) = (c*(xl - x) + d*(vl - v) - c*x - d*v + Fr)/m"],
                outputs={"x": "x", "v": "v", "Fl": "c*(x - xl) + d*(v - vl)"},
            )
            for name in names
        ]
    connections = []
    for left, right in pairwise(names):
        connections += [(f"{left}.x", f"{right}.xl"), (f"{left}.v", f"{right}.vl"), (f"{right}.Fl", f"{left}.Fr")]
    return Diagram("chain", masses, connections, stop=STEP * steps_of(n))


def steps_of(n: int) -> int:
    """Return how many macro-steps are done."""
    return max(FEWEST_STEPS, NUMBERS // (3 * n))


class Floor:
    """The chain in C."""

    def __init__(self, folder: Path, n: int) -> None:
        self._loop, self.n = ctypes.CDLL(str(folder / "floor.so")), n
        self._loop.new_chain.restype = ctypes.c_void_p
        self._library = str(folder / "mass_fmu.so").encode()

    def run(self) -> tuple[float, np.ndarray]:
        """Return how long it took [s], and the outputs."""
        chain = self._loop.new_chain(self._library, ctypes.c_long(self.n))
        assert chain, "it could not be made"
        steps, doubles = steps_of(self.n), ctypes.c_double
        began = time.thread_time()
        outputs = np.empty((steps, 3 * self.n))
        given = (ctypes.c_long(self.n), doubles(0.0), doubles(STEP), ctypes.c_long(steps), outputs.ctypes)
        assert self._loop.run_chain(ctypes.c_void_p(chain), *given) == 0
        return time.thread_time() - began, outputs


def run_ours(problem: Problem) -> tuple[float, Run]:
    """Return how long it took, with the results handed out [s], and the run."""
    from macrostep.solvers.run.run import Run

    run = Run(problem, "ni_jacobi", {"step": STEP})
    began = time.thread_time()
    while not run.is_finished:
        run.advance()
    taken = time.thread_time() - began
    run.raise_failure()
    return taken, run


def memory() -> int:
    """Return how much memory this process has [bytes]."""
    gc.collect()
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return 1024 * int(line.split()[1])
    raise OSError("There is no /proc.")


def memory_taken(diagram: Diagram) -> dict[str, float]:
    """Return what a problem and its run take for each subsystem, without the memory for rows [bytes]."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    diagram.problems()  # what it keeps of itself
    before, n = memory(), len(diagram.subsystems)
    problem = freeze(diagram)
    frozen = memory()
    run = Run(problem, "ni_jacobi", {"step": STEP})
    run.engine.rebind("record", np.empty(0))
    return {"problem": (frozen - before) / n, "run": (memory() - frozen) / n}


def timed(function: Callable[[], Any]) -> tuple[float, Any]:
    """Return the processor time of a call [s], and what it returned."""
    began = time.thread_time()
    result = function()
    return time.thread_time() - began, result


def measure(kind: str, n: int, rounds: int, folder: Path) -> dict[str, float]:
    """Return the figures of one kind and size; this process has done nothing else."""
    from macrostep.solvers.freezing.freeze import freeze
    from macrostep.solvers.run.run import Run

    run_ours(freeze(chain(kind, 2, folder)))  # what is compiled is loaded
    diagram = chain(kind, n, folder)
    each = memory_taken(diagram)
    freezing, problem = timed(lambda: freeze(diagram))
    making, run = timed(lambda: Run(problem, "ni_jacobi", {"step": STEP}))
    del run
    floor, ours, least = Floor(folder, n), [], []
    for _ in range(rounds):
        taken, outputs = floor.run()
        least.append(taken)
        taken, run = run_ours(problem)
        ours.append(taken)
    for k in {0, n // 2, n - 1}:
        for j, name in enumerate(("x", "v", "Fl")):
            series, expected = run.result[f"m{k}.{name}"][1:], outputs[:, 3 * k + j]
            assert np.max(np.abs(series - expected)) <= AGREE * np.max(np.abs(expected)), f"m{k}.{name}"
    scale = 1e9 / steps_of(n) / n
    return {
        "floor": scale * min(least), "ours": scale * min(ours), "freeze": freezing, "make": making,
        **each,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[2, 100, 1000, 10_000])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--one", nargs=3, metavar=("KIND", "N", "FOLDER"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        kind, n, folder = given.one
        print(json.dumps(measure(kind, int(n), given.rounds, Path(folder))))
        return
    print(HEAD)
    with TemporaryDirectory() as folder:
        build(Path(folder))
        for kind in ("FMUs", "equations"):
            for n in given.sizes:
                command = [sys.executable, __file__, "--rounds", str(given.rounds), "--one", kind, str(n), folder]
                done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
                if done.returncode:
                    sys.exit(done.stderr)
                print(line(kind, n, json.loads(done.stdout)), flush=True)


HEAD = """\
                   |      ns per macro-step and each   |        set-up [s]       | memory each [kB]
                 N |   floor    ours  ratio   bound    |  freeze     run    both |  problem     run"""


def line(kind: str, n: int, found: dict[str, float]) -> str:
    """Return a line of the table."""
    floor, ours, freezing, making = (found[name] for name in ("floor", "ours", "freeze", "make"))
    speed = f"{floor:7.1f}{ours:8.1f}{ours / floor:7.2f}{BOUNDS.get((kind, n), ''):>8}"
    memory_each = f"{found['problem'] / 1e3:8.2f}{found['run'] / 1e3:8.2f}" if n >= SEEN_IN_MEMORY else ""
    return f"{kind:10}{n:>8} | {speed}    | {freezing:7.2f}{making:8.2f}{freezing + making:8.2f} | {memory_each}"


if __name__ == "__main__":
    main()
