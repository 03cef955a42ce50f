"""The result of a run read from its HDF5 file, as the window or the command line wrote it."""

from __future__ import annotations

import os
from dataclasses import fields
from pathlib import Path
from typing import Any

from macrostep.solvers.results.recording import VALUES, Recording
from macrostep.solvers.results.results import Result, Statistics
from macrostep.solvers.results.run_file import opened


def open_result(path: str | os.PathLike[str]) -> Result:
    """Return the result that stands in a file: ``macrostep run -o FILE.h5`` and :meth:`Result.to_hdf5` write it.

    Parameters
    ----------
    path : str or path

    Raises
    ------
    MacrostepError
        If it cannot be read, or is no run of Macrostep.
    """
    with opened(Path(path)) as file:
        file.make_sure()
        columns = file.columns()
        recordings: dict[str, Recording] = {}
        places: dict[str, int] = {}
        for subsystem in dict.fromkeys(column.subsystem for column in columns):
            labels = [column.label for column in columns if column.subsystem == subsystem]
            recordings[subsystem] = Recording(VALUES + len(labels))
            places |= {label: VALUES + k for k, label in enumerate(labels)}
        for subsystem, rows in file.rows(columns):
            recordings[subsystem].append(rows)
        known = {field.name for field in fields(Statistics)}
        statistics = file.plain("statistics", dict[str, Any], {})
        return Result(
            file.text("diagram_name"), file.text("method"), file.plain("options", dict[str, Any], {}), columns,
            recordings, places, Statistics(**{name: value for name, value in statistics.items() if name in known}),
            file.status, file.text("error"), file.plain("notes", tuple[str, ...], ()), file.document,
            file.plain("cut", dict[str, str], {}),
        )  # fmt: skip
