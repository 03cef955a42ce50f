"""Long calculations of the window, in worker processes: their progress and result arrive in the window's thread.

One that writes a file is shown in the message bar, and stopped there.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.programs.consent import consent
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.processes.workers import Task, Workers

_INTERVAL = 100
"""How often progress is reported [ms]."""


@cache
def workers() -> Workers:
    """Return the worker processes of the application; they start when they are first needed."""
    crew = Workers()

    def close() -> None:
        crew.shutdown(wait=False, cancel_futures=True)

    atexit.register(close)  # without Qt's quit signal: Python itself waits for processes, and gives no notice
    if application := QCoreApplication.instance():
        application.aboutToQuit.connect(close)
    return crew


@final
class Calculation(QObject):
    """One call of ``function(control, *args)`` in a worker process; it fails if a diagram among them may not run.

    Parameters
    ----------
    function : callable or str
        Of a module, or its name; see :meth:`macrostep.solvers.processes.workers.Workers.submit`.
    executes : bool
        Whether diagrams that it gets are run.

    Signals
    -------
    progressed(float)
        The part that is done, a few times a second.
    finished(object)
        What the function returned.
    failed(str)
        What went wrong, in one sentence.
    stopped()
        It was stopped by :meth:`stop`; nothing else follows.
    """

    progressed = Signal(float)
    finished = Signal(object)
    failed = Signal(str)
    stopped = Signal()
    _done = Signal()

    def __init__(
        self, function: Callable[..., Any] | str, *args: Any, parent: QObject | None = None, executes: bool = True
    ) -> None:
        super().__init__(parent)
        self._is_stopped = False
        self._timer = QTimer(self, interval=_INTERVAL)
        refusal = consent().refusal(args) if executes else ""
        if refusal:
            self._task = Task(function, args)
            self._task.set_exception(MacrostepError(refusal))
        else:
            self._task = workers().submit(function, *args)
        self._timer.timeout.connect(lambda: self.progressed.emit(self._task.fraction))
        self._done.connect(self._notify, Qt.ConnectionType.QueuedConnection)
        self._timer.start()
        self._task.add_done_callback(self._hear)

    @property
    def is_running(self) -> bool:
        return not self._task.done()

    def stop(self) -> None:
        """End it; what it found is thrown away."""
        self._is_stopped = True
        self._task.stop()

    def _hear(self, task: Future[Any]) -> None:
        """Hear, in another thread, that it is done."""
        with suppress(RuntimeError):  # whoever waited has gone in this moment
            self._done.emit()

    def _notify(self) -> None:
        self._timer.stop()
        try:
            result = self._task.result()
        except (CancelledError, MacrostepError) as error:
            if self._is_stopped:
                self.stopped.emit()
            else:
                self.failed.emit(shown(error))
            return
        except RuntimeError:  # a fault of ours, which whoever waits must not wait for
            self.failed.emit(tr("The calculation failed by a fault of the program; its log says more."))
            raise
        if self._is_stopped:
            self.stopped.emit()
        else:
            self.finished.emit(result)


class FileWriting(QObject):
    """Writes files of one kind.

    Parameters
    ----------
    messages : MessageBar
    topic : str
        Of its messages.
    parent : QObject

    Signals
    -------
    failed(str)
        Why nothing was written, in one sentence.
    """

    failed = Signal(str)

    def __init__(self, messages: MessageBar, topic: str, parent: QObject) -> None:
        super().__init__(parent)
        self._messages, self._topic = messages, topic
        self._calculation: Calculation | None = None

    @property
    def is_writing(self) -> bool:
        return self._calculation is not None

    def begin(self, path: Path, calculation: Calculation, notify: Callable[[Any], None]) -> None:
        """Let a calculation write a file instead of the one under way; `notify` is called with what it returns."""
        self.stop()
        calculation.finished.connect(notify)
        calculation.failed.connect(self._fail)
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(partial(self._end, calculation))
        self._calculation = calculation
        text = tr("Writing {name} …").format(name=path.name)
        self._messages.show_message(text, "info", [(tr("Stop"), self.stop)], self._topic)

    def stop(self) -> None:
        """End what is under way."""
        if self._calculation is not None:
            self._calculation.stop()

    def _fail(self, text: str) -> None:
        self._messages.dismiss_topic(self._topic)
        self.failed.emit(text)

    def _end(self, calculation: Calculation, *_: object) -> None:
        calculation.deleteLater()
        if calculation is self._calculation:
            self._calculation = None
