"""Diagrams with something changed in them: each is read or refused in a sentence, soon, and nothing else happens."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from macrostep import examples
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.topology import algebraic_loops
from macrostep.model.files.files import load, save, to_document
from macrostep.model.library.library import example_of, templates
from tests.model.test_files import full_diagram
from tests.reliability.alone import main
from tests.reliability.guarded import OUT, outcome
from tests.reliability.mutations import mutated_json
from tests.reliability.outcome import Outcome

ROW = 8
ITEM = "Mutated diagrams: no crash, nothing over 2 s or 1 GB, nothing touched"
FULL = 10_000
SHORT = 60


@cache
def originals() -> tuple[dict[str, Any], ...]:
    """Return the documents that are changed: one with all that a diagram can have, half of the time, and others."""
    whole = to_document(full_diagram())
    shipped = [to_document(load(examples.path(name))) for name in examples.names()]
    shown = [to_document(example_of(entry)) for entry in list(templates())[::8]]
    others = [*shipped, *shown]
    return (*[whole] * len(others), *others)


def written(seed: int, folder: Path) -> Path:
    """Write a diagram that nobody drew."""
    chance = random.Random(seed)
    path = folder / "d.macrostep.json"
    path.write_bytes(mutated_json(chance.choice(originals()), chance))
    return path


def taken(path: Path) -> None:
    """Do with a diagram what ``check`` does with it, and save it elsewhere."""
    diagram = load(path)
    assert all(problem.message for problem in diagram.problems())
    algebraic_loops(diagram)
    _ = diagram.topology(), parts(diagram), Hierarchy.of(diagram).composites
    for subsystem in diagram.subsystems.values():
        capabilities(subsystem)
    copy = path.parents[1] / OUT / "copy.macrostep.json"
    save(diagram, copy)
    load(copy)


def run(count: int, seed: int = 0) -> Outcome:
    return outcome(written, taken, count, seed)


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
