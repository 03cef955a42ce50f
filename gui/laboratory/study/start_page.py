"""What the panel of studies shows while none is open: each kind with one button that starts it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import restyle, scaled, with_text_scale
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_row, text_label
from macrostep.solvers.studies.study import Kind

KIND_NAMES: dict[Kind, str] = {
    "convergence": marked("Convergence"),
    "work-precision": marked("Work and precision"),
    "sweep": marked("Sweep"),
    "map": marked("Map"),
    "sample": marked("Sample"),
}
_SAYS: dict[Kind, str] = {
    "convergence": marked("Errors over the macro-step, with the order of each method."),
    "work-precision": marked("Errors over what they cost: macro-steps, integrations, evaluations, time."),
    "sweep": marked("Errors and integrations over a parameter."),
    "map": marked("Errors over step and parameter, in colours."),
    "sample": marked("Signals of runs whose parameters are drawn at random."),
}
_WIDEST = 240
SPACING, MARGIN = 8, 16


@final
class StudyStart(QWidget):
    """Offers the kinds.

    Signals
    -------
    start_requested(str)
        A kind shall be started as it is proposed.
    form_requested(str)
        It shall be set up first.
    """

    start_requested = Signal(str)
    form_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        heading = text_label(tr("No study is open"), "heading")
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
        self._area = described(QScrollArea(widgetResizable=True), tr("Study"))
        self._area.setWidget(inside)
        self.setLayout(in_column(self._area))
        row = in_row(Stretch(1), (self._grid, 8), Stretch(1))
        parts = (Stretch(2), heading, sentence, 8, row, Stretch(3))
        inside.setLayout(in_column(*parts, margins=(MARGIN, 8, MARGIN, 8), spacing=4))
        self._columns = 0
        with_text_scale(self, lambda page: page.place_cards())

    def place_cards(self) -> None:
        """Put as many cards side by side as fit."""
        widest = max(card.minimumSizeHint().width() for card in self._cards)
        space = self._area.viewport().width() - 2 * MARGIN + SPACING
        columns = next((n for n in (5, 3, 2) if space >= n * (widest + SPACING)), 1)
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
        with_text_scale(card, lambda widget: widget.setMaximumWidth(scaled(_WIDEST)))
        name, says = QLabel(tr(KIND_NAMES[kind])), QLabel(tr(_SAYS[kind]))
        name.setProperty("role", "heading")
        says.setProperty("role", "secondary")
        says.setWordWrap(True)
        says.setAlignment(Qt.AlignmentFlag.AlignTop)
        start = QPushButton(icon("run", token="on_accent"), tr("Start", "a button"))
        start.setProperty("role", "primary")
        start.setAccessibleName(tr("Start: {kind}").format(kind=tr(KIND_NAMES[kind])))
        start.clicked.connect(lambda: self.start_requested.emit(kind))
        form = QPushButton(tr("Set up…"))
        form.setProperty("role", "flat")
        form.setAccessibleName(tr("Set up: {kind}").format(kind=tr(KIND_NAMES[kind])))
        form.clicked.connect(lambda: self.form_requested.emit(kind))
        self.starts[kind], self.forms[kind] = start, form
        buttons = in_row(start, form, Stretch(1), spacing=4)
        card.setLayout(in_column(name, says, Stretch(1), buttons, margins=(12, 8, 12, 8), spacing=4))
        return card
