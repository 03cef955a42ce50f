"""What a wrapper is: a method made of another one, written ``outer(inner:step=0.1)``.

It is one file beside the methods, like them.
"""

from __future__ import annotations

from typing import ClassVar, Self

from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.options.options import MethodDescription


class Wrapper(Method):
    """A method around another one; its fields are its own options.

    Attributes
    ----------
    inside : Method
        The one that it stands around.
    """

    inside: ClassVar[Method]

    @classmethod
    def wraps(cls, method: type[Method]) -> bool:
        """Return whether it can be put around a method."""
        raise NotImplementedError

    @classmethod
    def around(cls, inside: Method) -> type[Self]:
        """Return the method around another one, which says of itself what that one says."""
        same = {
            name: getattr(inside, name)
            for name in ("summary", "convergence", "reference", "comparison", "macro_step", "input_degree", "remedies",
                         "is_synchronous", "is_rejectable")
        }  # fmt: skip
        requires = tuple(dict.fromkeys((*inside.requires, *cls.requires)))
        named = {"label": f"{cls.label} of {inside.label}", "requires": requires, "inside": inside}
        return type(cls.__name__, (cls,), same | named)

    @classmethod
    def describe_outside(cls, name: str, wraps: tuple[str, ...]) -> MethodDescription:
        """Return what the window, the command line and the manual show; `wraps` names what it can be put around."""
        described = cls.describe(name)
        return MethodDescription(
            name, described.label, described.summary, described.order, described.reference, described.requires,
            described.options, wraps,
        )  # fmt: skip
