"""A window for the tests of lessons, shared by a module because it takes a second, and as new for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from macrostep.gui.editing.document import Document
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.lessons.panel import LessonPanel
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import LIGHT, set_theme
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.diagram.diagram import Diagram
from tests.conftest import running
from tests.gui.fake_process import FakeProcess
from tests.gui.lesson_reader import LessonReader

LESSON = """---
title: Two masses
minutes: 5
learns: How a lesson works.
---

## First

It swings with $\\omega = \\sqrt{c/m}$.

```predict
How large does $x$ become?
- [{largest left.x > 1.5}] large
  > It does.
- [{largest left.x <= 1.5}] small
hint: Think.
```

```macrostep
open: two_masses
methods: held:step=0.2
set: left.m = 5000 kg
stop: 150 s
run
show: signals left.v
```

It became {largest left.x} m, with an error of {rmse left.x} %, in {macro_steps} steps.

## Second

```question
How much is 2 + 2?
answer: 4 kg ± 0.1
if 5 kg: Nearly.
right: Good.
wrong: Count.
hint: One finger more than three.
hint: Four.
```

```question
Why?
sample: Because.
```
"""


@pytest.fixture(scope="module")
def shared_window(qapp: QApplication) -> Iterator[MainWindow]:
    """Whose runs are played."""
    set_theme(LIGHT)
    document = Document()
    made = MainWindow(document, RunController(document, FakeProcess))
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    assert QTest.qWaitForWindowActive(made)
    yield made
    made.files.ask_to_save = lambda: QMessageBox.StandardButton.Discard  # type: ignore[method-assign]
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def window(shared_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window with nothing open."""
    monkeypatch.setattr(shared_window.files, "ask_to_save", lambda: QMessageBox.StandardButton.Discard)
    qtbot.waitUntil(lambda: shared_window.controller.is_ready)
    yield shared_window
    qtbot.waitUntil(lambda: shared_window.controller.state == "idle")
    shared_window.panels.get(LessonPanel).close_lesson()
    shared_window.start_page.close_page()
    shared_window.document.set_diagram(Diagram("untitled", stop=10.0))
    shared_window.messages.dismiss()
    for key, dock in shared_window.panels.docks.items():
        dock.setVisible(key not in ("lesson", "advisor"))
    shared_window.panels.show("plots")
    set_theme(LIGHT)
    typesetter().wait()
    qtbot.waitUntil(lambda: not running())  # its inbox


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of :data:`LESSON`."""
    made = tmp_path / "masses.md"
    made.write_text(LESSON, encoding="utf-8")
    return made


@pytest.fixture
def reader(window: MainWindow, qtbot: QtBot, path: Path) -> LessonReader:
    """Who has opened the lesson."""
    assert window.panels.get(LessonPanel).open(path)
    return LessonReader(window, qtbot)
