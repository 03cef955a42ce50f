"""What an FMU says of its structure: its states, and what depends on what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Phrase
from macrostep.model.fmi.message_texts import shown
from macrostep.model.fmi.variables import Variables

_MOST_DEPENDENCES = 1_000_000
"""Arrays make many of few; beyond so many, what remains counts as depending on everything, which is never wrong."""
_MOST_INDICATORS = 100_000
_MOST_STATES = 100_000


@dataclass(frozen=True)
class ModelStructure:
    """States and derivatives in FMI's order, event indicators, and dependences by output and derivative.

    Where a `fault` says why not all states are known, none is given, or, for an FMU of Model Exchange only, all have
    names of ours and `are_nameless`: its functions have them by their places. `guesses` holds the
    derivatives whose states follow from their names.
    """

    states: tuple[str, ...]
    derivatives: tuple[str, ...]
    event_indicators: int
    event_indicator_references: tuple[int, ...]
    dependencies: Mapping[str, frozenset[str] | None]
    fault: str = ""
    guesses: tuple[str, ...] = ()
    are_nameless: bool = False

    @property
    def faults(self) -> tuple[str, ...]:
        notes = (
            Phrase("{name!r} does not say of which state it is the derivative; its name does", name=shown(name))
            for name in self.guesses
        )
        return (*([self.fault] if self.fault else []), *notes)


def structure(raw: Any, root: Any, found: Variables, version: str, where: str) -> ModelStructure:
    """Read the structure.

    Raises
    ------
    FmuError
        If there are absurdly many event indicators.
    """
    derivatives = tuple(name for unknown in raw.derivatives for name in unknown.variable.names)
    states = tuple(_state_of(name, found) for name in derivatives)
    guesses = tuple(name for name in derivatives if not found.by_name[name].derivative_of)
    fault = _fault_of_states(states, derivatives)
    are_nameless = bool(fault) and version != "1.0" and root.find("CoSimulation") is None
    if fault:
        count, states, derivatives = len(derivatives), (), ()
        if are_nameless:
            states, derivatives = _names_of_ours(count, found, where)
    if version == "1.0" and root.find("Implementation") is None:
        states, derivatives = _names_of_ours(int(raw.numberOfContinuousStates), found, where)
    references = tuple(unknown.variable.valueReference for unknown in raw.eventIndicators)
    indicators = int(raw.numberOfEventIndicators)
    if not 0 <= indicators <= _MOST_INDICATORS:
        raise FmuError(
            "{where} says that it has {count} event indicators; at most {most} are taken.",
            where=where, count=indicators, most=_MOST_INDICATORS,
        )  # fmt: skip
    depends = _of_fmi_1(found) if version == "1.0" else _dependences(raw, found, frozenset(states))
    if are_nameless:
        depends = {}  # those on states would be missing
    for item in found.related:
        if item.alias is not None:
            for alias, name in zip(item.names, item.alias.names, strict=True):
                if name in depends:
                    depends[alias] = depends[name]
    for variable in found.by_name.values():
        if variable.causality == "output":
            depends.setdefault(variable.name, None)
    guesses = () if fault else guesses
    return ModelStructure(states, derivatives, indicators, references, depends, fault, guesses, are_nameless)


def _state_of(derivative: str, found: Variables) -> str:
    """Return the state of a derivative, by its name where the description does not say it; "" if unknown."""
    declared = found.by_name[derivative].derivative_of
    named = derivative[4:-1] if derivative.startswith("der(") and derivative.endswith(")") else ""
    return declared or (named if named in found.by_name and named not in found.ambiguous else "")


def _fault_of_states(states: tuple[str, ...], derivatives: tuple[str, ...]) -> str:
    for state, derivative in zip(states, derivatives, strict=True):
        if not state:
            said = {"name": shown(derivative)}
            return Phrase("{name!r} is listed as a derivative, and does not say of which state", **said)
    twice = next((state for state in states if states.count(state) > 1), "") if len(set(states)) < len(states) else ""
    return Phrase("two derivatives of the state {state!r} are listed", state=shown(twice)) if twice else ""


def _names_of_ours(count: int, found: Variables, where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return names for states and derivatives of Model Exchange of which it is only known how many there are."""
    if not 0 <= count <= _MOST_STATES:
        raise FmuError(
            "{where} says that it has {count} states; at most {most} are taken.",
            where=where, count=count, most=_MOST_STATES,
        )  # fmt: skip
    name = "state"
    while any(f"{name}[{k + 1}]" in found.by_name for k in range(count)):
        name += "_"
    states = tuple(f"{name}[{k + 1}]" for k in range(count))
    return states, tuple(f"der({state})" for state in states)


def _dependences(raw: Any, found: Variables, states: frozenset[str]) -> dict[str, frozenset[str] | None]:
    depends: dict[str, frozenset[str] | None] = {}
    left = _MOST_DEPENDENCES
    for unknown in (*raw.outputs, *raw.derivatives):
        known: frozenset[str] | None = None
        if unknown.dependencies is not None and left > 0:
            names = [name for variable in unknown.dependencies for name in variable.names]
            left -= len(names)
            known = frozenset(n for n in names if n in states or found.by_name[n].causality == "input")
        for name in unknown.variable.names:
            depends[name] = known
    return depends


def _of_fmi_1(found: Variables) -> dict[str, frozenset[str] | None]:
    """Return FMI 1's direct dependences."""
    return {
        item.names[0]: frozenset(name for name in item.direct if name in found.by_name)
        for item in found.related
        if item.causality == "output" and item.direct is not None
    }
