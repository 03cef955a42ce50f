"""The coupling methods: each file here holds one, a subclass of ``Method``, and is found by being here.

So is a file in the folder ``methods`` of an extension.
"""

from __future__ import annotations

import pkgutil
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from types import ModuleType

from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.parameters import Parameters
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import note_broken
from macrostep.solvers.coupling.parts.method import Method, Wrapper
from macrostep.solvers.extensions.loading import extension_modules
from macrostep.solvers.options.options import NO_PARAMETERS, MethodDescription, find_method


_LARGEST = 2**20
"""Bytes of a file."""


@lru_cache(maxsize=1)
def _ours() -> dict[str, type[Method]]:
    modules = (import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__))
    return {
        module.__name__.rpartition(".")[2]: found for module in modules if (found := _method_in(module)) is not None
    }


def _registry() -> dict[str, type[Method]]:
    """Return the methods by name: ours, and those of extensions as they are now."""
    found = dict(_ours())
    for name, (path, module) in extension_modules("methods").items():
        if name in _ours():
            note_broken(path, f"There is a method {name} already; give the file another name.")
            continue
        method = _method_in(module)
        fault = "No subclass of Method is defined in it." if method is None else _fault(name, method)
        if method is not None and not fault:
            found[name] = method
        else:
            note_broken(path, fault)
    return found


def _fault(name: str, method: type[Method]) -> str:
    """Return what a method lacks; "" if it can be used."""
    if not hasattr(method, "macro_step"):
        return f"{method.__name__} has no kernel: no function has the decorator @{method.__name__}.kernel()."
    try:
        method.describe(name)
    except Exception as error:  # whatever it is, it must not take the other methods away
        return f"{method.__name__} does not say what it is: {error}."
    return ""


def _method_in(module: ModuleType) -> type[Method] | None:
    """Return the method that a module defines, the last if one stands on another."""
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Method) and value.__module__ == module.__name__
    ]
    return found[-1] if found else None


def method_named(
    method: str | ChosenMethod, default_step: float = 1.0, parameters: Parameters = NO_PARAMETERS
) -> type[Method]:
    """Return the class of a coupling method, which makes instances of given options.

    Parameters
    ----------
    method : str or ChosenMethod
        Such as ``"ni_jacobi"``, or ``"outer(ni_jacobi:step=0.1)"`` for a method around another.
    default_step : float
        The macro-step of a method inside another where none is given [s].
    parameters : Parameters
        Of the diagram, which options of that method can be expressions of.

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
    return found.around(make_method(chosen.inside, default_step, parameters))


def make_method(
    method: str | ChosenMethod, default_step: float = 1.0, parameters: Parameters = NO_PARAMETERS
) -> Method:
    """Return a coupling method with its options.

    Parameters
    ----------
    method : str or ChosenMethod
        As of :func:`method_named`, also with options; those that are not given have their defaults.
    default_step : float
        The macro-step where none is given [s].
    parameters : Parameters
        Of the diagram, which options can be expressions of.

    Raises
    ------
    MacrostepError
        If there is no such method or option, or a value is out of its bounds.
    """
    chosen = chosen_method(method)
    found = method_named(chosen, default_step, parameters)
    return found.make(chosen.full_name, chosen.options, default_step, parameters)


def methods() -> list[MethodDescription]:
    """Return what every coupling method says of itself: name, options with defaults and units, capabilities needed."""
    registry = _registry()
    alone = {name: method for name, method in registry.items() if not issubclass(method, Wrapper)}
    described = []
    for name, method in registry.items():
        inside = [n for n, m in alone.items() if method.wraps(m)] if issubclass(method, Wrapper) else []
        described.append(replace(method.describe(name), wraps=tuple(inside)))
    return described


def extension_methods() -> list[MethodDescription]:
    """Return what the methods of extensions say of themselves."""
    ours = _ours()
    return [method for method in methods() if method.name not in ours]


def extension_sources(chosen: ChosenMethod) -> dict[str, str]:
    """Return by file the text of the extensions that a method is made of, one around another; none of ours."""
    names, inner = [chosen.name], chosen.inside
    while inner is not None:
        names, inner = [*names, inner.name], inner.inside
    files = {name: path for name, (path, _) in extension_modules("methods").items() if name not in _ours()}
    return {str(files[name]): read_regular(files[name], _LARGEST).decode() for name in names if name in files}
