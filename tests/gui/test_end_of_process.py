"""A process with a window, from its beginning to its end.

A splash is seen until the window is there. What is registered for the end of the process happens, PySide's own ending
does not.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from macrostep.gui.window.panel_list import PANELS

PROGRAM = """
import atexit, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
from macrostep import examples
from macrostep.gui.application.opening import open_in_window
from macrostep.gui.window.main_window import MainWindow

atexit.register(print, "what is registered happens")
shown = MainWindow.show

def splashes():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QLabel) and w.isVisible()]

def show(window):
    sys.stdout.write(f"splashes before: {len(splashes())}, ")
    shown(window)
    QTimer.singleShot(200, lambda: sys.stdout.write(f"behind: {len(splashes())}, not flushed yet, "))
    QTimer.singleShot(200, window.close)

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


WINDOW = """
import sys
from PySide6.QtCore import QEventLoop, QTimer
from macrostep.gui.application.app import end_process, make_application, make_window

if __name__ == "__main__":
    make_application(sys.argv)
    window = make_window(None)
    loop = QEventLoop()
    paint = window.paintEvent
    window.paintEvent = lambda event: (paint(event), sys.stdout.write(" ".join(sys.modules)), loop.quit())
    window.show()
    loop.exec()
    end_process(0)
"""


def test_what_nobody_sees_at_first_is_not_loaded_before_the_window_is_drawn(tmp_path: Path) -> None:
    """A third of the time until the window is there went into panels that wait, plots, and the parser of equations."""
    script = tmp_path / "window.py"
    script.write_text(WINDOW, encoding="utf-8")
    ended = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    loaded = set(ended.stdout.split())
    assert "macrostep.gui.window.main_window" in loaded, ended.stderr
    assert not loaded & {"networkx", "pyqtgraph", "lark", "sympy", "numba", "scipy", "macrostep.gui.lessons.panel"}
    assert not loaded & {kind.panel.partition(":")[0] for kind in PANELS if not kind.is_built_at_once}
