"""The coupling methods: each file here holds one, a subclass of ``Method``, and is found by being here."""

from __future__ import annotations

import pkgutil
from dataclasses import replace
from functools import lru_cache
from importlib import import_module

from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.solvers.coupling.parts.method import Method, Wrapper
from macrostep.solvers.options.options import MethodDescription, find_method


@lru_cache(maxsize=1)
def _registry() -> dict[str, type[Method]]:
    modules = {m.name: import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)}
    return {
        name: value
        for name, module in modules.items()
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Method) and value.__module__ == module.__name__
    }


def method_named(method: str | ChosenMethod, default_step: float = 1.0) -> type[Method]:
    """Return the class of a coupling method, which makes instances of given options.

    Parameters
    ----------
    method : str or ChosenMethod
        Such as ``"ni_jacobi"``, or ``"outer(ni_jacobi:step=0.1)"`` for a method around another.
    default_step : float
        The macro-step of a method inside another where none is given [s].

    Raises
    ------
    MacrostepError
        If there is none of that name; the text names those there are.
    """
    chosen = chosen_method(method)
    find_method(chosen, {known.name: known for known in methods()})
    found = _registry()[chosen.name]
    if chosen.inside is None or not issubclass(found, Wrapper):
        return found
    return found.around(make_method(chosen.inside, default_step=default_step))


def make_method(method: str | ChosenMethod, default_step: float = 1.0) -> Method:
    """Return a coupling method with its options.

    Parameters
    ----------
    method : str or ChosenMethod
        As of :func:`method_named`, also with options; those that are not given have their defaults.
    default_step : float
        The macro-step where none is given [s].

    Raises
    ------
    MacrostepError
        If there is no such method or option, or a value is out of its bounds.
    """
    chosen = chosen_method(method)
    return method_named(chosen, default_step).make(chosen.full_name, chosen.options, default_step)


def methods() -> list[MethodDescription]:
    """Return what every coupling method says of itself: name, options with defaults and units, capabilities needed."""
    registry = _registry()
    alone = {name: method for name, method in registry.items() if not issubclass(method, Wrapper)}
    described = []
    for name, method in registry.items():
        inside = [n for n, m in alone.items() if method.wraps(m)] if issubclass(method, Wrapper) else []
        described.append(replace(method.describe(name), wraps=tuple(inside)))
    return described
