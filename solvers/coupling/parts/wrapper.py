"""What a wrapper is: a method made of another one, written ``outer(inner:step=0.1)``.

It is one file beside the methods, with its ``METHOD`` in it like theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, final

from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.options.options import MethodDescription, describe


@final
@dataclass(frozen=True)
class Wrapper:
    """Makes methods of methods.

    Attributes
    ----------
    label, summary, order, reference, options, requires
        As those of :class:`macrostep.solvers.coupling.parts.method.Method`; the options are its own.
    wraps : callable
        Method -> whether it can be put around it.
    around : callable
        (method, its options) -> the method around it.
    """

    label: str
    summary: str
    order: str
    reference: str
    options: type
    wraps: Callable[[Method], bool]
    around: Callable[[Method, Any], Method]
    requires: tuple[str, ...] = ()

    def describe(self, name: str, wraps: tuple[str, ...]) -> MethodDescription:
        """Return what the window, the command line and the manual show; `wraps` names what it can be put around."""
        return MethodDescription(
            name, self.label, self.summary, self.order, self.reference, self.requires, describe(self.options), wraps
        )
