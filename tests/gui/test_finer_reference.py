"""Where one zooms in, the reference is drawn through as many points as can be distinguished."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from macrostep.gui.signals.signals_panel import PlotsPanel
from tests.gui.laboratory_window import PATIENCE, Laboratory, crew, laboratory, run
from tests.solvers.reference_problems import example

__all__ = ["crew", "laboratory"]


@pytest.mark.live
def test_zoomed_in_the_reference_is_the_solution_and_not_its_chords(qtbot: QtBot, laboratory: Laboratory) -> None:
    """On 1000 s of an oscillation of 2 pi s, 2001 points are 0.5 s apart, and the chords are 3 % off."""
    diagram = example("spring_mass")
    diagram.set(stop=1000.0)
    run(laboratory, diagram, "ni_jacobi:step=0.1,order=1")
    window = laboratory.window
    window.panels.show("plots")
    view = window.panels.get(PlotsPanel).curves
    assert view is not None
    reference = window.controller.reference
    assert reference is not None
    times, _ = reference.signal("spring.x")
    assert len(times) < 3000
    for middle in (500.0, 20.0):
        qtbot.wait(100)
        view.stack._time_zoomed(middle - 2.0, middle + 2.0)

        def is_fine(middle: float = middle) -> bool:
            times, _ = reference.signal("spring.x")
            return int(np.sum(np.abs(times - middle) < 2.0)) > 300

        qtbot.waitUntil(is_fine, timeout=PATIENCE)
        times, values = reference.signal("spring.x")
        assert np.all(np.diff(times) >= 0.0)
        assert times[0] == 0.0
        assert times[-1] == 1000.0
        assert np.max(np.abs(values - np.cos(times))) < 1e-8
        assert len(times) < 5000, "what was refined before gives way"
        curve = next(c for c in view.stack.plots[0].curves if c.record is reference)
        x, y = curve.drawn
        inside = np.linspace(middle - 1.5, middle + 1.5, 1001)
        assert np.max(np.abs(np.interp(inside, x, y) - np.cos(inside))) < 1e-4
