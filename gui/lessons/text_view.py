"""Text of a lesson: Markdown with typeset formulas, numbers of a run, pictures beside the file, and diagrams."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from PySide6.QtCore import QBuffer, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QFont,
    QFontMetrics,
    QImage,
    QImageReader,
    QMouseEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QWheelEvent,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser

from macrostep.gui.canvas.pictures.thumbnails import drawn
from macrostep.gui.equations.typesetting import typesetter
from macrostep.gui.theme.theme import TEXT_SIZE, scaled, smooth_painter, text_font, theme, theme_changed
from macrostep.gui.widgets.line_breaks import unbroken
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.lessons.markdown import segments

READING_SIZE = TEXT_SIZE + 1
LINE_HEIGHT = 135
"""Of the text [%]."""
WIDEST_PICTURE = 4096
"""Pixels; a larger picture is not read."""
ASK_AGAIN = 400
"""Time after which formulas that are not there yet are asked for once more [ms]."""
PAGE = "manual"
"""Scheme of links to the manual: ``manual:co-simulation.md``."""
FORMULA = "formula"
"""Scheme of the pictures of formulas, by their place in the text: ``formula:0``."""

Numbers = Callable[[str], str]
"""Returns the text of a number for what stands in braces."""
Pictures = Callable[[str], bytes | None]
"""Returns the file of a picture, if it stands beside the lesson."""
Diagrams = Callable[[str], Diagram | None]


def no_numbers(text: str) -> str:
    return "…"


@final
class TextView(QTextBrowser):
    """Shows Markdown as high as it is.

    Parameters
    ----------
    markdown : str
    numbers, pictures, diagrams : callable, optional
        Where numbers in braces, the bytes of pictures, and diagrams come from.
    size : int
        Of the text [px].
    token : str
        Their colour.

    Signals
    -------
    page_requested(str)
        A page of the manual.
    pressed()
        By the mouse, where the text cannot be selected.
    """

    page_requested = Signal(str)
    pressed = Signal()

    def __init__(
        self,
        markdown: str,
        numbers: Numbers = no_numbers,
        pictures: Pictures = lambda name: None,
        diagrams: Diagrams = lambda name: None,
        size: int = READING_SIZE,
        token: str = "text",
    ) -> None:
        super().__init__()
        self._markdown, self._numbers, self._pictures, self._diagrams = markdown, numbers, pictures, diagrams
        self._size, self._token = size, token
        self._formulas: list[tuple[str, bool]] = []
        self._shown_numbers: list[str] = []
        self.setProperty("role", "plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.anchorClicked.connect(self._follow)
        self._again = QTimer(self, interval=0, singleShot=True)
        self._again.timeout.connect(self.render_text)
        self._ask_again = QTimer(self, interval=ASK_AGAIN, singleShot=True)
        self._ask_again.timeout.connect(self.render_text)
        typesetter().done.connect(self._on_typeset)
        theme_changed.connect(self.render_text)
        self.render_text()

    def show_text(self, markdown: str) -> None:
        """Show another text."""
        if markdown != self._markdown:
            self._markdown = markdown
            self.render_text()

    def follow(self) -> None:
        """Show the numbers that are known by now."""
        if self._shown_numbers != self._numbers_now():
            self.render_text()

    def _numbers_now(self) -> list[str]:
        return [self._numbers(text) for kind, text in self._pieces() if kind == "number"]

    def render_text(self) -> None:
        """Show the text with what is known by now."""
        self._formulas, self._shown_numbers = [], self._numbers_now()
        pieces = self._pieces()
        before = ["", *(piece for _, piece in pieces)]
        text = "".join(self._rendered(kind, piece, last) for (kind, piece), last in zip(pieces, before, strict=False))
        document = self.document()
        document.clear()
        document.setDocumentMargin(0)
        document.setDefaultFont(text_font(self._size))
        features = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
        document.setMarkdown(text, features)
        self._dress()
        has_links = "](" in self._markdown.replace("![", "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_links else Qt.FocusPolicy.NoFocus)
        self._fit()
        if any(self._typeset(*formula) is None for formula in self._formulas):
            self._ask_again.start()  # somebody else may have made the typesetter forget what waits

    def _typeset(self, latex: str, is_display: bool) -> QSvgRenderer | None:
        return typesetter().picture(latex, getattr(theme(), self._token), self._text_size(is_display))

    def _pieces(self) -> list[tuple[str, str]]:
        return [(segment.kind, segment.text) for segment in segments(self._markdown)]

    def _rendered(self, kind: str, text: str, before: str) -> str:
        match kind:
            case "formula" | "display":
                picture = self._typeset(text, kind == "display")
                if picture is not None and not picture.isValid():
                    return f"`{text}`"
                self._formulas.append((text, kind == "display"))
                place = f"![{_plain(text)}]({FORMULA}:{len(self._formulas) - 1})"
                return f"\n\n{place}\n\n" if kind == "display" else place
            case "number":
                return f"**{self._numbers(text)}**"
            case "words":
                if before.endswith("=") and text.startswith(" "):
                    text = "\N{NO-BREAK SPACE}" + text[1:]
                return unbroken(text)
        return text

    # -- pictures --------------------------------------------------------------------------------------------------

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a formula, a diagram, or a picture that stands beside the lesson; nothing else is read."""
        text = QUrl(name).toString()
        scheme, _, rest = text.partition(":")
        if scheme == FORMULA:
            formula = self._formula_of(text)
            return self._formula(*formula) if formula is not None else QImage()
        if scheme == "diagram":
            diagram = self._diagrams(rest)
            return self._diagram(diagram) if diagram is not None else QImage()
        picture = self._pictures(text)
        return self._picture(picture) if picture is not None else QImage()

    def _formula_of(self, name: str) -> tuple[str, bool] | None:
        """Return the formula that a picture's name stands for; None if there is none, whoever wrote the name."""
        scheme, _, number = name.partition(":")
        is_ours = scheme == FORMULA and number.isdecimal() and int(number[:6]) < len(self._formulas)
        return self._formulas[int(number[:6])] if is_ours else None

    def _formula(self, latex: str, is_display: bool) -> QImage:
        picture = self._typeset(latex, is_display)
        if picture is None:
            return _blank(QSize(24, 8), 1.0)
        return self._drawn_formula(picture, is_display)

    def _text_size(self, is_display: bool) -> int:
        return scaled(self._size) + (3 if is_display else 2)

    def _drawn_formula(self, picture: QSvgRenderer, is_display: bool) -> QImage:
        """Draw a formula so that its base line is that of the text, a font's descent above the lower edge."""
        box = picture.viewBoxF()
        shrink = min(1.0, self._space() / max(1.0, box.width()))
        below = box.bottom() * shrink
        if not is_display:
            below = max(below, float(QFontMetrics(self._font_below(below)).descent()))
        ratio = self.devicePixelRatioF()
        size = QSize(round(box.width() * shrink) - 1, round(-box.top() * shrink + below) + 1)
        image = _blank(size, ratio)
        painter = smooth_painter(image)
        top = size.height() - below + box.top() * shrink
        picture.render(painter, QRectF(-1.0, top, box.width() * shrink, box.height() * shrink))  # it has a margin of 1
        painter.end()
        return image

    def _font_below(self, below: float) -> QFont:
        """Return the smallest font, from that of the text on, that reaches so far below its base line."""
        font = text_font(self._size)
        while QFontMetrics(font).descent() < below and font.pixelSize() < 200:
            font.setPixelSize(font.pixelSize() + 2)
        return font

    def _diagram(self, diagram: Diagram) -> QImage:
        width = min(self._space(), 420)
        return drawn(diagram, QSize(width, int(0.36 * width)), self.devicePixelRatioF())

    def _picture(self, data: bytes) -> QImage:
        buffer = QBuffer()
        buffer.setData(data)
        reader = QImageReader(buffer)
        size = reader.size()
        if not size.isValid() or max(size.width(), size.height()) > WIDEST_PICTURE:
            return QImage()
        image = reader.read()
        image.setDevicePixelRatio(max(1.0, image.width() / self._space()))
        return image

    def _space(self) -> int:
        return max(120, self.viewport().width() - 2)

    def _on_typeset(self, formula: str) -> None:
        if any(formula == own for own, _ in self._formulas):
            self._again.start()

    # -- layout ----------------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        """Set distances and line heights; put formulas onto their base lines, and displayed ones in the middle."""
        block = self.document().begin()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        while block.isValid():
            following = block.next()
            layout = QTextBlockFormat(block.blockFormat())
            layout.setLineHeight(LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            in_list = block.textList() is not None and following.isValid() and following.textList() is not None
            is_code = layout.hasProperty(QTextFormat.Property.BlockCodeLanguage)
            layout.setTopMargin(0)
            layout.setBottomMargin((3 if in_list else 10 if not is_code else 0) if following.isValid() else 0)
            pictures = []
            fragments = block.begin()
            while not fragments.atEnd():
                fragment = fragments.fragment()
                if fragment.charFormat().isImageFormat():
                    pictures.append((fragment.position(), fragment.length(), fragment.charFormat().toImageFormat()))
                fragments += 1
            if len(pictures) == 1 and pictures[0][1] == block.length() - 1:
                layout.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                layout.setLineHeight(100, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
                layout.setBottomMargin(14)
            cursor.setPosition(block.position())
            cursor.setBlockFormat(layout)
            for place, length, image in pictures:
                self._set_base_line(cursor, place, length, image)
            block = following
        cursor.endEditBlock()

    def _set_base_line(self, cursor: QTextCursor, place: int, length: int, image: QTextCharFormat) -> None:
        formula = self._formula_of(image.toImageFormat().name())
        picture = self._typeset(*formula) if formula is not None else None
        if formula is None or picture is None or formula[1]:
            return
        box = picture.viewBoxF()
        below = box.bottom() * min(1.0, self._space() / max(1.0, box.width()))
        image.setFont(self._font_below(below), QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesAll)
        image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignBaseline)
        cursor.setPosition(place)
        cursor.setPosition(place + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(image)

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(int(self.document().size().height()) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.render_text() if self._has_pictures() else self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # all of it is seen: what scrolls is the step that it is part of

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.textInteractionFlags() == Qt.TextInteractionFlag.NoTextInteraction:
            self.pressed.emit()

    def _has_pictures(self) -> bool:
        return bool(self._formulas) or "![" in self._markdown

    def _follow(self, url: QUrl) -> None:
        if url.scheme() == PAGE:
            self.page_requested.emit(url.path())
        elif url.scheme() == "https":
            QDesktopServices.openUrl(url)


def _blank(size: QSize, ratio: float) -> QImage:
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _plain(latex: str) -> str:
    """Return a formula as the name of its picture; brackets would end it."""
    return latex.replace("\n", " ").translate(str.maketrans("", "", "[]\\"))
