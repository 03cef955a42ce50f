"""The coupling methods: each file here holds one, a subclass of ``Method``, and is found by being here."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.coupling.parts.wrapper import Wrapper
from macrostep.solvers.options.options import MethodDescription, find_method, parse_method, split_name


@lru_cache(maxsize=1)
def _registry() -> dict[str, type[Method]]:
    modules = {m.name: import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)}
    return {
        name: value
        for name, module in modules.items()
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Method) and value.__module__ == module.__name__
    }


def method_named(name: str, default_step: float = 1.0) -> type[Method]:
    """Return a coupling method, which makes an instance of given options.

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
    if not issubclass(method, Wrapper):
        return method
    inner_name, _ = parse_method(inner_text)
    return method.around(method_named(inner_name).make(inner_name, given, default_step))


def make_method(name: str, options: Mapping[str, Any], default_step: float) -> Method:
    """Return a coupling method with its options.

    Parameters
    ----------
    name : str
        As of :func:`method_named`.
    options : mapping
        Some of its options; the others have their defaults.
    default_step : float
        The macro-step where none is given [s].

    Raises
    ------
    MacrostepError
        If there is no such method or option, or a value is out of its bounds.
    """
    return method_named(name, default_step).make(name, options, default_step)


def methods() -> list[MethodDescription]:
    """Return what every coupling method says of itself: name, options with defaults and units, capabilities needed."""
    registry = _registry()
    described = []
    for name, method in registry.items():
        if issubclass(method, Wrapper):
            inside = (n for n, m in registry.items() if not issubclass(m, Wrapper) and method.wraps(m))
            described.append(method.describe_outside(name, tuple(inside)))
        else:
            described.append(method.describe(name))
    return described
