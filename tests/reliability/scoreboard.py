"""The scoreboard: what is tried many times, how often it held, and the page of the manual that says so.

    ./dev reliability --scoreboard [ROW]... [--seed N] [--count N --because TEXT] [--page]

Each row is a module of this folder that has a number, `ROW`; it is tried in a process of its own. What came of it is
kept in ``results.json``, and the page is made from that file alone.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.reliability.outcome import Outcome

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
RESULTS = FOLDER / "results.json"
PAGE = ROOT / "resources" / "manual" / "reliability.md"

ITEMS = {
    "Saving": {
        1: "SIGKILL during a save",
        2: "each open, write, fsync, rename and close fails once",
        3: "a full disk for each thing that is written",
        4: "read-only folders, files that are gone or changed, links, long and Unicode paths",
        5: "SIGKILL during an editing session",
        6: "two windows on one file",
        7: "random diagrams saved, loaded and saved; files of older versions",
    },
    "Bad input": {
        8: "mutated diagrams",
        9: "mutated model descriptions, SSD, SSV, SSM, studies and lessons",
        10: "mutated CSV and HDF5 results",
        11: "hostile archives",
        12: "opening executes nothing, at every door",
    },
    "Faulty subsystems": {
        13: "FMUs and Python subsystems that crash, hang, lie, flood and leak",
        14: "the first NaN is told within one macro-step",
        15: "divergence is told before 10^6 times the scale",
        16: "cancels at random moments in every method",
    },
    "Load and time": {
        17: "5 000 blocks and 10 000 wires",
        18: "many runs in one process: memory, descriptors and threads stay",
        19: "hours of opening, editing, running, saving and closing with random faults",
        20: "10^7 macro-steps to disk",
        21: "the same bits over threads, hash seed, locale, folder and time zone",
        22: "random window events",
    },
    "Numbers": {
        23: "embedded and reference solvers against known solutions",
        24: "orders of every method",
        25: "closed-form stability limits",
        26: "the judge's random diagrams",
        27: "every example through every exchange format",
    },
}
"""What there is to try, and what a row is called as long as it has not been measured."""

_INTRODUCTION = """# Reliability

What Macrostep is held to, how often that was tried, and how often it held. Each row is a program of its own in
`tests/reliability`; what is random follows from its seed, so that anybody can try the same:

    ./dev reliability --scoreboard        # all rows at their full numbers; takes hours
    ./dev reliability --scoreboard 1 5    # two of them
    .venv/bin/python -m tests.reliability.kill_during_save 40 --seed 3

The first two write what came of it to this page; `./dev test` tries a few of each row. *Worst* is what came nearest to
a failure.
"""
_SHOWN_FAULTS = 5


def rows() -> dict[int, ModuleType]:
    """Return the modules that try something by the number of their row."""
    found = {}
    for file in sorted(FOLDER.glob("*.py")):
        if "\nROW = " in file.read_text(encoding="utf-8"):
            module = importlib.import_module(f"tests.reliability.{file.stem}")
            found[module.ROW] = module
    return dict(sorted(found.items()))


def kept() -> dict[int, dict[str, Any]]:
    """Return what is known of each row that was measured."""
    return {int(row): result for row, result in json.loads(RESULTS.read_text(encoding="utf-8")).items()}


def keep(row: int, result: dict[str, Any]) -> None:
    """Keep what came of a row, and write the page; what other rows gave meanwhile stays."""
    known = {**kept(), row: result}
    ordered = {str(number): known[number] for number in sorted(known)}
    RESULTS.write_text(json.dumps(ordered, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    PAGE.write_text(page(known), encoding="utf-8")


def measure(row: int, module: ModuleType, count: int, seed: int, because: str) -> dict[str, Any]:
    """Try a row in a process of its own.

    Parameters
    ----------
    because : str
        Why it is tried fewer times than it should be, or why it does not hold; "" where neither is to be reported.
    """
    begun = time.monotonic()
    outcome = _outcome(module, count, seed)
    return {
        "item": module.ITEM,
        "full": module.FULL,
        "tried": outcome.tried,
        "held": outcome.held,
        "worst": outcome.worst,
        "faults": list(outcome.faults),
        "seed": seed,
        "because": because,
        "date": time.strftime("%Y-%m-%d"),
        "commit": _commit(),
        "seconds": round(time.monotonic() - begun),
    }


def _outcome(module: ModuleType, count: int, seed: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "outcome.json")
        command = [sys.executable, "-m", module.__name__, str(count), "--seed", str(seed), "-o", str(file)]
        ended = subprocess.run(command, cwd=ROOT, check=False)
        if not file.exists():
            fault = f"The process that tries it ended with the status {ended.returncode} and without an outcome."
            return Outcome(count, 0, "no outcome", (fault,))
        read = json.loads(file.read_text(encoding="utf-8"))
    return Outcome(read["tried"], read["held"], read["worst"], tuple(read["faults"]))


def _commit() -> str:
    """Return the commit that is tried, with a plus where more than the scoreboard was changed since."""
    named = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    if named.returncode:
        return "no commit"
    others = [f":!{file.relative_to(ROOT).as_posix()}" for file in (RESULTS, PAGE)]
    changed = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", ".", *others], cwd=ROOT).returncode
    return named.stdout.strip() + "+" * bool(changed)


def page(results: Mapping[int, Mapping[str, Any]]) -> str:
    """Return the page that shows some results, as Markdown."""
    parts = [_INTRODUCTION]
    for group, items in ITEMS.items():
        lines = [
            f"## {group}",
            "",
            "| row | item | tried | held | worst | seed | measured |",
            "|---|---|---|---|---|---|---|",
        ]
        lines += [_line(row, item, results.get(row)) for row, item in items.items()]
        parts.append("\n".join(lines) + "\n")
    remarks = [remark for row in sorted(results) for remark in _remarks(row, results[row])]
    if remarks:
        parts.append("## What is missing\n\n" + "\n".join(remarks) + "\n")
    return "\n".join(parts)


def _line(row: int, item: str, result: Mapping[str, Any] | None) -> str:
    if result is None:
        return f"| {row} | {item} | 0 | | not measured yet | | |"
    tried, held = str(result["tried"]), str(result["held"])
    if result["tried"] < result["full"]:
        tried += f" of {result['full']}"
    if result["held"] < result["tried"]:
        held = f"**{held}**"
    measured = f"{result['date']}, {result['commit']}, {result['seconds']} s"
    item, worst = _cell(result["item"]), _cell(result["worst"])
    return f"| {row} | {item} | {tried} | {held} | {worst} | {result['seed']} | {measured} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _remarks(row: int, result: Mapping[str, Any]) -> list[str]:
    """Return why a row was tried fewer times than it should be, and what did not hold."""
    remarks = []
    if result["tried"] < result["full"]:
        remarks.append(f"* Row {row} was tried {result['tried']} times of {result['full']}: {_cell(result['because'])}")
    faults = result["faults"]
    remarks += [f"* Row {row} did not hold: {_cell(fault)}" for fault in faults[:_SHOWN_FAULTS]]
    if len(faults) > _SHOWN_FAULTS:
        remarks.append(f"* Row {row}: {len(faults) - _SHOWN_FAULTS} more of these.")
    if faults and result["because"] and result["tried"] == result["full"]:
        remarks.append(f"* Row {row} did not hold because {_cell(result['because'])}")
    return remarks


def main() -> None:
    """Measure rows, keep what came of them, and write the page; ends with 1 where something did not hold."""
    parser = argparse.ArgumentParser(prog="./dev reliability", description="Try what is on the scoreboard.")
    parser.add_argument("--scoreboard", nargs="*", type=int, metavar="ROW", help="these rows; without a number all")
    parser.add_argument("--seed", type=int, default=0, help="what is random follows from it (default: 0)")
    parser.add_argument("--count", type=int, help="try fewer times than the row asks for")
    parser.add_argument("--because", default="", help="why fewer, or why not held: a sentence for the page")
    parser.add_argument("--page", action="store_true", help="only write the page from what is known")
    asked = parser.parse_args()
    if asked.count is not None and not asked.because:
        parser.error("--count needs --because, a sentence for the page")
    if asked.page:
        PAGE.write_text(page(kept()), encoding="utf-8")
        return
    there = rows()
    unknown = sorted(set(asked.scoreboard or ()) - set(there))
    if unknown:
        parser.error(f"there is no row {', '.join(map(str, unknown))}; there are {', '.join(map(str, there))}")
    is_held = True
    for row in asked.scoreboard or there:
        count = there[row].FULL if asked.count is None else asked.count
        result = measure(row, there[row], count, asked.seed, asked.because)
        keep(row, result)
        is_held &= result["held"] == result["tried"]
    sys.exit(not is_held)


if __name__ == "__main__":
    main()
