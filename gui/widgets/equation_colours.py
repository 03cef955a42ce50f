"""Colours of the equation language, where equations and expressions are edited."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QSyntaxHighlighter, QTextDocument

from macrostep.gui.theme.theme import theme, theme_changed

_KEYWORDS = QRegularExpression(r"\b(when|end when|then|if|else|elseif|and|or|not|reinit|der|pre|sample|time)\b")
_COMMENT = QRegularExpression(r"//.*")


class EquationColours(QSyntaxHighlighter):
    """Words of the language in the accent colour, comments in the second one."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        theme_changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        for pattern, token in ((_KEYWORDS, "accent"), (_COMMENT, "secondary")):
            matches = pattern.globalMatch(text)
            while matches.hasNext():
                match = matches.next()
                self.setFormat(match.capturedStart(), match.capturedLength(), theme().colour(token))
