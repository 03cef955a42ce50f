"""A diagram through each exchange format and back, or through another program, compared with what it is itself.

Each way gives the largest deviation of all variables that it compares, in parts of their scale, and which variables of
the diagram it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import rumoca
from fmpy.ssp.ssd import read_ssd
from fmpy.validation import validate_fmu

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.modelica import load_model, write
from macrostep.model.modelica.connectors import fields, velocities
from macrostep.model.modelica.writing import ScopeNames
from macrostep.model.ssp import read_ssp
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers import export_fmu, export_ssp, simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.solvers.fmu_slaves import slave

POINTS = 60
_BESIDE = 0.3719
"""By so many parts of a step the points miss the end, and so all moments at which a diagram is likely to jump."""
_POTENTIALS = (".x", ".phi", ".v", ".T", ".p")


@dataclass(frozen=True)
class Compared:
    """How near something comes to a diagram.

    Attributes
    ----------
    off : float
        The largest deviation, in parts of the scale of its variable.
    name : str
        The variable.
    unknown : frozenset of str
        Variables of the diagram that are not there.
    """

    off: float
    name: str
    unknown: frozenset[str]


def points(diagram: Diagram) -> np.ndarray:
    """Return times of a diagram, from its start on."""
    step: float = (diagram.stop - diagram.start) / (POINTS + _BESIDE)
    return diagram.start + step * np.arange(POINTS + 1)


def by_fmu(diagram: Diagram, folder: Path, fmi: str) -> Compared:
    """Export all of it as one FMU, which FMPy validates and runs."""
    path = export_fmu(diagram, "", folder / "whole.fmu", fmi).path
    assert validate_fmu(str(path)) == []
    times, known = points(diagram), _reference(diagram)
    alone = next(iter(diagram.subsystems)) if len(diagram.subsystems) == 1 else ""
    with slave(path, diagram.start, tolerance=1e-12) as one:
        asked = {name: name.removeprefix(f"{alone}.") for name in known}
        asked = {name: its for name, its in asked.items() if its in one.references}
        one.begin()
        rows = [one.get(*asked.values())]
        for n in range(POINTS):
            one.step(times[n], times[n + 1] - times[n])
            rows.append(one.get(*asked.values()))
    return _deviation(known, dict(zip(asked, np.array(rows).T, strict=True)))


def by_ssp(diagram: Diagram, folder: Path, step: float, method: str = "ni_jacobi") -> Compared:
    """Export it as a system structure, read that, and run both by the same method.

    Of an FMU, also of a composite that is solved together, a system shows the ports alone.
    """
    written = export_ssp(diagram, folder / "all.ssp")
    read_ssd(str(written.path))  # which validates it
    other, _ = read_ssp(written.path)
    assert (other.name, other.start, other.stop) == (diagram.name, diagram.start, diagram.stop)
    expected, found = (simulate(one, f"{method}:step={step!r}") for one in (diagram, other))
    values, its = ({c.label: one[c.label] for c in one.columns} for one in (expected, found))
    tree, compared = Hierarchy.of(diagram), _deviation(values, its)
    shown = {
        str(PortRef(s.name, port)) for s in diagram.subsystems.values() for port in s.outputs if not tree.joined(s.name)
    }
    return replace(compared, unknown=compared.unknown & shown)


def by_modelica(diagram: Diagram, folder: Path) -> Compared:
    """Write it as Modelica, and read that; the potential of a node may be that of another of its ports."""
    file = folder / "model.mo"
    file.write_text(write(diagram), "utf-8")
    again = load_model(file)
    assert (again.start, again.stop) == (diagram.start, diagram.stop)
    compared = _deviation(_in_modelica(diagram), _reference(again))
    return replace(compared, unknown=frozenset(name for name in compared.unknown if not name.endswith(_POTENTIALS)))


def by_rumoca(diagram: Diagram, folder: Path) -> Compared:
    """Write it as Modelica, which Rumoca compiles and simulates."""
    text, times = write(diagram), points(diagram)
    known = _in_modelica(diagram)
    model = rumoca.Session().loads(text, model=text.split()[1])
    tried = []
    for solver in ("auto", "rk-like"):  # the former is inexact where nothing is stiff
        config = rumoca.SimConfig(solver=solver, rtol=1e-10, atol=1e-12, max_wall_seconds=120.0)
        result = model.simulate(t=(float(times[0]), float(times[-1])), dt=float(times[1] - times[0]), config=config)
        places = np.searchsorted(result.time, times - 1e-9 * (times[-1] - times[0]))
        places = np.minimum(places, len(result.time) - 1)
        tried.append(_deviation(known, {name: np.asarray(result[name])[places] for name in result.names}))
        if tried[-1].off < 1e-7:
            break
    return min(tried, key=lambda one: one.off)


def by_held_steps(diagram: Diagram, folder: Path) -> Compared:
    """As a system structure, in the steps of the diagram's first run or in 2 000, of which a few hundred are done."""
    steps = [float(run.options["step"]) for run in diagram.runs if "step" in run.options]
    step = next(iter(steps), (diagram.stop - diagram.start) / 2000)
    soon = diagram.copy()
    soon.set(stop=min(diagram.stop, diagram.start + 200 * step))
    return by_ssp(soon, folder, step)


@dataclass(frozen=True)
class Way:
    """A way through a format.

    Attributes
    ----------
    compared : callable
        Of a diagram and a folder for files.
    tolerated : float
        How far variables may be off, in parts of their scale.
    """

    compared: Callable[[Diagram, Path], Compared]
    tolerated: float


WAYS: Mapping[str, Way] = {
    "FMI 2": Way(lambda diagram, folder: by_fmu(diagram, folder, "2.0"), 1e-8),
    "FMI 3": Way(lambda diagram, folder: by_fmu(diagram, folder, "3.0"), 1e-8),
    "SSP": Way(by_held_steps, 1e-9),
    "Modelica": Way(by_modelica, 1e-9),
    "Rumoca": Way(by_rumoca, 1e-6),
}


def _reference(diagram: Diagram) -> dict[str, np.ndarray]:
    """Return the variables of the monolithic reference but those that are 0 up to rounding."""
    reference = compute_reference(freeze(diagram), points(diagram))
    return {name: values for name, values in reference.values.items() if name not in reference.zeros}


def _in_modelica(diagram: Diagram) -> dict[str, np.ndarray]:
    """Return the reference's variables as Modelica has them: in connectors, and without words of the language.

    Left out are what the diagram does not have before its joints are solved, and velocities that only a port has.
    """
    called: dict[str, str] = {}
    names = ScopeNames()
    for subsystem in diagram.subsystems.values():
        own = f"{names(subsystem.name)}."
        declared = {*subsystem.states, *subsystem.outputs, *subsystem.variables} - velocities(subsystem).keys()
        called |= {f"{subsystem.name}.{name}": f"{own}{name}" for name in declared}
        for bundle in subsystem.acausal_bundles.values():
            for field, signal in fields(bundle).items():
                if signal not in subsystem.outputs and signal not in subsystem.states:
                    called[f"{subsystem.name}.{signal}"] = f"{own}{bundle.name}.{field}"
    return {called[name]: its for name, its in _reference(diagram).items() if name in called}


def _deviation(expected: Mapping[str, np.ndarray], found: Mapping[str, np.ndarray]) -> Compared:
    by_plain = {_plain(name): values for name, values in found.items()}
    offs, unknown = [(0.0, "")], set()
    for name, values in expected.items():
        plain = _plain(name)
        ends = [its for its in by_plain if its == plain or its.endswith(f"_{plain}")]
        if len(ends) != 1 and plain not in ends:
            unknown.add(name)
            continue
        its = by_plain[plain if plain in ends else ends[0]]
        scale = float(np.max(np.abs(values))) or 1.0
        offs.append((float(np.max(np.abs(its - values))) / scale, name))
    return Compared(*max(offs), frozenset(unknown))


def _plain(name: str) -> str:
    """Return a name as every format allows it: composites and indices are parts of it."""
    return re.sub(r"[^A-Za-z0-9]+", "_", name)
