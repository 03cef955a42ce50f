"""Methods, solvers, blocks and lessons from folders outside of the package, as somebody who makes them uses them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from macrostep.gui.cli import main
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.model import MacrostepError, Parameter, UnitError, load, save
from macrostep.model.base.units import parse_quantity, to_si
from macrostep.model.extensions.creating import CREATED, create
from macrostep.model.extensions.folders import _broken, add, broken_extensions, use_beside
from macrostep.model.library.library import template
from macrostep.model.symbols.symbols import symbol
from macrostep.solvers import Series, Study, axis, compare, methods, run_study, simulate, stability
from macrostep.solvers.advisor.candidates import candidates
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.run_process.messages import JobFinished, MethodsChanged, RunFinished
from tests.solvers.run_listener import Listener
from tests.solvers.worker_tasks import method_names

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
AUTHORING = "from macrostep.solvers.coupling.parts.authoring"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder of extensions in use, with one of each kind, called ``mine_<what>``."""
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", "")
    for what in CREATED:
        create(what, f"mine_{what}", tmp_path)
    add(tmp_path)
    yield tmp_path
    monkeypatch.undo()
    _broken.clear()


def test_a_method_runs_compares_and_is_advised_as_ours(folder: Path) -> None:
    assert "mine_method" in {method.name for method in methods()}
    diagram = load("two_masses")
    found = compare(diagram, ["mine_method:step=0.1,slope=1", "ni_jacobi:step=0.1,order=1"], stop=5.0)
    mine, ours = found.runs
    np.testing.assert_allclose(mine.result["left.x"], ours.result["left.x"], rtol=1e-9)
    its, ours_too = stability.analyse(diagram, ["mine_method:step=0.1", "ni_jacobi:step=0.1"]).methods
    assert its.largest_step == pytest.approx(ours_too.largest_step)
    assert "mine_method" in {candidate.run.name for candidate in candidates()}


def test_a_file_that_was_changed_is_another_method_in_the_next_run(folder: Path) -> None:
    path, diagram = folder / "methods" / "mine_method.py", load("two_masses")
    before = simulate(diagram, "mine_method", step=0.1, stop=1.0)
    path.write_text(path.read_text().replace("= engine.received[i]", "= 0.5 * engine.received[i]"))
    after = simulate(diagram, "mine_method", step=0.1, stop=1.0)
    assert not np.allclose(before["left.x"], after["left.x"])
    path.unlink()
    with pytest.raises(MacrostepError, match="There is no coupling method 'mine_method'"):
        simulate(diagram, "mine_method", step=0.1)


def test_a_solver_integrates(folder: Path) -> None:
    diagram = load("lotka_volterra")
    mine = simulate(diagram, "ni_jacobi", step=0.1, stop=2.0, solvers={"": {"kind": "mine_solver"}})
    ours = simulate(diagram, "ni_jacobi", step=0.1, stop=2.0, solvers={"": {"kind": "explicit"}})
    np.testing.assert_allclose(mine["prey.P"], ours["prey.P"], rtol=1e-6)
    assert mine.statistics.rhs_evaluations > ours.statistics.rhs_evaluations  # a formula of lower order


def test_a_block_and_a_lesson_are_found(folder: Path) -> None:
    block = template("mine_block")
    assert block is not None
    assert block.title == "Mine block"
    assert symbol("mine_block") is not None
    assert find_lesson("mine_lesson") == folder / "lessons" / "mine_lesson.md"
    assert main(["lesson", "mine_lesson", "--run"]) == 0


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("x = 1\ny = 1/0\n", 2, "ZeroDivisionError"),
        ("def f(:\n", 1, "SyntaxError"),
        ("x = 1\n", 0, "No subclass of Method"),
        ("from nowhere_at_all import x\n", 1, "ModuleNotFoundError"),
        (
            "from macrostep.solvers.coupling.parts.authoring import Method\nclass Empty(Method): pass\n",
            0,
            "has no kernel",
        ),
    ],
)
def test_a_broken_file_is_named_with_its_line_and_leaves_the_rest_alone(
    folder: Path, text: str, line: int, why: str
) -> None:
    path = folder / "methods" / "broken.py"
    path.write_text(text)
    names = {method.name for method in methods()}
    assert {"mine_method", "ni_jacobi"} <= names
    assert "broken" not in names
    (broken,) = broken_extensions()
    assert (broken.path, broken.line) == (path, line)
    assert why in broken.why
    path.unlink()
    methods()
    assert not broken_extensions()


def test_names_of_ours_are_not_taken_away(folder: Path) -> None:
    (folder / "methods" / "ni_jacobi.py").write_text((folder / "methods" / "mine_method.py").read_text())
    (folder / "blocks" / "mass.json").write_text((folder / "blocks" / "mine_block.json").read_text())
    label = next(method.label for method in methods() if method.name == "ni_jacobi")
    assert label == "NI Jacobi"
    assert {"ni_jacobi.py", "mass.json"} >= {broken.path.name for broken in broken_extensions()} != set()


def test_the_command_line_takes_a_folder_and_says_what_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", "")
    assert main(["new", "method", "ours_too", "--in", str(tmp_path)]) == 0
    assert f"macrostep run two_masses -m ours_too:step=0.1 --extensions {tmp_path}" in capsys.readouterr().out
    assert main(["new", "method", "ours_too", "--in", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["new", "method", "Not-A-Name", "--in", str(tmp_path)]) == 2
    (tmp_path / "methods" / "bad.py").write_text("1/0\n")
    assert main(["run", "two_masses", "-m", "ours_too:step=0.1", "--stop", "1", "--extensions", str(tmp_path)]) == 0
    assert "bad.py, line 1: ZeroDivisionError" in capsys.readouterr().err
    assert main(["run", "two_masses", "-m", "bad", "--extensions", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "There is no coupling method 'bad'" in said
    assert "bad.py, line 1: ZeroDivisionError" in said  # why there is none
    assert main(["methods", "--extensions", str(tmp_path / "nowhere")]) == 2


def test_processes_of_a_study_have_it_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["study", "two_masses", "convergence", "-m", "mine_method", "--over", "step=0.1,0.2", "--stop", "1"]
    assert main([*arguments, "--jobs", "2", "--restart"]) == 0
    assert "Mine method" in capsys.readouterr().out


def test_a_study_is_done_again_when_what_it_uses_was_changed(folder: Path, tmp_path: Path) -> None:
    """A method, a solver or a unit; a file that does not take part changes nothing."""
    method, solver, unit = (
        folder / "methods" / "mine_method.py", folder / "solvers" / "mine_solver.py", folder / "units" / "mine_unit.txt"
    )  # fmt: skip
    diagram = load("two_masses")
    left = diagram.subsystems["left"]
    half = Parameter(0.5, "mine_unit")
    named = left.replaced(parameters={**left.parameters, "offset": half}, solver={"kind": "mine_solver"})
    diagram.replace("left", named)
    study = Study(
        "convergence", (Series("mine_method"), Series("ni_jacobi")), (axis("step=0.1,0.2"),), stop=1.0
    )  # fmt: skip

    def done() -> list[str]:
        ran: list[str] = []
        run_study(
            study, diagram, jobs=1, folder=tmp_path / "kept", on_point=lambda point, _: ran.append(point.method.name)
        )
        return sorted(ran)

    both = ["mine_method", "mine_method", "ni_jacobi", "ni_jacobi"]
    assert done() == both
    create("method", "another", folder)
    (folder / "units" / "another.txt").write_text("nobodys_unit = 6 ft\n")
    assert done() == []
    method.write_text(method.read_text().replace("= engine.received[i]", "= 0.5 * engine.received[i]"))
    assert done() == both
    solver.write_text(f"{solver.read_text()}\n# no other numbers, but who knows\n")
    assert done() == both
    unit.write_text("mine_unit = 7 ft\n")
    assert done() == both
    assert done() == []


def test_a_process_that_waits_for_tasks_hears_of_folders_that_are_added(folder: Path, tmp_path: Path) -> None:
    create("method", "later", tmp_path / "beside")
    with Workers(1) as workers:
        assert "mine_method" in workers.submit(method_names).result()
        use_beside(tmp_path / "beside")
        try:
            assert "later" in workers.submit(method_names).result()
        finally:
            use_beside(None)
        assert "later" not in workers.submit(method_names).result()


def test_an_installed_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "their_package"
    for what in CREATED:
        create(what, f"their_{what}", package)
    (package / "__init__.py").write_text("raise RuntimeError('nothing of it is executed to find its files')\n")
    information = tmp_path / "their_package-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: their-package\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[macrostep.extensions]\ntheirs = their_package\n")
    text = """
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.window.extension_panels import extension_panels
from macrostep.model import load
from macrostep.model.base.units import to_si
from macrostep.model.library.library import template
from macrostep.solvers import methods, simulate
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.papers.cases import names

assert "their_method" in {method.name for method in methods()}
simulate(load("two_masses"), "their_method", step=0.5, stop=1.0, solvers={"left": {"kind": "their_solver"}})
assert template("their_block").type == "their_block"
assert find_lesson("their_lesson").is_file()
assert abs(to_si(1.0, "their_unit") - 1.8288) < 1e-12
assert "their_case" in names()
assert [panel.key for panel in extension_panels()] == ["extension_their_panel"]
assert PageStyle(85.0, "their_style").settings()
"""
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    environment = {
        **os.environ,
        "PYTHONPATH": path,
        "MACROSTEP_EXTENSIONS": "",
        "XDG_DATA_HOME": str(tmp_path / "none"),
    }
    done = subprocess.run([sys.executable, "-c", text], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_what_stands_beside_a_diagram_runs_with_agreement_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("MACROSTEP_EXTENSIONS", "MACROSTEP_EXTENSIONS_BESIDE"):
        monkeypatch.setenv(name, "")
    file, ran = tmp_path / "d.macrostep.json", tmp_path / "ran"
    save(load("two_masses"), file)
    path = create("method", "beside", tmp_path / "extensions")
    path.write_text(f"{path.read_text()}\nopen({str(ran)!r}, 'w').close()\n")
    command = ["run", str(file), "-m", "beside:step=0.1", "--stop", "1"]
    assert main(command) == 2
    assert "the programs beside.py" in capsys.readouterr().err
    assert main(["check", str(file)]) == 0
    assert not ran.exists()
    assert main([*command, "--trust"]) == 0
    assert ran.exists()


def test_the_run_process_tells_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", "")
    path = create("method", "first", tmp_path)
    with Listener() as listener:
        listener.process.use_extensions_beside(tmp_path)
        changed = listener.wait_for(MethodsChanged)
        assert "first" in {method.name for method in changed.methods}
        listener.submit(load("two_masses"), "first:step=1")
        assert listener.wait_for(RunFinished).status == "ok"
        listener.wait_for(JobFinished)
        path.write_text("1/0\n")
        listener.submit(load("two_masses"), "ni_jacobi:step=1")
        changed = listener.wait_for(MethodsChanged)
        assert "first" not in {method.name for method in changed.methods}
        assert "first.py, line 1: ZeroDivisionError" in changed.broken[0]
        assert listener.wait_for(RunFinished).status == "ok"


def test_python_runs_a_kernel_for_a_debugger(folder: Path) -> None:
    """As somebody does who puts ``breakpoint()`` into the method: it stops in its line and knows its names."""
    path = folder / "methods" / "mine_method.py"
    path.write_text(path.read_text().replace("    for k in range", "    breakpoint()\n    for k in range", 1))
    said = subprocess.run(
        [sys.executable, "-m", "macrostep", "run", "two_masses", "-m", "mine_method:step=0.1", "--interpret"],
        input="p options.step\nclear\nq\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "for k in range(engine.n_sub):" in said.stdout
    assert "(Pdb) 0.1" in said.stdout
    assert said.returncode == 130, said.stderr  # it was left


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("= engine.received[i]", "= engine.recieved[i]", "Unknown attribute 'recieved' of Engine"),
        ("        degree = 0", "        degree = nothing", "'nothing'"),
        ("        degree = 0", "        degree = open('x')", "open"),
        ("        return 2", "        return self.nothing", "AttributeError"),
    ],
)
def test_a_mistake_refuses_the_method_alone_and_names_its_line(folder: Path, right: str, wrong: str, says: str) -> None:
    path = folder / "methods" / "mine_method.py"
    assert right in path.read_text()
    path.write_text(path.read_text().replace(right, wrong))
    line = next(i for i, text in enumerate(path.read_text().splitlines(), 1) if wrong.strip() in text)
    mine, ours = compare(load("two_masses"), ["mine_method:step=0.1", "ni_jacobi:step=0.1"], stop=1.0).runs
    assert ours.result.status == "ok"
    assert mine.result.status == "refused"
    assert f"{path}, line {line}: " in mine.result.error
    assert says in mine.result.error
    assert "\x1b" not in mine.result.error


@posix
def test_a_method_that_does_not_come_back_is_stopped(folder: Path) -> None:
    """By Ctrl-C, once; the runs before it are kept, and the program ends."""
    path = folder / "methods" / "mine_method.py"
    endless = "        degree = 0\n        while engine.t[0] >= 1.0:\n            degree = 0"
    path.write_text(path.read_text().replace("        degree = 0", endless))
    text = (
        "import os, signal, threading; from macrostep.gui.cli import main; from macrostep.solvers.run import run\n"
        "run._PATIENCE = 0.2\n"
        "advance = run.Run.advance\n"
        "def stop(self, *steps):\n"
        "    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "    return advance(self, *steps)\n"
        "run.Run.advance = stop\n"
        "raise SystemExit(main(['run', 'two_masses', '-m', 'mine_method:step=0.1']))"
    )
    said = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False, timeout=60)
    assert said.returncode == 130, said.stderr
    assert "The run was stopped at t = " in said.stderr


def test_what_an_interpreted_kernel_raises_is_told_with_its_line(folder: Path) -> None:
    path = folder / "methods" / "mine_method.py"
    path.write_text(path.read_text().replace("= engine.received[i]", "= engine.recieved[i]"))
    line = next(i for i, text in enumerate(path.read_text().splitlines(), 1) if "recieved" in text)
    with pytest.raises(MacrostepError, match=rf"mine_method.py, line {line}: .*no field 'recieved'"):
        simulate(load("two_masses"), "mine_method", step=0.1, interpret=True)


def test_units_have_the_size_that_their_lines_say(folder: Path) -> None:
    """A fathom is 6 ft of 0.3048 m; a line that is none is named, and the others count."""
    path = folder / "units" / "mine_unit.txt"
    path.write_text("mine_fathom = 6 ft  # of the sea\nm = 3 ft\nmine_zero = 1 degC\nmine_rod = 2.75 mine_fathom\n")
    assert to_si(10.0, "mine_fathom") == pytest.approx(18.288, rel=1e-15)
    assert to_si(1.0, "kg*mine_rod/s") == pytest.approx(2.75 * 1.8288, rel=1e-15)
    assert parse_quantity("1 mine_fathom", "mm") == pytest.approx(1828.8)
    assert [(broken.line, broken.path) for broken in broken_extensions()] == [(2, path)]
    assert to_si(1.0, "m") == 1.0
    with pytest.raises(UnitError, match="'mine_zero' is not known"):
        to_si(1.0, "mine_zero")


def test_units_may_consist_of_units_of_later_lines_and_a_circle_is_named(folder: Path) -> None:
    path = folder / "units" / "mine_unit.txt"
    path.write_text("mine_pole = 5.5 mine_yard\nmine_yard = 3 ft\nmine_left = 2 mine_right\nmine_right = 2 mine_left\n")
    assert to_si(1.0, "mine_pole") == pytest.approx(5.0292, rel=1e-15)
    with pytest.raises(UnitError, match="'mine_left' is not known"):
        to_si(1.0, "mine_left")
    assert [(broken.line, broken.path) for broken in broken_extensions()] == [(3, path)]


def test_a_line_for_a_unit_that_is_known_is_named_when_the_unit_is_used(folder: Path) -> None:
    path = folder / "units" / "mine_unit.txt"
    path.write_text("rod = 3 m\n")
    assert to_si(1.0, "rod") == pytest.approx(5.0292, rel=1e-5)
    assert [(broken.line, broken.path) for broken in broken_extensions()] == [(1, path)]


def test_a_case_is_reproduced(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(load("two_masses"), folder / "cases" / "theirs.macrostep.json")
    path = folder / "cases" / "mine_case.toml"
    path.write_text(path.read_text().replace('diagram = "two_masses"', 'diagram = "theirs.macrostep.json"'))
    assert main(["reproduce", "mine_case", "-o", str(tmp_path / "out")]) == 0
    said = capsys.readouterr().out
    assert "Error of the left mass over the macro-step" in said
    assert "none is stated" in said
    assert list((tmp_path / "out").glob("mine_case*"))
    path.write_text(path.read_text().replace("studies", "studys"))
    assert main(["reproduce", "mine_case"]) == 2
    assert "The case mine_case cannot be read" in capsys.readouterr().err


def test_a_report_has_the_source_of_its_methods(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert main(["report", "two_masses", "-m", "mine_method:step=0.1", "--stop", "1", "-o", str(out)]) == 0
    source = (folder / "methods" / "mine_method.py").read_bytes()
    assert hashlib.sha256(source).hexdigest() in out.read_text()
    assert "def macro_step(engine, options, memory):" in out.read_text()


def test_a_unit_that_is_known_is_not_made_anew(tmp_path: Path) -> None:
    """A furlong is one of surveyors already, 4e-4 m longer than 660 ft: what the file says would not count."""
    with pytest.raises(MacrostepError, match="There is a unit 'furlong' already; take another name"):
        create("unit", "furlong", tmp_path)
    assert not list(tmp_path.iterdir())
    assert create("unit", "sea_furlong", tmp_path).is_file()
