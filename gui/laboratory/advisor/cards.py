"""The advisor's cards: a run with its colour, what it came to, why it is proposed, and the buttons that take it."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable
from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.chips import Swatch
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import theme, theme_changed
from macrostep.gui.widgets.basic import ElidedLabel, described, in_column, in_row, show_markup, tool_button
from macrostep.gui.widgets.line_breaks import together, unbroken
from macrostep.gui.widgets.number_format import grouped
from macrostep.gui.widgets.wrapping_row import ElidedPushButton, WrappingRow
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.advisor.advice import Sentence, Trial, percent


@final
class Sentences(QLabel):
    """Sentences, a paragraph each, with links to the manual's pages.

    Signals
    -------
    page_requested(str)
    """

    page_requested = Signal(str)

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
        self.linkActivated.connect(lambda link: self.page_requested.emit(f"{link}.md"))
        theme_changed.connect(self._write)
        self.say(sentences)

    @property
    def plain(self) -> str:
        """What it says, without links, in the window's language."""
        return " ".join(shown(sentence.text) for sentence in self._sentences)

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
        text = html.escape(unbroken(shown(sentence.text)))
        if is_linked:
            text += f' <a href="{sentence.page}" style="color: {theme().accent}">{html.escape(tr("More"))}</a>'
        return f'<p style="margin-top: 0; margin-bottom: 6px; line-height: 125%">{text}</p>'


class Card(QFrame):
    """Something with a heading, sentences and buttons below each other.

    Signals
    -------
    page_requested(str)
    """

    page_requested = Signal(str)

    def __init__(self, title: str, style: MethodStyle | None = None) -> None:
        super().__init__()
        self.setObjectName("advice")
        self.title = described(ElidedLabel(title), role="heading")
        self.swatch = Swatch(style or MethodStyle(0))
        self.swatch.setVisible(style is not None)
        head = in_row(self.swatch, (self.title, 1), spacing=6)
        self.body = in_column(head, margins=(12, 10, 12, 10), spacing=6)
        self.setLayout(self.body)

    def add_sentences(self, sentences: Iterable[Sentence]) -> Sentences:
        label = Sentences(sentences)
        label.page_requested.connect(self.page_requested)
        self.body.addWidget(label)
        return label

    def add_buttons(self, *buttons: QWidget) -> None:
        row = WrappingRow()
        row.setSpacing(6)
        for button in buttons:
            row.addWidget(button)
        self.body.addLayout(row)


@final
class RunCard(Card):
    """A run that can be added to the diagram's methods.

    Parameters
    ----------
    run : ChosenMethod
    label : str
        The text that is shown for it.
    style : MethodStyle
    trial : Trial or None
        What it came to.
    why : iterable of Sentence
    is_first : bool
        Whether it is proposed before others: its button is the panel's main one, and it says why unasked.

    Signals
    -------
    added(ChosenMethod), run_requested(ChosenMethod)
    """

    added = Signal(object)
    run_requested = Signal(object)

    def __init__(
        self,
        run: ChosenMethod,
        label: str,
        style: MethodStyle,
        trial: Trial | None,
        why: Iterable[Sentence],
        is_first: bool,
    ) -> None:
        super().__init__(label, style)
        self.run = run
        self.setAccessibleName(label)
        self.title.setToolTip(str(run))
        if trial is not None:
            self.body.addWidget(_Figures(trial))
        self.why = self.add_sentences(why)
        self.why.setVisible(is_first)
        self.add_button = described(ElidedPushButton(tr("Add")), tr("Add {label}").format(label=label))
        self.add_button.clicked.connect(lambda: self.added.emit(run))
        self.run_button = ElidedPushButton(icon("run", token="on_accent" if is_first else "text"), tr("Add and run"))
        self.run_button.setAccessibleName(tr("Add {label} and run").format(label=label))
        self.run_button.setProperty("role", "primary" if is_first else "")
        self.run_button.clicked.connect(lambda: self.run_requested.emit(run))
        reasons = tr("Why {label}").format(label=label)
        self.why_button = tool_button(text=tr("Why"), name=reasons, is_checkable=True)
        self.why_button.toggled.connect(self.why.setVisible)
        self.why_button.setVisible(not is_first and bool(self.why.plain))
        self.add_buttons(self.run_button, self.add_button, self.why_button)

    def show_added(self, is_added: bool, style: MethodStyle) -> None:
        """Show whether the diagram has this run already, and its colour."""
        self.swatch.style_shown = style
        self.swatch.update()
        self.add_button.setEnabled(not is_added)
        self.add_button.setText(tr("Added") if is_added else tr("Add"))
        self.run_button.setText(tr("Run") if is_added else tr("Add and run"))


@final
class _Figures(QLabel):
    """What a trial came to, in one line."""

    def __init__(self, trial: Trial) -> None:
        off = Phrase("{error} off", error=percent(trial.error_percent))
        parts = [
            shown(off) if math.isfinite(trial.error_percent) else tr("failed"),
            tr("{number} integrations").format(number=grouped(trial.integrations)),
            tr("{number} macro-steps").format(number=grouped(trial.macro_steps)),
        ]
        if trial.linearisations:
            parts.insert(2, tr("{number} linearisations").format(number=grouped(trial.linearisations)))
        super().__init__(" · ".join(map(together, parts)))
        self.setProperty("role", "secondary")
        self.setWordWrap(True)
        if trial.worst:
            self.setToolTip(tr("The largest RMSE is that of {name}.").format(name=trial.worst))


@final
class RemedyCard(Card):
    """A method that does not apply, the reason, and the change of the diagram that would let it.

    Signals
    -------
    remedy_requested()
    """

    remedy_requested = Signal()

    def __init__(self, label: str, why: Sentence, remedy: str) -> None:
        super().__init__(label)
        self.why = self.add_sentences([why])
        self.button: QPushButton | None = None
        if remedy:
            self.button = ElidedPushButton(remedy)
            self.button.clicked.connect(self.remedy_requested)
            self.add_buttons(self.button)
