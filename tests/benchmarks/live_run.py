"""How long it takes from a movement of the macro-step's slider until the whole run is drawn anew.

python tests/benchmarks/live_run.py [EXAMPLE]
"""

from __future__ import annotations

import os
import statistics
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main(example: str) -> None:
    from PySide6.QtTest import QTest

    from macrostep import examples
    from macrostep.gui.application.app import make_application
    from macrostep.gui.editing.document import Document
    from macrostep.gui.running.controller import RunController
    from macrostep.gui.window.main_window import MainWindow
    from macrostep.model import load

    application = make_application([])
    diagram = load(examples.path(example))
    document = Document(diagram)
    window = MainWindow(document, RunController(document))
    window.resize(1400, 900)
    window.show()
    while not window.controller.is_ready:
        QTest.qWait(20)
    window.run_bar.run_action.trigger()
    QTest.qWait(500)
    while window.controller.state != "idle":
        QTest.qWait(20)
    window.run_bar.open_form(0)
    form, record = window.run_bar.form, window.controller.own_runs[0]
    assert form is not None
    slider = form.sliders["step"]
    while window.run_bar.live.is_busy:
        QTest.qWait(20)
    slider.setSliderDown(True)
    took = []
    for place in [*range(90, 60, -3), *range(60, 90, 3)]:
        before, began = record.generation, time.perf_counter()
        slider.setValue(place - 1)
        while record.generation == before:
            application.processEvents()
        application.processEvents()  # painted
        took.append(1e3 * (time.perf_counter() - began))
    print(f"{example}, {diagram.runs[0]}: median {statistics.median(took):.0f} ms, worst {max(took):.0f} ms")
    window.controller.close()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "lotka_volterra")
