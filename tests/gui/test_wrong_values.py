"""What is wrong stays in its field with the reason, also when what the field shows changes elsewhere."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.compare.ranking_rule import RuleRow
from macrostep.gui.inspector.range_slider import RangeSlider
from macrostep.gui.laboratory.stability.map_image import AxisChoice
from macrostep.gui.widgets.validated_fields import TimeField
from macrostep.model import load
from macrostep.model.subsystem.subsystem import Parameter


def write(field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def stays(field: QLineEdit, text: str, words: str) -> bool:
    QTest.keyClick(field, Qt.Key.Key_Tab)
    return field.text() == text and bool(field.property("wrong")) and words in field.toolTip()


def shown(widget: QWidget, qtbot: QtBot) -> None:
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()


def test_a_time_that_is_none(qtbot: QtBot) -> None:
    field = TimeField("Time", "Return goes there")
    shown(field, qtbot)
    field.show_value("1.5")
    requested: list[float] = []
    field.requested.connect(requested.append)
    write(field, "soon")
    field.show_value("2")  # the run goes on
    assert stays(field, "soon", "number of seconds")
    assert not requested
    write(field, "3,5")
    assert requested == [3.5]
    assert field.toolTip() == "Return goes there"
    assert not field.property("wrong")
    field.show_value("3.4")
    assert field.text() == "3.4"
    write(field, "later")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "3.4"
    assert not field.property("wrong")


def test_bounds_of_a_map_that_are_none(qtbot: QtBot) -> None:
    choice, diagram = AxisChoice("x", 0), load(examples.path("two_masses"))
    shown(choice, qtbot)
    choice.follow(diagram, 0.1)
    write(choice.low, "little")
    choice.follow(diagram, 0.1)  # something else in the diagram has changed
    assert stays(choice.low, "little", "little")
    assert not choice.high.property("wrong")
    write(choice.low, "-1")
    assert stays(choice.low, "-1", "above 0 s")
    write(choice.low, "0.01")
    write(choice.high, "0.001")
    assert stays(choice.high, "0.001", "above the lower one")


def test_bounds_of_a_slider_that_are_none(qtbot: QtBot) -> None:
    slider = RangeSlider()
    shown(slider, qtbot)
    slider.show_parameter("m", Parameter(1.0))
    write(slider.maximum, "much")
    slider.show_parameter("m", Parameter(1.1))  # it was moved
    assert stays(slider.maximum, "much", "not a number")
    slider.show_parameter("k", Parameter(5.0))
    assert slider.maximum.text() == "10"
    assert not slider.maximum.property("wrong")


def test_a_limit_that_is_none(qtbot: QtBot) -> None:
    row = RuleRow()
    shown(row, qtbot)
    tip = row.number.toolTip()
    write(row.number, "small")
    assert stays(row.number, "small", "above 0")
    write(row.number, "2")
    assert row.rule.below == 2.0
    assert row.number.toolTip() == tip
