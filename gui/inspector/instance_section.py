"""Of which block of one's own something is an instance, and what one can do about that."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.inspector.fix_links import Fix, FixLinks
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.widgets.basic import in_column, text_label
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.blocks.bodies import instances
from macrostep.model.blocks.linking import is_as_its_block
from macrostep.model.blocks.making import change_block, detach
from macrostep.model.diagram.blocks import blocks_of


class InstanceSection(QWidget):
    """Says of what a subsystem or composite is an instance; hidden where it is none.

    Parameters
    ----------
    document : Document

    Signals
    -------
    edit_requested(str)
        What this block says of itself is to be edited.
    """

    edit_requested = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.about = text_label("", wraps=True)
        self.meaning = text_label("", "secondary", wraps=True)
        self.links = FixLinks()
        self.setLayout(in_column(self.about, self.meaning, self.links, margins=(6, 0, 0, 0), spacing=2))
        self.hide()

    def show_instance(self, name: str, block: str) -> None:
        """Show of which block something is an instance; "" is of none."""
        self.setVisible(bool(block))
        if not block:
            return
        diagram = self._document.diagram
        definition = blocks_of(diagram).get(block)
        links = [Fix(tr("Detach"), partial(self._detach, name))]
        if definition is None:
            self.about.setText(tr("Instance of {block}, a block that is not in this file.").format(block=block))
            self.meaning.setText(tr("It stays as it is, by itself."))
        else:
            count = len(instances(diagram, block))
            self.about.setText(tr("Instance of {block}").format(block=definition.title or block))
            self.meaning.setText(
                tr("Values are its own. All else that is changed here changes all %n instance(s).", "", count)
            )
            links.insert(0, Fix(tr("Edit the block…"), partial(self.edit_requested.emit, block)))
            if not is_as_its_block(diagram, name):
                self.meaning.setText(tr("It is not as its block: the file was changed by other means."))
                put = change_block(definition, Phrase("make {name} as its block", name=name))
                links.insert(0, Fix(tr("Make it as its block"), partial(self._document.push, put)))
        self.links.show_fixes(links)

    def _detach(self, name: str) -> None:
        try:
            self._document.push(detach(self._document.diagram, name))
        except MacrostepError as error:
            self._document.refused.emit(shown(error))
