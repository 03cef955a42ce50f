"""A process with a window, from its beginning to its end.

A splash is seen until the window is there. What is registered for the end of the process happens, PySide's own ending
does not.
"""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import atexit, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QSplashScreen
from macrostep import examples
from macrostep.gui.application.opening import open_in_window
from macrostep.gui.window.main_window import MainWindow

atexit.register(print, "what is registered happens")
shown = MainWindow.show

def splashes():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QSplashScreen) and w.isVisible()]

def show(window):
    sys.stdout.write(f"splashes before: {len(splashes())}, ")
    shown(window)
    QTimer.singleShot(0, lambda: sys.stdout.write(f"behind: {len(splashes())}, not flushed yet, "))
    QTimer.singleShot(0, window.close)

MainWindow.show = show
open_in_window(examples.path("two_masses"))
"""


def test_a_splash_is_seen_before_the_window_and_what_is_registered_for_the_end_happens() -> None:
    ended = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    said = "splashes before: 1, behind: 0, not flushed yet, what is registered happens\n"
    assert (ended.returncode, ended.stdout) == (0, said), ended.stderr


def test_a_splash_needs_nothing_but_qt() -> None:
    code = (
        "import sys, macrostep.gui.application.splash\n"
        "loaded = {name.partition('.')[0] for name in sys.modules} | {*sys.modules}\n"
        "sys.exit(' '.join(loaded & {'numpy', 'networkx', 'pyqtgraph', 'macrostep.model', 'macrostep.solvers'}) or 0)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
