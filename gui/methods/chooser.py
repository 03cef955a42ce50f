"""The list from which a coupling method is chosen: what each does, needs and costs, and whether it fits the diagram."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.theme.theme import scaled, theme
from macrostep.gui.widgets.basic import show_markup
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.subsystem.capabilities import label_of
from macrostep.solvers.options.options import EXPLICIT, ITERATING, LINEARISING, MethodDescription

WIDTH, HEIGHT = 460, 620
"""Of the list at the usual size of text [px]; what does not fit is scrolled."""
HEADINGS = {
    EXPLICIT: marked("Explicit: nothing is repeated"),
    ITERATING: marked("Iterating: steps are repeated until the inputs fit"),
    LINEARISING: marked("Linearising: inputs from linearisations of the subsystems"),
}
AROUND = marked("Around another method")
PADDING = 8
"""Above and below a row together, as the style sheet has it [px]."""
METHOD = Qt.ItemDataRole.UserRole


@final
class MethodChooser(QFrame):
    """Floats beneath the button for a further method.

    Parameters
    ----------
    methods : mapping of MethodDescription by name
    start : ChosenMethod
        A good one to start with.

    Signals
    -------
    chosen(ChosenMethod)
    """

    chosen = Signal(object)

    def __init__(self, methods: Mapping[str, MethodDescription], start: ChosenMethod, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("method-chooser")
        self.setStyleSheet(f"#method-chooser {{ background: {theme().panel}; border: 1px solid {theme().field}; }}")
        self.setAccessibleName(tr("Coupling methods"))
        self._methods = methods
        self._rows: list[tuple[ChosenMethod, QLabel, bool]] = []
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(self.accessibleName())
        self.list.itemClicked.connect(self._choose)
        self.list.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.list)
        self.resize(scaled(WIDTH), scaled(HEIGHT))
        self._add_heading(tr("A good start here"))
        self._add(start)
        for family, heading in HEADINGS.items():
            its = [m for m in methods.values() if m.family == family and not m.wraps]
            its.sort(key=lambda method: method.comparison or len(methods))
            self._add_group(heading, [ChosenMethod(method.name) for method in its])
        around = ((m.name, inside) for m in methods.values() for inside in m.wraps)
        self._add_group(AROUND, [ChosenMethod(name, inside=ChosenMethod(inside)) for name, inside in around])
        self.list.setCurrentRow(1)

    @property
    def entries(self) -> list[ChosenMethod]:
        """The methods in the list, from top to bottom."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [method for item in items if isinstance(method := item.data(METHOD), ChosenMethod)]

    def show_refusals(self, refusals: Mapping[ChosenMethod, str]) -> None:
        """Say of each method whether it fits the diagram, or why it does not."""
        for method, label, is_described in self._rows:
            label.setText(self._text(method, is_described, refusals.get(method, "")))
        self._fit_rows()

    def open_below(self, widget: QWidget) -> None:
        """Show it under a widget, inside the screen, with the keyboard in the list."""
        screen = widget.screen().availableGeometry()
        self.resize(self.size().boundedTo(screen.size() - QSize(8, 8)))
        place = widget.mapToGlobal(QPoint(0, widget.height() + 4))
        place.setX(max(screen.left(), min(place.x(), screen.right() - self.width())))
        place.setY(max(screen.top(), min(place.y(), screen.bottom() - self.height())))
        self.move(place)
        self.show()
        self._fit_rows()
        self.list.setFocus()

    def choose(self, method: ChosenMethod) -> None:
        """Take a method, and close."""
        self.close()
        self.chosen.emit(method)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return and Enter choose; Escape, as for every popup, closes; Home passes over the first heading."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentItem())
                return True
            if event.key() == Qt.Key.Key_Home:
                self.list.setCurrentRow(1)
                self.list.scrollToTop()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close()
                return True
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click elsewhere closes the list, and does nothing more."""
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)
        super().mousePressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        method = item.data(METHOD)
        if isinstance(method, ChosenMethod):
            self.choose(method)

    # -- rows ----------------------------------------------------------------------------------------------------------

    def _add_group(self, heading: str, group: Sequence[ChosenMethod]) -> None:
        if group:
            self._add_heading(tr(heading))
        for place, method in enumerate(group):
            self._add(method, is_described=method.inside is None or place == 0)

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        label = QLabel(text)
        label.setProperty("role", "secondary")
        label.setContentsMargins(8, 10, 8, 2)
        self.list.setItemWidget(item, label)

    def _add(self, method: ChosenMethod, is_described: bool = True) -> None:
        item = QListWidgetItem(self.list)
        item.setData(METHOD, method)
        label = QLabel()
        show_markup(label)
        label.setWordWrap(True)
        label.setContentsMargins(8, 4, 8, 4)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.setText(self._text(method, is_described))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self.name(method))
        self._rows.append((method, label, is_described))
        self.list.setItemWidget(item, label)

    def name(self, method: ChosenMethod) -> str:
        """Return a method's label, with that of the method inside."""
        label = self._methods[method.name].label
        if method.inside is None:
            return label
        return tr("{method} of {inner}").format(method=label, inner=self.name(method.inside))

    def _text(self, method: ChosenMethod, is_described: bool, refusal: str | None = None) -> str:
        """Return what a row says: the name and whether the method fits, what it does, what it needs and costs."""
        described = self._methods[method.name]
        name = f"<b>{escape(self.name(method))}</b>"
        if refusal is not None and not refusal:
            name += " &nbsp;" + _coloured("good", "✓ " + tr("fits this diagram"))
        lines = [name]
        if is_described:
            lines += [escape(tr(described.summary)), _coloured("secondary", _needs_and_costs(described))]
        if refusal:
            lines.append(_coloured("warning", "✕ " + shown(refusal)))
        return "<br>".join(lines)

    def _fit_rows(self) -> None:
        """Make each row as high as its text is at the width of the list."""
        width = self.list.viewport().width()
        for row in range(self.list.count()):
            item = self.list.item(row)
            label = self.list.itemWidget(item)
            height = label.heightForWidth(width) if label.hasHeightForWidth() else label.sizeHint().height()
            item.setSizeHint(QSize(width, height + PADDING))


def _needs_and_costs(method: MethodDescription) -> str:
    """Say which capabilities a method needs of every subsystem, and what it costs."""
    if not method.requires:
        return tr(method.costs)
    needs = ", ".join(shown(label_of(name)) for name in method.requires)
    return tr("Needs of every subsystem: {needs}.").format(needs=needs) + " " + tr(method.costs)


def _coloured(token: str, text: str) -> str:
    return f'<span style="color: {theme().colour(token).name()}">{escape(text)}</span>'
