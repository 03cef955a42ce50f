"""The form of a method: its options, from what it says of itself, and how a run solves each composite with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from macrostep.gui.localisation.translation import marked, tr
from macrostep.gui.methods.option_fields import OptionFields
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, scaled, theme
from macrostep.gui.widgets.basic import described, in_column, in_grid, in_row, push_button, text_label
from macrostep.gui.widgets.logarithmic_slider import LogSlider
from macrostep.gui.widgets.scroll_areas import bare_area
from macrostep.gui.widgets.validated_fields import CalmComboBox, Field
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.composites import APART, LOOPS, TOGETHER
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import Parameters
from macrostep.solvers.options.options import NO_PARAMETERS, MethodDescription

WIDTH = 320


@final
class MethodForm(QFrame):
    """Floats beneath a chip; every valid change is announced at once, a wrong text stays with its sentence beneath it.

    Parameters
    ----------
    method : MethodDescription
    chosen : ChosenMethod
        The same with the options that are set.
    default_step : float
        What an empty step stands for [s].
    label : str
        What it is called without a title.
    parameters : Parameters
        Of the diagram, which options can be expressions of.

    Signals
    -------
    changed(ChosenMethod, str)
        The method with other options or another title, and what belongs to one movement of a slider, or "".
    duplicate_requested(), remove_requested()
    """

    changed = Signal(object, str)
    duplicate_requested = Signal()
    remove_requested = Signal()

    def __init__(
        self,
        method: MethodDescription,
        chosen: ChosenMethod,
        default_step: float,
        label: str,
        parent: QWidget | None = None,
        parameters: Parameters = NO_PARAMETERS,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("method-form")
        self.setStyleSheet(f"#method-form {{ background: {theme().panel}; border: 1px solid {theme().field}; }}")
        self.setAccessibleName(tr("Options of {label}").format(label=method.label))
        fix_width(self, WIDTH)
        self._above: QWidget | None = None
        self._method, self._chosen = method, chosen
        self._own = OptionFields(method, chosen.options, default_step, self, parameters)
        self._own.changed.connect(self._announce)
        self.title = Field("")
        self.title.edit.setPlaceholderText(label)
        self.title.edit.take(chosen.title)
        self.title.edit.done.connect(self._enter_title)
        self._inner: OptionFields | None = None
        if method.inner is not None and chosen.inside is not None:
            self._inner = OptionFields(method.inner, chosen.inside.options, default_step, self, parameters)
            self._inner.changed.connect(self._announce)
        inside = QWidget()
        self._content = in_column(self._head(), self._rows(), self._foot(), margins=(16, 12, 16, 12), spacing=8)
        inside.setLayout(self._content)
        self._show_in_area(inside)

    def add_rows(self, rows: QWidget) -> None:
        """Put further rows between the options and the buttons."""
        self._content.insertWidget(self._content.count() - 1, rows)

    @property
    def fields(self) -> dict[str, Field | QCheckBox | CalmComboBox]:
        """The fields by option; those of the method inside as ``inner.option``."""
        inner = self._inner.fields if self._inner is not None else {}
        return {**self._own.fields, **{f"inner.{name}": field for name, field in inner.items()}}

    @property
    def sliders(self) -> dict[str, LogSlider]:
        """The sliders by option, as the fields."""
        inner = self._inner.sliders if self._inner is not None else {}
        return {**self._own.sliders, **{f"inner.{name}": slider for name, slider in inner.items()}}

    def open_below(self, widget: QWidget) -> None:
        """Show it under a widget, inside the screen, ready to type."""
        self._above = widget
        self.show()
        self._fit_size()
        place = widget.mapToGlobal(QPoint(0, widget.height() + 4))
        screen = widget.screen().availableGeometry()
        place.setX(max(screen.left(), min(place.x(), screen.right() - self.width())))
        if place.y() + self.height() > screen.bottom():
            place.setY(max(screen.top(), widget.mapToGlobal(QPoint(0, -4)).y() - self.height()))
        self.move(place)
        first = next(iter(self.fields.values()), None)
        if isinstance(first, Field):
            first.edit.setFocus()
            first.edit.selectAll()
        elif first is not None:
            first.setFocus()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click elsewhere closes the form, and does there what it is for; at the form's own chip, nothing more."""
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)  # Qt replays a click on some systems only
        super().mousePressEvent(event)
        if not self.isVisible() and self._above is not None:
            _pass_on(event, self._above)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        for part in (self._own, self._inner, self.title.edit):
            if part is not None:
                part.commit()
        super().hideEvent(event)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _show_in_area(self, inside: QWidget) -> None:
        """Let the content scroll where the screen is not as high as it."""
        self._area = bare_area(inside)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside.installEventFilter(self)
        self.setLayout(in_column(self._area))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit_size()  # a sentence came or went
        return super().eventFilter(watched, event)

    def _head(self) -> QVBoxLayout:
        layout = in_column(spacing=4)
        facts = (
            tr("Order of convergence: {order}. {reference}")
            .format(order=tr(self._method.order), reference=self._method.reference)
            .strip()
        )
        for text, role in ((self._method.label, "heading"), (tr(self._method.summary), ""), (facts, "secondary")):
            label = text_label(text, role, wraps=True)
            layout.addWidget(label)
        return layout

    def _rows(self) -> QGridLayout:
        grid = in_grid(spacing=(8, 8), grows=1)
        self._own.add_to(grid)
        if self._inner is not None and self._method.inner is not None:
            heading = text_label(self._method.inner.label, "heading")
            heading.setToolTip(tr(self._method.inner.summary))
            grid.addWidget(heading, grid.rowCount(), 0, 1, 3)
            self._inner.add_to(grid)
        name = QLabel(tr("Name", "of a run"))
        name.setBuddy(self.title.edit)
        described(self.title.edit, tr("Name", "of a run"), tip=tr("What chip, curves and tables call this run"))
        grid.addWidget(name, grid.rowCount(), 0)
        grid.addWidget(self.title, grid.rowCount() - 1, 1)
        return grid

    def _foot(self) -> QHBoxLayout:
        layout = in_row(margins=(-8, 0, 0, 0))  # the buttons' text stands beneath the labels
        for text, name, signal in (
            (tr("Duplicate"), "add", self.duplicate_requested),
            (tr("Remove"), "delete", self.remove_requested),
        ):
            button = push_button(text, signal, sign=icon(name, token="accent"), role="flat")
            button.setAutoDefault(False)
            layout.addWidget(button)
        layout.addStretch()
        return layout

    def _enter_title(self, text: str) -> None:
        self._chosen = replace(self._chosen, title=text)
        self._announce("")

    def _announce(self, movement: str) -> None:
        inside = self._chosen.inside
        if self._inner is not None and inside is not None:
            inside = replace(inside, options=dict(self._inner.options))
        self.changed.emit(replace(self._chosen, options=dict(self._own.options), inside=inside), movement)

    def _fit_size(self) -> None:
        """Be as wide as the widest row, beside the scroll bar where the screen is not as high as all rows."""
        self._content.activate()
        frame, space = self.size() - self.contentsRect().size(), self.screen().availableSize()
        wide = max(scaled(WIDTH), self._content.minimumSize().width() + frame.width())
        high = self._content.totalHeightForWidth(wide - frame.width()) + frame.height()
        if high > space.height():
            wide += self._area.verticalScrollBar().sizeHint().width()
        self.setFixedSize(min(wide, space.width()), min(high, space.height()))


def _pass_on(event: QMouseEvent, above: QWidget) -> None:
    """Let the press that closed a popup be felt by what lies there in its window, but not by what it belongs to."""
    window, place = above.window(), event.globalPosition()
    at = window.mapFromGlobal(place)
    handle = window.windowHandle()
    if handle is not None and window.rect().contains(at.toPoint()) and window.childAt(at.toPoint()) is not above:
        again = QMouseEvent(event.type(), at, at, place, event.button(), event.buttons(), event.modifiers())
        QApplication.postEvent(handle, again)  # after Qt has done with the popup


SOLVED = {TOGETHER: marked("together"), APART: marked("apart")}


@final
class CutRows(QWidget):
    """A choice for each composite of a diagram, and one for its algebraic loops; nothing of a diagram of one subsystem.

    Signals
    -------
    changed()
        :attr:`cut` is another one.
    """

    changed = Signal()

    def __init__(self, diagram: Diagram, cut: Mapping[str, str]) -> None:
        super().__init__()
        self.cut = dict(cut)
        self.choices: dict[str, CalmComboBox] = {}
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(text_label(tr("Cut", "through the diagram"), "secondary"), 0, 0, 1, 2)
        for composite in diagram.composites:
            drawn = tr(SOLVED.get(composite.solved, composite.solved))
            self._add(composite.name, composite.name, {"": tr("as drawn: {solved}").format(solved=drawn), **_solved()})
        self._add(LOOPS, tr("Algebraic loops"), {"": tr("apart"), TOGETHER: tr("together")})
        tip = tr("Together: blocks that need each other's values are solved as one. Apart: the method closes the loop.")
        self.choices[LOOPS].setToolTip(tip)
        if len(diagram.subsystems) < 2:
            self.hide()  # it is not shown here: without a parent it would be a window

    def _add(self, name: str, label: str, choices: Mapping[str, str]) -> None:
        choice = self.choices[name] = described(CalmComboBox(), label)
        for value, text in choices.items():
            choice.addItem(text, value)
        choice.setCurrentIndex(max(choice.findData(self.cut.get(name, "")), 0))
        choice.activated.connect(lambda: self._choose(name))
        row = len(self.choices)
        self._grid.addWidget(QLabel(label), row, 0)
        self._grid.addWidget(choice, row, 1)

    def _choose(self, name: str) -> None:
        solved = self.choices[name].currentData()
        if solved:
            self.cut[name] = solved
        else:
            self.cut.pop(name, None)
        self.changed.emit()


def _solved() -> dict[str, str]:
    return {solved: tr(text) for solved, text in SOLVED.items()}
