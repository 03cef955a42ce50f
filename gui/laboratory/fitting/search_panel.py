"""What fits and optimisations have in common: what is to be found, what simulates, the search, and taking values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QLayout, QScrollArea, QStyledItemDelegate, QTableView, QWidget

from macrostep.gui.laboratory.common.two_pages import with_bar
from macrostep.gui.laboratory.fitting.minima_table import MinimaTable
from macrostep.gui.laboratory.fitting.search_in_thread import SearchInThread
from macrostep.gui.laboratory.fitting.unknowns_table import UnknownsTable
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.gui.settings.preferences import data_folder
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, scaled
from macrostep.gui.widgets.basic import (
    ElidedLabel,
    Stretch,
    described,
    in_column,
    in_row,
    push_button,
    text_label,
    tool_button,
)
from macrostep.gui.widgets.tables.row_table import row_table
from macrostep.gui.widgets.turning_splitter import TurningSplitter
from macrostep.gui.widgets.validated_fields import CalmComboBox, CellEdit, Message
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.beginning import FREE, REST
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import all_parameters
from macrostep.solvers.fitting.kept import KeptSimulations
from macrostep.solvers.fitting.optimum import Optimisation
from macrostep.solvers.fitting.plan import FitPlan
from macrostep.solvers.fitting.unknowns import UnknownValue, unknown


class SearchPanel(QWidget):
    """Sets up a search for parameters and start values of the window's diagram, and takes what was found into it.

    Parameters
    ----------
    controller : RunController

    Attributes
    ----------
    outcome : FitOutcome, Optimum or None
        What came out, until something else is asked for.
    search : SearchInThread or None
        What is under way.

    Signals
    -------
    changed()
        Something else is asked for than before.
    """

    changed = Signal()

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._controller = controller
        self._document = controller.document
        self.outcome: Any = None
        self.search: SearchInThread | None = None
        self.unknowns = UnknownsTable(self)
        self.table = editable_table(self.unknowns, tr("What is to be found"))
        self.add_box = described(_OfferBox(), tr("Add a parameter or a start value"))
        self.add_box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.add_box.setMinimumContentsLength(14)
        gone = tr("Remove what is chosen")
        self.remove_button = tool_button(icon("remove"), self.remove, tip=gone)
        self.method_box = described(
            CalmComboBox(), tr("What simulates"), tip=tr("The monolithic reference, or one of the diagram's methods.")
        )
        self.start_button = push_button(
            tr("Start", "a button"), self.begin, sign=icon("run", token="on_accent"), role="primary"
        )
        tip = tr("How many searches there are: from the guesses, and from points between the bounds of all values.")
        self.starts = described(CellEdit(), tr("Number of starts"), tip=tip)
        self.starts.take("1")
        fix_width(self.starts, 36)
        self.stop_button = push_button(tr("Stop"), self.stop, sign=icon("stop"))
        self.take_button = push_button(tr("Take the values"), self.take, sign=icon("check"))
        self.progress = described(ElidedLabel(), role="secondary")
        self.message = Message()
        self.notes = text_label("", "secondary", wraps=True)
        self.tables = [self.table]
        self.asked: list[QWidget] = [self.add_box, self.method_box, self.starts]
        self.minima = MinimaTable(self)
        self.setFocusProxy(self.table)
        self.add_box.activated.connect(self._add_chosen)
        self.method_box.activated.connect(lambda _: self.forget())
        self.starts.textChanged.connect(lambda _: self.forget())
        self.unknowns.refused.connect(self.message.show_text)
        self.unknowns.edited.connect(self.forget)
        self.table.installEventFilter(self)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.enable())
        self._document.changed.connect(self.follow)
        self._document.replaced.connect(self.begin_anew)

    # -- what kinds of searches differ in ----------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether there is something to be found."""
        return bool(self.unknowns.rows)

    def number_of_starts(self) -> int:
        """Return how many searches there are to be.

        Raises
        ------
        MacrostepError
        """
        text = self.starts.text().strip()
        if not (text.isascii() and text.isdecimal() and int(text)):
            raise MacrostepError("{text} is no number of starts.", text=repr(text))
        return int(text)

    def make_search(self) -> tuple[SearchInThread, Mapping[str, Any]]:
        """Return the search that is set up, and the diagram that it simulates.

        Raises
        ------
        MacrostepError
        """
        raise NotImplementedError

    def show_step(self, step: Any) -> None:
        """Show the best so far."""
        raise NotImplementedError

    def show_outcome(self, outcome: Any) -> None:
        """Show what came out."""
        raise NotImplementedError

    @staticmethod
    def kept(search: FitPlan | Optimisation) -> KeptSimulations:
        """Return where simulations are kept until a search has come to its end."""
        return KeptSimulations(data_folder() / "searches", search.key)

    # -- user's actions ----------------------------------------------------------------------------------------------

    @property
    def is_searching(self) -> bool:
        return self.search is not None

    def add(self, name: str) -> None:
        """Let a parameter or a start value be found, too."""
        if name in (one.name for one in self.unknowns.rows):
            return
        try:
            added = self.offered(name)
        except MacrostepError as error:
            self.message.show_text(shown(error))
            return
        self.unknowns.show_rows([*self.unknowns.rows, added])
        self.forget()

    def offered(self, name: str) -> UnknownValue:
        """Return what may vary, with the guess and the bounds that are proposed."""
        return unknown(self._document.diagram, name)

    def remove(self) -> None:
        """Let what is chosen be as it is in the diagram."""
        chosen = {index.row() for index in self.table.selectionModel().selectedRows()}
        self.unknowns.show_rows([one for row, one in enumerate(self.unknowns.rows) if row not in chosen])
        self.forget()

    def begin(self) -> None:
        """Search."""
        if self.is_searching:
            return
        self.message.show_text("")
        try:
            search, document = self.make_search()
        except MacrostepError as error:
            self.message.show_text(shown(error))
            return
        if refusal := consent().refusal((document,)):
            self.message.show_text(refusal)
            return
        self.forget()
        self.search = search
        search.stepped.connect(self._hear_step)
        search.ended.connect(self._hear_end)
        self.progress.setText(tr("The first simulation …"))
        search.start()
        self.enable()

    def stop(self) -> None:
        """End the search with the best values so far."""
        if self.search is not None:
            self.search.stop()
            self.stop_button.setEnabled(False)

    def take(self) -> None:
        """Write the values that were found into the diagram: one step of undo."""
        assert self.outcome is not None
        try:
            edit = self.outcome.edit(self._document.diagram)
        except (MacrostepError, KeyError):
            self.message.show_text(tr("The diagram no longer has what was to be found."))
            return
        self._document.push(edit)

    def end_work(self) -> None:
        """End what is under way as the window closes."""
        if self.search is not None:
            self.search.stop()

    def _add_chosen(self, place: int) -> None:
        if name := self.add_box.itemData(place):
            self.add(str(name))
        self.add_box.setCurrentIndex(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete:
            self.remove()
            return True
        return False

    # -- following ---------------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def begin_anew(self) -> None:
        """Forget what was asked for in another diagram."""
        self.end_work()
        self.unknowns.show_rows([])
        self.forget()
        self.follow()

    def follow(self) -> None:
        """Offer what the diagram has; what it no longer has is not to be found."""
        diagram = self._document.diagram
        names = dict(_candidates(diagram))
        kept = [one for one in self.unknowns.rows if one.name in names]
        if len(kept) < len(self.unknowns.rows):
            self.unknowns.show_rows(kept)
        if not self.isVisible():
            return
        offered = [None, *names]
        if offered != [self.add_box.itemData(i) for i in range(self.add_box.count())]:
            self.add_box.clear()
            self.add_box.addItem(tr("Add a parameter or a start value"), None)
            for name, text in names.items():
                self.add_box.addItem(text, name)
        methods = [None, *diagram.runs]
        if methods != [self.method_box.itemData(i) for i in range(self.method_box.count())]:
            chosen = self.method_box.currentData()
            with QSignalBlocker(self.method_box):
                self.method_box.clear()
                self.method_box.addItem(tr("the reference"), None)
                for method in diagram.runs:
                    self.method_box.addItem(self._controller.label(method), method)
                self.method_box.setCurrentIndex(methods.index(chosen) if chosen in methods else 0)
        self.enable()

    def forget(self) -> None:
        """Show nothing found: that was of something else."""
        self.outcome = None
        self.unknowns.show_found({})
        self.minima.show_minima((), (), "")
        self.notes.clear()
        self.progress.setText("")
        self.message.show_text("")
        self.changed.emit()
        self.enable()

    def enable(self) -> None:
        """Let only that be done which can be."""
        is_searching = self.is_searching
        self.start_button.setVisible(not is_searching)
        self.start_button.setEnabled(self.is_complete)
        self.stop_button.setVisible(is_searching)
        self.stop_button.setEnabled(is_searching)
        is_taken = self._is_taken()
        self.take_button.setText(tr("Values taken") if is_taken else tr("Take the values"))
        self.take_button.setEnabled(self.outcome is not None and not is_searching and not is_taken)
        self.remove_button.setEnabled(self.table.selectionModel().hasSelection() and not is_searching)
        for widget in self.asked:
            widget.setEnabled(not is_searching)
        editing = QTableView.EditTrigger
        triggers = editing.DoubleClicked | editing.EditKeyPressed | editing.AnyKeyPressed
        for table in self.tables:
            table.setEditTriggers(editing.NoEditTriggers if is_searching else triggers)

    def _is_taken(self) -> bool:
        """Whether the diagram has the values that were found."""
        if self.outcome is None:
            return False
        diagram = self._document.diagram
        try:
            return all(unknown(diagram, one.name).guess == value for one, value in self.outcome.taken.items())
        except MacrostepError:  # the diagram no longer has what was to be found
            return False

    def _hear_step(self, step: object) -> None:
        if self.search is not None and self.sender() is self.search:
            self.show_step(step)

    def _hear_end(self, outcome: object) -> None:
        search, self.search = self.search, None
        if search is None or self.sender() is not search:
            return
        search.deleteLater()
        if isinstance(outcome, MacrostepError):
            self.progress.setText("")
            self.message.show_text(shown(outcome))
        elif isinstance(outcome, Exception):
            self.message.show_text(tr("The calculation failed by a fault of the program; its log says more."))
            self.enable()
            raise outcome
        else:
            self.outcome = outcome
            self.show_outcome(outcome)
            self._say_what_is_kept(search, outcome)
        self.enable()

    def _say_what_is_kept(self, search: SearchInThread, outcome: Any) -> None:
        said = [self.notes.text()] if self.notes.text() else []
        if search.went_on_from:
            said.append(tr("It went on from %n kept simulation(s).", "", search.went_on_from))
        if outcome.status == "stopped":
            said.append(tr("Start goes on from here, also after the window was closed."))
        self.notes.setText("\n".join(said))

    # -- layout ------------------------------------------------------------------------------------------------------

    def page(
        self, option: QLayout, middle: QLayout | QWidget, right: QWidget, least: tuple[int, int, int],
        shares: tuple[int, int, int], beside: tuple[QWidget, ...] = (),
    ) -> QWidget:  # fmt: skip
        """Return everything: the bar with one more option, what is to be found, the middle above sentences, a plot.

        The three parts keep their least widths in a narrow window, and have shares of a wide one [px]; more buttons
        stand beside the list of what can be found.
        """
        buttons = (self.start_button, self.stop_button, self.take_button)
        bar = in_row(
            text_label(tr("Simulated by")), self.method_box, option, text_label(tr("starts")), self.starts,
            *buttons, (self.progress, 1),
            margins=(8, 4, 8, 4), spacing=8,
        )  # fmt: skip
        chosen = in_row((self.add_box, 1), *beside, self.remove_button, margins=(8, 4, 4, 4), spacing=4)
        left = QWidget()
        left.setLayout(in_column(chosen, (self.table, 1), spacing=0))
        said = QWidget()
        said.setLayout(in_column(self.message, self.notes, Stretch(1), margins=(8, 4, 8, 4), spacing=4))
        area = described(QScrollArea(widgetResizable=True), tr("What is to be said of the search"))
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(said)
        area.viewport().setAutoFillBackground(False)
        said.setAutoFillBackground(False)
        between = QWidget()
        between.setLayout(in_column((middle, 2), (area, 1), spacing=0))
        splitter = TurningSplitter()
        for part, width in zip((left, between, right), least, strict=True):
            part.setMinimumWidth(width)
            splitter.addWidget(part)
        splitter.share(*shares)
        return with_bar(bar, splitter)


class _OfferBox(CalmComboBox):
    """A box that opens by the arrow keys, too, where others would choose at once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)


def _candidates(diagram: Diagram) -> list[tuple[str, str]]:
    """Return what can be found, by name and as it is shown."""
    named = [(name, name) for name, _ in all_parameters(diagram)]
    for subsystem in diagram.subsystems.values():
        for state in subsystem.states:
            name = f"{subsystem.name}.{state}"
            if diagram.beginning.kind(name) not in (FREE, REST):
                named.append((name, tr("start of {state}").format(state=name)))
    return named


def editable_table(model: Any, name: str) -> QTableView:
    """Return a table whose cells are typed into."""
    table = row_table(model, name)
    table.setItemDelegate(QStyledItemDelegate(table))  # numbers of different units have no decimal point in common
    table.verticalHeader().hide()
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setMinimumSectionSize(scaled(40))
    return table
