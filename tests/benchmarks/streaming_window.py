"""How smoothly the window streams; run by hand: ``python tests/benchmarks/streaming_window.py [--rows N]``.

Three runs and the reference, each of N macro-steps of two subsystems with four curves, come in chunks from a thread
while run bar, plots and table follow. It prints frames per second (paints of the first plot), the longest time without
a frame, the longest time in which the event loop did nothing else, and the peak memory.
"""

from __future__ import annotations

import argparse
import resource
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrostep.gui.document import Document
from macrostep.gui.panels.errors import ErrorPanel
from macrostep.gui.panels.figures import FiguresPanel
from macrostep.gui.panels.plots import PlotsPanel
from macrostep.gui.run_bar import RunBar
from macrostep.gui.runs import RunController
from macrostep.gui.theme import LIGHT, set_theme
from macrostep.model.diagram import Diagram
from macrostep.solvers.messages import (
    REFERENCE,
    Chunk,
    Column,
    Compared,
    JobFinished,
    Message,
    Progress,
    Ready,
    RunFinished,
    RunStarted,
)
from tests.gui.fake_process import METHODS

COLUMNS = tuple(Column(s, n, u, "state") for s in ("left", "right") for n, u in (("x", "m"), ("v", "m/s")))
STOP = 200.0


class Streamer:
    """A run process that sends noisy oscillations, evenly spread over a time or as fast as it can."""

    def __init__(self, on_message: Callable[[Message], None], rows: int, chunk: int, seconds: float) -> None:
        self._send = on_message
        self._rows, self._chunk, self._seconds = rows, chunk, seconds
        self._time = np.linspace(0.0, STOP, rows)
        rng = np.random.default_rng(0)
        self._values = np.sin(self._time[:, None] * [0.3, 0.5]) + 0.05 * rng.standard_normal((rows, 2))

    def start(self) -> None:
        self._send(Ready(METHODS, 0.0))

    def submit(self, document: dict[str, Any], methods: Sequence[str], reference: bool = True) -> int:
        threading.Thread(target=self._play, args=(len(methods),), daemon=True).start()
        return 1

    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def step(self) -> None: ...
    def stop(self) -> None: ...
    def heartbeat(self) -> None: ...
    def close(self) -> None: ...

    def _play(self, methods: int) -> None:
        begin, sent, total = time.perf_counter(), 0, (methods + 1) * self._rows
        for run in (REFERENCE, *range(methods)):
            self._send(RunStarted(1, run, "held", {}, COLUMNS, 0.0, STOP))
            values = self._values * (1.0 + 0.05 * (run + 1))
            for first in range(0, self._rows, self._chunk):
                rows = slice(first, min(first + self._chunk, self._rows))
                # Copies, as every message that crosses a pipe is one.
                data = {name: (self._time[rows].copy(), values[rows].copy()) for name in ("left", "right")}
                self._send(Chunk(1, run, data))
                reached = float(self._time[rows.stop - 1])
                self._send(Progress(1, run, reached, reached / STOP, rows.stop))
                sent += rows.stop - first
                ahead = begin + self._seconds * sent / total - time.perf_counter()
                if ahead > 0:
                    time.sleep(ahead)
            self._send(RunFinished(1, run, "ok", {"macro_steps": {"left": self._rows, "right": self._rows}}))
            if run != REFERENCE:
                error = 0.05 * (run + 1) * self._values
                rmse: dict[str, float | None] = {column.label: float(run + 1) for column in COLUMNS}
                self._send(Compared(1, run, rmse, {name: (self._time, error) for name in ("left", "right")}))
        self._send(JobFinished(1))


class Frames(QObject):
    """Counts when a widget paints."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.times: list[float] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


def window(rows: int, chunk: int, seconds: float) -> tuple[QWidget, RunController, PlotsPanel]:
    """Return the parts of the window that follow a run."""
    document = Document(Diagram("benchmark", runs=("held:step=0.1", "held:step=0.2", "held:step=0.3"), stop=STOP))
    controller = RunController(document, lambda on_message: Streamer(on_message, rows, chunk, seconds))
    plots = PlotsPanel(controller, document)
    whole = QWidget()
    layout = QVBoxLayout(whole)
    layout.addWidget(RunBar(controller, document))
    layout.addWidget(plots, 3)
    layout.addWidget(FiguresPanel(controller), 1)
    whole.errors = ErrorPanel(controller)  # type: ignore[attr-defined]  # hidden behind another tab
    whole.resize(1440, 800)
    return whole, controller, plots


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--chunk", type=int, default=10_000, help="rows in a message")
    parser.add_argument("--seconds", type=float, default=10.0, help="time of the whole job; 0 for as fast as possible")
    arguments = parser.parse_args()
    app = QApplication([])
    set_theme(LIGHT)
    Diagram.problems = lambda self: []  # type: ignore[method-assign]  # an empty diagram, which is never run
    whole, controller, plots = window(arguments.rows, arguments.chunk, arguments.seconds)
    whole.show()
    beats: list[float] = []
    heart = QTimer(interval=5)
    heart.timeout.connect(lambda: beats.append(time.perf_counter()))
    frames: list[Frames] = []

    def watch() -> None:
        if plots.curves is not None and plots.curves.stack.plots:
            frames.append(Frames(plots.curves.stack.plots[0].widget.viewport()))
            heart.start()
        else:
            QTimer.singleShot(1, watch)

    def run() -> None:
        controller.run()
        watch()

    controller.job_finished.connect(app.quit)
    QTimer.singleShot(1500, run)
    app.exec()
    times = frames[0].times
    took = times[-1] - times[0]
    print(f"{4 * arguments.rows:,} rows in {took:.2f} s, {len(times)} frames")
    print(f"frames per second          {(len(times) - 1) / took:7.1f}")
    gaps = np.diff(times)
    longest = int(gaps.argmax())
    print(f"longest without a frame    {1e3 * gaps[longest]:7.1f} ms, after {times[longest] - times[0]:.1f} s")
    print(f"longest turn of event loop {1e3 * max(np.diff(beats)):7.1f} ms")
    print(f"peak memory                {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.0f} MB")


if __name__ == "__main__":
    main()
