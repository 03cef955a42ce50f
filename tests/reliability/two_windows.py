"""Two windows on one file, and a third program that writes it: nobody's work is replaced unless somebody said so.

Each window edits, saves, reads again, leaves the file and comes back, in any order; questions get any answer. What a
window replaces without a question, it has read or written itself.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep import examples
from macrostep.model import load, save
from tests.reliability.alone import main
from tests.reliability.faulty_disk import beside
from tests.reliability.outcome import Outcome

if TYPE_CHECKING:
    from macrostep.gui.files.questions import Answer
    from macrostep.gui.window.main_window import MainWindow

ROW = 6
ITEM = "two windows and another program on one file: nothing is replaced unasked"
FULL, SHORT = 2000, 40


def run(count: int, seed: int = 0) -> Outcome:
    return beside(__file__, count, seed)


def on_disk(count: int, seed: int) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="macrostep-") as name:
        scene = _Scene(Path(name), random.Random(seed))
        for step in range(count):
            scene.do_something(step)
        faults = tuple(f"{fault} (seed {seed})." for fault in scene.faults)
    return Outcome(count, count - len(faults), f"{scene.saved} saves, {scene.asked} questions", faults)


class _Person:
    """One window, with what the person at it has seen of the file and would answer."""

    def __init__(self, name: str, window: MainWindow) -> None:
        self.name = name
        self.window = window
        self.seen = b""
        """The file as the window read or wrote it, or as its person was asked about."""
        self.questions: list[str] = []

    @property
    def is_there(self) -> bool:
        """Whether the window shows the file."""
        return self.window.document.path is not None


class _Scene:
    """The file and all who use it.

    Attributes
    ----------
    saved, asked : int
    faults : list of str
    """

    def __init__(self, folder: Path, chance: random.Random) -> None:
        from macrostep.gui.application import app

        app.make_application(["macrostep"])
        self._chance = chance
        self._folder = folder
        self._file = folder / "shared.macrostep.json"
        save(load(examples.path("spring_mass")), self._file)
        self._people = [_Person(name, _window()) for name in ("the first window", "the second window")]
        self._stop = 1.0
        self.saved = self.asked = 0
        self.faults: list[str] = []
        for person in self._people:
            files = person.window.files
            files.ask_about_holder = self._answering(person, "holder")  # type: ignore[method-assign]
            files.ask_about_change = self._answering(person, "change")  # type: ignore[method-assign]

    def do_something(self, step: int) -> None:
        """Let somebody do something."""
        person = self._chance.choice(self._people)
        if not person.is_there:
            self._open(person, step)
            return
        does = (*(self._edit,) * 3, *(self._save,) * 4, self._open, self._leave, self._write_by_another_program)
        self._chance.choice(does)(person, step)

    def _answering(self, person: _Person, question: str) -> Callable[..., Answer]:
        def answer(*_: object) -> Answer:
            self.asked += 1
            person.questions.append(question)
            return "replace" if self._chance.random() < 0.5 else "cancel"

        return answer

    def _open(self, person: _Person, step: int) -> None:
        person.window.files.load(self._file)
        person.seen = self._file.read_bytes()
        other = next(other for other in self._people if other is not person)
        if other.is_there and (person.window.files.guard.holder is None) == (other.window.files.guard.holder is None):
            self.faults.append(f"Step {step}: {person.name} opens, and it is not one of them who has the file")

    def _edit(self, person: _Person, step: int) -> None:
        from macrostep.model.edits.edits import SetSettings

        self._stop += 1.0
        person.window.document.push(SetSettings({"stop": self._stop}))

    def _leave(self, person: _Person, step: int) -> None:
        from macrostep.model import Diagram

        person.window.document.set_diagram(Diagram("none"))

    def _write_by_another_program(self, person: _Person, step: int) -> None:
        diagram = load(self._file)
        self._stop += 1.0
        diagram.set(stop=self._stop)
        save(diagram, self._file)

    def _save(self, person: _Person, step: int) -> None:
        before, requested = self._file.read_bytes(), person.window.document.diagram.stop
        is_second = person.window.files.guard.try_again() is not None
        person.questions.clear()
        is_saved = person.window.files.save()
        after = self._file.read_bytes()
        self.saved += is_saved
        where = f"Step {step}: {person.name} saves"
        if is_saved and load(self._file).stop != requested:
            self.faults.append(f"{where}, and the file is another one")
        if not is_saved and after != before:
            self.faults.append(f"{where} not, and the file is another one all the same")
        if is_saved and not person.questions and (before != person.seen or is_second):
            self.faults.append(f"{where} without a question over what it has never seen")
        if not is_saved and not person.questions:
            self.faults.append(f"{where} nothing, and says nothing")
        if set(os.listdir(self._folder)) - {self._file.name, f".~lock.{self._file.name}#"}:
            self.faults.append(f"{where} and leaves {os.listdir(self._folder)}")
        if is_saved:
            person.seen = after


def _window() -> MainWindow:
    from macrostep.gui.editing.document import Document
    from macrostep.gui.running.controller import RunController
    from macrostep.gui.window.main_window import MainWindow
    from tests.gui.fake_process import FakeProcess

    document = Document()
    return MainWindow(document, RunController(document, FakeProcess))


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
