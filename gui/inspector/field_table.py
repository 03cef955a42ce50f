"""A small table of line edits: every row is edited in place, and says beneath itself what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QToolButton, QWidget

from macrostep.gui.inspector.fix_links import Fix, FixLinks
from macrostep.gui.localisation.translation import tr
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_icon, fix_width, scaled, with_text_scale
from macrostep.gui.widgets.basic import in_column, in_row, push_button, text_label, tool_button
from macrostep.gui.widgets.number_format import written_unit
from macrostep.gui.widgets.scroll_areas import bring_into_view
from macrostep.gui.widgets.validated_fields import Cell, CellEdit, CodeCell, Message

Commit = Callable[[str, int, str], str | None]
"""Takes the name of a row, a column and its text; returns what is wrong with it, or None once it is in the model."""

_REMOVE_WIDTH = 20


@dataclass(frozen=True)
class FieldColumn:
    """A column; `width` in pixels, or `stretch` where it takes a share of what is left.

    One with `is_code` holds an expression and has a line of its own beneath the others. One with `is_given` cannot be
    edited in the rows that the library owns, where one with `is_unit` is written as by hand. One with `is_note` is a
    remark on a line of its own.
    """

    title: str
    stretch: int = 0
    width: int = 0
    is_number: bool = False
    is_code: bool = False
    is_given: bool = False
    is_note: bool = False
    is_unit: bool = False
    placeholder: str = ""


class _FieldRow(QWidget):
    """One row: its cells, the button that removes it, and its message."""

    remove_clicked = Signal(str)

    def __init__(self, columns: Sequence[FieldColumn], commit: Commit, detail: QWidget | None) -> None:
        super().__init__()
        self.name = ""
        self.detail = detail
        self._columns = columns
        self._commit = commit
        self._texts: Sequence[str] = [""] * len(columns)
        self._problem = ("", "error")
        self.cells = [self._cell(k, column) for k, column in enumerate(columns)]
        self.remove = tool_button(icon("close", 12, "secondary"))
        with_text_scale(self.remove, lambda w: w.setFixedSize(scaled(_REMOVE_WIDTH), scaled(_REMOVE_WIDTH)))
        fix_icon(self.remove, 12)
        self.remove.clicked.connect(lambda: self.remove_clicked.emit(self.name))
        policy = self.remove.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # columns stay beneath each other
        self.remove.setSizePolicy(policy)
        self.message = Message()
        self._given = [text_label() if column.is_given else None for column in columns]
        self.meaning = text_label("", "secondary", wraps=True)
        self.meaning.setIndent(6)
        self.meaning.setContentsMargins(0, 0, 0, 4)
        self.meaning.hide()
        self.result = text_label("", "secondary")
        self.result.setContentsMargins(0, 0, _REMOVE_WIDTH + 10, 2)
        self.result.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.result.hide()
        line = in_row(spacing=4)
        layout = in_column(line, spacing=2)
        self.setLayout(layout)
        for column, cell, given in zip(columns, self.cells, self._given, strict=True):
            if column.is_code:
                layout.addLayout(self._beneath(cell))
            elif column.is_note:
                layout.addLayout(in_row((cell, 1), _REMOVE_WIDTH + 4, margins=(0, 0, 0, 4)))
            else:
                line.addWidget(cell, column.stretch)
            if given is not None:
                given.setIndent(6)
                given.hide()
                if column.width:
                    fix_width(given, column.width)
                line.addWidget(given, column.stretch)
        line.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignVCenter)  # without, the row is no higher than the button
        layout.addWidget(self.result)
        layout.addWidget(self.meaning)
        if detail is not None:
            detail.hide()
            layout.addWidget(detail)
        self.fixes = FixLinks()
        layout.addWidget(self.message)
        layout.addWidget(self.fixes)

    def in_order(self) -> list[QWidget]:
        """Return what can be focused, from left to right and from top to bottom."""
        beneath = [column.is_code or column.is_note for column in self._columns]
        cells = list(zip(self.cells, beneath, strict=True))
        return [*(cell for cell, is_beneath in cells if not is_beneath), self.remove, *(c for c, b in cells if b)]

    @staticmethod
    def _beneath(cell: Cell) -> QHBoxLayout:
        sign = QLabel("=")
        fix_width(sign, 16)
        sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return in_row(sign, (cell, 1), _REMOVE_WIDTH + 4, margins=(0, 0, 0, 4), spacing=4)

    def _cell(self, k: int, column: FieldColumn) -> Cell:
        cell: Cell = CodeCell() if column.is_code else CellEdit()
        cell.setPlaceholderText(column.placeholder)
        cell.setMinimumWidth(0)
        if column.width:
            fix_width(cell, column.width)
        if column.is_number and isinstance(cell, CellEdit):
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        cell.done.connect(lambda text: self._done(k, text))
        return cell

    def show_texts(self, texts: Sequence[str], noun: str, keep: bool) -> None:
        """Show a row of the model; with `keep`, texts that are not in the model stay."""
        self.name = texts[0]
        self._texts = texts
        for column, cell, text in zip(self._columns, self.cells, texts, strict=True):
            if keep:
                cell.show_value(text)
            else:
                cell.take(text)
            cell.setToolTip(text if len(text) > 8 and not column.is_code else "")
            cell.setAccessibleName(tr("{title} of {noun} {name}").format(title=column.title, noun=noun, name=self.name))
        self.remove.setToolTip(tr("Remove {noun} {name}").format(noun=noun, name=self.name))
        self.remove.setAccessibleName(tr("Remove {noun} {name}").format(noun=noun, name=self.name))
        if not keep:
            self.message.show_text("")

    def show_meaning(self, meaning: str | None) -> None:
        """Show beneath a row of the library what it means; name and unit are given there. None is a row of the user."""
        is_own = meaning is None
        self.remove.setVisible(is_own)
        for column, cell in zip(self._columns, self.cells, strict=True):
            if column.is_note:
                cell.setVisible(is_own)
        for column, cell, label, text in zip(self._columns, self.cells, self._given, self._texts, strict=True):
            if label is not None:
                label.setText(written_unit(text) if column.is_unit else text)
                label.setVisible(not is_own)
                cell.setVisible(is_own)
        self.meaning.setText(meaning or "")
        self.meaning.setVisible(bool(meaning))

    def edit(self) -> None:
        """Put the cursor into the first cell that can be edited, all of it selected."""
        cell = next(cell for cell in self.cells if not cell.isHidden())
        cell.setFocus(Qt.FocusReason.OtherFocusReason)
        cell.selectAll()
        QTimer.singleShot(0, cell, lambda: bring_into_view(cell))  # it has its place once what is new is laid out

    def show_problem(self, text: str, severity: str) -> None:
        """Show what the check of the model says of this row; a wrong text of its own goes first."""
        self._problem = (text, severity)
        if not any(cell.is_pending() for cell in self.cells):
            self.message.show_text(text, severity)

    def _done(self, column: int, text: str) -> None:
        if not self.name:
            return  # the row was removed while it had the cursor
        cell = self.cells[column]
        error = self._commit(self.name, column, text) if text != self._texts[column] else None
        cell.set_wrong(error is not None)
        if error is None:
            cell.take(self._texts[column])
            self.message.show_text(*self._problem)
        else:
            self.message.show_text(error)


class FieldTable(QWidget):
    """Rows of line edits with a heading, a button that adds a row, and one in each row that removes it.

    Parameters
    ----------
    noun, add_text : str
        What a row is called, ``"parameter"``, and what the button says that adds one.
    columns : sequence of FieldColumn
        The first one holds the name that identifies a row.
    commit : callable
        See :data:`Commit`.
    detail : callable, optional
        Makes what stands beneath a row while it has the focus.
    shows : callable, optional
        Says of such a thing whether it is seen, by whether its row has the focus; by default exactly then.

    Signals
    -------
    add_clicked()
    remove_clicked(str)
    """

    add_clicked = Signal()
    remove_clicked = Signal(str)

    def __init__(
        self,
        noun: str,
        add_text: str,
        columns: Sequence[FieldColumn],
        commit: Commit,
        detail: Callable[[], QWidget] | None = None,
        shows: Callable[[QWidget, bool], bool] = lambda _, has_focus: has_focus,
    ) -> None:
        super().__init__()
        self._detail = detail
        self._shows = shows
        self._looked_at: _FieldRow | None = None
        application = QApplication.instance()
        if detail is not None and isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus)
        self._noun = noun
        self._columns = columns
        self._commit = commit
        self._rows: list[_FieldRow] = []
        self._head = self._make_head()
        self.add_button = push_button(add_text, self.add_clicked, sign=icon("add", 16, "accent"), role="flat")
        self._message = Message()
        self._body = in_column(spacing=4)
        add = (self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(in_column(self._head, self._body, self._message, add, spacing=4))

    def _make_head(self) -> QWidget:
        head = QWidget()
        line = in_row(spacing=4)
        head.setLayout(line)
        for column in self._columns:
            if column.is_code or column.is_note:
                continue
            label = text_label(column.title, "secondary")
            label.setMinimumWidth(0)
            label.setIndent(6)
            if column.width:
                fix_width(label, column.width)
            if column.is_number:
                label.setAlignment(Qt.AlignmentFlag.AlignRight)
            line.addWidget(label, column.stretch)
        line.addSpacing(_REMOVE_WIDTH)
        return head

    def show_rows(self, rows: Sequence[Sequence[str]], keep: bool = True) -> None:
        """Show the rows of the model; with `keep`, texts that are not in the model stay in their rows."""
        names = {texts[0] for texts in rows}
        by_name = {row.name: row for row in self._rows}
        same_length = len(rows) == len(self._rows)
        free = [row for row in self._rows if row.name not in names]
        shown: list[_FieldRow] = []
        for k, texts in enumerate(rows):
            row = by_name.get(texts[0])
            keep_row = keep
            if row is None and same_length and self._rows[k] in free:  # the row was renamed
                row = self._rows[k]
                free.remove(row)
            elif row is None:
                row, keep_row = self._new_row(), False
            row.show_texts(texts, self._noun, keep_row)
            shown.append(row)
        for row in free:
            row.name = ""
            row.hide()
            row.deleteLater()
        if shown != self._rows:
            self._place(shown)
        self._rows = shown
        self._head.setVisible(bool(rows))

    def _new_row(self) -> _FieldRow:
        row = _FieldRow(self._columns, self._commit, self._detail() if self._detail is not None else None)
        row.remove_clicked.connect(self.remove_clicked)
        return row

    def _place(self, rows: Sequence[_FieldRow]) -> None:
        while self._body.count():
            self._body.takeAt(0)
        previous: QWidget = self.add_button  # which stands in its place in the order, and then goes behind the rows
        for row in rows:
            self._body.addWidget(row)
            for widget in row.in_order():
                QWidget.setTabOrder(previous, widget)
                previous = widget
        QWidget.setTabOrder(previous, self.add_button)

    def show_problems(self, problems: dict[str, tuple[str, str]]) -> None:
        """Show text and severity of the problems of rows, by name; the one of "" concerns the whole table."""
        self._message.show_text(*problems.get("", ("", "error")))
        for row in self._rows:
            row.show_problem(*problems.get(row.name, ("", "error")))

    def show_fixes(self, fixes: Mapping[str, Sequence[Fix]]) -> None:
        """Show beneath rows, by name, what can be done about their problems."""
        for row in self._rows:
            row.fixes.show_fixes(fixes.get(row.name, ()))

    def show_results(self, results: Mapping[str, str]) -> None:
        """Show beneath rows, by name, what their expressions give."""
        for row in self._rows:
            result = results.get(row.name, "")
            row.result.setText(result)
            row.result.setVisible(bool(result))

    def show_meanings(self, meanings: Mapping[str, str]) -> None:
        """Show in the rows that the library owns what they mean; only their values can be edited."""
        for row in self._rows:
            row.show_meaning(meanings.get(row.name))

    def offer(self, own: Collection[str], language: Collection[str]) -> None:
        """Let cells with expressions complete these names."""
        for row in self._rows:
            for cell in row.cells:
                if isinstance(cell, CodeCell):
                    cell.completion.offer(own, language)

    def detail(self, name: str) -> QWidget | None:
        """Return what stands beneath the row called `name` while it has the focus."""
        return next((row.detail for row in self._rows if row.name == name), None)

    def name_beside(self, detail: QWidget) -> str:
        """Return the name of the row that something stands beneath."""
        return next(row.name for row in self._rows if row.detail is detail)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isAncestorOf(now):
            return  # the row looked at last stays as it is
        self._looked_at = next((row for row in self._rows if row.isAncestorOf(now)), None)
        self.show_details()

    def show_details(self) -> None:
        """Show beneath the rows what is to be seen there now."""
        for row in self._rows:
            if row.detail is not None:
                row.detail.setVisible(self._shows(row.detail, row is self._looked_at))

    def pending(self) -> dict[tuple[str, int], str]:
        """Return the texts that are not in the model, by row and column."""
        return {
            (row.name, k): cell.text() for row in self._rows for k, cell in enumerate(row.cells) if cell.is_pending()
        }

    def restore(self, pending: dict[tuple[str, int], str]) -> None:
        """Show texts again that :meth:`pending` returned, with what is wrong with them."""
        for (name, k), text in pending.items():
            cell = self.cell(name, k)
            if cell is not None:
                cell.setText(text)
                cell.setModified(True)
                cell.commit()

    def commit(self) -> None:
        """Put what is being typed into the model."""
        for row in list(self._rows):
            for cell in row.cells:
                cell.commit()

    def cell(self, name: str, column: int) -> Cell | None:
        """Return a cell of the row called `name`."""
        return next((row.cells[column] for row in self._rows if row.name == name), None)

    def message(self, name: str) -> str:
        """Return the sentence beneath the row called `name`, or beneath the table for ""."""
        if not name:
            return self._message.text()
        return next((row.message.text() for row in self._rows if row.name == name), "")

    def names(self) -> list[str]:
        """Return the names of the rows, from top to bottom."""
        return [row.name for row in self._rows]

    def edit(self, name: str) -> None:
        """Put the cursor into the row called `name`."""
        row = next((row for row in self._rows if row.name == name), None)
        if row is not None:
            row.edit()

    def remove_button(self, name: str) -> QToolButton:
        """Return the button that removes the row called `name`."""
        return next(row.remove for row in self._rows if row.name == name)
