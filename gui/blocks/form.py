"""The form of a block of one's own: what it is called, its symbol, what it shows of its inside, its page of help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from macrostep.gui.canvas.painting.symbol_menu import SymbolMenu
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.editing.shelves import Place
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fit_window, scaled
from macrostep.gui.widgets.basic import FormButtons, described, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.validated_fields import Message
from macrostep.model.library.library import GROUPS
from macrostep.model.symbols.symbols import symbol

ICON = QSize(48, 30)
_CHECK, _VALUE, _NAME, _DESCRIPTION = range(4)
_INSIDE = 180
"""Width of the column that says where a parameter is [px]."""


@dataclass
class ShownParameter:
    """A parameter inside that a block can show as its own.

    Attributes
    ----------
    owner, parameter : str
        Where it is inside.
    value : str
        As it is read, with its unit.
    name, description : str
        As the block shows it.
    inside : str
        How one reads where it is; "" for what is a parameter of the block already.
    is_shown : bool
    """

    owner: str
    parameter: str
    value: str
    name: str
    description: str = ""
    inside: str = ""
    is_shown: bool = False


@dataclass
class BlockTexts:
    """What the form holds.

    Attributes
    ----------
    name : str
    texts : dict
        ``title``, ``group``, ``summary``, ``keywords``, ``help`` of the block.
    symbol : str
    shown : list of ShownParameter
    is_example : bool
        Whether the diagram is to be its example.
    place : {"diagram", "project", "user"}
        Where it is to be kept besides the diagram.
    """

    name: str
    texts: dict[str, str] = field(default_factory=dict)
    symbol: str = ""
    shown: list[ShownParameter] = field(default_factory=list)
    is_example: bool = False
    place: Place = "diagram"


@final
class BlockForm(QDialog):
    """Asks what a block is called and what it shows.

    Parameters
    ----------
    parent : QWidget
    texts : BlockTexts
        What stands there at first.
    places : mapping
        By where it can be kept, what that is called.
    fault : callable
        Returns, for what the form holds, why it cannot be; "" if it can.
    is_new : bool
        Whether the block is made now; its name is given otherwise.
    """

    def __init__(
        self,
        parent: QWidget,
        texts: BlockTexts,
        places: Mapping[Place, str],
        fault: Callable[[BlockTexts], str],
        is_new: bool,
    ) -> None:
        super().__init__(parent)
        self._texts, self._fault, self._is_new = texts, fault, is_new
        self.setWindowTitle(tr("Make block") if is_new else tr("Edit the block {name}").format(name=texts.name))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 640, 720)
        self.name = described(QLineEdit(texts.name), tr("Name of the block"))
        self.name.setEnabled(is_new)
        self.title = described(QLineEdit(texts.texts.get("title", "")), tr("Title"))
        self.title.setPlaceholderText(tr("What the library shows"))
        self.group = described(QComboBox(), tr("Group"))
        self.group.setEditable(True)
        self.group.addItems(["", *(tr(group) for group in GROUPS)])
        self.group.setCurrentText(texts.texts.get("group", ""))
        self.summary = described(QLineEdit(texts.texts.get("summary", "")), tr("Summary"))
        self.summary.setPlaceholderText(tr("What it is, in a sentence"))
        self.keywords = described(QLineEdit(texts.texts.get("keywords", "")), tr("Keywords"))
        self.keywords.setPlaceholderText(tr("Other words by which it is found"))
        self.symbol = push_button("")
        self.symbol.setAutoDefault(False)  # it would look like the button that makes the block
        self.symbol.setIconSize(ICON)
        self.symbol.setMenu(SymbolMenu(self.symbol, lambda: self._texts.symbol, self._set_symbol))
        self._show_symbol()
        self.parameters = self._parameter_list(texts.shown)
        self.help = described(QPlainTextEdit(texts.texts.get("help", "")), tr("Help"))
        self.help.setPlaceholderText(tr("A page of help, in Markdown: what it assumes, where its figures are from"))
        self.help.setTabChangesFocus(True)
        self.help.setMinimumHeight(scaled(56))
        self.example = QCheckBox(tr("This diagram is its example"))
        self.example.setChecked(texts.is_example)
        self.place = described(QComboBox(), tr("Kept"))
        for place, label in places.items():
            self.place.addItem(label, place)
        self.place.setCurrentIndex(max(0, self.place.findData(texts.place)))
        self.message = Message()
        self.buttons = FormButtons(tr("Make block") if is_new else tr("Change the block"), self.accept, self.reject)
        self.accept_button = self.buttons.accept_button
        self._lay_out(bool(texts.shown))
        for edit in (self.name, self.title):
            edit.textChanged.connect(self._check)
        self.parameters.itemChanged.connect(self._check)
        self.place.currentIndexChanged.connect(self._check)
        self._check()

    def _lay_out(self, has_parameters: bool) -> None:
        form = QFormLayout()
        form.setSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for label, widget in (
            (tr("Name"), self.name), (tr("Title"), self.title), (tr("Group"), self.group),
            (tr("Summary"), self.summary), (tr("Keywords"), self.keywords),
        ):  # fmt: skip
            form.addRow(QLabel(label), widget)
        form.addRow(QLabel(tr("Symbol")), in_row(self.symbol, 0))
        about = tr("Parameters that instances of it have values of their own for") if self._is_new else tr("Parameters")
        heading = text_label(about, "secondary", wraps=True)
        heading.setVisible(has_parameters)
        self.parameters.setVisible(has_parameters)
        kept = QFormLayout()
        kept.addRow(QLabel(tr("Kept")), self.place)
        parts = (form, heading, (self.parameters, 2), text_label(tr("Help"), "secondary"), (self.help, 1), self.example)
        below = (kept, self.message, self.buttons)
        self.setLayout(in_column(*parts, *below, margins=(16, 16, 16, 16), spacing=8))

    def _parameter_list(self, shown: Sequence[ShownParameter]) -> QTreeWidget:
        table = described(QTreeWidget(), tr("Parameters of the block"))
        table.setHeaderLabels([tr("Inside"), tr("Value"), tr("Name"), tr("Description")])
        table.setRootIsDecorated(False)
        table.setMinimumHeight(scaled(112))
        triggers = QTreeWidget.EditTrigger
        table.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.SelectedClicked)
        for one in shown:
            inside = one.inside or one.parameter
            item = QTreeWidgetItem(table, [inside, one.value, one.name, one.description])
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            if self._is_new and one.inside:
                item.setCheckState(_CHECK, Qt.CheckState.Checked if one.is_shown else Qt.CheckState.Unchecked)
        for column in (_VALUE, _NAME):
            table.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        table.setColumnWidth(_CHECK, scaled(_INSIDE))
        return table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is for the fields, of which there are many; the button makes the block."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _set_symbol(self, name: str) -> None:
        self._texts.symbol = name
        self._show_symbol()

    def _show_symbol(self) -> None:
        found = symbol(self._texts.symbol) if self._texts.symbol else None
        self.symbol.setIcon(symbol_icon(found.elements if found is not None else ()))
        self.symbol.setText(tr(found.title) if found is not None and found.title else "" if found else tr("None"))

    def texts(self) -> BlockTexts:
        """Return what the form holds."""
        shown = []
        for row, one in enumerate(self._texts.shown):
            item = self.parameters.topLevelItem(row)
            assert item is not None
            is_shown = item.checkState(_CHECK) == Qt.CheckState.Checked
            name, description = item.text(_NAME).strip(), item.text(_DESCRIPTION).strip()
            shown.append(replace(one, name=name, description=description, is_shown=is_shown))
        texts = {
            "title": self.title.text().strip() or self.name.text().strip(),
            "group": self.group.currentText().strip(),
            "summary": self.summary.text().strip(),
            "keywords": self.keywords.text().strip(),
            "help": self.help.toPlainText().rstrip(),
        }
        place: Any = self.place.currentData()
        return BlockTexts(self.name.text().strip(), texts, self._texts.symbol, shown, self.example.isChecked(), place)

    def _check(self) -> None:
        fault = self._fault(self.texts())
        self.message.show_text(fault, "error")
        self.accept_button.setEnabled(not fault)
