"""What the advisor said, in sections: the diagram, what to try first, what else, and what does not suit or apply."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import final

from PySide6.QtCore import QEvent, QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from macrostep.gui.laboratory.advisor.cards import Card, RemedyCard, RunCard, Sentences
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.widgets.basic import Stretch, described, in_column, text_label
from macrostep.gui.widgets.collapsible_section import Section
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.subsystem.capabilities import label_of
from macrostep.solvers.advisor.advice import STEP, Advice, Improvement, Proposal, Refused, Remedy, Sentence, Tried

LabelOf = Callable[[ChosenMethod], tuple[str, MethodStyle]]
"""Returns the text that is shown for a run, and its colour."""
WIDEST = 400
"""Cards that need more than this, whatever the text, scroll sideways rather than make the window wider [px]."""


@final
class AdvisorView(QScrollArea):
    """Advice to be read and taken.

    Parameters
    ----------
    label_of : callable
        See LabelOf.

    Signals
    -------
    added(str), run_requested(str)
        A run is to be added to the diagram's, and run.
    remedy_requested(object)
        A Remedy is to be applied.
    page_requested(str)
        A page of the manual.
    completed()
        All cards are there; they come one by one, so that the window is never held up.
    """

    added = Signal(object)
    run_requested = Signal(object)
    remedy_requested = Signal(object)
    page_requested = Signal(str)
    completed = Signal()

    def __init__(self, label_of: LabelOf) -> None:
        super().__init__()
        self._label_of = label_of
        self.cards: list[RunCard] = []
        self.refusals: list[RemedyCard] = []
        self._runs: set[ChosenMethod] = set()
        self._waiting: deque[tuple[str, Callable[[], QWidget]]] = deque()
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._add_next)
        self.facts = Sentences()
        self.facts.page_requested.connect(self.page_requested)
        self.nothing = text_label("", "warning", wraps=True)
        self.nothing.hide()
        self._about = Section(tr("What this diagram is"), self.facts)
        self._groups = {
            "after": _Group(tr("After the run")),
            "first": _Group(tr("Try first")),
            "possible": _Group(tr("Also possible")),
            "unfit": _Group(tr("Does not suit"), is_open=False),
            "refused": _Group(tr("Does not apply")),
        }
        inside = described(QWidget(), role="panel")
        after, *others = self._groups.values()
        inside.setLayout(
            in_column(after, self._about, self.nothing, *others, Stretch(), margins=(12, 4, 12, 12), spacing=8)
        )
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.clear()

    def minimumSizeHint(self) -> QSize:
        inside, bar = self.widget(), self.verticalScrollBar().sizeHint().width()
        needed = inside.minimumSizeHint().width() + bar if inside is not None else 0
        return QSize(min(needed, WIDEST), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()  # cards that came, or text of another size, may need more
        return super().eventFilter(watched, event)

    @property
    def is_complete(self) -> bool:
        return not self._waiting

    def clear(self) -> None:
        """Say nothing."""
        self._wait_for([])
        self.cards.clear()
        self.refusals.clear()
        self._about.hide()
        self.nothing.hide()
        for group in self._groups.values():
            group.clear()

    def show_facts(self, facts: Iterable[Sentence]) -> None:
        """Say what the diagram is."""
        self.facts.say(facts)
        self._about.show()

    def show_advice(self, advice: Advice) -> None:
        """Say everything."""
        after = [card for card in self.cards if self._groups["after"].holds(card)]
        self.cards, self.refusals = after, []
        self.show_facts(advice.facts)
        self.nothing.setText(shown(advice.nothing_fits))
        self.nothing.setVisible(not advice.first)
        for name in ("first", "possible", "unfit", "refused"):
            self._groups[name].clear()
        self._wait_for([
            *(("first", partial(self._card, p, n == 0)) for n, p in enumerate(advice.first)),
            *(("possible", partial(self._card, p)) for p in advice.possible),
            *(("unfit", partial(self._card, u)) for u in advice.unfit),
            *(("refused", partial(self._refusal, r)) for r in advice.refused),
        ])  # fmt: skip

    def show_improvement(self, found: Improvement) -> None:
        """Say what to change after a run."""
        label, style = self._label_of(found.trial.run)
        report = Card(label, style)
        report.page_requested.connect(self.page_requested)
        sentences = [Sentence(found.verdict), *found.why]
        report.add_sentences(sentences if found.changes else [*sentences, Sentence(tr("Nothing needs to be changed."))])
        changes = []
        for n, change in enumerate(found.changes):
            text, its_style = self._label_of(change.run)
            why = [Sentence(change.text, change.page)]
            changes.append(self._wired(RunCard(change.run, text, its_style, change.trial, why, n == 0)))
            changes[-1].why.show()
            changes[-1].why_button.hide()
        self._groups["after"].clear()
        for card in (report, *changes):
            self._groups["after"].add(card)
        self._groups["after"].set_open(True)
        self.verticalScrollBar().setValue(0)

    def show_runs(self, runs: Iterable[ChosenMethod]) -> None:
        """Mark the cards whose runs the diagram has."""
        self._runs = set(runs)
        for card in self.cards:
            self._mark(card)

    def _mark(self, card: RunCard) -> None:
        card.show_added(card.run in self._runs, self._label_of(card.run)[1])

    def _wait_for(self, makers: Iterable[tuple[str, Callable[[], QWidget]]]) -> None:
        """Have these cards made, for their groups, one whenever nothing else is to be done."""
        self._waiting = deque(makers)
        if self._waiting:
            self._next.start()
        else:
            self._next.stop()

    def _add_next(self) -> None:
        name, make = self._waiting.popleft()
        self._groups[name].add(make())
        if not self._waiting:
            self._next.stop()
            self.completed.emit()

    def _card(self, entry: Tried, is_first: bool = False) -> RunCard:
        label, style = self._label_of(entry.run)
        why = entry.why[1:] if isinstance(entry, Proposal) else entry.why
        return self._wired(RunCard(entry.run, label, style, entry.trial, why, is_first))

    def _wired(self, card: RunCard) -> RunCard:
        card.added.connect(self.added)
        card.run_requested.connect(self.run_requested)
        card.page_requested.connect(self.page_requested)
        self.cards.append(card)
        self._mark(card)
        return card

    def _refusal(self, refused: Refused) -> RemedyCard:
        label, _ = self._label_of(refused.run)
        card = RemedyCard(label, Sentence(refused.why, refused.page), _remedy_text(refused.remedy))
        if card.button is not None:
            card.button.setToolTip(shown(str(refused.remedy)))
        card.remedy_requested.connect(lambda: self.remedy_requested.emit(refused.remedy))
        card.page_requested.connect(self.page_requested)
        self.refusals.append(card)
        return card


def _remedy_text(remedy: Remedy | None) -> str:
    """Return what stands on the button that changes the diagram."""
    if remedy is None:
        return ""
    name, what = remedy.changes[0]
    if len(remedy.changes) > 1:
        return tr("Change %n settings", "", len(remedy.changes))
    if what == STEP:
        return tr("Remove the step of {name}").format(name=name)
    return tr("Switch on for {name}: {capability}").format(name=name, capability=shown(label_of(what)))


@final
class _Group(Section):
    """Cards below a heading; hidden without any."""

    def __init__(self, title: str, is_open: bool = True) -> None:
        content = QWidget()
        super().__init__(title, content, is_open)
        self._title_only = title
        self._layout = in_column(margins=(0, 0, 0, 4), spacing=8)
        content.setLayout(self._layout)
        self._cards: list[QWidget] = []

    def holds(self, card: QWidget) -> bool:
        return card in self._cards

    def clear(self) -> None:
        for card in self._cards:
            self._layout.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards.clear()
        self._show_count()

    def add(self, card: QWidget) -> None:
        self._cards.append(card)
        self._layout.addWidget(card)
        self._show_count()

    def _show_count(self) -> None:
        self.set_count(len(self._cards))
        self.setVisible(bool(self._cards))
