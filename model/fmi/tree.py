"""Variables of an FMU as a tree: the levels of structured names, ``motor.flange.phi`` or ``rows[2].x``.

FMUs have tens of thousands of variables, so that a tree is plain lists, and is searched as one text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from macrostep.model.fmi.description import Variable

_PART = re.compile(r"\[[^\]]*\]|(?:'(?:[^'\\]|\\.)*'|\([^()]*\)|[^.\['(]|\((?![^()]*\)))+")
_LONGEST = 1000
"""Longer names are no structured ones, whatever they are."""
ROOT = 0


def levels(name: str) -> tuple[str, ...]:
    """Split a structured name; elements of arrays are below the array, derivatives beside their states."""
    if len(name) > _LONGEST:
        return (name,)
    if name.startswith("der(") and name.endswith(")"):
        *above, last = levels(name[4:-1]) or ("",)
        return (*above, f"der({last})")
    return tuple(_PART.findall(name)) or (name,)


class VariableTree:
    """A tree over variables, in their order.

    Attributes
    ----------
    labels : list of str
        What each node is called below the one that it is in; the first is the root.
    parents, rows : list of int
        In which node each is, and as which of those in it.
    children : list of list of int
    variables : list of Variable or None
        None for what is only a level.
    nodes : dict
        Numbers of the nodes, by name of the variable.
    """

    def __init__(self, variables: Iterable[Variable]) -> None:
        self.labels = [""]
        self.parents = [ROOT]
        self.rows = [0]
        self.children: list[list[int]] = [[]]
        self.variables: list[Variable | None] = [None]
        self.nodes: dict[str, int] = {}
        places: dict[tuple[int, str], int] = {}
        for variable in variables:
            node = ROOT
            for label in levels(variable.name):
                key = node, label
                below = places.get(key)
                if below is None:
                    below = places[key] = self._add(node, label)
                node = below
            if self.variables[node] is not None:  # names that differ only in what belongs to no level
                node = self._add(ROOT, variable.name)
            self.variables[node] = variable
            self.nodes[variable.name] = node
        self._index()

    def __len__(self) -> int:
        return len(self.nodes)

    def _add(self, parent: int, label: str) -> int:
        node = len(self.labels)
        self.labels.append(label)
        self.parents.append(parent)
        self.rows.append(len(self.children[parent]))
        self.children.append([])
        self.variables.append(None)
        self.children[parent].append(node)
        return node

    def _index(self) -> None:
        """Make the text that is searched, a line for each variable, and where its lines begin."""
        lines = [f"{v.name} {v.description}".casefold().replace("\n", " ") for v in self._all()]
        self._text = "\n".join(lines)
        self._found = list(self.nodes.values())
        self._begins = [0]
        for line in lines:
            self._begins.append(self._begins[-1] + len(line) + 1)

    def _all(self) -> Iterable[Variable]:
        for node in self.nodes.values():
            variable = self.variables[node]
            assert variable is not None
            yield variable

    def matching(self, words: Sequence[str], most: int) -> list[int]:
        """Return the nodes of variables in whose name or description every word stands, at most so many.

        Parameters
        ----------
        words : sequence of str
            Casefolded; at least one.
        most : int
        """
        first, *others = sorted(words, key=len, reverse=True)
        found: list[int] = []
        place = self._text.find(first)
        while place >= 0 and len(found) < most:
            line = bisect_right(self._begins, place) - 1
            begin, end = self._begins[line], self._begins[line + 1]
            if all(self._text.find(word, begin, end) >= 0 for word in others):
                found.append(self._found[line])
            place = self._text.find(first, end)
        return found

    def above(self, nodes: Iterable[int]) -> set[int]:
        """Return these nodes and all that they are in."""
        seen = {ROOT}
        for start in nodes:
            node = start
            while node not in seen:
                seen.add(node)
                node = self.parents[node]
        return seen
