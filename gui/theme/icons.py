"""The application's own line icons, drawn from their SVG files in the colours of the theme.

An icon is drawn when it is shown, in the size and the pixel density of that moment, so that it is crisp on every screen
and follows a change of the theme by itself.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from macrostep.gui.theme.theme import mix, theme


@cache
def source(name: str) -> str:
    """Return the text of an icon's file."""
    return (files("macrostep.resources") / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def coloured(name: str, colour: str) -> QByteArray:
    """Return an icon's SVG with its lines in one colour."""
    return QByteArray(source(name).replace("currentColor", colour).encode())


class _LineIcon(QIconEngine):
    """Draws one SVG file in the colour of a token of the theme in use."""

    def __init__(self, name: str, size: int, token: str) -> None:
        super().__init__()
        self._name = name
        self._size = size
        self._token = token

    def clone(self) -> QIconEngine:
        return _LineIcon(self._name, self._size, self._token)

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:
        return size

    def availableSizes(self, mode: QIcon.Mode = QIcon.Mode.Normal, state: QIcon.State = QIcon.State.Off) -> list[QSize]:
        return [QSize(self._size, self._size)]

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        colour = getattr(theme(), self._token)
        if mode == QIcon.Mode.Disabled:
            colour = mix(theme().panel, theme().secondary, 0.5)
        renderer = QSvgRenderer(coloured(self._name, colour))
        renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        renderer.render(painter, QRectF(rect))


def icon(name: str, size: int = 16, token: str = "text") -> QIcon:
    """Return one of the application's icons; it follows the theme.

    Parameters
    ----------
    name : str
        File in ``resources/icons`` without its ending, such as ``"run"``.
    size : int
        Size at which it is meant to be seen [px]; whoever shows it may choose another.
    token : str
        Colour of its lines, a token of :class:`macrostep.gui.theme.theme.Theme`.
    """
    source(name)  # a name that does not exist fails here, not when the icon is painted
    QColor(getattr(theme(), token))
    return QIcon(_LineIcon(name, size, token))


def application_icon() -> QIcon:
    """Return the picture of the application for title bars and task bars."""
    renderer = QSvgRenderer(QByteArray(source("macrostep").encode()))
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter)
        painter.end()
        result.addPixmap(pixmap)
    return result
