"""The panels that lessons show, by their word, and what may stand behind it. Without Qt."""

from __future__ import annotations

from macrostep.model.lessons.actions import Panels, Show
from macrostep.solvers.studies.study import KINDS, Kind

PANELS: Panels = {
    "signals": "signals", "error": "nothing", "compare": "nothing", "topology": "nothing", "log": "nothing",
    "runs": "nothing", "inspector": "nothing", "library": "nothing", "steps": "time", "held": "input and time",
    "timeline": "nothing", "stability": "nothing", "audit": "nothing", "study": KINDS, "advisor": "nothing",
}  # fmt: skip
KEYS = {"signals": "plots", "error": "errors"}
"""Panels whose key in the window differs from their word."""


def key_of(action: Show) -> str:
    """Return the key in the window of the panel that is shown."""
    return KEYS.get(action.panel, action.panel)


def study_of(action: Show) -> Kind:
    """Return the kind of study that is begun."""
    return next(kind for kind in KINDS if kind == action.choice)
