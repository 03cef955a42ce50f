"""What the search box finds in the diagram, and how the view goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from macrostep.gui.canvas.view.chooser import ChooserEntry
from macrostep.model.library.search import Hit, find

if TYPE_CHECKING:
    from macrostep.gui.canvas.view.diagram_view import DiagramView

MOST = 100


def findings(view: DiagramView) -> Callable[[str], Sequence[ChooserEntry]]:
    """Return what finds, for a text, everything in the diagram that contains it."""

    def find_choices(text: str) -> list[ChooserEntry]:
        hits = find(view.document.whole.diagram, text, MOST)
        return [ChooserEntry(_title(hit), f"{hit.kind} {hit.title}", _jump(view, hit)) for hit in hits]

    return find_choices


def _title(hit: Hit) -> str:
    title = " ".join(hit.title.split())
    if hit.kind == "subsystem":
        return title
    return f"{title}   – {hit.kind} of {hit.subsystem}" if hit.subsystem else f"{title}   – {hit.kind}"


def _jump(view: DiagramView, hit: Hit) -> Callable[[], None]:
    return lambda: view.jump_to(hit)
