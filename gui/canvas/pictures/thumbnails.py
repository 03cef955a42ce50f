"""Pictures of diagram files, drawn by the canvas from the diagram itself, and kept while the application runs.

Files are read in a thread; the window's thread draws, for a few milliseconds in each frame. A diagram that is too large
for that is drawn roughly in the thread: at the size of a picture one sees no more of it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QPainter, QPen

from macrostep.gui.background.inbox import Inbox
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.localisation.translation import shown
from macrostep.gui.theme.theme import Theme, smooth_painter, theme
from macrostep.model.base.errors import MacrostepError
from macrostep.model.composites.level import Level
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT
from macrostep.model.drawing.block_shape import block_shape
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.files.files import load

MOST_DRAWN_HERE = 60
"""Subsystems and connections that are drawn within one frame."""
MARGIN = 14
LARGEST_ZOOM = 0.8


@dataclass(frozen=True)
class FileView:
    """What is known of a diagram file without opening it.

    Attributes
    ----------
    path : Path
    changed : float, optional
        When it was written [s since 1970]; None if there is no such file.
    diagram : Diagram, optional
        None if the file cannot be read.
    fault : str
        Why not.
    """

    path: Path
    changed: float | None = None
    diagram: Diagram | None = None
    fault: str = ""


@final
class DiagramPictures(QObject):
    """Reads files and draws their diagrams.

    Parameters
    ----------
    size : QSize
        Of a picture [px].

    Signals
    -------
    ready(FileView, QImage)
        A file was read; the picture is null if it holds no diagram.
    """

    ready = Signal(object, QImage)

    def __init__(self, size: QSize, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._kept: dict[tuple[object, ...], tuple[FileView, QImage]] = {}
        self._inbox = Inbox(self._take, self)

    def ask(self, paths: Iterable[Path], ratio: float) -> None:
        """Read these files, one after the other, and send their pictures as they come."""
        requested = list(paths)
        threading.Thread(target=self._read, args=(requested, theme(), ratio), daemon=True, name="pictures").start()

    def close(self) -> None:
        """Send nothing more."""
        self._inbox.close()

    def _read(self, paths: list[Path], scheme: Theme, ratio: float) -> None:
        for path in paths:
            try:
                status = path.stat()
            except OSError:
                self._inbox.put((None, FileView(path), QImage()))
                continue
            key = (path, status.st_mtime_ns, status.st_size, scheme.name, ratio)
            kept = self._kept.get(key)
            if kept is not None:
                self._inbox.put((None, *kept))
                continue
            try:
                diagram = load(path)
            except MacrostepError as error:
                self._inbox.put((key, FileView(path, status.st_mtime, None, shown(error)), QImage()))
                continue
            seen = Level(diagram).picture() if diagram.composites else diagram
            is_large = len(seen.subsystems) + len(seen.connections) > MOST_DRAWN_HERE
            image = drawn_roughly(diagram, self._size, ratio, scheme) if is_large else None
            self._inbox.put((key, FileView(path, status.st_mtime, diagram), image))

    def _take(self, message: tuple[tuple[object, ...] | None, FileView, QImage | None]) -> None:
        key, view, image = message
        if image is None:
            assert view.diagram is not None
            image = drawn(view.diagram, self._size, self._ratio_of(key))
        if key is not None:
            self._kept[key] = (view, image)
        self.ready.emit(view, image)

    @staticmethod
    def _ratio_of(key: tuple[object, ...] | None) -> float:
        return float(str(key[-1])) if key is not None else 1.0


def drawn(diagram: Diagram, size: QSize, ratio: float = 1.0) -> QImage:
    """Return the picture of a diagram, drawn by the canvas but for its notes; for the window's thread."""
    shown = diagram.copy()
    for key in diagram.notes:
        shown.set_note(key, None)
    scene = DiagramScene(LevelDocument(Document(shown)))
    scene.appearance.is_exporting = True  # symbols are seen in the smallest picture
    content = scene.content_rect()
    image, painter, target = _begin(size, ratio, content, theme())
    if not content.isEmpty():
        scene.render(painter, target, content)
    painter.end()
    return image


def drawn_roughly(diagram: Diagram, size: QSize, ratio: float, scheme: Theme) -> QImage:
    """Return the picture of a diagram with blocks as rectangles and wires as straight lines; for any thread."""
    places = {**automatic_layout(diagram), **diagram.positions}
    blocks = {}
    for name, subsystem in diagram.subsystems.items():
        shape = block_shape(subsystem, diagram.orientations.get(name, UPRIGHT))
        blocks[name] = QRectF(*places[name], shape.width, shape.height)
    content = QRectF()
    for rect in blocks.values():
        content = content.united(rect)
    image, painter, target = _begin(size, ratio, content, scheme)
    zoom = target.width() / content.width()
    painter.translate(target.topLeft())
    painter.scale(zoom, zoom)
    painter.translate(-content.topLeft())
    painter.setPen(QPen(scheme.colour("field"), 0))
    for to, source in diagram.connections.items():
        start, end = blocks[source.subsystem], blocks[to.subsystem]
        painter.drawLine(QPointF(start.right(), start.center().y()), QPointF(end.left(), end.center().y()))
    painter.setBrush(scheme.colour("panel"))
    painter.setPen(QPen(scheme.colour("secondary"), 0))
    for rect in blocks.values():
        painter.drawRect(rect)
    painter.end()
    return image


def _begin(size: QSize, ratio: float, content: QRectF, scheme: Theme) -> tuple[QImage, QPainter, QRectF]:
    """Return an image of the canvas's colour, its painter, and where in it the contents go."""
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(scheme.colour("canvas"))
    painter = smooth_painter(image)
    space = QRectF(0, 0, size.width(), size.height()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    if content.isEmpty():
        return image, painter, space
    zoom = min(space.width() / content.width(), space.height() / content.height(), LARGEST_ZOOM)
    target = QRectF(0, 0, content.width() * zoom, content.height() * zoom)
    target.moveCenter(space.center())
    return image, painter, target
