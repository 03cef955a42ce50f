"""``macrostep trace`` as a person uses it."""

from __future__ import annotations

import json

import pytest

from macrostep.gui.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["trace", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_steps_with_their_inputs_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "spring_mass", "-m", "ni_jacobi:step=0.5", "--from", "0.5", "--to", "1 s")
    assert (code, err) == (0, "")
    assert "spring_mass, ni_jacobi:step=0.5, 0.5 to 1 s: 2 macro-steps" in out
    assert "mass  0.5 to 1 s  (H = 0.5 s)" in out
    assert "mass.F from spring.F: -1  (powers of t - t^N)" in out
    assert "spring.v from mass.v: -0.5" in out
    assert "jump -0.5; lost -0.125, given back 0" in out


def test_candidates_residuals_and_rejections_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "two_masses", "-m", "f3ornits:step=0.01,tolerance=1e-3", "--from", "3", "--to", "3.5")
    assert "order 2, chosen at t = 3.03087534 s by errors  order 0: 0.0533, order 1: 0.000221, order 2: 0.000283" in out
    assert "1.05 times this one" in out
    method = "ifosmondi:step=2,max_iterations=6"
    _, out, _ = run(capsys, "lotka_volterra", "-m", method, "--from", "0", "--to", "1")
    assert "residuals: " in out
    assert "rejected: the iteration did not converge; next try 1 s" in out


def test_json_has_steps_and_phases_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "two_masses", "-m", "ni_jacobi:step=0.4", "--from", "99.9", "--to", "100.1", "--json")
    assert code == 0
    reported = json.loads(out)
    assert [phase["phase"] for phase in reported["phases"]][-7:-1] == [
        "Received", "Received", "Received", "Advanced", "Advanced", "Accepted",
    ]  # fmt: skip
    before = next(s for s in reported["steps"] if s["subsystem"] == "right" and s["end"] == 100.0)
    assert before["event"]["jumped"] == ["right.F"]
    assert before["outputs"]["right.F"]["after"] == 1000.0
    assert len(before["outputs"]["right.F"]["time"]) == 17
    assert before["proposed"] is None


def test_a_run_that_fails_within_is_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    method = "ifosmondi:step=0.1,max_iterations=5"
    code, out, err = run(capsys, "damper_reaction", "-m", method, "--set", "plate.DD=0.5", "--from", "0", "--to", "1")
    assert code == 1
    assert "0 macro-steps" in out
    assert "IFOSMONDI failed at t = " in err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("-m", "ni_jacobi", "--to", "1"),
            "--from is missing: the time at which the trace begins or ends, in seconds.",
        ),
        (("-m", "ni_jacobi", "--from", "1 kg", "--to", "1"), "--from: "),
        (("-m", "ni_jacobi", "-m", "f3ornits", "--from", "0", "--to", "1"), "The command trace takes one method."),
        (("-m", "ni_jacobi", "--from", "5", "--to", "1"), "There is nothing to trace from 5 s to 1 s; "),
    ],
)
def test_what_is_wrong_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, "spring_mass", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"macrostep: {sentence}")
    assert err.count("\n") == 1
