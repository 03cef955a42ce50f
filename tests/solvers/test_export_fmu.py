"""Exported FMUs: valid, and what they calculate is what the built-in subsystems calculate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep import examples
from macrostep.model.diagram import Diagram
from macrostep.model.files import load
from macrostep.solvers import export_fmu, simulate

fmpy = pytest.importorskip("fmpy")


@dataclass
class Slave:
    """A Co-Simulation FMU that FMPy has loaded, with names in place of value references."""

    fmu: Any
    references: dict[str, int]

    def get(self, *names: str) -> list[float]:
        return list(self.fmu.getReal([self.references[name] for name in names]))

    def set(self, **values: float) -> None:
        self.fmu.setReal([self.references[name] for name in values], list(values.values()))


@contextmanager
def slave(path: Path, start: float = 0.0) -> Iterator[Slave]:
    """Yield an FMU in initialization mode."""
    from fmpy.fmi2 import FMU2Slave

    about = fmpy.read_model_description(str(path))
    folder = path.with_suffix("")
    fmpy.extract(str(path), str(folder))
    fmu = FMU2Slave(
        guid=about.guid, unzipDirectory=str(folder), modelIdentifier=about.coSimulation.modelIdentifier,
        instanceName=path.stem,
    )  # fmt: skip
    fmu.instantiate()
    try:
        fmu.setupExperiment(startTime=start)
        fmu.enterInitializationMode()
        yield Slave(fmu, {v.name: v.valueReference for v in about.modelVariables})
    finally:
        fmu.freeInstance()


def jacobi(diagram: Diagram, slaves: dict[str, Slave], step: float) -> dict[str, np.ndarray]:
    """Couple FMUs by non-iterative Jacobi steps with held inputs; return their states at the communication points."""

    def exchange() -> None:
        found = {source: slaves[source.subsystem].get(source.port)[0] for source in diagram.connections.values()}
        for target, source in diagram.connections.items():
            slaves[target.subsystem].set(**{target.port: found[source]})

    names = [(s.name, state) for s in diagram.subsystems.values() for state in s.states]
    for _ in slaves:
        exchange()
    for one in slaves.values():
        one.fmu.exitInitializationMode()
    rows = [[slaves[s].get(x)[0] for s, x in names]]
    for n in range(round((diagram.stop - diagram.start) / step)):
        t = diagram.start + n * step
        for one in slaves.values():
            one.fmu.doStep(t, step)
        if min(one.get("_next_event")[0] for one in slaves.values()) <= t + step * (1 + 1e-9):
            exchange()  # what happens here is seen by the others at once
        exchange()
        rows.append([slaves[s].get(x)[0] for s, x in names])
    return {f"{s}.{x}": column for (s, x), column in zip(names, np.array(rows).T, strict=True)}


@pytest.mark.parametrize(("example", "step"), [("two_masses", 0.1), ("lotka_volterra", 0.01)])
def test_fmus_of_the_papers_models_give_the_built_in_results(example: str, step: float, tmp_path: Path) -> None:
    diagram = load(examples.path(example))
    paths = {name: export_fmu(diagram, name, tmp_path / f"{name}.fmu").path for name in diagram.subsystems}
    expected = simulate(diagram, f"ni_jacobi:step={step}")
    first, second = paths
    with slave(paths[first]) as a, slave(paths[second]) as b:
        found = jacobi(diagram, {first: a, second: b}, step)
    for name, values in found.items():
        times = diagram.start + step * np.arange(len(values))
        known = np.interp(times, expected.time(name.split(".")[0]), expected[name])
        np.testing.assert_allclose(values, known, rtol=0, atol=1e-12, err_msg=name)
