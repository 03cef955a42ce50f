"""Why an input was given what it was given, in sentences."""

from __future__ import annotations

import numpy as np

from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.number_format import three_digits
from macrostep.solvers.close_look.close_look import CloseLook
from macrostep.solvers.close_look.macro_steps import HeldInput, MacroStep

_CLOSE = 1e-4
"""A polynomial so close to the output that came at its end, relative to how that changed, was led there."""


def why(look: CloseLook, step: MacroStep, held: HeldInput) -> str:
    """Say how the polynomial of an input came about."""
    if not held.source:
        return tr("Nothing is connected; the input keeps its start value.")
    if held.form("switched") is not None:
        return _smoothed(held)
    if held.form("extrapolated") is not None:
        return _estimated(step, held)
    if step.expected and not step.residuals:
        return tr(
            "A cubic from the value and slope at which the last one ended to those that all linearised subsystems "
            "together are expected to put out."
        )
    if step.residuals and step.residuals[-1].components[0].slope is not None:
        return tr(
            "A cubic from the value and slope at which the last one ended to those found by %n iteration(s).",
            "",
            step.residuals[-1].iteration,
        )
    return _plain(look, held)


def _smoothed(held: HeldInput) -> str:
    estimate = held.form("extrapolated")
    assert estimate is not None
    line = tr("The newest value") if estimate.order == 0 else tr("A line through value and slope")
    sentence = tr("{line}, gone over to smoothly from the extrapolation before (degree 7)").format(line=line)
    if held.form("balanced") is not None:
        sentence += tr("; what was lost before is added as a hat")
    return sentence + "."


def _estimated(step: MacroStep, held: HeldInput) -> str:
    estimate = held.form("extrapolated")
    assert estimate is not None
    if held.chosen is not None:
        its = next(c for c in held.chosen.candidates if c.order == held.chosen.order)
        sentence = tr(
            "Order {order}: extrapolated with it, the past would have missed the value that came at "
            "t = {time:.6g} s by {error}."
        ).format(order=estimate.order, time=held.chosen.time, error=three_digits(its.error))
        if held.chosen.order != estimate.order:
            sentence = tr("Order {order}, because the past has too few points for order {wanted}.").format(
                order=estimate.order, wanted=held.chosen.order
            )
    else:
        sentence = tr("Order {order}; it was chosen before this look begins, or there was nothing to choose.").format(
            order=estimate.order
        )
    if estimate.made_at != step.begin:
        sentence += " " + tr("The estimate was made at t = {time:.6g} s.").format(time=estimate.made_at)
    if held.form("projected") is not None:
        sentence += " " + tr("The subsystem takes the best polynomial of a lower degree, with the same integral.")
    elif held.polynomial.degree == 3:
        sentence += " " + tr("Smoothed to a cubic without jumps in value and slope.")
    return sentence


def _plain(look: CloseLook, held: HeldInput) -> str:
    """Judge by the polynomial: whether it goes through what came at the end of the step."""
    polynomial, degree = held.polynomial, len(held.polynomial.coefficients) - 1
    _, true = look.true_output(held.source, polynomial.begin, polynomial.end)
    if len(true) and abs(polynomial.value(polynomial.end) - true[-1]) < _CLOSE * float(np.ptp(true)):
        return tr("Degree {degree}: through the value at the end of the step, and past ones.").format(degree=degree)
    if degree == 0:
        return tr("The newest value is held.")
    return tr("Degree {degree}: through the newest {points} values.").format(degree=degree, points=degree + 1)
