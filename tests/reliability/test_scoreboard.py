"""The page of the scoreboard says what was measured, and what was not."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.reliability import scoreboard
from tests.reliability.scoreboard import ITEMS, PAGE, kept, measure, page, rows

NUMBERS = [row for items in ITEMS.values() for row in items]
RESULT = {
    "item": "links | and files", "full": 20, "tried": 20, "held": 20, "worst": "1.4 s", "faults": [], "seed": 3,
    "because": "", "date": "2026-01-02", "commit": "abc", "seconds": 7,
}  # fmt: skip


def line(text: str, row: int) -> str:
    found = re.findall(rf"^\| {row} \|.*$", text, re.MULTILINE)
    assert len(found) == 1
    return str(found[0])


def test_the_page_is_what_the_results_give() -> None:
    """If not: ./dev reliability --scoreboard --page"""
    assert PAGE.read_text(encoding="utf-8") == page(kept())


def test_every_row_has_its_line() -> None:
    text = page({})
    assert sorted(NUMBERS) == list(range(1, 28))
    for row in NUMBERS:
        assert "not measured yet" in line(text, row)


def test_every_module_is_a_row_of_the_page_and_every_result_one_of_a_module() -> None:
    assert set(rows()) <= set(NUMBERS)
    assert set(kept()) <= set(rows())


def test_what_held_has_its_figures() -> None:
    text = page({4: RESULT})
    assert line(text, 4) == r"| 4 | links \| and files | 20 | 20 | 1.4 s | 3 | 2026-01-02, abc, 7 s |"
    assert "Row 4" not in text


def test_what_was_tried_too_few_times_says_why() -> None:
    text = page({4: {**RESULT, "tried": 5, "held": 5, "because": "each takes an hour."}})
    assert "| 5 of 20 | 5 |" in line(text, 4)
    assert "* Row 4 was tried 5 times of 20: each takes an hour." in text


def test_what_did_not_hold_says_what() -> None:
    faults = [f"It fell with seed {seed}." for seed in range(12)]
    text = page({4: {**RESULT, "held": 8, "faults": faults}})
    assert "| 20 | **8** |" in line(text, 4)
    assert "* Row 4 did not hold: It fell with seed 0." in text
    assert "* Row 4: 7 more of these." in text
    assert "because" not in text
    reported = page({4: {**RESULT, "held": 19, "faults": faults[:1], "because": "an estimate is 0 by chance."}})
    assert "* Row 4 did not hold because an estimate is 0 by chance." in reported


MODULE = """
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome
ROW, ITEM, FULL = 4, "links", 20
def run(count, seed=0):
    if count == 13:
        raise SystemExit(7)
    return Outcome(count, count - seed, "as it is", ("one",) * seed)
if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
"""


def test_a_row_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = ModuleType("links_tried")
    module.__dict__.update(ITEM="links", FULL=20)
    (tmp_path / "links_tried.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", f"{scoreboard.ROOT}:{tmp_path}")
    result = measure(4, module, 10, 1, "because")
    assert (result["tried"], result["held"], result["faults"], result["because"]) == (10, 9, ["one"], "because")
    assert "links_tried" not in sys.modules
    assert measure(4, module, 13, 0, "")["faults"] == [
        "The process that tries it ended with the status 7 and without an outcome."
    ]
