"""How smoothly the window streams; run by hand: ``python tests/benchmarks/streaming_window.py [--rows N]``.

Runs and the reference, each of N macro-steps, come in chunks from a thread while the whole window follows; with
``--example two_masses`` they come from the run process itself. `--methods` and `--blocks` make more runs, and a larger
diagram; `--panel` brings another panel to the front. The job runs twice: the first has plots to lay out.

It prints the turns of the event loop that are longer than 16 and 33 ms, at the start, while data stream and at the end,
with what they were spent on, in time and in time of the window's thread on the processor (what else goes on in the
machine falls out of that); with ``--profile`` the functions besides. Then the frames per second (paints of the first
plot; there are none while nothing new comes), the time from new data to the picture, and the peak memory.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QObject, QSettings

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrostep import examples
from macrostep.gui.application.app import make_application
from macrostep.gui.background import garbage
from macrostep.gui.docks.panels import Panels
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.window.main_window import MainWindow
from macrostep.model import Diagram, Input, Output, Subsystem, load
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.comparison.finding import Finding
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
from tests.benchmarks.acts import act_all
from tests.benchmarks.turns import TimedApplication, report, rest, wait
from tests.gui.fake_process import METHODS

STOP = 200.0
SETTLED = 1.5
"""Time that still counts as the end of a job: what is drawn at rest, kept in files and looked through [s]."""


@final
class Streamer:
    """A run process that sends noisy oscillations, evenly spread over a time or as fast as it can."""

    patience = 60.0
    threads = 0

    def __init__(
        self, on_message: Callable[[WorkerMessage], None], names: Sequence[str], rows: int, chunk: int, seconds: float
    ) -> None:
        self._send = on_message
        self._names, self._rows, self._chunk, self._seconds = tuple(names), rows, chunk, seconds
        self._columns = tuple(Column(s, n, u, "state") for s in names for n, u in (("x", "m"), ("v", "m/s")))
        self._time = np.linspace(0.0, STOP, rows)
        rng = np.random.default_rng(0)
        self._values = np.sin(self._time[:, None] * [0.3, 0.5]) + 0.05 * rng.standard_normal((rows, 2))

    def start(self) -> None:
        self._send(Ready(METHODS, 0.0))

    def submit(
        self, document: dict[str, Any], methods: Sequence[ChosenMethod], reference: bool = True, ranks: Any = None
    ) -> int:
        threading.Thread(target=self._play, args=(len(methods),), daemon=True).start()
        return 1

    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def step(self) -> None: ...
    def stop(self) -> None: ...
    def linearise(self, document: dict[str, Any], subsystem: str) -> None: ...
    def check(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None: ...

    def set_parameters(self, subsystem: str, values: dict[str, float]) -> None: ...
    def use_extensions_beside(self, folder: Path | None) -> None: ...
    def look_at_extensions(self) -> None: ...
    def heartbeat(self) -> None: ...
    def close(self) -> None: ...

    def _play(self, methods: int) -> None:
        begin, sent, total = time.perf_counter(), 0, (methods + 1) * self._rows
        for run in (REFERENCE, *range(methods)):
            self._send(RunStarted(1, run, "held", {}, self._columns, 0.0, STOP, self._names))
            values = self._values * (1.0 + 0.05 * (run + 1))
            for first in range(0, self._rows, self._chunk):
                rows = slice(first, min(first + self._chunk, self._rows))
                # Copies, as every message that crosses a pipe is one.
                data = {name: (self._time[rows].copy(), values[rows].copy()) for name in self._names}
                self._send(ChunkMessage(1, run, data))
                reached = float(self._time[rows.stop - 1])
                self._send(Progress(1, run, reached, reached / STOP, rows.stop))
                sent += rows.stop - first
                ahead = begin + self._seconds * sent / total - time.perf_counter()
                if ahead > 0:
                    time.sleep(ahead)
            self._send(RunFinished(1, run, "ok", {"macro_steps": dict.fromkeys(self._names, self._rows)}))
            if run != REFERENCE:
                self._compare(run)
        self._send(JobFinished(1))

    def _compare(self, run: int) -> None:
        error = 0.05 * (run + 1) * self._values
        errors = {c.label: ErrorFigure(float(run + 1), Scale(100.0, "range")) for c in self._columns}
        for first in range(0, self._rows, self._chunk):
            piece = slice(first, first + self._chunk)
            self._send(ErrorChunk(1, run, {n: (self._time[piece], error[piece]) for n in self._names}))
        findings = tuple(
            Finding(
                "benchmark", f"At {at:g} s something happened in {self._names[0]}.", 1.0, at, at + 1.0, self._names[0]
            )
            for at in (10.0, 20.0, 30.0)
        )
        self._send(ComparedMessage(1, run, errors, findings=findings, order=1))


@final
class Frames(QObject):
    """Notes when a widget paints."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


def wired_diagram(blocks: int, methods: int) -> Diagram:
    """Return blocks in rows, each wired to the one before."""
    names = ("left", "right", *(f"b{i}" for i in range(2, blocks)))[:blocks]
    made = [
        Subsystem(
            name, inputs={"u": Input()}, states={"x": 1.0, "v": 0.0}, equations=["der(x) = v", "der(v) = u - x"],
            outputs={"y": Output("x")},
        )
        for name in names
    ]  # fmt: skip
    wires = [(f"{one}.y", f"{other}.u") for one, other in zip(names, (*names[1:], names[0]), strict=True)]
    columns = max(2, round(blocks**0.5 * 1.4))
    places = {name: (280.0 * (i % columns), 140.0 * (i // columns)) for i, name in enumerate(names)}
    runs = [f"held:step={0.1 * (1 + i):g}" for i in range(methods)]
    return Diagram("benchmark", made, wires, runs=runs, stop=STOP, positions=places)


def example_diagram(name: str, rows: int, methods: int) -> Diagram:
    """Return a shipped example with a macro-step that records so many points."""
    diagram = load(examples.path(name))
    step = (diagram.stop - diagram.start) / rows
    options = [f"order={order}" for order in range(4)]
    diagram.set(runs=[f"ni_jacobi:step={step!r},{more}" for more in options[:methods]])
    return diagram


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=1_000_000, help="recorded points of a run")
    parser.add_argument(
        "--chunk", type=int, default=5_000, help="rows in a message; of two subsystems as many as the run process sends"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="time of the whole job; 0 for as fast as possible")
    parser.add_argument("--methods", type=int, default=3)
    parser.add_argument("--blocks", type=int, default=2, help="subsystems of the diagram")
    parser.add_argument("--jobs", type=int, default=2, help="how often it runs")
    parser.add_argument("--panel", default="plots", help="what stands in front: plots, compare, errors, timeline ...")
    parser.add_argument("--example", help="run a shipped example in the run process instead")
    parser.add_argument("--acts", action="store_true", help="do in the last job what people do while a run streams")
    parser.add_argument("--profile", action="store_true", help="print the functions of long turns; it takes longer")
    arguments = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder  # not the runs that somebody keeps
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        code = benchmark(arguments)
    sys.stdout.flush()
    os._exit(code)  # without taking the window apart, which takes its time


def benchmark(arguments: argparse.Namespace) -> int:
    app = TimedApplication([], arguments.profile)
    make_application([])
    if arguments.example:
        document = Document(example_diagram(arguments.example, arguments.rows, arguments.methods))
        controller = RunController(document)
    else:
        document = Document(wired_diagram(arguments.blocks, arguments.methods))
        names = list(document.diagram.subsystems)
        controller = RunController(
            document, lambda take: Streamer(take, names, arguments.rows, arguments.chunk, arguments.seconds)
        )
    window = MainWindow(document, controller)
    garbage.spare(document)
    window.resize(1440, 900)
    window.show()
    garbage.collect_in_this_thread(window, is_busy=lambda: controller.state == "running")
    window.view.fit()
    wait(lambda: controller.is_ready)
    window.panels.show(arguments.panel)
    rest(2.0)
    frames, arrivals = Frames(), list[float]()
    controller.data_changed.connect(lambda: arrivals.append(time.perf_counter()))
    for number in range(arguments.jobs):
        run_job(f"job {number + 1}", window, app, frames, arguments.acts and number == arguments.jobs - 1)
    report(app.turns)
    if arguments.panel == "plots":
        report_frames(np.array(frames.times), np.array(arrivals))
    print(f"peak memory               {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.0f} MB")
    controller.close()
    window.kept.close()
    return 0


def run_job(name: str, window: MainWindow, app: TimedApplication, frames: Frames, acts: bool) -> None:
    """Run the methods once; the phase of a turn is that in which it ends."""
    controller, ended = window.controller, list[None]()
    app.phase = f"{name}, start"

    def look() -> None:
        watch(window.panels, frames)

    def end() -> None:
        ended.append(None)

    controller.data_changed.connect(look)
    controller.job_finished.connect(end)
    window.run_bar.run_action.trigger()
    wait(lambda: any(record.has_data for record in controller.records))
    rest(0.2)
    if acts:
        act_all(window, app)
    app.phase = f"{name}, stream"
    wait(lambda: bool(ended))
    app.phase = f"{name}, end"
    rest(SETTLED)
    app.phase = ""
    controller.data_changed.disconnect(look)
    controller.job_finished.disconnect(end)


def watch(panels: Panels, frames: Frames) -> None:
    """Note when the first plot paints; a filter that is there already is put in front."""
    curves = panels.get(PlotsPanel).curves
    if curves is not None and curves.stack.plots:
        curves.stack.plots[0].widget.viewport().installEventFilter(frames)


def report_frames(frames: np.ndarray, arrivals: np.ndarray) -> None:
    shown = arrivals[arrivals < frames[-1]]
    delays = 1e3 * (frames[np.searchsorted(frames, shown)] - shown)
    gaps = np.diff(frames)
    while_streaming = gaps[gaps < 0.5]  # not the time between two jobs
    print(f"frames                    {len(frames):7d}, {1.0 / while_streaming.mean():.1f} per second while data come")
    print(f"from data to picture      {np.median(delays):7.1f} ms, longest {delays.max():.0f} ms")


if __name__ == "__main__":
    main()
