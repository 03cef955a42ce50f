"""One row of the scoreboard, tried from the terminal: ``python -m tests.reliability.MODULE [COUNT] [--seed N]``."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import sys
from pathlib import Path
from typing import Protocol

from tests.reliability.outcome import Outcome
from tests.reliability.own_folders import own_folders


class Run(Protocol):
    """Try something so many times; the same seed tries the same."""

    def __call__(self, count: int, seed: int = 0) -> Outcome: ...


def main(run: Run, row: int, item: str, full: int) -> None:
    """Try it as often as the command line says, print what came of it, and end with 1 where something did not hold."""
    parser = argparse.ArgumentParser(description=f"Row {row} of the scoreboard: {item}.")
    parser.add_argument("count", nargs="?", type=int, default=full, help=f"how often it is tried (default: {full})")
    parser.add_argument("--seed", type=int, default=0, help="what is random follows from it (default: 0)")
    parser.add_argument("-o", dest="file", type=Path, help="write the outcome there as JSON too")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with own_folders():
        outcome = run(asked.count, asked.seed)
    if asked.file is not None:
        asked.file.write_text(json.dumps(dataclasses.asdict(outcome)), encoding="utf-8")
    print(f"row {row}, {item}: tried {outcome.tried}, held {outcome.held}; {outcome.worst}")
    for fault in outcome.faults:
        print(f"  {fault}")
    sys.exit(outcome.held != outcome.tried)
