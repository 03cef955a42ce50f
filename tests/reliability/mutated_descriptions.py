"""Model descriptions, system structures, studies and lessons with something changed in them: read or refused, soon."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from macrostep import examples
from macrostep.gui.lessons.panel_words import PANELS
from macrostep.gui.lessons.shipped import shipped_lessons
from macrostep.model.files.files import save
from macrostep.model.lessons import load_lesson
from macrostep.model.lessons.reader import load_head
from macrostep.model.ssp import read_ssp
from macrostep.solvers.studies.study import from_json as load_json
from macrostep.solvers.studies.study import load_study
from tests.model.fmu_texts import write_fmu
from tests.model.test_hostile_fmus import look_at, mutated_description
from tests.model.test_hostile_ssps import SEED, mutant, mutated
from tests.reliability.alone import main
from tests.reliability.guarded import OUT, outcome, wrong_with
from tests.reliability.mutations import mutated_json, mutated_lines
from tests.reliability.outcome import Outcome

ROW = 9
ITEM = "Mutated model descriptions, SSD, SSV, SSM, studies and lessons: the same"
FULL = 10_000
SHORT = 40


@cache
def _texts(kind: str) -> tuple[str, ...]:
    """Return the shipped studies or lessons."""
    if kind == "study":
        return tuple(examples.study_path(name).read_text(encoding="utf-8") for name in examples.study_names())
    return tuple(path.read_text(encoding="utf-8") for path in shipped_lessons())


def _fmu(chance: random.Random, folder: Path) -> Path:
    return write_fmu(folder / "a.fmu", mutated_description(chance))


def _package(chance: random.Random, folder: Path) -> Path:
    return mutant(folder / "a.ssp", chance)


def _structure(chance: random.Random, folder: Path) -> Path:
    """A single file, beside which its FMUs would stand."""
    path = folder / "a.ssd"
    path.write_bytes(mutated(SEED, chance).encode("utf-8", "replace"))
    return path


def _study(chance: random.Random, folder: Path) -> Path:
    path = folder / "a.study.toml"
    path.write_bytes(mutated_lines(chance.choice(_texts("study")), chance))
    return path


def _study_in_json(chance: random.Random, folder: Path) -> Path:
    path = folder / "a.study.json"
    path.write_bytes(mutated_json(tomllib.loads(chance.choice(_texts("study"))), chance))
    return path


def _lesson(chance: random.Random, folder: Path) -> Path:
    path = folder / "a.md"
    path.write_bytes(mutated_lines(chance.choice(_texts("lesson")), chance))
    return path


_KINDS: tuple[Callable[[random.Random, Path], Path], ...] = (
    _fmu, _fmu, _package, _structure, _study, _study_in_json, _lesson, _lesson,
)  # fmt: skip


def written(seed: int, folder: Path) -> Path:
    """Write a file of the kind that its seed says."""
    return _KINDS[seed % len(_KINDS)](random.Random(seed), folder)


def taken(path: Path) -> None:
    """Do with a file what a window does with it before anything is run."""
    if path.suffix == ".fmu":
        look_at(path)
    elif path.suffix in (".ssp", ".ssd"):
        out = path.parents[1] / OUT
        diagram, notes = read_ssp(path, out / "files")
        assert not any(map(wrong_with, notes)), notes
        assert all(problem.message for problem in diagram.problems())
        save(diagram, out / "rig.macrostep.json")
    elif path.suffix == ".md":
        load_head(path)
        load_lesson(path, PANELS)
    else:
        study = load_study(path)
        assert load_json(study.as_json()) == study


def run(count: int, seed: int = 0) -> Outcome:
    return outcome(written, taken, count, seed)


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
