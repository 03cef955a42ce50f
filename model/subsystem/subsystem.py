"""A subsystem of a co-simulation: what a person writes down, immutable and not yet checked.

A subsystem is text and numbers; whether its equations make sense is found by
:mod:`macrostep.model.diagram.problems`, so that a half-written one can be kept, saved and opened.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase, Value
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.ports import Bundle

Extra = Mapping[str, Any]
"""Keys of a file that this version does not know: kept, written back, and reported."""

NOTHING: Extra = MappingProxyType({})


def number(value: object, what: str, **names: Value) -> float:
    """Return `value` as a float, or say in one sentence that `what`, a template, is not a finite number."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise MacrostepError("{what} must be a number, not {value}.", what=Phrase(what, **names), value=repr(value))
    if not math.isfinite(value):
        what = Phrase(what, **names)
        raise MacrostepError("{what} must be a finite number, not {value}.", what=what, value=repr(value))
    return float(value)


def number_or_expression(value: object, what: str, **names: Value) -> float:
    """Return `value` as :func:`number` does, and a text as an expression of the diagram's parameters."""
    if isinstance(value, str):
        return Calculated(value)
    return value if isinstance(value, Calculated) else number(value, what, **names)


@dataclass(frozen=True)
class Parameter:
    """A constant of a subsystem; `value` is given in `unit`, equations see it in SI.

    `minimum` and `maximum`, in `unit`, say where it makes sense; sliders and studies go from one to the other.
    """

    value: float
    unit: str = ""
    extra: Extra = field(default_factory=dict)
    minimum: float | None = None
    maximum: float | None = None


@dataclass(frozen=True)
class Input:
    """An input port.

    Parameters
    ----------
    start : float, optional
        Guesses the value at t0, and is the value while the input is not connected, in `unit`. The default is 0, and of
        an FMU its own start value.
    unit : str, optional
    extra : mapping, optional
        Further entries of the file, which are kept.
    variable : str, optional
        The variable of an FMU that it sets, where that has another name.
    factor, offset : float, optional
        An FMU is given `factor` times the input plus `offset`, both in SI.
    mapping : tuple of (float, float), optional
        Or, by pairs, which value an FMU is given for which value of the input; other values count as the nearest.
    nominal : float, optional
        A size that it typically has, in `unit`: tolerances are relative to it while nothing larger was seen.
    """

    start: float | None = None
    unit: str = ""
    extra: Extra = field(default_factory=dict)
    variable: str = ""
    factor: float = 1.0
    offset: float = 0.0
    mapping: tuple[tuple[float, float], ...] = ()
    nominal: float | None = None

    @property
    def start_or_zero(self) -> float:
        return 0.0 if self.start is None else self.start


@dataclass(frozen=True)
class State:
    """A state, continuous or sampled; `start` (in `unit`) is its value at t0, `nominal` a typical size of it."""

    start: float = 0.0
    unit: str = ""
    extra: Extra = field(default_factory=dict)
    nominal: float | None = None


@dataclass(frozen=True)
class Output:
    """An output port: an expression of the equation language; of an FMU, one of its variables.

    `nominal` (in `unit`) is a size that it typically has. One that `is_internal` only carries a variable from one
    subsystem to another, where blocks without causality became plain ones: nobody wrote it down, nothing shows it.
    """

    expression: str
    unit: str = ""
    extra: Extra = field(default_factory=dict)
    nominal: float | None = None
    is_internal: bool = False


@dataclass(frozen=True)
class AlgebraicVariable:
    """An algebraic variable that has a unit, such as the current of a port that its block does not give or take.

    `start` (in `unit`) guesses its value at t0 where an equation for it has to be iterated; `nominal` is a usual size;
    `description` says what it is.
    """

    start: float | None = None
    unit: str = ""
    extra: Extra = field(default_factory=dict)
    nominal: float | None = None
    description: str = ""


def split_python(text: str) -> tuple[str, str]:
    """Split ``"controller.py:Controller"`` into the path and the name of the class, which may be missing."""
    end = text.rfind(".py:")
    return (text, "") if end < 0 else (text[: end + 3], text[end + 4 :])


def _begun(port: Input, fmu: str) -> Input:
    """Return an input with a start value; only that of an FMU may be said elsewhere."""
    return port if fmu or port.start is not None else replace(port, start=0.0)


def _lines(text: str) -> list[str]:
    from macrostep.model.language.parser import split_equations  # loads Lark

    return split_equations(text)


def _with_numbers(items: Mapping[str, Any], key: str, change: Callable[[float, str], float]) -> Mapping[str, Any]:
    """Return what has a number at `key` and a unit, with the number changed; what stays the same is kept."""
    changed = {}
    for name, item in items.items():
        before = getattr(item, key)
        after = None if before is None else change(before, item.unit)
        if after is not before:
            changed[name] = replace(item, **{key: after})
    return {**items, **changed} if changed else items


@dataclass(frozen=True, init=False)
class Subsystem:
    """A subsystem k: dx/dt = f(t, x, u), y = g(t, x, u).

    Parameters
    ----------
    name : str
        Unique in its diagram; a plain name or dotted names.
    parameters, inputs, states, outputs : mapping
        By name, in the order in which they are shown and recorded. A plain number stands for a parameter's value
        or a start value without unit, a plain text for an expression: of an output, or of the diagram's parameters.
    variables : mapping
        Further variables of the equations, by name: signals of its bundles that are neither inputs nor outputs, and
        others that have a unit, or need a guess. A plain number stands for a guess.
    equations : sequence of str, or str
        Equations and when-clauses of the language (manual, chapter "The equation language"); in one text each begins
        a line.
    solver : mapping, optional
        ``{"kind": "explicit", "rtol": ..., "atol": ...}``; without it the best fitting one.
    step : float, optional
        Imposed macro-step [s], or an expression of it.
    capabilities : mapping
        Capabilities that the user set, by FMI name; see :mod:`macrostep.model.subsystem.capabilities`.
    type : str
        The library block that it was made from. Of a composite's block in the picture of a level, its symbol.
    ports : iterable of Bundle
        Bundles of its inputs and outputs that one drag connects; kept by name.
    extra : mapping
        Further keys of its file.
    fmu : str
        Path of an FMU that takes the place of states and equations; absolute, apart from what was never saved.
    interface : {"", "CoSimulation", "ModelExchange"}
        How the FMU is run; "" is co-simulation where it offers that, else model exchange.
    python : str
        Path of a Python file that takes their place, and the class in it: ``"controller.py"``,
        ``"controller.py:Controller"``.
    texts : mapping
        Values of parameters that are texts, of an FMU or a Python file.
    process : {"", "own"}
        Whether it runs in a process of its own.
    block : str
        The block of one's own of which it is an instance.

    Raises
    ------
    MacrostepError
        If a value is not a number.
    """

    name: str
    parameters: Mapping[str, Parameter]
    inputs: Mapping[str, Input]
    states: Mapping[str, State]
    variables: Mapping[str, AlgebraicVariable]
    equations: Sequence[str]
    outputs: Mapping[str, Output]
    solver: Mapping[str, Any] | None
    step: float | None
    capabilities: Mapping[str, Any]
    type: str
    ports: Mapping[str, Bundle]
    extra: Extra
    fmu: str
    interface: str
    python: str
    texts: Mapping[str, str]
    process: str
    block: str

    def __init__(
        self,
        name: str,
        parameters: Mapping[str, Parameter | float | str] = NOTHING,
        inputs: Mapping[str, Input | float | str] = NOTHING,
        states: Mapping[str, State | float | str] = NOTHING,
        equations: Sequence[str] = (),
        outputs: Mapping[str, Output | str] = NOTHING,
        solver: Mapping[str, Any] | None = None,
        step: float | str | None = None,
        capabilities: Mapping[str, Any] = NOTHING,
        type: str = "",
        ports: Iterable[Bundle] | Mapping[str, Bundle] = (),
        extra: Extra = NOTHING,
        fmu: str = "",
        interface: str = "",
        python: str = "",
        texts: Mapping[str, str] = NOTHING,
        process: str = "",
        block: str = "",
        variables: Mapping[str, AlgebraicVariable | float | str] = NOTHING,
    ) -> None:
        fields = {
            "name": name,
            "parameters": {
                n: p if isinstance(p, Parameter) else Parameter(number_or_expression(p, f"Parameter {name}.{n}"))
                for n, p in parameters.items()
            },
            "inputs": {
                n: _begun(i, fmu)
                if isinstance(i, Input)
                else Input(number_or_expression(i, "The start value of input {port}", port=f"{name}.{n}"))
                for n, i in inputs.items()
            },
            "states": {
                n: s
                if isinstance(s, State)
                else State(number_or_expression(s, "The start value of state {state}", state=f"{name}.{n}"))
                for n, s in states.items()
            },
            "variables": {
                n: v
                if isinstance(v, AlgebraicVariable)
                else AlgebraicVariable(
                    number_or_expression(v, "The start value of variable {port}", port=f"{name}.{n}")
                )
                for n, v in variables.items()
            },
            "equations": tuple(_lines(equations) if isinstance(equations, str) else equations),
            "outputs": {n: o if isinstance(o, Output) else Output(str(o)) for n, o in outputs.items()},
            "solver": solver,
            "step": None if step is None else number_or_expression(step, "The imposed step of {name}", name=name),
            "capabilities": dict(capabilities),
            "type": type,
            "ports": {
                bundle.name: replace(bundle, signals=tuple(bundle.signals))
                for bundle in (ports.values() if isinstance(ports, Mapping) else ports)
            },
            "extra": dict(extra),
            "fmu": fmu,
            "interface": interface,
            "python": python,
            "texts": dict(texts),
            "process": process,
            "block": block,
        }
        for field_name, value in fields.items():
            object.__setattr__(self, field_name, value)  # frozen from here on

    def replaced(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        return self.called(**changes) if changes.keys() == {"name"} else replace(self, **changes)

    def called(self, name: str) -> Self:
        """Return a copy under another name; the rest is not looked at, as thousands may be copied at once."""
        return self._of({**vars(self), "name": name})

    def _of(self, fields: dict[str, Any]) -> Self:
        """Return another one with these fields, which are as the constructor leaves them."""
        other = object.__new__(type(self))
        object.__setattr__(other, "__dict__", fields)
        return other

    def with_numbers(self, change: Callable[[float, str], float]) -> Self:
        """Return a copy with `change` applied to every number of it that may be an expression, given with its unit."""
        fields = vars(self).copy()
        fields.pop("has_expressions", None)
        for key, value in (("parameters", "value"), ("inputs", "start"), ("states", "start"), ("variables", "start")):
            fields[key] = _with_numbers(fields[key], value, change)
        if self.step is not None:
            fields["step"] = change(self.step, "s")
        return self._of(fields)

    @property
    def is_black_box(self) -> bool:
        """Whether an FMU or a Python file stands in place of states and equations."""
        return bool(self.fmu or self.python)

    @property
    def file(self) -> str:
        """The path of the file in which its behaviour stands, or "" if that is its equations."""
        return self.fmu or split_python(self.python)[0]

    @cached_property
    def has_expressions(self) -> bool:
        """Whether a value of it is calculated of the diagram's parameters."""
        values = (
            *(parameter.value for parameter in self.parameters.values()),
            *(port.start for port in self.inputs.values()),
            *(state.start for state in self.states.values()),
            *(variable.start for variable in self.variables.values()),
            self.step,
        )
        return any(isinstance(value, Calculated) for value in values)

    @cached_property
    def port_names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of its inputs and of its outputs; copies under another name need not gather them again."""
        return tuple(self.inputs), tuple(self.outputs)

    @property
    def acausal_bundles(self) -> Mapping[str, Bundle]:
        """Bundles whose signals are states or variables: what they give and what they take, the diagram decides."""
        return self._acausal_bundles if self.ports else NOTHING  # to keep it takes 0.8 kB of each of thousands

    @cached_property
    def _acausal_bundles(self) -> Mapping[str, Bundle]:
        return {
            name: bundle
            for name, bundle in self.ports.items()
            if bundle.signals and all(signal in self.states or signal in self.variables for signal in bundle.signals)
        }

    @property
    def own_variables(self) -> tuple[Mapping[str, State], Mapping[str, AlgebraicVariable]]:
        """What a bundle can hold besides inputs and outputs."""
        return self.states, self.variables

    @property
    def topology(self) -> str:
        """Topology class: ``IO``, ``NI`` (no input), ``NO`` (no output) or ``NINO``."""
        if self.inputs:
            return "IO" if self.outputs else "NO"
        return "NI" if self.outputs else "NINO"
