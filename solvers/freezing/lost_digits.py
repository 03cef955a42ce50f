"""What rounding does to the slow motions of a linear subsystem, and who integrates it then.

Two states that hold each other with 10^12/s have -10^12 - 1 in their matrix, and rounding leaves the 1, and with it the
motion that they have in common, four digits. The exact solver sees nothing but the matrix; the implicit one
evaluates the equations, in which the difference of the states stands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import numpy as np

from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded import embedded_solvers, tolerances
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem
from macrostep.solvers.problem.problem import FrozenComposite, Problem

_ROUNDING = float(np.finfo(float).eps) / 2
_MOST_LOST = 1e-8
"""Relative uncertainty of slow motions from which on the implicit solver knows them better."""
_SHIFTS = (1.0, np.e)
"""An eigenvalue may be at one of them, not at both."""


Frozen = TypeVar("Frozen", bound="FrozenSubsystem | FrozenComposite")


def fitting(subsystem: Frozen, start: float, stop: float) -> Frozen:
    """Return a subsystem with the implicit solver in place of the exact one, where that would lose digits that count.

    A solver that somebody chose stays.
    """
    if subsystem.solver.KIND != "exact" or "kind" in subsystem.solver_settings or not subsystem.behaviour.continuous:
        return subsystem
    if subsystem.block_type.addresses["f_jacobian"] == 0:  # nothing depends on a state
        return subsystem
    lost = max(uncertainty(A, stop - start) for A in _matrices(subsystem, start, stop))
    if lost <= _MOST_LOST:
        return subsystem
    solver = embedded_solvers()["implicit"]
    rtol, atol = tolerances(solver, subsystem.solver_settings)
    note = (
        f"{subsystem.name} is solved implicitly though it is linear: fast and slow motions are so far apart that the "
        f"rounding of its matrix would change the slow ones by {lost:.0e} of their size."
    )
    return replace(subsystem, solver=solver, rtol=rtol, atol=atol, note=note)


def with_fitting_solvers(problem: Problem) -> Problem:
    """Return a problem in which no subsystem is solved exactly that would lose digits that count."""
    fit: set[tuple[Any, ...]] = set()
    subsystems = []
    for subsystem in problem.subsystems:
        alike = (
            (subsystem.alike, subsystem.state_starts.tobytes())
            if isinstance(subsystem, FrozenSubsystem)
            else (subsystem.name,)
        )
        found = subsystem if alike in fit else fitting(subsystem, problem.start, problem.stop)
        if found is subsystem:
            fit.add(alike)
        subsystems.append(found)
    return replace(problem, subsystems=tuple(subsystems))


def uncertainty(A: np.ndarray, span: float) -> float:
    """Return by how much, relative to their size, rounding the elements of A may change motions within a time.

    The resolvent R = (σ - A)^-1 at σ = 1/span is what slow motions are made of; it changes by R ΔA R. Of |R| |A| the
    spectral radius is taken, which no choice of units changes.

    Parameters
    ----------
    A : ndarray, shape (n, n)
        In 1/s, each state in its unit.
    span : float
        [s].

    References
    ----------
    F. L. Bauer, "Genauigkeitsfragen bei der Lösung linearer Gleichungssysteme", ZAMM 46 (1966) 409-421.
    """
    size = np.abs(A)
    if not np.all(np.isfinite(A)) or _ROUNDING * span * np.max(np.sum(size, axis=1)) <= _MOST_LOST:
        return 0.0
    found = []
    for shift in _SHIFTS:
        matrix = shift / span * np.eye(len(A)) - A
        rows = np.max(np.abs(matrix), axis=1)  # elimination is accurate where rows are of one size
        try:
            resolvent = np.linalg.inv(matrix / rows[:, None]) / rows
        except np.linalg.LinAlgError:
            continue
        found.append(np.max(np.abs(np.linalg.eigvals(np.abs(resolvent) @ size))))
    return _ROUNDING * float(min(found, default=0.0))


def _matrices(subsystem: FrozenSubsystem | FrozenComposite, start: float, stop: float) -> list[np.ndarray]:
    """Return df/dx with all conditions on time untrue, and with all true."""
    meaning = subsystem.behaviour
    n, n_u = len(meaning.continuous), len(meaning.inputs)
    columns = n + 2 * n_u + 1
    x, v, out = np.zeros(len(subsystem.states) + len(subsystem.watched)), np.zeros(2 * n_u), np.zeros((n, columns))
    if isinstance(subsystem, FrozenSubsystem):
        x[:], parameters = subsystem.state_starts, address_of(subsystem.parameters)
        n_m = len(subsystem.behaviour.conditions) + len(subsystem.behaviour.samplings)
    else:
        instance = subsystem.instance(x, Environment(start, stop, np.zeros(1, np.int64)))  # which writes the starts
        parameters, n_m = address_of(instance.parameters), instance.n_m
    found = []
    for truth in (0.0, 1.0) if n_m else (0.0,):
        modes = np.full(2 * n_m, truth)
        place = (start, address_of(x), address_of(v), parameters, address_of(modes), address_of(out))
        call_block(subsystem.block_type.addresses["f_jacobian"], place)
        found.append(out[:, :n].copy())
    return found
