"""Random diagrams are saved, loaded and saved: the same bytes, and all that stood in them; files of older versions too.

A diagram of the judge's generator gets what else a file may hold: places, corners, notes, frames, composites, plots,
keys that nobody knows, and numbers and texts from the edges of what JSON has.
"""

from __future__ import annotations

import json
import math
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from macrostep.model import load, save
from macrostep.model.base.errors import MacrostepError
from tests.judge.generator import diagram
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 7
ITEM = "random diagrams saved, loaded and saved byte by byte; files of older versions"
FULL, SHORT = 2000, 25
OLDER = Path(__file__).parents[1] / "model" / "older_files"
"""What earlier states of Macrostep wrote, named by their time, each with all parts that the format had then."""
NUMBERS = (0.0, -0.0, 5e-324, -1.5, 1 / 3, 1e308, 2.0**53, 123456789012345678, 0.1 + 0.2)
TEXTS = (
    "",
    "axle",
    "two\nlines",
    'quoted "x"',
    "Φ ∑ 质量",
    "a\u0301",
    "\U0001f9f2",
    "\u202eback",
    "tab\t",
    "\\n",
    "\x00",
)
COLOURS = ("blue", "green", "none", "")


def run(count: int, seed: int = 0) -> Outcome:
    faults = []
    older = sorted(OLDER.glob("*.json"))
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        for file in older:
            path = Path(shutil.copy(file, folder))
            faults += [f"{path.name}: {fault}." for fault in _faults(path, Path(folder))]
        for number in range(count):
            of_it = count * seed + number
            path = Path(folder, "random.macrostep.json")
            path.write_text(json.dumps(random_document(of_it)), encoding="utf-8")
            faults += [f"Diagram {of_it}: {fault} (seed {seed})." for fault in _faults(path, Path(folder))]
    tried = count + len(older)
    return Outcome(tried, tried - len(faults), f"{len(older)} of the files are of older versions", tuple(faults))


def _faults(path: Path, folder: Path) -> Iterator[str]:
    """Yield at most one sentence on what is not as it was."""
    first, second = folder / "first.macrostep.json", folder / "second.macrostep.json"
    try:
        save(load(path), first)
        save(load(first), second)
    except MacrostepError as error:
        yield f"it is refused: {error}"
        return
    if first.read_bytes() != second.read_bytes():
        yield "saving what was saved gives other bytes"
        return
    before, after = (_in_full(json.loads(file.read_text(encoding="utf-8"))) for file in (path, first))
    lost = next(_lost(before, after, ""), None)
    if lost is not None:
        yield f"{lost} is not as it stood there"


def _in_full(found: Any) -> Any:
    """Return the data of a file in one of the forms that mean the same: nothing empty, and no key where one will do."""
    if isinstance(found, dict):
        inner = {key: _in_full(value) for key, value in found.items() if value not in ({}, [], "", None)}
        return next(iter(inner.values())) if len(inner) == 1 and inner.keys() <= _ALONE else inner
    return [_in_full(value) for value in found] if isinstance(found, list) else found


def _lost(before: Any, after: Any, place: str) -> Iterator[str]:
    """Yield where something stood that is gone or another thing; what is said besides was left out before."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key, value in before.items():
            yield from _lost(value, after.get(key, _ABSENT), f"{place}.{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _lost(one, other, f"{place}[{number}]")
    elif not _same(before, after):
        yield place


_ABSENT = object()
_ALONE = {"start", "value", "expression", "variable"}
"""Keys of which one that stands alone may be left out."""


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float) and not isinstance(one, bool):
        return float(one) == float(other) and math.copysign(1.0, one) == math.copysign(1.0, other)
    return bool(one == other)


def random_document(seed: int) -> dict[str, Any]:
    """Return a diagram's file with as many parts of the format as chance gives it."""
    random, document = Random(f"file {seed}"), diagram(seed)
    subsystems = document["subsystems"]
    names = [subsystem["name"] for subsystem in subsystems]
    for subsystem in subsystems:
        _decorate(subsystem, random)
    document["description"] = random.choice(TEXTS)
    document["notes"] = [_note(random) for _ in range(random.randrange(3))]
    document["groups"] = [
        {"label": random.choice(TEXTS), "colour": random.choice(COLOURS), "members": _some(names, random)}
        for _ in range(random.randrange(3))
    ]
    document["waypoints"] = {
        target: [_point(random) for _ in range(1 + random.randrange(3))]
        for _, target in document["connections"]
        if random.random() < 0.3
    }
    document["plots"] = {"signals": {"shown": [_some(names, random)], "log_time": True}}
    document[f"unknown {random.choice(TEXTS)}"] = {"of": [None, True, random.choice(NUMBERS), random.choice(TEXTS)]}
    if len(names) > 1 and not document.get("composites") and random.random() < 0.5:
        document["composites"] = [{"name": "whole", "members": _some(names, random), "solved": "together"}]
    return {key: value for key, value in document.items() if value != []}


def _decorate(subsystem: dict[str, Any], random: Random) -> None:
    if random.random() < 0.7:
        subsystem["position"] = _point(random)
    if random.random() < 0.3:
        subsystem["rotation"] = random.choice((90, 180, 270))
    if random.random() < 0.3:
        subsystem["mirrored"] = True
    if random.random() < 0.2:
        subsystem[f"unknown {random.choice(TEXTS)}"] = random.choice(NUMBERS)
    if random.random() < 0.3:
        subsystem.setdefault("parameters", {})["spare"] = {"value": random.choice(NUMBERS), "of": random.choice(TEXTS)}


def _note(random: Random) -> dict[str, Any]:
    return {"text": random.choice(TEXTS), "position": _point(random)}


def _point(random: Random) -> list[float]:
    return [random.choice((0, -20.5, random.uniform(-1e6, 1e6))) for _ in range(2)]


def _some(names: list[str], random: Random) -> list[str]:
    return random.sample(names, 1 + random.randrange(len(names)))


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
