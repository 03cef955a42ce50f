"""The studies that are kept: the latest first, opened by a click, deleted by a key, brought back by undo."""

from __future__ import annotations

from datetime import datetime
from typing import final

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from macrostep.gui.laboratory.study.start_page import KIND_NAMES
from macrostep.gui.laboratory.study.studies import Studies
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.menu import Menu
from macrostep.solvers.studies.store import StudyHeading

_ROLE = Qt.ItemDataRole.UserRole


@final
class StudyList(QListWidget):
    """Lists what :class:`Studies` keeps."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies = studies
        self._headings: dict[str, StudyHeading] = {}
        self.setAccessibleName(tr("Kept studies"))
        self.setProperty("role", "pages")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.itemClicked.connect(lambda item: self._open(item))
        self.itemActivated.connect(lambda item: self._open(item))
        studies.listed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        chosen = {str(item.data(_ROLE)) for item in self.selectedItems()}
        self.clear()
        self._headings = {heading.id: heading for heading in self._studies.kept}
        for heading in self._studies.kept:
            item = QListWidgetItem(title(heading) + "\n" + about(heading))
            item.setData(_ROLE, heading.id)
            item.setToolTip(f"{title(heading)}\n{about(heading)}\n{heading.path}")
            self.addItem(item)
            item.setSelected(heading.id in chosen)

    def _open(self, item: QListWidgetItem) -> None:
        heading = self._headings.get(str(item.data(_ROLE)))
        if heading is not None:
            self._studies.open(heading)

    def remove_selected(self) -> None:
        """Delete the selected studies."""
        ids = [str(item.data(_ROLE)) for item in self.selectedItems()]
        self._studies.remove([self._headings[i] for i in ids if i in self._headings])

    def _open_menu(self, place: QPoint) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        item = self.itemAt(place)
        if item is not None:
            menu.addAction(tr("Open"), lambda: self._open(item))
            menu.addAction(tr("Delete"), self.remove_selected)
            menu.addSeparator()
        stack = self._studies.undo_stack
        undo = menu.addAction(tr("Undo {what}").format(what=stack.undoText()), stack.undo)
        undo.setEnabled(stack.canUndo())
        menu.popup(self.viewport().mapToGlobal(place))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_own(event):
            event.accept()  # the canvas has these keys too
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self._studies.undo_stack.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self._studies.undo_stack.redo()
        elif self._is_own(event):
            self.remove_selected()
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _is_own(event: QKeyEvent) -> bool:
        return (
            event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
            or event.matches(QKeySequence.StandardKey.Undo)
            or event.matches(QKeySequence.StandardKey.Redo)
        )


def title(heading: StudyHeading) -> str:
    """Return what a study is called."""
    return heading.study.title or f"{heading.document.get('name', '')}: {tr(KIND_NAMES[heading.study.kind])}"


def about(heading: StudyHeading) -> str:
    """Return when it was begun and how far it is."""
    begun = datetime.fromisoformat(heading.created).strftime("%Y-%m-%d %H:%M")
    if heading.done >= heading.total:
        return tr("{time}, %n run(s)", "", heading.total).format(time=begun)
    return tr("{time}, {done} of {total} runs").format(time=begun, done=heading.done, total=heading.total)
