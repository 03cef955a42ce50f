"""The panel of steps in a window: its marks on the diagram, and the way to it from the plots."""

from __future__ import annotations

from macrostep.gui.laboratory.close_looks import CloseLooks
from macrostep.gui.laboratory.step_mirror import StepMirror
from macrostep.gui.laboratory.step_panel import StepPanel
from macrostep.gui.layout import BOTTOM
from macrostep.gui.panel_contract import PanelContext, PanelKind
from macrostep.gui.panels.plots import PlotsPanel
from macrostep.gui.translation import marked


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
