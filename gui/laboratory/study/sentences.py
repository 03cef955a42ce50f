"""What the window says about a run of a study."""

from __future__ import annotations

import textwrap

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.number_format import grouped, three_digits
from macrostep.solvers.figures.study_numbers import value_text
from macrostep.solvers.studies.figures import figure_named
from macrostep.solvers.studies.graphs import Mark
from macrostep.solvers.studies.outcome import Outcome

_COSTS = ("macro-steps", "integrations", "linearisations", "iterations", "rejected")
_WIDTH = 70


def title(mark: Mark, outcome: Outcome) -> str:
    """Return which run it is: ``"NI Jacobi, step = 0.1"``."""
    return ", ".join([outcome.labels[mark.point.series], *values(mark)])


def values(mark: Mark) -> list[str]:
    """Return what is varied: ``["step = 0.1"]``."""
    return [f"{name} = {value_text(value)}" for name, value in mark.point.values.items()]


def figures(mark: Mark) -> list[str]:
    """Return error and costs of a run, each with its name."""
    record, found = mark.record, []
    error = record.get("error_percent")
    if error is not None:
        found.append(tr("error {error} %").format(error=three_digits(float(error))))
    for name in _COSTS:
        number = figure_named(name).of(record)
        if number:
            found.append(f"{grouped(round(number))} {shown(figure_named(name).label)}")
    return found


def mark_text(mark: Mark, outcome: Outcome) -> str:
    """Return everything about a run, for the tool tip: with the errors of all variables, or why it failed."""
    lines = [title(mark, outcome), *textwrap.wrap(shown(mark.error), _WIDTH)]
    if mark.status == "off":
        lines.append(tr("It is off by more than 100 %."))
    lines += figures(mark)
    errors = {name: error for name, error in mark.record.get("rmse_percent", {}).items() if error is not None}
    lines += [f"{name}: {three_digits(error)} %" for name, error in list(errors.items())[:8]]
    without = mark.record.get("no_reference")
    lines += textwrap.wrap(shown(without), _WIDTH) if without else []
    return "\n".join(lines)


def short(mark: Mark, outcome: Outcome) -> str:
    """Return a run in one line: which it is, and its figures or why it failed."""
    if mark.error:
        return f"{title(mark, outcome)}: {shown(mark.error)}"
    return f"{title(mark, outcome)}: {', '.join(figures(mark))}"
