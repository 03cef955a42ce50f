"""What is seen until the window is there; imports nothing but Qt, so that it comes at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.resources import files

from PySide6.QtCore import QByteArray, QCoreApplication, QDeadlineTimer, QEventLoop, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QLabel

SIZE = QSize(360, 160)
ICON = QRectF(32, 48, 64, 64)
LONGEST = 200
"""What the splash may wait for until the system lets it be drawn [ms]."""


def qt_application(arguments: Sequence[str]) -> QApplication:
    """Return the application object, made of the program's arguments if there is none yet."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        QGuiApplication.setDesktopFileName("macrostep")
        app = QApplication(arguments)
    QCoreApplication.setApplicationName("Macrostep")
    return app


def show_splash() -> QLabel:
    """Show the application's sign and name; a QSplashScreen would wait a second on itself until it is there."""
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
    splash = QLabel()
    splash.setWindowFlags(Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
    splash.setPixmap(picture)
    splash.resize(SIZE)
    splash.move(app.primaryScreen().availableGeometry().center() - splash.rect().center())
    splash.show()
    drawn = QDeadlineTimer(LONGEST)
    while not splash.windowHandle().isExposed() and not drawn.hasExpired():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 10)
    app.processEvents()
    return splash
