"""Names that Modelica allows, for names of the diagram: plain letters, and none of its words."""

from __future__ import annotations

import re
from collections.abc import Iterable

_RESERVED = """
algorithm and annotation block break class connect connector constant constrainedby der discrete each else elseif
elsewhen encapsulated end enumeration equation expandable extends external false final flow for function if import
impure in initial inner input loop model not operator or outer output package parameter partial protected public pure
record redeclare replaceable return stream then true type when while within
"""
_BUILT_IN = "Real Integer Boolean String time table pre sample reinit noEvent smooth noise"
"""Not reserved, but better not hidden."""
_WORDS = frozenset(f"{_RESERVED} {_BUILT_IN}".split())

_LETTERS = "αβγδεζηθικλμνξπρστυφχψωϕϑ"
_SPELT = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega phi
theta
"""
_GREEK = dict(zip(_LETTERS, _SPELT.split(), strict=True))
_GREEK.update({letter.upper(): word.capitalize() for letter, word in _GREEK.items() if letter not in "ϕϑ"})


class ScopeNames:
    """Gives names of their own to the names of one scope; always the same to the same.

    Parameters
    ----------
    taken : iterable of str
        Names that are given away.
    """

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {*_WORDS, *taken}
        self._given: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        if name not in self._given:
            self._given[name] = self.fresh(name)
        return self._given[name]

    def fresh(self, name: str) -> str:
        """Return a name that nobody has yet, made of this one."""
        plain = "".join(_GREEK.get(c, c if c.isascii() else f"u{ord(c):x}") for c in name)
        plain = re.sub(r"[^A-Za-z0-9_]", "_", plain)
        plain = plain if re.match(r"[A-Za-z_]", plain) else f"_{plain}"
        found, number = plain, 1
        while found in self._taken:
            number += 1
            found = f"{plain}_{number}"
        self._taken.add(found)
        return found
