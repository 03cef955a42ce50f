"""The variables of an exported FMU, by value reference, and on what its unknowns depend: the same for FMI 2 and 3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, chain

from macrostep.model.base.units import si_unit
from macrostep.model.modelica.text import declared_units, modelica_unit
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION
from macrostep.solvers.export.exported import DeclaredQuantity, Exported, dependences

NEXT_EVENT = "_next_event"
"""Name of the variable that holds the next time event; longer if a variable of the model has it."""


@dataclass(frozen=True)
class ExportedVariable:
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
    nominal: float | None = None
    derivative: int | None = None
    reinit: bool = False


@dataclass(frozen=True)
class Unknown:
    """An output or a derivative, and the value references that it depends on."""

    variable: ExportedVariable
    dependencies: tuple[int, ...]


@dataclass(frozen=True)
class ExportedVariables:
    """All variables of an FMU in the order of their value references, and its unknowns."""

    all: tuple[ExportedVariable, ...]
    outputs: tuple[Unknown, ...]
    derivatives: tuple[Unknown, ...]
    indicators: tuple[ExportedVariable, ...]
    next_event: ExportedVariable

    @property
    def initial_unknowns(self) -> tuple[ExportedVariable, ...]:
        found = [u.variable for u in (*self.outputs, *self.derivatives) if u.variable.initial == "calculated"]
        return tuple(sorted(found, key=lambda v: v.reference))


def variables(exported: Exported) -> ExportedVariables:
    """Return the variables of what is exported; value references are those of component.c."""
    groups = _groups(exported)
    firsts = dict(zip(groups, [0, *accumulate(map(len, groups.values()))], strict=False))
    numbered = {
        kind: [replace(variable, reference=firsts[kind] + i) for i, variable in enumerate(group)]
        for kind, group in groups.items()
    }
    for rate, state in zip(numbered["rates"], numbered["states"], strict=False):
        numbered["rates"][rate.reference - firsts["rates"]] = replace(rate, derivative=state.reference)
    states = {state.name: state for state in numbered["states"]}
    # an output that is a state of the same name is that variable, and has none of its own
    outputs = [states.get(output.name, output) for output in numbered["outputs"]]
    continuous = {quantity.name for quantity in exported.continuous}
    n_rates, n_shown = len(groups["rates"]), len(exported.outputs) - exported.n_inner
    needed = [
        (*(firsts["states"] + j for j in sorted(by_states)), *(firsts["inputs"] + i for i in sorted(by_inputs)))
        for by_states, by_inputs in dependences(exported)
    ]
    shown = [
        Unknown(output, (output.reference,) if output.name in continuous else tuple(sorted(references)))
        for output, references in zip(outputs[:n_shown], needed[n_rates:], strict=False)
    ]
    return ExportedVariables(
        all=tuple(v for v in chain(*numbered.values()) if v.name not in states or v is states[v.name]),
        outputs=tuple(sorted(shown, key=lambda unknown: unknown.variable.reference)),
        derivatives=tuple(
            Unknown(rate, tuple(sorted(references)))
            for rate, references in zip(numbered["rates"], needed, strict=False)
        ),
        indicators=tuple(numbered["indicators"]),
        next_event=numbered["next event"][0],
    )


def _groups(exported: Exported) -> dict[str, list[ExportedVariable]]:
    """Return the variables by what they are, in the order of their value references."""
    n_shown = len(exported.outputs) - exported.n_inner
    shown = {q.name for q in exported.outputs[:n_shown]}
    set_by_events = _set_by_events(exported)
    states = [_variable(q, "local", "continuous", "exact", q.value) for q in exported.continuous]
    states = [replace(state, reinit=j in set_by_events) for j, state in enumerate(states)]
    states += [_variable(q, "local", "discrete", "exact", q.value) for q in exported.sampled]
    outputs = [_variable(q, "output", "continuous", "calculated") for q in exported.outputs[:n_shown]]
    outputs += [_variable(q, "local", "continuous", "calculated") for q in exported.outputs[n_shown:]]
    n_indicators = sum(int(kind in (OPEN_CONDITION, CLOSED_CONDITION)) for kind in exported.instance.kind)
    return {
        "time": [ExportedVariable("time", 0, "independent", "continuous", unit="s", description="Time")],
        "parameters": [_variable(q, "parameter", "tunable", "exact", q.value) for q in exported.parameters],
        "inputs": [_variable(q, "input", "continuous", "", q.value) for q in exported.inputs],
        "states": [replace(state, causality="output") if state.name in shown else state for state in states],
        "rates": [_rate(q) for q in exported.continuous],
        "outputs": outputs,
        "next event": [_next_event(exported)],
        "indicators": [
            ExportedVariable(f"_condition[{i + 1}]", 0, "local", "continuous", "calculated", description=_CONDITION)
            for i in range(n_indicators)
        ],
    }


_NEXT_EVENT = "The next time known beforehand at which something happens; a step may end there"
_CONDITION = "Event indicator"


def _next_event(exported: Exported) -> ExportedVariable:
    groups = (exported.parameters, exported.inputs, exported.continuous, exported.sampled, exported.outputs)
    taken = {quantity.name for group in groups for quantity in group}
    name = NEXT_EVENT
    while name in taken:
        name = f"_{name}"
    return ExportedVariable(name, 0, "local", "discrete", "calculated", unit="s", description=_NEXT_EVENT)


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
    quantity: DeclaredQuantity, causality: str, variability: str, initial: str, start: float | None = None
) -> ExportedVariable:
    unit, display_unit = declared_units(quantity.unit)
    return ExportedVariable(
        name=quantity.name, reference=0, causality=causality, variability=variability, initial=initial, start=start,
        unit=unit, display_unit=display_unit, description=quantity.description,
        minimum=quantity.minimum, maximum=quantity.maximum, nominal=quantity.nominal,
    )  # fmt: skip


def _rate(state: DeclaredQuantity) -> ExportedVariable:
    unit = si_unit(state.unit)
    per_second = modelica_unit(f"({unit})/s") if unit else ""
    about = f"Time derivative of {state.name}"
    return ExportedVariable(
        f"der({state.name})", 0, "local", "continuous", "calculated", unit=per_second, description=about
    )


def is_structured(found: ExportedVariables) -> bool:
    """Return whether all names obey FMI's structured naming convention, which knows plain letters only."""
    return all(variable.name.isascii() for variable in found.all)


def units(exported: Exported, found: ExportedVariables) -> Iterator[tuple[str, str, dict[str, str]]]:
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
