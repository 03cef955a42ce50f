"""A report as a PDF: the same text on pages of A4, its pictures as vectors, the diagram's file attached."""

from __future__ import annotations

import re

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, QRect, QRectF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPyTextObject, QTextDocument, QTextFormat
from PySide6.QtSvg import QSvgRenderer

from macrostep.gui.equations.svg import typeset
from macrostep.gui.localisation.translation import tr
from macrostep.gui.report.colours import Ink, on_paper
from macrostep.gui.report.contents import Report
from macrostep.gui.report.elements import escaped
from macrostep.gui.report.page import sections, subtitle
from macrostep.gui.theme.theme import LIGHT, text_font
from macrostep.model.base.texts import visible
from macrostep.model.disk.json_text import lay_out
from macrostep.model.files.files import SUFFIX, to_document

TEXT_WIDTH = 640
"""Of what is printed on a page, in the pixels of its pictures."""
HALF_WIDTH = 308
"""Of one of two pictures beside each other [px]."""
FORMULA_SIZE = 12
TEXT_POINTS = 9
DOTS = 96


class Paper:
    """A page on paper: pictures are kept, and their names stand in the text."""

    ink: Ink = staticmethod(on_paper)
    as_text = False

    def __init__(self) -> None:
        self.pictures: dict[str, QSvgRenderer] = {}

    def picture(self, svg: str, description: str) -> str:
        """Return the place of a picture, which is drawn when the page is."""
        return self._place(svg, TEXT_WIDTH)

    def half(self, svg: str, description: str) -> str:
        return self._place(svg, HALF_WIDTH)

    def formula(self, latex: str) -> str:
        return self._place(typeset(latex, LIGHT.text, FORMULA_SIZE), TEXT_WIDTH)

    def _place(self, svg: str, widest: int) -> str:
        renderer = QSvgRenderer(QByteArray(svg.encode(errors="replace")))
        size = QSizeF(renderer.viewBoxF().size())
        if size.isEmpty():
            return ""
        scale = min(1.0, widest / size.width())
        name = f"picture:{len(self.pictures)}"
        self.pictures[name] = renderer
        return f'<img src="{name}" width="{size.width() * scale:.0f}" height="{size.height() * scale:.0f}">'


class _Pictures(QPyTextObject):
    """Draws the pictures of a document as vectors."""

    def __init__(self, pictures: dict[str, QSvgRenderer], parent: QTextDocument) -> None:
        super().__init__(parent)
        self._pictures = pictures

    def intrinsicSize(self, document: QTextDocument, position: int, text_format: QTextFormat) -> QSizeF:
        image = text_format.toImageFormat()
        device = document.documentLayout().paintDevice()
        dots = device.logicalDpiX() / DOTS if device is not None else 1.0
        return QSizeF(image.width() * dots, image.height() * dots)

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, document: QTextDocument, position: int, text_format: QTextFormat
    ) -> None:
        self._pictures[text_format.toImageFormat().name()].render(painter, QRectF(rect))


def pdf_page(report: Report, drawing: str) -> bytes:
    """Return a report as the contents of a PDF file.

    Parameters
    ----------
    report : Report
    drawing : str
        The diagram as SVG, painted in the light colours.
    """
    paper = Paper()
    attached = visible(f"{report.diagram.name}{SUFFIX}")
    sentence = tr("That file, the diagram as it was run, is attached to this PDF as {file}.").format(file=attached)
    stored = f"<p>{escaped(sentence)}</p>"
    text = (
        f"<h1>{escaped(report.diagram.name)}</h1>"
        f'<p class="quiet">{subtitle(report)}</p>'
        f"{sections(report, paper, drawing, attached, stored)}"
    )
    document = QTextDocument(documentMargin=0)
    font = QFont(text_font())
    font.setPointSizeF(TEXT_POINTS)
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(_STYLE)
    document.documentLayout().registerHandler(
        QTextFormat.ObjectTypes.ImageObject.value, _Pictures(paper.pictures, document)
    )
    document.setHtml(visible(_for_qt(text)))
    buffer = QBuffer()  # Qt itself would not report that a disk is full
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(visible(report.diagram.name))
    writer.setCreator(f"Macrostep {report.versions['Macrostep']}")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    writer.addFileAttachment(
        attached, QByteArray(lay_out(to_document(report.diagram)).encode(errors="backslashreplace")), "application/json"
    )
    document.print_(writer)
    return bytes(buffer.data().data())


def _for_qt(text: str) -> str:
    """Return the text in the part of HTML that Qt's documents know."""
    text = re.sub(r"<dl>(.*?)</dl>", lambda found: f"<table>{found[1]}</table>", text, flags=re.DOTALL)
    text = text.replace("<pre>", '<p class="command"><code>').replace("</pre>", "</code></p>")  # these wrap
    text = text.replace("<dt>", '<tr><td class="quiet"><b>').replace("</dt>", "</b></td>")
    return text.replace("<dd>", '<td class="quiet">').replace("</dd>", "</td></tr>")


_STYLE = f"""
h1 {{ font-size: 18pt; }} h2 {{ font-size: 13pt; margin-top: 16px; }} h3 {{ font-size: 10pt; margin-top: 10px; }}
p {{ margin-top: 3px; margin-bottom: 3px; }}
td, th {{ font-size: 7.5pt; padding: 2px 5px 2px 0px; border-bottom: 1px solid {LIGHT.grid}; }}
th, .quiet, .note {{ color: {LIGHT.secondary}; }}
.verdict {{ font-weight: 600; }} .failure {{ color: {LIGHT.error}; }}
table {{ margin-top: 6px; margin-bottom: 8px; }}
code {{ font-family: monospace; font-size: 7.5pt; }}
.command {{ background-color: {LIGHT.window}; margin-top: 6px; margin-bottom: 6px; }}
"""
