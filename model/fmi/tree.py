"""Variables of an FMU as a tree: the levels of structured names, ``motor.flange.phi`` or ``rows[2].x``.

FMUs have tens or hundreds of thousands of variables, so that a tree is plain lists and arrays, and is searched as one
text.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from sys import intern

from macrostep.model.fmi.variable import Variable

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
    parents, rows : array of int
        In which node each is, and as which of those in it.
    children : list of sequence of int
    variables : list of Variable or None
        None for what is only a level.
    nodes : dict
        Numbers of the nodes, by name of the variable.
    """

    def __init__(self, variables: Iterable[Variable]) -> None:
        self.labels = [""]
        self.parents = array("i", [ROOT])
        self.rows = array("i", [0])
        self.children: list[Sequence[int]] = [()]
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
        others = self.children[parent]
        if not isinstance(others, array):  # most nodes have none, and share what is empty
            others = self.children[parent] = array("i")
        self.labels.append(intern(label))
        self.parents.append(parent)
        self.rows.append(len(others))
        self.children.append(())
        self.variables.append(None)
        others.append(node)
        return node

    def _index(self) -> None:
        """Make the text that is searched, a line for each variable, and where its lines begin."""
        self._found = array("i", self.nodes.values())
        self._begins = array("i", [0])
        self._text = "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        begin = 0
        for variable in self._all():
            line = f"{variable.name} {variable.description}".casefold().replace("\n", " ")
            begin += len(line) + 1
            self._begins.append(begin)
            yield line

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
