"""Which values a plot shows, so that its curves fill it and no run that goes astray flattens the others."""

from __future__ import annotations

from collections.abc import Sequence

from macrostep.gui.plotting.curve import RunCurve

MARGIN = 0.06
"""Free space above and below the curves, as a share of their height."""
ROOMY = 1.2
"""A range of values stays as it is until the curves leave it or it is so many times higher than they need."""
LARGEST = 1e300
"""Values beyond have no place on an axis: what is calculated with the ends of one must stay finite."""
BEYOND, FAILED_BEYOND = 4.0, 1.0
"""By so many heights of the others may a run that goes astray, or one that failed, widen the picture on either side."""

Range = tuple[float, float]


def value_range(curves: Sequence[RunCurve], is_logarithmic: bool) -> Range:
    """Return the range that shows all curves, unless some are so far astray that they would flatten the others.

    What counts is the reference, or the runs that went through where there is none.
    """
    extents = [(curve.record, _drawable(extent)) for curve in curves if (extent := curve.extent()) is not None]
    if not extents:
        return 0.0, 1.0
    basis = [extent for record, extent in extents if record.is_reference or record.is_measured]
    basis = basis or [extent for record, extent in extents if record.status == "ok"]
    least, greatest = union(basis or [extent for _, extent in extents])
    if is_logarithmic or least == greatest:
        return widened(*union([extent for _, extent in extents]))
    low, high = least, greatest
    for record, extent in extents:
        reach = (FAILED_BEYOND if record.has_failed else BEYOND) * (greatest - least)
        low, high = min(low, max(extent[0], least - reach)), max(high, min(extent[1], greatest + reach))
    return widened(low, high)


def _drawable(extent: Range) -> Range:
    low, high = (min(max(value, -LARGEST), LARGEST) for value in extent)
    return low, high


def suits(shown: Range, requested: Range) -> bool:
    """Return whether a range can stay, so that the picture does not move with every new point."""
    spare = MARGIN * (requested[1] - requested[0]) / (1.0 + 2.0 * MARGIN)
    fits = shown[0] <= requested[0] + spare and requested[1] - spare <= shown[1]
    return fits and shown[1] - shown[0] <= ROOMY * (requested[1] - requested[0])


def union(extents: Sequence[Range]) -> Range:
    return min(low for low, _ in extents), max(high for _, high in extents)


def widened(low: float, high: float) -> Range:
    """Return a range with some margin; a constant, or one that differs by rounding only, gets one of its own size."""
    height = high - low
    size = max(abs(low), abs(high))
    if height <= 1e-9 * size or height == 0.0:
        half = 0.1 * size if size > 0.0 else 1.0
        return (low + high) / 2 - half, (low + high) / 2 + half
    return low - MARGIN * height, high + MARGIN * height
