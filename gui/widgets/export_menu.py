"""A menu that writes what a panel shows to a file, after asking where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QWidget

from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.settings.preferences import FIGURE_WIDTH
from macrostep.gui.widgets.file_dialogs import ask_file_to_save
from macrostep.gui.widgets.menu import Menu
from macrostep.model.base import errors
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.figures.page_style import PageStyle

PICTURES = (
    (".svg", marked("Picture, SVG…")),
    (".pdf", marked("Picture, PDF…")),
    (".pgf", marked("Picture for LaTeX, PGF…")),
    (".png", marked("Picture, PNG…")),
)
"""Kinds of files that figures are written to."""
_WIDTHS = (
    (0, marked("To look at, with a heading")),
    (85, marked("One column of a paper, 85 mm")),
    (170, marked("Two columns of a paper, 170 mm")),
)


class ExportMenu(Menu):
    """Offers kinds of files; a class of its own writes them.

    Parameters
    ----------
    kinds : sequence of (str, str)
        Ending and marked text of each kind.
    parent : QWidget
    fill : callable, optional
        As of a :class:`Menu`.

    Attributes
    ----------
    kinds : dict of QAction by ending

    Signals
    -------
    done(str, Path), failed(str)
        A file was written or not; one sentence.
    """

    done = Signal(str, object)
    failed = Signal(str)
    _ended = Signal(object, object)

    def __init__(
        self, kinds: Sequence[tuple[str, str]], parent: QWidget, fill: Callable[[], object] | None = None
    ) -> None:
        super().__init__(parent, tr("Export"), fill)
        self._thread: ThreadPoolExecutor | None = None
        self._ended.connect(self._tell)
        if any(suffix == kind for suffix, _ in kinds for kind, _ in PICTURES):
            self._add_widths()
        self.kinds = {suffix: self.addAction(tr(text), self._asking(suffix)) for suffix, text in kinds}

    def _add_widths(self) -> None:
        """Offer how wide pictures are."""
        widths = self.submenu(tr("Width of pictures"))
        group = QActionGroup(widths)
        for width, text in _WIDTHS:
            action = widths.addAction(tr(text), partial(FIGURE_WIDTH.set, width))
            action.setCheckable(True)
            action.setData(width)
            group.addAction(action)

        def check() -> None:
            for action in group.actions():
                action.setChecked(action.data() == FIGURE_WIDTH.value)

        widths.aboutToShow.connect(check)
        self.widths = widths

    def page_style(self) -> PageStyle:
        """Return how pictures are to look."""
        return PageStyle(float(FIGURE_WIDTH.value))

    def write(self, path: Path) -> None:
        """Write a file of the kind that its ending says."""
        raise NotImplementedError

    def proposed_name(self) -> str:
        """Return a name for the file, without its ending."""
        raise NotImplementedError

    def finish(self, path: Path, action: Callable[[], None]) -> None:
        """Do what writes a file, and say how it went."""
        try:
            action()
        except (MacrostepError, OSError) as error:
            self._tell(path, error)
        else:
            self._tell(path, None)

    def finish_beside(self, path: Path, action: Callable[[], None]) -> None:
        """Do the same in a thread: figures for paper and millions of rows take their time."""
        self._thread = self._thread or ThreadPoolExecutor(1, thread_name_prefix="macrostep-export")

        def finish(future: Future[None]) -> None:
            self._ended.emit(path, future.exception())

        self._thread.submit(action).add_done_callback(finish)

    def _tell(self, path: Path, error: BaseException | None) -> None:
        """Say how it went, in the window's thread."""
        if error is None:
            self.done.emit(wrote(path), path)
        elif isinstance(error, Exception):
            self.failed.emit(reason_of(path, error))

    def close_thread(self) -> None:
        """Write what is still to be written."""
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None

    def _asking(self, suffix: str) -> Callable[[], None]:
        def ask() -> None:
            name = f"{self.proposed_name()}{suffix}"
            path, _ = ask_file_to_save(self.parentWidget(), "pictures", tr("Export"), name, f"*{suffix}")
            if path is not None:
                self.write(path if path.suffix == suffix else path.with_name(path.name + suffix))

        return ask


def wrote(path: Path) -> str:
    return tr("Wrote {file}").format(file=path.name)


def reason_of(path: Path, error: Exception) -> str:
    """Return why a file was not written, as a sentence."""
    if isinstance(error, OSError):
        return tr("{file} cannot be written: {reason}.").format(file=path.name, reason=shown(errors.reason_of(error)))
    return shown(error)
