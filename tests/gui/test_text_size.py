"""Another size of text, chosen while everything is there: rows, buttons, tables and formulas have space for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.docks.panel_area import PanelArea
from macrostep.gui.docks.panel_buttons import DockTitle
from macrostep.gui.editing.document import Document
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.inspector.diagram_page import ProblemList
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.laboratory.advisor.panel import AdvisorPanel
from macrostep.gui.lessons.card import LessonCard
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.lessons.shipped import find_lesson
from macrostep.gui.library.palette import Palette
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.plotting.legend import RunEntry
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import LIGHT, fix_width, set_theme
from macrostep.gui.widgets.basic import ElidedLabel
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import load
from macrostep.model.edits.edits import ReplaceSubsystem
from tests.gui.fake_process import FakeProcess
from tests.gui.looked_at_window import end

Letters = Callable[[int], None]


@pytest.fixture
def window(qtbot: QtBot, letters: Letters) -> Iterator[MainWindow]:
    """A window that has run two methods, with a block in the inspector; it ends before the size of text is reset."""
    set_theme(LIGHT)
    document = Document(load(examples.path("two_masses")))
    document.diagram.set(runs=["held:step=0.1", "adaptive"])
    made = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(made)
    made.resize(1700, 1200)
    made.show()
    made.start_page.close_page()
    qtbot.waitUntil(lambda: made.controller.is_ready)
    made.controller.run()
    qtbot.waitUntil(lambda: made.controller.state == "idle")
    made.view.scene_.selection.select(["left"])
    qtbot.wait(100)
    yield made
    document.undo_stack.setClean()
    end(made)


def shown(window: MainWindow, *kinds: type[QWidget]) -> list[QWidget]:
    found = [w for kind in kinds for w in window.findChildren(kind) if w.isVisible()]
    return [w for w in found if w.width() > 0 and not window.panels.is_hidden(w)]


def test_signs_of_panels_grow_with_their_titles(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    dock = window.panels.docks["library"]
    title = dock.titleBarWidget()
    assert isinstance(title, DockTitle)
    buttons = (title.buttons.float_button, title.buttons.close_button)
    before = [(button.iconSize(), title.name.fontMetrics().height()) for button in buttons]
    letters(200)
    for button, (size, height) in zip(buttons, before, strict=True):
        assert button.iconSize() == size * 2
        assert title.name.fontMetrics().height() > 1.8 * height
        assert button.height() >= button.iconSize().height()
        assert title.rect().contains(button.geometry())
    qtbot.mouseClick(title.buttons.float_button, Qt.MouseButton.LeftButton)
    assert dock.isFloating()
    title = dock.titleBarWidget()
    assert isinstance(title, DockTitle)
    qtbot.mouseClick(title.buttons.float_button, Qt.MouseButton.LeftButton)
    assert not dock.isFloating()
    qtbot.mouseClick(title.buttons.close_button, Qt.MouseButton.LeftButton)
    assert dock.isHidden()
    assert not window.panels.actions["library"].isChecked()


def largest_sign(widget: QWidget) -> int:
    """Return the height of the highest picture in labels [px]."""
    return max(label.pixmap().height() for label in widget.findChildren(QLabel) if not label.pixmap().isNull())


def test_signs_of_messages_problems_and_groups_grow(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    block = window.document.diagram["left"]
    window.document.push(ReplaceSubsystem("left", block.replaced(equations=["der(x) = unknown"])))
    window.view.scene_.selection.select_items(())
    window.check.run()
    window.announcements.show_error("There is no room on the disk.")
    palette = window.findChild(Palette)
    assert palette is not None
    places: list[Callable[[], int]] = [
        lambda: largest_sign(window.messages),
        lambda: max(largest_sign(problems) for problems in shown(window, ProblemList)),
        lambda: arrow_height(palette),
    ]
    usual = [place() for place in places]
    letters(200)
    qtbot.wait(50)
    assert [place() for place in places] == [2 * height for height in usual]
    window.document.undo_stack.undo()  # nothing to be asked for at closing


def arrow_height(palette: Palette) -> int:
    """Return the height of the arrow before a group's heading [px]."""
    option = QStyleOptionViewItem()
    palette.initViewItemOption(option)
    delegate = palette.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, palette.model().index(0, 0))
    return option.decorationSize.height()


def drawn(picture: QImage, rect: QRect) -> set[QPoint]:
    """Return where something is drawn in a part of a picture."""
    ground = picture.pixelColor(rect.topLeft())
    places = (QPoint(x, y) for x in range(rect.left(), rect.right() + 1) for y in range(rect.top(), rect.bottom() + 1))
    return {p for p in places if abs(picture.pixelColor(p).lightness() - ground.lightness()) > 60}


def test_signs_in_search_fields_grow_with_their_text(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    search = window.panels.get(LibraryPanel).search
    heights = []
    for percent in (100, 200, 100):
        letters(percent)
        search.setFocus()
        search.clear()
        glass = drawn(search.grab().toImage(), search.glass)
        heights.append(max(p.y() for p in glass) - min(p.y() for p in glass))
        assert search.rect().contains(search.glass)
        qtbot.keyClicks(search, "mass")
        assert search.cursorRect().left() > search.glass.right()
        assert search.cross.iconSize().height() == 16 * percent // 100
        assert search.rect().contains(search.cross.geometry())
        qtbot.mouseClick(search.cross, Qt.MouseButton.LeftButton)
        assert search.text() == ""
    assert heights[0] == heights[2]
    assert heights[1] > 1.8 * heights[0]


def is_only_icon(button: QWidget) -> bool:
    if not isinstance(button, QToolButton) or button.icon().isNull():
        return False
    return button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly


def cut(window: MainWindow) -> list[str]:
    """Return which texts do not fit."""
    found = []
    for widget in shown(window, QLineEdit, QComboBox, QLabel, QAbstractButton):
        text = widget.text() if not isinstance(widget, QComboBox) else widget.currentText()  # type: ignore[attr-defined]
        if text and not is_only_icon(widget) and widget.height() < widget.fontMetrics().height():
            found.append(f"{text!r} is {widget.height()} px high, {type(widget).__name__}")
    for widget in shown(window, QAbstractButton):
        text = "" if is_only_icon(widget) else widget.text().replace("&", "")  # type: ignore[attr-defined]
        if widget.width() < widget.fontMetrics().horizontalAdvance(text) and not widget.toolTip().startswith(text):
            found.append(f"{text!r} is {widget.width()} px wide")
    for card in shown(window, LessonCard):
        if card.height() < card.sizeHint().height():
            found.append(f"the card of {card.title!r} is {card.height()} px high")  # type: ignore[attr-defined]
    for widget in shown(window, QLabel):
        if not isinstance(widget, ElidedLabel) and widget.height() < widget.heightForWidth(widget.width()):
            found.append(f"{widget.text()!r} wraps")  # type: ignore[attr-defined]
    return found


PANELS = (
    "plots",
    "compare",
    "topology",
    "runs",
    "log",
    "stability",
    "audit",
    "study",
    "steps",
    "timeline",
    "held",
    "advisor",
    "lesson",
)


def test_no_text_is_cut_after_a_live_change(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    """Every panel is seen while text grows or shrinks, and afterwards at both sizes.

    It takes more than five seconds: Qt dresses all of the window fifteen times.
    """
    assert cut(window) == []
    for key, percent in zip(PANELS, cycle((200, 150, 100))):
        window.panels.show(key)
        letters(percent)
        qtbot.wait(20)
        assert cut(window) == []
    for percent in (200, 100):
        letters(percent)
        for key in PANELS:
            window.panels.show(key)
            qtbot.wait(5)
            assert cut(window) == []


@pytest.mark.parametrize(("percent", "screen"), [(100, (1280, 800)), (200, (1280, 800)), (200, (1024, 700))])
def test_what_is_read_on_both_sides_fits_a_small_screen(
    qtbot: QtBot, window: MainWindow, letters: Letters, percent: int, screen: tuple[int, int]
) -> None:
    letters(percent)
    window.resize(*screen)
    window.panels.get(LessonPanel).open(find_lesson("macro_step"))
    window.panels.get(AdvisorPanel).requested.emit()
    for key in PANELS:
        window.panels.show(key)
        QApplication.processEvents()
        assert (window.width(), window.height()) == screen, key
        qtbot.waitUntil(lambda: not cut(window))  # what came is laid out when the window has time
        area = window.panels.docks[key].widget()
        if isinstance(area, PanelArea) and (panel := area.widget()) is not None:
            assert area.horizontalScrollBar().maximum() == panel.width() - area.viewport().width()
    assert all(window.panels.docks[key].isVisible() for key in ("lesson", "advisor"))
    window.panels.get(LessonPanel).close_lesson()


def test_the_run_bar_fits_a_small_screen(window: MainWindow, letters: Letters) -> None:
    bar = window.run_bar
    assert bar.add_button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    letters(200)
    window.resize(1, 700)
    QApplication.processEvents()
    assert window.width() <= 960
    assert bar.add_button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    assert bar.add_button.toolTip() == "Compare one more coupling method"
    window.controller.run()
    assert bar.status.amount.text() == ""
    bar.status.amount.setText("46 %, 1 min 14 s")
    QApplication.processEvents()
    for widget in (bar.status, bar.status.amount):
        assert widget.width() >= widget.minimumSizeHint().width()
    assert "1 min 14 s" in bar.status.amount.toolTip()
    window.resize(1600, 700)
    QApplication.processEvents()
    assert bar.add_button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon


def test_a_narrow_inspector_scrolls_sideways(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    letters(200)
    page = window.panels.get(InspectorPanel).subsystem
    for section in page._sections.values():
        section.set_open(True)
    window.resizeDocks([window.panels.docks["inspector"]], [100], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    area = next(area for area in window.panels.get(InspectorPanel).findChildren(QScrollArea) if area.widget() is page)
    assert area.horizontalScrollBar().isVisible()
    assert area.horizontalScrollBar().maximum() == page.width() - area.viewport().width()
    assert page.width() >= page.minimumSizeHint().width()
    unit = page.tables["parameters"].findChildren(QLineEdit)[-1]
    unit.setFocus(Qt.FocusReason.TabFocusReason)
    area.ensureWidgetVisible(unit)  # as Tab does
    qtbot.waitUntil(lambda: area.viewport().rect().contains(unit.mapTo(area.viewport(), unit.rect().center())))


def test_empty_states_begin_at_their_text_and_scroll_by_keys(qtbot: QtBot, letters: Letters) -> None:
    document = Document(load(examples.path("two_masses")))
    window = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(window)
    window.resize(1024, 700)
    window.show()
    window.start_page.close_page()
    qtbot.waitUntil(lambda: window.controller.is_ready)
    letters(200)
    window.panels.show("advisor")
    seen = 0
    for key in PANELS:
        window.panels.show(key)
        QApplication.processEvents()
        area = window.panels.docks[key].widget()
        for empty in window.panels.docks[key].findChildren(EmptyState):
            if not empty.isVisible():
                continue
            seen += 1
            assert not isinstance(area, PanelArea) or area.horizontalScrollBar().maximum() == 0, key
            assert empty.horizontalScrollBar().maximum() == 0, key
            heading = empty.findChildren(QLabel)[0]
            assert empty.viewport().rect().contains(heading.geometry().center()), key
            if empty.verticalScrollBar().maximum() > 0:
                empty.setFocus(Qt.FocusReason.TabFocusReason)
                assert QApplication.focusWidget() is empty
                for _ in range(4):
                    qtbot.keyClick(empty, Qt.Key.Key_PageDown)
                bottom = empty.button.mapTo(empty.viewport(), empty.button.rect().bottomLeft())
                assert empty.viewport().rect().contains(bottom), key
            else:
                assert empty.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert seen >= 8
    document.undo_stack.setClean()


def test_settings_and_the_form_of_a_method_scroll_where_the_screen_is_small(
    window: MainWindow, letters: Letters, qtbot: QtBot
) -> None:
    letters(200)
    space = window.screen().availableSize()
    dialog = window.dialogs.show_settings()
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        QApplication.processEvents()
        assert dialog.height() <= space.height()
        for label in [w for w in dialog.pages.currentWidget().findChildren(QLabel) if w.isVisible()]:
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    dialog.close()
    window.run_bar.open_form(1)
    form = window.run_bar.form
    assert form is not None
    inside = next(iter(form.fields.values())).parentWidget()
    assert inside is not None
    QApplication.processEvents()
    assert form.height() <= space.height()
    for widget in inside.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        assert widget.height() >= widget.minimumSizeHint().height()
    last = inside.findChildren(QPushButton)[-1]
    last.setFocus(Qt.FocusReason.TabFocusReason)
    area = form.findChildren(QScrollArea)[0]
    area.ensureWidgetVisible(last)  # as Tab does
    assert area.viewport().rect().contains(last.mapTo(area.viewport(), last.rect().center()))
    form.close()
    letters(100)
    window.run_bar.open_form(0)
    form = window.run_bar.form
    assert form is not None
    QApplication.processEvents()
    assert form.findChildren(QScrollArea)[0].verticalScrollBar().maximum() == 0
    form.close()


def test_a_long_name_above_the_canvas_gives_way(window: MainWindow, letters: Letters) -> None:
    window.resize(1280, 800)
    letters(200)
    window.document.diagram.set(name="a_name_that_is_longer_than_what_stands_beside_it_on_any_screen")
    window.view.scene_.selection.select(["left"])
    QApplication.processEvents()
    header = window.header
    assert window.width() == 1280
    assert header.diagram.toolTip().startswith("a_name_that_is_longer_than_what_stands_beside")
    assert header.block.mapTo(header, header.block.rect().topRight()).x() < header.zoom.x()


def test_formulas_legend_and_tables_follow(window: MainWindow, letters: Letters, qtbot: QtBot) -> None:
    formulas = window.panels.get(InspectorPanel).subsystem.equations.formulas
    curves = window.panels.get(PlotsPanel).curves
    assert curves is not None
    entry: RunEntry = curves.legend.entries[0]
    table = window.panels.get(ComparePanel).table

    def sizes() -> list[int]:
        QApplication.processEvents()
        typesetter().wait()
        qtbot.waitUntil(lambda: formulas.pictures == 2)
        QApplication.processEvents()
        plot = curves.stack.plots[0]
        return [
            formulas.height(), entry.height(), entry.width(), table.rowHeight(0), table.columnWidth(3),
            plot.head.height(), window.panels.get(InspectorPanel).width(), window.run_bar.chips.chips[0].height(),
        ]  # fmt: skip

    usual = sizes()
    letters(200)
    large = sizes()
    assert all(1.5 * before < after for before, after in zip(usual, large, strict=True)), (usual, large)
    assert formulas.height() >= formulas.sizeHint().height()
    letters(100)
    again = sizes()
    assert again == usual, (again, usual)


def test_a_widget_that_is_gone_is_left_alone(letters: Letters, qtbot: QtBot) -> None:
    kept, gone = QWidget(), QWidget()
    qtbot.addWidget(kept)
    for widget in (kept, gone):
        fix_width(widget, 50)
    gone.deleteLater()
    del gone
    qtbot.wait(1)
    letters(200)
    assert kept.width() == 100


def test_the_buttons_of_a_message_are_whole_over_a_narrow_canvas(qtbot: QtBot, letters: Callable[[int], None]) -> None:
    letters(200)
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(480, 600)
    over.show()
    bar = MessageBar(over)
    ways = [("Compare with three others", lambda: None), ("What to change", lambda: None)]
    for actions in (ways[:1], ways):
        bar.show_message("NI Jacobi runs beside the monolithic reference, as no method was chosen.", "info", actions)
        QApplication.processEvents()
        buttons = [b for b in bar.findChildren(QPushButton) if b.isVisible()]
        assert len(buttons) == len(actions)
        assert all(
            b.width() >= b.sizeHint().width() and bar.rect().contains(b.rect().translated(b.mapTo(bar, QPoint())))
            for b in buttons
        )
