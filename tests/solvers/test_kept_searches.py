"""Searches that were interrupted go on: stopped, killed, with a line cut short, and end as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem, save
from macrostep.solvers.fitting import MeasuredSeries
from macrostep.solvers.fitting.kept import SUFFIX, KeptSimulations
from macrostep.solvers.fitting.optimum import Goal, Optimisation
from macrostep.solvers.fitting.plan import FitPlan, make_fit_plan
from macrostep.solvers.fitting.running import FitRun, OptimisationRun, SearchRun
from macrostep.solvers.fitting.unknowns import read_unknown
from macrostep.solvers.processes.workers import Workers

TIMES = np.linspace(0.0, 4.0, 50)
UNKNOWNS = ("o.c=9[1..20]", "o.d=0.2[0..5]", "o.x=0.2")


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    with Workers(2) as workers:
        yield workers


def oscillator() -> Diagram:
    block = Subsystem(
        "o", parameters={"m": 2.0, "c": 7.0, "d": 0.5}, states={"x": 0.4, "v": 0.0},
        equations=["der(x) = v", "der(v) = -(c*x + d*v)/m"], outputs={"f": "c*x"},
    )  # fmt: skip
    return Diagram("d", [block], stop=4.0)


def a_fit(**more: Any) -> FitPlan:
    """Return a fit to a made-up curve with noise, of three starts."""
    noise = np.random.default_rng(more.pop("noise", 4)).standard_normal(len(TIMES))
    series = MeasuredSeries("o.x", TIMES, 0.5 * np.exp(-0.2 * TIMES) * np.cos(2.0 * TIMES) + 0.01 * noise)
    diagram = more.pop("diagram", oscillator())
    return make_fit_plan(diagram, [read_unknown(diagram, text) for text in UNKNOWNS], [series], **more)


def an_optimisation(seed: int = 3) -> Optimisation:
    """Return a search all over one range, which takes some eighty simulations."""
    diagram = oscillator()
    unknown = read_unknown(diagram, UNKNOWNS[1])
    return Optimisation(diagram, [unknown], Goal("minimise", "max:abs(o.x - 0.1)"), search="global", seed=seed)


def waited_for(run: SearchRun[Any]) -> Any:
    run.start()
    while (found := run.wait(1.0)) is None:
        pass
    return found


def as_told(found: Any) -> dict[str, Any]:
    return {name: value for name, value in found.to_json().items() if name != "seconds"}


def same_curves(one: Any, other: Any) -> bool:
    pairs = [(one.curves[name], other.curves[name]) for name in one.curves]
    return all(np.array_equal(a.values, b.values) and np.array_equal(a.half, b.half) for a, b in pairs)


def stopped_at(last: int, folder: Path, crew: Workers) -> FitRun:
    """Return the fit, stopped by itself when it has taken some steps."""

    def stop(iteration: Any) -> None:
        if iteration.number >= last:
            run.stop()

    run = FitRun(a_fit(), crew, stop, keep=lambda: KeptSimulations(folder, a_fit().key))
    return run


def test_a_fit_that_was_stopped_goes_on_to_the_same_end(tmp_path: Path, crew: Workers) -> None:
    """Stopped at steps of its search, three times, it ends to the bit as one that was not."""
    whole = FitRun(a_fit(), crew)
    unbroken = waited_for(whole)
    done = 0
    for last in (1, 2, 3):
        run = stopped_at(last, tmp_path, crew)
        assert waited_for(run).status == "stopped"
        assert run.simulations.answered == done
        done = KeptSimulations(tmp_path, a_fit().key).count
        assert 0 < done < whole.simulations.count
    on = FitRun(a_fit(), crew, keep=lambda: KeptSimulations(tmp_path, a_fit().key))
    found = waited_for(on)
    assert as_told(found) == as_told(unbroken)
    assert same_curves(found, unbroken)
    assert (on.simulations.answered, on.simulations.count) == (done, whole.simulations.count)
    assert not list(tmp_path.iterdir())  # it has come to its end


def test_a_fit_with_failures_on_the_way_goes_on_to_the_same_end(tmp_path: Path, crew: Workers) -> None:
    """log(c - 3) fails for c below 3: what failed is not simulated again either, and counts as it did."""
    block = Subsystem("b", parameters={"c": 8.0}, states={"x": 1.0}, equations=["der(x) = -log(c - 3)*x"])
    diagram = Diagram("d", [block], stop=2.0)
    times = np.linspace(0.0, 2.0, 20)
    series = MeasuredSeries("b.x", times, np.exp(-np.log(0.2) * times))

    def plan() -> FitPlan:
        return make_fit_plan(diagram, [read_unknown(diagram, "b.c")], [series])

    unbroken = waited_for(FitRun(plan(), crew))
    assert unbroken.failed > 0
    run = FitRun(plan(), crew, lambda step: run.stop() if step.number else None,
                 keep=lambda: KeptSimulations(tmp_path, plan().key))  # fmt: skip
    assert waited_for(run).status == "stopped"
    on = FitRun(plan(), crew, keep=lambda: KeptSimulations(tmp_path, plan().key))
    assert as_told(waited_for(on)) == as_told(unbroken)
    assert on.simulations.answered > 0


def test_an_optimisation_that_was_stopped_goes_on_to_the_same_end(tmp_path: Path, crew: Workers) -> None:
    unbroken = waited_for(OptimisationRun(an_optimisation(), crew))
    better: list[float] = []

    def stop(value: float, values: np.ndarray) -> None:
        better.append(value)
        if len(better) == 2:
            run.stop()

    run = OptimisationRun(an_optimisation(), crew, stop, keep=lambda: KeptSimulations(tmp_path, an_optimisation().key))
    assert waited_for(run).status == "stopped"
    on = OptimisationRun(an_optimisation(), crew, keep=lambda: KeptSimulations(tmp_path, an_optimisation().key))
    assert as_told(waited_for(on)) == as_told(unbroken)
    assert on.simulations.answered > 0
    assert not list(tmp_path.iterdir())


def test_what_else_is_asked_for_begins_anew() -> None:
    """Names do not count; measured values, guesses, loss, seed and whatever is simulated do."""
    renamed, stiffer = oscillator(), oscillator()
    renamed.set(name="other")
    stiffer.replace("o", stiffer["o"].replaced(equations=["der(x) = v", "der(v) = -(2*c*x + d*v)/m"]))
    assert a_fit(diagram=renamed).key == a_fit().key
    others = [a_fit(noise=5), a_fit(loss="huber"), a_fit(seed=1), a_fit(starts=2), a_fit(diagram=stiffer)]
    assert len({plan.key for plan in (a_fit(), *others)}) == 6
    assert an_optimisation(seed=4).key != an_optimisation().key


def test_a_search_that_fails_by_itself_is_simulated_again(tmp_path: Path, crew: Workers) -> None:
    """What failed may have been mended: a file of the system, a licence."""
    diagram = Diagram("d", [Subsystem("b", parameters={"k": -1.0}, states={"x": 1.0},
                                      equations=["der(x) = log(k)"])], stop=1.0)  # fmt: skip
    plan = make_fit_plan(diagram, [read_unknown(diagram, "b.k")], [MeasuredSeries("b.x", TIMES[:5], TIMES[:5])])
    for _ in range(2):
        run = FitRun(plan, crew, keep=lambda: KeptSimulations(tmp_path, plan.key))
        with pytest.raises(MacrostepError, match="With the guesses the simulation fails"):
            waited_for(run)
        assert run.simulations.answered == 0


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, crew: Workers) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MacrostepError, match=r"What was simulated cannot be kept in .*file"):
        waited_for(FitRun(a_fit(), crew, keep=lambda: KeptSimulations(tmp_path / "file", a_fit().key)))


def test_a_hundred_interrupted_searches_are_kept(tmp_path: Path) -> None:
    for number in range(103):
        kept = KeptSimulations(tmp_path, f"{number}")
        kept.keep((print, number), number)
        os.utime(kept.path, (number, number))
    files = {int(file.name.removesuffix(SUFFIX)) for file in tmp_path.iterdir()}
    assert files == set(range(3, 103))


@pytest.mark.parametrize("command", ["fit", "optimise"])
def test_a_command_that_was_killed_goes_on_to_the_same_end(command: str, tmp_path: Path) -> None:
    """Killed in the middle, and the last line cut short as by a full disk."""
    save(oscillator(), tmp_path / "d.macrostep.json")
    noise = 0.01 * np.random.default_rng(2).standard_normal(len(TIMES))
    values = 0.5 * np.exp(-0.2 * TIMES) * np.cos(2.0 * TIMES) + noise
    rows = [f"{t},{x}" for t, x in zip(TIMES.tolist(), values.tolist(), strict=True)]
    (tmp_path / "m.csv").write_text("\n".join(["time,o.x", *rows]))
    asked = {
        "fit": ["--data", str(tmp_path / "m.csv"), "--starts", "2",
                "--fit", "o.c=9[1..20]", "--fit", "o.d=0.2[0..5]", "--fit", "o.x=0.2[0..2]"],
        "optimise": ["--find", "o.d=0.2[0..5]", "--minimise", "max:abs(o.x - 0.1)",
                     "--global"],
    }[command]  # fmt: skip
    line = [sys.executable, "-m", "macrostep", command, str(tmp_path / "d.macrostep.json"), *asked, "--jobs", "1",
            "--json", "--folder"]  # fmt: skip
    env = {**os.environ, "HOME": str(tmp_path)}

    def lines(folder: Path) -> int:
        return sum(len(file.read_bytes().splitlines()) for file in folder.glob(f"*{SUFFIX}"))

    folder = tmp_path / "kept"
    process = subprocess.Popen([*line, str(folder)], env=env, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        while lines(folder) < 20:
            assert process.poll() is None, "it ended before it could be killed"
            time.sleep(0.02)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    kept = next(folder.iterdir())
    kept.write_bytes(kept.read_bytes()[:-30])
    before = lines(folder)
    on = subprocess.run([*line, str(folder)], env=env, capture_output=True, text=True, timeout=300, check=False)
    assert on.returncode == 0, on.stderr
    assert f"The interrupted search goes on; {before - 1} simulations are kept" in on.stderr
    assert not list(folder.iterdir())
    unbroken = subprocess.run([*line, str(tmp_path / "other")], env=env, capture_output=True, text=True, timeout=300,
                              check=True)  # fmt: skip
    one, other = (json.loads(done.stdout) for done in (on, unbroken))
    assert {**one, "seconds": 0} == {**other, "seconds": 0}
