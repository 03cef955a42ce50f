"""The panel of replay: leads a run on the diagram, and shows what moved how much energy, from where to where."""

from __future__ import annotations

import math
from typing import Any, Literal, final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.laboratory.common.audits import Audits
from macrostep.gui.laboratory.replay.activity_table import COPY_ROLE, ActivityTable
from macrostep.gui.laboratory.replay.animation import Animation
from macrostep.gui.laboratory.replay.bar import ReplayBar
from macrostep.gui.laboratory.replay.composer import Composer, with_prefix
from macrostep.gui.laboratory.replay.energies import Energies
from macrostep.gui.laboratory.replay.export import ReplayExport
from macrostep.gui.laboratory.replay.legend import ReplayLegend, ReplayWords
from macrostep.gui.laboratory.replay.moment import Moment
from macrostep.gui.laboratory.replay.overlay import ReplayOverlay
from macrostep.gui.laboratory.replay.picture import ARROW_SPEED
from macrostep.gui.laboratory.replay.player import FRAME, Player
from macrostep.gui.laboratory.replay.sankey_view import SankeyView
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.offer import offer_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import DIGITS, EXPONENT
from macrostep.gui.theme.theme import scaled, theme_changed
from macrostep.gui.widgets.basic import ElidedLabel, Pages, described, in_column, in_row, push_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.tables.row_table import as_text, cell_width, heading_width, row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.files.files import to_document
from macrostep.solvers.energy.balance import EnergyBalance, power_balance
from macrostep.solvers.energy.levels import at_level

QUICK = 10.0
"""A run that took no longer is repeated unasked for what its coupling did [s]."""
SOON = 150
"""Time after which energies are added up anew while a span moves [ms]."""
Span = Literal["run", "past", "cursors", "moment"]
SPANS: tuple[tuple[Span, str], ...] = (
    ("run", marked("Energy of the whole run")),
    ("past", marked("Energy up to the time shown")),
    ("cursors", marked("Energy between the cursors A and B")),
    ("moment", marked("Power at the time shown")),
)


@final
class ReplayPanel(QWidget):
    """Replays a run of a controller on a view.

    Parameters
    ----------
    controller : RunController
    view : DiagramView
    export : ReplayExport

    Attributes
    ----------
    player : Player
    composer : Composer
        Makes the pictures that the canvas shows.

    Signals
    -------
    shown(object)
        The time that is shown; None once nothing is.
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    shown = Signal(object)
    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, controller: RunController, view: DiagramView, export: ReplayExport) -> None:
        super().__init__()
        self._controller, self._view, self.export = controller, view, export
        self.player = Player(self)
        self.energies = Energies(self)
        self.audits = Audits.of_controller(controller)
        self.composer = Composer(view.scene_)
        self.overlay = ReplayOverlay(view.scene_, self.composer)
        self.words = ReplayWords(self.composer)
        self.legend = ReplayLegend(view, self.words)
        self.bar = ReplayBar(self.player)
        self.cursors: tuple[float, float] | None = None
        self._phase = 0.0
        self._is_seen = False
        self.empty = EmptyState(
            tr("No run to replay"),
            tr("After a run, it is played here on the diagram: values at the ports, power along the wires, and which "
               "block moved how much energy."),
            tr("Run"),
        )  # fmt: skip
        self.note = EmptyState("", "")
        self.table = ActivityTable(self)
        self.activities = row_table(self.table, tr("Activity of the blocks"))
        self.activities.verticalHeader().hide()
        self.sankey = SankeyView()
        self.span = described(CalmComboBox(), tr("Of which time the balance is"))
        for _, text in SPANS:
            self.span.addItem(tr(text))
        self.sentence = described(ElidedLabel(), role="secondary")
        self.audit_button = push_button(tr("With the coupling"), self._audit)
        self.audit_button.setToolTip(
            tr("Repeats the run beside the window, and sees what the coupling creates or loses inside of macro-steps.")
        )
        self.audit_button.hide()
        self._soon = QTimer(self, interval=SOON, singleShot=True)
        self._soon.timeout.connect(self._add_up)
        self._later = QTimer(self, interval=SOON, singleShot=True)
        self._later.timeout.connect(self._follow_data)
        self._lay_out()
        self._connect()
        self._follow_runs()

    def _lay_out(self) -> None:
        head = QWidget()
        head.setLayout(in_row(self.span, (self.sentence, 1), self.audit_button, margins=(8, 4, 8, 4), spacing=8))
        right = QWidget()
        right.setLayout(in_column(head, (self.sankey, 1), spacing=0))
        self._columns = TurningSplitter()
        self._columns.addWidget(self.activities)
        self._columns.addWidget(right)
        self._columns.share(2, 3)
        self._pages, self._body = Pages(self), Pages()
        full = QWidget()
        full.setLayout(in_column(SidewaysRow(self.bar), (self._body, 1), spacing=0))
        self._body.addWidget(self._columns)
        self._body.addWidget(self.note)
        self._full = full
        self._pages.addWidget(self.empty)
        self._pages.addWidget(full)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _connect(self) -> None:
        controller, player, document = self._controller, self.player, self._view.document
        offer_run(self.empty, controller)
        for signal in (controller.job_started, controller.shown_changed, controller.run_changed):
            signal.connect(self._follow_runs)
        controller.data_changed.connect(self._later.start)
        self.bar.runs.chosen.connect(lambda _: self._look())
        self.bar.choice_changed.connect(self._choose)
        self.bar.export.clicked.connect(self.ask_and_write)
        self.export.done.connect(self.done)
        self.export.failed.connect(self.failed)
        self.span.activated.connect(lambda _: self._add_up())
        self.audits.changed.connect(self._follow_audits)
        player.moved.connect(self._move)
        player.playing_changed.connect(lambda _: self._show())
        self.energies.found.connect(self._take_nodes)
        self.energies.changed.connect(self._show_balance)
        self.sankey.block_chosen.connect(self._reveal)
        self.activities.doubleClicked.connect(lambda index: self._reveal(self.table.rows[index.row()].name))
        for signal in (document.changed, document.level_changed):
            signal.connect(self._follow_diagram)
        for signal in (theme_changed, DIGITS.changed, EXPONENT.changed):
            signal.connect(self._show)
        for keys, act in (
            ("Space", player.toggle),
            ("Shift+Space", lambda: player.toggle(-1)),
            ("Left", lambda: player.go_on(-1)),
            ("Right", lambda: player.go_on(1)),
            ("Ctrl+Left", lambda: player.go_on(-10)),
            ("Ctrl+Right", lambda: player.go_on(10)),
            ("Home", lambda: player.go(player.begin)),
            ("End", lambda: player.go(player.end)),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        copy = self.activities.addAction(tr("Copy the table"), QKeySequence.StandardKey.Copy, self._copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # -- the run -----------------------------------------------------------------------------------------------------

    @property
    def record(self) -> RunRecord | None:
        """The run that is replayed."""
        return self.bar.runs.run

    @property
    def document(self) -> dict[str, Any] | None:
        """The diagram that ran, as in its file."""
        record = self.record
        if record is None:
            return None
        return record.document or self._controller.job_document or to_document(self._controller.document.diagram)

    def set_seen(self, is_seen: bool) -> None:
        """Hear whether somebody sees the panel: the picture on the canvas is there as long."""
        self._is_seen = is_seen
        if is_seen:
            self._follow_runs()
            return
        self.player.pause()
        self.overlay.clear()
        self.legend.hide()
        self.shown.emit(None)

    def end_work(self) -> None:
        """End what is under way."""
        self.player.pause()
        self._soon.stop()
        self._later.stop()
        self.energies.close()
        self.export.close()

    def ask_and_write(self) -> None:
        """Ask for a file, and write the replay of the whole run to it, at the speed that is chosen."""
        record = self.record
        if record is None or self.export.is_writing:
            return
        path = self.export.ask_path(f"{self._view.document.whole.diagram.name} {record.label}".replace(" ", "_"))
        if path is not None:
            player = self.player
            animation = Animation.of(
                self._view.scene_, self.composer, record, player.begin, player.end, player.span / player.speed
            )
            self.export.write(animation, path)

    def set_cursors(self, cursors: tuple[float, float] | None) -> None:
        """Follow the cursors of the plots: A is the time that is shown."""
        moved = self.cursors is None or cursors is None or cursors[0] != self.cursors[0]
        self.cursors = cursors
        if self._is_seen and cursors is not None and moved and not self.player.is_playing:
            self.player.go(cursors[0])
        if self._span == "cursors":
            self._soon.start()

    def _follow_runs(self) -> None:
        runs = [r for r in (*self._controller.runs, *self._references()) if r.has_data and not r.is_measured]
        self.bar.runs.set_runs(runs, None)
        self._pages.setCurrentWidget(self._full if runs else self.empty)
        if not runs:
            self.player.pause()
            self.overlay.clear()
            self.legend.hide()
        self._look()

    def _references(self) -> list[RunRecord]:
        return [record for record in self._controller.records if record.is_reference]

    def _follow_data(self) -> None:
        """A run under way has come farther."""
        if self.record is None:
            self._follow_runs()
        elif self._is_seen:
            self.player.set_range(self.record.start, self._reached(self.record))

    def _look(self) -> None:
        """Replay the run that is chosen, if somebody sees it."""
        record = self.record
        if record is None or not self._is_seen:
            return
        self.player.set_range(record.start, self._reached(record))
        self.energies.look_at(record, self.document)
        if record.has_ended and self.energies.is_known:
            self.energies.measure()
        self._audit_if_quick()
        self._add_up()
        self._show()

    def _audit_if_quick(self) -> None:
        """See what the coupling did without being asked, where repeating the run takes no longer than a moment."""
        record = self.record
        if record is not None and self.energies.nodes and record.statistics.get("wall_time", math.inf) <= QUICK:
            self._audit()

    def _audit(self) -> None:
        if self.record is not None and self.record in self.audits.missing:
            self.audits.ask(self.record)

    def _follow_audits(self) -> None:
        if self._is_seen and self.record is not None:
            self._add_up()

    @staticmethod
    def _reached(record: RunRecord) -> float:
        """Return the last time at which every subsystem has a point."""
        return min((float(time[-1]) for time in record.times() if len(time)), default=record.start)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def _choose(self) -> None:
        self.composer.choice = self.bar.choice
        self.composer.forget()
        self._show()

    def _take_nodes(self) -> None:
        self.composer.set_nodes(self.energies.nodes)
        self.composer.peaks = self.energies.peaks
        self._audit_if_quick()
        self._add_up()
        self._show()

    def _follow_diagram(self) -> None:
        """Other wires, or another level of the diagram."""
        self.composer.forget()
        if self._is_seen and self.record is not None:
            self.overlay.fit()
            self._soon.start()
            self._show()

    def _move(self, time: float) -> None:
        if self.player.is_playing:
            self._phase += self.player.direction * ARROW_SPEED * 1e-3 * FRAME
        self._show()
        self.shown.emit(time)
        if self._span == "past":
            self._soon.start()
        elif self._span == "moment":
            self._show_powers()

    def _show(self) -> None:
        record = self.record
        if record is None or not self._is_seen:
            return
        moment = Moment(record, self.player.time)
        self.overlay.show_moment(moment, self._phase)
        self.words.run, self.words.colour = record.label, record.style.colour
        self.words.time = f"t = {self.player.time:.5g} s"
        self.legend.refresh()

    # -- the balance -------------------------------------------------------------------------------------------------

    @property
    def _span(self) -> Span:
        return SPANS[max(0, self.span.currentIndex())][0]

    def _add_up(self) -> None:
        """Ask for the balance of the span, or show the powers of the moment."""
        record = self.record
        if record is None or not self._is_seen:
            return
        self._show_note()
        begin, end = self.player.begin, self.player.end
        if self._span == "past":
            end = self.player.time
        elif self._span == "cursors" and self.cursors is not None:
            begin, end = max(begin, min(self.cursors)), min(end, max(self.cursors))
        if self._span == "moment":
            self._show_powers()
            begin, end = self.player.begin, self.player.end  # activities are those of the run
        audit = self.audits.of(record)
        self.audit_button.setVisible(bool(self.energies.nodes) and record in self.audits.missing)
        self.energies.balance_of(begin, end, self._view.document.block_of, None if audit is None else audit.energies)

    def _show_note(self) -> None:
        """Say why there is no balance, where there is none."""
        energies = self.energies
        if not energies.is_known:
            self.note.say(tr("Looking at the diagram …"), tr("Where its blocks exchange energy is being found out."))
        elif energies.problem:
            self.note.say(tr("No balance of this run"), energies.problem)
        else:
            self.note.say(
                tr("No power in this diagram"),
                tr("No two signals of its wires make a power, such as a force and a velocity. Values are shown."),
            )
        self._body.setCurrentWidget(self._columns if energies.nodes else self.note)

    def _show_balance(self) -> None:
        balance = self.energies.balance
        self.composer.activities = {b.name: b.index for b in balance.blocks} if balance is not None else {}
        self.table.show_balance(balance)
        self._fit_columns()
        if self._span != "moment":
            self.sankey.show_balance(balance, "J", self._view.document.level.edges)
            self.sentence.setText("" if balance is None else self._said(balance))
        self._show()

    def _said(self, balance: EnergyBalance) -> str:
        """Return of which span a balance is, and what the coupling did in it."""
        span = tr("{begin} s to {end} s").format(begin=f"{balance.begin:.5g}", end=f"{balance.end:.5g}")
        amount = with_prefix(abs(balance.created), "J")
        if self.record is None or self.record.is_reference:
            return span
        if self.audits.is_under_way(self.record):
            said = tr("what the coupling created or lost is being found out …")
        elif not balance.is_audited:
            said = tr("from the values at communication points")
        elif not balance.has_created:
            said = tr("the coupling created nothing")
        elif balance.created > 0.0:
            said = tr("the coupling created {amount}").format(amount=amount)
        else:
            said = tr("the coupling lost {amount}").format(amount=amount)
        return f"{span}: {said}"

    def _show_powers(self) -> None:
        """Show the powers of the moment as a Sankey picture."""
        record = self.record
        if record is None:
            return
        nodes = at_level(self.energies.nodes, self._view.document.block_of)
        powers = power_balance(nodes, Moment(record, self.player.time).power, self.player.time)
        self.sankey.show_balance(powers, "W", self._view.document.level.edges)
        self.sentence.setText(f"t = {self.player.time:.5g} s")

    def _fit_columns(self) -> None:
        view = self.activities
        for column in range(self.table.columnCount()):
            needed = max(heading_width(view, column), cell_width(view, column))
            view.horizontalHeader().resizeSection(column, min(needed, scaled(240)))
        if self._columns.is_shared:
            width = view.horizontalHeader().length() + view.verticalScrollBar().sizeHint().width()
            self._columns.share(min(width, self.width() // 2), self.width() - min(width, self.width() // 2))

    def _reveal(self, name: str) -> None:
        if name in self._view.scene_.contents.blocks:
            self._view.reveal(name)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.table, COPY_ROLE, range(self.table.rowCount())))
