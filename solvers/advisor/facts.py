"""What can be measured of a diagram before any coupling method runs.

It is linearised at moments along its monolithic solution. Eigenvalues say how fast the coupled system and its parts
are, the feedthrough matrix ΦᵀD how strongly algebraic loops act on themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.solvers.advisor.linear_model import LinearModel, linear_model, problem_at
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION, SAMPLING, TIME_CONDITION
from macrostep.solvers.instances import events
from macrostep.solvers.problem import FrozenSubsystem, Problem
from macrostep.solvers.reference import Reference, compute_reference
from macrostep.solvers.wiring import evaluation_order

MOMENTS = 24
"""Moments at which a diagram is linearised, besides those behind its time events."""
_MOST_EVENTS = 16
"""Time events behind which it is linearised too."""
LASTING = 1e-3
"""A mode whose amplitude falls by e in a shorter part of the run has died away before it matters."""
_SHARE = 0.1
"""A part of the cut that has a smaller share in a mode is not named with it."""
_LARGEST = 400
"""Most states of which eigenvalues are calculated."""


@dataclass(frozen=True)
class Mode:
    """An eigenvalue of the coupled system.

    Attributes
    ----------
    real, imag : float
        [1/s], imag >= 0.
    time : float
        When it was found [s].
    parts : tuple of str
        The parts of the cut whose states it moves, the one with the largest share first.
    """

    real: float
    imag: float
    time: float
    parts: tuple[str, ...]

    @property
    def speed(self) -> float:
        """Its absolute value [1/s]."""
        return float(np.hypot(self.real, self.imag))

    @property
    def is_oscillating(self) -> bool:
        return self.imag > abs(self.real)


@dataclass(frozen=True)
class Loop:
    """An algebraic loop between parts of the cut.

    Attributes
    ----------
    inputs : tuple of str
        The inputs in it.
    gain : float
        Spectral radius of ΦᵀD over it, the largest along the solution: the factor of a fixed-point iteration.
    time : float
        When it was the largest [s].
    eigenvalues : tuple of complex
        Of ΦᵀD over it at that time.
    """

    inputs: tuple[str, ...]
    gain: float
    time: float
    eigenvalues: tuple[complex, ...] = ()


@dataclass(frozen=True)
class PartFacts:
    """One subsystem of the co-simulation.

    Attributes
    ----------
    name, topology : str
    states : int
        Number of continuous states.
    is_linear : bool
    fastest : float
        Largest absolute eigenvalue by itself, its inputs held, along the solution [1/s]; 0 without states.
    missing : mapping
        Capabilities that it lacks or has less of, by FMI's name.
    step : float or None
        Imposed macro-step [s].
    slopes : tuple of str
        Inputs of which it uses der().
    periods : tuple of float
        Of its samplings [s].
    conditions : int
        Number of conditions on states or inputs, whose moments nobody knows beforehand.
    solver : str
        Kind of its embedded solver.
    """

    name: str
    topology: str
    states: int
    is_linear: bool
    fastest: float
    missing: dict[str, int | bool]
    step: float | None
    slopes: tuple[str, ...]
    periods: tuple[float, ...]
    conditions: int
    solver: str


@dataclass(frozen=True)
class Facts:
    """What was measured of a diagram.

    Attributes
    ----------
    diagram : str
    start, stop : float
        [s]
    parts : tuple of PartFacts
    connections : int
        Between parts.
    is_cyclic : bool
        Whether some parts depend on each other both ways.
    modes : tuple of Mode
        Fastest first; at each moment those that last, conjugate ones once, and of equal ones the first.
    damped : Mode or None
        The fastest of those that die away before they matter.
    growing : Mode or None
        The one that grows fastest, if its growth is felt within the run.
    loops : tuple of Loop
    events : tuple of float
        Declared time events in the run, in their order [s], without samplings.
    bundles : tuple of str
        Connections of power, ``"left.flange"``.
    linearised_at : int
        Number of moments.
    unknown : str
        Why eigenvalues are not known, or "".
    reference : Reference or None
        The monolithic solution at the moments, if there is one.
    """

    diagram: str
    start: float
    stop: float
    parts: tuple[PartFacts, ...]
    connections: int
    is_cyclic: bool
    modes: tuple[Mode, ...]
    damped: Mode | None
    growing: Mode | None
    loops: tuple[Loop, ...]
    events: tuple[float, ...]
    bundles: tuple[str, ...]
    linearised_at: int
    unknown: str = ""
    reference: Reference | None = field(default=None, repr=False)

    @property
    def span(self) -> float:
        return self.stop - self.start

    @property
    def fastest(self) -> Mode | None:
        """The fastest mode that lasts."""
        return self.modes[0] if self.modes else None

    @property
    def stiffness(self) -> float:
        """How many times faster the fastest mode of all is than the slowest that is felt within the run; 1 at least."""
        speeds = [max(m.speed, 1.0 / self.span) for m in (*self.modes, *([self.damped] if self.damped else []))]
        return max(speeds) / min(speeds) if speeds else 1.0

    @property
    def gain(self) -> float:
        """The largest gain of an algebraic loop, 0 without one."""
        return max((loop.gain for loop in self.loops), default=0.0)


def measure(diagram: Diagram, problem: Problem) -> Facts:
    """Measure a diagram.

    Parameters
    ----------
    diagram : Diagram
    problem : Problem
        The same frozen.

    Raises
    ------
    MacrostepError
        If its coupling has no solution at the start.
    """
    flat = problem.uncut
    part = _part_of_subsystem(problem)
    declared = _time_events(flat)
    models, reference, unknown = _models(flat, declared)
    own = _own_speeds(models, part, len(problem.subsystems))
    modes, damped, growing = _modes(models, part, problem)
    return Facts(
        diagram=problem.name,
        start=problem.start,
        stop=problem.stop,
        parts=tuple(_part_facts(problem, k, own[k]) for k in range(len(problem.subsystems))),
        connections=int(sum(o >= 0 for o in problem.source)),
        is_cyclic=_is_cyclic(problem),
        modes=modes,
        damped=damped,
        growing=growing,
        loops=_loops(problem, models, part),
        events=declared,
        bundles=_bundles(diagram, part, [s.name for s in flat.subsystems]),
        linearised_at=len(models),
        unknown=unknown,
        reference=reference,
    )


def _part_of_subsystem(problem: Problem) -> np.ndarray:
    """Return by subsystem of the diagram the number of its part of the cut."""
    number = {name: k for k, s in enumerate(problem.subsystems) for name in s.members}
    return np.array([number[s.name] for s in problem.uncut.subsystems], dtype=np.int64)


def _time_events(flat: Problem) -> tuple[float, ...]:
    found = set()
    for s in flat.subsystems:
        if isinstance(s, FrozenSubsystem):
            for kind, moment, _ in zip(*events(s), strict=True):
                if kind == TIME_CONDITION and flat.start < moment < flat.stop:
                    found.add(float(moment))
    return tuple(sorted(found))


def _models(flat: Problem, declared: tuple[float, ...]) -> tuple[list[LinearModel], Reference | None, str]:
    """Linearise along the monolithic solution, or at the start alone where there is none."""
    first = linear_model(flat)  # raises where even the start has no solution
    if len(first.A) > _LARGEST:
        return [], None, f"it has {len(first.A)} states, more than {_LARGEST}"
    inner = np.linspace(flat.start, flat.stop, MOMENTS + 2)[1:-1]
    times = np.unique(np.concatenate([[flat.start], inner, declared[:_MOST_EVENTS]]))
    try:
        reference = compute_reference(flat, times)
    except MacrostepError as error:
        return [first], None, f"it was linearised at the start only. {error}"
    models = [first]
    for n, time in enumerate(times[1:], start=1):
        values = {name: float(series[n]) for name, series in reference.values.items()}
        try:
            models.append(linear_model(problem_at(flat, float(time), values)))
        except MacrostepError:
            continue  # at a kink, say: the other moments tell enough
    return models, reference, ""


def _own_speeds(models: list[LinearModel], part: np.ndarray, n: int) -> list[float]:
    """Return the largest absolute eigenvalue of every part by itself."""
    speeds = np.zeros(n)
    for model in models:
        for k in range(n):
            matrix = model.closed(part == k)
            if len(matrix) and np.all(np.isfinite(matrix)):
                speeds[k] = max(speeds[k], float(np.max(np.abs(np.linalg.eigvals(matrix)))))
    return [float(speed) for speed in speeds]


def _modes(
    models: list[LinearModel], part: np.ndarray, problem: Problem
) -> tuple[tuple[Mode, ...], Mode | None, Mode | None]:
    """Return the modes that last, the fastest that does not, and the one that grows fastest."""
    span = problem.stop - problem.start
    names = [s.name for s in problem.subsystems]
    found = [mode for model in models for mode in _modes_at(model, part, names)]
    damped = [m for m in found if m.real < 0.0 and -m.real * span * LASTING > 1.0 and not m.is_oscillating]
    lasting = sorted((m for m in found if m not in damped), key=lambda m: (-m.speed, m.time))
    different: list[Mode] = []
    for mode in lasting:
        if all(abs(mode.real - m.real) + abs(mode.imag - m.imag) > 1e-3 * m.speed for m in different):
            different.append(mode)
    return (
        tuple(different),
        max(damped, key=lambda m: m.speed, default=None),
        _growing(lasting, {model.time for model in models}, span),
    )


def _growing(modes: list[Mode], moments: set[float], span: float) -> Mode | None:
    """Return the mode that grows fastest where the slowest growth is found, if something grows at every moment."""
    fastest = [max((m for m in modes if m.time == time), key=lambda m: m.real, default=None) for time in moments]
    slowest = min(fastest, key=lambda m: -np.inf if m is None else m.real, default=None)
    return slowest if slowest is not None and slowest.real * span > 1.0 else None


def _modes_at(model: LinearModel, part: np.ndarray, names: list[str]) -> list[Mode]:
    matrix = model.closed(np.ones(len(part), dtype=bool))
    if not len(matrix) or not np.all(np.isfinite(matrix)):
        return []
    values, right = np.linalg.eig(matrix)
    left = np.linalg.pinv(right)
    shares = np.abs(right.T * left)  # by mode and state
    owners = part[model.states]
    modes = []
    for j, value in enumerate(values):
        if value.imag < 0.0:
            continue
        by_part = np.bincount(owners, weights=shares[j], minlength=len(names)) / np.sum(shares[j])
        order = [int(k) for k in np.argsort(-by_part, kind="stable") if by_part[k] >= _SHARE]
        modes.append(Mode(float(value.real), float(value.imag), model.time, tuple(names[k] for k in order)))
    return modes


def _loops(problem: Problem, models: list[LinearModel], part: np.ndarray) -> tuple[Loop, ...]:
    """Return the algebraic loops between parts, with their largest gain along the solution."""
    groups = [group for group in evaluation_order(problem) if group.is_loop]
    place = {label: i for i, label in enumerate(problem.uncut.input_labels)}
    labels = problem.input_labels
    loops = []
    for group in groups:
        inputs = tuple(labels[i] for i in group.inputs)
        rows = [place[label] for label in inputs]
        loop = Loop(inputs, 0.0, problem.start)
        for model in models:
            matrix = model.feedthrough(part)[np.ix_(rows, rows)]
            if not np.all(np.isfinite(matrix)):
                continue
            values = np.linalg.eigvals(matrix)
            gain = float(np.max(np.abs(values)))
            if gain > loop.gain * (1.0 + 1e-9):
                loop = Loop(inputs, gain, model.time, tuple(complex(value) for value in values))
        loops.append(loop)
    return tuple(loops)


def _is_cyclic(problem: Problem) -> bool:
    import networkx as nx

    producers = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.outputs]
    consumers = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.inputs]
    graph = nx.DiGraph((producers[o], k) for k, o in zip(consumers, problem.source, strict=True) if o >= 0)
    return not nx.is_directed_acyclic_graph(graph)


def _part_facts(problem: Problem, k: int, speed: float) -> PartFacts:
    from macrostep.model.capabilities import BUILT_IN

    s, usual = problem.subsystems[k], BUILT_IN.by_fmi_name()
    inside = s.inside.subsystems if not isinstance(s, FrozenSubsystem) else (s,)
    kinds = [events(member) for member in inside if isinstance(member, FrozenSubsystem)]
    behaviour = s.behaviour
    has_in, has_out = bool(behaviour.inputs), bool(behaviour.outputs)
    return PartFacts(
        name=s.name,
        topology="IO" if has_in and has_out else "NO" if has_in else "NI" if has_out else "NINO",
        states=len(behaviour.continuous),
        is_linear=s.block_type.is_linear,
        fastest=speed,
        missing={name: have for name, have in s.capabilities.by_fmi_name().items() if have != usual[name]},
        step=s.step,
        slopes=tuple(s.label(name) for name in sorted(behaviour.input_derivatives)),
        periods=tuple(
            sorted({float(b) for kind, _, period in kinds for j, b in zip(kind, period, strict=True) if j == SAMPLING})
        ),
        conditions=sum(int(j in (OPEN_CONDITION, CLOSED_CONDITION)) for kind, _, _ in kinds for j in kind),
        solver=str(s.solver.KIND),
    )


def _bundles(diagram: Diagram, part: np.ndarray, names: list[str]) -> tuple[str, ...]:
    """Return the bundles of power that are joined across the cut, each connection by its first end."""
    from macrostep.model.bundles import bundles, joints

    ends = [(k, name, bundle) for k, name in enumerate(names) for bundle in bundles(diagram.subsystems[name])]
    found = []
    for n, (a, name_a, of_a) in enumerate(ends):
        for b, name_b, of_b in ends[n + 1 :]:
            pairs = joints(diagram.subsystems[name_a], of_a, diagram.subsystems[name_b], of_b)
            if part[a] != part[b] and pairs and all(diagram.connections.get(t) == o for o, t in pairs):
                found.append(f"{name_a}.{of_a.name} - {name_b}.{of_b.name}")
    return tuple(found)
