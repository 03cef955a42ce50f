"""The panel of runs: those of earlier are found, compared with today's, named, starred and deleted here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QToolButton,
    QWidget,
)

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.kept_runs.kept_runs import RUN_SPACE, KeptRuns
from macrostep.gui.kept_runs.runs_folder import SUFFIX
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.offer import offer_run
from macrostep.gui.runs_panel.table import (
    CUT,
    DIAGRAM,
    ERROR,
    METHOD,
    NAME,
    SIZE,
    STAR,
    STATUS,
    WHEN,
    RunsFilter,
    RunsTable,
    method_name,
)
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, fix_rows, scaled, with_text_scale
from macrostep.gui.widgets.basic import Pages, Stretch, described, in_column, in_row, text_label
from macrostep.gui.widgets.empty_state import EmptyState
from macrostep.gui.widgets.file_dialogs import ask_file_to_save, ask_files_to_open
from macrostep.gui.widgets.menu import Menu
from macrostep.gui.widgets.number_format import size_text
from macrostep.gui.widgets.scroll_areas import SidewaysRow
from macrostep.gui.widgets.search_field import SearchField
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.gui.widgets.tables.decimal_delegate import DecimalDelegate
from macrostep.gui.widgets.validated_fields import CalmComboBox
from macrostep.model.disk.file_paths import as_file_name

WIDTHS = {NAME: 200, STAR: 32, DIAGRAM: 110, METHOD: 150, CUT: 120, WHEN: 120, STATUS: 90, ERROR: 100, SIZE: 80}
"""At first [px], together those of a small screen; name, method and cut share what the others leave."""
WIDENED = (NAME, METHOD, CUT)


class RunsPanel(QWidget):
    """Lists what is kept.

    Signals
    -------
    diagram_requested(dict, str)
        The diagram of a run shall be opened: as in its file, and the run's id.
    """

    diagram_requested = Signal(object, str)

    def __init__(self, kept: KeptRuns) -> None:
        super().__init__()
        self.kept = kept
        self.setAcceptDrops(True)
        self.model = RunsTable(kept, self)
        self.filter = RunsFilter(self.model, self)
        self.table = _Table(self)
        self.empty = EmptyState(
            tr("No runs are kept yet"),
            tr("Every run is kept here when it has ended, to be drawn again beside later ones."),
            tr("Run"),
        )
        self.search = SearchField(tr("Search runs"))
        self.diagrams, self.methods = CalmComboBox(), CalmComboBox()
        self.starred = QToolButton()
        self.space = CalmComboBox()
        self.used = QLabel()
        self._actions = self._make_actions()
        self._pages = Pages(self)
        self._lay_out()
        self.search.textChanged.connect(self._filter)
        self.diagrams.currentIndexChanged.connect(self._filter)
        self.methods.currentIndexChanged.connect(self._filter)
        self.starred.toggled.connect(self._filter)
        self.space.currentIndexChanged.connect(lambda: RUN_SPACE.set(self.space.currentData()))
        kept.changed.connect(self._follow)
        offer_run(self.empty, kept.controller)
        self._follow()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def selected(self) -> list[str]:
        """Return the ids of the selected runs, from top to bottom."""
        rows = sorted(self.table.selectionModel().selectedRows(NAME), key=QModelIndex.row)
        return [self.filter.run(index).id for index in rows]

    def open_alone(self) -> None:
        """Show the selected runs as if they had just run."""
        self.kept.show(self.selected(), alone=True)

    def toggle_shown(self) -> None:
        """Draw the selected runs beside the others; if all of them are drawn, take them away."""
        ids = self.selected()
        if all(self.kept.is_shown(i) for i in ids):
            self.kept.hide(ids)
        else:
            self.kept.show(ids)

    def toggle_star(self) -> None:
        ids = self.selected()
        is_starred = not all(self.kept.runs[i].is_starred for i in ids)
        for i in ids:
            self.kept.star(i, is_starred)

    def rename(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self.table.edit(index.siblingAtColumn(NAME))

    def remove(self) -> None:
        self.kept.remove(self.selected())

    def ask_and_take_in(self) -> None:
        """Ask for files of runs, and show them."""
        paths = ask_files_to_open(self, "runs", tr("Open runs"), tr("Runs (*.h5);;All files (*)"))
        if paths:
            self.kept.take_in(paths)

    def ask_and_save_copy(self) -> None:
        """Ask where a copy of the selected run's file goes."""
        run = self.kept.runs[self.selected()[0]]
        name = f"{run.diagram or 'run'}-{method_name(run)}"
        proposal = f"{as_file_name(name)}{SUFFIX}"
        path, _ = ask_file_to_save(self, "runs", tr("Save a copy of the run"), proposal, tr("Runs (*.h5)"))
        if path is not None:
            self.kept.save_copy(run.id, path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))

    def open_diagram(self) -> None:
        """Ask the window to open the diagram of the selected run."""
        run = self.kept.runs[self.selected()[0]]
        self.kept.read_document(run.id, lambda document: self.diagram_requested.emit(document, run.id))

    # -- showing -----------------------------------------------------------------------------------------------------

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.kept.list_runs()

    def _follow(self) -> None:
        runs = self.kept.runs.values()
        self._pages.setCurrentIndex(1 if runs else 0)
        _fill(self.diagrams, tr("All diagrams"), sorted({run.diagram for run in runs}))
        _fill(self.methods, tr("All methods"), sorted({method_name(run) for run in runs}))
        count = tr("%n run(s)", "", len(runs))
        self.used.setText(tr("{count}, {size} of").format(count=count, size=size_text(self.kept.size)))
        self.used.setToolTip(str(self.kept.path))
        self._filter()

    def _filter(self) -> None:
        self.filter.choose(
            self.search.text(), self.diagrams.currentData() or "", self.methods.currentData() or "",
            self.starred.isChecked(),
        )  # fmt: skip
        self.nothing.setVisible(self.filter.rowCount() == 0)

    # -- events ------------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.kept.take_in(self._dropped(event))

    @staticmethod
    def _dropped(event: QDropEvent) -> list[Path]:
        return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.toLocalFile().endswith(SUFFIX)]

    def open_menu(self, place: QPoint) -> None:
        """Open what applies to the selected runs."""
        ids = self.selected()
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        if ids:
            menu.addAction(self._actions["alone"])
            menu.addAction(self._actions["shown"])
            menu.addSeparator()
            menu.addActions([self._actions["star"], self._actions["rename"]])
            for name in ("diagram", "copy"):
                self._actions[name].setEnabled(len(ids) == 1)
                menu.addAction(self._actions[name])
            menu.addAction(self._actions["remove"])
            menu.addSeparator()
        stack = self.kept.undo_stack
        for text, enabled, slot in (
            (tr("Undo {what}").format(what=stack.undoText()), stack.canUndo(), stack.undo),
            (tr("Redo {what}").format(what=stack.redoText()), stack.canRedo(), stack.redo),
        ):
            action = menu.addAction(text, slot)
            action.setEnabled(enabled)
        menu.popup(self.table.viewport().mapToGlobal(place))

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make_actions(self) -> dict[str, QAction]:
        actions = {}
        for name, text, key, slot in (
            ("alone", tr("Show alone"), "Return", self.open_alone),
            ("shown", tr("Compare, or take away"), "Space", self.toggle_shown),
            ("star", tr("Star, or take the star away"), "S", self.toggle_star),
            ("rename", tr("Rename"), "F2", self.rename),
            ("diagram", tr("Open its diagram"), "", self.open_diagram),
            ("copy", tr("Save a copy…"), "", self.ask_and_save_copy),
            ("remove", tr("Delete"), "Del", self.remove),
        ):
            action = QAction(text, self, shortcut=QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # shown only; the table hears its keys itself
            action.triggered.connect(_calling(slot))
            actions[name] = action
        return actions

    def _lay_out(self) -> None:
        self.starred.setCheckable(True)
        self.starred.setIcon(icon("star"))
        self.starred.setToolTip(tr("Only runs with a star"))
        self.starred.setAccessibleName(tr("Only runs with a star"))
        for megabytes in RUN_SPACE.allowed:
            self.space.addItem(size_text(1e6 * megabytes), megabytes)
        with QSignalBlocker(self.space):
            self.space.setCurrentIndex(list(RUN_SPACE.allowed).index(RUN_SPACE.value))
        self.space.setToolTip(tr("When more is needed, the oldest runs without a star are deleted"))
        self.space.setAccessibleName(tr("Space for runs"))
        self.diagrams.setAccessibleName(tr("Diagram"))
        self.methods.setAccessibleName(tr("Method"))
        for box in (self.diagrams, self.methods):  # filled when runs have ended
            box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToContents)
            with_text_scale(box, lambda shown: shown.setMaximumWidth(scaled(_WIDEST_BOX)))
        self.used.setProperty("role", "secondary")
        self.open_button = QPushButton(icon("open"), "")
        described(self.open_button, tr("Open a file…"), tip=tr("Open a file…"), role="flat")
        self.open_button.clicked.connect(self.ask_and_take_in)
        self.nothing = text_label(tr("No run is like that."), "secondary")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.search.setMaximumWidth(260)
        row = QWidget()
        left = ((self.search, 1), self.diagrams, self.methods, self.starred)
        right = (self.open_button, self.used, self.space)
        row.setLayout(in_row(*left, Stretch(1), *right, margins=(8, 8, 8, 4), spacing=4))
        full = QWidget()
        full.setLayout(in_column(SidewaysRow(row), self.nothing, (self.table, 1), spacing=0))
        self._pages.addWidget(self.empty)
        self._pages.addWidget(full)


class _Table(QTableView):
    """The table, with its keys."""

    def __init__(self, panel: RunsPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self.setModel(panel.filter)
        self.setItemDelegateForColumn(NAME, CheckDelegate(self))
        self.setItemDelegateForColumn(ERROR, DecimalDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        fix_icon(self, 16)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        with_text_scale(self, _fit_sections)
        header.setSectionResizeMode(STAR, QHeaderView.ResizeMode.Fixed)
        self.setSortingEnabled(True)
        self.sortByColumn(WHEN, Qt.SortOrder.DescendingOrder)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(panel.open_menu)
        self.setAccessibleName(tr("Kept runs"))
        self.clicked.connect(self._click)
        self.doubleClicked.connect(lambda index: panel.open_alone() if index.column() != STAR else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        header = self.horizontalHeader()
        for place, column in enumerate(WIDENED):
            share = (self.viewport().width() - header.length()) // (len(WIDENED) - place)
            width = header.sectionSize(column)
            header.resizeSection(column, max(width + share, min(width, scaled(WIDTHS[column]))))

    def _click(self, index: QModelIndex) -> None:
        if index.column() == STAR:
            run = self._panel.filter.run(index)
            self._panel.kept.star(run.id, not run.is_starred)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._slot(event):
            event.accept()  # the canvas and the window have some of these keys too
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        slot = self._slot(event)
        if slot is not None:
            slot()
        else:
            super().keyPressEvent(event)

    def _slot(self, event: QKeyEvent) -> Callable[[], None] | None:
        """Return what a key does here."""
        stack = self._panel.kept.undo_stack
        if event.matches(QKeySequence.StandardKey.Undo):
            return stack.undo
        if event.matches(QKeySequence.StandardKey.Redo):
            return stack.redo
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self._panel.selected():
            return None
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return self._panel.open_alone
            case Qt.Key.Key_Space:
                return self._panel.toggle_shown
            case Qt.Key.Key_S:
                return self._panel.toggle_star
            case Qt.Key.Key_F2:
                return self._panel.rename
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                return self._panel.remove
        return None


def _calling(slot: Callable[[], None]) -> Callable[[], None]:
    return lambda: slot()


def _fill(box: CalmComboBox, everything: str, names: list[str]) -> None:
    """Offer names beside "all", keeping the choice."""
    if [box.itemData(row) for row in range(1, box.count())] == names:
        return
    chosen = box.currentData()
    with QSignalBlocker(box):
        box.clear()
        box.addItem(everything, "")
        for name in names:
            box.addItem(name, name)
        box.setCurrentIndex(names.index(chosen) + 1 if chosen in names else 0)


def _fit_sections(table: QTableView) -> None:
    fix_rows(table, 28)
    for column, width in WIDTHS.items():
        table.horizontalHeader().resizeSection(column, scaled(width))


_WIDEST_BOX = 180
"""Most pixels of a box that chooses a diagram or a method, whose names may be long."""


def build(context: PanelContext) -> RunsPanel:
    """Return the panel of a window."""
    return RunsPanel(context.kept)
