"""The stability of methods as a table and as JSON."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from macrostep.solvers.stability.results import Interval, MethodStability, Stability, StabilityMode

_MOST = 8
"""Intervals that are written out."""
_HEAD = ("method", "step", "growth per step", "per second", "largest step", "contraction")


def interval_text(interval: Interval) -> str:
    """Return an interval in words: ``below 0.904``, ``4.03 to 4.38``, ``above 15.5``, ``all``."""
    neutral = " (neutral)" if interval.is_neutral else ""
    if interval.from_zero and interval.to_end:
        return f"all{neutral}"
    if interval.from_zero:
        return f"below {interval.end:.6g}{neutral}"
    if interval.to_end:
        return f"above {interval.begin:.6g}{neutral}"
    return f"{interval.begin:.6g} to {interval.end:.6g}{neutral}"


def intervals_text(intervals: Sequence[Interval], steps: Sequence[float]) -> str:
    """Return all stable steps in words."""
    if not intervals:
        return "none"
    texts = [interval_text(i) for i in intervals[:_MOST]]
    if len(intervals) > _MOST:
        texts.append(f"{len(intervals) - _MOST} more intervals up to {intervals[-1].end:.6g}")
    looked = f"between {steps[0]:.3g} and {steps[-1]:.3g} s"
    return f"{texts[0]} {looked}" if texts[0].startswith("all") else f"{', '.join(texts)} s ({looked})"


def as_text(stability: Stability) -> str:
    """Return the table with what stands below it."""
    rows = [_HEAD, *(_row(m) for m in stability.methods)]
    widths = [max(len(row[c]) for row in rows) for c in range(len(_HEAD))]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]
    for m in stability.methods:
        lines.append("")
        if m.refusal:
            lines.append(f"{m.method}: no linear map")
            continue
        lines.append(f"{m.method}: stable steps: {intervals_text(m.intervals, m.steps.tolist())}")
        if m.mode:
            lines.append(f"  {mode_text(m.mode, m.step)}")
        lines += [f"  {note}" for note in m.notes]
    values = ", ".join(_complex_text(v) for v in stability.eigenvalues.tolist() if v.imag >= 0.0)
    lines += ["", f"The coupled equations themselves, at t = {stability.time:g} s: eigenvalues {values or 'none'} 1/s"]
    lines += list(stability.notes)
    return "\n".join(lines)


def mode_text(mode: StabilityMode, step: float) -> str:
    """Say which signals take part in what grows most, or fades least, at a step."""
    value = mode.eigenvalue
    what = "grows most" if abs(value) > 1.0 else "fades least"
    shares = ", ".join(f"{name} {100 * share:.0f} %" for name, share in mode.shares[:4] if share >= 0.05)
    if abs(value.imag) > 1e-12 * abs(value):
        turn = f", a period of {2 * math.pi * step / abs(math.atan2(value.imag, value.real)):.4g} s"
    else:
        turn = ", with another sign in every macro-step" if value.real < 0.0 else ""
    return f"At {step:g} s {what}: {shares}{turn}"


def _row(m: MethodStability) -> tuple[str, ...]:
    if m.spectrum is None:
        return (m.method, f"{m.step:g}", "-", "-", "-", "-")
    largest = "none" if m.largest_step is None else f"{m.largest_step:.6g}"
    if m.intervals and m.intervals[0].from_zero and m.intervals[0].to_end:
        largest = "any"
    return (
        m.method, f"{m.step:g}", _figure(m.spectrum.growth, ".9g"), _figure(m.spectrum.rate, ".4g"), largest,
        _figure(m.spectrum.contraction, ".6g"),
    )  # fmt: skip


def _figure(value: float, form: str) -> str:
    return format(value, form) if math.isfinite(value) else "-"


def _complex_text(value: complex) -> str:
    return f"{value.real:.5g}" if value.imag == 0.0 else f"{value.real:.5g} ± {value.imag:.5g}j"


def _number(value: float | None) -> float | None:
    return None if value is None or not math.isfinite(value) else float(value)


def as_json(stability: Stability) -> dict[str, Any]:
    """Return it as plain values; what is not known, or infinite, is None."""
    return {
        "diagram": stability.diagram,
        "time": stability.time,
        "nonlinear": list(stability.nonlinear),
        "eigenvalues": [[v.real, v.imag] for v in stability.eigenvalues.tolist()],
        "notes": list(stability.notes),
        "methods": [_method_as_json(m) for m in stability.methods],
    }


def _method_as_json(m: MethodStability) -> dict[str, Any]:
    record: dict[str, Any] = {"method": m.method, "label": m.label, "step": m.step}
    if m.spectrum is None:
        return record | {"refusal": m.refusal}
    return record | {
        "eigenvalues": [[v.real, v.imag] for v in m.spectrum.eigenvalues.tolist()],
        "spectral_radius": _number(m.spectrum.radius),
        "growth_per_macro_step": _number(m.spectrum.growth),
        "growth_per_second": _number(m.spectrum.rate),
        "contraction": _number(m.spectrum.contraction),
        "contraction_at_zero": _number(m.contraction_at_zero),
        "is_stable": m.is_stable,
        "largest_stable_step": m.largest_step,
        "stable_steps": [[i.begin, i.end] for i in m.intervals],
        "steps_looked_at": [float(m.steps[0]), float(m.steps[-1])],
        "mode": [[name, share] for name, share in m.mode.shares] if m.mode else [],
        "notes": list(m.notes),
    }
