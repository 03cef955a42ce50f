"""The topology panel: Φ, the classes of the subsystems, and the algebraic loops by name; the canvas is lit along."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import DELAY, LoopSearch, around
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.theme import scaled, with_text_scale
from macrostep.gui.topology.phi_view import Cell, PhiView
from macrostep.gui.widgets.basic import Stretch, in_column, text_label
from macrostep.model.diagram.events import Event, SettingsChanged, mean_something

AT_ONCE = 200
"""The matrix of so many subsystems follows each edit at once; larger ones a moment later, after the canvas."""
MANY = 3
"""So many loops are listed, the others are counted."""
WIDE = 1.5
"""Width over height from which the texts stand beside the matrix."""
TEXT_WIDTH = 260
SCROLL_BAR = 12
WIDEST = 16777215
"""Qt's value for an unlimited width of a widget [px]."""
EMPTY = marked("Φ appears here as soon as there is a block with an output and one with an input.")


class TopologyPanel(QWidget):
    """Mirrors a document's topology and lights the ports of the cell under the mouse in `scene`."""

    def __init__(self, document: Document, scene: DiagramScene, search: LoopSearch) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._scene = scene
        self._search = search
        self._is_stale = True
        self.matrix = PhiView()
        self.loops = self._line()
        self.about = self._line()
        self._empty = self._line()
        self._empty.setText(tr(EMPTY))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._texts = QWidget()
        self._texts.setLayout(in_column(self.about, self.loops, Stretch(1), margins=(0, 4, 0, 4), spacing=0))
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._empty, 1)
        self._layout.addWidget(self.matrix, 1)
        self._layout.addWidget(self._texts)
        self._layout.addStretch()
        self._reading = QTimer(self, singleShot=True, interval=0)
        self._reading.timeout.connect(self._read)
        search.found.connect(self._show_loops)
        self.matrix.cell_changed.connect(self._show_cell)
        self.matrix.block_clicked.connect(lambda name: scene.selection.select([scene.document.block_of(name)]))
        scene.selection.changed.connect(self.matrix.show_selected)
        document.happened.connect(self._follow)
        document.replaced.connect(self._invalidate)
        self.matrix.show_selected(scene.selection.names())
        self._show_loops()
        self._read()
        with_text_scale(self, lambda panel: panel._place_texts())

    def _line(self) -> QLabel:
        label = text_label("", "secondary", wraps=True)
        label.setContentsMargins(8, 4, 8, 4)
        return label

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_texts()

    def _place_texts(self) -> None:
        """In a wide, low panel the texts stand beside the matrix and leave it the height."""
        is_wide = self.width() > WIDE * self.height()
        self._layout.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
        self.matrix.setMaximumWidth(self.matrix.content_size().width() + SCROLL_BAR if is_wide else WIDEST)
        self._texts.setMinimumWidth(scaled(TEXT_WIDTH) if is_wide else 0)

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if mean_something(kinds - {SettingsChanged}):
            self._invalidate()

    def _invalidate(self) -> None:
        self._is_stale = True
        if not self.visibleRegion().isEmpty():  # a panel behind another one is outside of the window
            is_large = len(self._document.diagram.subsystems) > AT_ONCE
            self._reading.start(DELAY if is_large else 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._read()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._is_stale and not self._reading.isActive():  # it has come to the front
            self._reading.start(0)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._scene.marks.clear_highlight()

    def _read(self) -> None:
        self._reading.stop()
        self._is_stale = False
        self.matrix.show_diagram(self._document.diagram)
        has_matrix = bool(self.matrix.outputs and self.matrix.inputs)
        self.matrix.setVisible(has_matrix)
        self._texts.setVisible(has_matrix)
        self._place_texts()
        self._empty.setVisible(not has_matrix)
        self._show_cell(self.matrix.cell)
        self._search.search()

    def _show_loops(self) -> None:
        loops = self._search.loops
        listed = list(map(around, loops[:MANY]))
        if len(loops) > MANY:
            listed.append(tr("and %n more", "", len(loops) - MANY))
        if loops:
            one = tr("Algebraic loop through direct feedthrough: {loop}")
            several = tr("%n algebraic loop(s) through direct feedthrough: {loop}", "", len(loops))
            self.loops.setText((one if len(loops) == 1 else several).format(loop="; ".join(listed)))
        else:
            self.loops.setText(tr("No algebraic loop."))

    def _show_cell(self, cell: Cell | None) -> None:
        if cell is None:
            self._scene.marks.clear_highlight()
            rows, columns = len(self.matrix.outputs), len(self.matrix.inputs)
            ones = sum(source is not None for source in self.matrix.sources)
            self.about.setText(
                tr("Φ: {rows} outputs × {columns} inputs, {ones} connected").format(
                    rows=rows, columns=columns, ones=ones
                )
            )
            return
        output, input_ = self.matrix.ports_at(cell)
        self._scene.marks.highlight_ports({output, input_})
        if self.matrix.is_one(cell):
            self.about.setText(tr("1: {output} feeds {input}").format(output=output, input=input_))
        else:
            self.about.setText(tr("0: {output} does not feed {input}").format(output=output, input=input_))


def build(context: PanelContext) -> TopologyPanel:
    """Return the panel of a window."""
    return TopologyPanel(context.document, context.view.scene_, context.loops)
