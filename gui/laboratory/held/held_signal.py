"""The held signal in a window: its panel, its overlay in the plots, and the ways that lead to it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.held.overlay import HeldOverlay
from macrostep.gui.laboratory.held.panel import HeldPanel
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.localisation.translation import tr
from macrostep.gui.plotting.curves_view import CurvesView
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.icons import icon


@final
class HeldSignal(QObject):
    """What leads to the panel of the held signal: wires, and the plots, in which it is drawn as well.

    Attributes
    ----------
    overlay : HeldOverlay or None
        None until there are plots.
    input : str
        Where the wire ends that was chosen last.
    """

    def __init__(self, context: PanelContext, plots: PlotsPanel) -> None:
        super().__init__(context.window)
        self._context = context
        self._plots = plots
        self.overlay: HeldOverlay | None = None
        self.input = ""
        context.view.scene_.selection.changed.connect(self._take_wire)
        self._plots.menu_opened.connect(self._add_to_menu)
        self._plots.curves_made.connect(self._add_to_plots)

    @property
    def _panel(self) -> HeldPanel:
        return self._context.panels.get(HeldPanel)

    def _add_to_plots(self, curves: CurvesView) -> None:
        self.overlay = HeldOverlay(curves, lambda: self._panel.into_runs)
        self.overlay.step_requested.connect(lambda run, label, time: self._panel.trace_step(run, label, time))
        self.overlay.failed.connect(self._context.warn)

    def _add_to_menu(self, menu: QMenu, time: float) -> None:
        """Offer the macro-step of each run where somebody clicked."""
        curves = self._plots.curves
        plot = None if curves is None else curves.stack.plot_under_mouse()
        label = plot.column.label if plot is not None else ""
        menu.addSeparator()
        for run in self._panel.traces.runs:
            if run.start <= time <= run.time:
                text = tr("Trace {run} here").format(run=run.label)
                menu.addAction(icon("held"), text, lambda run=run: self._panel.trace_step(run, label, time))

    def _take_wire(self) -> None:
        """Show the connection whose wire is chosen on the canvas."""
        view = self._context.view
        targets = view.scene_.selection.targets()
        if len(targets) == 1:
            self.input = str(view.document.real(targets[0]))
            panel = self._context.panels.built(HeldPanel)
            if panel is not None:
                panel.show_input(self.input)


def build(context: PanelContext) -> HeldPanel:
    """Return the panel of a window."""
    panel = HeldPanel(context.panels.get(StepPanel).traces)
    panel.failed.connect(context.warn)
    panel.export.failed.connect(context.warn)
    panel.export.done.connect(context.messages.show_done)
    context.panels.get(PlotsPanel)  # which has its held signal
    panel.show_input(context.made(HeldSignal).input)
    return panel
