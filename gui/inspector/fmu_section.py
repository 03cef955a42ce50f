"""The inspector's lines about the FMU of a subsystem: its file, what it is, and how it is run."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QPushButton, QWidget

from macrostep.gui.canvas.painting.block_item import INTERFACES
from macrostep.gui.inspector.capability_settings import ZERO_WIDTH_SPACE
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import ElidedLabel, Stretch, described, in_column, in_row, push_button, text_label
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.fmi import Description, Interface
from macrostep.model.fmi.subsystem import described_or_none
from macrostep.model.python.python_file import PythonClass, class_or_none
from macrostep.model.subsystem.subsystem import Subsystem


class FmuSection(QWidget):
    """What an FMU is, with its file, interface and process to choose.

    Parameters
    ----------
    push : callable
        Takes the changed subsystem.

    Attributes
    ----------
    flags : QLabel
        What the interface promises, for a place of its own: it is long.

    Signals
    -------
    change_requested()
        Another file is to be chosen.
    folder_requested()
        The file's folder is to be shown.
    ports_requested()
        The ports are to be chosen.
    """

    change_requested = Signal()
    folder_requested = Signal()
    ports_requested = Signal()

    def __init__(self, push: Callable[[Subsystem], object]) -> None:
        super().__init__()
        self._push = push
        self._subsystem: Subsystem | None = None
        self.file = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.change = _button(tr("Change…"), self.change_requested.emit)
        self.folder = _button(tr("Show folder"), self.folder_requested.emit)
        self.ports = _button(tr("Choose ports…"), self.ports_requested.emit)
        self.facts = {key: _fact() for key in ("class", "version", "tool", "platforms", "description")}
        self.interface = described(CalmComboBox(), tr("Interface"))
        self.interface.setMinimumWidth(60)
        self.interface.activated.connect(lambda _: self._choose_interface())
        self.process = QCheckBox(tr("In a process of its own"))
        self.process.setToolTip(tr("Slower, and safest: what it does to its memory harms no other subsystem."))
        self.process.clicked.connect(lambda on: self._change(process="own" if on else ""))
        self.flags = _fact()
        self._lay_out()

    def _lay_out(self) -> None:
        row_of_buttons = QWidget()
        row_of_buttons.setLayout(in_row(self.change, self.folder, Stretch(1), spacing=8))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[str, QWidget], ...] = (
            (tr("Class"), self.facts["class"]), (tr("FMI"), self.facts["version"]), (tr("Made by"), self.facts["tool"]),
            (tr("Runs on"), self.facts["platforms"]), (tr("About"), self.facts["description"]),
            (tr("Interface"), self.interface),
        )  # fmt: skip
        self._labels: dict[QWidget, QLabel] = {}
        for row, (text, field) in enumerate(rows):
            label = self._labels[field] = QLabel(text)
            label.setProperty("role", "secondary")
            is_choice = field is self.interface
            middle = Qt.AlignmentFlag.AlignVCenter if is_choice else Qt.AlignmentFlag.AlignTop
            grid.addWidget(label, row, 0, middle)
            grid.addWidget(field, row, 1)
        ports = (self.ports, 0, Qt.AlignmentFlag.AlignLeft)
        settings = (SidewaysRow(row_of_buttons), grid, SidewaysRow(self.process))
        self.setLayout(in_column(self.file, *settings, ports, spacing=8))

    def show_subsystem(self, subsystem: Subsystem) -> None:
        """Show the FMU of a subsystem, or its Python file."""
        self._subsystem = subsystem
        is_there = os.path.isfile(subsystem.file)
        self.file.setText(subsystem.file)
        self.file.setAccessibleName(tr("File {path}").format(path=subsystem.file))
        self.change.setText(tr("Change…") if is_there else tr("Find…"))
        self.folder.setEnabled(os.path.isdir(os.path.dirname(subsystem.file)))
        description = described_or_none(subsystem)
        self.ports.setVisible(bool(subsystem.fmu))
        self.ports.setEnabled(description is not None)
        self._show_facts(description, class_or_none(subsystem))
        self._show_interface(subsystem, description)

    def _show_facts(self, description: Description | None, python: PythonClass | None) -> None:
        facts = {"class": python.name if python is not None else ""}
        facts |= dict.fromkeys(("version", "tool", "platforms", "description"), "")
        if description is not None:
            facts["version"] = f"{description.version}, {description.name}"
            facts["tool"] = description.generation_tool
            facts["platforms"] = ", ".join(description.platforms) or tr("no machine: it holds no library")
            facts["description"] = description.description
        for key, text in facts.items():
            self._show(self.facts[key], text)

    def _show_interface(self, subsystem: Subsystem, description: Description | None) -> None:
        chosen = description.interface(subsystem.interface) if description is not None else None
        offered = list(description.interfaces) if description is not None else []
        is_remote = chosen is not None and chosen.is_remote  # it cannot run elsewhere
        self.process.setChecked(is_remote or subsystem.process == "own")
        self.process.setEnabled(not is_remote)
        self.interface.clear()
        for kind in offered:
            self.interface.addItem(tr(INTERFACES[kind]), kind)
        if chosen is not None:
            self.interface.setCurrentIndex(offered.index(chosen.kind))
        else:
            self.interface.setCurrentIndex(-1)
        self.interface.setEnabled(len(offered) > 1)
        self.interface.setVisible(bool(offered))
        self._labels[self.interface].setVisible(bool(offered))
        self.flags.setText(_flags(chosen) if chosen is not None else "")

    def _show(self, field: QLabel, text: str) -> None:
        field.setText(text)
        field.setVisible(bool(text))
        self._labels[field].setVisible(bool(text))

    def _choose_interface(self) -> None:
        assert self._subsystem is not None
        description = described_or_none(self._subsystem)
        kind = self.interface.currentData()
        best = description.interface() if description is not None else None
        self._change(interface="" if best is not None and best.kind == kind else kind)

    def _change(self, **changes: str) -> None:
        assert self._subsystem is not None
        changed = self._subsystem.replaced(**changes)
        if changed != self._subsystem:
            self._push(changed)


def _flags(interface: Interface) -> str:
    """Return what an interface promises, and what it says not to have, by FMI's names, which may break."""
    lines = []
    for name, value in sorted(interface.flags.items()):
        said = tr("yes") if value is True else tr("no") if value is False else f"{value:g}"
        broken = "".join(ZERO_WIDTH_SPACE + letter if letter.isupper() else letter for letter in name)
        lines.append(f"{broken}: {said}")
    return "\n".join(lines)


def _button(text: str, act: Callable[[], object]) -> QPushButton:
    button = push_button(text, lambda: act())
    button.setAutoDefault(False)
    return button


def _fact() -> QLabel:
    label = text_label(wraps=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
