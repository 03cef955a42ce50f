"""The methods of a diagram compared in all of its parameter sets: one table, of which each run can be opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from macrostep.gui.background.latest_calculation import LatestCalculation
from macrostep.gui.compare.ranking_rule import RuleRow
from macrostep.gui.compare.sets_table import SetsTable, explanation
from macrostep.gui.compare.table import COPY_ROLE
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.theme import theme_changed
from macrostep.gui.widgets.basic import ProgressLine, Stretch, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.export_menu import ExportMenu
from macrostep.gui.widgets.remarks import Remarks, coloured, headline
from macrostep.gui.widgets.tables.row_table import as_text, row_table
from macrostep.gui.widgets.when_seen import WhenSeen
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import LOOKS, Event, SettingsChanged
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.files import to_document
from macrostep.solvers.comparison.ranking import SetRuns
from macrostep.solvers.studies.tasks import runs_in_sets


@final
class SetsPage(QWidget):
    """Runs the methods in all parameter sets when asked, and shows error and cost of each.

    Parameters
    ----------
    controller : RunController
    rule : RuleRow
        The rule by which the runs are ranked, shared with the page of the runs.

    Signals
    -------
    run_requested(str, int)
        The run of a method, by its number, in a parameter set is to be opened.
    closed()
        The runs are to be shown again.
    """

    run_requested = Signal(str, int)
    closed = Signal()

    def __init__(self, controller: RunController, rule: RuleRow) -> None:
        super().__init__()
        self._controller, self._document, self._rule = controller, controller.document, rule
        self._found: Sequence[SetRuns] = ()
        self._looks: list[tuple[str, MethodStyle]] = []
        self._compared: tuple[object, ...] = ()
        self._is_edited = False
        self._in_force = self._document.diagram.parameter_set
        self._fault = ""
        self.back_button = push_button(tr("Back to the runs"), self.closed, role="flat")
        self.compare_button = push_button(
            tr("Compare in all sets"), self.compare, tip=tr("Run every method with the values of every parameter set")
        )
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.open_button = push_button(
            tr("Open this run"), self.open_chosen,
            tip=tr("Take the values of this set, and run the methods (undo takes the set back)"),
        )  # fmt: skip
        self.export_menu = _SetsExport(self)
        self.export_button = push_button(tr("Export"), role="flat")
        self.export_button.setMenu(self.export_menu)
        self.progress = ProgressLine(6, 120)
        self.calculation = LatestCalculation(self, self.progress)
        self.calculation.failed.connect(self._fail)
        self.calculation.ended.connect(self._show_state)
        self.model = SetsTable(self)
        self.table = row_table(self.model, tr("Methods in each parameter set"))
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_state())
        self.table.activated.connect(lambda _: self.open_chosen())
        copy = self.table.addAction(tr("Copy the table"), QKeySequence.StandardKey.Copy, self.copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.text = Remarks(tr("What was found in the parameter sets"))
        self._follow_seen = WhenSeen(self, self._show_state)
        self._lay_out()
        rule.changed.connect(self._show)
        self._document.happened.connect(self._follow)
        self._document.replaced.connect(self._forget)
        theme_changed.connect(self._show_state)
        self._show_state()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Run the methods in all sets."""
        wrong = self._document.settle()
        diagram = self._document.diagram
        titles = ["", *diagram.parameter_sets]
        self._fault = next(iter(wrong), "")
        if self._fault or not diagram.runs:
            self._show_state()
            return
        document, compared = to_document(diagram), _settings_of(diagram)
        self._is_edited = False
        looks = [(self._controller.label(m), self._controller.slots.style(n)) for n, m in enumerate(diagram.runs)]
        self.calculation.begin(runs_in_sets, document, titles, notify=lambda found: self._take(compared, looks, found))
        self._show_state()

    def stop(self) -> None:
        """End what is under way."""
        self.calculation.stop()
        self._show_state()

    def open_chosen(self) -> None:
        """Ask for the run whose figure is chosen."""
        figure = self.model.figure(self.table.currentIndex())
        if figure is not None and self._can_open():
            self.run_requested.emit(figure.found.title, figure.place)

    def copy(self) -> None:
        """Put the table on the clipboard as text with tabs; figures in full."""
        QGuiApplication.clipboard().setText(self.table_text())

    def table_text(self) -> str:
        """Return the table with tabs between its columns, figures in full."""
        return as_text(self.model, COPY_ROLE, range(self.model.rowCount()))

    # -- showing -----------------------------------------------------------------------------------------------------

    def _take(
        self, compared: tuple[object, ...], looks: list[tuple[str, MethodStyle]], found: tuple[SetRuns, ...]
    ) -> None:
        self._compared, self._looks, self._found = compared, looks, found
        self._show()
        if found:
            self.table.setCurrentIndex(self.model.index(0, 1))

    def _fail(self, sentence: str) -> None:
        self._fault = shown(sentence)
        self._show_state()

    def _forget(self) -> None:
        self.calculation.stop()
        self._found, self._fault = (), ""
        self._show()

    def _show(self) -> None:
        names = {its.title: _name(its.title) for its in self._found}
        chosen = self.table.currentIndex()
        row, column = chosen.row(), chosen.column()
        self.model.show_found(self._found, self._looks, names, self._rule.rule)
        self.table.setCurrentIndex(self.model.index(row, column))
        self._show_state()

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        in_force, self._in_force = self._in_force, self._document.diagram.parameter_set
        if in_force == self._in_force:  # else subsystems change as the values of the set are others
            self._is_edited = self._is_edited or not kinds <= {*LOOKS, SettingsChanged}
        self._follow_seen.request()

    def _can_open(self) -> bool:
        """Say whether the run that is chosen can be opened: the diagram has that set and that method still."""
        figure, diagram = self.model.figure(self.table.currentIndex()), self._document.diagram
        if figure is None or self._controller.state != "idle":
            return False
        return figure.found.title in ("", *diagram.parameter_sets) and figure.place < len(diagram.runs)

    def _show_state(self) -> None:
        is_running = self.calculation.is_running
        self.compare_button.setVisible(not is_running)
        self.compare_button.setEnabled(bool(self._document.diagram.runs and self._document.diagram.parameter_sets))
        self.stop_button.setVisible(is_running)
        self.open_button.setEnabled(self._can_open())
        self.export_button.setEnabled(bool(self._found))
        lines = [coloured(self._fault, "error")] if self._fault else []
        figure = self.model.figure(self.table.currentIndex())
        for its, ranking in zip(self._found, self.model.rankings, strict=True):
            said = shown(ranking.sentence) if ranking is not None else shown(its.fault)
            lines.append(f"{headline(_name(its.title))}: {coloured(said, 'text')}")
        if figure is not None and (said := explanation(figure)):
            run = tr("{method}, {name}").format(method=self._looks[figure.place][0], name=_name(figure.found.title))
            lines.append(coloured(f"{run}: {said}", "text"))
        if self._found and (self._is_edited or self._compared != _settings_of(self._document.diagram)):
            lines.insert(0, coloured(tr("The diagram was edited since."), "warning"))
        if not self._found and not is_running:
            lines.append(coloured(self._invitation(), "secondary"))
        self.text.say(lines)

    def _invitation(self) -> str:
        if not self._document.diagram.parameter_sets:
            return tr("The diagram has no parameter set; the inspector of the diagram adds one.")
        return tr("Error and cost of each method with the values of each parameter set, in one table.")

    def _lay_out(self) -> None:
        state = (self.progress, 0, Qt.AlignmentFlag.AlignVCenter)
        buttons = (self.compare_button, self.stop_button, self.open_button)
        head = in_row(*buttons, state, Stretch(), self.export_button, self.back_button, margins=(8, 4, 8, 4), spacing=8)
        about = text_label(tr("Double-click a figure to open its run."), "secondary")
        about.setContentsMargins(8, 0, 8, 4)
        self.setLayout(in_column(head, (self.table, 3), about, (self.text, 2), spacing=0))


@final
class _SetsExport(ExportMenu):
    """Writes the table."""

    def __init__(self, page: SetsPage) -> None:
        super().__init__(((".csv", marked("Numbers, CSV…")),), page)
        self._page = page

    def write(self, path: Path) -> None:
        text = self._page.table_text()
        self.finish(path, lambda: write_whole(path, _csv(text).encode()))

    def proposed_name(self) -> str:
        return "parameter-sets"


def _csv(text: str) -> str:
    """Return a table with tabs as one with commas."""
    import csv
    import io

    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(line.split("\t") for line in text.splitlines())
    return written.getvalue()


def _name(title: str) -> str:
    return title or tr("without a set")


def _settings_of(diagram: Diagram) -> tuple[object, ...]:
    """Return the settings of a diagram that decide about a comparison."""
    return diagram.start, diagram.stop, diagram.runs, diagram.parameters, diagram.parameter_sets, diagram.beginning
