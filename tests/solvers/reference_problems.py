"""Subsystems behind their C interface, as methods and tests drive them, and problems with their exact solutions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from macrostep.examples import path
from macrostep.model import Diagram, Subsystem, load
from macrostep.solvers.engine.engine import Engine
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.engine.interface import (
    ADVANCE,
    COEFFICIENTS,
    DERIVATIVES,
    EVALUATE,
    INTEGRALS,
    LINEARISE,
    MEET_EVENT,
    NEXT_EVENT,
    RESTORE,
    SAVE,
    call_advance,
    call_evaluate,
    call_linearise,
    call_meet_event,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.pointers import address_of
from macrostep.solvers.initial import begin
from macrostep.solvers.problem import Assembly, assemble, freeze

SOLVERS = ("exact", "explicit", "implicit")


def example(name: str, **values: float) -> Diagram:
    """Return a shipped example, with some parameters changed: ``plate__DD=0.04``."""
    diagram = load(path(name))
    for key, value in values.items():
        subsystem, _, parameter = key.partition("__")
        old = diagram[subsystem]
        changed = {**old.parameters, parameter: type(old.parameters[parameter])(value, old.parameters[parameter].unit)}
        diagram.replace(subsystem, old.replaced(parameters=changed))
    return diagram


class Block:
    """A built-in subsystem behind its C interface.

    Parameters
    ----------
    subsystem : Subsystem
        None of its inputs is connected.
    kind, rtol, atol
        Embedded solver.
    start : float
        t0 [s].
    """

    def __init__(
        self,
        subsystem: Subsystem,
        kind: str | None = None,
        rtol: float = 1e-10,
        atol: float = 1e-12,
        start: float = 0.0,
    ) -> None:
        diagram = Diagram("test", [subsystem], start=start, stop=start + 1.0)
        solver: dict[str, Any] = {"rtol": rtol, "atol": atol} | ({"kind": kind} if kind else {})
        self.problem = freeze(diagram, solvers={"": solver})
        self.assembly: Assembly = assemble(self.problem)
        self.engine: Engine = self.assembly.engine
        self.instance = self.assembly.instances[0]
        self.t = start
        begin(self.problem, self.engine)
        n_y = max(1, self.engine.n_out)
        self.y, self.dy, self.iy = np.zeros(n_y), np.zeros(n_y), np.zeros(n_y)
        self._u = np.zeros((max(1, self.engine.n_in), COEFFICIENTS))
        self.set_inputs()

    @property
    def x(self) -> np.ndarray:
        return self.engine.x

    @property
    def modes(self) -> np.ndarray:
        return self.instance.m[: self.instance.n_m]

    @property
    def rhs_evaluations(self) -> int:
        return int(self.instance.counts[0])

    @property
    def solver_steps(self) -> int:
        return int(self.instance.counts[1])

    def set_inputs(self, *polynomials: Sequence[float]) -> None:
        """Give the inputs their coefficients in (t - t^N); without any, their start values."""
        self._u[:] = np.nan  # coefficients above the degree are not read
        self.degree = max((len(c) for c in polynomials), default=1) - 1
        self._u[:, : self.degree + 1] = 0.0
        if not polynomials:
            self._u[: self.engine.n_in, 0] = self.problem.subsystems[0].input_starts
        for i, coefficients in enumerate(polynomials):
            self._u[i, : len(coefficients)] = coefficients

    def advance(self, H: float, wanted: int = DERIVATIVES | INTEGRALS) -> int:
        """Go on by H; the status."""
        status: int = call_advance(
            int(self.engine.operations[0, ADVANCE]),
            (self.instance.address, self.t, H, address_of(self._u), self.degree, wanted, address_of(self.y),
             address_of(self.dy), address_of(self.iy)),
        )  # fmt: skip
        self.t += H
        return status

    def evaluate(self, wanted: int = DERIVATIVES) -> int:
        """Write the outputs where it stands."""
        status: int = call_evaluate(
            int(self.engine.operations[0, EVALUATE]),
            (self.instance.address, self.t, address_of(self._u), self.degree, wanted, address_of(self.y),
             address_of(self.dy)),
        )  # fmt: skip
        return status

    def meet_event(self) -> int:
        """Let what happens now happen."""
        status: int = call_meet_event(
            int(self.engine.operations[0, MEET_EVENT]), (self.instance.address, self.t, address_of(self._u))
        )
        return status

    def next_event(self) -> float:
        """Return the first declared time event to come."""
        return float(call_next_event(int(self.engine.operations[0, NEXT_EVENT]), (self.instance.address, self.t)))

    def linearise(self) -> tuple[np.ndarray, np.ndarray]:
        """Return A | B over C | D, and f."""
        n_c = self.instance.n_c
        jacobian, f = np.empty((n_c + self.instance.n_y, n_c + self.instance.n_u)), np.empty(n_c)
        call_linearise(
            int(self.engine.operations[0, LINEARISE]),
            (self.instance.address, self.t, address_of(self._u), self.degree, address_of(jacobian), address_of(f)),
        )
        return jacobian, f

    def save(self, slot: int = 0) -> None:
        call_slot(int(self.engine.operations[0, SAVE]), (self.instance.address, slot))

    def restore(self, slot: int = 0, t: float | None = None) -> None:
        call_slot(int(self.engine.operations[0, RESTORE]), (self.instance.address, slot))
        self.t = self.t if t is None else t

    def function(self, name: str, t: float, x: Any, u: Any, du: Any, m: Any, n: int) -> np.ndarray:
        """Call a block function; `n` is the length of its result."""
        out = np.full(max(1, n), np.nan)
        state, v = np.array([*x, 0.0]), np.array([*u, *du, 0.0])
        modes = np.array([*m, 0.0], dtype=float)
        address = self.problem.subsystems[0].block_type.addresses[name]
        if address:
            call_block(address, (t, address_of(state), address_of(v), self.instance.parameters, address_of(modes),
                                 address_of(out)))  # fmt: skip
        return out[:n]
