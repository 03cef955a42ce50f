"""Pages of a panel of which one is seen: only that one says how wide the panel must be."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedLayout


@final
class Pages(QStackedLayout):
    """A stack that is as wide as the page in front needs, and as high as the highest.

    So that a sentence of what would appear in a panel is not spread over the width of that which would. Pages are added
    once the stack has its place in a widget: Qt would show the first one as a window of its own.
    """

    def minimumSize(self) -> QSize:
        whole, page = super().minimumSize(), self.currentWidget()
        if page is None:
            return whole
        return QSize(page.minimumSizeHint().expandedTo(page.minimumSize()).width(), whole.height())

    def hasHeightForWidth(self) -> bool:
        return False
