"""What a timeline says about macro-steps."""

from __future__ import annotations

from collections.abc import Sequence

from macrostep.gui.laboratory.timeline.lanes import Details, Lane
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.number_format import grouped


def about_step(lane: Lane, n: int, details: Details) -> str:
    """Return what is known of a macro-step, in a few lines."""
    begin, end = lane.span(n)
    lines = [
        tr("{name}, macro-step {n}").format(name=lane.name, n=grouped(n + 1)),
        tr("t = {begin} to {end} s, H = {H} s").format(
            begin=f"{begin:.10g}", end=f"{end:.10g}", H=f"{end - begin:.5g}"
        ),
    ]
    step = details.steps.get((lane.name, begin))
    if step is not None:
        degrees = {name: held.polynomial.degree for name, held in step.inputs.items()}
        if degrees:
            orders = ", ".join(f"{name} {degree}" for name, degree in degrees.items())
            lines.append(tr("orders of its inputs: {orders}").format(orders=orders))
        if step.residuals:
            lines.append(tr("%n iteration(s)", "", len(step.residuals)))
        if step.rejections:
            lines.append(tr("%n rejected attempt(s) before", "", len(step.rejections)))
        if step.event is not None:
            lines.append(tr("an event at its end"))
    lines.append(tr("Click to look closely, double-click to step through"))
    return "\n".join(lines)


def about_run(lanes: Sequence[Lane], low: float, high: float) -> str:
    """Return how many macro-steps there are, and how long."""
    counts = {max(len(lane.times) - 1, 0) for lane in lanes}
    if not lanes or counts == {0}:
        return ""
    steps = grouped(counts.pop()) if len(counts) == 1 else f"{grouped(min(counts))} – {grouped(max(counts))}"
    if high <= low * (1.0 + 1e-6):
        return tr("{n} macro-steps, H = {H} s").format(n=steps, H=f"{high:.4g}")
    return tr("{n} macro-steps, H = {low} to {high} s; the shorter, the stronger").format(
        n=steps, low=f"{low:.3g}", high=f"{high:.3g}"
    )
