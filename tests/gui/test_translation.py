"""Translations: complete, with the same placeholders, up to date, and no label cut in the German window."""

from __future__ import annotations

import ast
import re
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMessageBox, QTableView, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.canvas.selection_edits import counted
from macrostep.gui.editing.document import Document
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.localisation import translation_files
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.manual.manual_window import ManualWindow
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.language import chosen_language, languages
from macrostep.gui.settings.preferences import LANGUAGE
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.widgets.basic import ElidedLabel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.edits.edits import AddSubsystem, Connect, SetSettings
from macrostep.model.fmi import describe
from macrostep.model.lessons import load_lesson
from macrostep.model.library.library import new_block, template
from macrostep.model.modelica import load_model
from macrostep.model.python.python_file import described_class
from macrostep.model.ssp import read_ssp
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Input, Parameter, Subsystem
from macrostep.solvers.measurements.table import read_table
from tests.gui.fake_process import FakeProcess
from tests.gui.in_language import in_language

ROOT = Path(__file__).parents[2]
SHOWING = frozenset((
    "QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction", "QToolBar", "EmptyState", "Section",
    "SearchField", "setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName",
    "setAccessibleDescription", "setInformativeText", "addAction", "addMenu", "addButton", "show_message", "setTitle",
    "ElidedLabel", "showText", "setHeaderLabels", "setStatusTip", "show_error",
))  # fmt: skip
"""Whatever text these get is seen by people."""
NOT_WORDS = re.compile(
    r"[^\W\d_]?[\W\d_ABst]*|.*– Macrostep|Macrostep|warning|error|info|file|der\(x\) = v|1e-3\.\.1:13log"
    r"|s\W*Δt =|min|[MGk]B|<[^>]*>"
)
"""Texts that are the same in every language."""
ENGLISH = re.compile(r"\b(the|of|and|which|are|is|this|with|by|to|for|have|not)\b")
"""Words that are none in German."""


def messages(language: str) -> Iterator[ElementTree.Element]:
    yield from ElementTree.parse(translation_files.FOLDER / f"{language}.ts").iter("message")


def texts(message: ElementTree.Element) -> list[str]:
    """Return the translation, in each of its forms."""
    translation = message.find("translation")
    assert translation is not None
    forms = translation.findall("numerusform")
    return [form.text or "" for form in forms] if forms else [translation.text or ""]


def source_of(message: ElementTree.Element) -> str:
    return message.findtext("source") or ""


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", translation_files.LANGUAGES)
def test_no_text_is_missing(language: str) -> None:
    missing = [source_of(message) for message in messages(language) if not all(texts(message))]
    assert not missing, f"these have no translation yet in resources/translations/{language}.ts"


@pytest.mark.parametrize("language", translation_files.LANGUAGES)
def test_translations_have_the_placeholders_of_their_texts(language: str) -> None:
    wrong = []
    for message in messages(language):
        requested = sorted(re.findall(r"\{[^}]*\}|%n", source_of(message)))
        wrong += [
            (source_of(message), text)
            for text in texts(message)
            if text and sorted(re.findall(r"\{[^}]*\}|%n", text)) != requested
        ]
    assert not wrong


def test_the_files_hold_the_texts_of_the_sources(tmp_path: Path) -> None:
    shutil.copy(translation_files.FOLDER / "de.ts", tmp_path)
    translation_files.collect(tmp_path, ("de",))
    now = {source_of(m) for m in ElementTree.parse(tmp_path / "de.ts").iter("message")}
    assert now == {source_of(m) for m in messages("de")}, "run ./dev translate"


def test_every_text_that_is_to_be_translated_is_in_the_files() -> None:
    # Not as lupdate sees the sources: it overlooks what stands within f-strings.
    there = {source_of(message) for message in messages("de")}
    for file in (ROOT / "gui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("tr" | "marked"), [ast.Constant(str() as text), *_]):
                    assert text in there, file


@pytest.mark.parametrize("language", translation_files.LANGUAGES)
def test_what_the_window_reads_is_what_is_translated(language: str, tmp_path: Path) -> None:
    shutil.copy(translation_files.FOLDER / f"{language}.ts", tmp_path)
    translation_files.release(tmp_path, (language,))
    made, kept = (folder / f"{language}.qm" for folder in (tmp_path, translation_files.FOLDER))
    assert made.read_bytes() == kept.read_bytes(), "run ./dev translate"


def unwrapped() -> Iterator[str]:
    """Yield every literal that people see and that no translation reaches."""
    for file in sorted((ROOT / "gui").rglob("*.py")):
        if file.parent.name == "commands" or file.name in ("pictures.py", "block_pages.py"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in SHOWING:
                continue
            for argument in node.args:
                for text in literals(argument):
                    if not NOT_WORDS.fullmatch(text):
                        yield f"{file.relative_to(ROOT)}:{argument.lineno}: {text!r}"


def literals(node: ast.AST) -> Iterator[str]:
    """Yield the texts of an argument that are shown as they stand."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant):
                yield str(part.value).strip()
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.List | ast.Tuple):
        for part in node.elts:
            yield from literals(part)


def test_every_text_that_people_see_passes_through_tr() -> None:
    assert not "\n".join(unwrapped())


def error_calls(*floors: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call that makes a diagnostic, an error or a phrase, with its place."""
    for file in (file for floor in floors for file in sorted((ROOT / floor).rglob("*.py"))):
        if {"command_line", "application", "papers"} & set(file.parts):  # what terminals show
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if translation_files.makes_errors(name) or name in ("Diagnostic", "Phrase"):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def test_diagnostics_and_errors_are_templates_that_have_their_values() -> None:
    wrong = []
    for place, call in error_calls("model", "solvers", "gui"):
        given = {keyword.arg for keyword in call.keywords}
        for argument in call.args[:2]:
            choices = (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)
            texts = [literal for choice in choices for literal in literals(choice)]
            is_formatted = any(isinstance(choice, ast.JoinedStr) for choice in choices)
            if is_formatted and any(" " in text for text in texts):
                wrong.append(f"{place}: {texts} is an f-string, which no translation reaches")
            needed = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name and " " in text}
            if given and None not in given and not is_formatted and needed - given - {"names"}:
                wrong.append(f"{place}: {texts} lacks values for {needed - given}")
    assert not wrong


# -- in use ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    with in_language(qapp, "de"):
        yield


@pytest.fixture
def window(german: None, qtbot: QtBot) -> Iterator[MainWindow]:
    set_theme(LIGHT)
    document = Document(load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    made.resize(1440, 900)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.controller.is_ready)
    yield made
    made.close()


def test_the_manual_says_that_it_is_in_english_where_the_window_is_not(qtbot: QtBot, qapp: QApplication) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)

    def is_said() -> bool:
        manual = ManualWindow(parent)
        return manual.in_english.isVisibleTo(manual)

    assert not is_said()
    with in_language(qapp, "fr"):
        assert is_said()


def test_english_chooses_the_form_by_itself(qapp: QApplication) -> None:
    assert tr("%n block(s)", "", 1) == "1 block"
    assert tr("%n block(s)", "", 3) == "3 blocks"


def test_the_window_is_german(window: MainWindow) -> None:
    menus = [action.text().replace("&", "") for action in window.menuBar().actions()]
    assert menus == ["Datei", "Bearbeiten", "Ansicht", "Diagramm", "Lauf", "Studie", "Hilfe"]
    assert window.status.problems.text() == "Keine Probleme"
    window.document.push(SetSettings({"stop": 5.0}))
    assert window.actions_.undo.text() == "Rückgängig stop ändern"
    assert shown(Connect(PortRef("a", "b"), PortRef("c", "d")).text) == "a.b mit c.d verbinden"
    assert shown(counted(Phrase("rotate"), ["left", "right"])) == "2 Blöcke drehen"
    assert tr("%n block(s)", "", 1) == "1 Block"
    assert tr("%n block(s)", "", 2) == "2 Blöcke"


def test_the_language_is_the_chosen_one_or_the_systems(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"en", "de", "fr", "zh_CN"} == set(languages())
    LANGUAGE.set("fr")
    assert chosen_language() == "fr"
    LANGUAGE.set("system")
    assert chosen_language() in languages()


def english(window: MainWindow) -> list[str]:
    """Return what stands in English in the window, except what users, blocks and lessons are called."""
    lessons = window.panels.get(LessonPanel)
    found = []
    for widget in window.findChildren(QWidget):
        if lessons is widget or lessons.isAncestorOf(widget):
            continue
        texts = [widget.toolTip(), widget.accessibleName()]
        if isinstance(widget, QLabel | QAbstractButton):
            texts.append(widget.text())
        elif isinstance(widget, QTableView) and widget.model() is not None:
            model, across = widget.model(), Qt.Orientation.Horizontal
            texts += [str(model.headerData(k, across)) for k in range(model.columnCount())]
            places = ((row, k) for row in range(model.rowCount()) for k in range(model.columnCount()))
            texts += [str(model.index(row, k).data()) for row, k in places]
        plain = (re.sub("<[^>]*>", " ", text) for text in texts if not Path(text).is_absolute())
        found += [text for text in plain if ENGLISH.search(text)]
    return found


def test_nothing_is_english_in_the_german_window_after_a_run(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    for key in window.panels.docks:
        window.panels.show(key)
        qtbot.wait(20)
    window.places.show_block("left")
    assert "Lauf" in " ".join(button.text() for button in window.findChildren(QAbstractButton))
    assert not english(window)


X = "der(x) = -x"
BROKEN = (
    ("x = 1",), ("der(x) = q",), ("der(x) = zzzz",), ("der(x) = x ** 2",), ("der(x) = [1, 2]",), ("der(x) = 1 +",),
    ("der(x) = x == 1",), ("der(x) = 1e999",), ("der(x) = sin()",), ("der(x) = exp(x, x, x)",), ("der(x) = cosine(x)",),
    ("der(x) = 1/0",), ("der(x) = true",), (X, X), ("der(w) = 1",), ("2*x = 1",), ("a = b", "b = a", X), (X, "q = 1"),
    ("der(x) = pre(x)",), ("der(x) = sample(0, 1)",), ("der(x) = {1, 2}",), ("der(x) = table(x, {1}, {2})",),
    ("der(x) = table(x, {2, 1}, {3, 4})",), ("der(x) = noise(0.5, x)",), (X, "when x > 1 then\n k = 2;\nend when"),
    (X, "when x then\n x = 2;\nend when"), (), ("der(x) = der(q)",), (X, "sin = 1"),
)  # fmt: skip
"""Equations of a subsystem with the state x and the parameter q, each with another fault."""


def broken_diagram() -> Diagram:
    blocks = [
        Subsystem(f"b{number}", parameters={"q": 1.0}, states={"x": 0.0}, equations=equations)
        for number, equations in enumerate(BROKEN)
    ]
    blocks += [
        Subsystem("units", parameters={"m": Parameter(1.0, "kgg")}, inputs={"u": Input(0.0, "N^999")}),
        Subsystem("values", parameters={"m": Parameter(3.0, "kg", minimum=4.0)}, solver={"kind": "best", "rtol": -1}),
        Subsystem("twice", parameters={"m": 1.0}, states={"m": 0.0}, outputs={"m": "m"}, step=-1.0),
        Subsystem("can", capabilities={"canFly": True, "maxInputDegree": 99}, extra={"colour": "red"}),
        Subsystem("file", fmu="no_such.fmu"),
        Subsystem("python", python="no_such.py"),
    ]
    return Diagram("broken", blocks, start=2.0, stop=1.0)


def test_no_diagnostic_of_a_diagram_is_english_in_the_german_window(window: MainWindow, qtbot: QtBot) -> None:
    window.document.set_diagram(broken_diagram())
    problems = window.document.diagram.problems()
    qtbot.waitUntil(lambda: len(window.check.problems) == len(problems))
    assert len(problems) > 40
    assert not [str(problem) for problem in problems if shown(problem) == str(problem)]
    for block in ("b1", "units", "file"):
        window.places.show_block(block)
    assert not english(window)


def test_no_error_of_a_file_is_english_in_the_german_window(german: None, tmp_path: Path) -> None:
    def described(path: Path) -> object:
        return described_class(str(path))

    faults = []
    readers: tuple[tuple[str, str, Callable[[Path], object]], ...] = (
        ("a.macrostep.json", "{", load), ("b.macrostep.json", "[]", load), ("c.macrostep.json", "\xff", load),
        ("d.macrostep.json", '{"format": "macrostep", "version": 99}', load), ("none.macrostep.json", "", load),
        ("e.macrostep.json", '{"format": "macrostep", "version": 1, "name": "e", "start": "x", "stop": 1}', load),
        ("a.fmu", "no archive", describe), ("a.ssp", "no archive", lambda path: read_ssp(path, tmp_path)),
        ("a.mo", "model a\n extends b;\nend a;", load_model), ("b.mo", "model b\n Real x;\nend b;", load_model),
        ("a.py", "class A:\n    def stop(self): pass", described), ("b.py", "class", described),
        ("a.md", "# no lesson", load_lesson), ("a.csv", "", read_table), ("b.csv", "t,x\n0,a,b", read_table),
    )  # fmt: skip
    for name, text, read in readers:
        path = tmp_path / name
        if not name.startswith("none"):
            path.write_bytes(text.encode("latin-1"))
        with pytest.raises(MacrostepError) as raised:
            read(path)
        faults.append((str(raised.value), shown(raised.value).replace(str(tmp_path), "")))
    assert not [(said, seen) for said, seen in faults if seen == said or ENGLISH.search(seen)]


def test_the_library_is_german_and_found_by_german_and_english_words(window: MainWindow, qtbot: QtBot) -> None:
    library = window.panels.get(LibraryPanel)
    shown_texts = [
        text for item in library.tree.items() for text in (item.text(0), item.toolTip(0), item.parent().text(0))
    ]
    assert not [text for text in shown_texts if ENGLISH.search(text)]
    for word in ("Feder", "spring"):
        library.search.clear()
        qtbot.keyClicks(library.search, word)
        assert "Feder" in [item.text(0) for item in library.tree.items() if not item.isHidden()]
    spring = template("spring")
    assert spring is not None
    window.document.push(AddSubsystem(new_block(window.document.diagram, spring)))
    window.places.show_block("spring")
    assert not english(window)


def cut(top: QWidget) -> list[str]:
    """Return the texts that have less space than they need."""
    found = []
    for widget in top.findChildren(QWidget):
        if widget.visibleRegion().isEmpty() or not isinstance(widget, QLabel | QAbstractButton):
            continue
        if isinstance(widget, ElidedLabel) or not widget.text():
            continue
        if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
            continue
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        needed = widget.minimumSizeHint() if isinstance(widget, QLabel) else widget.sizeHint()
        is_narrow = not wraps and widget.width() < needed.width() and widget.sizePolicy().horizontalPolicy().value != 13
        is_low = wraps and widget.height() < widget.heightForWidth(widget.width())
        if is_narrow or is_low:
            found.append(f"{type(widget).__name__} {widget.text()!r}: {widget.size()} for {needed}")
    return found


def test_no_label_is_cut_in_the_german_window(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.run()
    qtbot.waitUntil(lambda: window.controller.state == "idle" and bool(window.controller.runs))
    found = []
    window.places.show_block("left")
    for key in window.panels.docks:
        window.panels.show(key)
        qtbot.wait(20)
        found += cut(window)
    dialog = window.dialogs.show_settings()
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        qtbot.wait(20)
        found += cut(dialog)
    dialog.close()
    window.places.show_start_page()
    qtbot.wait(50)
    found += cut(window.start_page)
    assert not "\n".join(found)
