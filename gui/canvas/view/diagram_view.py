"""The window onto the scene: the mouse and keys on it, what is brought into view, and what lies over the picture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsView

from macrostep.gui.canvas.interaction.input import ARROWS, SceneInput
from macrostep.gui.canvas.interaction.placing import free_place, place_in_sight
from macrostep.gui.canvas.painting.contents import CanvasItem
from macrostep.gui.canvas.painting.frame_item import FrameItem
from macrostep.gui.canvas.painting.wire_item import WireItem
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.drops import Drops
from macrostep.gui.canvas.view.grid import paint_grid
from macrostep.gui.canvas.view.in_place import InPlace
from macrostep.gui.canvas.view.insertion import piled
from macrostep.gui.canvas.view.overlays import EmptyNote, Hint
from macrostep.gui.canvas.view.overview import Overview
from macrostep.gui.canvas.view.own_blocks import insert_own
from macrostep.gui.canvas.view.wire_legend import WireLegend
from macrostep.gui.canvas.view.zoomed_view import FIT_MARGIN, KEY_ZOOM, READABLE, WHEEL_BASE, ZoomedView
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import SHOW_GRID
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.edits.edits import CompositeEdit
from macrostep.model.library.library import Template, new_block
from macrostep.model.library.search import Hit
from macrostep.model.subsystem.subsystem import Subsystem

OPEN_MENU = QKeySequence("Shift+F10")
PAN_STEP = 60
"""What an arrow key moves the picture by when no block is selected [px]."""


class DiagramView(ZoomedView):
    """Shows a document's diagram and lets one edit it; owns its scene as ``scene_``.

    Signals
    -------
    jumped(Hit)
        Something that was searched for was brought into view.
    about_requested(str)
        The type of a block of the library whose manual page is asked for.
    fmus_requested(list, QPointF)
        FMUs, by their paths, shall come to a place of the scene; none: ask for them.
    ports_requested(str)
        The ports of a subsystem that is an FMU are to be chosen.
    file_requested(str)
        Another file is to be chosen for it.
    plot_requested(list)
        Signals of the diagram, by their labels, are to be drawn in the plots.
    held_requested(str)
        What this input is given between communication points is to be shown.
    solver_requested(str)
        The solver of a subsystem is to be chosen.
    menu_requested(QPointF, QPoint)
        The menu of a place of the scene is to be opened, and where on the screen.
    """

    jumped = Signal(object)
    about_requested = Signal(str)
    fmus_requested = Signal(object, QPointF)
    ports_requested = Signal(str)
    file_requested = Signal(str)
    plot_requested = Signal(object)
    held_requested = Signal(str)
    solver_requested = Signal(str)
    menu_requested = Signal(QPointF, QPoint)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = LevelDocument(document)
        self.scene_ = DiagramScene(self.document)
        self._input = SceneInput(self.scene_)
        self.setScene(self.scene_)
        self.document.setParent(self)
        self.scene_.setParent(self)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setAccessibleName(tr("Diagram"))
        self._level = ""
        self.composite_actions: list[QAction] = []
        self._panning_from: QPoint | None = None
        self._is_space_down = False
        self._is_menu_due = True
        self._hint = Hint(self.viewport())
        self._empty = EmptyNote(self.viewport())
        self._drops = Drops(self, self.scene_)
        self._drops.fmus_requested.connect(self.fmus_requested)
        self.in_place = InPlace(self, self.scene_)
        self.in_place.found.connect(self.jump_to)
        self.moving.connect(self.in_place.close)
        self.overview = Overview(self, self.scene_)
        self.overview.place_chosen.connect(self.show_place)
        self.legend = WireLegend(self, self.scene_)
        self.scene_.rename_requested.connect(self.edit_name)
        self.scene_.hint.connect(self._show_hint)
        self.scene_.fmu_requested.connect(lambda place: self.fmus_requested.emit([], place))
        self.scene_.router.settled.connect(self.fit_if_fitted)
        self.document.changed.connect(self._update_empty)
        self.document.replaced.connect(self._on_replaced)
        self.document.level_changed.connect(self._on_level_changed)
        theme_changed.connect(self._use_theme)
        SHOW_GRID.changed.connect(self._use_theme)
        self._use_theme()
        self._update_empty()

    # -- zoom and place ------------------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        return self.scene_.content_rect(waits=False)

    def zoom_to_selection(self) -> None:
        """Show what is selected as large as it fits, at most at 100 %; without a selection the whole diagram."""
        rect = self._selected_rect()
        if rect.isEmpty():
            self.fit()
        else:
            self.show_rect(rect)
            self.is_fitted = False

    def show_selected(self) -> None:
        """Bring what is selected into view, as large as everything is shown."""
        rect = self._selected_rect()
        if not rect.isEmpty():
            self.ensureVisible(rect, FIT_MARGIN, FIT_MARGIN)

    def _selected_rect(self) -> QRectF:
        rect = QRectF()
        for item in self.scene_.selection.items():
            rect = rect.united(item.sceneBoundingRect())
        return rect

    def arrange(self) -> None:
        """Place all blocks automatically, or the selected ones if there are several, and show everything."""
        self.scene_.editing.arrange()
        self.fit()

    def reveal(self, name: str) -> None:
        """Bring a block into view, entering the composite in which it stands."""
        self.document.show(name)
        self.is_fitted = False
        self.ensureVisible(self.scene_.contents.blocks[name].sceneBoundingRect(), FIT_MARGIN, FIT_MARGIN)

    def go_into(self, name: str) -> None:
        """Show the inside of a composite."""
        self._close_editor()
        self.document.enter(name)

    def leave_composite(self) -> None:
        """Show what is around the composite, and select its block."""
        self._close_editor()
        name = self.document.leave()
        if name:
            self.scene_.selection.select([name])

    def jump_to(self, hit: Hit) -> None:
        """Select something that was found, and bring it into view at a size at which it can be read."""
        scene = self.scene_
        if hit.kind == "note":
            self.document.enter("")
        elif hit.kind != "group":
            self.document.show(hit.subsystem)
        if hit.kind == "note":
            items: list[CanvasItem] = [scene.contents.notes[hit.key]]
        elif hit.kind == "group":
            items = [scene.contents.frames[hit.key]]
        else:
            items = [scene.contents.blocks[hit.subsystem]]
        scene.selection.select_items(items)
        if self.zoom < READABLE:
            self.zoom_by(READABLE / self.zoom)
        self.show_place(items[0].sceneBoundingRect().center())
        self.jumped.emit(hit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._empty.setGeometry(self.viewport().rect())
        self.overview.put_in_corner()
        self.legend.put_in_corner()
        super().resizeEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.overview.update()
        self._empty.setGeometry(self.viewport().rect())  # Qt moves the viewport's children along with the picture

    def _on_replaced(self) -> None:
        self._update_empty()
        self.fit()

    def _on_level_changed(self) -> None:
        if self.document.name != self._level:
            self._level = self.document.name
            self.scene_.selection.select_items(())
            self.fit()

    # -- mouse ---------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(WHEEL_BASE ** event.angleDelta().y(), event.position().toPoint())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_menu_due = self.scene_.gesture is None
        self.is_fitted = False
        is_panning = event.button() == Qt.MouseButton.MiddleButton or (
            event.button() == Qt.MouseButton.LeftButton and self._is_space_down
        )
        if is_panning:
            self._panning_from = event.position().toPoint()
            self._close_editor()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._panning_from is not None:
            place = event.position().toPoint()
            self.scroll_by(self._panning_from - place)
            self._panning_from = place
            return
        super().mouseMoveEvent(event)
        self._show_cursor(self.mapToScene(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panning_from is not None:
            self._panning_from = None
            self._show_cursor(self.mapToScene(event.position().toPoint()))
        else:
            super().mouseReleaseEvent(event)

    def _show_cursor(self, place: QPointF) -> None:
        shape = Qt.CursorShape.ArrowCursor
        if self._is_space_down:
            shape = Qt.CursorShape.OpenHandCursor
        elif self.scene_.gesture is None and self.scene_.contents.port_at(place) is not None:
            shape = Qt.CursorShape.CrossCursor
        self.viewport().setCursor(shape)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._open_menu_of_selection()
        elif self._is_menu_due:  # the right click that cancels a gesture opens no menu
            self.menu_requested.emit(self.mapToScene(event.pos()), event.globalPos())
        event.accept()

    def _open_menu_of_selection(self) -> None:
        if QApplication.activePopupWidget() is None:  # some systems send the key as well as what it asks for
            place = self.selected_place()
            self._input.select_for_menu(place)  # without a selection: what is in the middle, if anything
            self.ensureVisible(QRectF(place, place), FIT_MARGIN, FIT_MARGIN)
            self.menu_requested.emit(place, self.viewport().mapToGlobal(self.mapFromScene(place)))

    def selected_place(self) -> QPointF:
        """Return a place on what is selected; without a selection the middle of the view."""
        items = self.scene_.selection.items()
        if not items:
            return self.centre()
        if isinstance(items[0], WireItem):
            (x0, y0), (x1, y1) = items[0].points[:2]
            place = QPointF((x0 + x1) / 2, (y0 + y1) / 2)
        elif isinstance(items[0], FrameItem):
            place = items[0].label_rect().center()
        else:
            place = items[0].sceneBoundingRect().center()
        return place

    def insert(self, entry: Template, place: QPointF | None = None) -> None:
        """Insert a block of the library and select it: with its middle here, or where it is seen and stands free."""
        block = new_block(self.document.diagram, entry)
        if place is None:
            found = place_in_sight(self.scene_, block, self.seen())
        else:
            found = free_place(self.scene_, block, (place.x(), place.y()))
        if self.document.push(found.insertion()):
            self.scene_.selection.select([found.subsystem.name])
            self._show_new(found.subsystem.name)

    def insert_own(self, block: OwnBlock) -> None:
        """Insert an instance of a block of one's own where it is seen and stands free."""
        name = insert_own(self.scene_, block, lambda new: place_in_sight(self.scene_, new, self.seen()))
        if name:
            self._show_new(name)

    def _show_new(self, name: str) -> None:
        """Show a block that was inserted: with all others, if these can be read then."""
        self.document.show(name)
        rect = self.scene_.contents.blocks[name].sceneBoundingRect()
        whole = self.content_rect()
        if not self.seen().contains(rect) and self.fitting(whole) >= READABLE:
            self.show_rect(whole)
        self.reveal(name)

    def insert_all(self, subsystems: Sequence[Subsystem], place: QPointF) -> bool:
        """Insert subsystems from here on downwards as one edit, and select them."""
        edits = [found.insertion() for found in piled(self.scene_, subsystems, (place.x(), place.y()))]
        names = [subsystem.name for subsystem in subsystems]
        whole = CompositeEdit(Phrase("add {what}", what=", ".join(names)), edits) if len(edits) > 1 else edits[0]
        if not self.document.push(whole):
            return False
        self.scene_.selection.select(names)
        self.reveal(names[0])
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drops.follow(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._drops.follow(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drops.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drops.take(event)

    # -- keys ----------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        self.is_fitted = False
        if key == Qt.Key.Key_Space and not event.isAutoRepeat() and self.scene_.gesture is None:
            self._is_space_down = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif key == Qt.Key.Key_Menu or QKeySequence(event.keyCombination()) == OPEN_MENU:
            self._open_menu_of_selection()
        elif key == Qt.Key.Key_Home:
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(KEY_ZOOM)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / KEY_ZOOM)
        else:
            self._input.press_key(event)
            if not event.isAccepted() and key in ARROWS:
                dx, dy = ARROWS[key]
                self.scroll_by(QPoint(int(dx * PAN_STEP), int(dy * PAN_STEP)))
                event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_down = False
            self.viewport().unsetCursor()
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the blocks."""
        return False

    def event(self, event: QEvent) -> bool:
        """Ctrl+Tab leaves the canvas; Qt sends no such key to keyPressEvent."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            return super().focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._is_space_down = False
        self.viewport().unsetCursor()
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.scene_.end_gesture()
        super().focusOutEvent(event)

    # -- over the picture ----------------------------------------------------------------------------------------

    def edit_name(self, name: str) -> None:
        """Let the user rename a block in place; what is outside of a composite has no name to change."""
        self._close_editor()
        if self.document.kind_of(name) != "outside":
            self.reveal(name)
            self.in_place.edit_name(name)

    def group_selection(self) -> None:
        """Put a frame around the selected blocks and let the user write its label."""
        key = self.scene_.editing.group_selection()
        if key is not None:
            self.in_place.edit_label(key)

    def _close_editor(self) -> None:
        self.in_place.close()

    def _show_hint(self, text: str, place: QPointF) -> None:
        block = self.scene_.contents.block_at(place) if text else None
        below = None
        if block is not None:  # its other ports are to be seen
            below = self.mapFromScene(block.sceneBoundingRect()).boundingRect().bottom()
        self._hint.show_beside(text, self.mapFromScene(place), below)

    def _update_empty(self) -> None:
        self._empty.setVisible(not self.document.diagram.subsystems)

    def _use_theme(self) -> None:
        self.setBackgroundBrush(theme().colour("canvas"))
        self.resetCachedContent()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.scene_.router.settle_some_if_due()
        super().paintEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawBackground(painter, rect)
        if SHOW_GRID.value:
            paint_grid(painter, rect)
