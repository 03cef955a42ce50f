"""The held signal in a window: its panel, its overlay in the plots, and the ways that lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from PySide6.QtWidgets import QMenu

from macrostep.gui.laboratory.close_looks import CloseLooks
from macrostep.gui.laboratory.held_looks import LooksIntoRuns
from macrostep.gui.laboratory.held_overlay import HeldOverlay
from macrostep.gui.laboratory.held_panel import HeldPanel
from macrostep.gui.layout import BOTTOM
from macrostep.gui.look.icons import icon
from macrostep.gui.panels.curves_view import CurvesView
from macrostep.gui.running.records import RunRecord
from macrostep.gui.translation import tr

if TYPE_CHECKING:
    from macrostep.gui.window import MainWindow


@final
class HeldSignal:
    """What a window has for looking at what is handed over.

    Attributes
    ----------
    panel : HeldPanel
    overlay : HeldOverlay or None
        None until there are plots.
    """

    def __init__(self, window: MainWindow, looks: CloseLooks) -> None:
        self._window, self._looks = window, looks
        self._into_runs = LooksIntoRuns(window)
        self.overlay: HeldOverlay | None = None
        self.panel = HeldPanel(looks)
        window.panels.add("held", tr("Held signal"), self.panel, BOTTOM, "Ctrl+Alt+H")
        self.panel.failed.connect(self._warn)
        self.panel.export.failed.connect(self._warn)
        self.panel.export.done.connect(window.messages.show_message)
        window.view.scene_.selection_changed.connect(self._take_wire)
        window.plots.menu_opened.connect(self._add_to_menu)
        window.plots.curves_made.connect(self._add_to_plots)

    def show(self) -> None:
        """Bring the held signal to the front."""
        self._window.panels.show("held")
        self.panel.setFocus()

    def look_closer(self, record: RunRecord, label: str, time: float) -> None:
        """Show the macro-step of a run in which a time lies, where a signal is handed over."""
        self.show()
        self.panel.show_output(label)
        self.panel.look_at(record, time)

    def close(self) -> None:
        """End what is under way, as the window closes."""
        self._into_runs.close()

    def _add_to_plots(self, curves: CurvesView) -> None:
        self.overlay = HeldOverlay(curves, self._into_runs)
        self.overlay.step_wanted.connect(self.look_closer)
        self.overlay.failed.connect(self._warn)

    def _add_to_menu(self, menu: QMenu, time: float) -> None:
        """Offer the macro-step of each run where somebody clicked."""
        curves = self._window.plots.curves
        plot = None if curves is None else curves.stack.plot_under_mouse()
        label = plot.column.label if plot is not None else ""
        menu.addSeparator()
        for run in self._looks.runs:
            if run.start <= time <= run.time:
                text = tr("Look closer at {run} here").format(run=run.label)
                menu.addAction(icon("held"), text, lambda run=run: self.look_closer(run, label, time))

    def _take_wire(self) -> None:
        """Show the connection whose wire is chosen on the canvas."""
        targets = self._window.view.scene_.selected_targets()
        if len(targets) == 1:
            self.panel.show_input(str(self._window.view.document.real(targets[0])))

    def _warn(self, sentence: str) -> None:
        self._window.messages.show_message(sentence, "warning")
