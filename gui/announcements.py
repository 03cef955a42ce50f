"""What the message bar says of what happens in the window: what was done, what failed, and what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject

from macrostep.gui.translation import tr

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow


@final
class Announcements(QObject):
    """Listens to the parts of a window, shows their sentences, and takes away those that hold no more."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._messages = window.messages
        document, controller = window.document, window.controller
        warn, show = self._warn, self._messages.show_message
        document.refused.connect(warn)
        document.undo_stack.indexChanged.connect(self._dismiss_warning)
        document.replaced.connect(lambda: self._messages.dismiss())
        document.changed.connect(self._dismiss_missing_method)
        controller.refused.connect(self._show_refusal)
        controller.state_changed.connect(lambda: self._messages.dismiss("error"))
        controller.job_finished.connect(self._offer_advice)
        window.recovery.failed.connect(self._say_recovery_fails)
        for part in (window.kept, window.lessons, window.reports, window.model_export, window.exchange):
            part.failed.connect(self.show_error)
        window.fmu_reader.failed.connect(self.show_error)
        for panel in (window.plots, window.errors, window.audit, window.study):
            panel.done.connect(show)
            panel.failed.connect(self.show_error)
        for writer in (window.files, window.export):
            writer.done.connect(show)
            writer.failed.connect(lambda text: show(text, "error"))
        for adviser in (window.lessons, window.advisor):
            adviser.done.connect(show)
        window.laboratory.steps.failed.connect(warn)

    def show_error(self, text: str) -> None:
        """Show a sentence about something that went wrong, and keep it in the log."""
        self._messages.show_message(text, "error")
        self._window.log.append(text, "error")

    def _warn(self, text: str) -> None:
        self._messages.show_message(text, "warning")

    def _dismiss_warning(self) -> None:
        self._messages.dismiss("warning")

    def _show_refusal(self, text: str) -> None:
        window = self._window
        if window.document.diagram.runs:
            self._messages.show_message(text, "error")
        else:
            add = (tr("Add a method"), window.run_bar.add_button.showMenu)
            self._messages.show_message(text, "error", [add], topic="methods")

    def _dismiss_missing_method(self) -> None:
        if self._window.document.diagram.runs:
            self._messages.dismiss_topic("methods")

    def _offer_advice(self) -> None:
        """Offer to say what to change, after a run that failed or is far off; in a lesson that is the point of it."""
        window = self._window
        if window.lessons.session is not None:
            return
        document, advisor = window.controller.job_document, window.advisor
        asking = next(((r, said) for r in window.controller.own_runs if (said := advisor.advisable(r))), None)
        if document is not None and asking is not None:
            record, said = asking
            ask = (tr("What to change"), lambda: advisor.advise_after(record.method, document))
            self._messages.show_message(said, "warning", [ask], topic="advice")

    def _say_recovery_fails(self, reason: str) -> None:
        sentence = tr(
            "No recovery copy can be written to {reason}; save often, or choose another folder in the settings."
        )
        self._warn(sentence.format(reason=reason))
