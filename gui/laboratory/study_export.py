"""Writes a study to files: its figure as SVG or PNG, its numbers as CSV or JSON, a Python script, a study file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from macrostep.gui.laboratory.studies import Studies
from macrostep.gui.method_styles import MethodStyle
from macrostep.gui.translation import marked, tr
from macrostep.model.errors import MacrostepError
from macrostep.model.json_text import lay_out
from macrostep.solvers.studies.outcome import Outcome

KINDS = (
    (".svg", marked("Picture, SVG…")),
    (".png", marked("Picture, PNG…")),
    (".csv", marked("Numbers, CSV…")),
    (".json", marked("Numbers, JSON…")),
    (".py", marked("Python script that makes it again…")),
)

SCRIPT = '''"""Makes a study of {name} again; written by Macrostep.

python {file} shows its numbers; python {file} FILE.svg draws it. What was run before is not run again.
"""

import json
import sys
from pathlib import Path

from macrostep.gui.commands.study_plots import write_study
from macrostep.gui.commands.study_tables import text_of
from macrostep.model.files import from_document
from macrostep.solvers import run_study
from macrostep.solvers.studies.study import from_json

STUDY = json.loads(r"""
{study}
""")
DIAGRAM = json.loads(r"""
{diagram}
""")

if __name__ == "__main__":
    outcome = run_study(from_json(STUDY), from_document(DIAGRAM))
    print(text_of(outcome))
    if len(sys.argv) > 1:
        write_study(Path(sys.argv[1]), outcome)
'''


@final
class StudyExport(QMenu):
    """Writes the study that is shown.

    Signals
    -------
    done(str), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str)
    failed = Signal(str)

    def __init__(self, studies: Studies, parent: QWidget) -> None:
        super().__init__(tr("Export"), parent)
        self._studies = studies
        self._folder = Path.home()
        self.kinds = {suffix: self.addAction(tr(text), self._asking(suffix)) for suffix, text in KINDS}

    def write(self, path: Path) -> None:
        """Write a file of the kind that its ending says."""
        outcome = self._studies.outcome
        if outcome is None:
            return
        try:
            write(path, outcome, self._studies.styles)
        except MacrostepError as error:
            self.failed.emit(str(error))
        except OSError as error:
            reason = error.strerror or str(error)
            self.failed.emit(tr("{file} cannot be written: {reason}.").format(file=path.name, reason=reason))
        else:
            self.done.emit(tr("Wrote {file}").format(file=path.name))

    def _asking(self, suffix: str) -> Callable[[], None]:
        def ask() -> None:
            outcome = self._studies.outcome
            name = f"{outcome.plan.document['name']}-{outcome.plan.study.kind}" if outcome is not None else "study"
            text, _ = QFileDialog.getSaveFileName(
                self.parentWidget(), tr("Export"), str(self._folder / f"{name}{suffix}"), f"*{suffix}"
            )
            if text:
                path = Path(text)
                path = path if path.suffix == suffix else path.with_name(path.name + suffix)
                self._folder = path.parent
                self.write(path)

        return ask


def write(path: Path, outcome: Outcome, styles: Sequence[MethodStyle]) -> None:
    """Write what came out of a study to a file of the kind that its ending says.

    Raises
    ------
    MacrostepError, OSError
        If it cannot be written.
    """
    from macrostep.gui.commands.study_plots import write_study
    from macrostep.model.files import write_whole

    if path.suffix in (".svg", ".png"):
        write_study(path, outcome, styles)
        return
    texts: dict[str, Callable[[], str]] = {
        ".csv": outcome.csv_text,
        ".json": lambda: lay_out(outcome.to_json()),
        ".py": lambda: _script(path, outcome),
    }
    write_whole(path, texts[path.suffix]().encode())


def _script(path: Path, outcome: Outcome) -> str:
    text = SCRIPT
    for place, value in {
        "{name}": str(outcome.plan.document["name"]),
        "{file}": path.name,
        "{study}": json.dumps(outcome.plan.study.as_json(), indent=1),
        "{diagram}": json.dumps(outcome.plan.document, indent=1),
    }.items():
        text = text.replace(place, value)
    return text
