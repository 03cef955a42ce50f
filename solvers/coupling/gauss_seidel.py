"""Gauss-Seidel: subsystems step one after the other; those that have stepped hand over what they know of the step.

An input whose source has already stepped is the polynomial through its newest `order` past values and the new one; the
others are extrapolated. Repeated sweeps use the newest values of everybody.
"""

from __future__ import annotations

from dataclasses import dataclass

import networkx as nx

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.coupling.parts.authoring import (
    OK, MethodMemory, PerSubsystem, option, sizes, step_option,
)  # fmt: skip
from macrostep.solvers.coupling.parts.extrapolation import ExtrapolatingMethod, step_with
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class GaussSeidel(ExtrapolatingMethod):
    label = "Gauss-Seidel"
    summary = "Subsystems step one after the other; those that have stepped hand over what they put out."
    costs = "Each subsystem is integrated once in a macro-step and sweep, one after the other."
    convergence = "order + 1 between those that wait for each other's past (orders above 1 need a history)"
    is_rejectable = True  # so that the states at the beginning of the step are kept

    step: float = step_option()
    order: int = option(0, "Order", "Degree of the inputs; 0 holds the newest value.", minimum=0, maximum=3)
    iterations: int = option(
        1, "Sweeps", "Sweeps over all subsystems in each macro-step; 1 repeats nothing.", minimum=1
    )

    def make_memory(self, problem: Problem) -> Memory:
        return Memory.make(sizes(problem), sequence=sequence(problem))

    def refusal(self, problem: Problem) -> str:
        """Refuse repeated sweeps where a subsystem cannot be rolled back."""
        if self.iterations > 1:
            for s in problem.subsystems:
                if not s.capabilities.get_and_set_state:
                    return Phrase(
                        "{method} with {count} sweeps needs canGetAndSetFMUState, which {absence} use one sweep.",
                        method=self.label,
                        count=self.iterations,
                        absence=s.absence("canGetAndSetFMUState"),
                    )
        return ""


class Memory(MethodMemory):
    """In which order the subsystems step, and which of them have stepped, so that their outputs are known."""

    sequence: PerSubsystem
    is_known: PerSubsystem


@GaussSeidel.kernel(Memory)
def macro_step(engine, options, memory):
    """Do one macro-step."""
    sequence, is_known = memory.sequence, memory.is_known
    for k in range(engine.n_sub):
        is_known[k] = 0.0
    for sweep in range(options.iterations):
        for place in range(engine.n_sub):
            k = int(sequence[place])
            status = step_with(engine, k, options.order, is_known, engine.y, sweep > 0)
            if status != OK:
                return status
            is_known[k] = 1.0
        engine.iterations += 1 if options.iterations > 1 else 0
    return OK


def sequence(problem: Problem) -> list[int]:
    """Return the subsystems so that producers come first; within a cycle in the order of the file."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(problem.subsystems)))
    producers = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.outputs]
    consumers = [k for k, s in enumerate(problem.subsystems) for _ in s.behaviour.inputs]
    for consumer, o in zip(consumers, problem.source, strict=True):
        if o >= 0:
            graph.add_edge(producers[o], consumer)
    condensed = nx.condensation(graph)
    cycles = [sorted(condensed.nodes[c]["members"]) for c in nx.lexicographical_topological_sort(condensed)]
    return [k for circle in cycles for k in circle]
