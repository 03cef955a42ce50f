"""A coupled problem as linear subsystems: A, B, C and D of each about an operating point, and the same wiring.

The operating point is where a run begins, or a moment of the monolithic reference. Conditions keep the truth that they
have there, and sampled states their values. Inputs whose derivative a subsystem uses have two columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.behaviour.meaning import Behaviour
from macrostep.model.language.syntax import Number
from macrostep.solvers.embedded import embedded_solvers
from macrostep.solvers.problem.frozen_subsystem import Frozen, FrozenSubsystem
from macrostep.solvers.problem.problem import FrozenComposite, Problem
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.linearisation import matrices
from macrostep.solvers.stability.linear_block import linear_block_type, parameters_of

_INFINITE = 1e-12
"""A generalised eigenvalue alpha/beta is infinite where beta is so small."""
_INFINITE_AND_MOVED = 1e-6
"""So much rounding moves infinite ones that are double: of states that the coupling binds to each other."""
_SINGULAR = 1e13
"""Condition of the inputs' equations above which they bind states, as those of two masses that are one do."""
_REST = 1e-7
"""Eigenvalues so small, relative to the largest entry of A, are zero: a body that nothing holds, twice."""


@dataclass(frozen=True)
class LinearPart:
    """One subsystem, linear.

    Attributes
    ----------
    name : str
    states, inputs, outputs : tuple of str
        Full names.
    matrices : ndarray
        A | B | B' over C | D | D'; B' and D' belong to the time derivatives of the inputs. In SI units.
    """

    name: str
    states: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    matrices: np.ndarray


@dataclass(frozen=True)
class LinearDiagram:
    """Coupled linear subsystems.

    Attributes
    ----------
    parts : tuple of LinearPart
    source : ndarray of int
        The output that feeds each input, -1 where there is none.
    time : float
        Of the operating point [s].
    nonlinear : tuple of str
        Subsystems of which this is a linearisation only.
    """

    parts: tuple[LinearPart, ...]
    source: np.ndarray
    time: float
    nonlinear: tuple[str, ...]

    def values(self) -> tuple[np.ndarray, ...]:
        """Return the parameters of the linear subsystems of :func:`linear_problem`."""
        return tuple(parameters_of(len(p.states), len(p.inputs), p.matrices) for p in self.parts)


@dataclass(frozen=True, kw_only=True, slots=True)
class LinearSubsystem(FrozenSubsystem):
    """A subsystem of :func:`linear_problem`.

    Attributes
    ----------
    has_full_names : bool
        Whether its states, inputs and outputs are called by full names, as those of a composite are.
    """

    has_full_names: bool = False

    def label(self, name: str) -> str:
        """Return the full name of a state, input or output."""
        return name if self.has_full_names else FrozenSubsystem.label(self, name)


def linearise(problem: Problem, at: float | None = None) -> LinearDiagram:
    """Linearise all subsystems of a problem about one operating point.

    Parameters
    ----------
    problem : Problem
    at : float, optional
        A moment of the monolithic reference [s]; the start if none is given.

    Raises
    ------
    MacrostepError
        If a subsystem is sampled, or has no finite derivatives there, or the reference does not get there.
    """
    _refuse_sampling(problem)
    if at is not None and not problem.start <= at <= problem.stop:
        raise MacrostepError(
            Phrase(
                "The diagram runs from {start} to {stop}, and {time} is not between them.",
                start=Amount(problem.start, "s", 6),
                stop=Amount(problem.stop, "s", 6),
                time=Amount(at, "s", 6),
            )
        )
    if at is not None and at > problem.start:
        problem = _moved(problem, at)
    engine = (assembly := assemble(problem, is_limited=False)).engine
    begin(problem, assembly)
    parts, nonlinear = [], []
    for k, s in enumerate(problem.subsystems):
        numbers = matrices(problem, assembly, k)
        if not np.all(np.isfinite(numbers)):
            raise MacrostepError(
                Phrase(
                    "The equations of {subsystem} have no finite derivatives at t = {time}; other start values or "
                    "another time may help.",
                    subsystem=s.name,
                    time=Amount(problem.start, "s", 6),
                )
            )
        if not s.block_type.form.is_linear_but_for_time:
            nonlinear.append(s.name)
        states, inputs, outputs = (
            tuple(map(s.label, names))
            for names in (s.behaviour.continuous, s.behaviour.inputs, tuple(s.behaviour.outputs))
        )
        parts.append(LinearPart(s.name, states, inputs, outputs, numbers))
    return LinearDiagram(tuple(parts), problem.source, float(engine.start), tuple(nonlinear))


def linear_problem(problem: Problem) -> Problem:
    """Return a problem with the same wiring and capabilities whose subsystems are linear, all matrices zero.

    Give its instances numbers by :meth:`LinearDiagram.values`.
    """
    return replace(
        problem, subsystems=tuple(_linear(s) for s in problem.subsystems), start=0.0, stop=1.0, cut={}, whole=None
    )


def feedthrough(linear: LinearDiagram) -> np.ndarray:
    """Return Φᵀ D: what one pass through direct feedthrough makes of the inputs."""
    first_in = np.cumsum([0, *(len(p.inputs) for p in linear.parts)])
    result = np.zeros((int(first_in[-1]), int(first_in[-1])))
    o = 0
    for k, p in enumerate(linear.parts):
        n, n_u = len(p.states), len(p.inputs)
        for row in p.matrices[n:, n : n + n_u]:
            result[linear.source == o, first_in[k] : first_in[k + 1]] = row
            o += 1
    return result


def _linear(s: Frozen) -> LinearSubsystem:
    n_c, n_u, n_y = len(s.behaviour.continuous), len(s.behaviour.inputs), len(s.behaviour.outputs)
    parameters = parameters_of(n_c, n_u, np.zeros((n_c + n_y, n_c + 2 * n_u)))
    meaning = Behaviour(
        parameters=tuple(f"p{i}" for i in range(len(parameters))),
        inputs=s.behaviour.inputs,
        continuous=s.behaviour.continuous,
        sampled=(),
        variables={},
        derivatives={name: Number(0.0) for name in s.behaviour.continuous},
        outputs={name: Number(0.0) for name in s.behaviour.outputs},
        clauses=(),
        conditions=(),
        samplings=(),
        input_derivatives=s.behaviour.input_derivatives,
        feedthrough=s.behaviour.feedthrough,
        slope_feedthrough=s.behaviour.slope_feedthrough,
        problems=(),
    )
    solver = embedded_solvers()["exact"]
    has_full_names = isinstance(s, FrozenComposite) or (isinstance(s, LinearSubsystem) and s.has_full_names)
    return LinearSubsystem(
        name=s.name, has_full_names=has_full_names, behaviour=meaning, block_type=linear_block_type(), solver=solver,
        rtol=solver.RTOL, atol=None, solver_settings={}, capabilities=s.capabilities, step=None, parameters=parameters,
        state_starts=np.zeros(n_c), input_starts=np.zeros(n_u), input_nominals=np.full(n_u, np.nan),
        output_nominals=np.full(n_y, np.nan), signals=(),
    )  # fmt: skip


def _refuse_sampling(problem: Problem) -> None:
    for s in problem.uncut.subsystems:
        if isinstance(s, FrozenSubsystem) and s.behaviour.samplings:
            raise MacrostepError(
                Phrase(
                    "{subsystem} is sampled: what one macro-step does then depends on when it is done. The stability "
                    "of the coupling can be known for subsystems without sample().",
                    subsystem=s.name,
                )
            )


def _moved(problem: Problem, at: float) -> Problem:
    """Return the problem that begins where the monolithic reference is at a time."""
    closed = [s.name for s in problem.uncut.subsystems if s.is_black_box]
    if closed:
        raise MacrostepError(
            Phrase(
                "{subsystem} integrates itself and can be linearised at the start only; give no other time.",
                subsystem=closed[0],
            )
        )
    reference = compute_reference(problem, np.array([problem.start, at]))
    values = {name: float(series[-1]) for name, series in reference.values.items()}
    return replace(_with_states(problem, values), start=at, stop=at + (problem.stop - problem.start))


def _with_states(problem: Problem, values: Mapping[str, float]) -> Problem:
    moved: list[FrozenSubsystem | FrozenComposite] = []
    for s in problem.subsystems:
        if isinstance(s, FrozenComposite):
            moved.append(replace(s, inside=_with_states(s.inside, values)))
        else:
            moved.append(replace(s, state_starts=np.array([values[s.label(name)] for name in s.states])))
    return replace(problem, subsystems=tuple(moved), whole=None)


def pencil(diagram: LinearDiagram) -> tuple[np.ndarray, np.ndarray]:
    """Return E and R of the coupled equations E dz/dt = R z, z being all states and then all inputs.

    Inputs may depend on their own derivatives, so that E may be other than 1 for states and 0 for inputs.
    """
    n = sum(len(p.states) for p in diagram.parts)
    m = sum(len(p.inputs) for p in diagram.parts)
    left, right = np.zeros((n + m, n + m)), np.zeros((n + m, n + m))
    right[n:, n:] = -np.eye(m)
    left[:n, :n] = np.eye(n)
    x, u, y = 0, n, 0
    for p in diagram.parts:
        n_x, n_u, n_y = len(p.states), len(p.inputs), len(p.outputs)
        states, inputs = slice(x, x + n_x), slice(u, u + n_u)
        A, B, B_slope = np.split(p.matrices[:n_x], [n_x, n_x + n_u], axis=1)
        C, D, D_slope = np.split(p.matrices[n_x:], [n_x, n_x + n_u], axis=1)
        right[states, states], right[states, inputs], left[states, inputs] = A, B, -B_slope
        for i in np.flatnonzero((diagram.source >= y) & (diagram.source < y + n_y)):
            o = int(diagram.source[i]) - y
            right[n + i, states] += C[o]
            right[n + i, inputs] += D[o]
            left[n + i, inputs] -= D_slope[o]
        x, u, y = x + n_x, u + n_u, y + n_y
    return left, right


def coupled_eigenvalues(diagram: LinearDiagram) -> np.ndarray:
    """Return the eigenvalues of the coupled equations, solved as one [1/s]; infinite ones are left out."""
    import scipy.linalg

    n, (left, right) = sum(len(p.states) for p in diagram.parts), pencil(diagram)
    if n == 0:
        return np.zeros(0, np.complex128)
    is_bound = _binds_states(right[n:, n:])
    if not np.any(left[:, n:]) and not is_bound:
        gains = np.linalg.solve(right[n:, n:], right[n:, :n])
        found = np.linalg.eigvals(right[:n, :n] - right[:n, n:] @ gains)
    else:
        alpha, beta = scipy.linalg.eig(right, left, right=False, homogeneous_eigvals=True)
        infinite = _INFINITE_AND_MOVED if is_bound else _INFINITE
        finite = np.abs(beta) > infinite * np.hypot(np.abs(alpha), np.abs(beta))
        found = alpha[finite] / beta[finite]
    return np.asarray(found[np.argsort(-found.real)], np.complex128)


def _binds_states(matrix: np.ndarray) -> bool:
    """Say whether the equations of the inputs are singular, whatever their units."""
    if not len(matrix):
        return False
    scaled = matrix / np.max(np.abs(matrix), axis=1, keepdims=True)
    return bool(np.linalg.cond(scaled / np.max(np.abs(scaled), axis=0)) > _SINGULAR)


def own_eigenvalues(diagram: LinearDiagram) -> np.ndarray:
    """Return the eigenvalues of the subsystems, each by itself with its inputs held [1/s]."""
    found = [np.linalg.eigvals(p.matrices[: len(p.states), : len(p.states)]) for p in diagram.parts]
    return np.concatenate([np.zeros(0, np.complex128), *found])


def count_rests(eigenvalues: np.ndarray, diagram: LinearDiagram) -> int:
    """Return how many eigenvalues of the coupled equations are zero: motions that neither grow nor fade."""
    largest = max((float(np.max(np.abs(p.matrices), initial=0.0)) for p in diagram.parts), default=0.0)
    size = max(float(np.max(np.abs(eigenvalues), initial=0.0)), _REST * largest)
    return int(np.count_nonzero(np.abs(eigenvalues) <= _REST * size)) if size > 0.0 else len(eigenvalues)
