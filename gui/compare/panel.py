"""The panel that compares: runs ranked by cost and error, the rule and its picture, what happened in each."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import final

from PySide6.QtCore import QPoint, QSortFilterProxyModel, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QPushButton, QSplitter, QStyledItemDelegate, QTableView, QTextBrowser, QWidget

from macrostep.gui.compare.cost_error_plot import FrontPicture
from macrostep.gui.compare.ranking_rule import RuleRow
from macrostep.gui.compare.sets_page import SetsPage
from macrostep.gui.compare.table import COPY_ROLE, RANK, SORT_ROLE, STATUS, CompareTable
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.proposals import others_to_compare
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.offer import follow_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import DIGITS, EXPONENT
from macrostep.gui.theme.theme import TEXT_SIZE, scaled, theme, theme_changed
from macrostep.gui.widgets.basic import Pages, Stretch, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.tables.row_table import as_text, heading_width, row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.when_seen import WhenSeen
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.comparison.finding import Finding
from macrostep.solvers.comparison.ranking import RankedRun, Ranking, rank
from macrostep.solvers.comparison.relations import relation
from macrostep.solvers.comparison.rule import costs_of, linearisation_note
from macrostep.solvers.errors.figures import notes_of

RANK_WIDTH, STATUS_WIDTH, NUMBER_WIDTH = 68, 72, 76
WIDEST = 220
"""Width to which a column's heading is elided [px]."""
STATUS_MARGINS = 48
"""Space beside the text of a status, for its sign [px]."""
PROGRESS = 200
"""Time between two updates of a table whose runs go on [ms]; nobody reads faster."""
OTHERS = 3
"""Methods that are added where there is one only."""
SOON = 1
"""Time until the runs of a new job are listed, in a turn of the event loop without what else begins with it [ms]."""


@final
class ComparePanel(QWidget):
    """A ranked table with one row per run of the controller, its picture, and what happened.

    Signals
    -------
    time_requested(float, float, str)
        A time in a sentence was clicked: from, to, and the signal that it is about, or "".
    subsystem_requested(str)
    advice_requested(RunRecord)
        The user asks what to change after a run.
    earlier_requested()
        The user asks for earlier runs, to have them beside these.
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    time_requested = Signal(float, float, str)
    subsystem_requested = Signal(str)
    advice_requested = Signal(object)
    earlier_requested = Signal()
    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self.controller = controller
        self.empty = EmptyState(
            tr("Nothing to compare yet"),
            tr(
                "Runs are ranked here by what they cost and how far they are from the monolithic reference, with the "
                "winner, its rule, and what happened in each run."
            ),
            tr("Run"),
        )
        self.empty.action_requested.connect(self.begin)
        follow_run(self.empty, controller)
        self.rule = RuleRow()
        self.model = CompareTable(self)
        self.sorted = QSortFilterProxyModel(self, sortRole=SORT_ROLE)
        self.sorted.setSourceModel(self.model)
        self.table = self._make_table()
        self.copy_action = self.table.addAction(tr("Copy the table"), QKeySequence.StandardKey.Copy, self.copy)
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.picture = FrontPicture()
        self.sentences = RunSentences()
        self.verdict = text_label(wraps=True)
        self.others = QPushButton()
        self.others.setProperty("role", "flat")
        self.others.setToolTip(tr("Add methods of other families to the run bar, and run them; undo takes them away"))
        self.others.clicked.connect(self.compare_with_others)
        self.sets = SetsPage(controller, self.rule)
        self.sets_button = push_button(
            tr("In all parameter sets…"), self.show_sets, role="flat",
            tip=tr("Compare the methods with the values of each parameter set, in one table"),
        )  # fmt: skip
        self._wanted: int | None = None
        self._offer_seen = WhenSeen(self, self._offer)
        self._progress = QTimer(self, interval=PROGRESS, singleShot=True)
        self._progress.timeout.connect(self._request)
        self._job_soon = QTimer(self, interval=SOON, singleShot=True)
        self._job_soon.timeout.connect(self._show_job)
        self._seen = WhenSeen(self, self._update)
        self._known: dict[RunRecord, tuple[object, ...]] = {}
        self._lay_out()
        self._connect()
        self._dress()
        self._show_job()
        self._show_state(self.controller.state)

    def _connect(self) -> None:
        controller = self.controller
        self.sorted.modelReset.connect(self._fit_columns)  # after the header, which hears it first
        self.rule.changed.connect(self._update)
        self.picture.limit_moved.connect(self.rule.set_limit)
        self.picture.run_chosen.connect(self._select)
        self.sets.run_requested.connect(self.open_in_set)
        self.sets.closed.connect(self._show_job)
        self.sets.export_menu.done.connect(self.done)
        self.sets.export_menu.failed.connect(self.failed)
        self.sentences.time_requested.connect(self.time_requested)
        self.sentences.subsystem_requested.connect(self.subsystem_requested)
        self.sentences.advice_requested.connect(self.advice_requested)
        controller.job_started.connect(self._job_soon.start)
        controller.job_finished.connect(self._select_wanted)
        controller.shown_changed.connect(self._show_job)
        controller.run_changed.connect(self._show_run)
        controller.state_changed.connect(self._show_state)
        controller.methods_changed.connect(self._offer)
        controller.document.changed.connect(self._offer_if_seen)
        theme_changed.connect(self._dress)
        theme_changed.connect(self._request)
        DIGITS.changed.connect(self._show_job)
        EXPONENT.changed.connect(self._show_job)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run the methods of the run bar; where there is one at most, with others beside it."""
        if self._others():
            self.compare_with_others()
        else:
            self.controller.run()

    def offer(self) -> str:
        """Return what the offer of further methods is called; "" if there is none to make."""
        count = len(self._others())
        if not count:
            return ""
        if self.controller.document.diagram.runs:
            return tr("Compare with %n other(s)", "", count)
        return tr("Compare %n method(s)", "", count)

    def compare_with_others(self) -> None:
        """Put methods of other families beside the one that there is, and run them all."""
        document = self.controller.document
        others = others_to_compare(document.diagram, self.controller.methods, OTHERS)
        if others:
            document.push(SetSettings({"runs": (*document.diagram.runs, *others)}))
        self.controller.restart()

    def show_sets(self) -> None:
        """Show how the methods fare in all parameter sets, and find it out if it is not known."""
        self._pages.setCurrentWidget(self.sets)
        self.sets.table.setFocus()
        if not self.sets.model.rows and not self.sets.calculation.is_running:
            self.sets.compare()

    def open_in_set(self, title: str, number: int) -> None:
        """Run the methods with the values of a parameter set, and select the run of one of them."""
        document = self.controller.document
        if title != document.diagram.parameter_set:
            document.push(SetSettings({"parameter_set": title}))
        if self.controller.run():
            self._wanted = number

    def _select_wanted(self) -> None:
        """Select the run that was asked for, now that it is there."""
        if self._wanted is not None and self._wanted < len(self.controller.runs):
            self._select(self._wanted)
        self._wanted = None

    def copy(self) -> None:
        """Put the table, or its selected rows, on the clipboard as text with tabs; figures in full."""
        rows = sorted({index.row() for index in self.table.selectedIndexes()}) or range(self.sorted.rowCount())
        QGuiApplication.clipboard().setText(as_text(self.sorted, COPY_ROLE, rows, "method"))

    # -- mirroring ---------------------------------------------------------------------------------------------------

    def ranking(self) -> Ranking:
        """Return the runs in the order of the rule."""
        reference = self.controller.reference
        has_none = reference is not None and reference.has_failed
        unearned = tr("without a reference no error is known.") if has_none else ""
        return rank(self._candidates(), self.rule.rule, unearned=unearned)

    def _candidates(self) -> list[RankedRun]:
        return [candidate(record) for record in self.controller.runs]

    def _request(self) -> None:
        """Show what is known, if somebody sees it."""
        self._seen.request()

    def _show_job(self) -> None:
        self._known = {}
        runs = self.controller.runs
        variables = dict.fromkeys(column.label for record in runs for column in record.columns)
        self.rule.show_variables(list(variables))
        self.model.show_records(runs, self.ranking())
        self._offer()
        self._request()
        self._pages.setCurrentIndex(1 if runs else 0)

    def _show_run(self, record: RunRecord) -> None:
        known = (record.generation, record.status, record.columns, dict(record.errors))
        if known == self._known.get(record):
            if not record.has_ended and not self._progress.isActive():
                self._progress.start()
            return
        self._known[record] = known
        if record.columns:
            self.rule.show_variables(list(dict.fromkeys(c.label for r in self.controller.runs for c in r.columns)))
        self._request()

    def _update(self) -> None:
        """Show what is known of the runs now, by the rule that holds now."""
        runs, candidates = self.controller.runs, self._candidates()
        if len(runs) != len(self.model.rows):
            return  # a job is being replaced; its first message shows it
        ranking = self.ranking()
        self.model.update(ranking)
        self._fit_status()
        is_open = ranking.winner is None and self.controller.state != "idle"
        self.verdict.setText("" if is_open else shown(ranking.sentence))
        self.verdict.setToolTip(shown(ranking.rule.sentence()))
        self.verdict.setVisible(not is_open)
        self._dress_verdict(ranking)
        self.picture.show_ranking(
            ranking, [r.label for r in runs], [r.style.colour for r in runs], [r.order for r in runs]
        )
        order = [ranked.place for ranked in ranking.ranked]
        findings = [(runs[n], _failure(runs[n]), relation(candidates, ranking, n)) for n in order]
        self.sentences.show_runs(findings, self._norm())

    def _show_state(self, state: str) -> None:
        self.others.setEnabled(state == "idle")
        self._request()  # what is open while runs are prepared or go on is not said, and is said when they have ended

    def _others(self) -> tuple[ChosenMethod, ...]:
        diagram = self.controller.document.diagram
        if len(diagram.runs) > 1:
            return ()
        return others_to_compare(diagram, self.controller.methods, OTHERS)

    def _offer_if_seen(self) -> None:
        """Look at every subsystem after an edit only if somebody sees what comes of it."""
        self._offer_seen.request()

    def _offer(self) -> None:
        """Offer other methods where there is one at most."""
        offer = self.offer()
        self.empty.button.setText(offer or tr("Run"))
        self.sets_button.setVisible(bool(self.controller.document.diagram.parameter_sets))
        self.others.setText(offer)
        self.others.setVisible(bool(offer))

    def _select(self, place: int) -> None:
        """Select the row of a run, whose dot was clicked."""
        index = self.sorted.mapFromSource(self.model.index(place, 0))
        self.table.selectRow(index.row())
        self.table.scrollTo(index)

    def _norm(self) -> str:
        """Say what the errors are measured by, and what the costs count."""
        reference = self.controller.reference
        name = reference.name if reference is not None else tr("monolithic reference")
        text = tr("RMSE % of the scale of the {name}, over the communication points").format(name=name)
        if reference is not None and reference.status == "failed":
            text = tr("The errors are not known, as the {name} failed").format(name=name)
        elif reference is not None and "wall_time" in reference.statistics:
            took = three_digits(reference.statistics["wall_time"])
            text += tr("; the reference took {time} s").format(time=took)
        notes = dict.fromkeys(note for record in self.controller.runs for note in notes_of(record.errors))
        cost = linearisation_note([record.statistics for record in self.controller.runs])
        described = ""
        if reference is not None and reference.description:
            described = tr("Reference: {description}.").format(description=shown(reference.description))
        return " · ".join(filter(None, [text, *map(shown, notes), shown(cost), described]))

    def _dress(self) -> None:
        self.table.verticalHeader().setStyleSheet(
            f"QHeaderView::section {{ color: {theme().text}; font-size: {scaled(TEXT_SIZE)}px;"
            " border: 0; padding: 0 10px; }"
        )
        self._dress_verdict(self.ranking())
        self._fit_columns()

    def _dress_verdict(self, ranking: Ranking) -> None:
        self.verdict.setStyleSheet(f"color: {theme().text if ranking.winner is None else theme().good}")

    def _fit_columns(self) -> None:
        """Make each column wide enough for its heading and for any number of its kind."""
        for column in range(len(self.model.heads)):
            needed = heading_width(self.table, column)
            least = scaled({RANK: RANK_WIDTH, STATUS: STATUS_WIDTH}.get(column, NUMBER_WIDTH))
            self.table.horizontalHeader().resizeSection(column, min(max(needed, least), scaled(WIDEST)))
        self._fit_status()

    def _fit_status(self) -> None:
        """Make the column of the status wide enough for how the runs ended."""
        metrics = self.table.fontMetrics()
        texts = [str(self.model.index(row, STATUS).data()) for row in range(self.model.rowCount())]
        needed = max((metrics.horizontalAdvance(text) + scaled(STATUS_MARGINS) for text in texts), default=0)
        header = self.table.horizontalHeader()
        if needed > header.sectionSize(STATUS):
            header.resizeSection(STATUS, needed)

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make_table(self) -> QTableView:
        table = row_table(self.sorted, tr("Runs by rank"))
        for column in (RANK, STATUS):
            table.setItemDelegateForColumn(column, QStyledItemDelegate(table))
        table.setSortingEnabled(True)
        table.sortByColumn(RANK, Qt.SortOrder.AscendingOrder)
        table.horizontalHeader().setSortIndicatorClearable(True)
        table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)
        return table

    def _open_menu(self, place: QPoint) -> None:
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        index = self.sorted.mapToSource(self.table.indexAt(place))
        if index.isValid() and is_advisable(record := self.model.rows[index.row()]):
            menu.addAction(tr("What to change"), lambda: self.advice_requested.emit(record))
        menu.addAction(self.copy_action)
        menu.popup(self.table.viewport().mapToGlobal(place))

    def _lay_out(self) -> None:
        self.earlier = push_button(
            tr("Earlier runs…"), self.earlier_requested.emit, role="flat",
            tip=tr("Choose earlier runs, of another cut or with other parameters, to be beside these"),
        )  # fmt: skip
        copy = push_button(
            tr("Copy"), self.copy, role="flat", tip=tr("Copy the table as text with tabs, figures in full (Ctrl+C)")
        )
        row = QWidget()
        offers = (self.others, self.sets_button, self.earlier, copy)
        row.setLayout(in_row(self.rule, Stretch(1), *offers, margins=(8, 4, 4, 4), spacing=12))
        said = in_row((self.verdict, 1), margins=(8, 0, 8, 4))
        rows = QSplitter(Qt.Orientation.Vertical)
        rows.addWidget(self.table)
        rows.addWidget(self.sentences)
        rows.setChildrenCollapsible(False)
        rows.setSizes([140, 110])
        columns = TurningSplitter()
        columns.addWidget(rows)
        columns.addWidget(self.picture)
        columns.share(1060, 360)
        full = QWidget()
        full.setLayout(in_column(SidewaysRow(row), said, (columns, 1), spacing=0))
        self._pages = Pages(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(full)
        self._pages.addWidget(self.sets)


def candidate(record: RunRecord) -> RankedRun:
    """Return what the ranking must know of a run."""
    errors = {name: figure.ranked for name, figure in record.errors.items()}
    uncertainty = {name: figure.uncertain for name, figure in record.errors.items()}
    return RankedRun(
        record.label, record.status, errors, costs_of(record.statistics), _failure(record).rstrip("."), record.order,
        uncertainty, record.unearned,
    )  # fmt: skip


def _failure(record: RunRecord) -> str:
    return record.failure.text if record.failure is not None else ""


def build(context: PanelContext) -> ComparePanel:
    """Return the panel of a window."""
    return ComparePanel(context.controller)


@final
class RunSentences(QTextBrowser):
    """A paragraph for each run, and beneath them what the errors are measured by.

    Signals
    -------
    time_requested(float, float, str)
        A time was clicked: from, to, and the signal that it is about, or "".
    subsystem_requested(str)
    advice_requested(RunRecord)
    """

    time_requested = Signal(float, float, str)
    subsystem_requested = Signal(str)
    advice_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._findings: list[tuple[RunRecord, str, str]] = []
        self._html = self._norm = ""
        self.setOpenLinks(False)
        self.setProperty("role", "plain")
        self.document().setDocumentMargin(8)
        self.setAccessibleName(tr("What happened in the runs"))
        self.anchorClicked.connect(self._follow)
        theme_changed.connect(self._write)

    def show_runs(self, findings: Sequence[tuple[RunRecord, str, str]], norm: str) -> None:
        """Show what is known of runs: each with why it stands where it does, and how it compares."""
        self._findings, self._norm = list(findings), norm
        self._write()

    def _write(self) -> None:
        html = "".join(self._paragraph(place, *finding) for place, finding in enumerate(self._findings))
        html += f"<p style='margin:6px 0 2px; color:{theme().secondary}'>{escape(self._norm)}</p>"
        if html != self._html:
            self._html = html
            place = self.verticalScrollBar().value()
            self.setHtml(html)
            self.verticalScrollBar().setValue(place)

    def _paragraph(self, place: int, record: RunRecord, failure: str, relation: str) -> str:
        t = theme()
        name = f"<span style='color:{record.style.colour.name()}'>●</span> <b>{escape(record.label)}</b>:"
        parts = [f"<span style='color:{t.error}'>{escape(failure)}</span>"] if failure else []
        parts += [_linked(finding) for finding in record.findings]
        parts += [escape(shown(relation))] if relation else []
        told = {str(finding.text) for finding in record.findings}
        notes = [note for note in record.notes if str(note) not in told]
        parts += [f"<span style='color:{t.secondary}'>{escape(shown(note))}</span>" for note in notes]
        parts += [_anchor(f"advice:{place}", tr("What to change"))] if parts and is_advisable(record) else []
        return f"<p style='margin:2px 0'>{name} {' '.join(parts)}</p>" if parts else ""

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == "subsystem":
            self.subsystem_requested.emit(url.path())
        elif url.scheme() == "advice":
            self.advice_requested.emit(self._findings[int(url.path())][0])
        elif url.scheme() == "time":
            begin, end, signal = url.path().split("/")
            self.time_requested.emit(float(begin), float(end), signal)


def is_advisable(record: RunRecord) -> bool:
    """Say whether the advisor can advise on a run: only one whose diagram is known can be repeated."""
    return record.has_ended and record.document is not None


def _linked(finding: Finding) -> str:
    """Return a sentence with links: its time to the plot, its signal to the block."""
    text = finding.text
    pieces = text.pieces(tr) if isinstance(text, Phrase) else [(text, ("when",))]
    linked = groupby(((_address(finding, piece, names), piece) for piece, names in pieces), key=itemgetter(0))
    return "".join(_anchor(href, "".join(escape(piece) for _, piece in group)) for href, group in linked)


def _address(finding: Finding, piece: str, names: Sequence[str]) -> str:
    """Return where a piece of a sentence leads, by the values that it belongs to; "" if nowhere."""
    if "when" in names and finding.time is not None:
        end = finding.until if finding.until is not None else finding.time
        return f"time:{finding.time!r}/{end!r}/{finding.signal}"
    if names[-1:] == ("signal",):
        return f"subsystem:{piece.rpartition('.')[0]}"
    return f"subsystem:{piece}" if names[-1:] == ("subsystem",) else ""


def _anchor(href: str, text: str) -> str:
    return f"<a href='{escape(href)}' style='color:{theme().accent}'>{text}</a>" if href else text
