"""A newcomer draws the first circuit by hand: open ports are hints, one click grounds it, one click shows what moves.

Set MACROSTEP_FILM to a folder to keep a picture after each gesture.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton

from macrostep.gui.inspector.diagram_page import DiagramPage
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.library.panel import LibraryPanel
from macrostep.gui.window.main_window import MainWindow
from tests.gui.person import Spot, middle
from tests.gui.test_newcomer import STARTING, Newcomer
from tests.gui.test_newcomer import window as window  # a fixture

MOST = 20


class Student(Newcomer):
    """Draws as a student does: searches for blocks, drags wires from pin to pin."""

    def insert(self, *titles: str) -> None:
        self.click(lambda: middle(self.window.panels.get(LibraryPanel).search), "the search of the library")
        for title in titles:
            self.write(title)
            self.press("Return")

    def wire(self, one: str, other: str) -> None:
        self.drag(self.bundle(*one.split(".")), self.bundle(*other.split(".")), f"from {one} to {other}")

    def find_problems(self, *severities: str) -> None:
        """Wait until the problems in the list have these severities."""
        check = self.window.check
        self.wait(lambda: [problem.severity for problem in check.problems] == list(severities), f"{severities}")

    def look_at_diagram(self) -> DiagramPage:
        self.click(self.on_canvas(0.9, 0.9), "the empty canvas")
        return self.see(lambda: self.window.panels.get(InspectorPanel).diagram)

    def click_link(self, words: str) -> None:
        """Click at a link beneath a problem."""
        page = self.look_at_diagram()
        self.wait(lambda: any(words in entry.fixes.text() for entry in page.problems.entries()), words)

        def link() -> Spot:
            (entry,) = [entry for entry in page.problems.entries() if words in entry.fixes.text()]
            return entry.fixes, QPoint(entry.fixes.width() // 8, entry.fixes.height() // 2)

        self.turn(lambda: middle(self.window.panels.get(InspectorPanel)), link, "the inspector")
        self.click(link, words)

    def offer(self) -> Spot:
        """Where the button of the message over the canvas is."""
        buttons = self.window.messages.findChildren(QPushButton)
        (button,) = [button for button in buttons if button.text().startswith("Run until")]
        return middle(button)


def test_the_first_circuit_runs_and_shows_something(window: MainWindow, tmp_path: Path) -> None:
    student, document, messages = Student(window, tmp_path), window.document, window.messages

    def script() -> None:
        student.insert("voltage source")
        student.find_problems("hint")
        student.insert("resistor", "capacitor")
        for ends in (("source.plus", "resistor.pin1"), ("resistor.pin2", "capacitor.pin1")):
            student.wire(*ends)
        student.wire("source.minus", "capacitor.pin2")
        student.find_problems("hint")
        student.press("F5")
        student.find_problems("error")
        student.click_link("Connect ground to source.minus")
        student.find_problems()
        student.run()
        student.wait(lambda: "0.0005 s" in messages.message, "the stop time")
        student.click(student.offer, "Run until 0.0005 s")
        controller = window.controller
        student.wait(lambda: document.diagram.stop == 5e-4, "the stop time")
        student.wait(lambda: controller.state == "idle", "the run", STARTING)

    student.live(script)
    assert len(student.gestures) < MOST, student.gestures
    (ground_x, ground_y), (source_x, source_y) = (document.diagram.positions[name] for name in ("ground", "source"))
    assert abs(ground_x - source_x) < 50.0
    assert ground_y > source_y
