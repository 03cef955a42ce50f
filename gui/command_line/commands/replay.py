"""``macrostep replay``: a run played on the diagram, as an animated file."""

from __future__ import annotations

import math
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.gui.application.system_libraries import require_libraries
from macrostep.gui.command_line.common.inputs import changed_diagram, output_path, read_time
from macrostep.gui.command_line.common.output import ProgressBar, preparation
from macrostep.gui.command_line.common.results import is_of_results, read_results
from macrostep.model.base.errors import MacrostepError, NotWritten
from macrostep.model.files.files import from_document, to_document

if TYPE_CHECKING:
    from macrostep.gui.running.records import RunRecord

USUAL = 10.0
"""How long it plays if nothing is said [s]."""


def command(given: Namespace) -> int:
    """Write the replay; return 0, 1 if the run did not go through, or 130 by Ctrl-C."""
    path = output_path(given.output, "-o", (".gif",))
    if path is None:
        raise MacrostepError("Where should the replay be written? Give -o OUT.gif.")
    seconds = _seconds(given.seconds)
    require_libraries("offscreen")
    from macrostep.gui.report.diagram_picture import application

    application()
    of_results = is_of_results(given)
    record = read_results(given.file) if of_results else _ran(given)
    _write(record, path, seconds, given.wires, is_repeated=not (of_results or record.has_failed))
    print(f"Written: {path}")
    return 1 if record.has_failed else 0


def _ran(given: Namespace) -> RunRecord:
    """Return what a method makes of a diagram."""
    import numpy as np

    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.gui.methods.styles import MethodStyle
        from macrostep.gui.running.records import RunRecord
        from macrostep.solvers.processes.workers import Control
        from macrostep.solvers.run_process.worker import whole_run

        methods = chosen_methods(given.methods, diagram)
    if len(given.methods) > 1:
        raise MacrostepError("The command replay takes one method.")
    method, document = methods[0], to_document(diagram)
    record = RunRecord(0, method, str(method), MethodStyle(0))
    record.document = document
    record.play(whole_run(Control(np.zeros(3, np.int64), np.zeros(1)), document, method))
    return record


def _write(record: RunRecord, path: Path, seconds: float, wires: Any, *, is_repeated: bool) -> None:
    """Write the file; activities are those that an audit of the run knows, where it is repeated for that."""
    from macrostep.gui.canvas.scene import DiagramScene
    from macrostep.gui.command_line.common.running import interrupts
    from macrostep.gui.editing.document import Document
    from macrostep.gui.editing.level_document import LevelDocument
    from macrostep.gui.laboratory.replay.animation import Animation, WritingStopped
    from macrostep.gui.laboratory.replay.composer import Composer, ReplayChoice
    from macrostep.solvers.auditing.audit import audit
    from macrostep.solvers.energy.balance import energy_balance, peaks
    from macrostep.solvers.energy.levels import at_level
    from macrostep.solvers.energy.tasks import known_nodes

    assert record.document is not None
    diagram = from_document(record.document)
    if not any(len(time) for time in record.times()):
        raise MacrostepError("The run has no points to be shown.")
    nodes = known_nodes(diagram, [column.label for column in record.columns])
    scene = DiagramScene(LevelDocument(Document(diagram)))
    composer = Composer(scene)
    composer.choice = ReplayChoice(wires)
    composer.set_nodes(nodes)
    composer.peaks = peaks(nodes, record.signal)
    end = min(float(time[-1]) for time in record.times() if len(time))
    seen = at_level(nodes, scene.document.block_of)
    accounts = audit(diagram, record.method).energies if is_repeated else None
    balance = energy_balance(seen, record.signal, record.start, end, accounts)
    composer.activities = {block.name: block.index for block in balance.blocks}
    animation = Animation.of(scene, composer, record, record.start, end, seconds)
    stops: list[bool] = []

    def go_on(fraction: float) -> bool:
        bar.show(fraction)
        return not stops

    with ProgressBar(path.name) as bar, interrupts(lambda: stops.append(True)):
        try:
            animation.write(path, go_on)
        except WritingStopped:
            raise KeyboardInterrupt from None
        except OSError as error:
            raise NotWritten.of(path, error) from None


def _seconds(text: str | None) -> float:
    found = USUAL if text is None else read_time("--seconds", text)
    if not (math.isfinite(found) and found > 0.0):
        raise MacrostepError(f"--seconds: a replay takes longer than 0 s, not {text}.")
    return found
