"""The application, editing and saving by itself until somebody kills it; not a test, but what a test kills.

Each edit sets the stop time to its own number. Lines on the output say what was done: ``edit 17 <time>``.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path


def main(folder: Path, seed: int) -> None:
    from PySide6.QtCore import QSettings, QTimer

    from macrostep.gui.application import app as application
    from macrostep.gui.running.controller import RunController
    from macrostep.gui.settings.preferences import DATA_FOLDER
    from macrostep.model.edits.edits import MoveSubsystems, SetSettings
    from tests.gui.fake_process import FakeProcess

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "preferences"))
    DATA_FOLDER.set(str(folder / "data"))
    application.RunController = lambda document: RunController(document, FakeProcess)  # type: ignore[assignment, misc, attr-defined]
    app = application.make_application(["macrostep"])
    window = application.make_window(folder / "edited.macrostep.json")
    window.show()
    chance = random.Random(seed)
    document = window.document
    saves = (0.005, 0.0, 0.1)[seed % 3]

    def say(word: str, number: int) -> None:
        os.write(1, f"{word} {number} {time.time()}\n".encode())

    def edit() -> None:
        number = int(document.diagram.stop) + 1
        document.push(SetSettings({"stop": float(number)}))
        say("edit", number)
        document.push(MoveSubsystems({"left": (chance.uniform(0, 300), 20.0)}))
        if chance.random() < saves:
            window.files.save()
            say("saved", number)
        QTimer.singleShot(chance.randrange(40), edit)

    edit()
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
