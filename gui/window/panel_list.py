"""The panels of the window, in the order of their tabs; another one is its own folder and an entry here."""

from __future__ import annotations

from macrostep.gui.docks.contract import PanelKind
from macrostep.gui.docks.panels import BOTTOM, LEFT, RIGHT
from macrostep.gui.laboratory.audit.wire_bands import add_bands
from macrostep.gui.laboratory.ranks.marks import RankMarks
from macrostep.gui.lessons.actions import LessonActions
from macrostep.gui.localisation.translation import marked

PANELS = (
    PanelKind("library", marked("Library"), LEFT, "Alt+1", "macrostep.gui.library.panel:LibraryPanel"),
    PanelKind("inspector", marked("Inspector"), RIGHT, "Alt+2", "macrostep.gui.inspector.panel:InspectorPanel"),
    PanelKind(
        "plots", marked("Signals"), BOTTOM, "Alt+3", "macrostep.gui.signals.signals_panel:PlotsPanel", page="plots.md",
    ),
    PanelKind(
        "compare", marked("Compare"), BOTTOM, "Alt+5", "macrostep.gui.compare.panel:ComparePanel", page="compare.md",
    ),
    PanelKind(
        "log", marked("Log"), BOTTOM, "Alt+7", "macrostep.gui.log.panel:LogPanel", is_built_at_once=True,
    ),
    PanelKind(
        "lesson", marked("Lesson"), LEFT, "Alt+9", "macrostep.gui.lessons.panel:LessonPanel", on_open=LessonActions,
        page="lessons.md", is_hidden=True, is_tall=True,
    ),
    PanelKind(
        "advisor", marked("Advisor"), RIGHT, "Alt+Shift+A", "macrostep.gui.laboratory.advisor.panel:AdvisorPanel",
        page="advisor.md", is_tall=True,
        question=marked("Which method and which macro-step suit this diagram, and why?"),
    ),
    PanelKind(
        "study", marked("Study"), BOTTOM, "Alt+0", "macrostep.gui.laboratory.study.panel:StudyPanel", page="studies.md",
        question=marked("How do error and cost change with the macro-step, the parameters and the method?"),
    ),
    PanelKind(
        "stability", marked("Stability"), BOTTOM, "Alt+Shift+S",
        "macrostep.gui.laboratory.stability.panel:StabilityPanel",
        page="stability.md", question=marked("Up to which macro-step is each method stable here?"),
    ),
    PanelKind(
        "fitting", marked("Fitting"), BOTTOM, "Ctrl+Alt+F", "macrostep.gui.laboratory.fitting.panel:FitPanel",
        page="fitting.md",
        question=marked("Which parameters let the diagram follow what was measured, and how certain are they?"),
    ),
    PanelKind(
        "optimum", marked("Optimisation"), BOTTOM, "Ctrl+Alt+O",
        "macrostep.gui.laboratory.fitting.optimum_panel:OptimumPanel", page="fitting.md",
        question=marked("For which parameters does a figure become smallest, largest, or what is wanted?"),
    ),
    PanelKind(
        "errors", marked("Error"), BOTTOM, "Alt+4", "macrostep.gui.signals.errors_panel:ErrorPanel", page="plots.md",
        question=marked("How far is each run from the reference, and when?"),
    ),
    PanelKind(
        "timeline", marked("Timeline"), BOTTOM, "Ctrl+Alt+T", "macrostep.gui.laboratory.timeline.panel:TimelinePanel",
        page="stepping.md",
        question=marked("When does each run take its macro-steps, and where does it repeat them?"),
    ),
    PanelKind(
        "steps", marked("Steps"), BOTTOM, "Ctrl+Alt+S", "macrostep.gui.laboratory.steps.panel:StepPanel",
        build="macrostep.gui.laboratory.steps.stepping:build", page="stepping.md",
        joins={"plots": "macrostep.gui.laboratory.steps.stepping:add_to_plots"},
        question=marked("What happens inside one macro-step, one phase after another?"),
    ),
    PanelKind(
        "replay", marked("Replay"), BOTTOM, "Ctrl+Alt+R", "macrostep.gui.laboratory.replay.panel:ReplayPanel",
        build="macrostep.gui.laboratory.replay.replaying:build", page="energy.md",
        question=marked("What flows where at a time, and which block moves how much energy?"),
    ),
    PanelKind(
        "held", marked("Held signal"), BOTTOM, "Ctrl+Alt+H", "macrostep.gui.laboratory.held.panel:HeldPanel",
        build="macrostep.gui.laboratory.held.held_signal:build", page="held-signal.md",
        joins={"plots": "macrostep.gui.laboratory.held.held_signal:HeldSignal"},
        question=marked("What is an input given between communication points, and what would be true?"),
    ),
    PanelKind(
        "audit", marked("Audit"), BOTTOM, "Ctrl+Alt+A", "macrostep.gui.laboratory.audit.panel:AuditPanel",
        on_open=add_bands, page="audit.md",
        question=marked("Does the coupling create or lose energy, and on which wires?"),
    ),
    PanelKind(
        "ranks", marked("Ranks"), BOTTOM, "Ctrl+Alt+K", "macrostep.gui.laboratory.ranks.panel:RanksPanel",
        on_open=RankMarks, page="ranks.md",
        question=marked("Which rank has which subsystems, and how much of the time does it calculate?"),
    ),
    PanelKind(
        "topology", "Φ", BOTTOM, "Alt+6", "macrostep.gui.topology.panel:TopologyPanel", page="co-simulation.md",
        question=marked("Which output acts on which input at once, and where are algebraic loops?"),
    ),
    PanelKind(
        "runs", marked("Runs"), BOTTOM, "Alt+8", "macrostep.gui.runs_panel.panel:RunsPanel", page="runs.md",
        question=marked("What did earlier runs bring, and which of them shall stand beside those of today?"),
    ),
)  # fmt: skip
