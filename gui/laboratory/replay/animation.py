"""Replay as an animated GIF: the diagram painted once, and over it one picture after the other, in any thread.

GIF plays everywhere, in texts and slides too. A diagram has few colours, for which its 256 are enough, and what changes
from picture to picture is little: WebP files of the same were three times as large. Pillow, which matplotlib brings
along, writes it; Qt only reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.laboratory.replay.composer import Composer, Composition
from macrostep.gui.laboratory.replay.legend import ReplayWords
from macrostep.gui.laboratory.replay.moment import Moment
from macrostep.gui.laboratory.replay.picture import ARROW_SPEED, DECADES, colour_of, paint_picture
from macrostep.gui.running.records import RunRecord
from macrostep.gui.theme.theme import LIGHT, painting_in
from macrostep.model.disk.whole_file import replacing

if TYPE_CHECKING:
    from PIL.Image import Image

SUFFIX = ".gif"
RATE = 20
"""Pictures in a second."""
MOST_FRAMES = 600
"""A longer replay is played faster."""
LARGEST_SIDE, SHARPEST = 1600.0, 1.5
"""Longest side of the pictures [px], and points for one of the diagram at most."""
MARGIN = 28.0
"""Around the diagram, where bars and percents may stand [px]."""
_SHADES = 48
_NEAR = 8
"""Colours that differ from that of the ground by less give way to it."""


class WritingStopped(Exception):
    """Somebody stopped the writing of a file; the one that stood there is as it was."""


@final
@dataclass(frozen=True)
class Animation:
    """All that is needed to paint a replay.

    Attributes
    ----------
    ground : QImage
        The diagram, with room for the legend beneath it.
    place : QPointF
        What of the scene is in the upper left corner.
    scale : float
        Points for one of the scene.
    composition : Composition
    words : ReplayWords
        The legend.
    record : RunRecord
    times : tuple of float
        That of each picture [s].
    """

    ground: QImage
    place: QPointF
    scale: float
    composition: Composition
    words: ReplayWords
    record: RunRecord
    times: tuple[float, ...]

    @classmethod
    def of(
        cls, scene: DiagramScene, composer: Composer, record: RunRecord, begin: float, end: float, seconds: float
    ) -> Animation:
        """Prepare the replay of what a scene shows, in the window's thread.

        Parameters
        ----------
        scene : DiagramScene
        composer : Composer
        record : RunRecord
        begin, end : float
            The part of the run [s].
        seconds : float
            How long it shall play.
        """
        words = ReplayWords(composer)
        words.run, words.colour = record.label, record.style.colour
        words.time = "t = 0.00000 s"
        scene.router.settle_if_due()
        rect = scene.content_rect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        legend = words.size()
        rect.setWidth(max(rect.width(), legend.width() + MARGIN))
        rect.setHeight(rect.height() + legend.height())
        scale = min(SHARPEST, LARGEST_SIDE / max(rect.width(), rect.height()))
        ground = QImage((rect.size() * scale).toSize(), QImage.Format.Format_RGBX8888)
        ground.fill(LIGHT.colour("canvas"))
        painter = QPainter(ground)
        scene.end_gesture()
        scene.appearance.is_exporting = True
        try:
            with painting_in(LIGHT):
                scene.render(painter, QRectF(0, 0, ground.width(), ground.height()), rect)
        finally:
            scene.appearance.is_exporting = False
            painter.end()
        count = min(max(2, round(seconds * RATE)), MOST_FRAMES)
        times = tuple(begin + (end - begin) * k / (count - 1) for k in range(count))
        return cls(ground, rect.topLeft(), scale, composer.composition(1.0, rect), words, record, times)

    def frame(self, number: int) -> QImage:
        """Return one of the pictures."""
        image = self.ground.copy()
        painter = QPainter(image)
        painter.scale(self.scale, self.scale)
        painter.translate(-self.place)
        moment = Moment(self.record, self.times[number])
        paint_picture(painter, self.composition.picture(moment, number * ARROW_SPEED / RATE), LIGHT, self.scale)
        self.words.time = f"t = {self.times[number]:.5g} s"
        painter.resetTransform()
        painter.translate(0.0, image.height() - self.scale * self.words.size().height())
        painter.scale(self.scale, self.scale)
        self.words.paint(painter, LIGHT)
        painter.end()
        return image

    def write(self, path: Path, progress: Callable[[float], bool] = lambda fraction: True) -> None:
        """Write the file.

        Parameters
        ----------
        path : Path
        progress : callable
            Called with the part that is done; False stops.

        Raises
        ------
        WritingStopped
        OSError
        """
        from PIL.Image import Dither

        palette = self._palette()

        def frames() -> Iterator[Image]:
            for number in range(len(self.times)):
                if not progress(number / len(self.times)):
                    raise WritingStopped
                yield _as_pillow(self.frame(number)).quantize(palette=palette, dither=Dither.NONE)

        given = frames()
        with replacing(path) as temporary:
            next(given).save(temporary, "GIF", save_all=True, append_images=given, duration=round(1000 / RATE), loop=0)

    def _palette(self) -> Image:
        """Return an image with the colours of all pictures: of some of them, and all shades that wires may have."""
        from PIL.Image import new

        step = max(1, len(self.times) // 3)
        pictures = [self.frame(number) for number in range(0, len(self.times), step)][:4]
        sample = QImage(pictures[0].width(), sum(p.height() for p in pictures) + 40, QImage.Format.Format_RGBX8888)
        sample.fill(Qt.GlobalColor.white)
        painter = QPainter(sample)
        y = 0
        for picture in pictures:
            painter.drawImage(0, y, picture)
            y += picture.height()
        width = sample.width() / _SHADES
        for k in range(_SHADES):
            level = 10.0 ** (-DECADES * (1.0 - (k + 1) / _SHADES))
            painter.fillRect(QRectF(k * width, y, width, 40), colour_of(level, LIGHT))
        painter.end()
        found = _as_pillow(sample).quantize(255).getpalette() or []
        own, canvas = new("P", (1, 1)), LIGHT.colour("canvas")
        ground = [canvas.red(), canvas.green(), canvas.blue()]
        others = [found[k : k + 3] for k in range(0, 3 * 255, 3)]
        others = [c for c in others if max(abs(a - b) for a, b in zip(c, ground, strict=True)) > _NEAR]
        own.putpalette([*ground, *(part for colour in others for part in colour)])
        return own


def _as_pillow(image: QImage) -> Image:
    from PIL import Image

    size = image.width(), image.height()
    return Image.frombytes("RGB", size, bytes(image.constBits()), "raw", "RGBX", image.bytesPerLine(), 1)
