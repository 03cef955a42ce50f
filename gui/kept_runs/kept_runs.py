"""Every run is kept: a thread writes it when its job has ended, and reads it when it is opened again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from macrostep.gui.background.file_thread import FileThread
from macrostep.gui.editing.undoable import Undoable
from macrostep.gui.kept_runs.runs_folder import RunFolder
from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.kept_run import KeptRun, change_heading, read_document, read_run
from macrostep.gui.running.records import RunRecord
from macrostep.gui.settings.preferences import Preference, data_folder
from macrostep.model.disk.whole_file import copy_whole

RUN_SPACE = Preference("runs/space_mb", 2000, (200, 500, 1000, 2000, 5000, 10_000, 50_000))
"""Space for runs that are kept [MB]."""


@final
class KeptRuns(QObject):
    """The runs of earlier, and those of now as soon as they have ended.

    Attributes
    ----------
    runs : dict of KeptRun by id
        The latest first; empty until :meth:`list_runs` was called.
    undo_stack : QUndoStack
        Of names, stars and removals.

    Signals
    -------
    changed()
        Other runs, or they have other names.
    failed(str)
        Something could not be read or written; the sentence says why.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, controller: RunController, folder: Path | None = None) -> None:
        super().__init__(controller)
        self.controller = controller
        self.runs: dict[str, KeptRun] = {}
        self.undo_stack = QUndoStack(self)
        self.was_listed = False
        self._folder = RunFolder(folder or data_folder() / "runs")
        self._thread = FileThread(
            "kept-runs", lambda reason: tr("Runs cannot be kept: {reason}.").format(reason=reason), self
        )
        self._thread.failed.connect(self.failed)
        controller.job_finished.connect(self.keep)
        controller.shown_changed.connect(self.changed)
        RUN_SPACE.changed.connect(self._follow_space)

    @property
    def size(self) -> int:
        """Bytes that they take."""
        return sum(run.size for run in self.runs.values())

    @property
    def path(self) -> Path:
        return self._folder.path

    def list_runs(self) -> None:
        """Find out what is kept; once is enough."""
        if not self.was_listed:
            self.was_listed = True
            self._thread.do(lambda: list(self._folder.runs()), self._found)

    def close(self) -> None:
        """Write what is still to be written."""
        self._thread.close()

    # -- user's actions ----------------------------------------------------------------------------------------------

    def show(self, ids: Sequence[str], alone: bool = False) -> None:
        """Draw runs beside those that are drawn, or alone as if they had just run."""
        if alone and self.controller.state != "idle":
            alone = False
        requested = [self.runs[i] for i in ids if i in self.runs and (alone or not self.is_shown(i))]
        if requested:
            self._thread.do(lambda: [read_run(run, 0, MethodStyle(run.slot)) for run in requested],
                     lambda read: self.controller.show_kept(read, requested, alone))  # fmt: skip

    def hide(self, ids: Sequence[str]) -> None:
        self.controller.hide_kept(ids)

    def is_shown(self, identity: str) -> bool:
        return any(record.kept == identity for record in self.controller.runs)

    def rename(self, identity: str, name: str) -> None:
        run = self.runs[identity]
        if name.strip() != run.name and not (name.strip() == run.label and not run.name):
            old, new = run.name, name.strip()
            self._push(tr("rename a run"), lambda: self._change(identity, name=new),
                       lambda: self._change(identity, name=old))  # fmt: skip

    def star(self, identity: str, is_starred: bool) -> None:
        """Keep a run when space is freed, or not."""
        if is_starred != self.runs[identity].is_starred:
            self._push(tr("star a run"), lambda: self._change(identity, is_starred=is_starred),
                       lambda: self._change(identity, is_starred=not is_starred))  # fmt: skip

    def remove(self, ids: Sequence[str]) -> None:
        """Delete runs; undoing it brings them back."""
        gone = [self.runs[i] for i in ids if i in self.runs]
        if gone:
            self._push(
                tr("delete %n run(s)", "", len(gone)), lambda: self._remove(gone), lambda: self._bring_back(gone)
            )

    def take_in(self, paths: Sequence[Path]) -> None:
        """Copy runs from elsewhere, and draw them."""
        self.list_runs()

        def take_in() -> list[KeptRun]:
            return [self._folder.take_in(path) for path in paths]

        def then(runs: list[KeptRun]) -> None:
            self._add(runs)
            self.show([run.id for run in runs])

        self._thread.do(take_in, then)

    def save_copy(self, identity: str, path: Path) -> None:
        source = self.runs[identity].path
        self._thread.do(lambda: copy_whole(source, path), lambda _: None)

    def read_document(self, identity: str, then: Callable[[dict[str, Any]], None]) -> None:
        """Read the diagram that ran."""
        path = self.runs[identity].path
        self._thread.do(lambda: read_document(path), then)

    # -- keeping -----------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the runs of the job that are not kept yet."""
        job = self.controller.job_document
        records = [r for r in self.controller.own_runs if r.has_data and r.has_ended and not r.kept]
        if job is None or not records:
            return
        self.list_runs()
        reference, created = self.controller.reference, datetime.now().astimezone()
        most = 1_000_000 * RUN_SPACE.value
        for record in records:
            size = 16 * sum(len(record.signal(column.label)[0]) for column in record.columns)
            if size > most:
                self.failed.emit(
                    tr("{run} takes {size} MB and is not kept; the Runs panel sets how much space there is.").format(
                        run=record.label, size=round(size / 1e6)
                    )
                )
                continue
            self._thread.do(partial(self._folder.keep, record, reference, job, created), partial(self._kept, record))

    def _kept(self, record: RunRecord, run: KeptRun) -> None:
        record.kept = run.id
        self._add([run])
        self._follow_space()

    def _follow_space(self) -> None:
        known, most = list(self.runs.values()), 1_000_000 * RUN_SPACE.value
        if self.was_listed and self.size > most:
            shown = [record.kept for record in self.controller.runs]
            self._thread.do(lambda: self._folder.free_space(known, most, shown), self._forget)

    def _found(self, runs: list[KeptRun]) -> None:
        self._add(runs)
        self._follow_space()

    def _add(self, runs: Sequence[KeptRun]) -> None:
        known = {**self.runs, **{run.id: run for run in runs}}
        self.runs = {i: known[i] for i in sorted(known, reverse=True)}
        self.changed.emit()

    def _forget(self, runs: Sequence[KeptRun]) -> None:
        for run in runs:
            self.runs.pop(run.id, None)
        self.changed.emit()

    # -- undoable ----------------------------------------------------------------------------------------------------

    def _push(self, text: str, do: Callable[[], None], undo: Callable[[], None]) -> None:
        self.undo_stack.push(Undoable(text, do, undo))

    def _change(self, identity: str, **changes: Any) -> None:
        if identity not in self.runs:
            return  # it was the oldest, and was removed to free space
        run = self.runs[identity]
        self._thread.do(lambda: change_heading(run, **changes), self._changed)

    def _changed(self, run: KeptRun) -> None:
        self._add([run])
        self.controller.relabel_kept(run)

    def _remove(self, runs: Sequence[KeptRun]) -> None:
        self.hide([run.id for run in runs])
        self._forget(runs)
        self._thread.do(lambda: self._folder.remove(runs), lambda _: None)

    def _bring_back(self, runs: Sequence[KeptRun]) -> None:
        self._thread.do(lambda: self._folder.bring_back(runs), lambda _: self._add(runs))
