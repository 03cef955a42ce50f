"""The views of a talk: those that belong to the diagram, those made from what is there, and what is seen just now."""

from __future__ import annotations

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.docks.filling import CANVAS
from macrostep.gui.lessons.panel_words import KEYS
from macrostep.gui.localisation.translation import tr
from macrostep.model.diagram.views import View

WORDS = {key: word for word, key in KEYS.items()}
"""Words for panels in files, where they differ from their keys."""
EARLY = 0.1
"""At this share of the run a held signal is shown, if nobody says when."""


def views_of(context: PanelContext) -> tuple[View, ...]:
    """Return the views of the diagram; if it has none, the lesson, the diagram and what a run brings."""
    from macrostep.gui.lessons.panel import LessonPanel

    diagram = context.document.diagram
    if diagram.views:
        return diagram.views
    made = [View(diagram.name)]
    lesson = context.panels.built(LessonPanel)
    if lesson is not None and lesson.session is not None:
        made.append(View(lesson.session.lesson.head.title, "lesson", canvas=True))
    made.append(View(_title(context, "plots"), "signals"))
    fed = next(iter(diagram.connections), None)
    if fed is not None:
        time = diagram.start + EARLY * (diagram.stop - diagram.start)
        made.append(View(_title(context, "held"), "held", input=str(fed), time=time))
    return (*made, View(_title(context, "compare"), "compare"))


def present_view(context: PanelContext) -> View:
    """Return what is seen just now: what fills the window, or the canvas with the panel that has the keyboard."""
    from macrostep.gui.laboratory.common.trace_panel import TracePanel
    from macrostep.gui.laboratory.held.panel import HeldPanel
    from macrostep.gui.signals.signals_panel import PlotsPanel

    panels, level = context.panels, context.view.document.name
    filled = panels.filling.keys
    keys = [key for key in filled if key != CANVAS] or [key for key in panels.docks if panels.has_focus(key)]
    key = "" if filled == (CANVAS,) or not keys or keys[0] in ("library", "inspector") else keys[0]
    if not key:
        return View(level or context.document.diagram.name, level=level)
    word, canvas = WORDS.get(key, key), not filled or CANVAS in filled
    title = _title(context, key)
    panel = panels.panel(key)
    if isinstance(panel, PlotsPanel) and panel.curves is not None:
        stack = panel.curves.stack
        times = None if stack.follows else stack.visible_times()
        return View(title, word, canvas, level, signals=tuple(panel.chosen), times=times)
    record = panel.traces.record if isinstance(panel, TracePanel) else None
    if isinstance(panel, HeldPanel) and record is not None and panel.step is not None:
        time = (panel.step.begin + panel.step.end) / 2.0
        return View(title, word, canvas, level, input=panel.input, run=str(record.method), time=time)
    if isinstance(panel, TracePanel) and record is not None:
        return View(title, word, canvas, level, run=str(record.method), time=panel.traces.time)
    return View(title, word, canvas, level)


def key_of(view: View, context: PanelContext) -> str:
    """Return the key of a view's panel; "" where there is none, as in a file of a later version."""
    key = KEYS.get(view.panel, view.panel)
    return key if key in context.panels.docks else ""


def _title(context: PanelContext, key: str) -> str:
    return context.panels.docks[key].windowTitle()


def about(view: View, context: PanelContext) -> str:
    """Say what a view shows, in a line."""
    key = key_of(view, context)
    parts = [tr("Canvas")] if view.canvas or not key else []
    parts += [_title(context, key)] if key else []
    parts += [view.input] if view.input else [", ".join(view.signals)] if view.signals else []
    parts += [f"t = {view.time:g} s"] if view.time is not None else []
    return " · ".join(parts)
