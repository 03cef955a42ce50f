"""What the panel of studies shows while none is open: each kind with one button that starts it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.text_scale import with_letters
from macrostep.gui.theme.theme import restyle, scaled
from macrostep.solvers.studies.study import Kind

KIND_NAMES: dict[Kind, str] = {
    "convergence": marked("Convergence"),
    "work-precision": marked("Work and precision"),
    "sweep": marked("Sweep"),
    "map": marked("Map"),
}
_SAYS: dict[Kind, str] = {
    "convergence": marked("Errors over the macro-step, with the order of each method."),
    "work-precision": marked("Errors over the integrations and linearisations that they cost."),
    "sweep": marked("Errors and integrations over a parameter."),
    "map": marked("Errors over step and parameter, in colours."),
}
_WIDEST = 240
SPACING, MARGIN = 8, 16


@final
class StudyStart(QWidget):
    """Offers the four kinds.

    Signals
    -------
    start_asked(str)
        A kind shall be started as it is proposed.
    form_asked(str)
        It shall be set up first.
    """

    start_asked = Signal(str)
    form_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        heading = QLabel(tr("No study is open"))
        heading.setProperty("role", "heading")
        sentence = QLabel(tr("A study runs the methods many times, in parallel, and draws what comes out."))
        sentence.setWordWrap(True)
        for label in (heading, sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.starts: dict[str, QPushButton] = {}
        self.forms: dict[str, QPushButton] = {}
        self._cards = [self._card(kind) for kind in KIND_NAMES]
        self._grid = QGridLayout()
        self._grid.setSpacing(SPACING)
        inside = QWidget()
        restyle(inside, "role", "panel")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._area = QScrollArea()
        self._area.setAccessibleName(tr("Study"))
        self._area.setWidgetResizable(True)
        self._area.setWidget(inside)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._area)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(MARGIN, 8, MARGIN, 8)
        layout.setSpacing(4)
        layout.addStretch(2)
        layout.addWidget(heading)
        layout.addWidget(sentence)
        layout.addSpacing(8)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addLayout(self._grid, 8)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addStretch(3)
        self._columns = 0
        with_letters(self, lambda page: page.place_cards())

    def place_cards(self) -> None:
        """Put so many cards side by side as have room."""
        widest = max(card.minimumSizeHint().width() for card in self._cards)
        room = self._area.viewport().width() - 2 * MARGIN + SPACING
        columns = next((n for n in (4, 2) if room >= n * (widest + SPACING)), 1)
        if columns != self._columns:
            self._columns = columns
            for place, card in enumerate(self._cards):
                self._grid.addWidget(card, *divmod(place, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_cards()

    def _card(self, kind: Kind) -> QWidget:
        card = QFrame()
        card.setObjectName("doing")
        with_letters(card, lambda widget: widget.setMaximumWidth(scaled(_WIDEST)))
        name, says = QLabel(tr(KIND_NAMES[kind])), QLabel(tr(_SAYS[kind]))
        name.setProperty("role", "heading")
        says.setProperty("role", "secondary")
        says.setWordWrap(True)
        says.setAlignment(Qt.AlignmentFlag.AlignTop)
        start = QPushButton(icon("run", token="on_accent"), tr("Start"))
        start.setProperty("role", "primary")
        start.setAccessibleName(tr("Start: {kind}").format(kind=tr(KIND_NAMES[kind])))
        start.clicked.connect(lambda: self.start_asked.emit(kind))
        form = QPushButton(tr("Set up…"))
        form.setProperty("role", "flat")
        form.setAccessibleName(tr("Set up: {kind}").format(kind=tr(KIND_NAMES[kind])))
        form.clicked.connect(lambda: self.form_asked.emit(kind))
        self.starts[kind], self.forms[kind] = start, form
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        buttons.addWidget(start)
        buttons.addWidget(form)
        buttons.addStretch(1)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        layout.addWidget(name)
        layout.addWidget(says)
        layout.addStretch(1)
        layout.addLayout(buttons)
        return card
