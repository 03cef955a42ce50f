"""In which order the inputs of coupled subsystems can be found at one moment, and which of them only together.

An input needs its source's output, which may depend directly on inputs of the same subsystem. The strongly connected
components of that relation are the algebraic loops; in topological order each group needs only groups before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import networkx as nx
import numpy as np

from macrostep.solvers.problem.frozen_subsystem import Frozen


@dataclass(frozen=True)
class InputGroup:
    """Inputs that are found together.

    Attributes
    ----------
    inputs : tuple of int
    producers : tuple of int
        The subsystems whose outputs feed them.
    is_loop : bool
        Whether they depend on each other, so that an equation must be solved.
    """

    inputs: tuple[int, ...]
    producers: tuple[int, ...]
    is_loop: bool


def evaluation_order(subsystems: Sequence[Frozen], source: np.ndarray) -> tuple[InputGroup, ...]:
    """Return the groups of connected inputs in an order in which each can be found.

    Parameters
    ----------
    subsystems : sequence of Frozen
    source : ndarray of int
        The output that feeds each input, -1 if none.
    """
    graph, sources = nx.DiGraph(), source.tolist()
    connected = [i for i, o in enumerate(sources) if o >= 0]
    graph.add_nodes_from(connected)
    first_input = np.cumsum([0, *(len(s.behaviour.inputs) for s in subsystems)]).tolist()
    outputs = [(k, name) for k, s in enumerate(subsystems) for name in s.behaviour.outputs]
    for i in connected:
        k, name = outputs[sources[i]]
        behaviour = subsystems[k].behaviour
        for needed in behaviour.feedthrough[name]:
            j = first_input[k] + behaviour.inputs.index(needed)
            if sources[j] >= 0:
                graph.add_edge(j, i)

    def producers(inputs: list[int]) -> tuple[int, ...]:
        return tuple(sorted({outputs[sources[i]][0] for i in inputs}))

    condensed = nx.condensation(graph)
    groups: list[InputGroup] = []
    for generation in nx.topological_generations(condensed):
        single: list[int] = []
        for component in sorted(generation):
            members = sorted(condensed.nodes[component]["members"])
            if len(members) > 1 or graph.has_edge(members[0], members[0]):
                groups.append(InputGroup(tuple(members), producers(members), True))
            else:
                single += members
        if single:
            groups.append(InputGroup(tuple(sorted(single)), producers(single), False))
    return tuple(groups)
