"""What is seen until the window is there; imports nothing but Qt, so that it comes at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.resources import files

from PySide6.QtCore import QByteArray, QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QSplashScreen

SIZE = QSize(360, 160)
ICON = QRectF(32, 48, 64, 64)


def qt_application(arguments: Sequence[str]) -> QApplication:
    """Return the application object, made of the program's arguments if there is none yet."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        QGuiApplication.setDesktopFileName("macrostep")
        app = QApplication(arguments)
    QCoreApplication.setApplicationName("Macrostep")
    return app


def show_splash() -> QSplashScreen:
    """Show the application's sign and name."""
    app = qt_application(sys.argv)
    density, colours = app.primaryScreen().devicePixelRatio(), app.palette()
    picture = QPixmap(SIZE * density)
    picture.setDevicePixelRatio(density)
    picture.fill(colours.window().color())
    painter = QPainter(picture)
    sign = (files("macrostep.resources") / "icons" / "macrostep.svg").read_bytes()
    QSvgRenderer(QByteArray(sign)).render(painter, ICON)
    painter.setPen(colours.windowText().color())
    font = QFont(app.font())
    font.setPixelSize(32)
    painter.setFont(font)
    painter.drawText(QRectF(120, 0, 240, SIZE.height()), Qt.AlignmentFlag.AlignVCenter, "Macrostep")
    painter.end()
    splash = QSplashScreen(picture)
    splash.show()
    app.processEvents()
    return splash
