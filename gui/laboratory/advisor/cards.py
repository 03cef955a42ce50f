"""The advisor's cards: a run with its colour, what it came to, why it is proposed, and the buttons that take it."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.chips import Swatch
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.settings.preferences import TEXT_SIZE_PERCENT
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.text_scale import with_letters
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.gui.widgets.elided_label import ElidedLabel
from macrostep.gui.widgets.markup import show_markup
from macrostep.gui.widgets.number_format import grouped
from macrostep.solvers.advisor.advice import Sentence, Trial, percent

DOWN, ACROSS = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
LARGE = 150
"""Letters from this size on [%] leave no room for several buttons beside each other."""


@final
class Sentences(QLabel):
    """Sentences, a paragraph each, with links to the manual's pages.

    Signals
    -------
    page_wanted(str)
    """

    page_wanted = Signal(str)

    def __init__(self, sentences: Iterable[Sentence] = ()) -> None:
        super().__init__()
        self._sentences: tuple[Sentence, ...] = ()
        self.setWordWrap(True)
        show_markup(self)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.linkActivated.connect(lambda link: self.page_wanted.emit(f"{link}.md"))
        theme_changed.connect(self._write)
        self.say(sentences)

    @property
    def plain(self) -> str:
        """What it says, without links."""
        return " ".join(map(str, self._sentences))

    def say(self, sentences: Iterable[Sentence]) -> None:
        """Say something else; a page is linked once, at the last sentence in a row that leads to it."""
        self._sentences = tuple(sentences)
        self._write()

    def _write(self) -> None:
        last = {sentence.page: n for n, sentence in enumerate(self._sentences)}
        paragraphs = [
            self._paragraph(sentence, bool(sentence.page) and last[sentence.page] == n)
            for n, sentence in enumerate(self._sentences)
        ]
        self.setText("".join(paragraphs))

    def _paragraph(self, sentence: Sentence, is_linked: bool) -> str:
        text = html.escape(sentence.text)
        if is_linked:
            text += f' <a href="{sentence.page}" style="color: {theme().accent}">{html.escape(tr("More"))}</a>'
        return f'<p style="margin-top: 0; margin-bottom: 6px; line-height: 125%">{text}</p>'


class Card(QFrame):
    """Something with a heading, sentences and buttons below each other.

    Signals
    -------
    page_wanted(str)
    """

    page_wanted = Signal(str)

    def __init__(self, title: str, style: MethodStyle | None = None) -> None:
        super().__init__()
        self.setObjectName("advice")
        self.title = ElidedLabel(title)
        self.title.setProperty("role", "heading")
        self._head = QHBoxLayout()
        self._head.setSpacing(6)
        self.swatch = Swatch(style or MethodStyle(0))
        self.swatch.setVisible(style is not None)
        self._head.addWidget(self.swatch)
        self._head.addWidget(self.title, 1)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 10, 12, 10)
        self.body.setSpacing(6)
        self.body.addLayout(self._head)

    def add_sentences(self, sentences: Iterable[Sentence]) -> Sentences:
        label = Sentences(sentences)
        label.page_wanted.connect(self.page_wanted)
        self.body.addWidget(label)
        return label

    def add_buttons(self, *buttons: QWidget) -> None:
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in buttons:
            row.addWidget(button)
        row.addStretch()
        self.body.addLayout(row)
        with_letters(self, lambda _: row.setDirection(DOWN if TEXT_SIZE_PERCENT.value >= LARGE else ACROSS))


@final
class RunCard(Card):
    """A run that can be added to the diagram's methods.

    Parameters
    ----------
    run : str
    label : str
        What people read for it.
    style : MethodStyle
    trial : Trial or None
        What it came to.
    why : iterable of Sentence
    is_first : bool
        Whether it is proposed before others: its button is the panel's main one, and it says why unasked.

    Signals
    -------
    added(str), run_wanted(str)
    """

    added = Signal(str)
    run_wanted = Signal(str)

    def __init__(
        self, run: str, label: str, style: MethodStyle, trial: Trial | None, why: Iterable[Sentence], is_first: bool
    ) -> None:
        super().__init__(label, style)
        self.run = run
        self.setAccessibleName(label)
        self.title.setToolTip(run)
        if trial is not None:
            self.body.addWidget(_Figures(trial))
        self.why = self.add_sentences(why)
        self.why.setVisible(is_first)
        self.add_button = QPushButton(tr("Add"))
        self.add_button.setAccessibleName(tr("Add {label}").format(label=label))
        self.add_button.clicked.connect(lambda: self.added.emit(run))
        self.run_button = QPushButton(icon("run", token="on_accent" if is_first else "text"), tr("Add and run"))
        self.run_button.setAccessibleName(tr("Add {label} and run").format(label=label))
        self.run_button.setProperty("role", "primary" if is_first else "")
        self.run_button.clicked.connect(lambda: self.run_wanted.emit(run))
        self.why_button = QToolButton()
        self.why_button.setText(tr("Why"))
        self.why_button.setCheckable(True)
        self.why_button.setAccessibleName(tr("Why {label}").format(label=label))
        self.why_button.toggled.connect(self.why.setVisible)
        self.why_button.setVisible(not is_first and bool(self.why.plain))
        self.add_buttons(self.run_button, self.add_button, self.why_button)

    def show_added(self, is_added: bool, style: MethodStyle) -> None:
        """Show whether the diagram has this run already, and its colour."""
        self.swatch.look = style
        self.swatch.update()
        self.add_button.setEnabled(not is_added)
        self.add_button.setText(tr("Added") if is_added else tr("Add"))
        self.run_button.setText(tr("Run") if is_added else tr("Add and run"))


@final
class _Figures(QLabel):
    """What a trial came to, in one line."""

    def __init__(self, trial: Trial) -> None:
        error = percent(trial.error_percent) if math.isfinite(trial.error_percent) else tr("failed")
        parts = [
            tr("{error} off").format(error=error) if math.isfinite(trial.error_percent) else error,
            tr("{number} integrations").format(number=grouped(trial.integrations)),
            tr("{number} macro-steps").format(number=grouped(trial.macro_steps)),
        ]
        if trial.linearisations:
            parts.insert(2, tr("{number} linearisations").format(number=grouped(trial.linearisations)))
        super().__init__(" · ".join(parts))
        self.setProperty("role", "secondary")
        self.setWordWrap(True)
        if trial.worst:
            self.setToolTip(tr("The largest RMSE is that of {name}.").format(name=trial.worst))


@final
class RemedyCard(Card):
    """A method that does not apply, the reason, and the change of the diagram that would let it.

    Signals
    -------
    remedy_wanted()
    """

    remedy_wanted = Signal()

    def __init__(self, label: str, why: Sentence, remedy: str) -> None:
        super().__init__(label)
        self.why = self.add_sentences([why])
        self.button: QPushButton | None = None
        if remedy:
            self.button = QPushButton(remedy)
            self.button.clicked.connect(self.remedy_wanted)
            self.add_buttons(self.button)
