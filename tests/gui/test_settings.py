"""Settings: each works at once, is kept, and can be set back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from macrostep import examples
from macrostep.gui.canvas.painting.distances import snapped
from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings import preferences as choices
from macrostep.gui.settings.preferences import Preference, data_folder, preferences
from macrostep.gui.theme.theme import DARK, LIGHT, set_theme, text_font, theme
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.settings_dialog import SettingsDialog
from macrostep.model import load, save
from macrostep.model.edits.edits import SetSettings
from tests.gui.fake_process import FakeProcess


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    set_theme(LIGHT)
    document = Document(load(examples.path("two_masses")))
    made = MainWindow(document, RunController(document, FakeProcess))
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    qtbot.addWidget(made)
    made.show()
    yield made
    for preference in choices.ALL:
        preference.reset()
    set_theme(LIGHT)
    made.close()


@pytest.fixture
def dialog(window: MainWindow) -> Iterator[SettingsDialog]:
    made = window.dialogs.show_settings()
    yield made
    made.close()


def select(qtbot: QtBot, dialog: SettingsDialog, preference: Preference[str] | Preference[int], value: object) -> None:
    box = dialog.fields[preference.key]
    assert isinstance(box, QComboBox)
    open_page(dialog, box)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(value)):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == value


def switch(qtbot: QtBot, dialog: SettingsDialog, preference: Preference[bool]) -> None:
    box = dialog.fields[preference.key]
    assert isinstance(box, QCheckBox)
    open_page(dialog, box)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)


def open_page(dialog: SettingsDialog, field: QWidget) -> None:
    pages = [dialog.pages.widget(i) for i in range(dialog.pages.count())]
    dialog.list.setCurrentRow(next(i for i, page in enumerate(pages) if page is not None and page.isAncestorOf(field)))


def test_every_choice_has_a_field_with_a_name(dialog: SettingsDialog) -> None:
    assert {preference.key for preference in choices.ALL} == set(dialog.fields)
    for field in dialog.fields.values():
        assert field.accessibleName() or (isinstance(field, QCheckBox) and field.text())


def test_the_theme_changes_at_once_and_the_menu_follows(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot
) -> None:
    select(qtbot, dialog, choices.THEME, "dark")
    assert theme() is DARK
    checked = [a.objectName() for a in window.actions_.themes.actions() if a.isChecked()]
    assert checked == ["theme_dark"]
    window.actions_.themes.actions()[0].trigger()
    assert theme() is LIGHT
    box = dialog.fields[choices.THEME.key]
    assert isinstance(box, QComboBox)
    assert box.currentData() == "light"


def height_of_title(window: MainWindow) -> int:
    """Return how many rows of pixels the first letters of the library's title take."""
    QApplication.processEvents()
    dock = window.panels.docks["library"]
    image = dock.grab(QRect(8, 2, 36, window.panels.get(LibraryPanel).y() - 4)).toImage()  # the first letters
    ground = image.pixelColor(0, 0)
    return sum(any(image.pixelColor(x, y) != ground for x in range(image.width())) for y in range(image.height()))


def test_text_grows_at_once(window: MainWindow, dialog: SettingsDialog, qtbot: QtBot) -> None:
    before, title = window.panels.get(LibraryPanel).search.fontMetrics().height(), height_of_title(window)
    select(qtbot, dialog, choices.TEXT_SIZE_PERCENT, 150)
    assert height_of_title(window) > 1.3 * title
    assert text_font().pixelSize() == 20
    assert window.panels.get(LibraryPanel).search.fontMetrics().height() > 1.3 * before
    assert window.panels.get(InspectorPanel).subsystem.equations.text.font().pixelSize() == 20
    window.view.scene_.selection.select(["left"])
    QApplication.processEvents()
    cell = window.panels.get(InspectorPanel).subsystem.tables["parameters"].cell("m", 1)
    assert cell is not None
    assert cell.height() >= cell.sizeHint().height() > 28, "a row is as high as its letters need"
    needed = window.header.zoom.fontMetrics().horizontalAdvance("100 %")
    assert window.header.zoom.width() > needed


def test_the_grid_goes_at_once(window: MainWindow, dialog: SettingsDialog, qtbot: QtBot) -> None:
    def dots() -> int:
        image = window.view.viewport().grab().toImage()
        found = [image.pixelColor(x, 30).name().upper() == LIGHT.canvas for x in range(image.width())]
        rows = [all(image.pixelColor(x, y).name().upper() == LIGHT.canvas for x in range(60)) for y in range(60)]
        return rows.count(False) + found.count(False)

    assert dots() > 0
    switch(qtbot, dialog, choices.SHOW_GRID)
    assert dots() == 0


def test_blocks_snap_only_if_one_wants(dialog: SettingsDialog, qtbot: QtBot) -> None:
    assert snapped(13.0, 27.0) == (10.0, 30.0)
    switch(qtbot, dialog, choices.SNAP)
    assert snapped(13.0, 27.0) == (13.0, 27.0)


def test_numbers_have_the_digits_one_wants(dialog: SettingsDialog, qtbot: QtBot) -> None:
    assert three_digits(12.3456) == "12.3"
    assert three_digits(1.23456e-7) == "1.23e−7"
    select(qtbot, dialog, choices.DIGITS, 5)
    assert three_digits(12.3456) == "12.346"
    assert three_digits(123456.0) == "1.2346e5"
    select(qtbot, dialog, choices.EXPONENT, "power")
    assert three_digits(1.23456e-7) == "1.2346·10⁻⁷"
    assert three_digits(-2.0) == "−2.0000"


def test_the_data_folder_is_used_at_once(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = dialog.fields[choices.DATA_FOLDER.key]
    assert isinstance(field, QLineEdit)
    assert field.text() == str(data_folder())
    monkeypatch.setattr(dialog, "ask_folder", lambda: str(tmp_path / "elsewhere"))
    dialog._take_folder(dialog.ask_folder())
    assert field.text() == str(tmp_path / "elsewhere")
    window.document.push(SetSettings({"stop": 5.0}))
    qtbot.waitUntil(lambda: any((tmp_path / "elsewhere").glob("recovery/*.json")))


def test_a_data_folder_that_is_none_stays_in_its_field_with_the_reason(dialog: SettingsDialog, tmp_path: Path) -> None:
    field, before = dialog.fields[choices.DATA_FOLDER.key], data_folder()
    assert isinstance(field, QLineEdit)
    open_page(dialog, field)
    a_file = tmp_path / "a file"
    a_file.touch()
    for text, words in (("nonsense", "full path"), (str(a_file), "not a folder"), (" ", "choose one")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        QTest.keyClick(field, Qt.Key.Key_Tab)
        assert field.text() == text
        assert field.property("wrong")
        assert words in field.toolTip()
        assert data_folder() == before


def test_the_file_is_saved_by_itself_if_one_wants(
    window: MainWindow, dialog: SettingsDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "own.macrostep.json"
    window.document.save(path)
    select(qtbot, dialog, choices.AUTOSAVE_MINUTES, 1)
    window.document.push(SetSettings({"stop": 5.0}))
    assert window.autosave.timer.remainingTime() > 50_000
    window.autosave.timer.setInterval(1)
    qtbot.waitUntil(lambda: load(path).stop == 5.0)
    assert not window.isWindowModified()
    window.document.push(SetSettings({"stop": 6.0}))
    other = load(path)
    other.set(stop=7.0)
    save(other, path)
    window.autosave.save()
    assert load(path).stop == 7.0  # somebody else's work


def test_a_page_is_set_back(dialog: SettingsDialog, qtbot: QtBot) -> None:
    select(qtbot, dialog, choices.DIGITS, 5)
    select(qtbot, dialog, choices.TEXT_SIZE_PERCENT, 115)
    dialog.reset_button.click()
    assert choices.TEXT_SIZE_PERCENT.value == 100
    assert choices.DIGITS.value == 5


def test_nonsense_in_the_file_counts_as_not_chosen() -> None:
    for key, text in (("text_size", "large"), ("numbers/digits", "70"), ("theme", "pink"), ("canvas/grid", "perhaps")):
        preferences().setValue(key, text)
    assert choices.TEXT_SIZE_PERCENT.value == 100
    assert choices.DIGITS.value == 3
    assert choices.THEME.value == "system"


def test_a_closed_dialog_hears_nothing(window: MainWindow, qtbot: QtBot) -> None:
    dialog = window.dialogs.show_settings()
    dialog.close()
    QApplication.sendPostedEvents(None, 0)
    qtbot.wait(10)
    assert not isValid(dialog)
    with qtbot.capture_exceptions() as raised:
        choices.DIGITS.set(4)
        choices.THEME.set("dark")
    assert raised == []
