"""Text can be read wherever it stands: the colours of text and of its background, as they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPalette, QTextCharFormat, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from macrostep.gui.laboratory.study.panel import StudyPanel
from macrostep.gui.lessons.panel import HandInDialog, LessonPanel
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.programs.consent import ConsentDialog, ForeignProgram
from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT
from macrostep.gui.theme.theme import LIGHT, theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.edits.edits import SetSettings
from tests.gui.looked_at_window import (
    USUAL,
    Look,
    made_window,
    name_of,
    own_preferences,
    preferences_of_module,
    window,
)
from tests.gui.test_accessibility import VIEWS
from tests.gui.test_theme import contrast

__all__ = ["made_window", "own_preferences", "preferences_of_module", "window"]

Text = tuple[str, QRect]
ENOUGH = 4.5
DENSITY = 3
"""Text is drawn so much finer than on a screen, so that their strokes are wider than a pixel."""


# -- what stands where -------------------------------------------------------------------------------------------------


def texts_of(widget: QWidget) -> Iterator[Text]:
    """Yield the texts of a widget, and where in it they are."""
    inside = widget.rect().adjusted(4, 2, -4, -2)
    if isinstance(widget, QTabBar):
        yield from ((widget.tabText(i), widget.tabRect(i).adjusted(2, 0, -2, -3)) for i in range(widget.count()))
    elif isinstance(widget, QMenuBar | QMenu):
        geometry = ((a, widget.actionGeometry(a).adjusted(8, 2, -8, -2)) for a in widget.actions())
        yield from ((action.text(), rect) for action, rect in geometry)
    elif isinstance(widget, QHeaderView):
        yield from headings(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from cells(widget)
    elif isinstance(widget, QCheckBox | QRadioButton):
        yield widget.text(), inside.adjusted(TEXT_SIZE_PERCENT.value // 4, 0, 0, 0)
    elif isinstance(widget, QAbstractButton):
        yield ("" if is_only_icon(widget) else widget.text()), inside
    elif isinstance(widget, QLabel):
        yield widget.text(), widget.rect()
    elif isinstance(widget, QLineEdit):
        yield widget.text() or widget.placeholderText(), inside.adjusted(widget.textMargins().left(), 0, 0, 0)
    elif isinstance(widget, QComboBox):
        yield widget.currentText(), inside.adjusted(0, 0, -24, 0)
    elif isinstance(widget, QAbstractSpinBox):
        yield widget.text(), inside


def is_only_icon(button: QAbstractButton) -> bool:
    is_tool = isinstance(button, QToolButton) and not button.icon().isNull()
    return is_tool and button.property("toolButtonStyle") == Qt.ToolButtonStyle.ToolButtonIconOnly


def headings(header: QHeaderView) -> Iterator[Text]:
    for i in range(header.count()):
        place, size = header.sectionViewportPosition(i), header.sectionSize(i)
        flat = header.orientation() == Qt.Orientation.Horizontal
        rect = QRect(place, 0, size, header.height()) if flat else QRect(0, place, header.width(), size)
        yield str(header.model().headerData(i, header.orientation()) or ""), rect.adjusted(2, 2, -2, -2)


def cells(view: QAbstractItemView) -> Iterator[Text]:
    model, root = view.model(), view.rootIndex()
    for row in range(model.rowCount(root)):
        for column in range(1 if isinstance(view, QListView) else model.columnCount(root)):
            index = model.index(row, column, root)
            rect = view.visualRect(index)
            if view.indexWidget(index) is None:
                yield str(index.data() or ""), rect.translated(view.viewport().pos()).adjusted(3, 2, -3, -2)


def shown(top: QWidget) -> Iterator[tuple[QWidget, Text]]:
    """Yield what is written on a widget and on what it holds, in its own coordinates."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget is top or (widget.isVisibleTo(top) and widget.window() is top.window()):
            space = widget.viewport() if isinstance(widget, QAbstractItemView) else widget
            region = QRect(space.mapTo(widget, QPoint()), space.size()) & widget.visibleRegion().boundingRect()
            for text, rect in texts_of(widget):
                seen = rect & region
                # Of what looks out of a scrolled page or list by its edge only, no text is seen.
                is_a_line_seen = 3 * seen.height() > 2 * min(rect.height(), 2 * widget.fontMetrics().height())
                is_seen = is_a_line_seen and seen.width() > max(12, rect.width() // 2)
                if text.strip() and "<img" not in text and is_seen:
                    yield widget, (text, QRect(widget.mapTo(top, seen.topLeft()), seen.size()))


# -- colours -----------------------------------------------------------------------------------------------------------


def picture_of(top: QWidget) -> QImage:
    picture = QImage(top.size() * DENSITY, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(DENSITY)
    picture.fill(theme().colour("window"))
    QWidget.render(top, picture)  # a view of a scene has a function of that name for the scene
    return picture


def colours_in(picture: QImage, rect: QRect) -> tuple[str, list[str]]:
    """Return the colour that most of a part of a picture has, and the others."""
    part = picture.copy(QRect(rect.topLeft() * DENSITY, rect.size() * DENSITY))
    pixels = np.frombuffer(part.constBits(), np.uint32).reshape(part.height(), -1)[:, : part.width()] & 0xFFFFFF
    values, counts = np.unique(pixels, return_counts=True)
    order = np.argsort(-counts)
    return f"#{values[order[0]]:06X}", [f"#{values[i]:06X}" for i in order[1:40] if counts[i] > 2]


def too_faint(top: QWidget) -> set[str]:
    """Return the texts whose colour is too much like their background."""
    picture, found = picture_of(top), set()
    for widget, (text, rect) in shown(top):
        ground, others = colours_in(picture, rect)
        best = max((contrast(ground, other) for other in others), default=1.0)
        if best < ENOUGH:
            found.add(f"{type(widget).__name__} {text[:40]!r}: {best:.2f} on {ground}")
    return found | links_too_faint(top, picture) | writing_too_faint(top, picture)


def inks(document: QTextDocument, palette: QPalette) -> set[str]:
    """Return the colours of the text of a document."""
    found, block = set(), document.begin()
    while block.isValid():
        formats = [QTextCharFormat(f.format) for f in block.layout().formats()]
        place = block.begin()
        while not place.atEnd():
            fragment = place.fragment()
            formats.append(QTextCharFormat(fragment.charFormat()))
            place += 1
        for form in formats:
            if form.foreground().style() != Qt.BrushStyle.NoBrush:
                found.add(form.foreground().color().name())
            elif form.isAnchor():
                found.add(palette.link().color().name())
        block = block.next()
    return found


def links_too_faint(top: QWidget, picture: QImage) -> set[str]:
    found = set()
    for label in top.findChildren(QLabel):
        if label.isVisibleTo(top) and "<" in label.text() and label.visibleRegion().boundingRect().height() > 8:
            document = QTextDocument()
            document.setHtml(label.text())
            rect = label.visibleRegion().boundingRect()
            ground, _ = colours_in(picture, QRect(label.mapTo(top, rect.topLeft()), rect.size()))
            found |= {f"link {i} on {ground}" for i in inks(document, label.palette()) if contrast(i, ground) < ENOUGH}
    return found


def writing_too_faint(top: QWidget, picture: QImage) -> set[str]:
    found = set()
    areas: list[QTextEdit | QPlainTextEdit] = [*top.findChildren(QTextEdit), *top.findChildren(QPlainTextEdit)]
    for area in areas:
        rect = area.viewport().visibleRegion().boundingRect()
        if area.isVisibleTo(top) and rect.height() > 8:
            ground, _ = colours_in(picture, QRect(area.viewport().mapTo(top, rect.topLeft()), rect.size()))
            palette = area.palette()
            own = {palette.text().color().name()} | inks(area.document(), palette)
            if area.placeholderText() and area.document().isEmpty():
                own = {palette.placeholderText().color().name()}
            found |= {f"{area.accessibleName()}: {ink} on {ground}" for ink in own if contrast(ink, ground) < ENOUGH}
    return found


# -- everywhere --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[*USUAL, (LIGHT, 200)], ids=name_of)
def look(request: pytest.FixtureRequest) -> Look:
    """With large text other things lie beside each other; which colours these have is seen at the usual size."""
    return request.param


@contextmanager
def disabled(view: QWidget) -> Iterator[None]:
    """Let nothing be pressed or written in a view meanwhile; a text is chosen in each field."""
    by_itself = Qt.WidgetAttribute.WA_ForceDisabled
    fields = [(field, field.text(), not field.testAttribute(by_itself)) for field in view.findChildren(QLineEdit)]
    buttons = [(button, not button.testAttribute(by_itself)) for button in view.findChildren(QAbstractButton)]
    for field, _, _ in fields:
        field.setText("text")
        field.selectAll()
        field.setEnabled(False)
    for button, _ in buttons:
        button.setEnabled(False)
    QApplication.processEvents()
    yield
    for field, text, was_enabled in fields:
        if isValid(field):
            field.setText(text)
            field.setEnabled(was_enabled)
    for button, was_enabled in buttons:
        if isValid(button):
            button.setEnabled(was_enabled)


def test_a_text_that_is_too_faint_is_found(qtbot: QtBot) -> None:
    label = QLabel("Faint")
    label.setStyleSheet("background: #FFFFFF; color: #999999")
    qtbot.addWidget(label)
    label.show()
    assert len(too_faint(label)) == 1
    label.setStyleSheet("background: #FFFFFF; color: #666666")
    assert not too_faint(label)


def test_all_panels_can_be_read(window: MainWindow) -> None:
    faint = too_faint(window)
    window.places.show_block("left")
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    for key, dock in window.panels.docks.items():
        window.panels.show(key)
        QApplication.processEvents()
        for view in dock.findChildren(QAbstractItemView):
            faint |= too_faint(dock)
            view.selectAll()
        faint |= too_faint(dock)
    for field in window.findChildren(QLineEdit):
        field.selectAll()
    faint |= too_faint(window)
    assert not faint


def consent(window: MainWindow) -> QWidget:
    dialog = ConsentDialog([ForeignProgram("/home/anna/rig/left.fmu", "", 61400, ("left",))], window)
    dialog.show()
    return dialog


def answers(window: MainWindow) -> QWidget:
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    session = window.panels.get(LessonPanel).session
    assert session is not None
    dialog = HandInDialog(session, window)
    dialog.show()
    return dialog


def method(window: MainWindow) -> QWidget:
    window.document.push(SetSettings({"runs": ("held:step=0.1",)}))
    window.run_bar.open_form(0)
    assert window.run_bar.form is not None
    return window.run_bar.form


def study(window: MainWindow) -> QWidget:
    window.panels.focus("study")
    window.panels.get(StudyPanel).open_form("sweep")
    form = window.panels.get(StudyPanel).form
    assert form is not None
    return form


def find(window: MainWindow) -> QWidget:
    window.canvas_actions.find.trigger()
    return window.view


def message(window: MainWindow) -> QWidget:
    window.messages.show_message("It failed.", "error", [("Do it", lambda: None)])
    return window.messages


@pytest.mark.parametrize("opened", [*VIEWS, consent, answers, method, study, find, message], ids=lambda f: f.__name__)
def test_all_dialogs_can_be_read(window: MainWindow, opened: Callable[[MainWindow], QWidget]) -> None:
    view = opened(window)
    QApplication.processEvents()
    assert not too_faint(view)
    with disabled(view):
        assert not too_faint(view)


def test_all_menus_can_be_read(window: MainWindow) -> None:
    faint = set()
    for menu in [a.menu() for a in window.menuBar().actions()]:
        assert isinstance(menu, QMenu)
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        menu.setActiveAction(menu.actions()[0])
        menu.popup(window.pos())
        faint |= too_faint(menu)
        menu.hide()
    assert not faint
