"""The variables of an exported FMU, by value reference, and on what its unknowns depend: the same for FMI 2 and 3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from macrostep.model.modelica.unit_text import declared_units, modelica_unit
from macrostep.model.units import si_unit
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION
from macrostep.solvers.export.exported import Exported, Quantity, dependences

NEXT_EVENT = "_next_event"
"""Name of the variable that tells the next time event; longer if a variable of the model has it."""


@dataclass(frozen=True)
class Variable:
    """A variable of an FMU; attributes have FMI's names and values in SI.

    Attributes
    ----------
    unit, display_unit : str
        In Modelica's notation; "" if there is none.
    derivative : int or None
        Value reference of the state whose derivative it is.
    reinit : bool
        Whether it is a state that events set.
    """

    name: str
    reference: int
    causality: str
    variability: str
    initial: str = ""
    start: float | None = None
    unit: str = ""
    display_unit: str = ""
    description: str = ""
    minimum: float | None = None
    maximum: float | None = None
    derivative: int | None = None
    reinit: bool = False


@dataclass(frozen=True)
class Unknown:
    """An output or a derivative, and the value references that it depends on."""

    variable: Variable
    dependencies: tuple[int, ...]


@dataclass(frozen=True)
class Variables:
    """All variables of an FMU in the order of their value references, and its unknowns."""

    all: tuple[Variable, ...]
    outputs: tuple[Unknown, ...]
    derivatives: tuple[Unknown, ...]
    indicators: tuple[Variable, ...]
    next_event: Variable

    @property
    def initial_unknowns(self) -> tuple[Variable, ...]:
        found = [u.variable for u in (*self.outputs, *self.derivatives) if u.variable.initial == "calculated"]
        return tuple(sorted(found, key=lambda v: v.reference))


def variables(exported: Exported) -> Variables:
    """Return the variables of what is exported; value references are those of component.c."""
    time = Variable("time", 0, "independent", "continuous", unit="s", description="Time")
    parameters = [_variable(q, "parameter", "tunable", "exact", q.value) for q in exported.parameters]
    inputs = [_variable(q, "input", "continuous", "", q.value) for q in exported.inputs]
    states = [_variable(q, "local", "continuous", "exact", q.value) for q in exported.continuous]
    states += [_variable(q, "local", "discrete", "exact", q.value) for q in exported.sampled]
    n_shown = len(exported.outputs) - exported.n_inner
    outputs = [
        _variable(q, "output" if o < n_shown else "local", "continuous", "calculated")
        for o, q in enumerate(exported.outputs)
    ]
    first_input = 1 + len(parameters)
    first_state = first_input + len(inputs)
    rates = [_rate(q, first_state + j) for j, q in enumerate(exported.continuous)]
    taken = {q.name for q in (*exported.parameters, *exported.inputs, *exported.outputs, *exported.continuous,
                              *exported.sampled)}  # fmt: skip
    name = NEXT_EVENT
    while name in taken:
        name = f"_{name}"
    next_event = Variable(name, 0, "local", "discrete", "calculated", unit="s", description=_NEXT_EVENT)
    indicators = [
        Variable(f"_condition[{i + 1}]", 0, "local", "continuous", "calculated", description=_CONDITION)
        for i in range(sum(int(kind in (OPEN_CONDITION, CLOSED_CONDITION)) for kind in exported.instance.kind))
    ]
    set_by_events = _set_by_events(exported)
    states = [replace(v, reinit=j in set_by_events) for j, v in enumerate(states)]
    shown = {v.name for v in outputs[:n_shown]}
    states = [replace(v, causality="output") if v.name in shown else v for v in states]
    numbered = [
        replace(variable, reference=reference)
        for reference, variable in enumerate(
            [time, *parameters, *inputs, *states, *rates, *outputs, next_event, *indicators]
        )
    ]
    first_rate = first_state + len(states)
    first_output = first_rate + len(rates)
    own = {v.name for v in states}
    kept = [v for v in numbered if not (first_output <= v.reference < first_output + len(outputs) and v.name in own)]
    by_name = {v.name: v for v in kept}

    def references(needed: tuple[frozenset[int], frozenset[int]]) -> tuple[int, ...]:
        return tuple(sorted([*(first_state + j for j in needed[0]), *(first_input + i for i in needed[1])]))

    found = [references(needed) for needed in dependences(exported)]
    derivatives = tuple(Unknown(numbered[first_rate + j], needed) for j, needed in enumerate(found[: len(rates)]))
    shown_outputs = [
        Unknown(by_name[q.name], _without_itself(by_name[q.name], needed, first_state, len(rates)))
        for q, needed in zip(exported.outputs[:n_shown], found[len(rates) :], strict=False)
    ]
    return Variables(
        all=tuple(kept),
        outputs=tuple(sorted(shown_outputs, key=lambda u: u.variable.reference)),
        derivatives=derivatives,
        indicators=tuple(numbered[len(numbered) - len(indicators) :]),
        next_event=numbered[len(numbered) - len(indicators) - 1],
    )


_NEXT_EVENT = "The next time known beforehand at which something happens; a step may end there"
_CONDITION = "Event indicator"


def _without_itself(output: Variable, needed: tuple[int, ...], first_state: int, n: int) -> tuple[int, ...]:
    """An output that is a state depends on itself alone."""
    return (output.reference,) if first_state <= output.reference < first_state + n else needed


def _set_by_events(exported: Exported) -> frozenset[int]:
    """Return the numbers of the continuous states that when-clauses set."""
    found: set[int] = set()
    first = 0
    for member in exported.members:
        block = exported.kinds[member.kind]
        found.update(first + j for clause in block.clauses for j in clause.values if j < block.n_continuous)
        first += block.n_continuous
    return frozenset(found)


def _variable(
    quantity: Quantity, causality: str, variability: str, initial: str, start: float | None = None
) -> Variable:
    unit, display_unit = declared_units(quantity.unit)
    return Variable(
        name=quantity.name, reference=0, causality=causality, variability=variability, initial=initial, start=start,
        unit=unit, display_unit=display_unit, description=quantity.description,
        minimum=quantity.minimum, maximum=quantity.maximum,
    )  # fmt: skip


def _rate(state: Quantity, reference: int) -> Variable:
    unit = si_unit(state.unit)
    per_second = modelica_unit(f"({unit})/s") if unit else ""
    about = f"Time derivative of {state.name}"
    return Variable(
        f"der({state.name})", 0, "local", "continuous", "calculated", None, per_second, "", about, derivative=reference
    )


def is_structured(found: Variables) -> bool:
    """Return whether all names obey FMI's structured naming convention, which knows plain letters only."""
    return all(variable.name.isascii() for variable in found.all)


def units(exported: Exported, found: Variables) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield the name of each unit, the same as the model writes it, and its display units: name by text."""
    texts: dict[str, str] = {"s": "s"}
    shown: dict[str, dict[str, str]] = {}
    groups = (exported.parameters, exported.inputs, exported.continuous, exported.sampled, exported.outputs)
    for quantity in (q for group in groups for q in group):
        name, display = declared_units(quantity.unit)
        if name:
            texts.setdefault(name, si_unit(quantity.unit) or "1")
        if display:
            shown.setdefault(name, {})[display] = quantity.unit
    for quantity in exported.continuous:
        if si_unit(quantity.unit):
            per_second = f"({si_unit(quantity.unit)})/s"
            texts.setdefault(modelica_unit(per_second), per_second)
    used = {variable.unit for variable in found.all}
    for name in sorted(texts):
        if name in used:
            yield name, texts[name], dict(sorted(shown.get(name, {}).items()))
