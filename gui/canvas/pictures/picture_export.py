"""The diagram as a picture for others: SVG, PDF or PNG in a file, or on the clipboard; always in the light colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QMimeData, QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from macrostep.gui.canvas.painting.domain_legend import domains_in, legend_size, paint_legend
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.settings.preferences import SHOW_LEGEND
from macrostep.gui.theme.theme import LIGHT, SECONDARY_SIZE, painting_in
from macrostep.gui.widgets.file_dialogs import ask_file_to_save
from macrostep.model.base.errors import reason_of
from macrostep.model.disk.whole_file import write_whole

MARGIN = 20.0
"""Margin around the diagram [px]."""
LEGEND_GAP = 16.0
"""Between the diagram and the legend beneath it [px]."""
PNG_SCALE = 2.0
"""Pixels of the picture for one of the diagram."""
LARGEST_SIDE = 16000
"""A picture of points has no longer side [px]."""
DOTS = 96
FILTERS = ("SVG (*.svg)", "PDF (*.pdf)", "PNG (*.png)")


class PictureExport(QObject):
    """Draws a scene for others.

    Signals
    -------
    failed(str)
        A file could not be written; the sentence says why.
    done(str, Path or None)
        What was done, in one sentence, and the file that was written.
    """

    failed = Signal(str)
    done = Signal(str, object)

    def __init__(self, scene: DiagramScene, window: QWidget) -> None:
        super().__init__(window)
        self._scene = scene
        self._window = window

    def ask_and_write(self) -> None:
        """Ask for a file and write it; its ending says in which form."""
        path = self.ask_path()
        if path is not None:
            self.write(path)

    def ask_path(self) -> Path | None:
        """Ask for the file."""
        document = self._scene.document
        name, beside = document.whole.proposed_name(".svg", document.diagram.name), document.whole.folder
        filters = ";;".join(FILTERS)
        path, chosen = ask_file_to_save(self._window, "pictures", tr("Export the picture"), name, filters, beside)
        return path if path is None or path.suffix else path.with_suffix(chosen[-5:-1] or ".svg")

    def write(self, path: Path) -> None:
        """Write the picture."""
        ways: dict[str, Callable[[QIODevice], bool]] = {
            ".svg": self._draw_svg, ".pdf": self._draw_pdf, ".png": self._draw_png,
        }  # fmt: skip
        draw = ways.get(path.suffix.lower())
        if draw is None:
            self.failed.emit(
                tr("{name} is not a picture that can be written: use .svg, .pdf or .png.").format(name=path.name)
            )
        elif reason := _reason_unwritten(path, draw):
            self.failed.emit(tr("{file} cannot be written: {reason}.").format(file=path.name, reason=reason))
        else:
            self.done.emit(tr("Wrote {name}").format(name=path.name), path)

    def copy(self) -> None:
        """Put the picture onto the clipboard, as points and as SVG."""
        data = QMimeData()
        data.setImageData(self.image())
        data.setData("image/svg+xml", self.svg())
        QGuiApplication.clipboard().setMimeData(data)
        self.done.emit(tr("The picture is on the clipboard."), None)

    # -- drawing -------------------------------------------------------------------------------------------------

    def image(self) -> QImage:
        """Return the picture as points."""
        rect = self._rect()
        scale = min(PNG_SCALE, LARGEST_SIDE / max(rect.width(), rect.height()))
        image = QImage((rect.size() * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(LIGHT.colour("canvas"))
        painter = QPainter(image)
        self._draw(painter, QRectF(0, 0, image.width(), image.height()), rect)
        return image

    def svg(self) -> bytes:
        """Return the picture as the text of an SVG file."""
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        self._draw_svg(buffer)
        return bytes(buffer.data().data())

    def _draw_svg(self, device: QIODevice) -> bool:
        rect = self._rect()
        generator = QSvgGenerator()
        generator.setOutputDevice(device)
        generator.setTitle(self._scene.diagram.name)
        generator.setDescription("Made by Macrostep")
        generator.setResolution(DOTS)
        generator.setSize(rect.size().toSize())
        generator.setViewBox(QRectF(0, 0, rect.width(), rect.height()))
        painter = QPainter()
        return painter.begin(generator) and self._draw(painter, QRectF(0, 0, rect.width(), rect.height()), rect)

    def _draw_pdf(self, device: QIODevice) -> bool:
        rect = self._rect()
        writer = QPdfWriter(device)
        writer.setTitle(self._scene.diagram.name)
        writer.setCreator("Macrostep")
        size = QSizeF(rect.width(), rect.height()) * (72 / DOTS)
        writer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
        painter = QPainter()
        target = QRectF(0, 0, writer.width(), writer.height())
        return painter.begin(writer) and self._draw(painter, target, rect)

    def _draw_png(self, device: QIODevice) -> bool:
        return QImageWriter(device, b"png").write(self.image())

    def _rect(self) -> QRectF:
        with self._prepared():
            rect = self._scene.content_rect()
            legend = self._legend()
            if legend:
                size = legend_size(legend, SECONDARY_SIZE)
                rect.setWidth(max(rect.width(), size.width()))
                rect.setHeight(rect.height() + size.height() + LEGEND_GAP)
        return rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def _legend(self) -> list[str]:
        """Return the domains that are named beneath the diagram: those of the legend on the canvas."""
        return domains_in(self._scene.diagram) if SHOW_LEGEND.value else []

    def _draw(self, painter: QPainter, target: QRectF, rect: QRectF) -> bool:
        with self._prepared():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._scene.render(painter, target, rect)
            legend = self._legend()
            if legend:
                painter.resetTransform()
                painter.translate(target.topLeft())
                painter.scale(target.width() / rect.width(), target.height() / rect.height())
                height = legend_size(legend, SECONDARY_SIZE).height()
                paint_legend(painter, legend, SECONDARY_SIZE, QPointF(MARGIN, rect.height() - MARGIN - height))
        return painter.end()

    @contextmanager
    def _prepared(self) -> Iterator[None]:
        """Show every detail in the light colours and nothing of what is selected, without the window noticing."""
        scene = self._scene
        scene.router.settle_if_due()
        scene.end_gesture()
        scene.appearance.is_exporting = True
        try:
            with painting_in(LIGHT):
                yield
        finally:
            scene.appearance.is_exporting = False


def _reason_unwritten(path: Path, draw: Callable[[QIODevice], bool]) -> str:
    """Write a file in one piece; return why it is not there, "" if it is; Qt's writers of pictures do not say."""
    buffer = QBuffer()
    if not (buffer.open(QIODevice.OpenModeFlag.WriteOnly) and draw(buffer)):
        return tr("it is too large to be drawn")
    try:
        write_whole(path, bytes(buffer.data().data()))
    except OSError as error:
        return shown(reason_of(error))
    return ""
