"""Making, dissolving, switching, entering and leaving composites, each as one QAction with a key of the canvas."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from macrostep.gui.canvas.dissolving import dissolving
from macrostep.gui.canvas.painting.symbol_menu import SymbolMenu
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.composites import APART, TOGETHER
from macrostep.model.edits.composite_edits import (
    make_composite,
    set_composite_symbol,
    solve_composite,
)
from macrostep.model.edits.edits import Edit

CANVAS = Qt.ShortcutContext.WidgetWithChildrenShortcut


class CompositeActions(QObject):
    """What one can do with composites on a view."""

    def __init__(self, view: DiagramView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self.make = self._make(tr("Make composite"), self.make_composite, "Ctrl+K")
        self.dissolve = self._make(tr("Dissolve the composite"), self.dissolve_composite, "Ctrl+Shift+K")
        self.switch = self._make(tr("Solve together"), self.switch_composite, "Ctrl+U")
        self.switch.setCheckable(True)
        self.enter = self._make(tr("Enter the composite"), self.enter_composite, "Alt+Down")
        self.leave = self._make(tr("Leave the composite"), view.leave_composite, "Alt+Up")
        self.symbols = SymbolMenu(view, self._symbol, self._choose_symbol)
        for name, action in vars(self).items():
            if isinstance(action, QAction):
                action.setObjectName(f"composite_{name}")  # by which its keys are remembered
        view.scene_.selection.changed.connect(self._follow)
        view.document.changed.connect(self._follow)
        view.document.replaced.connect(self._follow)
        view.document.level_changed.connect(self._follow)
        view.composite_actions = self.all
        self._follow()

    @property
    def all(self) -> list[QAction]:
        return [self.make, self.dissolve, self.switch, self.symbols.menuAction(), self.enter, self.leave]

    def _make(self, text: str, slot: Callable[[], object], key: str) -> QAction:
        action = QAction(text, self, shortcut=QKeySequence(key), shortcutContext=CANVAS)
        self._view.addAction(action)
        action.triggered.connect(lambda: slot())
        return action

    def fill_diagram(self, menu: QMenu) -> None:
        """Add the actions to the Diagram menu."""
        menu.addSeparator()
        menu.addActions(self.all)

    # -- user's actions --------------------------------------------------------------------------------------------

    @property
    def composite(self) -> str:
        """The composite that is selected, or else the one whose inside is shown; "" if there is none."""
        names, document = self._view.scene_.selection.names(), self._view.document
        if len(names) == 1 and document.kind_of(names[0]) == "composite":
            return names[0]
        return document.name if not names else ""

    def make_composite(self) -> None:
        """Put what is selected into a new composite, and let the user write its name."""
        scene, document = self._view.scene_, self._view.document
        whole = scene.selection.whole()
        blocks = [name for name in whole.names if document.kind_of(name) != "outside"]
        places = [scene.mirror.place_of(name) for name in blocks]
        corner = (min(x for x, _ in places), min(y for _, y in places)) if places else None
        before = set(document.level.tree.composites)
        if self._push(lambda: make_composite(document.whole.diagram, blocks, position=corner, notes=whole.notes)):
            new = next(
                n
                for n in scene.contents.blocks
                if n in document.level.tree.composites and n not in before | set(blocks)
            )
            scene.selection.select([new])
            self._view.edit_name(new)

    def dissolve_composite(self) -> None:
        """Let the blocks of the composite stand where it stood, in view."""
        name, document = self.composite, self._view.document
        members = document.level.tree.blocks(name)
        showed_everything = self._view.shows_everything()
        if self._push(lambda: dissolving(document.whole.diagram, name)):
            self._view.scene_.selection.select(members)
            if not showed_everything:
                self._view.show_selected()
            elif not self._view.shows_everything():
                self._view.fit()

    def switch_composite(self) -> None:
        """Solve the composite together, or apart if it is solved together."""
        name, diagram = self.composite, self._view.document.whole.diagram
        solved = next(c.solved for c in diagram.composites if c.name == name)
        self._push(lambda: solve_composite(diagram, name, APART if solved == TOGETHER else TOGETHER))

    def _symbol(self) -> str:
        composites = {composite.name: composite for composite in self._view.document.whole.diagram.composites}
        return composites[self.composite].symbol if self.composite in composites else ""

    def _choose_symbol(self, symbol: str) -> None:
        diagram = self._view.document.whole.diagram
        self._push(lambda: set_composite_symbol(diagram, self.composite, symbol))

    def enter_composite(self) -> None:
        """Show the inside of the selected composite."""
        self._view.go_into(self.composite)

    def _push(self, make: Callable[[], Edit]) -> bool:
        """Push an edit of the whole diagram."""
        whole = self._view.document.whole
        try:
            edit = make()
        except MacrostepError as error:
            whole.refused.emit(shown(error))
            return False
        return whole.push(edit)

    def _follow(self) -> None:
        """Offer only what applies to the selection."""
        names, document, name = self._view.scene_.selection.names(), self._view.document, self.composite
        is_frame = bool(self._view.scene_.selection.groups())
        self.make.setEnabled(is_frame or any(document.kind_of(n) != "outside" for n in names))
        for action in (self.dissolve, self.switch, self.symbols.menuAction()):
            action.setEnabled(bool(name))
        composites = {c.name: c for c in document.whole.diagram.composites}
        self.switch.setChecked(name in composites and composites[name].solved == TOGETHER)
        self.enter.setEnabled(bool(name) and name != document.name)
        self.leave.setEnabled(bool(document.name))
