"""Translations: complete, with the same placeholders, up to date, and no label cut in the German window."""

from __future__ import annotations

import ast
import re
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

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
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.language import chosen_language, languages
from macrostep.gui.settings.preferences import LANGUAGE
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.widgets.basic import ElidedLabel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.base.phrase import Phrase
from macrostep.model.edits.edits import Connect, SetSettings
from macrostep.model.subsystem.ports import PortRef
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


def test_no_text_is_missing_in_german() -> None:
    missing = [source_of(message) for message in messages("de") if not all(texts(message))]
    assert not missing, "these have no translation yet in resources/translations/de.ts"


@pytest.mark.parametrize("language", ["fr", "zh_CN"])
def test_nearly_no_text_is_missing_in_other_languages(language: str) -> None:
    there = [all(texts(message)) for message in messages(language)]
    assert sum(there) > 0.9 * len(there)


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
    left_alone = (window.panels.get(LibraryPanel), window.panels.get(LessonPanel))
    found = []
    for widget in window.findChildren(QWidget):
        if any(other is widget or other.isAncestorOf(widget) for other in left_alone):
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
