"""What becomes of an input on a macro-step, and why, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from macrostep.gui.laboratory.steps.numbers import Figures, number
from macrostep.gui.localisation.translation import marked, tr
from macrostep.solvers.close_look.phases import Formed, Polynomial, of_kind
from macrostep.solvers.close_look.stages import Stage

if TYPE_CHECKING:
    from macrostep.solvers.close_look.close_look import CloseLook

CLOSE = 1e-9
"""Numbers that differ by less, relative to their size, are the same one."""
_SHAPES = (marked("held"), marked("a straight line"), marked("a parabola"), marked("a cubic"))


@final
class InputWords:
    """Tells what the inputs of a subsystem are on its step.

    Parameters
    ----------
    look : CloseLook
    figures : Figures
    knows_beforehand : bool
        Whether inputs go towards what the method found out before anybody stepped.
    """

    def __init__(self, look: CloseLook, figures: Figures, knows_beforehand: bool) -> None:
        self._look = look
        self._figures = figures
        self._knows_beforehand = knows_beforehand

    def of(self, stage: Stage) -> list[str]:
        """Return what becomes of each input of a stage."""
        forms: dict[str, dict[str, Formed]] = {}
        for form in of_kind(stage.phases, Formed):
            forms.setdefault(form.input, {})[form.kind] = form
        inputs = stage.advanced.inputs
        return [self._input(name, polynomial, forms.get(name, {}), stage) for name, polynomial in inputs.items()]

    def _input(self, name: str, polynomial: Polynomial, forms: Mapping[str, Formed], stage: Stage) -> str:
        """Return what becomes of an input, and why."""
        begin, end = polynomial.value(polynomial.begin), polynomial.value(polynomial.end)
        if polynomial.degree == 0:
            what = tr("{input} is held at {value}").format(input=name, value=self._figures.value(name, begin))
        else:
            shape = tr(_SHAPES[polynomial.degree]) if polynomial.degree < len(_SHAPES) else ""
            what = tr("{input} is {shape} from {begin} to {end}").format(
                input=name, begin=number(begin), end=self._figures.value(name, end),
                shape=shape or tr("a polynomial of degree {degree}").format(degree=polynomial.degree),
            )  # fmt: skip
        return what + self._why(name, polynomial, forms, stage)

    def _why(self, name: str, polynomial: Polynomial, forms: Mapping[str, Formed], stage: Stage) -> str:
        source = self._look.sources.get(name, "")
        parts = []
        if "extrapolated" in forms:
            form = forms["extrapolated"]
            estimate = tr("estimate of {source} of order {order}").format(source=source, order=form.order)
            made = tr("made at t = {t} s").format(t=self._figures.time(form.made_at))
            parts.append(estimate if form.made_at == form.time else f"{estimate}, {made}")
        if "projected" in forms:
            parts.append(tr("projected to a degree that it takes"))
        if "switched" in forms:
            parts.append(tr("going over smoothly from the extrapolation before"))
        if "balanced" in forms:
            parts.append(tr("with what was lost given back"))
        newest = None if self._knows_beforehand else stage.before.get(name)
        if newest is not None and not forms and stage.since[name] == polynomial.end and polynomial.degree > 0:
            end = polynomial.value(polynomial.end)
            if abs(newest - end) <= CLOSE * max(abs(newest), abs(end)):
                parts.append(tr("towards what {source} has just come to").format(source=source))
        return f" ({'; '.join(parts)})" if parts else ""
