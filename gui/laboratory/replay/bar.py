"""The bar of replay: which run, where in its time, playing and its speed, and what one wants to see."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QWidget

from macrostep.gui.laboratory.common.run_chooser import RunChooser
from macrostep.gui.laboratory.replay.composer import Quantity, ReplayChoice
from macrostep.gui.laboratory.replay.player import Player
from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, scaled, with_text_scale
from macrostep.gui.widgets.basic import described, in_row, tool_button
from macrostep.gui.widgets.validated_fields import CalmComboBox, TimeField

PLACES = 2000
"""Places of the slider of time."""
QUANTITIES: tuple[tuple[Quantity, str], ...] = (
    ("power", marked("Wires: power")),
    ("flow", marked("Wires: flow")),
    ("nothing", marked("Wires: as drawn")),
)


@final
class TimeSlider(QSlider):
    """Goes at once to where it is pressed, and follows the mouse from there."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, PLACES)
        self.setPageStep(PLACES // 10)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = round(event.position().x())
        self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), x, self.width()))
        super().mousePressEvent(event)


@final
class ReplayBar(QWidget):
    """Leads a player, and says what is to be seen.

    Parameters
    ----------
    player : Player

    Attributes
    ----------
    runs : RunChooser
    time : TimeField
    export : QToolButton

    Signals
    -------
    choice_changed()
    """

    choice_changed = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self.runs = RunChooser()
        self.runs.setToolTip(tr("The run that is replayed"))
        self.first = tool_button(icon("first"), lambda: player.go(player.begin), tip=tr("To the beginning (Home)"))
        self.backwards = tool_button(
            icon("chevron-left"), lambda: player.toggle(-1), tip=tr("Play backwards (Shift+Space)"), is_checkable=True
        )
        self.play = tool_button(icon("run"), player.toggle, tip=tr("Play or pause (Space)"))
        self.last = tool_button(icon("last"), lambda: player.go(player.end), tip=tr("To the end (End)"))
        self.slider = described(TimeSlider(), tr("Time of the replay"))
        with_text_scale(self.slider, lambda slider: slider.setMinimumWidth(scaled(120)))
        self.slider.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.time = TimeField(tr("Time"), tr("The time that is shown [s]; write another one, and Return"))
        self.speed = described(CalmComboBox(), tr("Speed"), tip=tr("So many seconds of the run in a second"))
        self.quantity = described(CalmComboBox(), tr("What wires show"))
        for _, text in QUANTITIES:
            self.quantity.addItem(tr(text))
        self.values = tool_button(text=tr("Values"), tip=tr("Write values beside the wires"), is_checkable=True)
        self.activity = tool_button(
            text=tr("Activity"), is_checkable=True,
            tip=tr("A bar over each block: its share of all energy that moved, ∫ |power| dt at its ports"),
        )  # fmt: skip
        self.values.setChecked(True)
        self.activity.setChecked(True)
        written = tr("Write the replay to an animated file")
        self.export = tool_button(icon("export"), tip=written, name=tr("Export"))
        buttons = (self.first, self.backwards, self.play, self.last)
        shown = (self.quantity, self.values, self.activity, self.export)
        parts = (self.runs, *buttons, (self.slider, 1), self.time, self.speed, *shown)
        self.setLayout(in_row(*parts, margins=(8, 4, 8, 4), spacing=4))
        fix_width(self.speed, 104)
        self._connect()
        self._show_range()

    def _connect(self) -> None:
        player = self._player
        player.moved.connect(lambda _: self._show_time())
        player.ranged.connect(self._show_range)
        player.playing_changed.connect(self._show_playing)
        self.slider.valueChanged.connect(self._slide)
        self.time.requested.connect(self._go)
        self.speed.activated.connect(lambda row: player.set_speed(player.speeds()[row]))
        self.quantity.activated.connect(lambda _: self.choice_changed.emit())
        self.values.toggled.connect(lambda _: self.choice_changed.emit())
        self.activity.toggled.connect(lambda _: self.choice_changed.emit())

    @property
    def choice(self) -> ReplayChoice:
        """What is to be seen."""
        quantity = QUANTITIES[max(0, self.quantity.currentIndex())][0]
        return ReplayChoice(quantity, self.values.isChecked(), self.activity.isChecked())

    def _slide(self, place: int) -> None:
        player = self._player
        player.go(player.begin + player.span * place / PLACES)

    def _go(self, time: float) -> None:
        self._player.pause()
        self._player.go(time)
        self._show_time()

    def _show_range(self) -> None:
        player = self._player
        speeds = player.speeds()
        self.speed.clear()
        for speed in speeds:
            self.speed.addItem(f"{speed:g} ×")
        nearest = min(range(len(speeds)), key=lambda n: abs(speeds[n] - player.speed))
        self.speed.setCurrentIndex(nearest)
        self._show_time()

    def _show_time(self) -> None:
        player = self._player
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(PLACES * (player.time - player.begin) / player.span) if player.span > 0 else 0)
        if not self.time.hasFocus() or player.is_playing:
            self.time.take(f"{player.time:.5g}")

    def _show_playing(self, direction: int) -> None:
        self.play.setIcon(icon("pause" if direction > 0 else "run"))
        self.backwards.setChecked(direction < 0)
