"""The panel of audits: what the connections of each run lost or created, as a table, as curves and on the wires."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.audit.accounts import AuditAccounts
from macrostep.gui.laboratory.audit.wire_bands import AuditBands, port_of
from macrostep.gui.laboratory.common.audits import Audits
from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import DIGITS, EXPONENT
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import restyle
from macrostep.gui.widgets.basic import ElidedLabel, Pages, ProgressLine, described, in_column, in_row, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.number_format import three_digits
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.solvers.auditing.audit import Account, Audit

if TYPE_CHECKING:
    from macrostep.gui.laboratory.audit.curves import AuditCurves
    from macrostep.gui.plotting.curves_export import CurvesExport

SOON = 400
"""Time after the last change of the runs until they are audited anew [ms]."""
MOST = 0.6
"""Share of the panel's width that the table has at most in the beginning."""


@final
class AuditPanel(QWidget):
    """Audits the controller's runs, and marks the wires of a view.

    Signals
    -------
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, controller: RunController, view: DiagramView, bands: AuditBands) -> None:
        super().__init__()
        self._controller, self._view, self.bands = controller, view, bands
        self.audits = Audits.of_controller(controller)
        self.empty = EmptyState(
            tr("No audit yet"),
            tr(
                "What each connection lost or created in a run appears here: the balance of what it carries, and the "
                "energy of connections that make a power, force and velocity for example."
            ),
            tr("Audit the runs"),
        )
        self.head = AuditHead(self.bands.toggle)
        self.note = EmptyState("", "")
        self.accounts = AuditAccounts(self.bands.toggle, self)
        self.curves: AuditCurves | None = None
        self.export: CurvesExport | None = None
        self._shown: Audit | None = None
        self._listed: list[RunRecord] = []
        self._is_requested = self._is_seen = False
        self._soon = QTimer(self, interval=SOON, singleShot=True)
        self._soon.timeout.connect(self._ask_again)
        self._lay_out()
        self._connect()
        self._show()

    def _connect(self) -> None:
        controller = self._controller
        self.empty.action_requested.connect(self.ask)
        self.head.begin.clicked.connect(self.ask)
        self.head.stop.clicked.connect(self.stop)
        self.head.runs.chosen.connect(lambda _: self._show())
        self.audits.changed.connect(self._show)
        self.audits.progressed.connect(self._show_progress)
        self.accounts.chosen.connect(self._follow_row)
        self.accounts.reveal_requested.connect(self._reveal)
        self._view.scene_.selection.changed.connect(self._take_wire)
        self._view.document.level_changed.connect(lambda: self.set_seen(self._is_seen))  # other wires, without light
        for signal in (controller.job_finished, controller.shown_changed, controller.run_changed):
            signal.connect(self._follow_runs)
        controller.job_started.connect(self._show)
        controller.state_changed.connect(lambda _: self._show_progress())
        for changed in (DIGITS.changed, EXPONENT.changed):
            changed.connect(self._notify)

    # -- user's actions ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Audit all runs, and those that follow; without any, run first."""
        self._is_requested = True
        if self.audits.runs:
            self.audits.ask()
        else:
            self._controller.run()

    def stop(self) -> None:
        """Audit no longer, until it is asked for."""
        self._is_requested = False
        self.audits.stop()

    def set_seen(self, is_seen: bool) -> None:
        """Say whether somebody sees the panel: the light on the wires is there as long."""
        self._is_seen = is_seen
        self.bands.light(self.accounts.account if is_seen else None)
        if is_seen:
            self._follow_runs()

    def end_work(self) -> None:
        """End what is under way, and write what is still to be written."""
        self._soon.stop()
        self.audits.stop()
        if self.export is not None:
            self.export.close_thread()

    def _follow_runs(self) -> None:
        """Audit what has come, if somebody watches who asked for it before."""
        if self.audits.runs != self._listed:
            self._show()
        self._show_progress()
        if self._is_requested and self._is_seen:
            self._soon.start()

    def _ask_again(self) -> None:
        if self._controller.state == "idle" and self.audits.missing:  # a run under way needs the processors
            self.audits.ask()

    def _take_wire(self) -> None:
        """Choose the row of the wire that is chosen on the canvas."""
        targets = self._view.scene_.selection.targets()
        if len(targets) == 1 and self._is_seen:
            self.accounts.choose_target(str(self._view.document.real(targets[0])))

    def _reveal(self, account: Account) -> None:
        """Show where a connection ends, on the level of the diagram where it is."""
        target = port_of(account.links[0][1])
        if target.subsystem in self._controller.document.diagram.names:
            self._view.document.show(target.subsystem)
            self._view.reveal(target.subsystem)
            self.bands.light(account)

    # -- what is shown -----------------------------------------------------------------------------------------------

    @property
    def run(self) -> RunRecord | None:
        """The run whose audit is shown."""
        return self.head.runs.run

    def _show(self) -> None:
        """Show what is known of the run that is chosen."""
        self._listed = self.audits.runs
        self.head.runs.set_runs(self._listed, None)
        known = [record for record in self._listed if record not in self.audits.missing]
        self._pages.setCurrentWidget(self._full if known else self.empty)
        audit = self.audits.of(self.run) if self.run is not None else None
        if audit is not self._shown:
            self._shown = audit
            self.accounts.show_audit(audit)
        self._notify()
        self._show_note(audit)
        self._show_progress()
        self._follow_row()

    def _notify(self) -> None:
        self.head.show_audit(self._shown)

    def _show_note(self, audit: Audit | None) -> None:
        """Say why there is no table, where there is none."""
        problem = self.audits.problem_of(self.run) if self.run is not None else ""
        if audit is not None and not audit.accounts:
            self.note.say(
                tr("Nothing is handed over"), tr("In this run no subsystem is given what another one puts out.")
            )
        elif problem:
            self.note.say(tr("This run cannot be audited"), problem)
        elif self.run is not None and self.audits.is_under_way(self.run):
            self.note.say(
                tr("The run is being audited"), tr("It is repeated as it was, and its connections are watched.")
            )
        else:
            self.note.say(tr("Not audited"), tr("This run was added after the others were audited."))
        self._body.setCurrentWidget(self._columns if self.accounts.model.rowCount() else self.note)

    def _show_progress(self) -> None:
        is_idle, is_calculating = self._controller.state == "idle", self.audits.is_calculating
        self.head.show_progress(self.audits.fraction if is_calculating else None)
        self.head.begin.setVisible(bool(self.audits.missing) and not is_calculating)
        self.head.begin.setEnabled(is_idle)
        self.empty.button.setEnabled(is_idle)
        self.empty.button.setText(tr("Audit the runs") if self.audits.runs else tr("Run"))

    def _follow_row(self) -> None:
        """Draw the account that is chosen, and mark its wires."""
        account = self.accounts.account
        self.bands.show_audit(self._shown, account.kind if account is not None else "")
        if self._is_seen:
            self.bands.light(account)
        if account is not None:
            self._made_curves().show_account(account, [r for r in self.audits.runs if self.audits.of(r) is not None])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns.is_shared:
            self._share_columns()

    def _share_columns(self) -> None:
        """Give the table what it needs, and the curves the rest."""
        needed = min(self.accounts.width, int(MOST * self.width()))
        self._columns.share(needed, self.width() - needed)

    # -- parts -------------------------------------------------------------------------------------------------------

    def _made_curves(self) -> AuditCurves:
        """Return what draws, made when there is something to draw."""
        if self.curves is None:
            from macrostep.gui.laboratory.audit.curves import AuditCurves
            from macrostep.gui.plotting.curves_export import DATA, CurvesExport

            self.curves = AuditCurves(self.audits)
            self._columns.addWidget(self.curves)
            self.curves.setMinimumHeight(1)  # a legend of several rows must not take space from the canvas
            self._share_columns()
            self.export = CurvesExport(self.curves, self._controller, self, DATA)
            self.export.done.connect(self.done)
            self.export.failed.connect(self.failed)
            self.head.offer_export(self.export)
        return self.curves

    def _lay_out(self) -> None:
        self._columns = TurningSplitter()
        self._columns.addWidget(self.accounts.view)
        self._body, self._pages = Pages(), Pages(self)
        self._full = QWidget()
        self._full.setLayout(in_column(self.head, (self._body, 1), spacing=0))
        self._body.addWidget(self._columns)
        self._body.addWidget(self.note)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._full)
        self.setFocusProxy(self.accounts.view)


@final
class AuditHead(QWidget):
    """A line of the panel.

    Parameters
    ----------
    bands : QAction
        Switches the bands of the wires on and off.

    Attributes
    ----------
    runs : RunChooser
    begin, stop : QPushButton
        Audit what is missing; end what is under way.
    export : QToolButton
    """

    def __init__(self, bands: QAction) -> None:
        super().__init__()
        self.runs = RunChooser()
        self.sentence = ElidedLabel()
        self.progress = described(ProgressLine(6, 120), tr("Progress of the audits"))
        self.begin = QPushButton(tr("Audit the runs"))
        self.stop = QPushButton(icon("stop"), tr("Stop"))
        self.begin.setProperty("role", "flat")
        self.bands = tool_button(name=bands.text())
        self.bands.setDefaultAction(bands)
        written = tr("Write what is drawn to a file")
        self.export = tool_button(icon("export"), tip=written, name=tr("Export"), opens_menu=True)
        buttons = (self.stop, self.begin, self.bands, self.export)
        parts = (self.runs, (self.sentence, 1), self.progress, *buttons)
        self.setLayout(in_row(*parts, margins=(8, 4, 8, 4), spacing=8))
        self.export.hide()

    def offer_export(self, menu: QMenu) -> None:
        """Offer to write what is drawn."""
        self.export.setMenu(menu)
        self.export.show()

    def show_progress(self, fraction: float | None) -> None:
        """Show how much of the audits is done; None if none is under way."""
        for widget in (self.progress, self.stop):
            widget.setVisible(fraction is not None)
        self.progress.show_fraction(fraction or 0.0)

    def show_audit(self, audit: Audit | None) -> None:
        """Say what the interfaces created or lost together, and whether that is not the whole run."""
        parts = []
        if audit is not None and audit.energies:
            text = tr("The interfaces created {amount} J together.")
            text = text if audit.created >= 0.0 else tr("The interfaces lost {amount} J together.")
            parts.append(text.format(amount=three_digits(abs(audit.created))))
        elif audit is not None and audit.accounts:
            parts.append(tr("No two connections here make a power, so that there is no energy to audit."))
        if audit is not None and audit.status == "failed":
            parts.append(tr("The run failed; the books go up to there."))
        elif audit is not None and audit.status == "diverged":
            parts.append(tr("The run diverged; the books go up to there."))
        elif audit is not None and audit.status == "stopped":
            parts.append(tr("The run was stopped; the books go up to there."))
        self.sentence.setText(" ".join(parts))
        self.sentence.explain(audit.error if audit is not None else "")
        restyle(self.sentence, "role", "warning" if audit is not None and audit.status != "ok" else "")


def build(context: PanelContext) -> AuditPanel:
    """Return the panel of a window."""
    return AuditPanel(context.controller, context.view, context.made(AuditBands))
