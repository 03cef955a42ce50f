"""The kinds of embedded solvers that a diagram may name.

The solvers are not the model's: :mod:`macrostep.solvers` says which there are when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable

_kinds: Callable[[], tuple[str, ...]] = tuple


def take_solver_kinds(kinds: Callable[[], tuple[str, ...]]) -> None:
    """Take over how the kinds that there are can be asked for."""
    global _kinds
    _kinds = kinds


def solver_kinds() -> tuple[str, ...]:
    """Return the kinds that there are; none where only the model is in use, and then a diagram may name any."""
    return _kinds()
