"""What the user can choose, page by page; everything works at once, and is kept."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.ranks import arguments_in
from macrostep.gui.settings import preferences as choices
from macrostep.gui.settings.language import languages as all_languages
from macrostep.gui.settings.preferences import Preference, T, data_folder
from macrostep.gui.settings.shortcuts import Shortcuts
from macrostep.gui.theme.theme import fit_window
from macrostep.gui.widgets.basic import described
from macrostep.gui.widgets.scroll_areas import bare_area
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.gui.window.shortcut_page import ShortcutPage
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.run_process.launcher import found_mpiexec, what_is_missing

NAMES_OF_LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "zh_CN": "简体中文"}

NOTE_WIDTH = 360
"""Least width of an explanation [px]."""


@final
class SettingsDialog(QDialog):
    """Pages of choices, beside the window.

    Parameters
    ----------
    shortcuts : Shortcuts
    parent : QWidget
    """

    def __init__(self, shortcuts: Shortcuts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fit_window(self, 780, 540)
        self.fields: dict[str, QWidget] = {}
        self.list = QListWidget()
        self.list.setProperty("role", "pages")
        self.list.setAccessibleName(tr("Pages of settings"))
        self.pages = QStackedWidget()
        self.keys, self.runs = ShortcutPage(shortcuts), self._runs()
        for title, page in (
            (tr("Appearance"), self._appearance()),
            (tr("Diagram"), self._diagram()),
            (tr("Files"), self._files()),
            (tr("Numbers"), self._numbers()),
            (tr("Runs"), self.runs),
            (tr("FMUs"), self._fmus()),
            (tr("Keys"), self.keys),
        ):
            self.list.addItem(title)
            self.pages.addWidget(page)
        self.list.currentRowChanged.connect(self.pages.setCurrentIndex)
        self.list.setCurrentRow(0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.close)
        self.reset_button = buttons.addButton(tr("Reset this page"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset_button.setAutoDefault(False)
        self.reset_button.clicked.connect(self._reset_page)
        self.list.setFixedWidth(max(self.list.sizeHintForColumn(0) + 32, 140))
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addWidget(self.list)
        middle.addWidget(self.pages, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(middle, 1)
        layout.addWidget(buttons)

    def show_keys(self) -> None:
        """Open the page of keys."""
        self.list.setCurrentRow(self.pages.indexOf(self.keys))
        self.keys.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_ranks(self) -> None:
        """Open the page on which runs are given several processors."""
        self.list.setCurrentRow(self.pages.indexOf(self.runs))
        self.fields[choices.RANKS.key].setFocus(Qt.FocusReason.OtherFocusReason)

    # -- pages -----------------------------------------------------------------------------------------------------

    def _appearance(self) -> QWidget:
        themes = [
            (tr("As the system"), "system"), (tr("Light"), "light"), (tr("Dark"), "dark"),
            (tr("High contrast"), "contrast"),
        ]  # fmt: skip
        sizes = [(f"{percent} %", percent) for percent in choices.TEXT_SIZE_PERCENT.allowed]
        languages = [(tr("As the system"), "system"), *((NAMES_OF_LANGUAGES[code], code) for code in all_languages())]
        return self._page(
            (tr("Theme"), self._choice(choices.THEME, themes), ""),
            (tr("Size of text"), self._choice(choices.TEXT_SIZE_PERCENT, sizes), ""),
            (
                tr("Language"),
                self._choice(choices.LANGUAGE, languages),
                tr("Used from the next start on."),
            ),
            (
                "",
                self._switch(choices.REDUCED_MOTION, tr("Move nothing")),
                tr("Values do not run along wires; a system that asks for this is followed anyway."),
            ),
        )

    def _diagram(self) -> QWidget:
        return self._page(
            ("", self._switch(choices.SHOW_GRID, tr("Show the grid")), ""),
            ("", self._switch(choices.SNAP, tr("Place blocks and corners of wires on the grid")), ""),
        )

    def _files(self) -> QWidget:
        minutes = [
            (tr("Never") if not n else tr("after %n minute(s)", "", n), n) for n in choices.AUTOSAVE_MINUTES.allowed
        ]
        return self._page(
            (
                "",
                self._switch(choices.RECOVERY, tr("Keep copies of unsaved diagrams")),
                tr("After a crash they are offered at the next start; two seconds of work are lost at most."),
            ),
            (
                tr("Save the file by itself"),
                self._choice(choices.AUTOSAVE_MINUTES, minutes),
                tr("Only diagrams that have a file, and only if nothing else uses or has changed it."),
            ),
            ("", self._switch(choices.ASK_TO_SAVE, tr("Ask before unsaved changes are thrown away")), ""),
            (
                "",
                self._switch(choices.RELOAD_UNASKED, tr("Read a changed file again without asking")),
                tr("Only if there are no unsaved changes in the window."),
            ),
            (tr("Data folder"), self._folder(), tr("For recovery copies and what else Macrostep keeps.")),
        )

    def _numbers(self) -> QWidget:
        digits = [(str(n), n) for n in choices.DIGITS.allowed]
        exponents = [("1.23e−7", "e"), ("1.23·10⁻⁷", "power")]
        return self._page(
            (
                tr("Significant digits in tables"),
                self._choice(choices.DIGITS, digits),
                tr("The mouse on a figure shows all of its digits."),
            ),
            (tr("Very small and large numbers"), self._choice(choices.EXPONENT, exponents), ""),
        )

    def _runs(self) -> QWidget:
        most = max(os.cpu_count() or 1, choices.THREADS.value)
        numbers = [(tr("As many as make it faster"), 0)]
        numbers += [(tr("%n thread(s)", "", n), n) for n in choices.THREADS.allowed if 0 < n <= most]
        counts = [
            (tr("in one process") if n == 1 else tr("on %n rank(s) (MPI)", "", n), n) for n in choices.RANKS.allowed
        ]
        missing = what_is_missing(choices.MPIEXEC.value or found_mpiexec())
        pays = tr("Ranks pay where a subsystem takes a tenth of a millisecond or more for a macro-step.")
        return self._page(
            (
                tr("A run's subsystems are stepped by"),
                self._choice(choices.THREADS, numbers),
                tr("The results are the same to the last bit. What it was, and why, stands in the log."),
            ),
            (tr("Runs calculate"), self._choice(choices.RANKS, counts), shown(missing) if missing else pays),
            (
                tr("Ranks are started by"),
                self._text(choices.MPIEXEC, found_mpiexec(), self._take_mpiexec),
                tr("The mpiexec of the MPI that mpi4py uses; empty for the one that is found."),
            ),
            (
                tr("Its further arguments"),
                self._text(choices.MPIEXEC_ARGUMENTS, "--hostfile hosts", self._take_arguments),
                tr("Files that a diagram uses must be at the same place on all machines."),
            ),
        )

    def _fmus(self) -> QWidget:
        seconds = [(tr("%n second(s)", "", n), n) for n in choices.FMU_PATIENCE.allowed]
        self.forget_button = QPushButton(tr("Ask again for all programs"))
        self.forget_button.setAutoDefault(False)
        self.forget_button.clicked.connect(self._forget_programs)
        return self._page(
            (
                tr("An FMU may stay in one call at most"),
                self._choice(choices.FMU_PATIENCE, seconds),
                tr("Then its process is ended; the results up to there are kept."),
            ),
            (
                tr("Programs that may run"),
                self.forget_button,
                tr("FMUs and Python files run only after you have agreed to it, once for each content."),
            ),
        )

    def _take_mpiexec(self, text: str) -> str:
        """Start ranks by another program from now on, or say what is wrong with it."""
        if text and shutil.which(text) is None:
            return tr("There is no program {path}.").format(path=text)
        choices.MPIEXEC.set(text)
        return ""

    def _take_arguments(self, text: str) -> str:
        """Give the program that starts ranks other arguments from now on, or say what is wrong with them."""
        try:
            arguments_in(text)
        except MacrostepError as error:
            return shown(error)
        choices.MPIEXEC_ARGUMENTS.set(text)
        return ""

    def _forget_programs(self) -> None:
        try:
            consent().trust.forget()
        except MacrostepError as error:
            QMessageBox.warning(self, tr("Settings"), shown(error))
        self.forget_button.setEnabled(False)

    # -- fields ----------------------------------------------------------------------------------------------------

    def _page(self, *rows: tuple[str, QWidget, str]) -> QWidget:
        page = QWidget()
        area = bare_area(page)
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for text, field, note in rows:
            if text:
                label = QLabel(text)
                label.setBuddy(field.findChild(QLineEdit) or field)
                form.addRow(label, field)
                if not field.accessibleName():
                    field.setAccessibleName(text)
            else:
                form.addRow(field)
            if note:
                below = QLabel(note)
                below.setProperty("role", "secondary")
                below.setWordWrap(True)
                below.setMinimumWidth(NOTE_WIDTH)
                below.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
                field.setAccessibleDescription(note)
                form.addRow("", below) if text else form.addRow(below)
        return area

    def _choice(self, preference: Preference[T], options: Sequence[tuple[str, T]]) -> QComboBox:
        box = QComboBox()
        for text, value in options:
            box.addItem(text, value)
        self._follow(preference, box, lambda: box.setCurrentIndex(box.findData(preference.value)))
        box.activated.connect(lambda index: preference.set(box.itemData(index)))
        return box

    def _switch(self, preference: Preference[bool], text: str) -> QCheckBox:
        box = QCheckBox(text)
        self._follow(preference, box, lambda: box.setChecked(preference.value))
        box.toggled.connect(preference.set)
        return box

    def _text(self, preference: Preference[str], example: str, take: Callable[[str], str]) -> CellEdit:
        field = CellEdit("")
        field.setPlaceholderText(example)
        field.done.connect(lambda text: field.say_wrong(take(text.strip())))
        self._follow(preference, field, lambda: field.take(preference.value))
        return field

    def _folder(self) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        field = described(CellEdit(""), tr("Data folder"))
        field.setMinimumWidth(280)
        choose = QPushButton(tr("Choose…"))
        choose.setAutoDefault(False)
        layout.addWidget(field, 1)
        layout.addWidget(choose)
        self._follow(choices.DATA_FOLDER, field, lambda: field.take(str(data_folder())))
        field.done.connect(lambda text: field.say_wrong(self._take_folder(text)))
        choose.clicked.connect(lambda: self._take_folder(self.ask_folder() or str(data_folder())))
        return row

    def ask_folder(self) -> str:
        return QFileDialog.getExistingDirectory(self, tr("Choose the data folder"), str(data_folder()))

    def _take_folder(self, text: str) -> str:
        """Keep things in another folder from now on, or say what is wrong with it."""
        path = Path(text)
        if not text.strip() or path == data_folder():
            return "" if text.strip() else tr("Write a folder, or choose one.")
        if not path.is_absolute():
            return tr("The data folder is a full path, which begins at the top, not {text!r}.").format(text=text)
        if path.exists() and not path.is_dir():
            return tr("{path} is a file, not a folder.").format(path=text)
        choices.DATA_FOLDER.set(text)
        return ""

    def _follow(self, preference: Preference[Any], field: QWidget, show: Callable[[], None]) -> None:
        """Let a field show a preference, also when it changes elsewhere, as long as the field lives."""
        show()
        self.fields[preference.key] = field
        preference.changed.connect(show)
        field.destroyed.connect(lambda: preference.changed.disconnect(show))

    def _reset_page(self) -> None:
        page = self.pages.currentWidget()
        if page is self.keys:
            self.keys.reset_all_button.click()
            return
        for preference in choices.ALL:
            if page.isAncestorOf(self.fields[preference.key]):
                preference.reset()
