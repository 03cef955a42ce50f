"""The panel of figures: what each run costs and how far it is from the reference."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, QSortFilterProxyModel, Qt, QTimer
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.elided_label import ElidedLabel
from macrostep.gui.letters import fix_icon, with_letters
from macrostep.gui.panels.decimal_delegate import DecimalDelegate
from macrostep.gui.panels.empty_state import EmptyState
from macrostep.gui.panels.figures_table import COPY_ROLE, RMSE, SORT_ROLE, STATUS, FiguresTable
from macrostep.gui.panels.numbers import three_digits
from macrostep.gui.preferences import DIGITS, EXPONENT
from macrostep.gui.run_records import RunRecord
from macrostep.gui.runs import RunController
from macrostep.gui.theme import SECONDARY_SIZE, TEXT_SIZE, scaled, text_font, theme, theme_changed
from macrostep.gui.translation import tr

NOTES_HEIGHT = 96
STATUS_WIDTH, NUMBER_WIDTH = 96, 88
WIDEST = 220
"""Width to which a column's heading is elided [px]."""
HEADING_MARGINS, STATUS_MARGINS = 32, 48
"""Room beside the text: of a heading for its arrow, of a status for its sign [px]."""
PROGRESS = 200
"""Time between two updates of a table whose runs go on [ms]; nobody reads faster."""


class FiguresPanel(QWidget):
    """A table with one row per run of the controller."""

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self.controller = controller
        self.empty = EmptyState(
            tr("No figures yet"),
            tr("Errors against the monolithic reference, steps, evaluations and times of each run are compared here."),
            tr("Run"),
        )
        self.empty.action_asked.connect(controller.run)
        self.model = FiguresTable(self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT_ROLE)
        self.table = self._make_table()
        self.copy_action = QAction(tr("Copy the table"), self.table)
        self.copy_action.setShortcut(QKeySequence.StandardKey.Copy)
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.copy_action.triggered.connect(self.copy)
        self.table.addAction(self.copy_action)
        self.norm = ElidedLabel()
        self.norm.setProperty("role", "secondary")
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.RichText)
        self.notes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._progress = QTimer(self, interval=PROGRESS, singleShot=True)
        self._progress.timeout.connect(self._show_progress)
        self._lay_out()
        self.model.modelReset.connect(self._fit_columns)
        controller.job_started.connect(self._show_job)
        controller.shown_changed.connect(self._show_job)
        controller.run_changed.connect(self._show_run)
        controller.state_changed.connect(lambda state: self.empty.button.setEnabled(state == "idle"))
        theme_changed.connect(self._dress)
        DIGITS.changed.connect(self._show_job)
        EXPONENT.changed.connect(self._show_job)
        self._dress()
        self._show_job()

    def copy(self) -> None:
        """Put the table, or its selected rows, on the clipboard as text with tabs; figures in full."""
        rows = sorted({index.row() for index in self.table.selectedIndexes()}) or range(self.sorted.rowCount())
        columns = range(self.sorted.columnCount())
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        lines = [["method", *(str(self.sorted.headerData(c, horizontal)) for c in columns)]]
        for row in rows:
            cells = (str(self.sorted.index(row, c).data(COPY_ROLE)) for c in columns)
            lines.append([str(self.sorted.headerData(row, vertical, Qt.ItemDataRole.ToolTipRole)), *cells])
        QGuiApplication.clipboard().setText("".join("\t".join(line) + "\n" for line in lines))

    # -- mirroring ---------------------------------------------------------------------------------------------------

    def _show_job(self) -> None:
        runs = self.controller.runs
        self.model.show_records(runs)
        self._show_norm()
        self._show_notes()
        self._pages.setCurrentIndex(1 if runs else 0)

    def _show_run(self, record: RunRecord) -> None:
        if record.has_ended or not record.fraction:
            self._show_norm()
            self.model.update_record(record)
            self._fit_status()
            self._show_notes()
        elif not self._progress.isActive():
            self._progress.start()

    def _show_progress(self) -> None:
        for record in self.controller.runs:
            self.model.update_record(record)

    def _show_norm(self) -> None:
        reference = self.controller.reference
        name = reference.name if reference is not None else tr("monolithic reference")
        text = tr("RMSE % of the range of the {name}, over the communication points").format(name=name)
        if reference is not None and reference.status == "failed":
            text = tr("The errors are not known, as the {name} failed").format(name=name)
        elif reference is not None and "wall_time" in reference.statistics:
            took = three_digits(reference.statistics["wall_time"])
            text += tr("; the reference took {time} s").format(time=took)
        self.norm.setText(text)
        described = (
            tr(RMSE) + "\n" + tr("Reference: {description}.").format(description=reference.description)
            if reference and reference.description
            else tr(RMSE)
        )
        self.norm.explain(described)

    def _show_notes(self) -> None:
        """Show why runs failed and what they have to say, beneath the table."""
        t = theme()
        lines = []
        for record in self.controller.records:
            name = f"<b>{escape(record.label)}</b>"
            if record.failure is not None:
                lines.append(f"<p style='margin:2px 0; color:{t.error}'>{name}: {escape(record.failure.message)}</p>")
            lines.extend(
                f"<p style='margin:2px 0; color:{t.secondary}'>{name}: {escape(note)}</p>" for note in record.notes
            )
        self.notes.setText("".join(lines))
        self._notes_area.setVisible(bool(lines))
        self._fit_notes()

    def _dress(self) -> None:
        self.table.verticalHeader().setStyleSheet(
            f"QHeaderView::section {{ color: {theme().text}; font-size: {scaled(TEXT_SIZE)}px;"
            " border: 0; padding: 0 12px; }"
        )
        self._fit_columns()
        self._show_notes()

    def _fit_columns(self) -> None:
        """Give each column room for its heading and for any number of its kind."""
        metrics = QFontMetrics(text_font(SECONDARY_SIZE))
        for column, heading in enumerate(self.model.headings):
            wanted = metrics.horizontalAdvance(heading.title) + scaled(HEADING_MARGINS)
            least = scaled(STATUS_WIDTH if column == STATUS else NUMBER_WIDTH)
            self.table.horizontalHeader().resizeSection(column, min(max(wanted, least), scaled(WIDEST)))
        self._fit_status()

    def _fit_status(self) -> None:
        """Give the status room for how the runs ended."""
        metrics = self.table.fontMetrics()
        texts = [str(self.model.index(row, STATUS).data()) for row in range(self.model.rowCount())]
        wanted = max((metrics.horizontalAdvance(text) + scaled(STATUS_MARGINS) for text in texts), default=0)
        header = self.table.horizontalHeader()
        if wanted > header.sectionSize(STATUS):
            header.resizeSection(STATUS, wanted)

    def _fit_notes(self) -> None:
        wanted = self.notes.heightForWidth(max(self.width() - 24, 100)) + 12
        self._notes_area.setFixedHeight(min(wanted, NOTES_HEIGHT))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit_notes()

    # -- parts -------------------------------------------------------------------------------------------------------

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.sorted)
        table.setItemDelegate(DecimalDelegate(table))
        table.setItemDelegateForColumn(STATUS, QStyledItemDelegate(table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setWordWrap(False)
        table.setCornerButtonEnabled(False)
        fix_icon(table, 16)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setSortingEnabled(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        table.horizontalHeader().setSortIndicatorClearable(True)
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.verticalHeader().setHighlightSections(False)
        table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        with_letters(table, lambda t: t.verticalHeader().setDefaultSectionSize(scaled(28)))
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)
        table.setAccessibleName(tr("Figures of the runs"))
        return table

    def _open_menu(self, place: QPoint) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.addAction(self.copy_action)
        menu.popup(self.table.viewport().mapToGlobal(place))

    def _lay_out(self) -> None:
        button = QPushButton(tr("Copy"))
        button.setProperty("role", "flat")
        button.setToolTip(tr("Copy the table as text with tabs, figures in full (Ctrl+C)"))
        button.clicked.connect(self.copy)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 4, 0)
        head.addWidget(self.norm, 1)
        head.addWidget(button)
        self._notes_area = QScrollArea()
        self._notes_area.setWidget(self.notes)
        self._notes_area.setWidgetResizable(True)
        self._notes_area.viewport().setAutoFillBackground(False)
        self.notes.setContentsMargins(8, 4, 8, 4)
        self.notes.setAutoFillBackground(False)
        full = QWidget()
        layout = QVBoxLayout(full)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._notes_area)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(full)
