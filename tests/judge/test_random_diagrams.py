"""Random diagrams: what runs of them show is what the judge finds.

Forty of them are judged in every run of the tests, each under a few of the methods in turn; two thousand, made of five
hundred kinds of subsystems, under all of them for the scoreboard (:mod:`tests.reliability.judged_diagrams`). A diagram
that showed a fault stays in the folder ``cases``, with a line that says which. The judge is asked once for each: later
runs of the tests find what it said.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.judge import verdicts
from tests.judge.checks import ADAPTIVE, METHODS, check
from tests.judge.generator import diagram
from tests.judge.judge import judge
from tests.judge.system import NoVerdict

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))
KINDS = 24
EVERY = [*METHODS, *ADAPTIVE]
AT_ONCE = 3
"""So many methods are tried on each of the forty."""
SEEDS = (2, 3, 4, 5, 9, 10, 12, 15, 19, 20, 21, 24, 25, 26, 29, 31, 32, 34, 36, 38, 39, 40, 41, 42, 44, 45, 47, 48, 51,
         52, 55, 57, 59, 60, 61, 63, 65, 66, 67, 68)  # fmt: skip
"""Those that take long are left to the scoreboard."""


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", SEEDS)
def test_random_diagrams_are_solved_as_the_judge_says(seed: int) -> None:
    methods = [EVERY[(AT_ONCE * seed + k) % len(EVERY)] for k in range(AT_ONCE)]
    report = check(seed, diagram(seed, KINDS), methods, judged=verdicts.kept_verdict)
    assert not report.faults()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_diagrams_that_showed_a_fault_show_it_no_more(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["description"], "the file says what it showed"
    assert not check(0, document, EVERY, judged=verdicts.kept_verdict).faults()


def test_a_kept_verdict_is_that_of_the_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "FOLDER", tmp_path)
    document = diagram(2, KINDS)
    times = np.linspace(document["start"], document["stop"], 4)
    said, first, second = judge(document, times), *(verdicts.kept_verdict(document, times, 60.0) for _ in range(2))
    assert len(list(tmp_path.iterdir())) == 1
    for kept in (first, second):
        assert {name: values.tolist() for name, values in kept.values.items()} == {
            name: values.tolist() for name, values in said.values.items()
        }
        assert (kept.uncertainty, kept.declared, kept.located) == (said.uncertainty, said.declared, said.located)
    document["subsystems"] = [{"name": "box", "fmu": "box.fmu"}]
    for _ in range(2):
        with pytest.raises(NoVerdict, match="equations only"):
            verdicts.kept_verdict(document, times, 60.0)
