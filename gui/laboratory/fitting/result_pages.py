"""What came out of a search, on pages: its plot, where searches from several starts ended, and more."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QTableView, QTabWidget, QWidget

from macrostep.gui.widgets.basic import described
from macrostep.gui.widgets.tables.row_table import row_table


@final
class ResultPages(QTabWidget):
    """A plot, and pages beside it that are there when something stands on them.

    Parameters
    ----------
    title : str
        Of the plot.
    plot : QWidget
    name : str
        What everything is called for those who hear it.
    """

    def __init__(self, title: str, plot: QWidget, name: str) -> None:
        super().__init__()
        described(self, name)
        self.setDocumentMode(True)
        self.tabBar().setAutoHide(True)
        self.addTab(plot, title)

    def add_table(self, title: str, model: QAbstractItemModel, *, has_names: bool = False) -> QTableView:
        """Add a page with a table, which is there while it has rows."""
        table = row_table(model, title)
        table.setItemDelegate(QStyledItemDelegate(table))
        table.verticalHeader().setVisible(has_names)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        page = self.addTab(table, title)

        def follow() -> None:
            self.setTabVisible(page, model.rowCount() > 0)
            if not model.rowCount() and self.currentIndex() == page:
                self.setCurrentIndex(0)

        model.modelReset.connect(follow)
        follow()
        return table
