"""An object of somebody's class in a run, behind the engine's C interface.

Slopes of outputs and Jacobians, where the class gives derivatives of its states, are made of differences: `derivatives`
and `outputs_at` are asked at states beside the present one, which are attributes of the object.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.base.units import si_unit, to_si
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.behaviour.linearity import UNKNOWN
from macrostep.model.python.python_file import PythonClass, described_class
from macrostep.model.python.reader import PythonValue
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.compilation.codegen import FUNCTIONS, BlockType
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES, INTEGRALS, OK
from macrostep.solvers.problem.columns import Signal
from macrostep.solvers.problem.frozen_subsystem import Environment, FrozenSubsystem, nominal_in_si, sizes
from macrostep.solvers.processes.heartbeat import PYTHON_FUNCTIONS
from macrostep.solvers.subsystems import callbacks as called
from macrostep.solvers.subsystems.callbacks import Called, words_of
from macrostep.solvers.subsystems.fmi import co_simulation
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


class InputPolynomial:
    """An input of a class with an `input_degree`: ``u(t)`` is its value at a time within the macro-step.

    Attributes
    ----------
    start : float
        Where the macro-step begins [s].
    coefficients : list of float
        Those of the powers of (t - start).
    """

    def __init__(self, start: float, coefficients: list[float]) -> None:
        self.start, self.coefficients = start, coefficients

    def __call__(self, t: float) -> float:
        s, value = t - self.start, 0.0
        for coefficient in reversed(self.coefficients):
            value = value * s + coefficient
        return value

    def slope(self, t: float) -> float:
        """Return its time derivative at a time."""
        s, value = t - self.start, 0.0
        for power in range(len(self.coefficients) - 1, 0, -1):
            value = value * s + power * self.coefficients[power]
        return value

    def __float__(self) -> float:
        """Return its value at the beginning of the macro-step."""
        return self.coefficients[0]


class UnitScale:
    """Values of a class in its units, and in SI: SI = factor * value + offset."""

    def __init__(self, values: Sequence[PythonValue]) -> None:
        self.offset = [to_si(0.0, v.unit) for v in values]
        self.factor = [to_si(1.0, v.unit) - offset for v, offset in zip(values, self.offset, strict=True)]
        self.is_si = not any(self.offset) and all(factor == 1.0 for factor in self.factor)

    def to_si(self, values: Sequence[float]) -> Sequence[float]:
        if self.is_si:
            return values
        return [v * f + o for v, f, o in zip(values, self.factor, self.offset, strict=True)]

    def slopes_to_si(self, values: Sequence[float]) -> Sequence[float]:
        return values if self.is_si else [v * f for v, f in zip(values, self.factor, strict=True)]

    def from_si(self, values: Sequence[float]) -> Sequence[float]:
        if self.is_si:
            return values
        return [(v - o) / f for v, f, o in zip(values, self.factor, self.offset, strict=True)]


@dataclass(frozen=True, slots=True)
class FrozenPython(FrozenSubsystem):
    """A Python subsystem ready to be run; the rest is as of any other subsystem.

    Attributes
    ----------
    described : PythonClass
    input_names, output_names : tuple of str
        What the class calls its ports, in the order of the behaviour's.
    given : mapping
        Its parameters: numbers in the units of the class, and texts.
    """

    described: PythonClass
    input_names: tuple[str, ...]
    output_names: tuple[str, ...]
    given: Mapping[str, float | str]

    @property
    def freezes(self) -> Callable[[Subsystem, Mapping[str, Any]], FrozenSubsystem]:
        return frozen_python

    def absence(self, capability: str) -> Phrase:
        if self.limits.by_fmi_name()[capability]:
            return FrozenSubsystem.absence(self, capability)
        return Phrase("the Python class of {subsystem} does not have;", subsystem=self.name)

    @property
    def operations(self) -> tuple[int, ...]:
        can = self.capabilities
        missing = ["next_event"]
        missing += [] if can.directional_derivatives and can.state else ["linearise"]
        missing += [] if can.get_and_set_state else ["save", "restore"]
        return called.operations(missing)

    def instance(self, x: np.ndarray, environment: Environment) -> Any:
        """Make the object of its class; its states, as far as it has some, are copied to `x`."""
        from macrostep.solvers.subsystems.python.python_object import PythonFault

        try:
            return PythonInstance(self, x)
        except (MacrostepError, KeyboardInterrupt):
            raise
        except BaseException as error:  # the class is looked at, which may run its code as well
            raise PythonFault(
                "{name} ({file}) cannot be made: {why}.",
                name=self.name, file=self.described.name, why=words_of(error),
            ) from None  # fmt: skip


def frozen_python(subsystem: Subsystem, settings: Mapping[str, Any]) -> FrozenPython:
    """Freeze a subsystem that is a Python file; it has no problems."""
    found = described_class(subsystem.python)
    meaning = behaviour(subsystem)
    known = {**found.states, **found.outputs}
    outputs = {name: output.expression for name, output in subsystem.outputs.items()}
    nominals = {n: nominal_in_si(o.nominal, o.unit or known[o.expression].unit) for n, o in subsystem.outputs.items()}
    given: dict[str, float | str] = {n: p.start for n, p in found.parameters.items() if p.start is not None}
    for name, parameter in subsystem.parameters.items():
        its = found.parameters[name].unit
        scale = UnitScale([PythonValue(0.0, its)])
        is_its = not parameter.unit or parameter.unit == its
        value = parameter.value if is_its else (to_si(parameter.value, parameter.unit) - scale.offset[0])
        given[name] = float(value if is_its else value / scale.factor[0])
    return FrozenPython(
        name=subsystem.name, behaviour=meaning,
        block_type=BlockType(dict.fromkeys(FUNCTIONS, 0), UNKNOWN), solver=co_simulation,
        rtol=co_simulation.RTOL, atol=None, solver_settings=settings,
        capabilities=capabilities(subsystem), step=subsystem.step, parameters=np.zeros(0),
        state_starts=np.array([float(s.start or 0.0) for s in found.states.values()]),
        input_starts=np.array([to_si(i.start_or_zero, i.unit) for i in subsystem.inputs.values()]),
        input_nominals=sizes(nominal_in_si(i.nominal, i.unit) for i in subsystem.inputs.values()),
        output_nominals=sizes(nominals.values()),
        signals=(
            *(
                Signal(name, si_unit(state.unit), "state", nominals.get(name))
                for name, state in zip(meaning.continuous, found.states.values(), strict=True)
            ),
            *(
                Signal(name, si_unit(subsystem.outputs[name].unit or known[its].unit), "output", nominals[name])
                for name, its in outputs.items()
                if name not in meaning.continuous
            ),
        ),
        limits=found.capabilities, is_black_box=True, runs_foreign_code=True,
        unheard_solver=str(settings.get("kind", "")), described=found, given={**given, **subsystem.texts},
        input_names=tuple(i.variable or name for name, i in subsystem.inputs.items()),
        output_names=tuple(outputs.values()),
    )  # fmt: skip


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

    @property
    def shares(self) -> str:
        return "Python"  # in which only one thread calculates at a time

    def say_in(self, beat: np.ndarray) -> None:
        self._object.say_in(beat)

    def message_of(self, error: BaseException) -> str:
        return self._object.message_of(error, PYTHON_FUNCTIONS[self._doing])

    def set_parameters(self, values: Mapping[str, float], t: float) -> list[tuple[str, float, float]]:
        its, changes = self._object.its, []
        for name, value in values.items():
            known = self._parameters.get(name)
            if known is None or not isinstance(known.start, float | None):
                numbers = [n for n, p in self._parameters.items() if not p.is_text]
                raise MacrostepError(
                    "{subsystem} has no parameter {name!r} that is a number; it has: {known}.",
                    subsystem=self._object.subsystem, name=name, known=or_none(numbers),
                )  # fmt: skip
            if not np.isfinite(value):
                what = f"{self._object.subsystem}.{name}"
                raise MacrostepError("{what} must be a number, not {value}.", what=what, value=str(value))
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
