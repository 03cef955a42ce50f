"""The list of a presentation's views: named, ordered, removed; what is seen is added."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import final

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import tr
from macrostep.gui.presentation.view_list import about, present_view, views_of
from macrostep.gui.theme.theme import fit_window, restyle
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_row, push_button, text_label
from macrostep.model.diagram.views import View
from macrostep.model.edits.edits import SetSettings


@final
class ViewsDialog(QDialog):
    """Lists the views of a document's diagram; every change is one of the diagram, which undo takes back.

    Parameters
    ----------
    context : PanelContext

    Signals
    -------
    present_requested()
    """

    present_requested = Signal()

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context.window)
        self._context = context
        self.setWindowTitle(tr("Views of the presentation"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 620, 420)
        self.list = described(QTreeWidget(), tr("Views of the presentation"))
        self.list.setHeaderLabels([tr("Title"), tr("What is seen")])
        self.list.setRootIsDecorated(False)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        triggers = QAbstractItemView.EditTrigger
        self.list.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.note = text_label("", "secondary", wraps=True)
        self.add_button = push_button(tr("Add what is seen"), self._add)
        self.up_button = push_button(tr("Up"), lambda: self._move(-1))
        self.down_button = push_button(tr("Down"), lambda: self._move(1))
        self.remove_button = push_button(tr("Remove"), self._remove)
        self.present_button = push_button(tr("Present"), self._present, role="primary")
        for button in (self.add_button, self.up_button, self.down_button, self.remove_button, self.present_button):
            button.setAutoDefault(False)
        buttons = in_row(self.add_button, self.up_button, self.down_button, self.remove_button, Stretch(1), spacing=8)
        buttons.addWidget(self.present_button)
        self.setLayout(in_column(self.note, (self.list, 1), buttons, margins=(12, 12, 12, 12), spacing=8))
        self.list.itemChanged.connect(self._rename)
        self.list.currentItemChanged.connect(lambda *_: self._enable())
        context.document.changed.connect(self._fill)
        context.document.replaced.connect(self._fill)
        self._fill()

    @property
    def row(self) -> int:
        """The chosen view."""
        return self.list.indexOfTopLevelItem(self.list.currentItem())

    def _fill(self, row: int | None = None) -> None:
        """Show the views, with the same one chosen."""
        row = self.row if row is None else row
        self.list.blockSignals(True)
        self.list.clear()
        for view in views_of(self._context):
            item = QTreeWidgetItem(self.list, [view.title, about(view, self._context)])
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        present = self.list.topLevelItem(max(0, min(row, self.list.topLevelItemCount() - 1)))
        if present is not None:
            self.list.setCurrentItem(present)
        self.list.blockSignals(False)
        is_made = not self._context.document.diagram.views
        restyle(self.note, "role", "secondary")
        self.note.setText(
            tr("Made from what is there; a change keeps them in the diagram's file.")
            if is_made
            else tr("Double-click a title to change it. The list is kept in the diagram's file.")
        )
        self._enable()

    def _enable(self) -> None:
        count = self.list.topLevelItemCount()
        self.up_button.setEnabled(self.row > 0)
        self.down_button.setEnabled(-1 < self.row < count - 1)
        self.remove_button.setEnabled(self.row >= 0)

    def _keep(self, views: Sequence[View], row: int) -> None:
        self._context.document.push(SetSettings({"views": tuple(views)}))
        self._fill(row)

    def _add(self) -> None:
        views = (*self._context.document.diagram.views, present_view(self._context))
        self._keep(views, len(views) - 1)

    def _move(self, by: int) -> None:
        views, row = list(views_of(self._context)), self.row
        views.insert(row + by, views.pop(row))
        self._keep(views, row + by)

    def _remove(self) -> None:
        views, row = list(views_of(self._context)), self.row
        del views[row]
        self._keep(views, row)

    def _rename(self, item: QTreeWidgetItem) -> None:
        rename = partial(self._set_title, self.list.indexOfTopLevelItem(item), item.text(0).strip())
        QTimer.singleShot(0, self, rename)  # the list, which is filled anew, still has the editor of the title

    def _set_title(self, row: int, title: str) -> None:
        views = list(views_of(self._context))
        if title and row < len(views):
            views[row] = msgspec.structs.replace(views[row], title=title)
            self._keep(views, row)
            return
        self._fill(row)
        item = self.list.topLevelItem(row)
        if item is not None:  # the field stays, empty as it is, and one reads why
            self.note.setText(tr("A view needs a title; Escape keeps the one that it had."))
            restyle(self.note, "role", "error")
            self.list.editItem(item, 0)
            self.list.findChildren(QLineEdit)[-1].clear()  # before it stands the one that was left

    def _present(self) -> None:
        self.close()
        self.present_requested.emit()
