"""The coupling methods: each file here with a ``METHOD`` in it is one, and is found by being here."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module

from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.coupling.parts.wrapper import Wrapper
from macrostep.solvers.options.options import MethodDescription, find_method, parse_method, split_name


@lru_cache(maxsize=1)
def _registry() -> dict[str, Method | Wrapper]:
    modules = {m.name: import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)}
    return {name: module.METHOD for name, module in modules.items() if hasattr(module, "METHOD")}


def method_named(name: str, default_step: float = 1.0) -> Method:
    """Return a coupling method.

    Parameters
    ----------
    name : str
        Such as ``"ni_jacobi"``, or ``"outer(ni_jacobi:step=0.1)"`` for a method around another.
    default_step : float
        The macro-step of a method inside another where none is given [s].

    Raises
    ------
    MacrostepError
        If there is none of that name; the text names those there are.
    """
    _, given = find_method(name, {method.name: method for method in methods()})
    outer, inner_text = split_name(name)
    method = _registry()[outer]
    if isinstance(method, Method):
        return method
    inner_name, _ = parse_method(inner_text)
    inner = method_named(inner_name)
    return method.around(inner, inner.make_options(inner_name, given, default_step))


def methods() -> list[MethodDescription]:
    """Return what every coupling method says of itself: name, options with defaults and units, capabilities needed."""
    registry = _registry()
    described = []
    for name, method in registry.items():
        if isinstance(method, Wrapper):
            inside = (n for n, m in registry.items() if isinstance(m, Method) and method.wraps(m))
            described.append(method.describe(name, tuple(inside)))
        else:
            described.append(method.describe(name))
    return described
