"""Many of the same in the window: repeated by keys and mouse, drawn as a stack, joined by one wire, more and fewer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.blocks.repeat_form import RepeatForm
from macrostep.gui.canvas.painting.composite_item import CompositeItem
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.plotting.signal_list import SignalList
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.files.files import to_document
from macrostep.solvers.problem.columns import Column
from tests.gui.canvas_mouse import body, click, drag
from tests.gui.test_canvas_editing import Open, press_keys, undo
from tests.model.test_repeating import air, joints, one_cell


def diagram(window: MainWindow) -> Diagram:
    return window.document.diagram


def repeat_form(window: MainWindow, qtbot: QtBot) -> RepeatForm:
    form = next(form for form in window.findChildren(RepeatForm) if form.isVisible())
    qtbot.waitExposed(form)
    return form


def accept(form: RepeatForm) -> None:
    QTest.mouseClick(form.accept_button, Qt.MouseButton.LeftButton)


def test_a_signal_of_one_member_is_drawn_for_all(qtbot: QtBot) -> None:
    signals = SignalList()
    qtbot.addWidget(signals)
    signals.set_columns([Column(f"cells.cell_{k}", name, "", "state") for k in (1, 2, 3) for name in ("q", "T")])
    signals.show()
    signals.choose(["cells.cell_2.T"])
    first = signals.tree.topLevelItem(0).child(0)  # type: ignore[union-attr]
    signals.tree.customContextMenuRequested.emit(signals.tree.visualItemRect(first).center())
    texts = [action.text().replace("&", "") for action in signals.menu.actions()]
    assert texts == ["Draw it for all 3 members", "Draw it for this member only", "Draw it for no member"]
    signals.menu.actions()[0].trigger()
    assert [column.label for column in signals.chosen] == [
        "cells.cell_1.q", "cells.cell_2.q", "cells.cell_2.T", "cells.cell_3.q"
    ]  # fmt: skip
    signals.menu.actions()[1].trigger()
    assert [column.label for column in signals.chosen] == ["cells.cell_1.q", "cells.cell_2.T"]
    signals.menu.close()


def test_a_cell_becomes_twelve(open_window: Open, qtbot: QtBot) -> None:
    start = one_cell({"n": DiagramParameter(6.0)})
    start.add(air(), (350.0, 150.0))
    window = open_window(start)
    view, before = window.view, to_document(diagram(window))
    click(view, body(view, "cell"))
    press_keys(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    form = repeat_form(window, qtbot)
    assert form.joins["p"].currentText() == "in a chain, with n of the next"
    assert not form.joins["n"].isEnabled()
    QTest.keyClicks(form.count, "0")
    accept(form)
    assert "whole number" in form.message.text()
    assert len(diagram(window).subsystems) == 4
    form.count.selectAll()
    QTest.keyClicks(form.count, "2*n")
    form.values.topLevelItem(1).setText(2, "0.05*(1 + index/100)")  # type: ignore[union-attr]
    accept(form)
    assert len(diagram(window).subsystems) == 12 + 3
    assert float(diagram(window)["cells.cell_12"].parameters["R"].value) == 0.05 * 1.12
    stack = view.scene_.contents.blocks["cells"]
    assert isinstance(stack, CompositeItem)
    assert view.scene_.selection.names() == ["cells"]
    assert [stack._labelled(port).name for port in stack.geometry.ports] == ["n", "heat", "p"]
    assert "12 members" in stack.about()

    places = {ref.port: place + stack.pos() for ref, place, _ in stack.ports()}
    other = view.scene_.contents.blocks["air"]
    drag(view, other.pos() + other.ports()[0][1], places["cells.cell_1.heat"])
    assert sum("air.heat" in ends for ends in joints(diagram(window))) == 12
    assert len(view.scene_.contents.wires) == 4

    click(view, body(view, "cells"))
    page = window.panels.get(InspectorPanel).composite
    assert page.repetition.isVisibleTo(page)
    count = page.repetition.count.edit
    count.setFocus()
    count.selectAll()
    QTest.keyClicks(count, "0.5")
    QTest.keyClick(count, Qt.Key.Key_Return)
    assert "whole number" in page.repetition.count.message.text()
    count.selectAll()
    QTest.keyClicks(count, "20")
    QTest.keyClick(count, Qt.Key.Key_Return)
    assert len(diagram(window).subsystems) == 20 + 3
    undo(window)
    assert len(diagram(window).subsystems) == 12 + 3
    assert count.text() == "2*n"

    page.repetition.links.linkActivated.emit("0")
    form = repeat_form(window, qtbot)
    assert form.values.topLevelItem(1).text(2) == "0.05*(1 + index/100)"  # type: ignore[union-attr]
    assert form.joins["p"].currentText() == "in a chain, with n of the next"
    form.joins["heat"].setCurrentIndex(form.joins["heat"].count() - 1)
    accept(form)
    assert sum(port.kind == "bundle" for port in view.scene_.contents.blocks["cells"].geometry.ports) == 14
    view.go_into("cells")
    assert set(view.scene_.contents.blocks) >= {f"cells.cell_{k}" for k in range(1, 13)}
    while window.document.undo_stack.canUndo():
        undo(window)
    assert to_document(diagram(window)) == before
