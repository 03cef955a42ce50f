"""What the structure of an FMU holds of its clocks, made when it is instantiated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.fmi import Variable
from macrostep.solvers.engine.interface import SLOTS
from macrostep.solvers.subsystems.fmi.clocks import CLOCK_WIDTH, KINDS, row_of
from macrostep.solvers.subsystems.fmi.fmu import CLOCKED, IN_EVENT_MODE, NEVER
from macrostep.solvers.subsystems.fmi.library import Library

if TYPE_CHECKING:
    from macrostep.solvers.subsystems.fmi.frozen import FrozenFmu


def driven_clocks(frozen: FrozenFmu) -> tuple[Variable, ...]:
    """Return the clocks that tick from outside: those whose times the FMU tells, and those that an input triggers."""
    triggered = (variable for variable in frozen.input_variables if variable.is_triggered)
    return (*frozen.description.ticking_clocks(frozen.interface), *triggered)


def when_set(variable: Variable, clocks: tuple[Variable, ...]) -> int:
    """Return when an input is set that is not set at any time; with a clock that nobody drives, at the beginning."""
    names = [clock.name for clock in clocks]
    otherwise = NEVER if variable.clocks else IN_EVENT_MODE
    return next((CLOCKED + names.index(name) for name in variable.clocks if name in names), otherwise)


def clock_fields(frozen: FrozenFmu, library: Library, start: float) -> tuple[dict[str, Any], list[np.ndarray]]:
    """Return the fields that are about clocks, and the arrays whose addresses are in them."""
    clocks = driven_clocks(frozen)
    told = list({v.name: v for v in frozen.output_variables if v.type == "Clock"}.values())
    places = {variable.name: i for i, variable in enumerate(frozen.input_variables)}
    kinds = [KINDS.index(clock.interval) for clock in clocks]
    references, told_references = (np.array([*(v.reference for v in of), 0], np.uint32) for of in (clocks, told))

    def address(name: str, is_used: bool) -> int:
        return library.needed(name) if is_used else 0

    rows = [row_of(kind, start, clock.period, clock.shift) for kind, clock in zip(kinds, clocks, strict=True)]
    fields = {
        "set_clock": address("SetClock", bool(clocks)), "get_clock": address("GetClock", bool(told)),
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
        "n_told": len(told), "told_references": told_references.ctypes.data,
        "told": np.zeros(1 + len(told)), "told_active": np.zeros(1 + len(told), np.int64),
        "output_clock": np.array(
            [*(told.index(v) if v.type == "Clock" else -1 for v in frozen.output_variables), -1], np.int64
        ),
        "kept_clocks": np.zeros((SLOTS, 1 + CLOCK_WIDTH * len(clocks) + len(told))),
    }  # fmt: skip
    return fields, [references, told_references]
