"""What one can do with blocks of one's own: each an action of the window, in its menus and in that of a block."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from macrostep.gui.blocks.form import BlockForm, BlockTexts, ShownParameter
from macrostep.gui.blocks.page import BlockPage
from macrostep.gui.blocks.repeat_actions import RepeatActions
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.shelves import Place
from macrostep.gui.files.difference_view import DifferenceWindow
from macrostep.gui.localisation.library import made_from
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import question
from macrostep.gui.widgets.message_bar import MessageBar
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.blocks.bodies import instance_of
from macrostep.model.blocks.examples import as_example, example_of
from macrostep.model.blocks.making import (
    block_name_fault,
    change_block,
    copied_as,
    described,
    detach,
    make_block,
    parameters_inside,
    proposed_names,
)
from macrostep.model.blocks.shelf import BlockInTheWay, path_of
from macrostep.model.composites.parts import free_names
from macrostep.model.diagram.blocks import OwnBlock, blocks_of
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.language.functions import name_fault
from macrostep.model.subsystem.subsystem import Parameter, Subsystem

TOPIC = "own blocks"
"""Of what the message bar says of a library."""


@final
class BlockActions(QObject):
    """Making, editing, keeping and detaching.

    Parameters
    ----------
    view : DiagramView
    messages : MessageBar
    parent : QWidget
        The window.
    """

    def __init__(self, view: DiagramView, messages: MessageBar, parent: QWidget) -> None:
        super().__init__(parent)
        self._view, self._messages, self._window = view, messages, parent
        self._whole, self.shelves = view.document.whole, view.document.shelves
        self._said: set[tuple[str, str]] = set()
        self.make = self._make("make", tr("Make block…"), self.make_block, "Ctrl+M")
        self.edit = self._make("edit", tr("Edit the block…"), lambda: self.edit_block(self._block()))
        self.detach = self._make("detach", tr("Detach from its block"), self.detach_instance)
        self.keep = self._make("keep", tr("Keep in my library"), lambda: self.keep_block(self._block(), "user"))
        self.repetitions = RepeatActions(view, self, parent)
        view.composite_actions = [*view.composite_actions, *self.all]
        view.scene_.selection.changed.connect(self._follow)
        view.document.changed.connect(self._follow)
        view.document.replaced.connect(self._follow)
        view.document.level_changed.connect(self._follow)
        # Of another diagram, once the messages about the one before are gone.
        self.shelves.read.connect(lambda: QTimer.singleShot(0, self, self._say_differences))
        self._follow()

    @property
    def all(self) -> list[QAction]:
        return [self.make, self.edit, self.detach, self.keep, *self.repetitions.all]

    def _make(self, name: str, text: str, slot: Callable[[], object], key: str = "") -> QAction:
        action = QAction(text, self, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setObjectName(f"block_{name}")
        if key:
            action.setShortcut(QKeySequence(key))
            self._view.addAction(action)
        action.triggered.connect(lambda: slot())
        return action

    def fill_diagram(self, menu: QMenu) -> None:
        """Add the actions to the Diagram menu."""
        menu.addSeparator()
        menu.addActions(self.all)

    @property
    def chosen(self) -> str:
        """The subsystem or composite that is selected, or else the one whose inside is shown; "" if there is none."""
        names, document = self._view.scene_.selection.names(), self._view.document
        if len(names) == 1 and document.kind_of(names[0]) != "outside":
            return names[0]
        return document.name if not names else ""

    def _block(self) -> str:
        return self.block_of(self.chosen)

    def _follow(self) -> None:
        """Offer only what applies to the selection."""
        chosen, block = self.chosen, self._block()
        self.make.setEnabled(bool(chosen) and not block)
        for action in (self.edit, self.keep):
            action.setEnabled(block in self._whole.diagram.blocks)
        self.detach.setEnabled(bool(block))

    # -- making and editing ----------------------------------------------------------------------------------------

    def make_block(self) -> None:
        """Ask what the block is to be that is made of what is selected."""
        diagram, instance = self._whole.diagram, self.chosen
        if not instance or self._block():
            return
        self._whole.settle()
        body = instance_of(diagram, instance)
        last = instance.rpartition(".")[2]
        name = last.rstrip("0123456789") or last
        texts = BlockTexts(name, {}, _symbol_of(body), _shown_inside(diagram, body))
        form = BlockForm(self._window, texts, self._places(), lambda said: self._fault(said, diagram), is_new=True)
        form.accepted.connect(lambda: self._make_as(instance, form.texts()))
        form.open()

    def _make_as(self, instance: str, said: BlockTexts) -> None:
        diagram = self._whole.diagram
        exposed = {one.name: (one.owner, one.parameter) for one in said.shown if one.inside and one.is_shown}
        descriptions = {one.name: one.description for one in said.shown if one.description}
        try:
            edit = make_block(diagram, instance, said.name, exposed, descriptions, said.symbol, **said.texts)
        except MacrostepError as error:
            self._whole.refused.emit(shown(error))
            return
        if self._whole.push(edit):
            self._keep_as_said(said)

    def edit_block(self, name: str) -> None:
        """Ask what a block is to say of itself."""
        block = self.shelves.block(name)
        if block is None:
            return
        self._whole.settle()
        texts = {key: getattr(block, key) for key in ("title", "group", "summary", "keywords", "help")}
        found = self.shelves.all()[name]
        rows = [
            ShownParameter("", n, _value_text(p.value, p.unit), n, _description(block, n, p), is_shown=True)
            for n, p in block.parameters.items()
        ]
        said = BlockTexts(name, texts, block.symbol, rows, place=found.place)
        form = BlockForm(self._window, said, self._places(), lambda said: self._fault(said, None), is_new=False)
        form.accepted.connect(lambda: self._change_as(block, form.texts()))
        form.open()

    def _change_as(self, block: OwnBlock, said: BlockTexts) -> None:
        descriptions = {one.name: one.description for one in said.shown}
        new = described(block.replaced(**said.texts), descriptions, said.symbol)
        if block.name not in self._whole.diagram.blocks:
            self._write(new, said.place if said.place != "diagram" else "user", block)
        elif self._whole.push(change_block(new)):
            self._keep_as_said(said)

    def _keep_as_said(self, said: BlockTexts) -> None:
        if said.is_example:
            block = blocks_of(self._whole.diagram)[said.name]
            self._whole.push(change_block(block.replaced(example=as_example(self._whole.diagram, block))))
        if said.place != "diagram":
            self.keep_block(said.name, said.place)

    def _fault(self, said: BlockTexts, diagram: Diagram | None) -> str:
        """Return why a block cannot be as the form says."""
        if diagram is not None and (fault := block_name_fault(diagram, said.name)):
            return shown(fault)
        if diagram is not None and said.place != "diagram" and said.name in self.shelves.shelf(said.place).blocks:
            return shown(Phrase("There is already a block {name!r}.", name=said.name))  # which would be written over
        names = [one.name for one in said.shown if one.is_shown and one.inside]
        for name in names:
            if fault := name_fault(name):
                return shown(fault)
            if names.count(name) > 1:
                return tr("Two parameters are called {name}; give one of them another name.").format(name=name)
        return ""

    def _places(self) -> dict[Place, str]:
        """Return where a block can be kept."""
        places: dict[Place, str] = {"diagram": tr("in this diagram only")}
        if self.shelves.folder("project") is not None:
            places["project"] = tr("in the folder of this diagram: {folder}").format(
                folder=_short(self.shelves.folder("project"))
            )
        places["user"] = tr("in my library: {folder}").format(folder=_short(self.shelves.folder("user")))
        return places

    # -- instances and libraries -----------------------------------------------------------------------------------

    def detach_instance(self, name: str = "") -> None:
        """Let an instance be a subsystem or composite like any other."""
        name = name or self.chosen
        if name:
            self._whole.push(detach(self._whole.diagram, name))

    def keep_block(self, name: str, place: str) -> None:
        """Write a block into a library; ask if another one of that name is there."""
        block = self.shelves.block(name)
        if block is not None:
            self._write(block, "project" if place == "project" else "user")

    def _write(self, block: OwnBlock, place: Place, over: OwnBlock | None = None) -> None:
        """Write a block into a library; without asking over one only."""
        try:
            written = self.shelves.write(block, place, over)
        except BlockInTheWay as error:
            self._ask(block, place, error.present)
            return
        except MacrostepError as error:
            self._messages.show_message(shown(error), "error")
            return
        if block.name in self._whole.diagram.blocks and written.revision != block.revision:
            self._whole.push(change_block(written))
        said = tr("{name} is in {folder}.").format(name=block.title or block.name, folder=self.shelves.folder(place))
        self._messages.show_message(said, "info")

    def _ask(self, block: OwnBlock, place: Place, present: OwnBlock) -> None:
        """Ask what becomes of the block that a library has already."""
        text = tr("There is another block “{name}” in {folder}. Keep both?").format(
            name=present.name, folder=self.shelves.folder(place)
        )
        new = self._free_name(block.name, place)
        more = tr(
            "Keep both: this one is kept there as {new}. Replace: that one, {title}, is overwritten, for all diagrams "
            "that take it from there."
        ).format(new=new, title=f"“{present.title or present.name}”")
        box = question(self._window, text, more)
        both = box.addButton(tr("Keep both"), QMessageBox.ButtonRole.AcceptRole)
        replace = box.addButton(tr("Replace"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(both)
        both.clicked.connect(lambda: self._write(copied_as(block, new), place))
        replace.clicked.connect(lambda: self._write(block, place, present))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _free_name(self, stem: str, place: Place) -> str:
        """Return the first name with a number behind it that no block has, of the library, here or of the program."""
        folder = self.shelves.folder(place)
        assert folder is not None, "what is in the way is in a folder"
        name = stem
        while path_of(folder, name).exists() or block_name_fault(self._whole.diagram, name):
            name = next(iter(free_names([name], {name}).values()))
        return name

    def take_from_library(self, name: str) -> None:
        """Put the library's block in the place of that of the diagram, with all instances."""
        found = self.shelves.in_library(name)
        if found is not None and self._whole.push(change_block(found.block)):
            self._messages.dismiss_topic(TOPIC)

    def put_mine(self, name: str) -> None:
        """Write the diagram's block into the library that has another one of this name."""
        found, own = self.shelves.in_library(name), self.shelves.block(name)
        if found is not None and own is not None:
            self._write(own, found.place, found.block)

    def keep_mine(self, name: str) -> None:
        """Leave the diagram's block as it is, and say no more of it."""
        self._messages.dismiss_topic(TOPIC)
        self.shelves.keep_mine(name)

    def show_difference(self, name: str) -> None:
        """Show what differs between the diagram's block and the library's."""
        found, own = self.shelves.in_library(name), blocks_of(self._whole.diagram).get(name)
        if found is not None and own is not None:
            sides = [(tr("In this diagram"), _compared(own)), (tr("In the library"), _compared(found.block))]
            title = tr("The block {name} in this diagram and in the library").format(name=name)
            DifferenceWindow(self._window, title, sides).show()
            QTimer.singleShot(0, self, self._say_differences)  # to be answered by one who has looked

    def _say_differences(self) -> None:
        """Say of the first block that is another in the library."""
        found = self.shelves.differing()
        if not found:
            self._messages.dismiss_topic(TOPIC)
            self._say_faults()
            return
        name = found[0].name
        ways = [
            (tr("Take the library's"), lambda: self.take_from_library(name)),
            (tr("Put mine there"), lambda: self.put_mine(name)),
            (tr("Keep mine"), lambda: self.keep_mine(name)),
            (tr("Show the difference"), lambda: self.show_difference(name)),
        ]
        title = found[0].title or name
        said = tr("The library has another block “{name}” than this diagram.").format(name=title)
        self._messages.show_message(said, "info", ways, TOPIC)

    def _say_faults(self) -> None:
        """Say of a file in a library that it is no block, once."""
        faults = {name: why for name, why in self.shelves.faults().items() if (name, why) not in self._said}
        if faults:
            self._said.update(faults.items())
            self._messages.show_message(shown(next(iter(faults.values()))), "warning", topic=TOPIC)

    # -- pages -----------------------------------------------------------------------------------------------------

    def block_of(self, name: str) -> str:
        """Return the block of which a subsystem or composite is an instance; "" if it is none."""
        diagram = self._whole.diagram
        return instance_of(diagram, name).block if name in diagram.names else ""

    def show_page(self, name: str) -> None:
        """Show what there is to read of a block."""
        block = self.shelves.block(name)
        if block is not None:
            BlockPage(block, self._window).show()

    def example_of(self, name: str) -> Diagram | None:
        """Return the diagram that shows a block at work."""
        block = self.shelves.block(name)
        return example_of(block) if block is not None else None


def _compared(block: OwnBlock) -> Diagram:
    """Return a block as a diagram whose description has its texts."""
    part = block.part.copy()
    part.set(description="\n".join([block.title, block.summary, block.group, block.keywords, block.help]).strip())
    return part


def _shown_inside(diagram: Diagram, body: Subsystem | Composite) -> list[ShownParameter]:
    """Return the parameters inside that a block made of this can show."""
    if isinstance(body, Subsystem):
        return [
            ShownParameter("", name, _value_text(p.value, p.unit), name, _said(body, name), is_shown=True)
            for name, p in body.parameters.items()
        ]
    inside = parameters_inside(diagram, body.name)
    names = proposed_names(diagram, inside, body.parameters)
    own = [
        ShownParameter("", n, _value_text(p.value, p.unit), n, p.description, is_shown=True)
        for n, p in body.parameters.items()
    ]
    return own + [_inside(diagram[owner], name, names[owner, name]) for owner, name in inside]


def _said(subsystem: Subsystem, name: str) -> str:
    """Return what the library says of a variable of a block that was made from it."""
    entry = made_from(subsystem)
    return entry.descriptions.get(name, "") if entry is not None else ""


def _inside(subsystem: Subsystem, name: str, called: str) -> ShownParameter:
    """Return a parameter or a start value inside, with what the library says of it."""
    about = _said(subsystem, name)
    where = f"{subsystem.name.rpartition('.')[2]}.{name}"
    if name in subsystem.parameters:
        parameter = subsystem.parameters[name]
        value = _value_text(parameter.value, parameter.unit)
        return ShownParameter(subsystem.name, name, value, called, about, where)
    state = subsystem.states[name]
    about = tr("{name} at the start").format(name=about or name)
    where = tr("{name} at the start").format(name=where)
    return ShownParameter(subsystem.name, name, _value_text(state.start, state.unit), called, about, where)


def _symbol_of(body: Subsystem | Composite) -> str:
    return body.symbol if isinstance(body, Composite) else body.type


def _value_text(value: float, unit: str) -> str:
    return str(Amount(float(value), unit, 6))


def _description(block: OwnBlock, name: str, parameter: Parameter) -> str:
    return parameter.description if isinstance(parameter, DiagramParameter) else block.descriptions.get(name, "")


def _short(folder: object) -> str:
    """Return a folder as one reads it in a list: its last two names."""
    parts = str(folder).split("/")
    return "/".join(["…", *parts[-2:]]) if len(parts) > 3 else str(folder)
