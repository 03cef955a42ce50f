"""Programs of others run only with agreement to their very content, through whatever door somebody comes.

The program here writes a file as soon as it is executed, so that it is seen whether it was.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from macrostep.gui.command_line import black_boxes
from macrostep.gui.command_line.arguments.commands import COMMANDS
from macrostep.gui.command_line.main import main
from macrostep.model import Diagram, save
from macrostep.model.base.errors import MacrostepError
from macrostep.model.consent.permission import NotAgreedError, Permission, limited_to
from macrostep.model.consent.trust import Trust, digests
from macrostep.model.files.files import to_document
from macrostep.model.fmi import archive, describe, fmu_subsystem, unpacked
from macrostep.model.python.python_file import described_class, python_subsystem
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.run.run import Run
from macrostep.solvers.run_process.messages import JobFinished
from tests.fmus.building import build_fmu
from tests.solvers import worker_tasks
from tests.solvers.run_listener import Listener

HELD = ("-m", "ni_jacobi:step=0.5")
HARMLESS = "class A:\n    outputs = ['y']\n    def step(self, t, H):\n        return t\n"
LESSON = "---\ntitle: T\nminutes: 1\nlearns: x\n---\n## One\n\nDo it.\n\n```macrostep\nopen: d\nrun\n```\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a diagram of one Python block; nothing is trusted."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "block.py").write_text(telling(tmp_path))
    save(diagram(tmp_path), tmp_path / "d.macrostep.json")
    (tmp_path / "lesson.md").write_text(LESSON)
    return tmp_path


def telling(folder: Path, name: str = "ran") -> str:
    """Return a program that leaves a file when it is executed."""
    return f"open({str(folder / name)!r}, 'w').close()\n{HARMLESS}"


def diagram(folder: Path, **more: str) -> Diagram:
    block = python_subsystem(folder / "block.py").replaced(**more)
    return Diagram("d", [block], stop=1.0, runs=["ni_jacobi:step=0.5"])


def has_run(folder: Path) -> bool:
    return (folder / "ran").exists()


EXECUTING = {
    "run": ("d.macrostep.json", *HELD),
    "compare": ("d.macrostep.json", *HELD),
    "study": ("d.macrostep.json", "convergence", "-m", "ni_jacobi", "--over", "step=0.1,0.2", "--jobs", "1"),
    "report": ("d.macrostep.json", *HELD, "-o", "r.html"),
    "advise": ("d.macrostep.json", *HELD),
    "audit": ("d.macrostep.json", *HELD),
    "energy": ("d.macrostep.json", *HELD),
    "replay": ("d.macrostep.json", *HELD, "-o", "r.gif"),
    "trace": ("d.macrostep.json", *HELD, "--from", "0", "--to", "1"),
    "stability": ("d.macrostep.json", *HELD),
    "linear": ("d.macrostep.json", *HELD),
    "optimise": ("d.macrostep.json", "--find", "block.k[1..2]", "--minimise", "final:block.y"),
    "fit": ("d.macrostep.json", "--data", "m.csv", "--fit", "block.k", "--signal", "block.y=y"),
    "causalities": ("d.macrostep.json", *HELD),
    "start": ("d.macrostep.json", "--at-rest"),
    "lesson": ("lesson.md", "--run"),
}
OTHERS = {
    "check": ("d.macrostep.json",),
    "export": ("d.macrostep.json", "-o", "x.ssp"),
    "import": ("d.macrostep.json",),
    "reproduce": ("none",),
    "repeat": ("none",),
    "desktop": ("--remove",),
    "generate": ("chain", "4", "-o", "many.macrostep.json"),
    "methods": (),
    "check-method": ("none",),
    "new": ("method", "mine", "--in", "made"),
    "examples": (),
}


def test_every_command_is_looked_at_here() -> None:
    assert EXECUTING.keys() | OTHERS.keys() == COMMANDS.keys()
    assert EXECUTING.keys() == {name for name, command in COMMANDS.items() if command.executes}


@pytest.mark.parametrize("command", EXECUTING)
def test_what_executes_wants_agreement(command: str, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main([command, *EXECUTING[command]]) == 2
    assert "would run the programs in block.py" in capfd.readouterr().err
    assert not has_run(folder)


@pytest.mark.parametrize("command", [*EXECUTING, *OTHERS])
def test_nothing_runs_where_the_question_is_forgotten(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(black_boxes, "programs_of", lambda given: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    main([command, *{**EXECUTING, **OTHERS}[command]])
    assert not has_run(folder)


def test_a_lesson_runs_its_programs_when_they_are_trusted(folder: Path) -> None:
    assert main(["lesson", "lesson.md", "--check"]) == 0
    assert not has_run(folder)
    assert main(["lesson", "lesson.md", "--run", "--trust"]) == 0
    assert has_run(folder)


def test_what_a_report_has_runs_again_when_it_is_trusted(folder: Path) -> None:
    assert main(["report", "d.macrostep.json", *HELD, "--trust", "-o", "report"]) == 0
    (folder / "ran").unlink()
    assert main(["repeat", "report"]) != 0
    assert not has_run(folder)
    assert main(["repeat", "report", "--trust"]) == 0
    assert has_run(folder)


def test_a_lesson_does_not_run_fmus_without_trust(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    save(Diagram("d", [fmu_subsystem(build_fmu("mass_left"))], stop=1.0, runs=["ni_jacobi:step=0.5"]),
         folder / "d.macrostep.json")  # fmt: skip
    assert main(["lesson", "lesson.md", "--run"]) == 2
    assert "mass_left.fmu" in capfd.readouterr().err
    assert main(["lesson", "lesson.md", "--run", "--trust"]) == 0


def test_what_ends_the_run_of_a_lesson_is_named(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Also where the lesson runs the same diagram twice."""
    (folder / "block.py").write_text(HARMLESS.replace("return t", "import os; os._exit(3)"))
    (folder / "lesson.md").write_text(LESSON + "\n## Two\n\nAgain.\n\n```macrostep\nrun\n```\n")
    assert main(["lesson", "lesson.md", "--run", "--trust"]) == 1
    assert "(exit code 3) while the Python subsystem block (block.py) was in step at t = 0 s." in capfd.readouterr().err


# -- what is agreed to is what runs -----------------------------------------------------------------------------------


def swapped_after_the_check(monkeypatch: pytest.MonkeyPatch, swap: Callable[[], object]) -> None:
    """Let something change behind the question whether what there is may run."""
    asked = black_boxes.programs_of

    def programs_of(given: object) -> object:
        found = asked(given)  # type: ignore[arg-type]
        swap()
        return found

    monkeypatch.setattr(black_boxes, "programs_of", programs_of)


@pytest.mark.parametrize("process", ["", "own"])
def test_a_program_that_is_swapped_after_the_check_does_not_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], process: str
) -> None:
    (folder / "block.py").write_text(HARMLESS)
    save(diagram(folder, process=process), folder / "d.macrostep.json")
    swapped_after_the_check(monkeypatch, lambda: (folder / "block.py").write_text(telling(folder)))
    assert main(["run", *EXECUTING["run"], "--trust"]) != 0
    assert "block.py is a program, and nobody agreed to run what is in it now" in capfd.readouterr().err
    assert not has_run(folder)


def test_a_diagram_that_is_swapped_after_the_check_does_not_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A pipe gives another text at each reading: one without programs is followed by one that has some."""
    file = folder / "d.macrostep.json"
    with_program = file.read_bytes()
    file.write_bytes(with_program.replace(b'"python": "block.py"', b'"equations": "y = t"'))
    swapped_after_the_check(monkeypatch, lambda: file.write_bytes(with_program))
    assert main(["run", *EXECUTING["run"]]) == 2
    assert "nobody agreed to run" in capfd.readouterr().err
    assert not has_run(folder)


def test_an_fmu_that_is_swapped_after_the_check_does_not_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = folder / "its.fmu"
    file.write_bytes(build_fmu("mass_left").read_bytes())
    save(Diagram("d", [fmu_subsystem(file)], stop=1.0), folder / "d.macrostep.json")
    other = build_fmu("mass_left", "3.0").read_bytes()
    swapped_after_the_check(monkeypatch, lambda: file.write_bytes(other))
    assert main(["run", *EXECUTING["run"], "--trust"]) != 0
    assert "its.fmu is a program, and nobody agreed to run what is in it now" in capfd.readouterr().err


def test_the_text_that_was_read_is_what_is_executed(folder: Path) -> None:
    file = folder / "block.py"
    file.write_text(HARMLESS)
    problem = freeze(diagram(folder))
    file.write_text(telling(folder))
    Run(problem, "ni_jacobi", {"step": 0.5}).advance(1)
    assert not has_run(folder)
    found = described_class(f"{file}:A")
    assert found.digest == hashlib.sha256(file.read_bytes()).hexdigest()


def test_an_archive_is_unpacked_below_the_hash_of_what_was_unpacked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    file, other = folder / "its.fmu", build_fmu("mass_left", "3.0").read_bytes()
    file.write_bytes(build_fmu("mass_left").read_bytes())
    known = archive.digest

    def swapped_behind(path: str) -> str:
        found = known(path)
        file.write_bytes(other)
        return found

    monkeypatch.setattr(archive, "digest", swapped_behind)
    assert unpacked(file).name == hashlib.sha256(other).hexdigest()
    monkeypatch.setattr(archive, "digest", known)
    assert describe(file).digest == describe(file).folder.name == hashlib.sha256(other).hexdigest()


# -- processes --------------------------------------------------------------------------------------------------------


@pytest.fixture
def crew() -> Iterator[Callable[[], Workers]]:
    made: list[Workers] = []

    def start() -> Workers:
        made.append(Workers(1))
        return made[-1]

    yield start
    for workers in made:
        workers.shutdown(cancel_futures=True)


def test_processes_are_limited_as_the_one_that_starts_them(folder: Path, crew: Callable[[], Workers]) -> None:
    document = to_document(diagram(folder))
    trust = Trust(folder / "trusted.json")
    with limited_to(Permission(trust)):
        workers = crew()
        with pytest.raises(NotAgreedError, match=r"block\.py is a program"):
            Run(freeze(diagram(folder)), "ni_jacobi", {"step": 0.5})
        with pytest.raises(MacrostepError, match=r"block\.py is a program"):
            Run(freeze(diagram(folder, process="own")), "ni_jacobi", {"step": 0.5})
        with pytest.raises(MacrostepError, match=r"block\.py is a program"):
            workers.submit(worker_tasks.run, document).result(120)
        with Listener() as listener:
            listener.submit(diagram(folder), "ni_jacobi:step=0.5")
            assert "nobody agreed" in listener.wait_for(JobFinished).error
            assert not has_run(folder)
            trust.trust(digests(diagram(folder)).values())
            assert listener.run(diagram(folder)).error == ""
        assert has_run(folder)
        workers.submit(worker_tasks.run, document).result(120)
    with limited_to(Permission(Trust(folder / "none"), frozenset(digests(diagram(folder)).values()))):
        Run(freeze(diagram(folder, process="own")), "ni_jacobi", {"step": 0.5})


# -- the current folder -----------------------------------------------------------------------------------------------

BESIDE = ("pickle", "signal", "struct", "numpy", "argparse", "multiprocessing", "beside")


@pytest.mark.parametrize("options", [("--trust",), ("--jobs", "1", "--trust")])
def test_modules_of_the_current_folder_are_not_imported(folder: Path, options: tuple[str, ...]) -> None:
    """Neither by the program, nor by processes that it starts, nor by a block."""
    for name in BESIDE:
        (folder / f"{name}.py").write_text(telling(folder))
    (folder / "block.py").write_text("try:\n    import beside\nexcept ImportError:\n    pass\n" + HARMLESS)
    save(diagram(folder, process="own"), folder / "d.macrostep.json")
    command = "study" if "--jobs" in options else "run"
    given = [word for word in EXECUTING[command] if word not in options]
    done = subprocess.run(
        [sys.executable, "-m", "macrostep", command, *given, *options], cwd=folder, capture_output=True, text=True,
        timeout=300, env={**os.environ, "XDG_DATA_HOME": str(folder / "data")},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert not has_run(folder)
