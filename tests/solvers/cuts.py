"""Small networks cut in every way, with every causality at the cut, under several methods.

``python -m tests.solvers.cuts mechanics 0 40``, and ``machines`` for blocks of electricity, hydraulics, heat and what
joins them with mechanics. Truth is that of :mod:`tests.solvers.mechanics` and :mod:`tests.solvers.machines`. As the
macro-step falls, a run comes to it with the order that its method promises, or the analysis of stability says that it
grows, or the run itself says that it is off, or it is refused.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from macrostep.model import Diagram, MacrostepError
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.interfaces import interfaces, is_solvable, with_choices
from macrostep.solvers.comparison.simulate import simulate
from macrostep.solvers.stability import analyse
from tests.solvers.machines import at_time, begin_stores, drawn, is_determined, random_machine, settled
from tests.solvers.machines import begin as begin_machine
from tests.solvers.mechanics import Equations, Mechanics, Motion, begin, diagram_of, random_network, smallest

METHODS = {"ni_jacobi": 1, "ifosmondi_jfm": 3, "missiles": 2, "f3ornits": 1}
"""By method, with what power of the macro-step its error falls where nothing else is in the way."""
_BOUNDS = {"f3ornits": ("step", "min_step", "max_step")}
"""By method, the options that are the macro-step, so that it is none of the method's choice."""
STEPS = (0.04, 0.02, 0.01)
_FINER = (0.005, 0.0025)
"""Where errors cancelled at a longer one by chance, and do not fall from there."""
_ENOUGH = 1e-8
_SOLVER = {"kind": "implicit", "rtol": 1e-11, "atol": 1e-13}


def small_machine(seed: int) -> tuple[Diagram, dict[str, float]] | None:
    """Return blocks of one or several domains, two to six, and what their states come to; None if there are none."""
    chance = random.Random(seed)
    machine = random_machine(chance)
    begin_stores(machine, chance)
    if not 2 <= len(machine.parts) <= 6 or set(machine.domains) <= {"translational", "rotational"}:
        return None
    places = begin_machine(machine, chance)
    if places is None or not is_determined(machine) or not settled(machine, places):
        return None
    diagram, names = drawn(machine, chance, 1.0)
    if any(problem.severity == "error" for problem in diagram.problems()):
        return None
    found = {tuple(label.split(".", 1)): value for label, value in at_time(machine, places, diagram.stop).items()}
    return diagram, {f"{names[int(k)]}.{state}": value for (k, state), value in found.items()}


def small_network(seed: int) -> tuple[Diagram, dict[str, float]] | None:
    """Return a mechanical network of two to six blocks, and what its states come to; None if there is none."""
    chance = random.Random(seed)
    network = random_network(chance)
    if not 2 <= len(network.parts) <= 6:
        return None
    equations = Equations(network)
    if smallest(equations)[0] < 1e-6:
        return None
    motion = Motion(equations, np.random.default_rng(seed))
    begin(network, motion.at(0.0)[0])
    diagram, names = diagram_of(network, chance)
    if any(problem.severity == "error" for problem in diagram.problems()):
        return None
    y, _ = motion.at(diagram.stop)
    return diagram, _states(network, names, y)


def _states(network: Mechanics, names: list[str], y: np.ndarray) -> dict[str, float]:
    n = len(network.domains)
    found: dict[str, float] = {}
    for name, part in zip(names, network.parts, strict=True):
        for position, velocity in (("x", "v"), ("phi", "w")):
            if {position, velocity} <= part.values.keys():
                found |= {f"{name}.{position}": float(y[part.nodes[0]])}
                found |= {f"{name}.{velocity}": float(y[n + part.nodes[0]])}
    return found


def cuts(diagram: Diagram) -> Iterator[Diagram]:
    """Yield a diagram with its blocks apart, and in two halves of blocks that are joined, in every way."""
    blocks = [name for name, block in diagram.subsystems.items() if block.acausal_bundles]
    meeting = [{end.subsystem for end in ends} for ends in nodes(joints(diagram.subsystems, diagram.connections))]
    yield diagram
    if len(blocks) < 2:
        return
    for size in range(1, len(blocks) // 2 + 1):
        for one in combinations(blocks, size):
            other = [name for name in blocks if name not in one]
            if (size == len(other) and blocks[0] not in one) or not (_hang(one, meeting) and _hang(other, meeting)):
                continue
            halves = diagram.copy()
            parts = (("one", tuple(one)), ("two", tuple(other)))
            halves.set_composites(Composite(name, its, "together", solver=_SOLVER) for name, its in parts)
            yield halves


def _hang(names: tuple[str, ...] | list[str], meeting: list[set[str]]) -> bool:
    """Say whether blocks hang together."""
    found, before = {names[0]}, 0
    while len(found) > before:
        before = len(found)
        found.update(n for ends in meeting if ends & found for n in ends & set(names))
    return len(found) == len(names)


def causalities(diagram: Diagram, most: int = 8) -> Iterator[Diagram]:
    """Yield a diagram with each choice at its interfaces, at most so many; impedances of 1 are among them."""
    open_ones = [its for its in interfaces(diagram) if len(its.choices) > 1]
    for number, chosen in enumerate(product(*(its.choices for its in open_ones))):
        if number == most:
            return
        its = with_choices(diagram, zip(open_ones, chosen, strict=True))
        if is_solvable(its, chosen):
            yield its


def judged(diagram: Diagram, truth: dict[str, float], method: str) -> tuple[str, list[float]]:
    """Return what became of runs with falling macro-steps, and their errors."""
    errors: list[float] = []
    for step in (*STEPS, *_FINER):
        if step in _FINER and (errors[2] < 0.75 * errors[1] or errors[2] < 0.5 * errors[0]):
            break
        try:
            run = simulate(diagram, method, stream=False, **dict.fromkeys(_BOUNDS.get(method, ("step",)), step))
        except MacrostepError as fault:
            return f"refused: {fault}", errors
        errors.append(max(abs(run.last(name) - value) / max(1.0, abs(value)) for name, value in truth.items()))
        if errors[-1] < _ENOUGH:
            return "ok", errors
    if errors[-1] < 0.75 * errors[-2] or errors[-1] < 0.5 * errors[-3]:
        promised = 1.5 / 2 ** METHODS[method]
        return ("ok" if errors[-1] < promised * errors[-2] else "ok, slower"), errors
    (found,) = analyse(diagram, [f"{method}:step={STEPS[-1]}"], highest=1.0).methods
    if found.refusal and run.notes:
        return f"told: {run.notes[0]}", errors
    if found.refusal:
        return f"WRONG, and not analysed: {found.refusal}", errors
    return ("WRONG" if found.is_stable else "unstable"), errors


KINDS = {"mechanics": small_network, "machines": small_machine}


def check(seed: int, of: str = "mechanics") -> Iterator[tuple[str, list[float], str, Diagram]]:
    """Yield what became of every cut, causality and method of a network."""
    found = KINDS[of](seed)
    if found is None or not found[1]:
        return
    whole, truth = found
    for halves in cuts(whole):
        if any(p.severity == "error" for p in halves.problems()):
            yield "told: cannot be cut here", [], "", halves
            continue
        for diagram in causalities(halves):
            for method in METHODS:
                kind, errors = judged(diagram, truth, method)
                yield kind, errors, method, diagram


if __name__ == "__main__":
    counts: dict[str, int] = {}
    for number in range(int(sys.argv[2]), int(sys.argv[3])):
        for kind, errors, method, its in check(number, sys.argv[1]):
            short = f"{method} {kind.split(':')[0]}"
            counts[short] = counts.get(short, 0) + 1
            if not kind.startswith(("ok", "unstable", "told")) or kind == "ok, slower":
                parts = {c.name: list(c.members) for c in its.composites} or "apart"
                gives = [str(end) for end in its.gives]
                print(number, method, kind, [f"{e:.1e}" for e in errors], parts, gives, its.impedances, flush=True)
    print(counts)
