"""One click in the list of problems helps blocks that determine each other."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.model import Diagram, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.files.files import to_document
from tests.gui.test_canvas_editing import Open, undo
from tests.model.acausal_blocks import current_source, ground, mass, resistor, spring, voltage_source, wall

SOURCES = [voltage_source("A", 1.0), voltage_source("B", 2.0), resistor("R", 1.0), ground()]
CURRENTS = [current_source("A", 1.0), current_source("B", 2.0), ground()]
STAR = [voltage_source("E", 1.0), *(resistor(f"R{k}", 1.0) for k in range(3))]
BRIDGE = [*STAR, resistor("R3", 2.0), resistor("R4", 1.0)]
RING = [current_source("J", 1.0), resistor("R", 1.0)]
MASSES = [mass("A", 1.0), mass("B", 1.0), spring("s", 1.0), wall()]


@pytest.mark.parametrize(
    ("blocks", "wires", "composites", "says", "link"),
    [
        (SOURCES, "A.p B.p, R.p A.p, A.n ground.p, B.n ground.p, R.n ground.p", [], "A and B contradict each other",
         "Put a small resistance between A.p and B.p"),
        (CURRENTS, "A.p B.n, A.n ground.p, B.p ground.p", [], "A and B contradict each other",
         "Put a large resistance from A.p to 0"),
        (STAR, "E.p R0.p, R0.n R1.p, R0.n R2.p, R1.n E.n, R2.n E.n", [], "Nothing fixes the potential of E, R0",
         "Connect ground to E.n"),
        (BRIDGE, "E.p R0.p, E.p R1.p, R0.n R2.p, R1.n R3.p, R2.n E.n, R3.n E.n, R4.p R0.n, R4.n R1.n", [],
         "Nothing fixes the potential", "Connect ground to E.n"),
        (RING, "J.p R.p, J.n R.n", [], "Nothing fixes the potential of J and R", "Connect ground to J.n"),
        ([wall("A"), wall("B")], "A.p B.p", [], "The equations of A and B say the same",
         "Put a stiff spring between A.p and B.p"),
        (MASSES, "A.p B.p, s.p A.p, s.n wall.p", [Composite("half", ("A", "s"), "together")],
         "A and B determine each other", "Solve A, B together"),
        (MASSES, "A.p B.p, s.p A.p, s.n wall.p", [Composite("half", ("A", "s"), "together")],
         "A and B determine each other", "Put a stiff spring between A.p and B.p"),
    ],
)  # fmt: skip
def test_a_link_beneath_the_problem_solves_it(
    qtbot: QtBot, open_window: Open, blocks: list[Subsystem], wires: str, composites: list[Composite], says: str,
    link: str,
) -> None:  # fmt: skip
    joints = [tuple(pair.split()) for pair in wires.split(", ")]
    places = {block.name: (250.0 * k, 0.0) for k, block in enumerate(blocks)}
    diagram = Diagram("d", blocks, joints, composites=composites, positions=places)  # type: ignore[arg-type]
    before = to_document(diagram)
    window = open_window(diagram)
    problems = window.panels.get(InspectorPanel).diagram.problems
    qtbot.waitUntil(lambda: any(entry.fixes.text() for entry in problems.entries()))
    (entry,) = [entry for entry in problems.entries() if entry.fixes.text()]
    assert says in entry.accessibleName()
    links = re.findall(">(.+?)</a>", entry.fixes.text())
    assert link in links
    entry.fixes.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(links.index(link)):
        QTest.keyClick(entry.fixes, Qt.Key.Key_Tab)
    QTest.keyClick(entry.fixes, Qt.Key.Key_Tab)
    QTest.keyClick(entry.fixes, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not any(entry.fixes.text() for entry in problems.entries()))
    assert not [str(p) for p in diagram.problems() if p.severity == "error"]
    undo(window)
    assert to_document(diagram) == before
