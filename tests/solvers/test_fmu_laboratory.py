"""What is more than a run works on FMUs too: references, stability, audits, traces, the advisor, studies."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.examples import path
from macrostep.model import MacrostepError, load
from macrostep.solvers import advise, audit, compare, trace_run
from macrostep.solvers.advisor.linear_model import linear_model, problem_at
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.stability.analysis import analyse
from macrostep.solvers.stability.linearised import linearise
from tests.fmus.diagrams import CASES, lotka_volterra, two_masses

NEW = [case for case in CASES if case[0] != "1.0"]


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_errors_are_those_of_the_equations(version: str, kind: str) -> None:
    """Where somebody integrates himself, the reference is a finer run."""
    ours = compare(load(path("two_masses")), ["ni_jacobi:step=0.1"], stop=20.0).runs[0]
    theirs = compare(two_masses(version=version, interface=kind), ["ni_jacobi:step=0.1"], stop=20.0).runs[0]
    for series in ("left.x", "left.v", "right.F"):
        assert theirs.rmse_percent[series] == pytest.approx(ours.rmse_percent[series], rel=1e-3)


@pytest.mark.parametrize(("version", "kind"), NEW)
def test_stability_is_that_of_the_equations(version: str, kind: str) -> None:
    methods = ["ni_jacobi:step=0.1", "ni_jacobi:step=0.1,order=1"]
    ours, theirs = (
        analyse(load(path("two_masses")), methods),
        analyse(two_masses(version=version, interface=kind), methods),
    )
    for one, other in zip(ours.methods, theirs.methods, strict=True):
        assert one.here is not None
        assert other.here is not None
        assert other.here.spectrum.growth == pytest.approx(one.here.spectrum.growth, rel=1e-6)
        assert other.intervals[0].end == pytest.approx(one.intervals[0].end, rel=1e-3)
    begin = "left, right may not be linear, which cannot be seen from outside: this is the"
    assert [note.startswith(begin) for note in theirs.notes] == [True]


def test_stability_of_what_gives_no_matrices_is_refused() -> None:
    for diagram in (two_masses(version="1.0"), two_masses(flags={"providesDirectionalDerivative": False})):
        with pytest.raises(MacrostepError, match="left integrates itself and does not give A, B, C and D"):
            analyse(diagram, ["ni_jacobi:step=0.1"])
    with pytest.raises(MacrostepError, match="prey integrates itself and can be linearised at the start only"):
        linearise(freeze(lotka_volterra()), 3.0)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_model_exchange_is_linearised_anywhere(version: str) -> None:
    """The states are put into the FMU where the solution is at that time."""
    ours, theirs = freeze(load(path("lotka_volterra"))), freeze(lotka_volterra(version, "ModelExchange"))
    one, other = linearise(ours, 3.0), linearise(theirs, 3.0)
    for mine, part in zip(one.parts, other.parts, strict=True):
        assert part.matrices == pytest.approx(mine.matrices, abs=1e-6)
    values = {
        name: float(series[-1]) for name, series in compute_reference(theirs, np.array([0.0, 3.0])).values.items()
    }
    assert (
        pytest.approx(np.diag([one.parts[k].matrices[0, 0] for k in range(2)]), abs=1e-6)
        == linear_model(problem_at(theirs, 3.0, values)).A
    )


@pytest.mark.parametrize(("version", "kind"), CASES)
def test_audits_and_run_traces(version: str, kind: str) -> None:
    diagram = two_masses(version=version, interface=kind, stop=5.0)
    if version == "1.0":
        who = "left" if kind == "CoSimulation" else "right"  # left has no events: it is known by its states
        with pytest.raises(MacrostepError, match=f"{who} cannot be rolled back"):
            audit(diagram, "ni_jacobi:step=0.1")
    else:
        assert len(audit(diagram, "ni_jacobi:step=0.1").balances) == 3
    trace = trace_run(diagram, "ni_jacobi:step=0.1", start=1.0, stop=1.5)
    assert len(trace.steps) >= 5


@pytest.mark.parametrize(
    ("version", "kind"), [("1.0", "CoSimulation"), ("2.0", "CoSimulation"), ("3.0", "ModelExchange")]
)
def test_the_advisor_knows_what_it_cannot_know(version: str, kind: str) -> None:
    said = str(advise(two_masses(version=version, interface=kind, stop=5.0), patience=2.0))
    assert ("left integrates itself" in said) == (kind == "CoSimulation")
