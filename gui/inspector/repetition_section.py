"""How often a block is there, in a composite that is many of the same."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.fix_links import Fix, FixLinks
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import Stretch, in_column, in_row, text_label
from macrostep.gui.widgets.validated_fields import Field
from macrostep.model.base.errors import MacrostepError
from macrostep.model.blocks.following import ThroughBlocks
from macrostep.model.blocks.members import count_of
from macrostep.model.blocks.repeating import change_repetition
from macrostep.model.diagram.composites import Composite
from macrostep.model.subsystem.calculated import Calculated, read_value


class RepetitionSection(QWidget):
    """Shows and changes how many there are; hidden where a composite is not many of the same.

    Parameters
    ----------
    document : Document

    Signals
    -------
    change_requested(str)
        How the members of this composite are joined, and what values they have, is to be edited.
    """

    change_requested = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._name = ""
        self.count = Field()
        self.count.edit.setAccessibleName(tr("How many"))
        self.count.edit.done.connect(self._set_count)
        self.about = text_label("", "secondary", wraps=True)
        self.links = FixLinks()
        row = in_row(text_label(tr("How many")), (self.count, 1), Stretch(1), spacing=8)
        self.setLayout(in_column(row, self.about, self.links, margins=(6, 0, 0, 0), spacing=2))
        self.hide()

    def show_repetition(self, composite: Composite, keep: bool) -> None:
        """Show how many of what a composite is; with `keep`, a text that is wrong or being typed stays."""
        repeated = composite.repeated
        self.setVisible(repeated is not None)
        if repeated is None:
            self._name = ""
            return
        text = repeated.count.expression if isinstance(repeated.count, Calculated) else str(int(repeated.count))
        if keep and composite.name == self._name:
            self.count.edit.show_value(text)
        else:
            self.count.edit.take(text)
            self.count.show_error("")
        self._name = composite.name
        try:
            count = count_of(self._document.diagram, repeated)
        except MacrostepError as error:
            self.count.show_error(shown(error))
            return
        said = {"first": f"{repeated.member}_1", "last": f"{repeated.member}_{count}"}
        self.about.setText(tr("{first} to {last}; what is changed in one is changed in all.").format(**said))
        self.links.show_fixes([Fix(tr("Joints and values…"), partial(self.change_requested.emit, composite.name))])

    def commit(self) -> None:
        """Put what is being typed into the model."""
        if self._name:
            self.count.edit.commit()

    def wrong(self) -> list[str]:
        """Return what is wrong with a text that is not in the model."""
        return self.count.wrong() if self._name else []

    def _set_count(self, text: str) -> None:
        diagram = self._document.diagram
        repeated = next((c.repeated for c in diagram.composites if c.name == self._name), None)
        if repeated is None:
            return
        try:
            edit = change_repetition(diagram, self._name, repeated.replaced(count=read_value(text, "")))
            ThroughBlocks(edit).apply(diagram.copy())
        except MacrostepError as error:
            self.count.show_error(shown(error))
            return
        self.count.show_error("")
        self._document.push(edit)
