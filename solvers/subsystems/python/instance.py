"""An object of somebody's class in a run, behind the engine's C interface.

Slopes of outputs and Jacobians, where the class gives derivatives of its states, are made of differences: `derivatives`
and `outputs_at` are asked at states beside the present one, which are attributes of the object.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES, INTEGRALS, OK
from macrostep.solvers.processes.heartbeat import PYTHON_FUNCTIONS
from macrostep.solvers.subsystems.callbacks import Called
from macrostep.solvers.subsystems.python.python_object import DERIVATIVES as RATES
from macrostep.solvers.subsystems.python.python_object import (
    OUTPUTS_AT,
    RESTORE,
    SAVE,
    START,
    STEP,
    PythonFault,
    PythonObject,
)
from macrostep.solvers.subsystems.python.values import InputPolynomial, UnitScale

if TYPE_CHECKING:
    from macrostep.solvers.subsystems.python.frozen import FrozenPython

_DIFFERENCE = 6e-6
"""Relative distance of two values for a central difference: the cube root of the rounding unit."""
_NEW, _GUESSED, _BEGUN = range(3)


class PythonInstance(Called):
    """An object of a class in a run.

    Parameters
    ----------
    frozen : FrozenPython
    x : ndarray
        Where its states are shown, in SI.
    """

    def __init__(self, frozen: FrozenPython, x: np.ndarray) -> None:
        super().__init__()
        found = frozen.described
        self._x = x
        self._object = PythonObject(frozen.name, found, frozen.given)
        self._ports, self._outputs, self._states = frozen.input_names, frozen.output_names, tuple(found.states)
        self._all_outputs = tuple(found.outputs)
        known = {**found.states, **found.outputs}
        self._in = UnitScale([found.inputs[name] for name in self._ports])
        self._out = UnitScale([known[name] for name in self._outputs])
        self._of_states = UnitScale(list(found.states.values()))
        self._parameters = found.parameters
        self._starts = {name: float(value.start or 0.0) for name, value in known.items()}
        self._unconnected = {n: float(i.start or 0.0) for n, i in found.inputs.items() if n not in self._ports}
        names = (*self._ports, *self._unconnected)
        self._takes = [self._object.accepts(which, names) for which in range(len(PYTHON_FUNCTIONS))]
        self._methods = [self._object.method(which) for which in range(len(PYTHON_FUNCTIONS))]
        self._rows = range(0, COEFFICIENTS * len(self._ports), COEFFICIENTS)
        self._is_polynomial = found.input_degree > 0
        self._gives_slopes = found.gives_derivatives and frozen.capabilities.max_output_derivative_order > 0
        self._has_outputs_at = self._object.method(OUTPUTS_AT) is not None
        self._still = [0.0] * len(self._outputs)
        self._largest = [0.0] * (len(self._states) + len(self._ports))
        self._H = 0.0
        self._doing = STEP
        self._mode = _NEW
        self._kept: dict[int, Any] = {}
        self._y = self._resting(None)
        self._show_states()

    def message_of(self, error: BaseException) -> str:
        return self._object.message_of(error, PYTHON_FUNCTIONS[self._doing])

    def set_parameters(self, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        its, changes = self._object.its, []
        for name, value in values.items():
            known = self._parameters.get(name)
            if known is None or not isinstance(known.start, float | None):
                numbers = [n for n, p in self._parameters.items() if not p.is_text]
                raise MacrostepError(
                    f"{self._object.subsystem} has no parameter {name!r} that is a number; it has: "
                    f"{', '.join(numbers) or 'none'}."
                )
            if not np.isfinite(value):
                raise MacrostepError(f"{self._object.subsystem}.{name} must be a number, not {value}.")
            scale = UnitScale([known])
            try:
                before = scale.to_si([float(getattr(its, name))])[0]
                if before != value:
                    setattr(its, name, scale.from_si([value])[0])
            except BaseException as error:  # attributes may be functions of the class
                raise PythonFault(self._object.message_of(error, f"setting {name}")) from None
            if before != value:
                changes.append((name, before, value))
        return changes

    # -- what is given to the object, and what it gives ----------------------------------------------------------

    def _do(self, which: int, t: float, values: Sequence[float] | None, *more: Any, **inputs: Any) -> Any:
        """Call a method at a time with inputs; `values` are those at the ports, in SI."""
        its = self._object
        self._doing, its.time = which, t
        if values is not None:
            inputs = dict(zip(self._ports, values if self._in.is_si else self._in.from_si(values), strict=True))
            if self._unconnected:
                inputs.update(self._unconnected)
        takes = self._takes[which]
        if len(takes) != len(inputs):
            inputs = {name: inputs[name] for name in takes}
        return its.call(which, self._methods[which], t, *more, **inputs)

    def _values(self, u: int, degree: int = 0, s: float = 0.0) -> list[float]:
        """Return the inputs at time s after the beginning of their polynomials, in SI."""
        if not self._ports:
            return []
        rows = self.at(u, self._rows.stop)
        if degree == 0 or s == 0.0:
            return [rows[first] for first in self._rows]
        values = []
        for first in self._rows:
            value = rows[first + degree]
            for d in range(degree - 1, -1, -1):
                value = value * s + rows[first + d]
            values.append(value)
        return values

    def _slopes_of_inputs(self, u: int, degree: int, s: float) -> list[float]:
        rows = self.at(u, COEFFICIENTS * len(self._ports)) if self._ports else ()
        return [
            sum(d * rows[i * COEFFICIENTS + d] * s ** (d - 1) for d in range(1, degree + 1))
            for i in range(len(self._ports))
        ]

    def _polynomials(self, t: float, u: int, degree: int) -> dict[str, InputPolynomial]:
        rows = self.at(u, COEFFICIENTS * len(self._ports)) if self._ports else ()
        named = {}
        for i, name in enumerate(self._ports):
            constant, *others = rows[i * COEFFICIENTS : i * COEFFICIENTS + degree + 1]
            factor, offset = self._in.factor[i], self._in.offset[i]
            named[name] = InputPolynomial(t, [(constant - offset) / factor, *(c / factor for c in others)])
        named.update((name, InputPolynomial(t, [value])) for name, value in self._unconnected.items())
        return named

    def _chosen(self, answer: Any, function: str) -> list[float]:
        """Return the outputs at ports, in SI, from what a method returned of all outputs, and from states."""
        values = self._object.numbers(answer, self._all_outputs, function)
        if self._all_outputs != self._outputs:
            known = dict(zip(self._all_outputs, values, strict=True))
            its = self._object.its
            values = [known[name] if name in known else float(getattr(its, name)) for name in self._outputs]
        return values if self._out.is_si else list(self._out.to_si(values))

    def _resting(self, answer: Any) -> list[float]:
        """Return the outputs where no step has been made: what `start` returned, else attributes, else start values."""
        if answer is not None:
            return self._chosen(answer, PYTHON_FUNCTIONS[START])
        its = self._object.its
        present = {name: getattr(its, name, self._starts[name]) for name in self._outputs}
        return list(self._out.to_si(self._object.numbers(present, self._outputs, "its attributes")))

    def _outputs_here(self, t: float, values: Sequence[float]) -> list[float]:
        """Return the outputs where the object stands, as far as it gives them without a step."""
        if self._has_outputs_at:
            return self._chosen(self._do(OUTPUTS_AT, t, values), PYTHON_FUNCTIONS[OUTPUTS_AT])
        return self._resting(None) if self._gives_slopes else self._y

    def _rates(self, t: float, values: Sequence[float]) -> list[float]:
        """Return the derivatives of the states, in SI."""
        answer = self._do(RATES, t, values)
        rates = self._object.numbers(answer, self._states, PYTHON_FUNCTIONS[RATES])
        return list(self._of_states.slopes_to_si(rates))

    def _present_states(self) -> list[float]:
        its = self._object
        attributes = {name: getattr(its.its, name) for name in self._states}
        return list(self._of_states.to_si(its.numbers(attributes, self._states, "its attributes")))

    def _set_states(self, states: Sequence[float]) -> None:
        its = self._object.its
        for name, value in zip(self._states, self._of_states.from_si(states), strict=True):
            setattr(its, name, value)

    def _show_states(self) -> None:
        if self._states:
            self._x[: len(self._states)] = self._present_states()

    def _write(self, address: int, values: Sequence[float]) -> None:
        if values:
            self.at(address, len(values))[: len(values)] = values

    # -- slopes and Jacobians ------------------------------------------------------------------------------------

    def _sizes(self, values: Sequence[float]) -> list[float]:
        """Return what differences of states and inputs are measured by, given as they are now.

        That is the largest value of each so far; of one that was always 0, the largest of all.
        """
        self._largest = [max(a, abs(value)) for a, value in zip(self._largest, values, strict=True)]
        rest = max(self._largest, default=0.0) or 1.0
        return [size or rest for size in self._largest]

    def _slopes(self, t: float, values: Sequence[float], input_slopes: Sequence[float]) -> list[float]:
        """Return the time derivatives of the outputs: those of states, and differences along the course of the rest."""
        states, rates = self._present_states(), self._rates(t, values)
        if not any(name not in self._states for name in self._outputs):
            by_name = dict(zip(self._states, rates, strict=True))
            return [by_name[name] for name in self._outputs]
        sizes = self._sizes([*states, *values])
        fastest = max((abs(v) / size for v, size in zip([*rates, *input_slopes], sizes, strict=True)), default=0.0)
        h = _DIFFERENCE / max(fastest, 1.0 / (self._H or 1.0))
        sides = []
        for at in (t + h, t - h):
            self._set_states([x + (at - t) * rate for x, rate in zip(states, rates, strict=True)])
            there = [u + (at - t) * slope for u, slope in zip(values, input_slopes, strict=True)]
            sides.append(self._outputs_here(at, there))
        self._set_states(states)
        return [(after - before) / (2.0 * h) for after, before in zip(*sides, strict=True)]

    def linearise(self, t: float, u: int, degree: int, jacobian: int, f: int) -> int:
        values, states = self._values(u), self._present_states()
        self._write(f, self._rates(t, values))
        if jacobian == 0:
            return OK
        n_x, n_u = len(states), len(values)
        result = np.zeros((n_x + len(self._outputs), n_x + n_u))
        place = [*states, *values]
        for column, (value, size) in enumerate(zip(place, self._sizes(place), strict=True)):
            delta = _DIFFERENCE * size
            sides = []
            for beside in (value + delta, value - delta):
                moved = [*place[:column], beside, *place[column + 1 :]]
                self._set_states(moved[:n_x])
                sides.append([*self._rates(t, moved[n_x:]), *self._outputs_here(t, moved[n_x:])])
            result[:, column] = np.subtract(sides[0], sides[1]) / ((value + delta) - (value - delta))
        self._set_states(states)
        self._write(jacobian, result.ravel().tolist())
        return OK

    # -- the other functions of the interface --------------------------------------------------------------------

    def handle_event(self, t: float, u: int) -> int:
        if self._mode == _BEGUN:
            return OK
        if self._object.method(START) is not None and (self._mode == _NEW or self._takes[START]):
            self._y = self._resting(self._do(START, t, self._values(u)))
        self._mode += 1
        self._show_states()
        return OK

    def evaluate(self, t: float, u: int, degree: int, requested: int, y: int, dy: int) -> int:
        values = self._values(u)
        if self._has_outputs_at and self._mode != _NEW:
            self._y = self._outputs_here(t, values)
        self._write(y, self._y)
        if requested & DERIVATIVES and self._gives_slopes:
            self._write(dy, self._slopes(t, values, self._slopes_of_inputs(u, degree, 0.0)))
        return OK

    def advance(self, t: float, H: float, u: int, degree: int, requested: int, y: int, dy: int, iy: int) -> int:
        values, self._H = self._values(u), H
        before, slopes_before = self._y, self._still
        if requested & INTEGRALS:
            before = self._outputs_here(t, values)
            if self._gives_slopes:
                slopes_before = self._slopes(t, values, self._slopes_of_inputs(u, degree, 0.0))
        if self._is_polynomial:
            answer = self._do(STEP, t, None, H, **self._polynomials(t, u, degree))
        else:
            answer = self._do(STEP, t, values, H)
        end, slopes = t + H, slopes_before
        if answer is None and self._has_outputs_at:
            self._y = self._outputs_here(end, self._values(u, degree, H))
        else:
            self._y = self._chosen(answer, PYTHON_FUNCTIONS[STEP])
        self._write(y, self._y)
        if requested & (DERIVATIVES | INTEGRALS) and self._gives_slopes:
            slopes = self._slopes(end, self._values(u, degree, H), self._slopes_of_inputs(u, degree, H))
            if requested & DERIVATIVES:
                self._write(dy, slopes)
        if requested & INTEGRALS:
            sides = zip(before, self._y, slopes_before, slopes, strict=True)
            self._write(iy, [0.5 * H * (a + b) + H * H / 12.0 * (c - d) for a, b, c, d in sides])
        self._show_states()
        return OK

    def save(self, slot: int) -> int:
        self._doing = SAVE
        self._kept[slot] = (self._object.save(), self._y, self._largest, self._H)
        return OK

    def restore(self, slot: int) -> int:
        self._doing = RESTORE
        state, self._y, self._largest, self._H = self._kept[slot]
        self._object.restore(state)
        self._show_states()
        return OK
