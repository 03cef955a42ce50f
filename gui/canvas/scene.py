"""The scene of the canvas: it has what mirrors the document, routes, marks, selects and edits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from macrostep.gui.canvas.annotations import SceneAnnotations
from macrostep.gui.canvas.editing import Editing
from macrostep.gui.canvas.mirror import DiagramMirror
from macrostep.gui.canvas.painting.appearance import SceneAppearance
from macrostep.gui.canvas.painting.contents import SceneContents
from macrostep.gui.canvas.painting.joined_bundles import JoinedBundles
from macrostep.gui.canvas.painting.marks import SceneMarks
from macrostep.gui.canvas.router import MANY, Router
from macrostep.gui.canvas.selection import Selection
from macrostep.gui.canvas.selection_edits import shifted_waypoints
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.theme.theme import theme_changed
from macrostep.model.diagram.diagram import Diagram, Point, PortRef
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


class Gesture(Protocol):
    """Something under way between press and release, in the scene's coordinates."""

    def move(self, place: QPointF) -> None:
        """Follow the mouse and preview."""

    def finish(self, place: QPointF) -> None:
        """Push the edit, if there is something to change."""

    def cancel(self) -> None:
        """Show everything as it was."""


class DiagramScene(QGraphicsScene):
    """The picture of a document.

    Nothing here changes the diagram or an item for good: edits go to the document, and what changes on the screen
    comes back as the model's events.

    Attributes
    ----------
    document : LevelDocument
    contents : SceneContents
        The items, and what is where.
    bundles : JoinedBundles
    appearance : SceneAppearance
        What items show besides themselves; `marks` changes it.
    marks : SceneMarks
    router : Router
    mirror : DiagramMirror
    selection : Selection
    editing : Editing
    preview : Preview
    gesture : Gesture, optional
        What is under way between press and release.

    Signals
    -------
    block_activated(str)
        A block was double-clicked or Enter pressed on it.
    rename_requested(str)
        The name of this block is to be edited in place.
    fmu_requested(QPointF)
        Ask for an FMU that shall come here.
    note_requested(object, QPointF)
        The text of the note with this key is to be edited in place; with None a new one is to be written here.
    label_requested(int)
        The label of this frame is to be edited in place.
    block_requested(object, QPointF)
        A block of the library is to be chosen for this place: any, or one that fits what a `RequestedEnd` says.
    choice_requested(list, QPointF)
        One of several things, each a text and what it does, is to be chosen here.
    join_requested(str, str)
        These two blocks are to be connected.
    hint(str, QPointF)
        What stands next to the cursor during a gesture, and where in the scene; "" takes it away.
    """

    block_activated = Signal(str)
    rename_requested = Signal(str)
    note_requested = Signal(object, object)
    fmu_requested = Signal(QPointF)
    label_requested = Signal(int)
    block_requested = Signal(object, object)
    choice_requested = Signal(object, object)
    join_requested = Signal(str, str)
    hint = Signal(str, object)

    def __init__(self, document: LevelDocument) -> None:
        super().__init__()
        self.document = document
        self.gesture: Gesture | None = None
        self.bundles = bundles = JoinedBundles()
        self.appearance = appearance = SceneAppearance(document, bundles)
        self.contents = contents = SceneContents(self, appearance)
        self.marks = marks = SceneMarks(document, contents, appearance, bundles)
        annotations = SceneAnnotations(document, contents, appearance)
        self.router = router = Router(document, contents, bundles, annotations, marks)
        document.beginning.connect(self.end_gesture)  # while what it shows elsewhere is still there
        document.edited.connect(self.end_gesture)  # before the items follow
        self.mirror = mirror = DiagramMirror(document, contents, annotations, marks, router)
        self.selection = selection = Selection(document, contents, bundles)
        self.editing = Editing(document, contents, selection, mirror)
        self.preview = Preview(document, contents, mirror, router)
        self.selectionChanged.connect(self._announce_selection)
        theme_changed.connect(self._repaint)

    @property
    def diagram(self) -> Diagram:
        return self.document.diagram

    @property
    def zoom(self) -> float:
        """Size of the picture on the screen; 1 without a view."""
        views = self.views()
        return float(views[0].transform().m11()) if views else 1.0

    def content_rect(self, waits: bool = True) -> QRectF:
        """Return the rectangle around all there is; without waiting, wires are left out that were never routed."""
        if waits:
            self.router.settle_if_due()
        else:
            self.router.settle_some_if_due()
        return self.contents.content_rect()

    def end_gesture(self) -> None:
        """Cancel whatever is under way."""
        if self.gesture is not None:
            gesture, self.gesture = self.gesture, None
            gesture.cancel()

    def _announce_selection(self) -> None:
        self.selection.announce()  # from here: the scene ends before its children, and loses what is selected then

    def _repaint(self) -> None:
        self.contents.begin_to_paint_anew()
        self.update()
