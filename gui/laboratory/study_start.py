"""What the panel of studies shows while none is open: each kind with one button that starts it."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from macrostep.gui.look.icons import icon
from macrostep.gui.look.letters import with_letters
from macrostep.gui.look.theme import restyle, scaled
from macrostep.gui.translation import marked, tr
from macrostep.solvers.studies.study import Kind

KIND_NAMES: dict[Kind, str] = {
    "convergence": marked("Convergence"),
    "work-precision": marked("Work and precision"),
    "sweep": marked("Sweep"),
    "map": marked("Map"),
}
_SAYS: dict[Kind, str] = {
    "convergence": marked("Errors over the macro-step, with the order of each method."),
    "work-precision": marked("Errors over the integrations that they cost."),
    "sweep": marked("Errors and integrations over a parameter."),
    "map": marked("Errors over step and parameter, in colours."),
}
_WIDEST = 240


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
        cards = QHBoxLayout()
        cards.setSpacing(8)
        cards.addStretch(1)
        for kind in KIND_NAMES:
            cards.addWidget(self._card(kind), 2)
        cards.addStretch(1)
        inside = QWidget()
        restyle(inside, "role", "panel")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        area = QScrollArea()
        area.setAccessibleName(tr("Study"))
        area.setWidgetResizable(True)
        area.setWidget(inside)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(area)
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 8, 16, 8)
        layout.setSpacing(4)
        layout.addStretch(2)
        layout.addWidget(heading)
        layout.addWidget(sentence)
        layout.addSpacing(8)
        layout.addLayout(cards)
        layout.addStretch(3)

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
