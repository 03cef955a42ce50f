"""The panel of steps in a window: its marks on the diagram, and the way to it from the plots."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.common.run_traces import RunTraces
from macrostep.gui.laboratory.steps.diagram_marks import StepMarks
from macrostep.gui.laboratory.steps.overlay import StepOverlay
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.signals.signals_panel import PlotsPanel
from macrostep.gui.theme.theme import theme_changed


@final
class StepMirror(QObject):
    """Mirrors a panel of steps on a view."""

    def __init__(self, panel: StepPanel, view: DiagramView) -> None:
        super().__init__(panel)
        self.overlay = StepOverlay(view.scene_)
        self._panel = panel
        self._is_seen = False
        panel.seen.connect(self._set_seen)
        panel.stepper.moved.connect(self._follow)
        panel.traces.changed.connect(self._follow)
        view.document.level_changed.connect(self._follow)
        view.document.changed.connect(self._follow)
        theme_changed.connect(self._follow)

    def _set_seen(self, is_seen: bool) -> None:
        """Show the marks, or take them away with the panel."""
        self._is_seen = is_seen
        if not is_seen:
            self._panel.stepper.pause()
        self._follow()

    def _follow(self) -> None:
        panel, record, trace = self._panel, self._panel.traces.record, self._panel.traces.trace
        stage = panel.stepper.stage
        if not self._is_seen or stage is None or record is None or trace is None or panel.words is None:
            self.overlay.clear()
            return
        marks = StepMarks(panel.words.figures, trace.subsystems).of(stage)
        self.overlay.show_marks(marks, QColor(record.style.colour))


def build(context: PanelContext) -> StepPanel:
    """Return the panel of a window."""
    steps = StepPanel(RunTraces(context.controller), lambda: context.panels.get(PlotsPanel).cursor_time)
    StepMirror(steps, context.view)
    steps.failed.connect(context.warn)
    return steps


def add_to_plots(context: PanelContext, plots: PlotsPanel) -> None:
    """Offer to step through a run in the menu of the plots."""
    plots.menu_opened.connect(lambda menu, time: context.panels.get(StepPanel).add_to_menu(menu, time))
