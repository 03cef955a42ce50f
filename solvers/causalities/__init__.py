"""The causalities that a cut can have: each choice at its interfaces under several methods, beside the reference.

The name below is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.causalities.comparing import compare_causalities

__all__ = ["compare_causalities"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.comparing"), name)
