"""How long a macro-step of two trivial FMUs takes under NI Jacobi, outputs recorded, beside two built-in subsystems.

    python tests/benchmarks/fmus.py [RUNS]

What is measured is the engine: at most 0.08 us per macro-step are allowed.
"""

from __future__ import annotations

import statistics
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from macrostep import examples
from macrostep.model import Diagram, load
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import simulate
from macrostep.solvers.export.compiler import compile_library, find_compiler, headers, library_place

STEP, STOP = 0.01, 200.0
XML = """<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="trivial" guid="{trivial}">
  <CoSimulation modelIdentifier="trivial" canHandleVariableCommunicationStepSize="true"/>
  <ModelVariables>
    <ScalarVariable name="u" valueReference="0" causality="input"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="y" valueReference="1" causality="output" initial="exact"><Real start="1"/></ScalarVariable>
  </ModelVariables>
  <ModelStructure><Outputs><Unknown index="2" dependencies=""/></Outputs></ModelStructure>
</fmiModelDescription>
"""


def main(runs: int) -> None:
    """Print medians and least times of several runs, taken in turns."""
    with TemporaryDirectory() as folder:
        diagrams = {"built in": load(examples.path("two_masses")), "FMUs": _of_fmus(Path(folder))}
        times: dict[str, list[float]] = {name: [] for name in diagrams}
        for _ in range(runs):
            for name, diagram in diagrams.items():
                cost = simulate(diagram, "ni_jacobi", step=STEP, stop=STOP).statistics
                times[name].append(1e6 * cost.wall_time / max(cost.macro_steps.values()))
    for name, costs in times.items():
        print(f"{name:<9} median {statistics.median(costs):.4f} us, least {min(costs):.4f} us per macro-step")


def _of_fmus(folder: Path) -> Diagram:
    """Return a diagram of two trivial FMUs that drive each other."""
    place, suffix = library_place("2.0")
    library = folder / f"trivial{suffix}"
    compile_library(find_compiler(), Path(__file__).with_name("trivial_fmu.c"), library, [headers()])
    path = folder / "trivial.fmu"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("modelDescription.xml", XML)
        archive.write(library, f"binaries/{place}/trivial{suffix}")
    members = [fmu_subsystem(path, name) for name in ("left", "right")]
    return Diagram("trivial", members, [("left.y", "right.u"), ("right.y", "left.u")], stop=STOP)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
