"""Repeating what is selected, and changing how often it is there: actions of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from macrostep.gui.blocks.repeat_form import Repeated, RepeatForm
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.localisation.translation import shown, tr
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.blocks.bodies import instance_of
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.blocks.repeating import (
    change_repetition,
    ports_to_join,
    proposed_name,
    proposed_repetition,
    repeat,
)
from macrostep.model.diagram.repetition import Repetition
from macrostep.model.edits.edits import Edit
from macrostep.model.subsystem.calculated import Calculated, read_value, written
from macrostep.model.subsystem.subsystem import Parameter


class HasChosen(Protocol):
    """Who knows what is selected."""

    @property
    def chosen(self) -> str: ...


@final
class RepeatActions(QObject):
    """Making many of what is selected, and changing what there is many of.

    Parameters
    ----------
    view : DiagramView
    selection : HasChosen
    window : QWidget
    """

    def __init__(self, view: DiagramView, selection: HasChosen, window: QWidget) -> None:
        super().__init__(window)
        self._view, self._selection, self._window = view, selection, window
        self._whole = view.document.whole
        self.repeat = self._make("repeat", tr("Repeat…"), self.repeat_chosen, "Ctrl+Alt+D")
        self.change = self._make("change_repetition", tr("How many…"), lambda: self.change_repetition(selection.chosen))
        view.scene_.selection.changed.connect(self._follow)
        view.document.changed.connect(self._follow)
        view.document.replaced.connect(self._follow)
        view.document.level_changed.connect(self._follow)

    @property
    def all(self) -> list[QAction]:
        return [self.repeat, self.change]

    def _make(self, name: str, text: str, slot: Callable[[], object], key: str = "") -> QAction:
        action = QAction(text, self, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setObjectName(f"block_{name}")
        action.setEnabled(False)
        if key:
            action.setShortcut(QKeySequence(key))
            self._view.addAction(action)
        action.triggered.connect(lambda: slot())
        return action

    def _follow(self) -> None:
        chosen = self._selection.chosen
        self.repeat.setEnabled(bool(chosen))
        self.change.setEnabled(self._repetition(chosen) is not None)

    def _repetition(self, name: str) -> Repetition | None:
        found = next((c for c in self._whole.diagram.composites if c.name == name), None)
        return found.repeated if found is not None else None

    def repeat_chosen(self) -> None:
        """Ask how often what is selected is to be there."""
        diagram, name = self._whole.diagram, self._selection.chosen
        if not name:
            return
        self._whole.settle()
        last = name.rpartition(".")[2]
        given = Repeated(proposed_name(diagram, name), "2", proposed_repetition(diagram, name))

        def edit(said: Repeated) -> Edit:
            return repeat(diagram, name, _read(said), said.name)

        def push(said: Repeated) -> None:
            if self._whole.push(edit(said)):
                level = self._view.document.name
                self._view.scene_.selection.select([f"{level}.{said.name}" if level else said.name])

        self._ask(last, given, ports_to_join(diagram, name), instance_of(diagram, name).parameters, edit, push, True)

    def change_repetition(self, name: str) -> None:
        """Ask how often it is to be there, what is there many times."""
        diagram, repeated = self._whole.diagram, self._repetition(name)
        if repeated is None:
            return
        self._whole.settle()
        first = repeated.name(name, 1)
        body = instance_of(diagram, first)
        given = Repeated(name.rpartition(".")[2], _count_text(repeated.count), repeated)

        def edit(said: Repeated) -> Edit:
            return change_repetition(diagram, name, _read(said))

        def push(said: Repeated) -> None:
            self._whole.push(edit(said))

        self._ask(repeated.member, given, ports_to_join(diagram, first), body.parameters, edit, push, False)

    def _ask(
        self,
        what: str,
        given: Repeated,
        ports: dict[str, str],
        parameters: Mapping[str, Parameter],
        edit: Callable[[Repeated], Edit],
        push: Callable[[Repeated], object],
        is_new: bool,
    ) -> None:
        values = {name: str(Amount(float(p.value), p.unit, 6)) for name, p in parameters.items()}

        def fault(said: Repeated) -> str:
            try:
                ThroughBlocks(edit(said)).apply(self._whole.diagram.copy())
            except MacrostepError as error:
                return shown(error)
            return ""

        form = RepeatForm(self._window, what, given, ports, values, fault, is_new)
        form.accepted.connect(lambda: push(form.repeated()))
        form.open()


def _read(said: Repeated) -> Repetition:
    """Return the repetition of a form.

    Raises
    ------
    MacrostepError
        If the count is neither a number nor an expression.
    """
    return said.repetition.replaced(count=read_value(said.count, ""))


def _count_text(count: float) -> str:
    return str(written(count)) if isinstance(count, Calculated) else str(int(count))
