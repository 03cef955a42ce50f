"""Verdicts that were found once, kept by what they depend on: the diagram, the judge's own sources, and the libraries.

The project that is judged changes from day to day, the right solutions of the diagrams do not.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import scipy

from tests.judge.judge import Verdict, judge
from tests.judge.system import NoVerdict

FOLDER = Path(tempfile.gettempdir()) / "macrostep-verdicts"
"""All checkouts share it, as they do the test FMUs."""


def kept_verdict(document: dict[str, Any], times: Sequence[float] | np.ndarray, seconds: float) -> Verdict:
    """Return what :func:`tests.judge.judge.judge` says, from the file if it was asked before.

    Raises
    ------
    NoVerdict
        Also one that is kept, with its reason.
    """
    asked = json.dumps([document, [float(t) for t in times], seconds, _sources()], sort_keys=True)
    path = FOLDER / f"{hashlib.sha256(asked.encode()).hexdigest()[:24]}.json"
    if not path.exists():
        try:
            _keep(path, _as_json(judge(document, times, seconds)))
        except NoVerdict as reason:
            _keep(path, {"reason": str(reason)})
    found = json.loads(path.read_text(encoding="utf-8"))
    if "reason" in found:
        raise NoVerdict(found["reason"])
    found["times"] = np.array(found["times"])
    found["values"] = {name: np.array(values) for name, values in found["values"].items()}
    return Verdict(**found)


@cache
def _sources() -> str:
    digest = hashlib.sha256(f"{platform.python_version()} {np.__version__} {scipy.__version__}".encode())
    for name in ("judge.py", "language.py", "system.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    return digest.hexdigest()


def _as_json(verdict: Verdict) -> dict[str, Any]:
    values = {name: values.tolist() for name, values in verdict.values.items()}
    return vars(verdict) | {"times": verdict.times.tolist(), "values": values}


def _keep(path: Path, found: dict[str, Any]) -> None:
    """Write a file in one step: what is cut off leaves none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps(found), encoding="utf-8")
    unfinished.replace(path)
