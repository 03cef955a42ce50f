"""What gestures show before there is an edit: blocks and wires elsewhere than the diagram has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from macrostep.gui.canvas.mirror import DiagramMirror
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.router import MANY, Router
from macrostep.gui.canvas.selection_edits import shifted_waypoints
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.model.diagram.diagram import Point, PortRef
from macrostep.model.drawing.routing import Points

NEAR = 500
"""Up to so many wires a preview of any number of blocks routes them all anew (7 ms of a frame)."""


@dataclass(frozen=True, eq=False)
class Preview:
    """Shows items elsewhere without changing the diagram."""

    document: LevelDocument
    contents: SceneContents
    mirror: DiagramMirror
    router: Router

    def show_places(self, places: Mapping[str, Point]) -> None:
        """Show blocks elsewhere."""
        before = self.mirror.places()
        self.router.corners_shown = shifted_waypoints(self.document.diagram, places, before)
        if len(places) <= MANY or len(self.contents.wires) <= NEAR:
            self.router.move_blocks(places)
            self.router.settle()
        else:
            self.router.move_blocks_roughly(places, before)

    def show_waypoints(self, target: PortRef, points: Points) -> None:
        """Show a wire with other corners."""
        self.router.corners_shown = {target: points}
        self.router.route_again([target])
        self.router.settle()

    def end(self, places: Iterable[str] = (), target: PortRef | None = None) -> None:
        """Show blocks and a wire where the diagram has them."""
        names = [name for name in places if name in self.contents.blocks]
        if names:
            self.show_places({name: self.mirror.place_of(name) for name in names})
            self.router.end_rough_moves()
        self.router.corners_shown = {}
        if target in self.contents.wires:
            self.router.route_again([target])
            self.router.settle()
