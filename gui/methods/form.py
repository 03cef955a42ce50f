"""The form of a method's options, made from what the method says of itself."""

from __future__ import annotations

from typing import final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.option_fields import OptionFields
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.text_scale import fix_width
from macrostep.gui.theme.theme import theme
from macrostep.gui.widgets.logarithmic_slider import LogSlider
from macrostep.gui.widgets.plain_scroll_area import bare_area
from macrostep.gui.widgets.validated_fields import CalmComboBox, Field
from macrostep.solvers.options.options import MethodDescription, format_method, split_name, wrapped_name

WIDTH = 320


@final
class MethodForm(QFrame):
    """Floats beneath a chip; every valid change is announced at once, a wrong text stays with its sentence beneath it.

    Parameters
    ----------
    method : MethodDescription
    options : dict of str
        The options that are set, as texts.
    default_step : float
        What an empty step stands for [s].
    inner_options : dict of str, optional
        Those of the method inside, if it stands around one.

    Signals
    -------
    changed(str, str)
        The method with its options, ``"name:option=value"``, and what belongs to one movement of a slider, or "".
    duplicate_asked(), remove_asked()
    """

    changed = Signal(str, str)
    duplicate_asked = Signal()
    remove_asked = Signal()

    def __init__(
        self,
        method: MethodDescription,
        options: dict[str, str],
        default_step: float,
        parent: QWidget | None = None,
        inner_options: dict[str, str] | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("method-form")
        self.setStyleSheet(f"#method-form {{ background: {theme().panel}; border: 1px solid {theme().field}; }}")
        self.setAccessibleName(tr("Options of {label}").format(label=method.label))
        fix_width(self, WIDTH)
        self._above: QWidget | None = None
        self._method = method
        self._own = OptionFields(method, options, default_step, self)
        self._own.changed.connect(self._announce)
        self._inner: OptionFields | None = None
        if method.inner is not None:
            self._inner = OptionFields(method.inner, inner_options or {}, default_step, self)
            self._inner.changed.connect(self._announce)
        inside = QWidget()
        self._content = QVBoxLayout(inside)
        self._content.setContentsMargins(16, 12, 16, 12)
        self._content.setSpacing(8)
        self._content.addLayout(self._head())
        self._content.addLayout(self._rows())
        self._content.addLayout(self._foot())
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
        self._fit_height()
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
        for part in (self._own, self._inner):
            if part is not None:
                part.commit()
        super().hideEvent(event)

    # -- parts -----------------------------------------------------------------------------------------------------

    def _show_in_area(self, inside: QWidget) -> None:
        """Let the content scroll where the screen is not as high as it."""
        area = bare_area(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit_height()  # a sentence came or went
        return super().eventFilter(watched, event)

    def _head(self) -> QVBoxLayout:
        layout = QVBoxLayout()
        layout.setSpacing(4)
        facts = (
            tr("Order of convergence: {order}. {reference}")
            .format(order=self._method.order, reference=self._method.reference)
            .strip()
        )
        for text, role in ((self._method.label, "heading"), (self._method.summary, ""), (facts, "secondary")):
            label = QLabel(text)
            label.setProperty("role", role)
            label.setWordWrap(True)
            layout.addWidget(label)
        return layout

    def _rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self._own.add_to(grid)
        if self._inner is not None and self._method.inner is not None:
            heading = QLabel(self._method.inner.label)
            heading.setProperty("role", "heading")
            heading.setToolTip(self._method.inner.summary)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 3)
            self._inner.add_to(grid)
        return grid

    def _foot(self) -> QHBoxLayout:
        layout = QHBoxLayout()
        layout.setContentsMargins(-8, 0, 0, 0)  # the buttons' text stands beneath the labels
        for text, name, signal in (
            (tr("Duplicate"), "add", self.duplicate_asked),
            (tr("Remove"), "delete", self.remove_asked),
        ):
            button = QPushButton(icon(name, token="accent"), text)
            button.setProperty("role", "flat")
            button.setAutoDefault(False)
            button.clicked.connect(signal)
            layout.addWidget(button)
        layout.addStretch()
        return layout

    def _announce(self, movement: str) -> None:
        name = self._method.name
        if self._inner is not None and self._method.inner is not None:
            name = wrapped_name(split_name(name)[0], self._method.inner.name, self._inner.options)
        self.changed.emit(format_method(name, self._own.options), movement)

    def _fit_height(self) -> None:
        self._content.activate()
        frame = self.size() - self.contentsRect().size()
        wanted = self._content.totalHeightForWidth(self.width() - frame.width()) + frame.height()
        self.setFixedHeight(min(wanted, self.screen().availableSize().height()))


def _pass_on(event: QMouseEvent, above: QWidget) -> None:
    """Let the press that closed a popup be felt by what lies there in its window, but not by what it belongs to."""
    window, place = above.window(), event.globalPosition()
    at = window.mapFromGlobal(place)
    handle = window.windowHandle()
    if handle is not None and window.rect().contains(at.toPoint()) and window.childAt(at.toPoint()) is not above:
        again = QMouseEvent(event.type(), at, at, place, event.button(), event.buttons(), event.modifiers())
        QApplication.postEvent(handle, again)  # after Qt has done with the popup
