"""The form of many of the same: how often a block is there, how its members are joined, what values they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fit_window, scaled
from macrostep.gui.widgets.basic import FormButtons, described, in_column, text_label
from macrostep.gui.widgets.validated_fields import CalmComboBox, Message
from macrostep.model.diagram.repetition import Repetition

_PORT, _KIND, _JOINED = range(3)
_NAME, _VALUE, _MEMBERS = range(3)
_ROW = 36
"""Height of a row with a choice [px]."""


class Join(NamedTuple):
    """How a port of the members is joined: in a ``"chain"`` or ``"ring"`` with one of the next member, or else."""

    how: str
    with_next: str = ""


ONCE, EACH = Join("once"), Join("each")


@dataclass(frozen=True)
class Repeated:
    """What the form holds.

    Attributes
    ----------
    name : str
        Of the composite.
    count : str
        A number, or an expression of the diagram's parameters.
    repetition : Repetition
        How members are joined and what values they have; its count is that of before.
    """

    name: str
    count: str
    repetition: Repetition


@final
class RepeatForm(QDialog):
    """Asks how often, how members are joined, and what values they have.

    Parameters
    ----------
    parent : QWidget
    what : str
        The block that is repeated, as one reads it.
    given : Repeated
        What stands there at first.
    ports : mapping
        The ports of the block, and what each is.
    values : mapping
        By parameter of the block, its value there.
    fault : callable
        Returns, for what the form holds, why it cannot be; "" if it can.
    is_new : bool
        Whether the repetition is made now; the name is given otherwise.
    """

    def __init__(
        self,
        parent: QWidget,
        what: str,
        given: Repeated,
        ports: Mapping[str, str],
        values: Mapping[str, str],
        fault: Callable[[Repeated], str],
        is_new: bool,
    ) -> None:
        super().__init__(parent)
        self._given, self._ports, self._fault = given, ports, fault
        self.setWindowTitle(tr("Repeat {what}").format(what=what) if is_new else tr("Many of {what}").format(what=what))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 620, 560)
        self.count = described(QLineEdit(given.count), tr("How many"))
        self.count.setPlaceholderText(tr("A number, or an expression of the diagram's parameters"))
        self.name = described(QLineEdit(given.name), tr("Name of the composite"))
        self.name.setEnabled(is_new)
        self.joins: dict[str, CalmComboBox] = {}
        self.ports = self._port_list()
        self.values = self._value_list(values)
        self.message = Message()
        self.buttons = FormButtons(tr("Repeat") if is_new else tr("Change"), self._accept, self.reject)
        self.accept_button = self.buttons.accept_button
        self._lay_out(bool(values))
        for edit in (self.name, self.count):
            edit.textChanged.connect(lambda: self.message.show_text(""))
        self.count.selectAll()
        self.count.setFocus()

    def _lay_out(self, has_values: bool) -> None:
        form = QFormLayout()
        form.setSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(QLabel(tr("How many")), self.count)
        form.addRow(QLabel(tr("Name")), self.name)
        joined = text_label(tr("How the members are joined"), "secondary")
        about = tr("Values of the members: “index” is the number of the member, [1, 2, 3] is one value for each.")
        heading = text_label(about, "secondary", wraps=True)
        for widget in (joined, self.ports):
            widget.setVisible(bool(self._ports))
        for widget in (heading, self.values):
            widget.setVisible(has_values)
        parts = (form, joined, (self.ports, 1), heading, (self.values, 1), self.message, self.buttons)
        self.setLayout(in_column(*parts, margins=(16, 16, 16, 16), spacing=8))

    # -- ports -----------------------------------------------------------------------------------------------------

    def _port_list(self) -> QTreeWidget:
        table = described(QTreeWidget(), tr("Ports of the block"))
        table.setHeaderLabels([tr("Port"), tr("Kind"), tr("Joined")])
        table.setRootIsDecorated(False)
        table.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setMinimumHeight(scaled(96))
        for port, kind in self._ports.items():
            item = QTreeWidgetItem(table, [port, _kind_text(kind)])
            item.setSizeHint(_JOINED, QSize(0, scaled(_ROW)))
            box = self.joins[port] = described(CalmComboBox(), tr("How {port} is joined").format(port=port))
            for join, text in self._possible(port):
                box.addItem(text, join)
            present = _join_of(self._given.repetition, port)
            index = next((i for i in range(box.count()) if box.itemData(i) == present), 0)
            box.setCurrentIndex(index)
            box.currentIndexChanged.connect(self._follow_joins)
            table.setItemWidget(item, _JOINED, box)
        for column in (_PORT, _KIND):
            table.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self._follow_joins()
        return table

    def _possible(self, port: str) -> Sequence[tuple[Join, str]]:
        """Return how a port can be joined, and what is said of that."""
        kind = self._ports[port]
        fitting = {"input": "output", "output": "input"}.get(kind, kind)
        others = [name for name, other in self._ports.items() if other == fitting and name != port]
        ways: list[tuple[Join, str]] = [(ONCE, tr("as one, with what is outside"))]
        for other in others:
            ways.append((Join("chain", other), tr("in a chain, with {port} of the next").format(port=other)))
            ways.append((Join("ring", other), tr("in a ring, with {port} of the next").format(port=other)))
        return [*ways, (EACH, tr("each by itself"))]

    def _chosen(self) -> dict[str, Join]:
        return {port: Join(*(box.currentData() or ONCE)) for port, box in self.joins.items()}

    def _follow_joins(self) -> None:
        """Leave no choice to a port with which another one is joined."""
        chosen = self._chosen()
        taken = {join.with_next: port for port, join in chosen.items() if join.with_next}
        for port, box in self.joins.items():
            is_taken = port in taken and not chosen[port].with_next
            box.setEnabled(not is_taken)
            box.setPlaceholderText(tr("with {port} of the one before").format(port=taken[port]) if is_taken else "")
            if is_taken or box.currentIndex() < 0:
                box.setCurrentIndex(-1 if is_taken else 0)

    # -- values ----------------------------------------------------------------------------------------------------

    def _value_list(self, values: Mapping[str, str]) -> QTreeWidget:
        table = described(QTreeWidget(), tr("Values of the members"))
        table.setHeaderLabels([tr("Parameter"), tr("In the block"), tr("Of the members")])
        table.setRootIsDecorated(False)
        table.setMinimumHeight(scaled(96))
        triggers = QTreeWidget.EditTrigger
        table.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.SelectedClicked)
        for name, value in values.items():
            item = QTreeWidgetItem(table, [name, value, self._given.repetition.values.get(name, "")])
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        for column in (_NAME, _VALUE):
            table.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        return table

    # -- what it holds -----------------------------------------------------------------------------------------------

    def repeated(self) -> Repeated:
        """Return what the form holds."""
        chosen = {port: join for port, join in self._chosen().items() if self.joins[port].isEnabled()}
        pairs = {
            how: tuple((port, join.with_next) for port, join in chosen.items() if join.how == how)
            for how in ("chain", "ring")
        }
        separate = tuple(port for port, join in chosen.items() if join == EACH)
        values = {}
        for row in range(self.values.topLevelItemCount()):
            item = self.values.topLevelItem(row)
            assert item is not None
            if text := item.text(_MEMBERS).strip():
                values[item.text(_NAME)] = text
        repetition = self._given.repetition.replaced(
            chain=pairs["chain"], ring=pairs["ring"], separate=separate, values=values
        )
        return Repeated(self.name.text().strip(), self.count.text().strip(), repetition)

    def _accept(self) -> None:
        """Close, if it is possible."""
        fault = self._fault(self.repeated())
        self.message.show_text(fault, "error")
        if not fault:
            self.accept()


def _join_of(repetition: Repetition, port: str) -> Join:
    for how, pairs in (("chain", repetition.chain), ("ring", repetition.ring)):
        for leaving, arriving in pairs:
            if leaving == port:
                return Join(how, arriving)
    return EACH if port in repetition.separate else ONCE


def _kind_text(kind: str) -> str:
    return {"input": tr("input"), "output": tr("output")}.get(kind, kind)
