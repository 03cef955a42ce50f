"""Every kind of file that Macrostep writes, by the command line and by the window, as something to be tried."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep import examples
from macrostep.gui.cli import main
from macrostep.model import Diagram, load, save
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.gui.window.main_window import MainWindow

METHOD = ("-m", "ni_jacobi:step=0.1")
OLD = b"what stood here before\n"
_SLOW = {"out.html", "out.pdf", "out.svg", "out.png", "out.fmu", "out.ssp"}
"""What commands draw or compile."""
_FAULT_OF_OURS = ("fault of Macrostep itself", "Traceback")


@dataclass(frozen=True)
class Written:
    """A kind of file that is written.

    Attributes
    ----------
    name : str
        What writes it.
    file : str
        Its name.
    write : callable
        Writes it, and returns the message shown if that fails; "" if there is none.
    is_whole : callable
        Says of a file that is not the old one whether it is a new one from beginning to end.
    old : bytes
        What stood there before.
    adds : bool
        Whether lines are added to what stands there, instead of another file in its place.
    is_slow : bool
        Whether it takes tenths of a second and more.
    makes_folder : bool
        Whether the folder is made as well.
    """

    name: str
    file: str
    write: Callable[[Path], str]
    is_whole: Callable[[Path], bool]
    old: bytes = OLD
    adds: bool = False
    is_slow: bool = False
    makes_folder: bool = False


def in_turn(kinds: Sequence[Written]) -> Iterator[Written]:
    """Yield one kind after the other, for ever; those that are slow only after the others have come three times."""
    quick, slow = ([written for written in kinds if written.is_slow is is_slow] for is_slow in (False, True))
    while True:
        yield from quick * 3
        yield from slow


def is_a_sentence(reported: str, path: Path) -> bool:
    """Say whether a person learns which file could not be written, and that Macrostep itself is not at fault."""
    return path.name in reported and not is_fault_of_ours(reported)


def is_fault_of_ours(reported: str) -> bool:
    """Say whether a message is no sentence about a file at all."""
    return any(words in reported for words in _FAULT_OF_OURS)


# -- what is whole -----------------------------------------------------------------------------------------------------


def _is_whole_table(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    rows = list(csv.reader(text.splitlines()))
    return text.endswith("\n") and len(rows) > 1 and len({len(row) for row in rows}) == 1


def _is_whole_hdf5(path: Path) -> bool:
    import h5py
    import numpy as np

    numbers: list[bool] = []

    def look(_name: str, found: Any) -> None:
        if isinstance(found, h5py.Dataset):
            numbers.append(bool(np.isfinite(found[()]).all()))

    with h5py.File(path, "r") as file:
        file.visititems(look)
    return bool(numbers) and all(numbers)


def _is_whole_archive(path: Path) -> bool:
    with zipfile.ZipFile(path) as archive:
        return archive.testzip() is None


def _is_whole_json(path: Path) -> bool:
    return bool(json.loads(path.read_text(encoding="utf-8")))


def _is_whole_script(path: Path) -> bool:
    compile(path.read_text(encoding="utf-8"), path.name, "exec")
    return True


def _ends_with(*endings: bytes) -> Callable[[Path], bool]:
    return lambda path: path.read_bytes().rstrip().endswith(endings)


WHOLE: dict[str, Callable[[Path], bool]] = {
    ".csv": _is_whole_table,
    ".h5": _is_whole_hdf5,
    ".fmu": _is_whole_archive,
    ".ssp": _is_whole_archive,
    ".mo": _ends_with(b"end spring_mass;"),
    ".html": _ends_with(b"</html>"),
    ".pdf": _ends_with(b"%%EOF"),
    ".svg": _ends_with(b"</svg>"),
    ".png": _ends_with(b"IEND\xaeB`\x82"),
    ".json": _is_whole_json,
    ".py": _is_whole_script,
}
"""By the ending of a file's name, what finds out whether it is there from beginning to end."""


def can_be_forked(written: Written) -> bool:
    """Say whether a forked process can write it: Qt paints with threads, which such a process does not have."""
    return not (written.file.endswith(".png") or written.name.startswith("macrostep compare"))


def is_old(written: Written, path: Path) -> bool:
    """Say whether what stood there before still does."""
    found = path.read_bytes()
    return found.startswith(written.old) if written.adds else found == written.old


def is_whole(written: Written, path: Path) -> bool:
    """Say whether a file can be read to its end; whatever is raised over it says no."""
    try:
        return written.is_whole(path)
    except Exception:
        return False


# -- the command line --------------------------------------------------------------------------------------------------


def of_commands(folder: Path) -> list[Written]:
    """Return what commands write; not in a process that has a window, where FMUs are read later.

    Parameters
    ----------
    folder : Path
        For what they read, and for the study that is kept.
    """
    source = folder / "decay.mo"
    source.write_text("model decay\n  Real x(start = 1.0);\nequation\n  der(x) = -x;\nend decay;\n", encoding="utf-8")
    study = ("study", "spring_mass", "convergence", "--over", "step=0.1,0.2", *METHOD, "--jobs", "1")
    kinds: Sequence[tuple[str, tuple[str, ...], str]] = [
        ("macrostep run", ("run", "spring_mass", *METHOD, "-o"), "out.csv"),
        ("macrostep run", ("run", "spring_mass", *METHOD, "-o"), "out.h5"),
        ("macrostep import", ("import", str(source), "-o"), "out.macrostep.json"),
        ("macrostep export", ("export", "spring_mass", "-o"), "out.mo"),
        ("macrostep study", (*study, "--folder", str(folder / "studies"), "-o"), "out.csv"),
        ("macrostep study", (*study, "--folder", str(folder / "studies"), "-o"), "out.json"),
        ("macrostep report", ("report", "spring_mass", *METHOD, "-o"), "out.html"),
        ("macrostep report", ("report", "spring_mass", *METHOD, "-o"), "out.pdf"),
        ("macrostep compare", ("compare", "spring_mass", *METHOD, "--figure"), "out.svg"),
        ("macrostep compare", ("compare", "spring_mass", *METHOD, "--figure"), "out.png"),
        ("macrostep export", ("export", "spring_mass", "spring", "-o"), "out.fmu"),
        ("macrostep export", ("export", "spring_mass", "-o"), "out.ssp"),
    ]
    return [
        Written(f"{name} {words[-1]} {file}", file, _command(words), WHOLE[Path(file).suffix], is_slow=file in _SLOW)
        for name, words, file in kinds
    ]


def _command(words: Sequence[str]) -> Callable[[Path], str]:
    return lambda path: said(*words, str(path))


def said(*arguments: str) -> str:
    """Run a command, and return what it says of a failure; "" if it ends well."""
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        code = main(arguments)
    return (errors.getvalue().strip() or f"Ended with {code}.") if code else ""


# -- the window --------------------------------------------------------------------------------------------------------


def _window(folder: Path) -> MainWindow:
    """Return the application's window with a diagram that has a file, without a process for its runs."""
    from macrostep.gui.application import app
    from macrostep.gui.editing.document import Document
    from macrostep.gui.running.controller import RunController
    from macrostep.gui.window.main_window import MainWindow
    from tests.gui.fake_process import FakeProcess

    app.make_application(["macrostep"])
    document = Document()
    window = MainWindow(document, RunController(document, FakeProcess))
    path = folder / "shown.macrostep.json"
    save(load(examples.path("spring_mass")), path)
    assert window.files.load(path)
    for question in ("ask_about_change", "ask_about_holder", "ask_to_save", "ask_path_to_save"):
        setattr(window.files, question, _unexpected(question))
    return window


def _unexpected(question: str) -> Callable[..., str]:
    """Return what stands in for a dialog that nobody would answer."""

    def ask(*_: object) -> str:
        raise MacrostepError(f"The window asks a question: {question}.")

    return ask


def of_the_window(folder: Path) -> list[Written]:
    """Open the application's window, and return what it writes.

    Parameters
    ----------
    folder : Path
        For what is read.
    """
    from macrostep.gui.methods.styles import MethodStyle
    from macrostep.gui.plotting.plot_export import PlotFigure, write_csv, write_hdf5, write_script
    from macrostep.gui.running.kept_run import change_heading, read_document, read_heading, read_run, write_run
    from macrostep.model.consent.trust import Trust
    from macrostep.model.disk.whole_file import copy_whole

    window, ran = _window(folder), folder / "ran.h5"
    said("run", "spring_mass", *METHOD, "-o", str(ran))
    document, heading = read_document(ran), read_heading(ran)
    record, _ = read_run(heading, 0, MethodStyle(0))
    figure = PlotFigure(tuple(record.columns), (record,), type(record).signal, document)
    diagram = (folder / "shown.macrostep.json").read_bytes()
    written: Sequence[tuple[str, str, Callable[[Path], object], bytes]] = [
        ("File > Save", "out.macrostep.json", lambda path: _saved(window, path), diagram),
        (
            "a run that is kept",
            "out.h5",
            lambda p: write_run(p, record, None, document, datetime.now().astimezone()),
            OLD,
        ),
        (
            "the star of a kept run",
            "out.h5",
            lambda p: change_heading(read_heading(p), is_starred=True),
            ran.read_bytes(),
        ),
        ("a run that is taken in", "out.h5", lambda path: copy_whole(ran, path), OLD),
        ("plots as numbers", "out.csv", lambda path: write_csv(path, figure), OLD),
        ("plots as numbers", "out.h5", lambda path: write_hdf5(path, figure), OLD),
        ("plots as a script", "out.py", lambda path: write_script(path, figure, (0.0, 1.0)), OLD),
        ("the picture of a diagram", "out.svg", lambda path: _drawn(window, path), OLD),
        ("the picture of a diagram", "out.pdf", lambda path: _drawn(window, path), OLD),
        ("the picture of a diagram", "out.png", lambda path: _drawn(window, path), OLD),
        ("files that are trusted", "out.json", lambda path: Trust(path).trust(["0" * 64]), OLD),
    ]
    return [
        Written(f"{name} {file}", file, _reported(write), WHOLE[Path(file).suffix], old, makes_folder="trusted" in name)
        for name, file, write, old in written
    ]


def _saved(window: MainWindow, path: Path) -> str:
    """Change something and save, as one who opened the file that is there; without one, save under its name."""
    from macrostep.model.edits.edits import SetSettings

    reported: list[str] = []
    with _heard(window.files.failed, reported):
        if not os.path.lexists(path):
            window.document.set_diagram(Diagram("none"), path)
        elif not window.files.load(path):
            return " ".join(reported)
        window.document.push(SetSettings({"stop": window.document.diagram.stop + 1.0}))
        window.files.save()
    window.document.set_diagram(Diagram("none"))  # lets go of the file
    return " ".join(reported)


def _drawn(window: MainWindow, path: Path) -> str:
    reported: list[str] = []
    with _heard(window.export.failed, reported):
        window.export.write(path)
    return " ".join(reported)


def _reported(write: Callable[[Path], object]) -> Callable[[Path], str]:
    """Return what the window would say, in a sentence that begins with the file.

    What saves and draws says it itself; the others raise it to whoever asked for the file.
    """
    from macrostep.gui.widgets.export_menu import reason_of

    def write_and_tell(path: Path) -> str:
        try:
            reported = write(path)
        except (MacrostepError, OSError) as error:
            return reason_of(path, error)
        except Exception as error:
            return f"{_FAULT_OF_OURS[0]}: {type(error).__name__}: {error}"
        return reported if isinstance(reported, str) else ""

    return write_and_tell


@contextlib.contextmanager
def _heard(signal: Any, reported: list[str]) -> Iterator[None]:
    """Collect the sentences of a signal; whatever is raised besides is a fault."""
    signal.connect(reported.append)
    try:
        yield
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from error
    finally:
        signal.disconnect(reported.append)


def names_in(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))
