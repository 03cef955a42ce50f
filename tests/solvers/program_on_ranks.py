"""Runs of diagram files, each on one process and on all ranks; rank 0 writes what came out: ``mpiexec -n K python ...``

The standard input is of no use to ranks: the arguments are the patience [s] and a JSON file with (diagram, method, stop
time). What is written is a list of pairs, each a fingerprint of all recorded numbers, the counts, and what ended it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from macrostep import examples
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import load
from macrostep.solvers.distribution.session import Session, on_all_ranks
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.run.run import Run


def outcome(*given: Any, **more: Any) -> list[Any]:
    """Return what a run came to."""
    try:
        run = Run(*given, **more)
    except MacrostepError as error:
        return ["refused", str(error)]
    failure, numbers = run.to_end(), hashlib.sha256()
    for name, recording in sorted(run.recordings.items()):
        numbers.update(name.encode() + np.ascontiguousarray(recording.rows).tobytes())
    counts = run.statistics
    return [
        numbers.hexdigest(), counts.macro_steps, counts.integrations, counts.iterations, counts.rejected_steps,
        counts.linearisations, counts.rhs_evaluations, str(failure or ""), list(map(str, run.result.notes)),
    ]  # fmt: skip


def main(session: Session) -> int:
    cases = json.loads(Path(sys.argv[2]).read_text("utf-8"))
    methods = [chosen_method(method) for _, method, _ in cases]
    problems = [
        freeze(load(file if "." in file else examples.path(file)), stop=stop, cut=method.cut)
        for (file, _, stop), method in zip(cases, methods, strict=True)
    ]
    leader = session.meet(problems)
    found = [
        (outcome(problem, method), outcome(problem, method, distribution=leader.distribute(problem)))
        for problem, method in zip(problems, methods, strict=True)
    ]
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(on_all_ranks(float(sys.argv[1]), main))
