"""The panels of the window, in the order of their tabs; another one needs a line here and nothing else."""

from __future__ import annotations

from typing import Any

from macrostep.gui.laboratory import (
    advisor_panel,
    audit_panel,
    held_signal,
    stability_panel,
    stepping,
    study_panel,
    timeline_panel,
)
from macrostep.gui.lessons import panel as lesson_panel
from macrostep.gui.panel_contract import PanelKind
from macrostep.gui.panels import compare, errors, inspector, library, log, plots, runs_panel, topology

PANELS: tuple[PanelKind[Any], ...] = (
    library.KIND,
    inspector.KIND,
    plots.KIND,
    errors.KIND,
    compare.KIND,
    topology.KIND,
    log.KIND,
    runs_panel.KIND,
    stability_panel.KIND,
    audit_panel.KIND,
    study_panel.KIND,
    lesson_panel.KIND,
    advisor_panel.KIND,
    stepping.KIND,
    timeline_panel.KIND,
    held_signal.KIND,
)
