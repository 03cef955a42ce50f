"""How smoothly the window streams; run by hand: ``python tests/benchmarks/streaming_window.py [--rows N]``.

Three runs and the reference, each of N macro-steps of two subsystems with four curves, come in chunks from a thread
while run bar, plots and table follow; with ``--example two_masses`` they come from the run process itself. It prints
the frames per second (paints of the first plot; there are none while nothing new comes), the time from new data to the
picture, the turns of the event loop that were longer than a frame, and the peak memory.
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

from macrostep.gui.compare.panel import ComparePanel
from macrostep.gui.editing.document import Document
from macrostep.gui.running.bar import RunBar
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.errors_panel import ErrorPanel
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.errors.figures import ErrorFigure, Scale
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import (
    REFERENCE,
    ChunkMessage,
    ComparedMessage,
    ErrorChunk,
    JobFinished,
    Progress,
    Ready,
    RunFinished,
    RunStarted,
    WorkerMessage,
)
from tests.gui.fake_process import METHODS

COLUMNS = tuple(Column(s, n, u, "state") for s in ("left", "right") for n, u in (("x", "m"), ("v", "m/s")))
STOP = 200.0


class Streamer:
    """A run process that sends noisy oscillations, evenly spread over a time or as fast as it can."""

    patience = 60.0

    def __init__(self, on_message: Callable[[WorkerMessage], None], rows: int, chunk: int, seconds: float) -> None:
        self._send = on_message
        self._rows, self._chunk, self._seconds = rows, chunk, seconds
        self._time = np.linspace(0.0, STOP, rows)
        rng = np.random.default_rng(0)
        self._values = np.sin(self._time[:, None] * [0.3, 0.5]) + 0.05 * rng.standard_normal((rows, 2))

    def start(self) -> None:
        self._send(Ready(METHODS, 0.0))

    def submit(self, document: dict[str, Any], methods: Sequence[ChosenMethod], reference: bool = True) -> int:
        threading.Thread(target=self._play, args=(len(methods),), daemon=True).start()
        return 1

    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def step(self) -> None: ...
    def stop(self) -> None: ...
    def linearise(self, document: dict[str, Any], subsystem: str) -> None: ...
    def check(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None: ...

    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None: ...
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
                self._send(ChunkMessage(1, run, data))
                reached = float(self._time[rows.stop - 1])
                self._send(Progress(1, run, reached, reached / STOP, rows.stop))
                sent += rows.stop - first
                ahead = begin + self._seconds * sent / total - time.perf_counter()
                if ahead > 0:
                    time.sleep(ahead)
            self._send(RunFinished(1, run, "ok", {"macro_steps": {"left": self._rows, "right": self._rows}}))
            if run != REFERENCE:
                error = 0.05 * (run + 1) * self._values
                errors = {c.label: ErrorFigure(float(run + 1), Scale(100.0, "range")) for c in COLUMNS}
                for first in range(0, self._rows, self._chunk):
                    piece = slice(first, first + self._chunk)
                    self._send(ErrorChunk(1, run, {n: (self._time[piece], error[piece]) for n in ("left", "right")}))
                self._send(ComparedMessage(1, run, errors))
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


def window(controller: RunController) -> tuple[QWidget, PlotsPanel]:
    """Return the parts of the window that follow a run."""
    plots = PlotsPanel(controller, controller.document)
    whole = QWidget()
    layout = QVBoxLayout(whole)
    layout.addWidget(RunBar(controller, controller.document))
    layout.addWidget(plots, 3)
    layout.addWidget(ComparePanel(controller), 1)
    whole.errors = ErrorPanel(controller)  # type: ignore[attr-defined]  # hidden behind another tab
    whole.resize(1440, 800)
    return whole, plots


def fake_runs(rows: int, chunk: int, seconds: float) -> RunController:
    """Return the runs of a thread."""
    Diagram.problems = lambda self: []  # type: ignore[method-assign]  # an empty diagram, which is never run
    document = Document(Diagram("benchmark", runs=("held:step=0.1", "held:step=0.2", "held:step=0.3"), stop=STOP))
    return RunController(document, lambda on_message: Streamer(on_message, rows, chunk, seconds))


def real_runs(example: str, rows: int) -> RunController:
    """Return runs of the run process on a shipped example."""
    from macrostep.model.files.files import load

    diagram = load(Path(__file__).parents[2] / "examples" / f"{example}.macrostep.json")
    step = (diagram.stop - diagram.start) / rows
    diagram.set(runs=[f"ni_jacobi:step={step!r},order={order}" for order in range(3)])
    return RunController(Document(diagram))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--chunk", type=int, default=10_000, help="rows in a message")
    parser.add_argument("--seconds", type=float, default=10.0, help="time of the whole job; 0 for as fast as possible")
    parser.add_argument("--example", help="run a shipped example in the run process instead")
    arguments = parser.parse_args()
    app = QApplication([])
    set_theme(LIGHT)
    if arguments.example:
        controller = real_runs(arguments.example, arguments.rows)
    else:
        controller = fake_runs(arguments.rows, arguments.chunk, arguments.seconds)
    whole, plots = window(controller)
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

    arrivals: list[float] = []
    controller.data_changed.connect(lambda: arrivals.append(time.perf_counter()))
    controller.job_finished.connect(app.quit)
    QTimer.singleShot(3000, run)
    app.exec()
    rows = sum(len(record.signal("left.x")[0]) for record in controller.records)
    controller.close()
    report(rows, np.array(frames[0].times), np.array(arrivals), np.diff(beats))


def report(rows: int, frames: np.ndarray, arrivals: np.ndarray, turns: np.ndarray) -> None:
    took = frames[-1] - frames[0]
    shown = arrivals[arrivals < frames[-1]]
    delays = 1e3 * (frames[np.searchsorted(frames, shown)] - shown)
    long = 1e3 * turns[turns > 0.033]
    print(f"{rows:,} rows in {took:.2f} s, {len(frames)} frames")
    print(f"frames per second         {(len(frames) - 1) / took:7.1f}")
    print(f"from data to picture      {np.median(delays):7.1f} ms, longest {delays.max():.0f} ms")
    share = long.sum() / took / 10
    print(f"turns longer than 33 ms   {len(long):7d}, {share:.1f} % of the time, longest {turns.max() * 1e3:.0f} ms")
    print(f"peak memory               {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.0f} MB")


if __name__ == "__main__":
    main()
