"""The coupled equations as one, at any states: how fast these change, what the outputs are, and their derivatives."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.embedded import embedded_solvers, tolerated
from macrostep.solvers.engine.block import handle_event, linearise, restore, save
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.engine.interface import OK, call_handle_event, call_linearise, call_slot
from macrostep.solvers.problem.frozen_subsystem import Environment
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.subsystems.composite.instance import composite_instance, whole


class LinearEquations(NamedTuple):
    """The equations about some states; in SI units.

    Attributes
    ----------
    rates : ndarray, shape (n,)
        Of the continuous states.
    A, C : ndarray, shapes (n, n) and (p, n)
        Derivatives of the rates and of the outputs with respect to the states.
    outputs : ndarray, shape (p,)
    """

    rates: np.ndarray
    A: np.ndarray
    C: np.ndarray
    outputs: np.ndarray


class CoupledEquations:
    """All subsystems of a problem with the connections between them, algebraic loops solved, at the start time.

    Parameters
    ----------
    problem : Problem
        Uncut, without subsystems that integrate themselves.

    Attributes
    ----------
    states, outputs : tuple of str
        Full names; the states are the continuous ones.
    """

    def __init__(self, problem: Problem) -> None:
        solver = embedded_solvers()["implicit"]
        self._start = problem.start
        self._instance = composite_instance(
            problem, whole(problem), tolerated(solver, solver.RTOL, None), solver,
            Environment(problem.start, problem.stop, np.zeros(1, np.int64)),
        )  # fmt: skip
        self.states = tuple(s.label(name) for s in problem.subsystems for name in s.behaviour.continuous)
        self.outputs = problem.output_labels
        call_slot(save.address, (self._instance.address, 0))

    @property
    def starts(self) -> np.ndarray:
        """What the continuous states begin with, in SI units."""
        call_slot(restore.address, (self._instance.address, 0))
        return self._instance.x[: self._instance.n_c].copy()

    def at(self, x: np.ndarray) -> LinearEquations:
        """Return the equations about some continuous states; sampled ones keep their start values.

        Raises
        ------
        MacrostepError
            If they have no finite value there.
        """
        instance, n = self._instance, self._instance.n_c
        address, nothing = instance.address, instance.address
        call_slot(restore.address, (address, 0))
        instance.x[:n] = x
        rates, jacobian = np.zeros(max(1, n)), np.zeros((n + instance.n_y, max(1, n)))
        status = OK
        for _ in range(2):  # as a run begins
            status = status or call_handle_event(handle_event.address, (address, self._start, nothing))
        if status == OK:
            given = (address, self._start, nothing, 0, address_of(jacobian), address_of(rates))
            status = call_linearise(linearise.address, given)
        found = LinearEquations(rates[:n], jacobian[:n, :n], jacobian[n:, :n], self._outputs())
        if status != OK or not all(np.all(np.isfinite(part)) for part in found):
            raise MacrostepError(
                "The coupled equations have no finite values and derivatives at t = {time}.",
                time=Amount(self._start, "s", 6),
            )
        return found

    def _outputs(self) -> np.ndarray:
        instance, values = self._instance, np.zeros(max(1, self._instance.n_y))
        x, v, parameters, m = map(address_of, (instance.x, instance.v, instance.parameters, instance.m))
        call_block(instance.g, (self._start, x, v, parameters, m, address_of(values)))
        return values[: instance.n_y]
