"""How smoothly large plots pan and zoom; run by hand: ``python tests/benchmarks/large_plots.py [--rows N]``.

Five runs of N communication points with four signals, 20 curves of a million points unless given otherwise, are moved
and zoomed as a hand does it, 60 times each, at several widths of the picture. It prints frames per second (a frame is
a change of the range and everything until it is painted), and the time of the first picture. Times are those of the
process, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[2]))

from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.plotting.curves_view import CurvesView
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.run_process.messages import ChunkMessage, Progress, RunFinished, RunStarted

COLUMNS = tuple(Column(s, n, u, "state") for s in ("left", "right") for n, u in (("x", "m"), ("v", "m/s")))
STOP, MOVES, LEAST = 200.0, 60, 30.0


def record(number: int, rows: int, noise: float) -> RunRecord:
    rng = np.random.default_rng(number)
    time = np.linspace(0.0, STOP, rows)
    result = RunRecord(number, chosen_method("held"), f"run {number}", MethodStyle(number))
    result.take(RunStarted(1, number, "held", {"step": STOP / rows}, COLUMNS, 0.0, STOP))
    for subsystem in ("left", "right"):
        values = np.sin(time[:, None] * [0.3, 0.5] + 0.1 * number) + noise * rng.standard_normal((rows, 2))
        result.take(ChunkMessage(1, number, {subsystem: (time, values)}))
    result.take(Progress(1, number, STOP, 1.0, rows))
    result.take(RunFinished(1, number, "ok", {}))
    return result


def frames(app: QApplication, view: CurvesView, start: float, width: float, zooms: bool) -> float:
    """Return frames per second while the picture moves through the data, or zooms into it."""
    began = time.process_time()
    for k in range(MOVES):
        if zooms:
            span = width * 0.97 ** (k if k < MOVES / 2 else MOVES - k)
            view.stack._time_zoomed(start, start + span)
        else:
            view.stack._time_zoomed(start + 0.002 * k * width, start + (1 + 0.002 * k) * width)
        app.processEvents()
    return MOVES / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--noise", type=float, default=0.05)
    arguments = parser.parse_args()
    app = QApplication([])
    set_theme(LIGHT)
    view = CurvesView(RunRecord.signal)
    view.resize(1400, 800)
    view.show()
    records = [record(number, arguments.rows, arguments.noise) for number in range(5)]
    app.processEvents()
    began = time.process_time()
    view.set_records(records)
    app.processEvents()
    print(f"first picture  {time.process_time() - began:6.2f} s")
    began = time.process_time()
    view.redraw()
    app.processEvents()
    print(f"chosen anew    {time.process_time() - began:6.2f} s")
    print("frames per second   moving  zooming")
    for width in (STOP, STOP / 10, STOP / 1000, STOP / 100_000):
        values = frames(app, view, 1.0, width, zooms=False), frames(app, view, 1.0, width, zooms=True)
        mark = "" if min(values) >= LEAST else f"   below {LEAST:g}"
        print(f"  {width:10.4g} s     {values[0]:7.1f}  {values[1]:7.1f}{mark}")
    view.close()


if __name__ == "__main__":
    main()
