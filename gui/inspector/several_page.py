"""The inspector's page for several selected blocks: the values that all of them have, edited together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.field_table import FieldColumn, FieldTable
from macrostep.gui.inspector.variable_rows import PARAMETERS, STATES, results, rows, with_cell
from macrostep.gui.localisation.library import made_from, template
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import Stretch, in_column, text_label
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.events import Event, SubsystemReplaced
from macrostep.model.edits.edits import CompositeEdit, ReplaceSubsystem
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.subsystem import Subsystem

AT_ONCE = 200
"""So many blocks are looked through at once; of more, some at a time while the window answers."""
SLICE = 0.006
"""So long they are looked through at a time [s]."""


class _Common:
    """What subsystems have in common, found one after the other."""

    def __init__(self) -> None:
        self._values: dict[str, tuple[str, str]] | None = None  # value and unit by name; "" where values differ
        self.results: dict[str, str] = {}
        self.faults: dict[str, tuple[str, str]] = {}
        self.types: set[str] = set()

    def rows(self) -> list[tuple[str, str, str]]:
        """Return name, value and unit of what all have in the same unit."""
        return [(name, *cells) for name, cells in (self._values or {}).items()]

    def take(self, subsystem: Subsystem) -> None:
        """Keep what this one has as well."""
        own = {row[0]: (row[1], row[2]) for role in (PARAMETERS, STATES) for row in rows(subsystem, role)}
        calculated = {**results(subsystem, PARAMETERS), **results(subsystem, STATES)}
        if self._values is None:
            self._values, self.results = own, calculated
        else:
            self._values = {
                name: (value if own[name][0] == value else "", unit)
                for name, (value, unit) in self._values.items()
                if name in own and own[name][1] == unit
            }
            self.results = {name: text for name, text in self.results.items() if calculated.get(name) == text}
        self.faults.update(_faults(subsystem))
        block = made_from(subsystem)
        self.types.add(block.type if block is not None else "")


class SeveralPage(QWidget):
    """Shows which blocks are selected, and the parameters and start values that they have in common."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._names: Sequence[str] = ()
        self._rest: Iterator[Subsystem] = iter(())
        self._found, self._keeps = _Common(), False
        self._slices = QTimer(self, interval=0, singleShot=True)
        self._slices.timeout.connect(self._look_further)
        self.selected = text_label(wraps=True)
        columns = (
            FieldColumn(tr("Name"), stretch=3, is_given=True),
            FieldColumn(tr("Value"), width=88, is_number=True, placeholder=tr("various")),
            FieldColumn(tr("Unit"), width=72, is_given=True, is_unit=True),
        )
        self.table = FieldTable(tr("parameter"), tr("Add parameter"), columns, self._edit)
        self.table.add_button.hide()
        self.about = text_label("", "secondary", wraps=True)
        parts = (self.selected, self.table, self.about, Stretch(1))
        self.setLayout(in_column(*parts, margins=(16, 16, 8, 12), spacing=12))
        document.edited.connect(self._follow)
        document.replaced.connect(self.forget)

    def show_blocks(self, names: Sequence[str]) -> None:
        """Show what these blocks have in common."""
        if names != self._names:
            self.commit()
        is_less = {*names} < {*self._names} and len(self._present()) < len(self._names)
        self._names = names
        self.selected.setText(tr("%n block(s) are selected: {names}.", "", len(names)).format(names=_listed(names)))
        self._show(keep=is_less)  # of a block that went by itself the others keep what cannot be read yet

    def forget(self) -> None:
        """Show nothing: the diagram is gone."""
        self._names = ()
        self._slices.stop()

    def commit(self) -> None:
        """Put what is being typed into the model."""
        self.table.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with texts that are not in the model."""
        return [self.table.message(name) for name, _ in self.table.pending()]

    def _present(self) -> list[Subsystem]:
        """Return the selected subsystems that are there: one may have gone while a value was typed."""
        subsystems = self._document.diagram.subsystems
        return [subsystems[name] for name in self._names if name in subsystems]

    def _subsystems(self) -> list[Subsystem]:
        """Return what is selected and has values of its own; none if something else is selected too."""
        found = self._present()
        return found if len(found) == len(self._names) and not any(s.is_black_box for s in found) else []

    def _show(self, keep: bool) -> None:
        subsystems = self._subsystems()
        self._rest, self._found, self._keeps = iter(subsystems), _Common(), keep
        self._slices.stop()
        for subsystem in islice(self._rest, AT_ONCE):
            self._found.take(subsystem)
        if len(subsystems) <= AT_ONCE:
            self._show_found()
            return
        if not keep:
            self.table.show_rows([], keep=False)
        self.about.setText(tr("Looking for what they have in common …"))
        self._slices.start()

    def _look_further(self) -> None:
        end = perf_counter() + SLICE
        for subsystem in self._rest:
            self._found.take(subsystem)
            if perf_counter() > end:
                self._slices.start()
                return
        self._show_found()

    def _show_found(self) -> None:
        found, common = self._found, self._found.rows()
        self.table.show_rows(common, self._keeps)
        self.table.show_results(found.results)
        self.table.show_problems(found.faults)
        meanings = {name: "" for name, *_ in common}
        if len(types := found.types) == 1 and (block := template(next(iter(types)))) is not None:
            meanings.update({name: text for name, text in block.descriptions.items() if name in meanings})
        self.table.show_meanings(meanings)
        self.about.setText(
            tr("A value that you write goes into all of them.")
            if common
            else tr("They have no parameter in common. Select one to edit it.")
        )

    def _edit(self, name: str, column: int, text: str) -> str | None:
        edits = []
        try:
            for subsystem in self._present():
                role = PARAMETERS if name in subsystem.parameters else STATES
                changed = with_cell(subsystem, role, name, column, text)
                if changed != subsystem:
                    edits.append(ReplaceSubsystem(subsystem.name, changed))
        except MacrostepError as error:
            return shown(error)
        if edits:
            self._document.push(CompositeEdit(tr("Set {name}").format(name=name), edits))
        return None

    def _follow(self, batch: Sequence[Event]) -> None:
        if any(isinstance(event, SubsystemReplaced) and event.old_name in self._names for event in batch):
            self._show(keep=True)


def _faults(subsystem: Subsystem) -> dict[str, tuple[str, str]]:
    """Return by name why a value gives nothing, with the severity."""
    values = [(n, getattr(its, role.value)) for role in (PARAMETERS, STATES) for n, its in role.of(subsystem).items()]
    faults = {name: value.fault for name, value in values if isinstance(value, Calculated) and value.fault}
    return {name: (shown(fault), "error") for name, fault in faults.items()}


def _listed(names: Sequence[str], most: int = 12) -> str:
    listed = ", ".join(names[:most])
    return listed if len(names) <= most else listed + " " + tr("and %n more", "", len(names) - most)
