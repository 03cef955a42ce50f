"""The panels of the window, in the order of their tabs; another one is its own folder and a line here."""

from __future__ import annotations

from typing import Any

from macrostep.gui.compare import panel as compare
from macrostep.gui.docks.contract import PanelKind
from macrostep.gui.inspector import panel as inspector
from macrostep.gui.laboratory.advisor import panel as advisor_panel
from macrostep.gui.laboratory.audit import panel as audit_panel
from macrostep.gui.laboratory.held import held_signal
from macrostep.gui.laboratory.stability import panel as stability_panel
from macrostep.gui.laboratory.steps import stepping
from macrostep.gui.laboratory.study import panel as study_panel
from macrostep.gui.laboratory.timeline import panel as timeline_panel
from macrostep.gui.lessons import panel as lesson_panel
from macrostep.gui.library import panel as library
from macrostep.gui.log import panel as log
from macrostep.gui.runs_panel import panel as runs_panel
from macrostep.gui.signals import errors_panel as errors
from macrostep.gui.signals import signals_panel as plots
from macrostep.gui.topology import panel as topology

PANELS: tuple[PanelKind[Any], ...] = (
    library.KIND,
    inspector.KIND,
    plots.KIND,
    compare.KIND,
    log.KIND,
    lesson_panel.KIND,
    advisor_panel.KIND,
    study_panel.KIND,
    stability_panel.KIND,
    errors.KIND,
    timeline_panel.KIND,
    stepping.KIND,
    held_signal.KIND,
    audit_panel.KIND,
    topology.KIND,
    runs_panel.KIND,
)
