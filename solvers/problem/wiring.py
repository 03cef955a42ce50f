"""In which order the inputs of coupled subsystems can be found at one moment, and which of them only together.

An input needs its source's output, which may depend directly on inputs of the same subsystem. The strongly connected
components of that relation are the algebraic loops; in topological order each group needs only groups before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import networkx as nx
import numpy as np

from macrostep.solvers.problem.frozen_subsystem import Frozen, firsts


@dataclass(frozen=True, eq=False)
class InputGroup:
    """Inputs that are found together.

    Attributes
    ----------
    inputs, producers : ndarray of int
        In ascending order. The producers are the subsystems whose outputs feed the inputs.
    is_loop : bool
        Whether they depend on each other, so that an equation must be solved.
    """

    inputs: np.ndarray
    producers: np.ndarray
    is_loop: bool


def evaluation_order(subsystems: Sequence[Frozen], source: np.ndarray) -> tuple[InputGroup, ...]:
    """Return the groups of connected inputs in an order in which each can be found.

    Parameters
    ----------
    subsystems : sequence of Frozen
    source : ndarray of int
        The output that feeds each input, -1 if none.
    """
    first_input = firsts([len(s.behaviour.inputs) for s in subsystems])
    n_outputs = np.diff(firsts([len(s.behaviour.outputs) for s in subsystems]))
    producer = np.repeat(np.arange(len(subsystems)), n_outputs)
    names = [name for s in subsystems for name in s.behaviour.outputs]
    connected = np.flatnonzero(source >= 0).tolist()
    waits = [0] * len(source)
    followers: dict[int, list[int]] = {}
    for i in connected:
        k = producer[source[i]]
        behaviour = subsystems[k].behaviour
        for needed in behaviour.feedthrough[names[source[i]]]:
            j = int(first_input[k]) + behaviour.inputs.index(needed)
            if source[j] >= 0:
                followers.setdefault(j, []).append(i)
                waits[i] += 1

    def group(inputs: list[int], is_loop: bool = False) -> InputGroup:
        ordered = np.sort(np.array(inputs, np.int64))
        return InputGroup(ordered, np.unique(producer[source[ordered]]), is_loop)

    groups: list[InputGroup] = []
    found = [i for i in connected if not waits[i]]
    while found:
        groups.append(group(found))
        followed = [i for j in found for i in followers.get(j, ())]
        for i in followed:
            waits[i] -= 1
        found = [i for i in dict.fromkeys(followed) if not waits[i]]
    left = [i for i in connected if waits[i]]
    groups += [group(members, is_loop) for members, is_loop in _with_loops(left, followers)]
    return tuple(groups)


def _with_loops(inputs: Sequence[int], followers: Mapping[int, Sequence[int]]) -> Iterator[tuple[list[int], bool]]:
    """Yield inputs of loops and behind loops in an order in which they can be found, and whether they are a loop."""
    graph = nx.DiGraph()
    graph.add_nodes_from(inputs)
    graph.add_edges_from((j, i) for j in inputs for i in followers.get(j, ()))
    condensed = nx.condensation(graph)
    for generation in nx.topological_generations(condensed):
        single: list[int] = []
        for component in sorted(generation):
            members = list(condensed.nodes[component]["members"])
            if len(members) > 1 or graph.has_edge(members[0], members[0]):
                yield members, True
            else:
                single += members
        if single:
            yield single, False


def slopes_that_count(subsystems: Sequence[Frozen], source: np.ndarray) -> np.ndarray:
    """Return the connected inputs of which der(u) is used, and those on whose slopes these slopes depend.

    Left out is what no slope is known of: where a source gives none, or depends on der(u) itself.
    """
    first = np.cumsum([0, *(len(s.behaviour.inputs) for s in subsystems)]).tolist()
    outputs = [(k, name) for k, s in enumerate(subsystems) for name in s.behaviour.outputs]
    found: dict[int, None] = {}
    for k, subsystem in enumerate(subsystems):
        for name in sorted(subsystem.behaviour.input_derivatives):
            needed: dict[int, None] = {}
            stack = [first[k] + subsystem.behaviour.inputs.index(name)]
            while stack:
                i = stack.pop()
                if i in needed or source[i] < 0:
                    continue
                needed[i] = None
                producer, output = outputs[source[i]]
                its = subsystems[producer]
                if output in its.behaviour.slope_feedthrough or its.capabilities.max_output_derivative_order < 1:
                    needed.clear()
                    break
                stack += [first[producer] + its.behaviour.inputs.index(u) for u in its.behaviour.feedthrough[output]]
            found |= needed
    return np.array(sorted(found), np.int64)
