"""Which signals are the same one of each member of a repetition: ``cells.v`` is ``cells.cell_1.v``, ``cells.cell_2.v``.

Where members are repetitions themselves, the names of both can be left out: ``packs.thermistor.T``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from macrostep.model.diagram.diagram import Diagram


class MemberSignals:
    """Signals by their names without those of members.

    Parameters
    ----------
    signals : sequence of str
    repeated : mapping
        By composite that is a repetition, what its members are called before ``_1``.
    """

    def __init__(self, signals: Sequence[str], repeated: Mapping[str, str]) -> None:
        self._signals, self._repeated = signals, repeated

    def __contains__(self, name: object) -> bool:
        return name in self._known

    @property
    def names(self) -> Sequence[str]:
        """All signals, by their own names."""
        return self._signals

    def of_all(self, name: str) -> Sequence[str]:
        """Return the signals that are called so without the names of members; none if there are none."""
        return self._by_short_name.get(name, ())

    def short_name(self, signal: str) -> str:
        """Return what a signal is called without the names of all the members that it stands in."""
        return min(self._short_names(signal), key=len, default=signal)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._signals)

    @cached_property
    def _by_short_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for signal in self._signals:
            for short in self._short_names(signal):
                found.setdefault(short, []).append(signal)
        return found

    def _short_names(self, signal: str) -> Iterable[str]:
        parts = signal.split(".")
        shorter: list[list[str]] = [[]]
        for place, part in enumerate(parts):
            member = self._repeated.get(".".join(parts[:place]))
            is_member = member is not None and part.removeprefix(f"{member}_").isdecimal()
            shorter = [[*one, part] for one in shorter] + (shorter if is_member else [])
        return (".".join(one) for one in shorter if len(one) < len(parts))


def member_names(diagram: Diagram) -> dict[str, str]:
    """Return what the members of each repetition are called, before their numbers."""
    return {one.name: one.repeated.member for one in diagram.composites if one.repeated is not None}


def member_signals(document: Mapping[str, Any]) -> MemberSignals:
    """Return the signals of a diagram as in its file."""
    signals = [
        f"{subsystem['name']}.{variable}"
        for subsystem in document["subsystems"]
        for variable in dict.fromkeys((*subsystem.get("states", {}), *subsystem.get("outputs", {})))
    ]
    composites = document.get("composites", ())
    return MemberSignals(signals, {one["name"]: one["repeated"]["member"] for one in composites if "repeated" in one})
