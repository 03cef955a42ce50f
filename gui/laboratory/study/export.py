"""Writes a study to files: its figure, its numbers as CSV or JSON, a Python script, a study file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import final

from PySide6.QtWidgets import QWidget

from macrostep.gui.laboratory.study.studies import Studies
from macrostep.gui.localisation.translation import marked
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.widgets.export_menu import PICTURES, ExportMenu
from macrostep.model.disk.json_text import lay_out
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.plotting.styles import FORMATS
from macrostep.solvers.studies.outcome import Outcome

KINDS = (
    *PICTURES,
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

from macrostep.solvers.figures.study_figure import write_study
from macrostep.gui.command_line.common.study_tables import text_of
from macrostep.model.files.files import from_document
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
class StudyExport(ExportMenu):
    """Writes the study that is shown."""

    def __init__(self, studies: Studies, parent: QWidget) -> None:
        super().__init__(KINDS, parent)
        self._studies = studies

    def write(self, path: Path) -> None:
        outcome = self._studies.outcome
        if outcome is not None:
            styles, page = list(self._studies.styles), self.page_style()
            self.finish_beside(path, lambda: write(path, outcome, styles, page))

    def proposed_name(self) -> str:
        outcome = self._studies.outcome
        return f"{outcome.plan.document['name']}-{outcome.plan.study.kind}" if outcome is not None else "study"


def write(path: Path, outcome: Outcome, styles: Sequence[MethodStyle], page: PageStyle = TO_LOOK_AT) -> None:
    """Write what came out of a study to a file of the kind that its ending says.

    Raises
    ------
    MacrostepError, OSError
        If it cannot be written.
    """
    from macrostep.model.disk.whole_file import write_whole
    from macrostep.solvers.figures.study_figure import write_study

    if path.suffix in FORMATS:
        write_study(path, outcome, [style.slot for style in styles], page)
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
