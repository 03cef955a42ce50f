"""What there is to read of a block of one's own: what it is, its parameters, and its page of help."""

from __future__ import annotations

from typing import Any, final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QDialog, QLabel, QTextBrowser, QWidget

from macrostep.gui.canvas.view.own_blocks import own_icon
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.theme import fit_window
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_row, text_label
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.diagram.parameters import DiagramParameter

ICON = (72, 45)


class _PageText(QTextBrowser):
    """Markdown of others: nothing is fetched for it, and no link is followed."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


@final
class BlockPage(QDialog):
    """Shows a block in a window that one can leave open."""

    def __init__(self, block: OwnBlock, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(block.title or block.name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 560, 560)
        symbol = QLabel()
        symbol.setPixmap(own_icon(block).pixmap(*ICON))
        title = text_label(block.title or block.name, "heading")
        about = text_label(block.summary, "secondary", wraps=True)
        head = in_row(symbol, (in_column(title, about, spacing=2), 1), spacing=12)
        self.text = described(_PageText(), tr("Help"))
        self.text.setMarkdown(page_text(block))
        self.setLayout(in_column(head, (self.text, 1), Stretch(0), margins=(16, 16, 16, 16), spacing=12))


def page_text(block: OwnBlock) -> str:
    """Return the page in Markdown."""
    lines = []
    if block.parameters:
        lines += [f"| {tr('Parameter')} | {tr('Value')} | {tr('Description')} |", "|---|---|---|"]
        for name, parameter in block.parameters.items():
            what = block.descriptions.get(name, "")
            if isinstance(parameter, DiagramParameter):
                what = parameter.description
            lines.append(f"| {name} | {Amount(float(parameter.value), parameter.unit, 6)} | {what.replace('|', '/')} |")
    revision = tr("Revision {number}").format(number=block.revision)
    return "\n".join([*lines, "", block.help, "", f"*{revision}*"])
