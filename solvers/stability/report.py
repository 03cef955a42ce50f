"""The stability of methods, and of one over two quantities, as text, as tables of numbers and as JSON."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value, separated
from macrostep.model.base.texts import table_lines
from macrostep.solvers.results.html import paragraphs_html, table_html

if TYPE_CHECKING:
    from macrostep.solvers.stability.results import Interval, MethodStability, Region, Stability, StabilityMode

_MOST = 8
"""Intervals that are written out."""
_HEAD = ("method", "step", "growth per step", "per second", "largest step", "contraction")


def interval_text(interval: Interval) -> Phrase:
    """Return an interval in words: ``below 0.904``, ``4.03 to 4.38``, ``above 15.5``, ``all``."""
    span = _span_text(interval)
    return Phrase("{interval} (neutral)", interval=span) if interval.is_neutral else span


def _span_text(interval: Interval) -> Phrase:
    begin, end = Amount(interval.begin, digits=6), Amount(interval.end, digits=6)
    if interval.from_zero and interval.to_end:
        return Phrase("all")
    if interval.from_zero:
        return Phrase("below {step}", step=end)
    if interval.to_end:
        return Phrase("above {step}", step=begin)
    return Phrase("{begin} to {end}", begin=begin, end=end)


def stable_steps(intervals: Sequence[Interval], steps: Sequence[float]) -> Phrase:
    """Return all stable steps in words, of those that were looked at."""
    if not intervals:
        return Phrase("stable steps: none")
    texts: list[Value] = [interval_text(i) for i in intervals[:_MOST]]
    if len(intervals) > _MOST:
        last = Amount(intervals[-1].end, digits=6)
        texts.append(Phrase("{count} more intervals up to {last}", count=len(intervals) - _MOST, last=last))
    said: dict[str, Value] = {"steps": separated(texts), "low": Amount(steps[0]), "high": Amount(steps[-1], "s")}
    if intervals[0].from_zero and intervals[0].to_end:
        return Phrase("stable steps: {steps} between {low} and {high}", **said)
    return Phrase("stable steps: {steps} s (between {low} and {high})", **said)


def as_html(stability: Stability) -> str:
    """Return the same as HTML, for notebooks."""
    about = f"{stability.diagram}, linearised at t = {stability.time:g} s"
    return (
        paragraphs_html([about]) + table_html(_HEAD, map(_row, stability.methods)) + paragraphs_html(_below(stability))
    )


def as_text(stability: Stability) -> str:
    """Return the table with what stands below it."""
    return "\n".join([*table_lines([_HEAD, *map(_row, stability.methods)]), *_below(stability)])


def _below(stability: Stability) -> list[str]:
    """Return what stands below the table."""
    lines: list[str] = []
    for m in stability.methods:
        lines.append("")
        if m.refusal:
            lines.append(f"{m.method}: no linear map")
            continue
        lines.append(f"{m.method}: {stable_steps(m.intervals, m.steps.tolist())}")
        if m.mode:
            lines.append(f"  {mode_text(m.mode, m.step)}")
        lines += [f"  {note}" for note in m.notes]
    values = ", ".join(_complex_text(v) for v in stability.eigenvalues.tolist() if v.imag >= 0.0)
    lines += ["", f"The coupled equations themselves, at t = {stability.time:g} s: eigenvalues {values or 'none'} 1/s"]
    return [*lines, *stability.notes]


def mode_text(mode: StabilityMode, step: float) -> Phrase:
    """Say which signals take part in what grows most, or fades least, at a step."""
    value = mode.eigenvalue
    said: dict[str, Value] = {
        "step": Amount(step, "s", 6),
        "shares": ", ".join(f"{name} {100 * share:.0f} %" for name, share in mode.shares[:4] if share >= 0.05),
        "turn": _turn_text(value, step),
    }
    if abs(value) > 1.0:
        return Phrase("At {step} grows most: {shares}{turn}", **said)
    return Phrase("At {step} fades least: {shares}{turn}", **said)


def _turn_text(value: complex, step: float) -> str:
    """Say how a motion turns, that a macro-step multiplies by a value; "" if it does not."""
    if abs(value.imag) > 1e-12 * abs(value):
        period = 2 * math.pi * step / abs(math.atan2(value.imag, value.real))
        return Phrase(", a period of {period}", period=Amount(period, "s", 4))
    return Phrase(", with another sign in every macro-step") if value.real < 0.0 else ""


def _row(m: MethodStability) -> tuple[str, ...]:
    if m.spectrum is None:
        return (str(m.method), f"{m.step:g}", "-", "-", "-", "-")
    largest = "none" if m.largest_step is None else f"{m.largest_step:.6g}"
    if m.intervals and m.intervals[0].from_zero and m.intervals[0].to_end:
        largest = "any"
    return (
        str(m.method), f"{m.step:g}", _figure(m.spectrum.growth, ".9g"), _figure(m.spectrum.rate, ".4g"), largest,
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
    record: dict[str, Any] = {"method": str(m.method), "label": m.label, "step": m.step}
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


def region_text(region: Region) -> str:
    """Return, value by value of y, at which of the values of x the method is stable."""
    margin = region.margin
    known = int(np.sum(~np.isnan(margin)))
    lines = [f"{region.method}: stable at {int(np.sum(margin < 0.0))} of {known} points"]
    names = [f"{region.y.name} = {value:.6g}" for value in region.y.values]
    width = max(map(len, names))
    for row in range(len(names) - 1, -1, -1):  # upright, as in a picture
        where = ", ".join(_spans(margin[row], region.x.values)) or "nowhere"
        lines.append(f"  {names[row].ljust(width)}  {region.x.name}: {where}")
    return "\n".join(lines)


def _spans(margin: np.ndarray, values: np.ndarray) -> Iterator[str]:
    """Return the stretches of stable values: from the first of each to its last."""
    for is_stable, group in groupby(range(len(values)), key=lambda n: bool(margin[n] < 0.0)):
        places = list(group)
        if is_stable:
            first, last = values[places[0]], values[places[-1]]
            yield f"{first:.4g}" if len(places) == 1 else f"{first:.4g} to {last:.4g}"


def region_as_json(region: Region) -> dict[str, Any]:
    """Return it as plain values, rows by y; what is not known, or infinite, is None."""
    return {
        "method": str(region.method),
        "x": {"name": region.x.name, "values": region.x.values.tolist()},
        "y": {"name": region.y.name, "values": region.y.values.tolist()},
        "growth_per_macro_step": _rows(region.growth),
        "contraction": _rows(region.contraction),
        "is_stable": [[_verdict(m) for m in row] for row in region.margin.tolist()],
    }


def regions_csv(regions: Sequence[Region]) -> str:
    """Return a table with a row for each point of regions over the same two quantities."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(
        ["method", regions[0].x.name, regions[0].y.name, "growth_per_macro_step", "contraction", "is_stable"]
    )
    for region in regions:
        margin = region.margin.tolist()
        for row, y in enumerate(region.y.values.tolist()):
            for column, x in enumerate(region.x.values.tolist()):
                growth, contraction = region.growth[row, column], region.contraction[row, column]
                table.writerow([region.method, x, y, _cell(growth), _cell(contraction), _verdict(margin[row][column])])
    return file.getvalue()


def _rows(values: np.ndarray) -> list[list[float | None]]:
    return [[v if math.isfinite(v) else None for v in row] for row in values.tolist()]


def _verdict(margin: float) -> bool | None:
    return None if math.isnan(margin) else margin < 0.0


def _cell(value: float) -> str:
    return repr(float(value)) if math.isfinite(value) else ""
