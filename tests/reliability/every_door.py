"""Opening executes nothing, whatever the file is and through whichever door it comes: nobody agreed to run anything.

The programs in these files, a Python file and an FMU's library, leave a file as soon as they are executed or loaded.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.gui.cli import main as command_line
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.report.embedded import DIAGRAM, block
from macrostep.gui.running.kept_run import read_document
from macrostep.gui.runs_panel.panel import RunsPanel
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.model import Diagram, save
from macrostep.model.consent.permission import Permission, limited_to
from macrostep.model.files.files import to_document
from macrostep.model.fmi import unpacked
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers.export.compiler import find_compiler, library_place
from tests.model.fmu_texts import TEXTS
from tests.model.ssp_texts import component, elements, ssd, write_ssp
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow

ROW = 12
ITEM = "Opening executes nothing, at every door of the window and the command line"

_LONGEST = 60.0
"""Time for a window to be through with a file [s]."""
_QUIET = 0.5
"""Time in which a window that is through with a file may begin something else [s]."""
_SILENCE = 300.0
"""Time after which the child is no longer waited for [s]."""
HELD = ("-m", "ni_jacobi:step=0.5")


# -- files -------------------------------------------------------------------------------------------------------------


def write_files(folder: Path, mark: Path) -> dict[str, Path]:
    """Write a file of each kind that has, or leads to, programs which leave `mark` once they are executed."""
    program = folder / "block.py"
    harmless = "class A:\n    outputs = ['y']\n    def step(self, t, H):\n        return t\n"
    program.write_text(f"open({str(mark)!r}, 'w').close()\n{harmless}")
    fmu = _write_fmu(folder / "slider.fmu", mark)
    diagrams = {
        "python": Diagram("python", [python_subsystem(program)], stop=1.0, runs=["ni_jacobi:step=0.5"]),
        "own": Diagram("own", [python_subsystem(program).replaced(process="own")], stop=1.0),
        "fmu": Diagram("fmu", [fmu_subsystem(fmu)], stop=1.0, runs=["ni_jacobi:step=0.5"]),
    }
    files = {"block.py": program, "slider.fmu": fmu}
    for name, diagram in diagrams.items():
        files[f"{name}.macrostep.json"] = folder / f"{name}.macrostep.json"
        save(diagram, files[f"{name}.macrostep.json"])
    document = to_document(diagrams["python"])
    files["report.html"] = folder / "report.html"
    files["report.html"].write_text(f"<html><body>{block(DIAGRAM, document)}</body></html>")
    files["lesson.md"] = folder / "lesson.md"
    files["lesson.md"].write_text(
        "---\ntitle: T\nminutes: 1\nlearns: x\n---\n## One\n\nDo it.\n\n```macrostep\nopen: python\nrun\n```\n"
    )
    files["a.study.toml"] = folder / "a.study.toml"
    files["a.study.toml"].write_text(
        'kind = "sweep"\ndiagram = "python.macrostep.json"\nover = "step=0.1,0.2"\nseries = ["ni_jacobi"]\n'
    )
    system = ssd(elements(component("a"), component("b", "resources/block.py")))
    held = {"resources/slider.fmu": fmu.read_bytes(), "resources/block.py": program.read_bytes()}
    files["rig.ssp"] = write_ssp(folder / "rig.ssp", system, held)
    files["rig.ssd"] = folder / "rig.ssd"
    files["rig.ssd"].write_text(ssd(elements(component("a", "slider.fmu"))))
    files["run.h5"] = _write_run(folder / "run.h5", document)
    return files


def _write_fmu(path: Path, mark: Path) -> Path:
    """Write an FMU whose library leaves a file when it is loaded; without a compiler it holds what is no library."""
    folder, suffix = library_place("2.0")
    library = b"no library"
    if compiler := find_compiler():
        with tempfile.TemporaryDirectory() as place:
            source = Path(place, "loaded.c")
            source.write_text(
                "#include <stdio.h>\n__attribute__((constructor)) static void loaded(void)\n"
                f'{{ FILE *mark = fopen({json.dumps(str(mark))}, "w"); if (mark) fclose(mark); }}\n'
            )
            target = Path(place, f"loaded{suffix}")
            os.spawnvp(os.P_WAIT, compiler[0], [*compiler, "-shared", "-fPIC", str(source), "-o", str(target)])
            library = target.read_bytes()
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("modelDescription.xml", TEXTS["2.0"])
        archive.writestr(f"binaries/{folder}/slider{suffix}", library)
    return path


def _write_run(path: Path, document: dict[str, Any]) -> Path:
    import h5py

    with h5py.File(path, "w") as file:
        file.attrs.update({"format": "macrostep-result", "version": 1, "method": "ni_jacobi"})
        file.attrs["diagram"] = json.dumps(document)
        group = file.create_group("block")
        group["time"], group["y"] = [0.0, 1.0], [0.0, 1.0]
        group["y"].attrs.update({"unit": "", "kind": "output"})
    return path


def _make_sure_of_traps(files: dict[str, Path], mark: Path) -> None:
    """Execute both programs once, elsewhere: what is not seen then would not be seen at a door."""
    library = unpacked(files["slider.fmu"]) / "binaries" / library_place("2.0")[0]
    for code, file in (("runpy.run_path", files["block.py"]), ("ctypes.CDLL", next(library.iterdir()))):
        if code == "ctypes.CDLL" and not find_compiler():
            continue
        call = f"import ctypes, runpy, sys; {code}(sys.argv[1])"
        subprocess.run([sys.executable, "-c", call, str(file)], check=True)
        if not mark.exists():
            raise RuntimeError(f"{file.name} leaves nothing when it is executed")
        mark.unlink()


# -- doors of the command line -----------------------------------------------------------------------------------------

_COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("{file}",), "export": ("{file}", "-o", "{out}/x.ssp"), "import": ("{file}", "-o",
    "{out}/x.macrostep.json"),
    "run": ("{file}", *HELD), "compare": ("{file}", *HELD), "advise": ("{file}", *HELD), "audit": ("{file}", *HELD),
    "report": ("{file}", *HELD, "-o", "{out}/r.html"), "trace": ("{file}", *HELD, "--from", "0", "--to", "1"),
    "stability": ("{file}", *HELD), "linear": ("{file}", *HELD),
    "energy": ("{file}", *HELD), "replay": ("{file}", *HELD, "-o", "{out}/r.gif"),
    "study": ("{file}",), "lesson": ("{file}", "--run"),
}  # fmt: skip
"""Every command that takes a file; the others take names of what is shipped."""


def _by_command(name: str, file: Path, out: Path) -> None:
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        try:
            command_line([name, *(word.format(file=file, out=out) for word in _COMMANDS[name])])
        except SystemExit:
            return  # what it was given does not fit it


# -- doors of the window -----------------------------------------------------------------------------------------------


def _open(window: MainWindow, file: Path) -> None:
    window.files.open_path(file)


def _import(window: MainWindow, file: Path) -> None:
    window.exchange.take(file)


def _drop(window: MainWindow, file: Path) -> None:
    from PySide6.QtCore import QPointF

    from tests.gui.fmu_window import drop_files

    drop_files(window, [file], QPointF(400, 300))
    drop_files(window.view.viewport(), [file], QPointF(300, 200))
    drop_files(window.panels.get(RunsPanel), [file], QPointF(10, 10))


def _insert(window: MainWindow, file: Path) -> None:
    window.fmus.insert([file])


def _paste(window: MainWindow, file: Path) -> None:
    from PySide6.QtGui import QGuiApplication

    QGuiApplication.clipboard().setText(file.read_bytes().decode(errors="replace"))
    window.view.scene_.editing.paste()


def _show_on_the_start_page(window: MainWindow, file: Path) -> None:
    window.files.open_path(file)
    window.files.new()
    window.places.show_start_page()


def _measure(window: MainWindow, file: Path) -> None:
    window.panels.get(PlotsPanel).measured.add(file)


def _take_run(window: MainWindow, file: Path) -> None:
    window.kept.take_in([file])
    _wait_for(lambda: bool(window.kept.runs), 20.0)
    for identity in window.kept.runs:
        window.panels.get(RunsPanel).diagram_requested.emit(_document_of(window, identity), identity)


def _document_of(window: MainWindow, identity: str) -> dict[str, Any]:
    return read_document(window.kept.runs[identity].path)


def _learn(window: MainWindow, file: Path) -> None:
    window.panels.get(LessonPanel).open(file)


_DOORS: dict[str, Callable[[MainWindow, Path], None]] = {
    "open": _open, "import": _import, "drop": _drop, "insert": _insert, "paste": _paste, "run": _take_run,
    "start page": _show_on_the_start_page, "measured data": _measure, "lesson": _learn,
}  # fmt: skip


@cache
def _window() -> MainWindow:
    """Return the window, one for all files: which of them was executed, the mark says."""
    from macrostep.gui.application.app import make_application, make_window

    make_application(["macrostep"])
    window = make_window(None)
    window.files.ask_to_save = lambda: _discard()  # type: ignore[method-assign]
    window.show()
    _wait_for(lambda: window.controller.is_ready, _LONGEST)
    return window


def _by_window(name: str, file: Path) -> None:
    """Come through a door of the window, and wait until it is through with what that began."""
    window = _window()
    _DOORS[name](window, file)
    _wait_for(lambda: False, _QUIET)
    _wait_for(lambda: window.controller.is_ready and not window.fmu_reader.is_reading, _LONGEST)
    _wait_for(lambda: False, _QUIET)


def _discard() -> Any:
    from PySide6.QtWidgets import QMessageBox

    return QMessageBox.StandardButton.Discard


def _wait_for(condition: Callable[[], bool], seconds: float) -> None:
    from PySide6.QtCore import QCoreApplication

    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        QCoreApplication.processEvents()
        time.sleep(0.01)


# -- the row -----------------------------------------------------------------------------------------------------------

_FILES = (
    "python.macrostep.json", "own.macrostep.json", "fmu.macrostep.json", "block.py", "slider.fmu", "report.html",
    "lesson.md", "a.study.toml", "rig.ssp", "rig.ssd", "run.h5",
)  # fmt: skip
PAIRS = tuple((kind, name, file) for kind, names in (("command", _COMMANDS), ("window", _DOORS)) for name in names
              for file in _FILES)  # fmt: skip
"""Every file at every door, whether it takes such files or not."""
FULL = len(PAIRS)
SHORT = 3


def run(count: int, seed: int = 0) -> Outcome:
    """Try so many of the pairs of a door and a file, chosen at random."""
    pairs = random.Random(seed).sample(PAIRS, min(count, FULL))
    faults = [f"{kind} {name!r} with {file}: {fault}" for (kind, name, file), fault in _in_a_child(pairs) if fault]
    return Outcome(
        len(pairs), len(pairs) - len(faults), f"{len(faults)} programs executed or readers ended", tuple(faults)
    )


Pair = tuple[str, str, str]


def _in_a_child(pairs: Sequence[Pair]) -> Iterator[tuple[Pair, str]]:
    """Yield what was wrong with each pair; the process that tries it starts anew behind one that ended it."""
    left = list(pairs)
    while left:
        spawning = multiprocessing.get_context("spawn")
        here, there = spawning.Pipe(duplex=False)
        child = spawning.Process(target=_child, args=(there, left))
        child.start()
        there.close()
        try:
            while left:
                fault = here.recv() if here.poll(_SILENCE) else "it did not come to an end"
                yield left.pop(0), fault
        except EOFError:
            child.join()
            yield left.pop(0), f"the process that tried it ended with {child.exitcode}"
        finally:
            child.kill()
            child.join()


def _child(said: Connection, pairs: Sequence[Pair]) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory(prefix="macrostep-doors-") as text:
        folder, out = Path(text, "files"), Path(text, "out")
        for kind in ("CONFIG", "DATA"):
            os.environ[f"XDG_{kind}_HOME"] = str(out)
        for place in (folder, out):
            place.mkdir()
        mark = folder / "executed"
        files = write_files(folder, mark)
        _make_sure_of_traps(files, mark)
        os.chdir(folder)
        with limited_to(Permission()):
            for kind, name, file in pairs:
                mark.unlink(missing_ok=True)
                said.send(_fault(kind, name, files[file], out, mark))
            if any(kind == "window" for kind, _, _ in pairs):
                _window().close()
    said.close()


def _fault(kind: str, name: str, file: Path, out: Path, mark: Path) -> str:
    try:
        if kind == "command":
            _by_command(name, file, out)
        else:
            _by_window(name, file)
    except Exception as error:
        return f"it raised {type(error).__name__}: {error}"
    return "its program was executed" if mark.exists() else ""


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
