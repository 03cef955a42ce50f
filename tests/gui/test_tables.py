"""Tables of numbers: what is aligned at the decimal point is seen whole."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QTableView
from pytestqt.qtbot import QtBot

from macrostep.gui.widgets.tables.row_table import row_table


def ink(table: QTableView, row: int) -> int:
    """Return how many pixels of a cell are not ground."""
    image = table.viewport().grab(table.visualRect(table.model().index(row, 0))).toImage()
    ground = image.pixel(image.width() - 1, 0)
    return sum(image.pixel(x, y) != ground for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize(
    "texts", [("0", "−7.318", "−54.4", "−188.4"), ("1", "0.00000531"), ("−100000", "0.001"), ("−1.5e−12", "+22.25")]
)
def test_a_column_is_as_wide_as_numbers_are_around_their_point(qtbot: QtBot, texts: tuple[str, ...]) -> None:
    """A long whole part and a long fraction of another row: nothing is cut, and no minus is lost."""
    model = QStandardItemModel(len(texts), 1)
    model.setHorizontalHeaderLabels(["x"])
    for row, text in enumerate(texts):
        model.setItem(row, 0, QStandardItem(text))
    table = row_table(model, "numbers")
    qtbot.addWidget(table)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.resize(600, 300)
    table.show()
    qtbot.waitExposed(table)
    seen = [ink(table, row) for row in range(len(texts))]
    header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    header.resizeSection(0, 400)
    assert seen == [ink(table, row) for row in range(len(texts))]
