"""The panel of steps in a window: its marks on the diagram, and the way to it from the plots."""

from __future__ import annotations

from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panels import BOTTOM
from macrostep.gui.laboratory.common.close_looks import CloseLooks
from macrostep.gui.laboratory.steps.canvas_marks import StepMirror
from macrostep.gui.laboratory.steps.panel import StepPanel
from macrostep.gui.localisation.translation import marked
from macrostep.gui.signals.signals_panel import PlotsPanel


def _build(context: PanelContext) -> StepPanel:
    return StepPanel(CloseLooks(context.controller), lambda: context.panels.get(PlotsPanel).cursor_time)


def _connect(steps: StepPanel, context: PanelContext) -> None:
    mirror = StepMirror(steps, context.view)
    context.panels.docks[KIND.key].visibilityChanged.connect(mirror.set_seen)
    context.panels.get(PlotsPanel).menu_opened.connect(steps.add_to_menu)
    steps.failed.connect(context.warn)


KIND = PanelKind(
    "steps", marked("Steps"), BOTTOM, "Ctrl+Alt+S", _build, _connect, close=lambda steps: steps.looks.close()
)
