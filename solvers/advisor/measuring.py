"""Measuring a diagram: it is linearised at moments along its monolithic solution.

Eigenvalues say how fast the coupled system and its parts are, the feedthrough matrix ΦᵀD how strongly algebraic loops
act on themselves.
"""

from __future__ import annotations

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.advisor.facts import LASTING, Eigenmode, Facts, Loop, PartFacts
from macrostep.solvers.advisor.linear_model import LinearModel, linear_model, problem_at
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION, SAMPLING, TIME_CONDITION
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem, events
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.linearisation import without_matrices

MOMENTS = 24
"""Moments at which a diagram is linearised, besides those behind its time events."""
_MOST_EVENTS = 16
"""Time events behind which it is linearised too."""
_SHARE = 0.1
"""A part of the cut that has a smaller share in a mode is not named with it."""
_LARGEST = 400
"""Most states of which eigenvalues are calculated."""


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
    models, unknown = _models(flat, declared)
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


def _models(flat: Problem, declared: tuple[float, ...]) -> tuple[list[LinearModel], str]:
    """Linearise along the monolithic solution, or at the start alone where there is none."""
    if hidden := without_matrices(flat):
        return [], Phrase("{subsystem} integrates itself and does not give A, B, C and D", subsystem=hidden)
    first = linear_model(flat)  # raises where even the start has no solution
    if len(first.A) > _LARGEST:
        return [], Phrase("it has {count} states, more than {limit}", count=len(first.A), limit=_LARGEST)
    closed = [s.name for s in flat.subsystems if s.is_black_box]
    if closed:
        return [first], Phrase(
            "it was linearised at the start only, because {subsystem} integrates itself", subsystem=closed[0]
        )
    inner = np.linspace(flat.start, flat.stop, MOMENTS + 2)[1:-1]
    times = np.unique(np.concatenate([[flat.start], inner, declared[:_MOST_EVENTS]]))
    try:
        reference = compute_reference(flat, times)
    except MacrostepError as error:
        return [first], Phrase("it was linearised at the start only. {error}", error=str(error))
    models = [first]
    for n, time in enumerate(times[1:], start=1):
        values = {name: float(series[n]) for name, series in reference.values.items()}
        try:
            models.append(linear_model(problem_at(flat, float(time), values)))
        except MacrostepError:
            continue  # at a kink, say: the other moments suffice
    return models, ""


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
) -> tuple[tuple[Eigenmode, ...], Eigenmode | None, Eigenmode | None]:
    """Return the modes that last, the fastest that does not, and the one that grows fastest."""
    span = problem.stop - problem.start
    names = [s.name for s in problem.subsystems]
    found = [mode for model in models for mode in _modes_at(model, part, names)]
    damped = [m for m in found if m.real < 0.0 and -m.real * span * LASTING > 1.0 and not m.is_oscillating]
    lasting = sorted((m for m in found if m not in damped), key=lambda m: (-m.speed, m.time))
    different: list[Eigenmode] = []
    for mode in lasting:
        if all(abs(mode.real - m.real) + abs(mode.imag - m.imag) > 1e-3 * m.speed for m in different):
            different.append(mode)
    return (
        tuple(different),
        max(damped, key=lambda m: m.speed, default=None),
        _growing(lasting, {model.time for model in models}, span),
    )


def _growing(modes: list[Eigenmode], moments: set[float], span: float) -> Eigenmode | None:
    """Return the mode that grows fastest where the slowest growth is found, if something grows at every moment."""
    fastest = [max((m for m in modes if m.time == time), key=lambda m: m.real, default=None) for time in moments]
    slowest = min(fastest, key=lambda m: -np.inf if m is None else m.real, default=None)
    return slowest if slowest is not None and slowest.real * span > 1.0 else None


def _modes_at(model: LinearModel, part: np.ndarray, names: list[str]) -> list[Eigenmode]:
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
        modes.append(Eigenmode(float(value.real), float(value.imag), model.time, tuple(names[k] for k in order)))
    return modes


def _loops(problem: Problem, models: list[LinearModel], part: np.ndarray) -> tuple[Loop, ...]:
    """Return the algebraic loops between parts, with their largest gain along the solution."""
    groups = [group for group in problem.evaluation_order if group.is_loop]
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
    from macrostep.model.subsystem.capabilities import BUILT_IN

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
    from macrostep.model.bundles.bundles import bundles, joints

    ends = [(k, name, bundle) for k, name in enumerate(names) for bundle in bundles(diagram.subsystems[name])]
    found = []
    for n, (a, name_a, of_a) in enumerate(ends):
        for b, name_b, of_b in ends[n + 1 :]:
            pairs = joints(diagram.subsystems[name_a], of_a, diagram.subsystems[name_b], of_b)
            if part[a] != part[b] and pairs and all(diagram.connections.get(t) == o for o, t in pairs):
                found.append(f"{name_a}.{of_a.name} - {name_b}.{of_b.name}")
    return tuple(found)
