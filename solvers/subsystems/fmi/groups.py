"""The values of an FMU in groups, one for each of FMI's functions that set or get a type.

See :mod:`macrostep.solvers.subsystems.fmi.fmu` for what the rows of a group are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.fmi import Description, Variable
from macrostep.solvers.engine.interface import SLOTS
from macrostep.solvers.subsystems.fmi import calls
from macrostep.solvers.subsystems.fmi.calls import storage_of
from macrostep.solvers.subsystems.fmi.clocks import CLOCK_WIDTH, KINDS, row_of
from macrostep.solvers.subsystems.fmi.fmu import (
    AT_ANY_TIME,
    CLOCKED,
    GROUP_WIDTH,
    IN_EVENT_MODE,
    N_REFERENCES,
    NEVER,
    STORAGE,
)
from macrostep.solvers.subsystems.fmi.library import Library

if TYPE_CHECKING:
    from macrostep.solvers.subsystems.fmi.frozen import FrozenFmu

DISCRETE = ("discrete", "tunable", "fixed", "constant")
"""What changes at events only."""
DTYPES = {
    calls.FLOAT64: "f8", calls.FLOAT32: "f4", calls.INT8: "i1", calls.UINT8: "u1", calls.INT16: "i2",
    calls.UINT16: "u2", calls.INT32: "i4", calls.UINT32: "u4", calls.INT64: "i8", calls.UINT64: "u8",
    calls.BOOL8: "u1", calls.BOOL32: "i4",
}  # fmt: skip


def setter(version: int, variable: Variable, verb: str = "Set") -> str:
    """Return the function that sets or gets variables of this type, without FMI's prefix."""
    if version == 3:
        return verb + {"Enumeration": "Int64"}.get(variable.type, variable.type)
    return verb + {"Enumeration": "Integer"}.get(variable.type, variable.type)


def start_of(variable: Variable) -> float:
    """Return the start value of a number, 0 where none is known."""
    return variable.start if isinstance(variable.start, float) else 0.0


def elements_of(described: Description, variables: Iterable[Variable]) -> dict[int, list[Variable]]:
    """Return by value reference all elements of some variables; aliases of FMI 2 share one."""
    found: dict[int, list[Variable]] = {variable.reference: [] for variable in variables}
    for variable in described.variables.values():
        elements = found.get(variable.reference)
        if elements is not None and len(elements) == variable.element:
            elements.append(variable)
    return found


def references_of(numbers: Iterable[int]) -> np.ndarray:
    """Return value references as FMI's functions take them; there is one more, so that there is an address for none."""
    return np.array([*numbers, 0], np.uint32)


class Groups:
    """The groups of some variables.

    Attributes
    ----------
    rows : ndarray of int64, shape (n, GROUP_WIDTH)
    place : ndarray of int64
        The number of the variable that each value belongs to, -1 for an element of an array that is none of them.
    has_discrete : bool
        Whether some are not set at any time.
    kept_alive : list of ndarray
        What addresses in the rows lead to.
    """

    def __init__(
        self,
        library: Library,
        verb: str,
        variables: Sequence[Variable],
        elements: Mapping[int, list[Variable]],
        mapped: Collection[int] = (),
        clocks: tuple[Variable, ...] = (),
    ) -> None:
        found: dict[tuple[str, int], dict[int, dict[int, int]]] = {}
        kinds: dict[tuple[str, int], Variable] = {}
        for number, variable in enumerate(variables):
            if variable.type == "Clock":
                continue  # it ticks, and has no value
            jumps = variable.variability in DISCRETE or not variable.is_real or number in mapped
            is_discrete = verb == "Set" and jumps
            key = setter(library.version, variable, verb), when_set(variable, clocks) if is_discrete else AT_ANY_TIME
            kinds[key] = variable
            found.setdefault(key, {}).setdefault(variable.reference, {})[variable.element] = number
        rows: list[list[int]] = []
        place: list[int] = []
        self.kept_alive: list[np.ndarray] = []
        for (function, when), by_reference in found.items():
            storage = storage_of(str(library.version), kinds[function, when].type)
            values = [
                (start_of(variable), places.get(variable.element, -1))
                for reference, places in by_reference.items()
                for variable in elements[reference]
            ]
            buffer = np.array([v if storage <= calls.FLOAT32 else round(v) for v, _ in values], DTYPES[storage])
            references = references_of(by_reference)
            self.kept_alive += [buffer, references]
            rows.append(
                [library.needed(function), references.ctypes.data, len(by_reference), len(values), storage,
                 buffer.ctypes.data, len(place), when]
            )  # fmt: skip
            place += [number for _, number in values]
        self.rows = np.array(rows, np.int64).reshape(len(rows), GROUP_WIDTH)
        self.place = np.array([*place, -1], np.int64)
        self.has_discrete = any(when != AT_ANY_TIME for _, when in found)

    def are_plain(self, variables: Sequence[Variable]) -> bool:
        """Return whether they are one group of FLOAT64, in SI, in the order of the ports, and none jumps."""
        n = len(variables)
        in_order = len(self.rows) == 1 and self.place[:-1].tolist() == list(range(n))
        in_si = all(variable.factor == 1.0 and variable.offset == 0.0 for variable in variables)
        is_one = in_order and self.rows[0, STORAGE] == calls.FLOAT64 and self.rows[0, N_REFERENCES] == n
        return is_one and in_si and not self.has_discrete


def driven_clocks(frozen: FrozenFmu) -> tuple[Variable, ...]:
    """Return the clocks that tick from outside: those whose times the FMU gives, and those that an input triggers."""
    triggered = (variable for variable in frozen.input_variables if variable.is_triggered)
    return (*frozen.description.ticking_clocks(frozen.interface), *triggered)


def when_set(variable: Variable, clocks: tuple[Variable, ...]) -> int:
    """Return when an input is set that is not set at any time; with a clock that nothing drives, at the beginning."""
    names = [clock.name for clock in clocks]
    otherwise = NEVER if variable.clocks else IN_EVENT_MODE
    return next((CLOCKED + names.index(name) for name in variable.clocks if name in names), otherwise)


def clock_fields(frozen: FrozenFmu, library: Library, start: float) -> tuple[dict[str, Any], list[np.ndarray]]:
    """Return the fields that are about clocks, and the arrays whose addresses are in them."""
    clocks = driven_clocks(frozen)
    ticking = list({v.name: v for v in frozen.output_variables if v.type == "Clock"}.values())
    places = {variable.name: i for i, variable in enumerate(frozen.input_variables)}
    kinds = [KINDS.index(clock.interval) for clock in clocks]
    references, reported_references = (np.array([*(v.reference for v in of), 0], np.uint32) for of in (clocks, ticking))

    def address(name: str, is_used: bool) -> int:
        return library.needed(name) if is_used else 0

    rows = [row_of(kind, start, clock.period, clock.shift) for kind, clock in zip(kinds, clocks, strict=True)]
    fields = {
        "set_clock": address("SetClock", bool(clocks)), "get_clock": address("GetClock", bool(ticking)),
        "get_interval": address("GetIntervalDecimal", bool(clocks)),
        "get_interval_fraction": address("GetIntervalFraction", bool(clocks)),
        "get_shift": address("GetShiftDecimal", bool(clocks)),
        "get_shift_fraction": address("GetShiftFraction", bool(clocks)),
        "is_tuned": 0,
        "n_clocks": len(clocks), "clock_references": references.ctypes.data,
        "clock_kind": np.array([*kinds, 0], np.int64),
        "has_fractions": np.array([*(clock.has_fractions for clock in clocks), 0], np.int64),
        "clock_input": np.array([*(places.get(clock.name, -1) for clock in clocks), -1], np.int64),
        "clocks": np.array(rows, float).reshape(len(rows), CLOCK_WIDTH), "ticks": np.zeros(1 + len(clocks), np.int64),
        "n_reported": len(ticking), "reported_references": reported_references.ctypes.data,
        "reported": np.zeros(1 + len(ticking)), "reported_active": np.zeros(1 + len(ticking), np.int64),
        "output_clock": np.array(
            [*(ticking.index(v) if v.type == "Clock" else -1 for v in frozen.output_variables), -1], np.int64
        ),
        "kept_clocks": np.zeros((SLOTS, 1 + CLOCK_WIDTH * len(clocks) + len(ticking))),
    }  # fmt: skip
    return fields, [references, reported_references]
