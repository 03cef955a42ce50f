"""The path to the level that the canvas shows: the composites around it, each leading there."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import ElidedButton, described, in_row, text_label
from macrostep.model.blocks.bodies import instances
from macrostep.model.diagram.blocks import blocks_of


class LevelPath(QWidget):
    """› vehicle › axle: hidden outside of all composites."""

    def __init__(self, view: DiagramView) -> None:
        super().__init__()
        self._view = view
        self.crumbs: list[ElidedButton] = []
        self._row = in_row(spacing=2)
        self.setLayout(self._row)
        view.document.level_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        document = self._view.document
        path = [*reversed(document.level.tree.ancestors(document.name)), document.name] if document.name else []
        self.crumbs = []
        around = ""
        for name in path:
            arrow = text_label("›", "secondary")
            arrow.setContentsMargins(2, 0, 6, 0)
            crumb = described(ElidedButton(), role="crumb")
            crumb.set_name(name.removeprefix(f"{around}.") if around else name)
            crumb.explain(tr("Show the inside of {name}").format(name=name))
            crumb.clicked.connect(lambda _, name=name: self._view.go_into(name))
            self._row.addWidget(arrow)
            self._row.addWidget(crumb)
            self.crumbs.append(crumb)
            around = name
        self._row.addWidget(self._about_block(path))
        self.setVisible(bool(path))

    def _about_block(self, path: list[str]) -> QWidget:
        """Return what says that what is changed here changes other instances of a block too."""
        diagram = self._view.document.whole.diagram
        composites = {composite.name: composite for composite in diagram.composites}
        block = next((composites[name].block for name in reversed(path) if composites[name].block), "")
        chip = text_label("", "chip")
        chip.setVisible(block in diagram.blocks)
        if block in diagram.blocks:
            count = len(instances(diagram, block))
            title = blocks_of(diagram)[block].title or block
            chip.setText(tr("Block {name}: %n instance(s)", "", count).format(name=title))
            chip.setToolTip(tr("What is changed here changes all instances of the block; values belong to each."))
        return chip
