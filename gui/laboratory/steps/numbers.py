"""Numbers, times and names inside the sentences and formulas about macro-steps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, final

from macrostep.gui.localisation.translation import tr
from macrostep.solvers.tracing.phases import Advanced, of_kind

if TYPE_CHECKING:
    from macrostep.solvers.tracing.run_trace import RunTrace

MOST = 4
"""Signals that a sentence names."""


def joined(names: Sequence[str], most: int = MOST) -> str:
    """Return names in a row; the number of those that are too many."""
    shown = [*names[:most], tr("%n more", "", len(names) - most)] if len(names) > most else list(names)
    if len(shown) < 2:
        return "".join(shown)
    return tr("{first} and {last}").format(first=", ".join(shown[:-1]), last=shown[-1])


def listed(parts: Sequence[str], most: int = MOST) -> str:
    """Return clauses in a row; the number of those that are too many."""
    shown = [*parts[:most], tr("%n more", "", len(parts) - most)] if len(parts) > most else list(parts)
    return "; ".join(shown)


def number(value: float) -> str:
    """Return a number in five significant digits."""
    return f"{value:.5g}".replace("-", "−")


@final
class Figures:
    """Writes the times and values of a trace.

    Parameters
    ----------
    trace : RunTrace
    units : mapping
        By signal; an input has that of its source.
    """

    def __init__(self, trace: RunTrace, units: Mapping[str, str]) -> None:
        known = {name: "" if unit == "1" else unit for name, unit in units.items()}
        self.units = {**known, **{name: known.get(source, "") for name, source in trace.sources.items()}}
        shortest = min((call.end - call.time for call in of_kind(trace.phases, Advanced)), default=1.0)
        largest = max(abs(trace.start), abs(trace.stop), shortest)
        self._digits = max(4, math.ceil(math.log10(largest / max(shortest, 1e-15 * largest))) + 3)

    def time(self, t: float) -> str:
        """Return a time with as many digits as tell the macro-steps apart."""
        return f"{t:.{self._digits}g}".replace("-", "−")

    def value(self, signal: str, value: float) -> str:
        """Return a value with its unit."""
        return f"{number(value)} {self.units.get(signal, '')}".rstrip()

    def values(self, values: Iterable[tuple[str, float]]) -> str:
        """Return signals with their values in a row."""
        return joined([f"{name} = {self.value(name, value)}" for name, value in values])
