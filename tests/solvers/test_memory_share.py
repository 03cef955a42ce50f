"""Runs whose rows are kept side by side take together what one of them may; what was computed stays."""

from __future__ import annotations

import pytest

from macrostep import examples
from macrostep.gui.running import sentences
from macrostep.model import Diagram, Subsystem, load
from macrostep.solvers.comparison import comparison
from macrostep.solvers.comparison.comparison import compare
from macrostep.solvers.coupling import method_named
from macrostep.solvers.results import memory_limit as limit


def test_the_last_of_several_runs_ends_where_there_is_no_room_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each had the whole memory for itself, so that three runs filled the memory three times."""
    monkeypatch.setattr(comparison, "limit", lambda: 2.5e6)
    first, second = compare(load(examples.path("two_masses")), ["ni_jacobi:step=0.01", "gauss_seidel:step=0.004"]).runs
    assert first.result.status == "ok"
    assert second.result.status == "failed"
    assert "there is no space for more in memory" in second.result.error
    assert first.result.time("left")[-1] == 200.0
    assert 0.0 < second.result.time("left")[-1] < 200.0
    error = second.errors["left.x"].ranked
    assert error is not None
    assert error < 1.0, "it is compared up to where it came"


def test_the_window_refuses_what_a_run_could_not_record(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (limit, sentences):
        monkeypatch.setattr(module, "memory_of_machine", lambda: 6e8)
    one = Subsystem("a", states={"x": 1.0}, equations=["der(x) = -x"])
    step = 3 * 8 / limit.limit()
    for factor, is_refused in ((1.01, False), (0.99, True)):
        diagram = Diagram("d", [one], runs=(f"ni_jacobi:step={factor * step!r}",), stop=1.0)
        refusal = sentences.reason_not_to_run(
            diagram, known={"ni_jacobi": method_named("ni_jacobi").describe("ni_jacobi")}
        )
        assert bool(refusal) == is_refused, refusal
