"""A method that is right passes, and each planted fault is found by the check that is for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import macrostep
from macrostep.gui.cli import main
from macrostep.model.extensions.creating import create
from macrostep.solvers import methods, simulate
from macrostep.solvers.method_checks import check_method
from macrostep.solvers.method_checks.problems import problems


@pytest.fixture
def method(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the file of a method called ``mine`` that is in use."""
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", "")
    path = create("method", "mine", tmp_path)
    macrostep.extensions.add(tmp_path)
    yield path
    path.unlink()
    methods()  # nothing of it is remembered as broken


def test_the_problems_are_what_their_solutions_say() -> None:
    for problem in problems(size=2.0, start=3.0):
        times = np.linspace(3.0, 7.0, 9)
        solved = solve_ivp(
            lambda t, x, a=problem.matrix: a @ x, (3.0, 7.0), problem.start, t_eval=times, rtol=1e-11, atol=1e-12
        )
        whole = simulate(problem.diagram, "monolithic", step=0.5)
        for row, name in zip(solved.y, problem.states, strict=True):
            np.testing.assert_allclose(problem.exact(name, times), row, atol=1e-8)
            np.testing.assert_allclose(whole[name], row, atol=1e-8)


@pytest.mark.parametrize("name", ["ni_jacobi:order=1", "gauss_seidel", "missiles"])
def test_our_methods_hold_what_they_say(name: str) -> None:
    found = check_method(name)
    assert not found.failed, str(found)
    assert sum(check.verdict == "holds" and "promised" in check.finding for check in found.checks) == 2


def test_a_new_method_passes_and_says_its_orders(method: Path, capsys: pytest.CaptureFixture[str]) -> None:
    macrostep.testing.assert_method("mine:slope=1")
    page = str(method.parent / "page.md")
    assert main(["check-method", "mine:slope=1", "--beside", "ni_jacobi", "--json", "-o", page]) == 0
    found = {check["what"]: check["finding"] for check in json.loads(capsys.readouterr().out)["checks"]}
    order = float(found["order, states alone, with a history"].partition(";")[0])
    assert order == pytest.approx(2.0, abs=0.2)
    assert "| rest | holds |" in (method.parent / "page.md").read_text()
    assert "| what | Mine | NI Jacobi |" in (method.parent / "page.md").read_text()
    assert "| rest | holds: the largest value is 0 | holds: the largest value is 0 |" in Path(page).read_text()


@pytest.mark.parametrize(
    ("right", "wrong", "fails"),
    [
        ("= engine.received[i]", "= 0.9 * engine.received[i]", "order, states alone, with a history"),
        ("1 with held inputs, 2 with lines", "2", "order, with feedthrough, with a history"),  # it says what is not so
        ("= engine.received[i]", "= engine.received[i] + 1e-12", "rest"),
        ("= engine.received[i]", "= engine.received[i] * (1.0 + 1e-6 * engine.t[k])", "start time"),
        ("= engine.received[i]", "= engine.received[i] + 1e-4 * engine.received[i] ** 2", "scale"),
        ("= engine.received[i]", "= 0.5 * (engine.received[i] + engine.u[i, 0])", "rejected steps"),  # not kept
        ("            engine.u[i, 0]", "            engine.u[i + 99, 0] = engine.u[i, 0]", "in Python"),
        ("    reference = \"\"", "    requires = (\"canGetAndSetFMUState\",)\n    reference = \"\"", ""),
    ],
)  # fmt: skip
def test_each_fault_is_found(method: Path, right: str, wrong: str, fails: str) -> None:
    text = method.read_text()
    assert right in text
    method.write_text(text.replace(right, wrong))
    found = check_method("mine")
    assert fails in {"", *(check.what for check in found.failed)}
    if fails:
        with pytest.raises(AssertionError, match="fail"):
            macrostep.testing.assert_method("mine")
        assert main(["check-method", "mine"]) == 1
    else:
        refused = next(check for check in found.checks if check.what == "without canGetAndSetFMUState")
        assert refused.verdict == "holds"
        assert refused.finding.startswith("refused")
