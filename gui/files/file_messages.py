"""Shows in the window what happens to the document's file, with what can be done about it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document, ReadFile
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.files.difference_view import DifferenceWindow
from macrostep.gui.files.guard import Holder
from macrostep.gui.files.questions import holder_text
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import RELOAD_UNASKED
from macrostep.gui.widgets.message_bar import MessageBar

TOPIC = "file"


@final
class FileNews(QObject):
    """Follows the guard of a document's file."""

    def __init__(self, files: FileCommands, document: Document, messages: MessageBar, window: QWidget) -> None:
        super().__init__(window)
        self._files = files
        self._document = document
        self._messages = messages
        self._window = window
        # Queued: a message about the file that is being opened comes after those about the one before have gone.
        files.guard.in_use.connect(self._report_in_use, Qt.ConnectionType.QueuedConnection)
        files.guard.restored.connect(lambda: messages.dismiss_topic(TOPIC))
        files.guard.changed.connect(self._report_changed)
        files.guard.vanished.connect(self._report_vanished)
        document.saved.connect(lambda: messages.dismiss_topic(TOPIC))
        window.installEventFilter(self)
        if files.guard.holder is not None:
            self._report_in_use(files.guard.holder)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self._files.guard.check()  # folders on other computers give no signs
        return False

    def _name(self) -> str:
        return self._document.path.name if self._document.path is not None else ""

    def _report_in_use(self, holder: Holder) -> None:
        sentence = tr("{file} is open in another window ({holder}). Saving asks first.")
        self._messages.show_message(
            sentence.format(file=self._name(), holder=holder_text(holder)),
            "warning",
            [(tr("Save as…"), self._files.save_as)],
            TOPIC,
        )

    def _report_changed(self) -> None:
        if RELOAD_UNASKED.value:
            self._document.settle()  # what is being written is a change too
        if RELOAD_UNASKED.value and self._document.undo_stack.isClean() and self._files.reload():
            self._messages.show_message(tr("Read {file} again: it had changed.").format(file=self._name()))
            return
        self._messages.show_message(
            tr("{file} was changed by something else.").format(file=self._name()),
            "warning",
            [
                (tr("Show the difference"), self._show_difference),
                (tr("Reload"), self._reload),
                (tr("Keep mine"), self._files.guard.accept),
            ],
            TOPIC,
        )

    def _report_vanished(self) -> None:
        sentence = tr("{file} was deleted or moved away. The diagram is still here; saving writes the file again.")
        self._messages.show_message(
            sentence.format(file=self._name()), "warning", [(tr("Save"), self._files.save)], TOPIC
        )

    def _reload(self) -> None:
        if self._files.may_lose_diagram():
            self._files.reload()

    def _show_difference(self) -> None:
        path = self._document.path
        if path is None:
            return
        self._files.large.read(path, self._show_beside)

    def _show_beside(self, there: ReadFile) -> None:
        """Show how a file that was read differs from the diagram."""
        if there.path != self._document.path:
            return  # another one was opened meanwhile
        self._report_changed()
        title = tr("What differs in {file}").format(file=there.path.name)
        sides = ((tr("In the window"), self._document.diagram), (tr("In the file"), there.diagram))
        DifferenceWindow(self._window, title, sides).show()
