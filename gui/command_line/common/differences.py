"""By how much runs that were repeated differ from those that they repeat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_FIGURES = ("rmse", "rmse_percent", "quantities")
"""Numbers of a run by signal, each relative to the larger of both."""
_COUNTS = (
    "macro_steps", "integrations", "linearisations", "iterations", "rejected_steps", "rhs_evaluations",
    "jacobian_evaluations",
)  # fmt: skip


@dataclass(frozen=True)
class RunDifference:
    """How a run that was repeated differs.

    Attributes
    ----------
    run : str
    is_same : bool
        To the last bit.
    largest : float
        Of its values, relative to the range of their signal; 0.0 where they are the same.
    where : str
        The signal, or the figure, that differs most.
    changed : tuple of str
        What is not a matter of rounding: how it ended, and what it cost, "status: ok, now failed".
    """

    run: str
    is_same: bool
    largest: float
    where: str
    changed: tuple[str, ...]

    def is_within(self, tolerance: float) -> bool:
        return self.is_same or (self.largest <= tolerance and not any(c.startswith("status") for c in self.changed))

    def sentence(self, tolerance: float) -> str:
        """Say it."""
        if self.is_same:
            return f"{self.run}: the same to the last bit"
        changed = "".join(f"; {text}" for text in self.changed)
        where = f" ({self.where})" if self.where else ""
        side = "within" if self.largest <= tolerance else "more than"
        return f"{self.run}: differs by {self.largest:.2g}{where}, {side} {tolerance:g}{changed}"


def differences(then: Mapping[str, Any], now: Mapping[str, Any]) -> list[RunDifference]:
    """Compare what came out, as JSON has it: the runs of a comparison, or the points of a study."""
    key = "runs" if "runs" in then else "points"
    before, after = then.get(key, []), now.get(key, [])
    found = [_difference(old, new) for old, new in zip(before, after, strict=False)]
    missing = [
        RunDifference(_name(old), False, 0.0, "", ("status: it is not there now",)) for old in before[len(after) :]
    ]
    return found + missing


def _difference(then: Mapping[str, Any], now: Mapping[str, Any]) -> RunDifference:
    changed = []
    for name in ("status", "error", *_COUNTS):
        if then.get(name) != now.get(name):
            changed.append(f"{name}: {_short(then.get(name))}, now {_short(now.get(name))}")
    largest, where = max(_deviations(then, now), default=(0.0, ""))
    is_same = not changed and largest == 0.0 and then.get("fingerprint") == now.get("fingerprint")
    return RunDifference(_name(then), is_same, largest, where, tuple(changed))


def _deviations(then: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[tuple[float, str]]:
    """Yield by how much each signal and figure differs, relative to its size, and its name."""
    samples = now.get("samples", {})
    for name, values in then.get("samples", {}).items():
        yield _of_signal(values, samples.get(name, [])), name
    if "samples" in then:
        return  # its errors follow from them
    for kind in _FIGURES:
        figures = now.get(kind) or {}
        for name, value in (then.get(kind) or {}).items():
            yield _relative(value, figures.get(name)), f"{kind} of {name}"


def _of_signal(then: Sequence[float | None], now: Sequence[float | None]) -> float:
    if len(then) != len(now) or [v is None for v in then] != [v is None for v in now]:
        return 1.0
    pairs = [(a, b) for a, b in zip(then, now, strict=True) if a is not None and b is not None]
    values = [a for a, _ in pairs]
    if not values:
        return 0.0
    size = max(values) - min(values) or max(map(abs, values)) or 1.0
    return max(abs(a - b) for a, b in pairs) / size


def _relative(then: float | None, now: float | None) -> float:
    if then == now:
        return 0.0
    if then is None or now is None:
        return 1.0
    return abs(then - now) / max(abs(then), abs(now))


def _name(run: Mapping[str, Any]) -> str:
    if "label" in run:
        values = ", ".join(f"{name} = {value:g}" if isinstance(value, float) else f"{name} = {value}"
                           for name, value in run.get("values", {}).items())  # fmt: skip
        return f"{run['label']}, {values}" if values else str(run["label"])
    options = ",".join(f"{name}={value}" for name, value in run.get("options", {}).items() if value is not None)
    return f"{run.get('method', '')}:{options}" if options else str(run.get("method", ""))


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) < 60 else f"{text[:57]}..."
