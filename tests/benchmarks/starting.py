"""How long one waits for the window, and for the first and the later runs; medians over fresh user accounts.

Run it by hand: ``python tests/benchmarks/starting.py [N]``. Each of the N times (10 unless told) has a home folder of
its own: no settings, no kept runs, no compiled code but what the set-up of the checkout brought (``./dev check``). Wall
times hold on a quiet machine only; the processor time of the process itself says what it did.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WINDOW = """
import os, sys, time
from PySide6.QtCore import QTimer
from macrostep import examples
from macrostep.gui.application import opening
from macrostep.gui.window import window_events

class Timed(window_events.EventWindow):
    has_been = False

    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.has_been:
            self.has_been = True
            QTimer.singleShot(0, self, self.time)

    def time(self):
        print(time.time(), time.process_time(), flush=True)
        if not RUNS:
            os._exit(0)
        self.controller.data_changed.connect(lambda *_: print(time.time(), 0.0, flush=True) or os._exit(0))
        self.controller.run()

if __name__ == "__main__":
    RUNS = len(sys.argv) > 1
    window_events.EventWindow = Timed
    sys.argv = ["macrostep"]
    opening.open_in_window(examples.path("two_masses") if RUNS else None)
"""
"""Ends when the window has been drawn; with an argument it runs a diagram then, and ends when the first data come."""
RUN = ("-m", "macrostep", "run", "two_masses", "-m", "ni_jacobi:step=0.1")


NAMES = ("window", "its processor time", "data after Run", "first run", "second run")


def account(folder: Path) -> dict[str, str]:
    """Return the environment of a user of whom nothing is known."""
    home = {
        "HOME": folder,
        "XDG_CONFIG_HOME": folder / "c",
        "XDG_DATA_HOME": folder / "d",
        "XDG_CACHE_HOME": folder / "k",
    }
    platform = {} if os.environ.get("DISPLAY") else {"QT_QPA_PLATFORM": "offscreen"}
    return os.environ | {name: str(value) for name, value in home.items()} | platform


def run_time(environment: dict[str, str]) -> float:
    """Return how long a run on the command line takes [s]."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, *RUN], env=environment, check=True, capture_output=True, cwd=environment["HOME"])
    return time.perf_counter() - begin


def window_times(script: Path, environment: dict[str, str]) -> tuple[float, float]:
    """Return when the window is drawn after its process began [s], and the processor time until then [s]."""
    begin = time.time()
    ((drawn, processor),) = _said(script, environment)
    return drawn - begin, processor


def first_data(script: Path, environment: dict[str, str]) -> float:
    """Return how long after a click on Run, in a window that was just drawn, the first data are there [s]."""
    (clicked, _), (seen, _) = _said(script, environment, "run")
    return seen - clicked


def _said(script: Path, environment: dict[str, str], *arguments: str) -> list[list[float]]:
    command = [sys.executable, str(script), *arguments]
    said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return [list(map(float, line.split())) for line in said.stdout.splitlines()]


if __name__ == "__main__":
    times: dict[str, list[float]] = {name: [] for name in NAMES}
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 10):
        with tempfile.TemporaryDirectory() as folder:
            environment = account(Path(folder))
            script = Path(folder) / "window.py"
            script.write_text(WINDOW, encoding="utf-8")
            drawn, processor = window_times(script, environment)
            data = first_data(script, environment)
            row = (drawn, processor, data, run_time(environment), run_time(environment))
            for known, value in zip(times.values(), row, strict=True):
                known.append(value)
    for name, values in times.items():
        print(f"{name:20} {statistics.median(values):6.2f} s   ({min(values):.2f} to {max(values):.2f})")
