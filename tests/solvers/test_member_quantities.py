"""Sums, means and extremes over the members of repetitions, and studies over how many there are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.blocks.repeating import repeat
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.subsystem.calculated import Calculated
from macrostep.solvers import Series, Study, axis, run_study
from macrostep.solvers.results.member_signals import MemberSignals
from macrostep.solvers.studies.figures import check_variables
from macrostep.solvers.studies.plan import run_document
from macrostep.solvers.studies.quantities import quantity
from tests.model.test_repeating import one_cell

SIGNALS = [f"packs.pack_{pack}.cell_{cell}.{name}" for pack in (1, 2) for cell in (1, 2, 3) for name in ("v", "i")]
MEMBERS = MemberSignals([*SIGNALS, "load.v"], {"packs": "pack", "packs.pack_1": "cell", "packs.pack_2": "cell"})
TIME = np.linspace(0.0, 2.0, 41)


def series(name: str) -> tuple[np.ndarray, np.ndarray]:
    """Return a line of each signal, whose slope is the number of its cell, ten times that of its pack for v."""
    if name == "load.v":
        return TIME, np.full(len(TIME), 5.0)
    _, pack, cell, variable = name.split(".")
    return TIME, (int(cell[-1]) + 10.0 * int(pack[-1]) * (variable == "v")) * TIME


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("final:sum(packs.v)", 2.0 * (11 + 12 + 13 + 21 + 22 + 23)),
        ("final:max(packs.pack_1.v)", 26.0),
        ("final:mean(packs.cell_2.v)", 2.0 * (12 + 22) / 2),
        ("final:min( packs.v - load.v )", 17.0),
        ("max:sum(packs.v*packs.i)", 4.0 * (11 + 24 + 39 + 21 + 44 + 69)),
        ("final:max(sum(packs.pack_1.v), sum(packs.pack_2.v)) - max(load.v, 3)", 2.0 * (21 + 22 + 23) - 5.0),
        ("mean:max(packs.v) - min(packs.v)", 12.0),
    ],
)  # fmt: skip
def test_what_is_calculated_of_all_members(figure: str, value: float) -> None:
    assert quantity(figure).of(series, MEMBERS) == pytest.approx(value, rel=1e-12)
    assert quantity(figure).what.unknown(MEMBERS) == ""


@pytest.mark.parametrize("figure", ["final:sum(packs.q)", "final:sum(load.v)", "final:sum(packs.v + packs.pack_1.v)"])
def test_what_no_members_have_is_told(figure: str) -> None:
    with pytest.raises(MacrostepError, match="members"):
        quantity(figure).of(series, MEMBERS)


def pack_of_n() -> Diagram:
    diagram = one_cell()
    diagram.set(parameters={"n": 3.0})
    repetition = Repetition(Calculated("n", 3.0), "cell", chain=(("p", "n"),), values={"R": "0.05*index"})
    ThroughBlocks(repeat(diagram, "cell", repetition, "cells")).apply(diagram)
    return diagram


def test_a_study_over_the_number_of_members(tmp_path: Path) -> None:
    figures = ("final:sum(cells.q)", "final:max(cells.T)", "error")
    check_variables(figures, run_document(pack_of_n()))
    study = Study("sweep", (Series("ni_jacobi:step=0.5"),), over=(axis("n=2,5"),), figures=figures)
    outcome = run_study(study, pack_of_n(), folder=tmp_path, jobs=1)
    for point in outcome.plan.points:
        n, record = float(point.values["n"]), outcome.records[point.key]
        assert record["status"] == "ok"
        assert record["error_percent"] is not None
        # 1 A for 2 s, of 20 As, in series; the last cell has 0.05 ohm times n, and 50 J/K
        assert record["quantities"]["final:sum(cells.q)"] == pytest.approx(n * 0.9, rel=1e-9)
        assert record["quantities"]["final:max(cells.T)"] == pytest.approx(300.0 + 0.05 * n * 2.0 / 50.0, rel=1e-12)
