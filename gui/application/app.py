"""Starts the application: names, theme, the document's file, the run process, and what happens to errors."""

from __future__ import annotations

import atexit
import faulthandler
import logging
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from PySide6 import QtCore
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from macrostep import __version__
from macrostep.gui.application.splash import qt_application
from macrostep.gui.background import garbage
from macrostep.gui.background.garbage import collect_in_this_thread
from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import UNTITLED
from macrostep.gui.files.questions import IMPORTED
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.extensions_beside import ExtensionsBeside
from macrostep.gui.settings.language import chosen_language, install
from macrostep.gui.theme.icons import application_icon
from macrostep.gui.theme.theme import apply_chosen_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram

HANDOVER = 0.0005
"""Longest time that another thread keeps Python to itself while the window's thread waits for it [s].

With Python's own 5 ms each call into Qt, which lets go of Python for a moment, may cost a third of a frame while a file
is written or a message is unpacked."""
INTERRUPT_INTERVAL = 200
"""Longest time until Ctrl-C in the terminal is seen [ms]."""

_log = logging.getLogger("macrostep")


def open_window(
    path: Path | None,
    lesson: Path | None = None,
    fmus: Sequence[Path] = (),
    splash: QWidget | None = None,
) -> NoReturn:
    """Open the application's window, and end the process when it closes.

    Parameters
    ----------
    path : Path, optional
        Diagram file to open; without it the start page.
    lesson : Path, optional
        Lesson to open.
    fmus : sequence of Path
        FMUs that a new diagram shall hold.
    splash : QWidget, optional
        Closed when the window is there.
    """
    if sys.stderr is not None:
        faulthandler.enable()
    app = make_application(sys.argv)
    window = make_window(path, fmus)
    sys.excepthook = _Reporter(window)
    window.show()
    if splash is not None:
        QTimer.singleShot(0, splash, splash.close)
    if lesson is not None:
        window.places.open_lesson(lesson)
    collect_in_this_thread(window, is_busy=lambda: window.controller.state == "running")
    QTimer.singleShot(0, window, window.dialogs.offer_recovered)
    interrupts = QTimer(window)  # gives Python, which sees Ctrl-C between two of its own lines only, a line to run
    interrupts.timeout.connect(lambda: None)
    interrupts.start(INTERRUPT_INTERVAL)
    end_process(app.exec())


def end_process(code: int) -> NoReturn:
    """End a process that had a window.

    What is registered for the end happens, but not what PySide has registered: it deletes what is left of windows, in
    an order that is none, and versions 6.8 to 6.10 crash in that now and then.
    """
    atexit.unregister(getattr(QtCore, "__moduleShutdown"))
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)


def make_application(arguments: list[str]) -> QApplication:
    """Return the application object, named and in the chosen theme."""
    app = qt_application(arguments)
    sys.setswitchinterval(HANDOVER)
    QCoreApplication.setApplicationVersion(__version__)
    app.setWindowIcon(application_icon())
    install(app, chosen_language())
    apply_chosen_theme()
    QGuiApplication.styleHints().colorSchemeChanged.connect(lambda _: apply_chosen_theme())
    return app


def make_window(path: Path | None, fmus: Sequence[Path] = ()) -> MainWindow:
    """Return the window with a file, with a new diagram of FMUs, or with the start page."""
    document = Document(Diagram(UNTITLED, stop=10.0))
    controller = RunController(document)
    window = MainWindow(document, controller)
    ExtensionsBeside(controller)
    garbage.spare(document)
    if path is not None and path.suffix.lower() in IMPORTED:
        window.exchange.take(path)
    elif fmus:
        window.fmus.insert(fmus)
    elif path is None or not window.files.load(path):
        window.places.show_start_page()
    return window


class _Reporter(QObject):
    """Takes errors that nobody caught, in whichever thread: they are logged and shown, and the window lives on."""

    _met = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._met.connect(window.announcements.show_error)

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        _log.error("".join(traceback.format_exception(kind, error, trace)))
        if isinstance(error, MacrostepError):
            self._met.emit(shown(error))
        else:
            self._met.emit(
                tr(
                    "This is a fault of Macrostep itself ({name}: {error}). Your diagram is as it was; "
                    "save it under another name to be safe. The terminal shows where the fault is."
                ).format(name=kind.__name__, error=error)
            )
