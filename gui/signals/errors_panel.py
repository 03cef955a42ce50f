"""The panel of errors over time: each run against the reference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.offer import offer_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import fix_height
from macrostep.gui.widgets.basic import ElidedLabel, Pages, described, tool_button
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.when_seen import WhenSeen
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.events import Event, SubsystemReplaced
from macrostep.model.diagram.plots import Plots
from macrostep.solvers.problem.columns import FIRST_SHOWN

if TYPE_CHECKING:
    from macrostep.gui.plotting.curves_export import CurvesExport
    from macrostep.gui.plotting.curves_view import CurvesView

Array = NDArray[np.float64]

PANEL = "errors"
"""What the panel is called in files."""
SOON = 1
"""Time until what there will be to see is made, after the panel is there [ms]."""
LEAST_TITLE = 120
"""Of what says against which reference, where it does not fit, at 100 % size of text [px]."""
NOTHING_YET = (
    marked("No errors yet"),
    marked("The error of each run against the monolithic reference appears here as soon as the run has ended."),
)


class ErrorPanel(QWidget):
    """Draws run - reference of the controller's runs, or its size on a logarithmic scale, or where it arose.

    Signals
    -------
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str, object)
    failed = Signal(str)

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self.controller = controller
        self.empty = EmptyState(tr(NOTHING_YET[0]), tr(NOTHING_YET[1]), tr("Run"))
        offer_run(self.empty, controller)
        self._arranged: Diagram | None = None
        self.title = described(ElidedLabel(least=LEAST_TITLE), role="secondary")
        fix_height(self.title, 24)  # as a row of the legend
        self.curves: CurvesView | None = None
        self.export: CurvesExport | None = None
        logarithmic = tr("The size of the error, |run − reference|, on a logarithmic scale")
        share = tr("Which part of the squared error has arisen until then: 0 at the start, 100 % at the end")
        self.linear = tool_button(text=tr("Linear"), tip=tr("The error with its sign"), is_checkable=True)
        self.logarithmic = tool_button(text=tr("Logarithmic"), tip=logarithmic, is_checkable=True)
        self.share = tool_button(text=tr("Share"), tip=share, is_checkable=True)
        self.linear.setChecked(True)
        self._scales = QButtonGroup(self)
        for button in (self.linear, self.logarithmic, self.share):
            button.setParent(self)
            button.setVisible(False)  # until there is something to scale
            self._scales.addButton(button)
        self._scales.buttonToggled.connect(lambda _, on: self._rescale() if on else None)
        controller.document.replaced.connect(self._arrange)
        controller.document.edited.connect(self._follow)
        self._seen = WhenSeen(self, self._draw_runs)
        self._sizes: dict[tuple[RunRecord, str, int], tuple[Array, Array]] = {}
        self._pages = Pages(self)
        self._pages.addWidget(self.empty)
        controller.job_started.connect(self._begin_anew)
        controller.shown_changed.connect(self._show_kept)
        controller.run_changed.connect(self._show_run)
        controller.state_changed.connect(self._show_state)
        if controller.reference is not None:
            self._show_run(controller.reference)
        if any(record.is_compared for record in controller.runs):
            self._show_runs()
        QTimer.singleShot(SOON, self, self._view)  # before there is anything to draw

    @property
    def is_logarithmic(self) -> bool:
        return self.logarithmic.isChecked()

    def show_part_alone(self) -> bool:
        """Show only the plot under the mouse; False if there is none."""
        return self.curves is not None and self.curves.show_part_alone()

    def show_all_parts(self) -> None:
        """Show all plots again."""
        if self.curves is not None:
            self.curves.stack.show_alone(None)

    def end_work(self) -> None:
        """Write what is still to be written."""
        if self.export is not None:
            self.export.close_thread()

    def _begin_anew(self) -> None:
        self._sizes.clear()
        self._seen.is_due = False
        self.empty.say(tr(NOTHING_YET[0]), tr(NOTHING_YET[1]))
        self._pages.setCurrentWidget(self.empty)
        if self.curves is not None:
            self.curves.set_records([])
            self.curves.stack.fit()
        if any(record.is_compared for record in self.controller.runs):  # runs of earlier
            self._show_runs()

    def _show_kept(self) -> None:
        if any(record.is_compared for record in self.controller.runs):
            self._show_runs()
        else:
            self._begin_anew()

    def _show_run(self, record: RunRecord) -> None:
        if record.is_reference and record.failure is not None:
            self.empty.say(tr("There is no reference to compare with"), record.failure.text)
        known = self.curves.legend.records if self.curves is not None else []
        if record.is_compared and record not in known:
            self._show_runs()
        elif self.curves is not None and record.has_ended:
            self.curves.legend.update_record(record)
            self.curves.stack.follow()

    def _show_state(self, state: str) -> None:
        if self.curves is not None:
            self.curves.stack.set_running(state == "running")

    def _show_runs(self) -> None:
        """Draw the errors that are known, when somebody sees them."""
        self._seen.request()

    def _draw_runs(self) -> None:
        view = self._view()
        view.set_records([record for record in self.controller.runs if record.is_compared])
        self._show_title()
        self._pages.setCurrentWidget(view)

    def _rescale(self) -> None:
        if self.curves is not None:
            self._sizes.clear()
            self.curves.stack.forget()
            self.curves.display_menu.choose(log_values=self.is_logarithmic)
            self.curves.redraw()
        self._show_title()

    def _show_title(self) -> None:
        """Say what is drawn, and against which reference."""
        reference = self.controller.reference
        if reference is not None:
            text = tr("run − {name}").format(name=reference.name)
            if self.is_logarithmic:
                text = f"|{text}|"
            elif self.share.isChecked():
                text = tr("share of the squared error of {difference} until then [%]").format(difference=text)
            self.title.setText(text)
            self.title.setToolTip(reference.description)

    def _read(self, record: RunRecord, label: str) -> tuple[Array, Array]:
        if not (self.is_logarithmic or self.share.isChecked()):
            return record.signal_error(label)
        key = (record, label, record.generation)
        if key not in self._sizes:
            time, error = record.signal_error(label)
            self._sizes[key] = (time, np.abs(error) if self.is_logarithmic else shares(error))
        return self._sizes[key]

    def _view(self) -> CurvesView:
        if self.curves is None:
            from macrostep.gui.plotting.curves_export import CurvesExport
            from macrostep.gui.plotting.curves_view import CurvesView

            self.curves = CurvesView(self._read, offers_log_values=False)
            self.export = CurvesExport(self.curves, self.controller, self.curves)
            self.export.kinds[".py"].setVisible(False)
            self.export.done.connect(self.done)
            self.export.failed.connect(self.failed)
            self.curves.export_button.setMenu(self.export)
            top = Qt.AlignmentFlag.AlignTop  # beside the legend's first row
            self.curves.head.insertWidget(1, self.title, 0, top)
            for place, button in enumerate((self.linear, self.logarithmic, self.share), start=2):
                self.curves.head.insertWidget(place, button, 0, top)
                button.setVisible(True)
            self._pages.addWidget(self.curves)
            self._arrange()
            self._rescale()
            self._show_state(self.controller.state)
            self.curves.stack.prepare(FIRST_SHOWN)
            self.curves.arranged.connect(self._remember)
        return self.curves

    def _arrange(self) -> None:
        """Show what the document says is to be seen."""
        self._arranged = self.controller.document.diagram
        plots = self._arranged.plots.get(PANEL, Plots())
        (self.logarithmic if plots.log_values else self.linear).setChecked(True)
        if self.curves is not None:
            self.curves.arrange(plots)

    def _follow(self, batch: Sequence[Event]) -> None:
        for event in batch:
            if self.curves is not None and isinstance(event, SubsystemReplaced) and event.old_name != event.name:
                self.curves.rename(event.old_name, event.name)

    def _remember(self) -> None:
        document = self.controller.document
        if self.curves is not None and self._arranged is document.diagram:  # not yet another one
            document.set_plots(PANEL, self.curves.arrangement(document.diagram.subsystems))


def shares(error: Array) -> Array:
    """Return which part of the squared error lies at or before each point [%]."""
    largest = float(np.max(np.abs(error), initial=0.0))
    if not 0.0 < largest < np.inf:
        return np.zeros_like(error)
    grown: Array = np.cumsum((error / largest) ** 2)
    grown *= 100.0 / grown[-1]
    return grown


def build(context: PanelContext) -> ErrorPanel:
    """Return the panel of a window."""
    return ErrorPanel(context.controller)
