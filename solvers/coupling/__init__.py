"""The coupling methods: each file here with a ``METHOD`` in it is one, and is found by being here."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

from macrostep.model.errors import MacrostepError
from macrostep.solvers.coupling.method import Method
from macrostep.solvers.options import MethodDescription


@lru_cache(maxsize=1)
def _registry() -> dict[str, Method]:
    modules = {m.name: import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)}
    return {name: module.METHOD for name, module in modules.items() if hasattr(module, "METHOD")}


def method_named(name: str) -> Method:
    """Return a coupling method.

    Raises
    ------
    MacrostepError
        If there is none of that name; the text names those there are.
    """
    registry = _registry()
    if name not in registry:
        raise MacrostepError(f"There is no coupling method {name!r}; there are: {', '.join(registry)}.")
    return registry[name]


def methods() -> list[MethodDescription]:
    """Return what every coupling method says of itself: name, options with defaults and units, capabilities needed."""
    return [method.describe(name) for name, method in _registry().items()]
