"""The embedded solvers: each file here that has a ``KIND`` is one, and is found by being here.

So is a file in the folder ``solvers`` of an extension.

A solver file has

* what it says of itself, as literals, see :class:`SolverDescription`: ``KIND``, ``LABEL``, ``SUMMARY``, ``RANK``;
* ``MOST_STATES`` (above which it is never the automatic choice), ``RTOL`` and ``ATOL`` (where none are given; this
  ``ATOL`` is relative to the size of each state), ``EXPONENT`` (of the error in the step-size rule);
* ``applies(block_type)``; ``memory(n_x, n_u, n_y, n_m, most_degree, may_integrate)`` (rows of `stages`, length of
  `work`, number of `pivots` where inputs are of such a degree at most, and integrals of outputs may be asked for);
* ``c_memory(n_c, n_x, n_u, n_m)`` (length of `work`, number of `pivots`) if it also stands in C, as
  ``resources/fmi/<kind>.c``; without that FMUs cannot be made of what it solves;
* ``MOST_DENSE`` if it has sparse matrices where a Jacobian is known without its zeros: states up to which it does not;
* ``IN_CALLS`` and ``BY_PARAMETERS`` if subsystems of one kind can have memory in common: fields of an instance whose
  content matters in a call only, and those in which what is kept depends on parameters, modes and steps alone;
* ``held`` (compiled) if it has something faster for inputs that hold their values;
* ``formula`` (a compiled one-step formula, or None) and ``advance`` (compiled, the `advance` of
  :mod:`macrostep.solvers.engine.interface`).
"""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import Stamp, note_broken, stamp

if TYPE_CHECKING:
    from macrostep.solvers.compilation.codegen import BlockType

_LARGEST = 2**20
"""Bytes of a file of an extension."""


@dataclass(frozen=True)
class SolverDescription:
    """What an embedded solver says of itself.

    Attributes
    ----------
    kind : str
        Its name in files and on the command line.
    label, summary : str
        What people read: its name, and how it works or what it is for.
    rank : int
        The automatic choice takes the applicable solver of the lowest rank; the sturdiest has the highest. Ours are ten
        apart, so that others find a place between.
    """

    kind: str
    label: str
    summary: str
    rank: int


def solver_descriptions() -> tuple[SolverDescription, ...]:
    """Return what the solvers say of themselves, the automatic choice's preference first.

    Their files are read and not executed: the window and the command line name the solvers without loading the engine.
    """
    return tuple(sorted(_files(stamp("solvers")), key=lambda solver: solver.rank))


@lru_cache(maxsize=2)
def _files(of_extensions: Stamp) -> dict[SolverDescription, Path | None]:
    """Return the solvers, with the files of those of extensions; what they say there takes nothing of ours away."""
    ours = [file.read_text(encoding="utf-8") for file in files(__name__).iterdir() if file.name.endswith(".py")]
    found: dict[SolverDescription, Path | None] = {
        SolverDescription(**dict(_said(text))): None for text in ours if "\nKIND = " in text
    }
    kinds = {solver.kind for solver in found}
    for path in (Path(name) for name, _, _ in of_extensions):
        try:
            solver = SolverDescription(**dict(_said(read_regular(path, _LARGEST).decode())))
        except (OSError, ValueError, SyntaxError, TypeError) as error:
            note_broken(path, f"It does not say what it is by KIND, LABEL, SUMMARY and RANK: {error}.")
            continue
        if solver.kind in kinds:
            note_broken(path, f"There is a solver {solver.kind} already; give it another KIND.")
            continue
        kinds.add(solver.kind)
        found[solver] = path
    return found


def _said(text: str) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a description that a file has as literals."""
    for statement in ast.parse(text).body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Constant(str() | int() as value)):
                if name.lower() in SolverDescription.__dataclass_fields__:
                    yield name.lower(), value


def solver_kinds() -> tuple[str, ...]:
    """Return the kinds of all solvers, the automatic choice's preference first."""
    return tuple(solver.kind for solver in solver_descriptions())


def embedded_solvers() -> dict[str, ModuleType]:
    """Return the solvers by kind, the automatic choice's preference first."""
    by_kind = dict(_ours())
    from macrostep.solvers.extensions.loading import extension_modules  # executes what it finds

    places = {path: module for path, module in extension_modules("solvers").values()}
    for solver, path in _files(stamp("solvers")).items():
        if path in places:
            by_kind[solver.kind] = places[path]
    return {kind: by_kind[kind] for kind in solver_kinds() if kind in by_kind}


@lru_cache(maxsize=1)
def _ours() -> dict[str, ModuleType]:
    modules = (import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__))
    return {m.KIND: m for m in modules if hasattr(m, "KIND")}


def embedded_solver(name: str, compiled: BlockType, kind: str | None, n_states: int) -> ModuleType:
    """Return the embedded solver of a kind, by default the best fitting one for so many states.

    Raises
    ------
    MacrostepError
        If there is none of this kind, or it does not apply to the subsystem called `name`.
    """
    available = embedded_solvers()
    if kind is None:
        return next(m for m in available.values() if m.applies(compiled) and n_states <= m.MOST_STATES)
    if kind not in available:
        raise MacrostepError(
            "There is no embedded solver {kind!r}; there are: {known}.", kind=kind, known=", ".join(available)
        )
    if not available[kind].applies(compiled):
        usable = ", ".join(k for k, module in available.items() if module.applies(compiled))
        raise MacrostepError(
            "The {kind} solver does not apply to {name}, which is not linear with constant coefficients; use "
            "one of: {usable}.",
            kind=kind, name=name, usable=usable,
        )  # fmt: skip
    return available[kind]


def tolerances(solver: ModuleType, settings: Mapping[str, Any]) -> tuple[float, float | None]:
    """Return the relative and the absolute tolerance of an embedded solver with these settings."""
    return float(settings.get("rtol", solver.RTOL)), float(settings["atol"]) if "atol" in settings else None


def tolerated(solver: ModuleType, rtol: float, atol: float | None) -> dict[str, float]:
    """Return what a step may be wrong by: ``rtol`` times a state, ``atol``, ``floor`` times its largest value so far.

    An absolute tolerance that somebody gives takes the place of that relative to the size.
    """
    return {"rtol": rtol, "atol": atol or 0.0, "floor": float(solver.ATOL) if atol is None else 0.0}
