"""Tables and results with something changed in them: cut short, longer than they are, of other kinds, turned bits."""

from __future__ import annotations

import json
import math
import random
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from macrostep import examples
from macrostep.gui.kept_runs.runs_folder import RunFolder
from macrostep.gui.methods.styles import MethodStyle
from macrostep.gui.running.kept_run import read_document, read_heading, read_run
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.solvers.measurements.table import guessed, in_si, read_table
from macrostep.solvers.problem.columns import Column
from macrostep.solvers.results.files import FORMAT
from tests.model.test_hostile_fmus import mutated_bytes
from tests.reliability.alone import main
from tests.reliability.guarded import attempts, summed, wrong_with
from tests.reliability.mutations import NUMBERS, TEXTS, encoded, mutated_json, mutated_text
from tests.reliability.outcome import Outcome

ROW = 10
ITEM = "Mutated CSV and HDF5 results: the same"
FULL = 10_000
SHORT = 40

ROWS = 40
COLUMNS = (Column("left", "x", "m", "state"), Column("left", "v", "m/s", "output"), Column("right", "F", "N", "output"))


# -- tables ------------------------------------------------------------------------------------------------------------


def _table(chance: random.Random) -> str:
    """Return a table of numbers as one of many programs writes it."""
    separator = chance.choice((",", ";", "\t", " "))
    comma = separator != "," and chance.random() < 0.3
    lines = [separator.join(("time", "left.x", "v[m/s]", "F"))] if chance.random() < 0.8 else []
    lines += [separator.join(("s", "m", "m/s", "N"))] if lines and chance.random() < 0.3 else []
    for row in range(chance.choice((0, 1, 5, ROWS))):
        cells = [f"{value:.6g}" for value in (0.1 * row, math.sin(row), chance.uniform(-1e3, 1e3), 1e-9 * row)]
        lines.append(separator.join(cell.replace(".", ",") if comma else cell for cell in cells))
    return chance.choice(("\n", "\r\n")).join(lines)


def _cell(text: str, chance: random.Random) -> str:
    """One of the cells becomes something else."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    separator = next((one for one in ",;\t " if one in lines[place]), ",")
    cells = lines[place].split(separator)
    cells[chance.randrange(len(cells))] = chance.choice(
        (*map(repr, NUMBERS), *TEXTS, '"', '"a', "'", "NaN", "-inf", "1,5", "1 000")
    )
    lines[place] = separator.join(cells)
    return "\n".join(lines)


def _wide(text: str, chance: random.Random) -> str:
    """A line, or all lines, get many cells."""
    lines, more = text.split("\n"), chance.choice((",", ";", ",1", "\t2")) * chance.choice((1, 100, 20_000))
    if chance.random() < 0.3:
        return "\n".join(line + more[:500] for line in lines)
    lines[chance.randrange(len(lines))] += more
    return "\n".join(lines)


def _csv(chance: random.Random, folder: Path) -> Path:
    text = _table(chance)
    for _ in range(chance.choice((1, 1, 2, 4))):
        text = chance.choice((_cell, _cell, _wide, mutated_text))(text, chance)
    data = encoded(text, chance)
    data = mutated_bytes(data, chance) if data and chance.random() < 0.2 else data
    path = folder / "a.csv"
    path.write_bytes(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.1 else data)
    return path


# -- results -----------------------------------------------------------------------------------------------------------


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(examples.path("two_masses").read_text(encoding="utf-8"))
    return document


def _more() -> dict[str, Any]:
    """Return what the window keeps of a run, with something for each key."""
    return {
        "name": "mine", "starred": True, "created": "2026-01-02T03:04:05+01:00", "request": "ni_jacobi:step=0.1",
        "label": "NI Jacobi", "slot": 2, "problem": "0123456789abcdef",
        "failure": {"message": "It failed.", "subsystem": "left", "time": 2.0},
        "errors": {"left.x": {"rmse": 0.1, "scale": {"size": 1.0, "basis": "range"}, "unit": "m", "uncertainty": 0.0}},
        "start": 0.0, "stop": 4.0, "time": 3.9, "macro_steps": ROWS,
        "columns": [{"subsystem": c.subsystem, "name": c.name, "unit": c.unit, "kind": c.kind, "nominal": None}
                    for c in COLUMNS],
        "findings": [{"kind": "held", "text": "It is held.", "weight": 1.0, "time": 1.0, "until": None,
                      "subsystem": "left", "signal": "x"}],
        "order": 1, "unearned": "", "changes": [{"subsystem": "left", "time": 1.0, "values": {"m": 2.0}}],
        "subsystems": ["left", "right"], "members": {"left": ["left"]},
        "phrases": {
            "It is held.": Phrase("It {verb} {how}.", verb="is", how=Phrase("held")).to_record(),
            "a note": {"template": "{a} note", "values": {"a": "a"}},
        },
        "reference": {"label": "Monolithic", "description": "It is exact."},
    }  # fmt: skip


def _write_original(path: Path, more: dict[str, Any] | None) -> None:
    import h5py

    with h5py.File(path, "w") as file:
        file.attrs.update({
            "format": FORMAT, "version": 1, "diagram_name": "two_masses", "method": "ni_jacobi",
            "options": json.dumps({"step": 0.1}), "status": "ok", "error": "", "notes": json.dumps(["a note"]),
            "statistics": json.dumps({"integrations": 5}), "versions": "{}", "diagram": json.dumps(_document()),
        })  # fmt: skip
        if more is not None:
            file.attrs["run"] = json.dumps(more)
        groups = [file, file.create_group("#errors"), file.create_group("#reference")]
        for group in groups[: 3 if more is not None else 1]:
            for subsystem in ("left", "right"):
                inner = group.create_group(subsystem)
                inner["time"] = np.linspace(0.0, 4.0, ROWS)
                inner.create_dataset("side", data=np.zeros(ROWS, "i1"))
                for column in COLUMNS:
                    if column.subsystem == subsystem:
                        inner[column.name] = np.sin(np.arange(ROWS))
                        inner[column.name].attrs.update({"unit": column.unit, "kind": column.kind})
        file.create_group("#events")["left"] = np.array([1.0, 2.0])


def _changed_attribute(file: Any, chance: random.Random) -> None:
    """An attribute becomes another text, number, array or nothing; JSON stays JSON mostly."""
    name = chance.choice(list(file.attrs))
    text = file.attrs[name]
    if name in ("run", "run", "diagram", "options", "notes", "statistics") and chance.random() < 0.7:
        value: Any = mutated_json(json.loads(text), chance).decode("utf-8", "replace").replace("\0", "?")
    else:
        value = chance.choice((
            chance.choice(TEXTS).encode("utf-8", "replace").decode().replace("\0", ""), 5, -1.5, math.nan, np.zeros(3),
            np.array(["a", "b"], dtype="S3"), b"\xff\xfe", True, 2**40,
        ))  # fmt: skip
    del file.attrs[name]
    if chance.random() < 0.95:
        with suppress(Exception):  # HDF5 does not keep attributes of more than 64 kB like this
            file.attrs[name] = value


def _datasets(file: Any) -> list[str]:
    found: list[str] = []
    file.visititems(lambda name, item: found.append(name) if hasattr(item, "dtype") else None)
    return found


def _changed_data(file: Any, chance: random.Random) -> None:
    """A dataset becomes one of another kind or shape, or holds other numbers."""
    import h5py

    name = chance.choice(_datasets(file))
    attributes = dict(file[name].attrs)
    del file[name]
    rows = np.sin(np.arange(ROWS))
    value = chance.choice([
        rows[: ROWS // 2], rows[:0], np.zeros((ROWS, 2)), np.zeros(()), np.arange(ROWS), rows.astype("f2"),
        rows.astype("c16"), rows > 0, np.array([b"a"] * ROWS), np.full(ROWS, np.nan), np.full(ROWS, np.inf), -rows,
        np.zeros(ROWS, [("a", "f8"), ("b", "i4")]), rows.astype(">f8"), np.full(ROWS, 1e308), np.zeros(ROWS, "u8"),
        h5py.Empty("f8"), None,
    ])  # fmt: skip
    if value is None:
        file.create_group(name)
    else:
        file[name] = value
    file[name].attrs.update(attributes)


def _claim(file: Any, chance: random.Random) -> None:
    """A dataset says to be huge, and holds nothing."""
    name = chance.choice(_datasets(file))
    attributes = dict(file[name].attrs)
    del file[name]
    shape = chance.choice(((10**12,), (10**9,), (2**63 - 1,), (10**6, 10**6), (3 * 10**7,)))
    chunks = (1000,) * len(shape)
    kind = chance.choice(("f8", "i1", "S1000", h5py_text()))
    file.create_dataset(name, shape=shape, chunks=chunks, dtype=kind, compression=chance.choice((None, "gzip")))
    file[name].attrs.update(attributes)


def h5py_text() -> Any:
    """Return the type of texts of any length."""
    import h5py

    return h5py.string_dtype()


def _packed(file: Any, chance: random.Random) -> None:
    """A dataset is packed: a small file becomes much."""
    name = chance.choice(_datasets(file))
    attributes = dict(file[name].attrs)
    del file[name]
    rows = chance.choice((10**4, 10**6))
    file.create_dataset(name, data=np.zeros(rows), chunks=(rows,), compression="gzip", compression_opts=9)
    file[name].attrs.update(attributes)


def _linked(file: Any, chance: random.Random) -> None:
    """A name leads elsewhere: to another file, to nothing, to itself, to its own group."""
    import h5py

    name = chance.choice((*_datasets(file), "left", "right", "#errors", "#events", "#reference", "new", "left/new"))
    if name in file:
        del file[name]
    kind = chance.randrange(6)
    if kind == 0:
        file[name] = h5py.ExternalLink("/etc/passwd", "/")
    elif kind == 1:
        file[name] = h5py.SoftLink(f"/{name}")
    elif kind == 2:
        file[name] = h5py.SoftLink("/nowhere")
    elif kind == 3:
        file[name] = file
    elif kind == 4:
        layout = h5py.VirtualLayout(shape=(ROWS,), dtype="f8")
        layout[:] = h5py.VirtualSource("/etc/passwd", "x", shape=(ROWS,))
        file.create_virtual_dataset(name, layout)
    else:
        file.create_dataset(name, shape=(ROWS,), dtype="f8", external=[("/etc/passwd", 0, 8 * ROWS)])


def _renamed(file: Any, chance: random.Random) -> None:
    """A group or a dataset has another name, or is gone."""
    found: list[str] = []
    file.visit(found.append)
    name = chance.choice(found)
    if chance.random() < 0.5:
        del file[name]
    else:
        with suppress(ValueError, OSError):
            file.move(name, chance.choice((*found, "#errors", "time", "é", "a" * 60_000, "left/time.side", "x\n")))


def _deep(file: Any, chance: random.Random) -> None:
    """Groups in groups, or very many of them."""
    group = file
    for _ in range(chance.choice((10, 300))):
        group = group.create_group("a")
    for number in range(chance.choice((0, 1000))):
        file.create_group(f"group{number}")


_ON_RESULTS: tuple[Callable[[Any, random.Random], None], ...] = (
    _changed_attribute, _changed_attribute, _changed_attribute, _changed_data, _changed_data, _changed_data, _claim,
    _packed,
    _linked, _renamed, _deep,
)  # fmt: skip


_GONE = (KeyError, IndexError, ValueError, TypeError, RuntimeError, OSError)
"""What a change raises if an earlier one took away what it changes."""


def _hdf5(chance: random.Random, folder: Path) -> Path:
    import h5py

    path = folder / "a.h5"
    _write_original(path, _more() if chance.random() < 0.8 else None)
    if chance.random() < 0.7:
        with h5py.File(path, "r+") as file:
            for _ in range(chance.choice((1, 1, 1, 3))):
                with suppress(*_GONE):
                    chance.choice(_ON_RESULTS)(file, chance)
    else:
        data = path.read_bytes()
        for _ in range(chance.choice((1, 4, 30))):
            data = _turned(data, chance)
        path.write_bytes(data[: chance.randrange(len(data))] if chance.random() < 0.3 else data)
    return path


def _turned(data: bytes, chance: random.Random) -> bytes:
    """Return a file with a few bytes changed in place, so that what points somewhere else in it still does."""
    place, width = chance.randrange(len(data)), chance.choice((1, 1, 2, 4, 8))
    kept = next((i for i in range(place, min(place + 2000, len(data))) if data[i]), place)
    value = chance.choice(
        (b"\xff" * width, b"\0" * width, bytes(chance.randrange(256) for _ in range(width)), b"\x7f" + b"\xff" * width)
    )
    return data[:kept] + value[:width] + data[kept + width :]


def written(seed: int, folder: Path) -> Path:
    """Write a table or a result."""
    chance = random.Random(seed)
    return (_csv, _hdf5)[seed % 2](chance, folder)


def taken(path: Path) -> None:
    """Do with a table or a result what a window does with it."""
    if path.suffix == ".csv":
        table = read_table(path)
        measurement = guessed(table, COLUMNS, "left.x")
        for signal in measurement.signals:
            column = next(c for c in COLUMNS if c.label == signal.signal)
            with suppress(MacrostepError):
                in_si(table, measurement, column, signal)
        return
    heading = read_heading(path)
    _ = heading.title, heading.moment, heading.id
    record, reference = read_run(heading, 0, MethodStyle(heading.slot))
    for one in filter(None, (record, reference)):
        for column in one.columns:
            one.signal(column.label)
            one.signal_error(column.label)
    read_document(path)


def run(count: int, seed: int = 0) -> Outcome:
    """Try results as the window does: what ends or holds up a process is looked at in one beside it first."""
    tried = list(attempts(written, taken, range(seed, seed + count)))
    for place, one in enumerate(tried):
        if one.has_ended and one.seed % 2:
            tried[place] = replace(one, fault=_at_the_door(one.seed), has_ended=False)
    return summed(tried)


def _at_the_door(seed: int) -> str:
    """Say what is wrong with how the window takes a result that ended or held up the process that read it."""
    with tempfile.TemporaryDirectory(prefix="macrostep-door-") as folder:
        path = written(seed, Path(folder))
        try:
            RunFolder(Path(folder, "runs")).take_in(path)
        except MacrostepError as error:
            return wrong_with(str(error))
    return "it ended or held up the process that read it, and is taken"


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
