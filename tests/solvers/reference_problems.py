"""Subsystems behind their C interface, as methods and tests drive them, and problems with their exact solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
from numpy.polynomial import Polynomial

from macrostep.examples import path
from macrostep.model import Diagram, Subsystem, load
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded import embedded_solvers, solver_kinds
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.engine.interface import (
    ADVANCE,
    COEFFICIENTS,
    DERIVATIVES,
    EVALUATE,
    HANDLE_EVENT,
    INTEGRALS,
    LINEARISE,
    NEXT_EVENT,
    RESTORE,
    SAVE,
    call_advance,
    call_evaluate,
    call_handle_event,
    call_linearise,
    call_next_event,
    call_slot,
)
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.assembly import Assembly, assemble
from macrostep.solvers.run.initial import begin

SOLVERS = solver_kinds()
ADAPTIVE = tuple(kind for kind, solver in embedded_solvers().items() if solver.formula is not None)
"""Those on the adaptive loop, which serve every subsystem."""


def example(name: str, **values: float) -> Diagram:
    """Return a shipped example, with some parameters changed: ``plate__DD=0.04``."""
    diagram = load(path(name))
    for key, value in values.items():
        subsystem, _, parameter = key.partition("__")
        old = diagram[subsystem]
        changed = {**old.parameters, parameter: type(old.parameters[parameter])(value, old.parameters[parameter].unit)}
        diagram.replace(subsystem, old.replaced(parameters=changed))
    return diagram


def chain(n: int, *, seed: int | None = None, cubic: float = 0.0) -> Diagram:
    """Return masses on a line, each held by its neighbours through springs and dampers; the first is pulled away.

    With a seed they stand in the diagram in a random order; `cubic` makes the spring that holds each one nonlinear.
    """
    masses, connections = [], []
    order = np.arange(n) if seed is None else np.random.default_rng(seed).permutation(n)
    for k in order.tolist():
        states = {"x": 1.0 if k == 0 else 0.0, "v": 0.0}
        rate = "-x - cubic*x^3 - v/5 + 4*(l + r - 2*x) + (lv + rv - 2*v)/5"
        masses.append(
            Subsystem(
                f"m{k}", parameters={"cubic": cubic}, inputs=dict.fromkeys(("l", "lv", "r", "rv"), 0.0), states=states,
                equations=["der(x) = v", f"der(v) = {rate}"], outputs={"x": "x", "v": "v"},
            )
        )  # fmt: skip
        for other, side in ((k - 1, "l"), (k + 1, "r")):
            if 0 <= other < n:
                connections += [(f"m{other}.x", f"m{k}.{side}"), (f"m{other}.v", f"m{k}.{side}v")]
    return Diagram("chain", masses, connections, stop=2.0)


class Block:
    """A built-in subsystem behind its C interface.

    Parameters
    ----------
    subsystem : Subsystem
        None of its inputs is connected.
    kind, rtol, atol
        Embedded solver; None for what it has by itself.
    start : float
        t0 [s].
    """

    def __init__(
        self,
        subsystem: Subsystem,
        kind: str | None = None,
        rtol: float | None = 1e-10,
        atol: float | None = 1e-12,
        start: float = 0.0,
    ) -> None:
        diagram = Diagram("test", [subsystem], start=start, stop=start + 1.0)
        chosen = {"kind": kind, "rtol": rtol, "atol": atol}
        solver: dict[str, Any] = {key: value for key, value in chosen.items() if value is not None}
        self.problem = freeze(diagram, solvers={"": solver})
        self.assembly: Assembly = assemble(self.problem)
        self.engine: Engine = self.assembly.engine
        self.instance = self.assembly.instances[0]
        self.t = start
        begin(self.problem, self.assembly)
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

    def advance(self, H: float, requested: int = DERIVATIVES | INTEGRALS) -> int:
        """Go on by H; the status."""
        status: int = call_advance(
            int(self.engine.operations[0, ADVANCE]),
            (self.instance.address, self.t, H, address_of(self._u), self.degree, requested, address_of(self.y),
             address_of(self.dy), address_of(self.iy)),
        )  # fmt: skip
        self.t += H
        return status

    def evaluate(self, requested: int = DERIVATIVES) -> int:
        """Write the outputs where it stands."""
        status: int = call_evaluate(
            int(self.engine.operations[0, EVALUATE]),
            (self.instance.address, self.t, address_of(self._u), self.degree, requested, address_of(self.y),
             address_of(self.dy)),
        )  # fmt: skip
        return status

    def handle_event(self) -> int:
        """Let what happens now happen."""
        status: int = call_handle_event(
            int(self.engine.operations[0, HANDLE_EVENT]), (self.instance.address, self.t, address_of(self._u))
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
        out = np.full(max(1, n), 0.0 if name.endswith("jacobian") else np.nan)
        state, v = np.array([*x, 0.0]), np.array([*u, *du, 0.0])
        modes = np.array([*m, 0.0], dtype=float)
        address = self.problem.subsystems[0].block_type.addresses[name]
        if address:
            of_block = address_of(self.instance.parameters), address_of(modes), address_of(out)
            call_block(address, (t, address_of(state), address_of(v), *of_block))
        return out[:n]


# -- exact solutions ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Linear:
    """dx/dt = A x + B u + E du/dt + b,  y = C x + D u + F du/dt + d, with numbers that have nothing in common."""

    A: np.ndarray
    B: np.ndarray
    E: np.ndarray
    b: np.ndarray
    C: np.ndarray
    D: np.ndarray
    F: np.ndarray
    d: np.ndarray
    start: np.ndarray

    @classmethod
    def random(cls, seed: int, n: int = 3, n_u: int = 2, n_y: int = 2) -> Linear:
        random = np.random.default_rng(seed)
        A = random.normal(size=(n, n)) - 1.5 * np.eye(n)
        shapes = ((n, n_u), (n, n_u), (n,), (n_y, n), (n_y, n_u), (n_y, n_u), (n_y,), (n,))
        return cls(A, *(random.normal(size=shape) for shape in shapes))

    def subsystem(self, name: str = "linear") -> Subsystem:
        """Return it as a subsystem, its matrices being parameters."""
        n, n_u = self.B.shape
        parameters: dict[str, float] = {}

        def row(i: int, *terms: tuple[str, np.ndarray, str]) -> str:
            parts = []
            for letter, matrix, form in terms:
                for j, value in enumerate(np.atleast_2d(matrix.T).T[i]):
                    parameters[f"{letter}{i}{j}"] = float(value)
                    parts.append(f"{letter}{i}{j}*{form.format(j)}" if form else f"{letter}{i}{j}")
            return " + ".join(parts)

        f = [row(i, ("A", self.A, "x{}"), ("B", self.B, "u{}"), ("E", self.E, "der(u{})"), ("b", self.b, ""))
             for i in range(n)]  # fmt: skip
        g = [row(i, ("C", self.C, "x{}"), ("D", self.D, "u{}"), ("F", self.F, "der(u{})"), ("d", self.d, ""))
             for i in range(len(self.d))]  # fmt: skip
        return Subsystem(
            name, parameters=parameters, inputs={f"u{i}": 0.0 for i in range(n_u)},
            states={f"x{i}": float(self.start[i]) for i in range(n)},
            equations=[f"der(x{i}) = {text}" for i, text in enumerate(f)],
            outputs={f"y{i}": text for i, text in enumerate(g)},
        )  # fmt: skip

    def step(self, x: np.ndarray, coefficients: np.ndarray, H: float) -> tuple[np.ndarray, ...]:
        """Return x, y, dy/dt at the end of a step and the integral of y, to 30 digits before rounding."""
        n, n_z = len(x), coefficients.shape[1]
        with mpmath.workdps(30):
            # x, its integral, and the powers of s are one linear system: dz_d/ds = d z_(d-1)
            M = np.zeros((2 * n + n_z, 2 * n + n_z))
            M[:n, :n] = self.A
            M[:n, 2 * n :] = self.B @ coefficients
            M[:n, 2 * n : -1] += self.E @ (coefficients[:, 1:] * np.arange(1, n_z)) if n_z > 1 else 0.0
            M[:n, 2 * n] += self.b
            M[n : 2 * n, :n] = np.eye(n)
            for power in range(1, n_z):
                M[2 * n + power, 2 * n + power - 1] = power
            start = np.concatenate([x, np.zeros(n), [1.0], np.zeros(n_z - 1)])
            end = mpmath.expm(mpmath.matrix(M.tolist()) * mpmath.mpf(H)) * mpmath.matrix(start.tolist())
        z = np.array([float(value) for value in end])
        x_end, x_integral = z[:n], z[n : 2 * n]
        u = [Polynomial(c) for c in coefficients]
        u0, u1, u2 = (np.array([p.deriv(order)(H) for p in u]) for order in (0, 1, 2))
        area = np.array([p.integ()(H) for p in u])
        y = self.C @ x_end + self.D @ u0 + self.F @ u1 + self.d
        slope = self.C @ (self.A @ x_end + self.B @ u0 + self.E @ u1 + self.b) + self.D @ u1 + self.F @ u2
        rise = u0 - coefficients[:, 0]
        return x_end, y, slope, self.C @ x_integral + self.D @ area + self.F @ rise + self.d * H


BALL = Subsystem(
    "ball",
    parameters={"g": 9.81, "e": 0.8},
    states={"x": 1.0, "v": 0.0, "bounces": 0.0, "last": -1.0},
    equations=[
        "der(x) = v",
        "der(v) = -g",
        "when x < 0 then reinit(v, -e*pre(v)); bounces = pre(bounces) + 1; last = time; end when",
    ],
    outputs={"height": "x"},
)
"""A bouncing ball that remembers when it touched the floor last."""


def bounce_times(n: int, g: float = 9.81, e: float = 0.8, height: float = 1.0) -> np.ndarray:
    """Return the first n times at which BALL touches the floor."""
    first = (2 * height / g) ** 0.5
    flights = 2 * first * e ** np.arange(1, n)
    return first + np.concatenate([[0.0], np.cumsum(flights)])
