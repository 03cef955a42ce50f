"""The command line on diagrams with FMUs: what crashes one of them is reported in a sentence; the program goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from macrostep.gui.cli import main
from macrostep.gui.command_line.common.inputs import read_diagram
from macrostep.model import Diagram, Subsystem, load, save
from macrostep.model.fmi import describe
from macrostep.model.python.python_file import python_subsystem
from tests.fmus.building import Fault, build_fmu
from tests.fmus.diagrams import alone, fmu, two_masses, with_experiment
from tests.model.ssp_texts import fmu_bytes

HELD = ("-m", "ni_jacobi:step=0.1")
COMMANDS = [("run", *HELD), ("compare", *HELD), ("audit", *HELD), ("trace", *HELD, "--from", "0.2", "--to", "0.5")]


def reported(
    capfd: pytest.CaptureFixture[str], diagram: Diagram, folder: Path, *arguments: str
) -> tuple[int, str, str]:
    """Run a command on a diagram's file; its exit code, and what it says."""
    file = folder / "diagram.macrostep.json"
    save(diagram, file)
    capfd.readouterr()
    command, *rest = arguments
    code = main([command, str(file), *rest])
    return code, *capfd.readouterr()


def test_programs_of_others_want_consent(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = reported(capfd, two_masses(stop=1.0), tmp_path, "run", *HELD)
    assert (code, out) == (2, "")
    assert "mass_left.fmu" in err
    assert "--trust" in err


@pytest.mark.parametrize("command", [("check",), *((*c, "--trust") for c in COMMANDS)])
def test_commands_work_on_fmus(capfd: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...]) -> None:
    code, out, err = reported(capfd, two_masses(stop=1.0, interface="ModelExchange"), tmp_path, *command)
    assert (code, err) == (0, "")
    assert "left" in out


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell does")
@pytest.mark.parametrize("streams", [pytest.param("1>&-", marks=pytest.mark.reliability), "0<&- 1>&-", "1>&- 2>&-"])
def test_they_run_where_streams_are_closed(tmp_path: Path, streams: str) -> None:
    save(two_masses(stop=1.0), tmp_path / "d.macrostep.json")
    command = f"'{sys.executable}' -m macrostep run d.macrostep.json {' '.join(HELD)} --trust -o out.csv {streams}"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len((tmp_path / "out.csv").read_text("utf-8").splitlines()) > 10


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other exit codes")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_crash_is_told_in_a_sentence(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...]
) -> None:
    crashing = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("segfault", "doStep", 0.35)])
    code, _, err = reported(capfd, crashing, tmp_path, *command, "--trust")
    assert code == 1
    assert "ended by signal 11 (SIGSEGV) while the FMU s (dahlquist.fmu) was in fmi2DoStep at t = 0.3" in err
    assert "Traceback" not in err


def test_an_error_is_told_with_the_words_of_the_fmu(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    failing = alone("dahlquist", "3.0", "CoSimulation", faults=[Fault("error", "doStep", 0.35)])
    code, _, err = reported(capfd, failing, tmp_path, "run", *HELD, "--trust")
    assert code == 1
    assert (
        "s (dahlquist.fmu) answered fmi3DoStep at t = 0.3 s with Error and says: fmi3DoStep: fault at time 0.3" in err
    )


def test_a_hang_is_ended_after_the_patience(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hanging = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("hang", "doStep", 0.35)])
    code, _, err = reported(capfd, hanging, tmp_path, "run", *HELD, "--trust", "--patience", "2 s")
    assert code == 1
    assert (
        "The FMU s (dahlquist.fmu) did not return from fmi2DoStep at t = 0.3 s within 2 s; its process was ended."
        in err
    )


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("hang", "The FMU right (mass_right.fmu) did not return from fmi2DoStep at t = 4.9 s within 1 s; its process"),
        ("segfault", "right (mass_right.fmu) was in fmi2DoStep at t = 4.9 s"),
        ("error", "right (mass_right.fmu) answered fmi2DoStep at t = 4.9 s with Error"),
    ],
)
def test_what_happens_on_another_thread_is_said_of_its_subsystem(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, kind: str, said: str
) -> None:
    masses = (fmu("left", "mass_left"), fmu("right", "mass_right", faults=[Fault(kind, "doStep", 5.0)]))
    arguments = ("run", *HELD, "--trust", "--patience", "1 s", "--threads", "2", "-o", str(tmp_path / "out.csv"))
    code, _, err = reported(capfd, two_masses(*masses, stop=5.5), tmp_path, *arguments)
    assert code == 1
    assert said in err
    assert len((tmp_path / "out.csv").read_text("utf-8").splitlines()) > 40


def test_a_study_ends_what_hangs_after_the_patience_too(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """And tries it once more, as it cannot know whose fault it was."""
    hanging = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("hang", "doStep", 0.35)])
    study = ("study", "convergence", "-m", "ni_jacobi", "--over", "step=0.1,0.2", "--folder", str(tmp_path / "kept"))
    code, out, _ = reported(capfd, hanging, tmp_path, *study, "--trust", "--patience", "1 s")
    assert code == 1
    assert "did not return from fmi2DoStep at t = 0.3 s within 1 s; its process was ended." in " ".join(out.split())


def test_an_fmu_can_stand_in_place_of_a_diagram(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(build_fmu("van_der_pol"))
    assert main(["check", file]) == 0
    out, err = capfd.readouterr()
    assert "2 outputs x 0 inputs" in out
    assert not err
    assert main(["run", file, *HELD]) == 2
    assert "--trust" in capfd.readouterr().err
    results = tmp_path / "out.csv"
    assert main(["run", file, *HELD, "--trust", "-o", str(results)]) == 0
    described = describe(file)
    assert float(results.read_text().splitlines()[-1].split(",")[0]) == described.default_stop
    kept = tmp_path / "kept.macrostep.json"
    assert main(["import", file, "-o", str(kept)]) == 0
    assert [s.fmu for s in load(kept).subsystems.values()] == [file]


def test_an_fmu_of_5000_variables_is_checked_at_once(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its outputs depend on all inputs, because it says nothing of that: a million dependences."""
    variables = [f"{('input', 'output', 'parameter', 'local', 'local')[i % 5]} plant.part{i // 50}.v{i} mm"
                 for i in range(5000)]  # fmt: skip
    file = tmp_path / "large.fmu"
    file.write_bytes(fmu_bytes(tmp_path / "made.fmu", *variables))
    begin = time.process_time()
    main(["check", str(file)])
    assert time.process_time() - begin < 30.0  # 0.3 s on a free machine
    assert "1000 outputs x 1000 inputs" in capfd.readouterr().out


PRINTS = """
import os
import signal

class Prints:
    outputs = ["y"]
    def step(self, t, H, u=1.0):
        print("by Python")
        os.write(1, b"past Python\\n")
        self.y = u
"""


@pytest.mark.parametrize("process", ["", "own"])
@pytest.mark.parametrize("command", [("run", *HELD, "--json"), ("compare", *HELD, "--json"), ("run", *HELD)])
def test_what_a_program_prints_does_not_spoil_the_output(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...], process: str
) -> None:
    file = tmp_path / "prints.py"
    file.write_text(PRINTS, "utf-8")
    printing = fmu("s", "dahlquist", faults=[Fault("print", "doStep", 0.25)], process=process)
    diagram = Diagram("d", [printing, python_subsystem(file, "p").replaced(process=process)], stop=1.0)
    code, out, err = reported(capfd, diagram, tmp_path, *command, "--trust")
    assert code == 0, err
    assert "printed by" not in out
    assert "past Python" not in out
    if "--json" in command:
        assert json.loads(out)
    assert "printed by fmi2DoStep at time 0.3" in err
    assert "past Python" in err
    if process:
        assert "macrostep: s says: printed by fmi2DoStep" in err
        assert "macrostep: p says: past Python" in err


def test_a_reference_that_ends_the_process_leaves_the_runs(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is the reference's failure, whose steps are smaller: the runs have their results, and nothing is ranked."""
    file = tmp_path / "brittle.py"
    file.write_text(
        "import os\n\nclass Brittle:\n    def __init__(self):\n        self.x = 1.0\n    outputs = ['x']\n"
        "    def step(self, t, H):\n        if H < 0.05:\n            os._exit(3)\n        self.x *= 1 - H\n"
    )
    diagram = Diagram("brittle", [python_subsystem(file, "b")], stop=1.0)
    methods = ("-m", "ni_jacobi:step=0.1", "-m", "ni_jacobi:step=0.2", "--trust")
    code, out, err = reported(capfd, diagram, tmp_path, "compare", *methods, "--json")
    assert code == 1
    assert err.startswith("macrostep: The reference could not be made. The process of the calculation ended")
    document = json.loads(out)
    assert [run["status"] for run in document["runs"]] == ["ok", "ok"]
    assert document["reference"] is None
    assert document["winner"] is None
    code, out, err = reported(capfd, diagram, tmp_path, "compare", *methods)
    assert "Nothing is ranked and no run wins" in out


BRITTLE = """
import os, time

class Brittle:
    def __init__(self):
        self.x = 1.0
    outputs = ["x"]
    def step(self, t, H):
        if abs(H - 0.2) < 1e-9 and t > 0.5:
            {trouble}
        self.x *= 1 - H
"""


@pytest.mark.parametrize(
    ("trouble", "how"),
    [
        ("os._exit(0)", "The process of the calculation ended unexpectedly (exit code 0) while the Python subsystem"),
        ("os.abort()", "The process of the calculation was ended by signal 6 (SIGABRT) while the Python subsystem"),
        ("time.sleep(999)", "The Python subsystem b (brittle.py) did not return from step at t = 0.6 s within 2 s"),
    ],
)
def test_the_other_rows_of_a_comparison_stay(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, trouble: str, how: str
) -> None:
    file = tmp_path / "brittle.py"
    file.write_text(BRITTLE.format(trouble=trouble), "utf-8")
    diagram = Diagram("brittle", [python_subsystem(file, "b")], stop=1.0)
    methods = [text for step in ("0.1", "0.2", "0.05") for text in ("-m", f"ni_jacobi:step={step}")]
    code, out, err = reported(capfd, diagram, tmp_path, "compare", *methods, "--trust", "--patience", "2", "--json")
    assert code == 1
    document = json.loads(out)
    good, bad, last = document["runs"]
    assert [run["status"] for run in document["runs"]] == ["ok", "failed", "ok"]
    assert bad["error"].startswith(how)
    assert "b (brittle.py)" in bad["error"]
    assert bad["error"] in err
    assert (good["macro_steps"], bad["macro_steps"], last["macro_steps"]) == ({"b": 10}, {"b": 3}, {"b": 20})
    assert bad["rmse_percent"]["b.x"] > 0.0  # up to where it came
    assert {ranked["run"] for ranked in document["ranking"] if ranked["rank"]} == {0, 2}
    code, out, err = reported(capfd, diagram, tmp_path, "compare", "-m", "ni_jacobi:step=0.1", "-m",
                          "ni_jacobi:step=0.05", "--trust", "--json")  # fmt: skip
    assert code == 0, err
    untroubled = json.loads(out)
    for before, after in zip(untroubled["runs"], (good, last), strict=True):
        assert (before["fingerprint"], before["rmse"]) == (after["fingerprint"], after["rmse"])


@pytest.mark.parametrize("kind", ["segfault", "abort", "double free", "overflow", "exit", "hang"])
def test_results_up_to_a_crash_are_written(capfd: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    whole, cut = tmp_path / "whole.csv", tmp_path / "cut.csv"
    healthy = alone("dahlquist", "2.0", "CoSimulation")
    assert reported(capfd, healthy, tmp_path, "run", *HELD, "--trust", "-o", str(whole))[0] == 0
    faulty = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault(kind, "doStep", 0.35)])
    code, out, err = reported(capfd, faulty, tmp_path, "run", *HELD, "--trust", "--patience", "2", "-o", str(cut))
    assert code == 1
    assert err.count("s (dahlquist.fmu)") == err.count("macrostep: ") == 1
    assert "fmi2DoStep at t = 0.3 s" in err
    assert "macro-steps: s 3" in out
    assert cut.read_text("utf-8").splitlines() == whole.read_text("utf-8").splitlines()[:5]
    assert not list(tmp_path.glob("*.part*"))


@pytest.mark.spawned
def test_an_fmu_that_closes_all_files_of_its_process_costs_nothing(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    closing = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("descriptors", "doStep", 0.35)])
    output = tmp_path / "out.csv"
    code, out, err = reported(capfd, closing, tmp_path, "run", *HELD, "--trust", "-o", str(output))
    assert code == 1
    assert "s (dahlquist.fmu)" in err
    assert "its open files, the standard output among them, had been closed" in err
    assert "macro-steps: s 10" in out
    assert len(output.read_text("utf-8").splitlines()) == 12
    assert not list(tmp_path.glob("*.part*"))
    code, out, err = reported(capfd, closing, tmp_path, "compare", *HELD, "--trust")
    assert code == 1
    assert "The reference could not be made" in err
    assert "NI Jacobi H=0.1" in out


@pytest.mark.parametrize("kind", ["segfault", "hang"])
@pytest.mark.parametrize(
    ("at", "function"),
    [
        ("load", "the loading of its library at t = 0 s"), ("instantiate", "fmi2Instantiate at t = 0 s"),
        pytest.param("terminate", "fmi2Terminate at t = 0.9 s", marks=pytest.mark.spawned),
        pytest.param("free", "fmi2FreeInstance at t = 0.9 s", marks=pytest.mark.spawned),
    ],
)  # fmt: skip
def test_a_fault_besides_a_run_is_named_and_costs_no_result(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, kind: str, at: str, function: str
) -> None:
    faulty = alone("dahlquist", "2.0", "CoSimulation", faults=[Fault(kind, at)])
    output = tmp_path / "out.csv"
    begin = time.monotonic()
    code, _, err = reported(capfd, faulty, tmp_path, "run", *HELD, "--trust", "--patience", "2", "-o", str(output))
    assert time.monotonic() - begin < 120.0
    assert code == 1
    assert "s (dahlquist.fmu)" in err
    assert function in err
    if at in ("terminate", "free"):
        assert "All that was asked for had been done before." in err
        assert len(output.read_text("utf-8").splitlines()) == 12


@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
@pytest.mark.parametrize(
    ("attributes", "times"),
    [
        ('startTime="2" stopTime="5"', (2.0, 5.0)),
        ('startTime="2"', (2.0, 3.0)),
        ('stopTime="0"', (0.0, 1.0)),  # as some tools write it that mean nothing
        ('startTime="2" stopTime="1"', (2.0, 3.0)),
    ],
)
def test_a_file_that_is_an_fmu_runs_over_its_default_experiment(
    version: str, attributes: str, times: tuple[float, float], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    diagram = read_diagram(str(with_experiment(tmp_path, version, attributes)))
    assert (diagram.start, diagram.stop) == times
    assert not diagram.problems()
    assert ("its default experiment ends at" in capsys.readouterr().err) == ("stopTime" in attributes and times[1] != 5)


SILENT = """
import os
import signal

class Silent:
    def step(self, t, H, u=0.0):
        {trouble}
"""


@pytest.mark.parametrize("trouble", ["pass", "os.abort()"])
def test_a_subsystem_without_outputs_can_be_compared(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, trouble: str
) -> None:
    file = tmp_path / "silent.py"
    file.write_text(SILENT.format(trouble=trouble), "utf-8")
    diagram = Diagram("silent", [python_subsystem(file, "s")], stop=1.0)
    code, out, err = reported(capfd, diagram, tmp_path, "compare", *HELD, "--trust", "--json")
    assert code == 1
    assert "fault of Macrostep" not in err
    assert err.count("is not connected") == 1, "another process says it no more"
    document = json.loads(out)
    assert document["runs"][0]["status"] == ("ok" if trouble == "pass" else "failed")
    assert document["no_reference"].startswith("There is no reference: no subsystem has a state or an output")


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_in_a_call_that_never_returns_keeps_what_was_computed(tmp_path: Path) -> None:
    save(
        alone("dahlquist", "2.0", "CoSimulation", faults=[Fault("hang", "doStep", 0.35)]), tmp_path / "d.macrostep.json"
    )
    hangs = tmp_path / "hangs"
    arguments = ["run", "d.macrostep.json", *HELD, "--trust", "--patience", "600", "-o", "out.csv"]
    command = subprocess.Popen(
        [sys.executable, "-m", "macrostep", *arguments], cwd=tmp_path, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | {"MACROSTEP_TEST_FAULT": str(hangs)},
    )  # fmt: skip
    until = time.monotonic() + 120.0
    while not hangs.exists() and time.monotonic() < until:
        time.sleep(0.1)
    command.send_signal(signal.SIGINT)
    out, err = command.communicate(timeout=120.0)
    assert command.returncode == 130, err
    assert "stopped" in out
    assert len((tmp_path / "out.csv").read_text("utf-8").splitlines()) == 5


LATE = """
import os

class Late:
    def __init__(self):
        self.x = 1.0
    outputs = ["x"]
    def step(self, t, H, u=0.0):
        if H < 0.01 and t > {since}:
            os._exit(0)
        self.x -= H * (self.x - u)
"""


def crashing_from(since: float, folder: Path, stop: float = 1.0) -> Diagram:
    """Return a diagram whose second subsystem ends its process from a time on, unless the macro-step is long."""
    file = folder / "late.py"
    file.write_text(LATE.format(since=since), "utf-8")
    drive = Subsystem("a", states={"z": 2.0}, equations=["der(z) = -3*z"], outputs={"z": "z"})
    return Diagram("late", [drive, python_subsystem(file, "b")], [("a.z", "b.u")], stop=stop)


def test_the_audits_of_others_and_the_books_up_to_a_crash_are_shown(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def audits(diagram: Diagram) -> tuple[int, list[dict[str, Any]], str]:
        methods = ["-m", "ni_jacobi:step=0.1", "-m", "ni_jacobi:step=0.25", "-m", "gauss_seidel:step=0.1"]
        code, out, err = reported(capfd, diagram, tmp_path, "audit", *methods, "--trust", "--json")
        return code, json.loads(out)["runs"], err

    code, runs, err = audits(crashing_from(0.45, tmp_path))
    assert code == 1
    assert err.count("macrostep: ") == 2, err
    assert [run["status"] for run in runs] == ["failed", "ok", "failed"]
    _, whole, _ = audits(crashing_from(1e9, tmp_path, stop=0.4))
    for run, same in ((runs[0], whole[0]), (runs[2], whole[2])):
        assert run["accounts"] == same["accounts"] != []
        assert "at t = 0.4 s" in run["error"]


def test_what_was_seen_before_a_crash_is_shown(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    crashing = crashing_from(0.45, tmp_path)
    code, out, err = reported(
        capfd, crashing, tmp_path, "trace", *HELD, "--from", "0.2", "--to", "0.9", "--dense", "21", "--trust"
    )
    assert code == 1
    assert err.count("macrostep: ") == 1, err
    assert "b  0.3 to 0.4 s" in out
    assert "b  0.4 to 0.5 s" not in out


LESSON = """---
title: Late
minutes: 1
learns: Patience.
---

## Run it

```macrostep
open: late
methods: ni_jacobi:step=0.1
stop: 0.3
run
```

It comes to {last b.x}.

## Run it longer

```macrostep
stop: 1.0
run
```
"""


def test_what_other_runs_of_a_lesson_brought_is_shown_behind_a_crash(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save(crashing_from(0.45, tmp_path), tmp_path / "late.macrostep.json")
    lesson = tmp_path / "late.md"
    lesson.write_text(LESSON, "utf-8")
    (tmp_path / "late.py").write_text(LATE.format(since=0.45).replace("H < 0.01 and ", ""), "utf-8")
    assert main(["lesson", str(lesson), "--run", "--trust"]) == 1
    out, err = capfd.readouterr()
    assert err.count("macrostep: ") == 1, err
    assert "the Python subsystem b (late.py) was in step at t = 0.5 s" in err
    assert "{last b.x}" in out
    assert "was in step at t = 0.5 s" in out
