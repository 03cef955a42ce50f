"""How a process ends that had a window: what is registered for the end happens, PySide's own ending does not."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import atexit, sys
from PySide6.QtCore import QCoreApplication, QTimer
from macrostep import examples
from macrostep.gui.application import app
from macrostep.gui.window.main_window import MainWindow

atexit.register(print, "what is registered happens")
shown = MainWindow.show

def show(window):
    shown(window)
    QTimer.singleShot(0, window.close)

MainWindow.show = show
sys.stdout.write("not flushed yet, ")
app.open_window(examples.path("two_masses"))
"""


def test_a_process_whose_window_closes_ends_with_what_is_registered_for_it() -> None:
    ended = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, "not flushed yet, what is registered happens\n"), ended.stderr
