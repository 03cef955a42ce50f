"""The diagram of a report, drawn as the canvas draws it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from macrostep.gui.canvas.pictures.picture_export import PictureExport
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.level_document import LevelDocument
from macrostep.gui.theme.theme import LIGHT, palette, text_font
from macrostep.model.diagram.diagram import Diagram


def application() -> QApplication:
    """Return Qt's application, without a screen if there is none yet.

    Widgets are not dressed in it: none is shown, and what they are dressed in needs files, which stay where the process
    is killed.
    """
    app = QApplication.instance()
    if isinstance(app, QApplication):
        return app
    app = QApplication(["macrostep", "-platform", "offscreen"])
    app.setPalette(palette(LIGHT))
    app.setFont(text_font())
    return app


def diagram_svg(diagram: Diagram) -> str:
    """Return a diagram as the text of an SVG file, in the light colours."""
    application()
    scene, window = DiagramScene(LevelDocument(Document(diagram.copy().undivided()))), QWidget()
    return PictureExport(scene, window).svg().decode()
