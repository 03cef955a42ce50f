"""The line above the canvas: which diagram it shows, and the few buttons that one needs all the time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.canvas.view.level_path import LevelPath
from macrostep.gui.docks.filling import CANVAS
from macrostep.gui.docks.panels import Panels
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.shortcuts import with_key
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, restyle, scaled, text_font, theme_changed
from macrostep.gui.widgets.basic import ElidedButton, ElidedLabel, tool_button
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.window.actions import Actions

LEAST_NAME = 60
"""Of a name that does not fit, at 100 % size of text [px]."""
NARROW = 340
"""Width below which the buttons of undo and redo, which have keys, make room for the name [px]."""


class CanvasHeader(QFrame):
    """Diagram ▸ composite ▸ block on the left, undo and zoom on the right.

    Signals
    -------
    diagram_clicked()
        The diagram's name was clicked: select nothing, so that the inspector shows the diagram.
    """

    diagram_clicked = Signal()

    def __init__(self, document: Document, view: DiagramView, actions: Actions, panels: Panels) -> None:
        super().__init__()
        self.setObjectName("canvas_header")
        self._document = document
        self._view = view
        self.diagram = ElidedButton()
        self.diagram.setProperty("role", "crumb")
        self.diagram.explain(tr("Show the diagram's settings and problems"))
        self.diagram.clicked.connect(self.diagram_clicked)
        self.arrow = QLabel("›")
        self.arrow.setProperty("role", "secondary")
        self.arrow.setContentsMargins(2, 0, 6, 0)
        self.block = ElidedLabel(least=LEAST_NAME, mode=Qt.TextElideMode.ElideMiddle)
        self.zoom = QToolButton()
        self.zoom.setDefaultAction(actions.zoom_full)
        actions.zoom_full.changed.connect(lambda: self._show_zoom(actions.zoom_full))
        self._show_zoom(actions.zoom_full)
        theme_changed.connect(self._fit_zoom)
        self._fit_zoom()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.setSpacing(2)
        self.path = LevelPath(view)
        self.diagram.clicked.connect(lambda: view.go_into(""))
        names = QWidget()
        row = QHBoxLayout(names)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for widget in (self.diagram, self.path, self.arrow, self.block):
            row.addWidget(widget)
        row.addStretch(1)
        layout.addWidget(SidewaysRow(names), 1)
        self._history = [self._button(action) for action in (actions.undo, actions.redo)]
        for button in self._history:
            layout.addWidget(button)
        layout.addSpacing(8)
        layout.addWidget(self._button(actions.zoom_out))
        layout.addWidget(self.zoom)
        layout.addWidget(self._button(actions.zoom_in))
        layout.addWidget(self._button(actions.zoom_fit))
        self.fill = tool_button(act=lambda: panels.switch_filling(CANVAS))
        self.fill.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu does it by keys
        fix_icon(self.fill, 16)
        layout.addWidget(self.fill)
        panels.filling.changed.connect(lambda: self._show_filled(bool(panels.filling.keys)))
        self._show_filled(False)
        document.changed.connect(self._show_name)
        document.replaced.connect(self._show_name)
        view.scene_.selection.changed.connect(self._show_selection)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)
        self._show_name()
        self._show_selection([])

    def _show_filled(self, is_filled: bool) -> None:
        self.fill.setIcon(icon("unfill" if is_filled else "fill"))
        what = tr("Show all panels again (Esc)") if is_filled else tr("Fill the window")
        self.fill.setToolTip(what)
        self.fill.setAccessibleName(what)

    def _fit_zoom(self) -> None:
        self.zoom.setFixedWidth(QFontMetrics(text_font()).horizontalAdvance("400 %") + 16)

    def _show_zoom(self, action: QAction) -> None:
        """Say anew what the button has taken from its action, which changes when a menu gives it a letter."""
        self.zoom.setToolTip(with_key(tr("Zoom to 100 %"), action))
        self._show_factor()

    def _show_factor(self) -> None:
        text = f"{self._view.zoom * 100:.0f} %"
        if self.zoom.text() != text:
            self.zoom.setText(text)

    @staticmethod
    def _button(action: QAction) -> QWidget:
        button = QToolButton()
        button.setDefaultAction(action)
        fix_icon(button, 16)
        return button

    def _show_name(self) -> None:
        self.diagram.set_name(self._document.diagram.name)

    def _show_selection(self, names: list[str]) -> None:
        one = names[0].removeprefix(self._view.scene_.diagram.prefix) if len(names) == 1 else ""
        self.block.setText(one or tr("%n block(s)", "", len(names)))
        for widget in (self.arrow, self.block):
            widget.setVisible(bool(names))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for button in self._history:
            button.setVisible(self.width() >= scaled(NARROW))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._view:
            if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
                restyle(self, "leads", event.type() == QEvent.Type.FocusIn)  # keys go to the canvas below
            return False
        if event.type() == QEvent.Type.Paint:  # the view has no signal for its zoom
            self._show_factor()
        return False
