"""The stability of a method over two quantities as text, as a table of numbers and as JSON."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from macrostep.solvers.stability.results import Region


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
        "method": region.method,
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
