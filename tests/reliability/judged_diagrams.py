"""Random diagrams under every method, before a judge that shares no code with the engine."""

from __future__ import annotations

from collections import Counter

from tests.judge.survey import DIAGRAMS, EXPLAINED, faults, survey
from tests.reliability.alone import main
from tests.reliability.outcome import Outcome

ROW = 26
ITEM = "Random diagrams under every method: the reference is right, and no error is larger than what is told"
FULL = DIAGRAMS
SHORT = 1


def run(count: int, seed: int = 0) -> Outcome:
    """Judge that many diagrams; those that these sources have been judged on are not judged again."""
    reports = survey(range(seed, seed + count))
    wrong = {number for number, report in reports.items() if faults({number: report})}
    references = Counter(report.get("reference", "lost").partition(":")[0] for report in reports.values())
    explained = sum(number in reports for number, _ in EXPLAINED)
    worst = f"references: {', '.join(f'{n} {what}' for what, n in references.most_common())}; {explained} explained"
    return Outcome(count, count - len(wrong), worst, tuple(f"seed {fault}" for fault in faults(reports)))


if __name__ == "__main__":
    main(run, ROW, ITEM, FULL)
