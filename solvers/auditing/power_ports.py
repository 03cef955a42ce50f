"""Where power passes between subsystems: pairs of connections, there and back, whose product is a power.

A force and a velocity, a torque and an angular velocity, a voltage and a current, a pressure and a volume flow: their
units say. Which way positive power flows, the subsystems say: what answers passively to an input u by an output y,
so that it takes in the power u*y, has a positive first response dy/du, at once (D) or by its slope (C B). Where neither
answers, as an ideal source and what only passes a flow on, their ports say: a flow counts into the block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import is_power
from macrostep.model.bundles.bundles import bundles
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.engine.engine import linearise
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import Assembly

_FAINT = 1e-12
"""A response smaller than this, relative to the largest one of the subsystem, is none."""


@dataclass(frozen=True)
class PowerPort:
    """Two inputs that feed each other's subsystems through conjugate signals.

    Attributes
    ----------
    inputs : (int, int)
        Places among all inputs; each is fed by the output that belongs to the other.
    signs : (int, int)
        The subsystem of each input takes in sign * (what that input is given) * (the output that it answers with).
    """

    inputs: tuple[int, int]
    signs: tuple[int, int]


def power_ports(problem: Problem, diagram: Diagram, assembly: Assembly) -> tuple[PowerPort, ...]:
    """Return where power passes between the subsystems of a problem.

    Parameters
    ----------
    problem : Problem
    diagram : Diagram
        From which it was made; its bundles say which signals belong together.
    assembly : Assembly
        Of the problem, at its start.
    """
    owner = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.inputs]
    found = []
    for first, second in _pairs(problem, diagram, owner):
        signs = _of_bundles(diagram, problem, first, second) or _agreed(
            _response(problem, assembly, owner[first], first, int(problem.source[second])),
            _response(problem, assembly, owner[second], second, int(problem.source[first])),
        )
        if signs is not None:
            found.append(PowerPort((first, second), signs))
    return tuple(found)


def _of_bundles(diagram: Diagram, problem: Problem, first: int, second: int) -> tuple[int, int] | None:
    """Return the signs of both sides by the port of the one that puts out a flow; None if neither does."""
    for own, other, is_first in ((first, second, True), (second, first, False)):
        name, _, flow = problem.output_labels[problem.source[other]].rpartition(".")
        if name not in diagram.subsystems or problem.input_labels[own].rpartition(".")[0] != name:
            continue
        bundle = next((b for b in bundles(diagram[name]) if b.signals[-1] == flow and len(b.signals) > 1), None)
        if bundle is not None:
            sign = 1 if bundle.name in diagram[name].acausal_bundles else -1
            return (sign, -sign) if is_first else (-sign, sign)
    return None


def _pairs(problem: Problem, diagram: Diagram, owner: list[int]) -> Iterator[tuple[int, int]]:
    """Yield pairs of inputs that exchange power; those of one bundle before others, no input twice."""
    units = {column.label: column.unit for column in problem.columns}
    labels, outputs = problem.input_labels, problem.output_labels
    first_output = np.cumsum([0, *(len(s.behaviour.outputs) for s in problem.subsystems)])
    producer = [int(np.searchsorted(first_output, o, side="right")) - 1 if o >= 0 else -1 for o in problem.source]
    candidates = []
    for i, j in combinations(range(len(labels)), 2):
        if producer[i] != owner[j] or producer[j] != owner[i] or producer[i] == producer[j]:
            continue
        names = outputs[problem.source[i]], outputs[problem.source[j]]
        if _is_power(units.get(names[0], ""), units.get(names[1], "")):
            is_joined = _in_one_bundle(diagram, labels[i], names[1]) or _in_one_bundle(diagram, labels[j], names[0])
            candidates.append((not is_joined, i, j))
    taken: set[int] = set()
    for _, i, j in sorted(candidates):
        if not taken & {i, j}:
            taken |= {i, j}
            yield i, j


def _is_power(one: str, other: str) -> bool:
    try:
        return is_power(one, other)
    except MacrostepError:  # an unknown unit is reported elsewhere
        return False


def _in_one_bundle(diagram: Diagram, one: str, other: str) -> bool:
    """Return whether two signals stand in one bundle of a subsystem."""
    name, _, first = one.rpartition(".")
    its, _, second = other.rpartition(".")
    if name != its or name not in diagram.subsystems:
        return False
    return any({first, second} <= set(bundle.signals) for bundle in bundles(diagram[name]))


def _response(problem: Problem, assembly: Assembly, k: int, i: int, o: int) -> float:
    """Return how output o of subsystem k answers to its input i: at once, or else by its slope; 0 if by neither."""
    A_B_C_D = _jacobian(problem, assembly, k)
    if A_B_C_D is None:
        return 0.0
    meaning = problem.subsystems[k].behaviour
    n = len(meaning.continuous)
    column = i - sum(len(s.behaviour.inputs) for s in problem.subsystems[:k])
    row = o - sum(len(s.behaviour.outputs) for s in problem.subsystems[:k])
    B, C, D = A_B_C_D[:n, n:], A_B_C_D[n:, :n], A_B_C_D[n:, n:]
    for response in (D, C @ B):
        value = float(response[row, column])
        if abs(value) > _FAINT * float(np.max(np.abs(response), initial=0.0)):
            return value
    return 0.0


def _jacobian(problem: Problem, assembly: Assembly, k: int) -> NDArray[np.float64] | None:
    meaning = problem.subsystems[k].behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    jacobian = np.zeros((n_c + n_y, n_c + n_u))
    status = linearise(assembly.engine, k, jacobian.ravel(), np.zeros(n_c))
    return jacobian if status == OK and np.all(np.isfinite(jacobian)) else None


def _agreed(first: float, second: float) -> tuple[int, int] | None:
    """Return the signs of both sides; one side that does not answer has the other sign, and two alike contradict."""
    a, b = int(np.sign(first)), int(np.sign(second))
    if a == 0 and b == 0:
        return None
    a, b = a or -b, b or -a
    return (a, b) if a == -b else None
