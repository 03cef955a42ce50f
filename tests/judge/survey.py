"""Thousands of random diagrams before the judge, in worker processes, continued where it was stopped.

    python -m tests.judge.survey [FIRST LAST]

Each diagram's report is a line of ``build/judge-<hash>.jsonl``; the hash is that of all sources, so that another state
of the project begins anew. A diagram that takes longer than it may is a fault like any other.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import time
import warnings
from collections import Counter
from collections.abc import Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests.judge.checks import ADAPTIVE, CLASSES, METHODS, check
from tests.judge.generator import KINDS, diagram
from tests.judge.verdicts import kept_verdict

ROOT = Path(__file__).parents[2]
DIAGRAMS = 2000
_LONGEST = 600.0
"""A diagram may take so long [s]."""
EXPLAINED = {
    (
        958,
        "step_doubling",
    ): "a state that decays to 0 from below is compared with 0, which rounding decides, in the judge "
    "and in the reference alike; the method's own solution, in which it stays below, is as right",
    (1854, "smooth_balance"): "a loop through a subsystem that follows within 1e-11 s, which for macro-steps is a loop "
    "through direct feedthrough: the balance swings in it, and the error is told",
}
"""By diagram and check, what is no fault, and why."""


def results_file() -> Path:
    """Return the file of the results that belong to the sources as they are."""
    sources = sorted(p for folder in ("model", "solvers", "resources/blocks") for p in (ROOT / folder).rglob("*.*"))
    digest = hashlib.sha256()
    for path in [*sources, *sorted(Path(__file__).parent.glob("*.py"))]:
        if path.suffix in (".py", ".lark", ".json", ".toml"):
            digest.update(path.read_bytes())
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    return folder / f"judge-{digest.hexdigest()[:12]}.jsonl"


def reports(path: Path) -> dict[int, dict[str, Any]]:
    """Return the reports in a file by seed; a line that was cut off is none."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            report = json.loads(line)
        except json.JSONDecodeError:
            continue
        found[report["seed"]] = report
    return found


def survey(seeds: Iterable[int], kinds: int = KINDS, workers: int | None = None) -> dict[int, dict[str, Any]]:
    """Judge the diagrams of all seeds that have no report yet; the reports by seed."""
    path = results_file()
    known = reports(path)
    requested = list(seeds)
    waiting = [seed for seed in reversed(requested) if seed not in known]
    crew = [_Worker(kinds) for _ in range(min(workers or os.cpu_count() or 1, len(waiting)))]
    try:
        with path.open("a", encoding="utf-8") as file:
            while waiting or any(worker.seed is not None for worker in crew):
                for worker in crew:
                    if worker.seed is None and waiting:
                        worker.take(waiting.pop())
                wait([worker.pipe for worker in crew if worker.seed is not None], 1.0)
                for worker in crew:
                    report = worker.report()
                    if report is not None:
                        known[report["seed"]] = report
                        file.write(json.dumps(report) + "\n")
                        file.flush()
    finally:
        for worker in crew:
            worker.end()
    return {seed: known[seed] for seed in requested}


class _Worker:
    """A process that judges one diagram after the other; another one takes its place if it does not come back."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        self.seed: int | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(other, self.kinds), daemon=True)
        self.process.start()
        other.close()

    def take(self, seed: int) -> None:
        self.seed, self.began = seed, time.monotonic()
        self.pipe.send(seed)

    def report(self) -> dict[str, Any] | None:
        """Return the report of the seed under way, or None while there is none."""
        if self.seed is None:
            return None
        seed = self.seed
        is_late = time.monotonic() - self.began > _LONGEST
        try:
            if self.pipe.poll():
                self.seed = None
                return dict(self.pipe.recv())
        except (EOFError, OSError):
            is_late = False
        else:
            if not is_late and self.process.is_alive():
                return None
        self.end()
        code = self.process.exitcode
        self._start()
        self.seed = None
        return {"seed": seed, "lost": f"not back after {_LONGEST:g} s" if is_late else f"ended with exit code {code}"}

    def end(self) -> None:
        self.process.kill()
        self.process.join()


def _work(pipe: Connection, kinds: int) -> None:
    warnings.simplefilter("ignore")
    os.nice(5)
    while True:
        try:
            seed = pipe.recv()
        except EOFError:
            return
        try:
            report = check(seed, diagram(seed, kinds), [*METHODS, *ADAPTIVE], judged=kept_verdict)
            reported = report.to_json() | {"faults": report.faults()}
        except Exception as error:  # a fault of the judge or of the project: it is counted, and the others go on
            reported = {"seed": seed, "lost": f"{type(error).__name__}: {error}"}
        pipe.send(json.loads(json.dumps(reported)))


def faults(found: dict[int, dict[str, Any]]) -> list[str]:
    """Return what must not be and is not explained, one line for each."""
    lines = [f"{seed}: {report['lost']}" for seed, report in found.items() if "lost" in report]
    reported = ((seed, fault) for seed, report in found.items() for fault in report.get("faults", ()))
    return lines + [f"{seed}: {fault}" for seed, fault in reported if (seed, fault.partition(":")[0]) not in EXPLAINED]


def table(found: dict[int, dict[str, Any]]) -> str:
    """Return the results method by method, and what became of the references, as text."""
    rows = [["method", "tried", *CLASSES]]
    for method in (*METHODS, *ADAPTIVE):
        counts = Counter(r["methods"][method][0] for r in found.values() if method in r.get("methods", {}))
        rows.append([method, str(counts.total()), *(str(counts[name]) for name in CLASSES)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)) for row in rows]
    references = Counter(r.get("reference", "lost").partition(":")[0] for r in found.values())
    others = Counter(name for r in found.values() for name, text in r.get("others", {}).items() if text != "holds")
    lines.append("references: " + ", ".join(f"{n} {name}" for name, n in references.most_common()))
    lines.append("other checks that failed: " + (", ".join(f"{n} {name}" for name, n in others.items()) or "none"))
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=int, nargs="?", default=0, help="the first seed")
    parser.add_argument("last", type=int, nargs="?", default=DIAGRAMS, help="the seed after the last")
    asked = parser.parse_args()
    results = survey(range(asked.first, asked.last))
    print(table(results))
    print("\n".join(faults(results)))
