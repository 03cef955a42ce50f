"""A linearised diagram, and what methods make of it, as a Python script for SciPy and python-control."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import cut_problems
from macrostep.solvers.linear.responses import REFERENCE
from macrostep.solvers.linear.system import LinearSystem, StateSpace
from macrostep.solvers.linear.under_method import MethodSystem, SampledSystem
from macrostep.solvers.stability.linearised import linearise

_SCRIPT = '''"""{diagram}, linearised at t = {time} s: from {source} to {targets}, in SI units; written by Macrostep.

SYSTEMS has the matrices of dx/dt = A x + B u, y = C x + D u (reference: the coupled equations) and, for each method,
of x(n+1) = A x(n) + B u(n), y(n) = C x(n) + D u(n): macro-steps of the length dt, u being constant in each of them.

to_scipy(name) returns a scipy.signal.StateSpace, to_control(name) a StateSpace of python-control. Run as a script it
prints poles and the gain of each at rest.
"""

import numpy as np
import scipy.signal

SYSTEMS = {systems}


def to_scipy(name="reference"):
    system = SYSTEMS[name]
    matrices = (np.array(system[key], float).reshape(system["shapes"][key]) for key in "ABCD")
    return scipy.signal.StateSpace(*matrices, **({"dt": system["dt"]} if system["dt"] else {}))


def to_control(name="reference"):
    import control

    system, its = SYSTEMS[name], to_scipy(name)
    names = {key: [text.replace(".", "_") for text in system[key]] for key in ("inputs", "outputs")}
    return control.ss(its.A, its.B, its.C, its.D, system["dt"] or 0, **names)


if __name__ == "__main__":
    for name in SYSTEMS:
        system = to_scipy(name)
        at_rest = (np.eye(len(system.A)) if system.dt else np.zeros_like(system.A)) - system.A
        print(name)
        print("  poles", np.round(np.linalg.eigvals(system.A), 6))
        print("  gain", system.C @ np.linalg.lstsq(at_rest, system.B, rcond=None)[0] + system.D)
'''


def system_script(
    diagram: Diagram,
    source: str,
    targets: Sequence[str],
    methods: Iterable[ChosenMethod] = (),
    *,
    system: LinearSystem,
    at: float | None = None,
) -> str:
    """Return a script that needs neither the diagram nor this package.

    Parameters
    ----------
    diagram : Diagram
    source : str
        An input or an output.
    targets : sequence of str
        States or outputs.
    methods : iterable of ChosenMethod
        One whose macro-steps are no linear map is left out.
    system : LinearSystem
        The equations of the diagram.
    at : float, optional
        Time of the operating point [s].

    Raises
    ------
    MacrostepError
        If there are no such signals, or a subsystem uses the derivative of an input.
    """
    systems = {REFERENCE: _entry(system.state_space([source], targets), None)}
    methods = list(methods)
    problems = cut_problems(diagram, (method.cut for method in methods)) if methods else []
    for method, problem in zip(methods, problems, strict=True):
        try:
            its = MethodSystem(problem, method, linearise(problem, at), source).sampled(list(targets))
        except MacrostepError:
            continue
        systems[str(method)] = _entry(its, its.step)
    said = {
        "{diagram}": diagram.name.replace("\\", "/").replace('"', "'"),
        "{time}": f"{system.time:g}",
        "{source}": source,
        "{targets}": ", ".join(targets),
        "{systems}": _literal(systems),
    }
    text = _SCRIPT
    for place, value in said.items():
        text = text.replace(place, value)
    return text


def _entry(system: StateSpace | SampledSystem, step: float | None) -> dict[str, Any]:
    matrices = {key: getattr(system, key) for key in "ABCD"}
    return {
        **{key: matrix.tolist() for key, matrix in matrices.items()},
        "shapes": {key: list(matrix.shape) for key, matrix in matrices.items()},
        "dt": step,
        **{key: list(getattr(system, key)) for key in ("states", "inputs", "outputs")},
    }


def _literal(systems: Mapping[str, Mapping[str, Any]]) -> str:
    """Return it as Python writes it: a line for each entry."""
    lines = ["{"]
    for name, its in systems.items():
        lines.append(f"    {json.dumps(name)}: {{")
        lines += [f"        {json.dumps(key)}: {value!r}," for key, value in its.items()]
        lines.append("    },")
    return "\n".join([*lines, "}"])
