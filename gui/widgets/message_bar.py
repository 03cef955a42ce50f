"""A message over the canvas: it waits to be read, takes no focus, and goes with Escape or its button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_height, restyle, scaled, theme_changed, with_text_scale
from macrostep.gui.widgets.basic import in_row, text_label, tool_button

Severity = Literal["info", "warning", "error"]

READING_TIME = 6000
"""How long a message that asks for nothing stays [ms]; errors stay until they are dismissed."""
SIGN, LINE = 16, 24
"""Sizes of the sign and of a line of text at 100 % size of text [px]."""
MARGIN = 12
WIDEST = 720
MOST_BESIDE = 0.4
"""Share of the width that buttons take beside the text; wider ones stand beneath it."""
BESIDE, BENEATH = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class MessageBar(QFrame):
    """Shows one message at the top of its parent.

    Parameters
    ----------
    parent : QWidget
        It lies over this widget and follows its size.
    ends_first : callable
        Called when Escape is pressed; returns whether it ended something that was under way, which goes before the
        message.
    """

    def __init__(self, parent: QWidget, ends_first: Callable[[], bool] = lambda: False) -> None:
        super().__init__(parent)
        self.setObjectName("message_bar")
        self._over = parent
        self._severity: Severity = "info"
        self._topic = ""
        self._sign = QLabel()
        self._text = text_label(wraps=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)  # names of files stand in messages
        with_text_scale(self._text, lambda text: text.setMinimumHeight(scaled(LINE)))
        fix_height(self._sign, LINE)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        sign = icon("close", SIGN, "secondary")
        close = tool_button(sign, lambda: self.dismiss(), tip=tr("Dismiss (Esc)"), name=tr("Dismiss the message"))
        self._actions = in_row(spacing=4)
        self._ways = QWidget()
        self._ways.setLayout(self._actions)
        top = Qt.AlignmentFlag.AlignTop
        self._parts = QGridLayout(self)
        self._parts.setContentsMargins(12, 8, 8, 8)
        self._parts.setSpacing(8)
        self._parts.setColumnStretch(1, 1)
        self._parts.addWidget(self._sign, 0, 0, top)
        self._parts.addWidget(self._text, 0, 1)
        self._parts.addWidget(close, 0, 3, top)
        self._timer = QTimer(self, singleShot=True, interval=READING_TIME)
        self._timer.timeout.connect(lambda: self.dismiss())
        self.escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, lambda: None if ends_first() else self.dismiss())
        self.escape.setContext(Qt.ShortcutContext.WindowShortcut)
        self.escape.setEnabled(False)
        theme_changed.connect(self._show_sign)
        parent.installEventFilter(self)
        self.hide()

    @property
    def message(self) -> str:
        """The sentence that is shown, "" if none is."""
        return self._text.text() if not self.isHidden() else ""

    def show_message(
        self,
        text: str,
        severity: Severity = "info",
        actions: Sequence[tuple[str, Callable[[], object]]] = (),
        topic: str = "",
    ) -> None:
        """Show a sentence in place of the one before.

        Parameters
        ----------
        text : str
        severity : {"info", "warning", "error"}
        actions : sequence of (str, callable)
            Buttons with what they do; each takes the message away. A message with buttons stays until then.
        topic : str
            What it is about, for :meth:`dismiss_topic`; such a message does not go with others of its severity.
        """
        self._severity = severity
        self._topic = topic
        self._text.setText(text)
        self._show_actions(actions)
        restyle(self, "severity", severity)
        self._show_sign()
        self.show()
        self.raise_()
        self._place()
        self.escape.setEnabled(True)
        self._timer.stop()
        if severity == "info" and not actions:
            self._timer.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def show_done(self, text: str, path: Path | None = None) -> None:
        """Show what was done; of a file that was written, its folder too, with a button that opens it."""
        if path is None:
            self.show_message(text)
            return
        folder = path.absolute().parent
        show = (tr("Show folder"), lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))))
        self.show_message(f"{text} ({folder})", "info", [show])
        self._timer.start()  # nobody has to answer it

    def lie_over(self, parent: QWidget) -> None:
        """Move to another widget, with the message that is shown."""
        is_shown = not self.isHidden()
        self._over.removeEventFilter(self)
        self._over = parent
        parent.installEventFilter(self)
        self.setParent(parent)
        if is_shown:
            self.show()
            self.raise_()
            self._place()

    def dismiss(self, severity: Severity | None = None) -> None:
        """Take the message away, or only one of this severity."""
        if severity is not None and (severity != self._severity or self._topic):
            return
        self._timer.stop()
        self.escape.setEnabled(False)
        self.hide()

    def rephrase(self, topic: str, text: str) -> None:
        """Say something else of this, if the message is about it; its buttons stay, a mouse may be on one."""
        if topic == self._topic and not self.isHidden():
            self._text.setText(text)

    def dismiss_topic(self, topic: str) -> None:
        """Take the message away if it is about this."""
        if topic == self._topic:
            self.dismiss()

    def _show_actions(self, actions: Sequence[tuple[str, Callable[[], object]]]) -> None:
        while (item := self._actions.takeAt(0)) is not None:
            button = item.widget()
            if button is not None:
                button.hide()
                button.deleteLater()
        for text, act in actions:
            button = QPushButton(text, autoDefault=False)
            button.clicked.connect(lambda: self.dismiss())
            button.clicked.connect(lambda _=False, act=act: act())
            self._actions.addWidget(button)
            button.show()  # at once, so that its width counts where a message takes the place of another

    def _show_sign(self) -> None:
        token = "accent" if self._severity == "info" else self._severity
        size = QSize(scaled(SIGN), scaled(SIGN))
        self._sign.setPixmap(icon(self._severity, SIGN, token).pixmap(size, self.devicePixelRatioF()))

    def _place(self) -> None:
        space = self._over.width()
        width = min(space - 2 * MARGIN, WIDEST)
        self.setFixedWidth(max(width, 200))
        sizes = [item.sizeHint().width() for k in range(self._actions.count()) if (item := self._actions.itemAt(k))]
        needed = sum(sizes) + self._actions.spacing() * len(sizes)
        margins = self._parts.contentsMargins()
        fits_row = needed <= self.width() - margins.left() - margins.right()
        self._actions.setDirection(BESIDE if fits_row else BENEATH)
        self._parts.removeWidget(self._ways)
        if needed <= MOST_BESIDE * self.width():
            self._parts.addWidget(self._ways, 0, 2)
        else:
            self._parts.addWidget(self._ways, 1, 0, 1, 4, Qt.AlignmentFlag.AlignRight)
        self._ways.setVisible(bool(sizes))
        self._parts.activate()  # buttons may have come or gone
        self.setFixedHeight(max(self.heightForWidth(self.width()), 36))
        self.move((space - self.width()) // 2, MARGIN)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False
