"""Compiles all functions with a declared signature before anybody uses them, with all processors.

``python -m macrostep.solvers.precompile`` is part of setting up a checkout and of building a wheel. What it makes
lies in the package (:data:`~macrostep.solvers.compilation.kept_code.SHIPPED`); what is there already is left as it is,
and what no function asks for any more is removed.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from macrostep import solvers
from macrostep.solvers.compilation.compilation import Callback, Compiled
from macrostep.solvers.compilation.fingerprint import reached
from macrostep.solvers.compilation.kept_code import SHIPPED, keep, kept
from macrostep.solvers.coupling.parts.method import Kernel


class Target(NamedTuple):
    """A function to be compiled: where it is found, and the name of the file that holds its machine code."""

    module: str
    attribute: str
    file: str


def targets() -> list[Target]:
    """Return all functions with a declared signature, those behind the others that call them."""
    found: dict[str, tuple[int, Target]] = {}
    for module in _modules():
        for attribute, value in vars(import_module(module)).items():
            function = _function(value)
            if function is not None and function.declared is not None:
                file = function._cache.name(function.declared)
                needed = len(reached(function.__wrapped__))  # type: ignore[arg-type]
                found.setdefault(file, (needed, Target(module, attribute, file)))
    return [target for _, target in sorted(found.values())]


def _modules() -> Iterator[str]:
    return (found.name for found in pkgutil.walk_packages(solvers.__path__, f"{solvers.__name__}."))


def _function(value: object) -> Compiled | Callback | None:
    function = value.compiled if isinstance(value, Kernel) else value
    return function if isinstance(function, Compiled | Callback) else None


def machine_code(target: Target) -> bytes | None:
    """Return the machine code of a function as it is kept, compiled if it was not; None if it cannot be kept."""
    function = _function(getattr(import_module(target.module), target.attribute))
    assert function is not None
    if function._cache.content(function.declared) is None:
        function.be_ready()
    return function._cache.content(function.declared)


def precompile(folder: Path, notify: Callable[[int, int], None], processes: int | None = None) -> list[Target]:
    """Compile what a folder does not hold yet, and remove from it what is not asked for.

    Parameters
    ----------
    folder : Path
        Made if it is not there.
    notify : callable
        (functions compiled, functions to compile) -> None, at the beginning and after each of them.
    processes : int, optional
        How many at the same time; as many as there are processors if not given.

    Returns
    -------
    list of Target
        What could not be kept.
    """
    declared = targets()
    folder.mkdir(parents=True, exist_ok=True)
    for file in set(os.listdir(folder)) - {target.file for target in declared}:
        (folder / file).unlink(missing_ok=True)
    missing = [target for target in declared if kept(folder / target.file) is None]
    unkept = []
    notify(0, len(missing))
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        tasks = {pool.submit(machine_code, target): target for target in missing}
        for done, task in enumerate(as_completed(tasks), start=1):
            content = task.result()
            if content is None:
                unkept.append(tasks[task])
            else:
                keep(folder / tasks[task].file, content)
            notify(done, len(missing))
    return unkept


def _print_progress(done: int, of: int) -> None:
    if not of:
        return
    if sys.stderr.isatty():
        print(f"\rCompiling functions: {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
    elif done * 10 // of != (done - 1) * 10 // of:
        print(f"Compiling functions: {done} of {of}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    if unkept := precompile(SHIPPED, _print_progress):
        sys.exit(f"{len(unkept)} functions could not be kept in the user's cache: they are compiled when they are used")
