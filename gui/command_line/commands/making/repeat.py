"""``macrostep repeat``: runs again what a folder of ``report`` or ``study`` has, and says what differs."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from macrostep.gui.command_line.common.differences import differences
from macrostep.gui.command_line.common.output import write_json
from macrostep.gui.command_line.common.repeatable import (
    RESULTS,
    SAMPLES,
    FolderRecord,
    changed_files,
    content_of,
    opened,
    other_versions,
    read_record,
)  # fmt: skip
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.model.extensions.folders import those_beside_alone


def command(given: Namespace) -> int:
    """Repeat; return 0 if all runs are the same or within the tolerance, 1 if not."""
    tolerance = None if given.tolerance is None else number_of(given.tolerance)
    with opened(Path(given.folder)) as folder:
        record = read_record(folder)
        limit = record.tolerance if tolerance is None else tolerance
        changed = changed_files(folder, record)
        others = other_versions(record)
        then = json.loads(content_of(folder / RESULTS)) if RESULTS not in changed else {}
        if not then:
            raise MacrostepError(f"{given.folder}: {RESULTS} was changed; there is nothing to compare with.")
        if not given.json:
            _write_surroundings(record, changed, others)
        found = differences(then, _repeated(folder, record, given.trust))
    is_right = not changed and all(one.is_within(limit) for one in found)
    if given.json:
        write_json({
            "same": all(one.is_same for one in found), "within": is_right, "tolerance": limit, "files": changed,
            "versions": {name: list(pair) for name, pair in others.items()}, "machine": record.machine,
            "runs": [
                {"run": one.run, "same": one.is_same, "largest": one.largest, "where": one.where,
                 "changed": list(one.changed)}
                for one in found
            ],
        })  # fmt: skip
        return 0 if is_right else 1
    for one in found:
        if not one.is_same or len(found) <= _MOST_LISTED:
            print(one.sentence(limit))
    same = sum(one.is_same for one in found)
    print(f"\n{same} of {len(found)} runs are the same to the last bit" + (
        "." if same == len(found) else
        f"; {sum(one.is_within(limit) for one in found)} are within {limit:g} of the range of each signal."
    ))  # fmt: skip
    return 0 if is_right else 1


_MOST_LISTED = 20
"""Runs that are named although they are the same."""


def _write_surroundings(record: FolderRecord, changed: list[str], others: dict[str, tuple[str, str]]) -> None:
    """Say what is repeated, and what is different here before anything runs."""
    print(f"{record.asked}\nmade {record.made}, Macrostep {record.versions.get('Macrostep', '?')}, {record.machine}")
    for name in changed:
        print(f"file: {name} is not as it was written")
    print(f"files: {len(record.files) - len(changed)} of {len(record.files)} as they were written")
    for name, (then, here) in others.items():
        print(f"version: {name} {here or 'not installed'}, then {then}")
    if not others:
        print("versions: all the same")
    print(flush=True)


def _repeated(folder: Path, record: FolderRecord, trusts: bool) -> dict[str, Any]:
    """Run the command in a process of its own, with the extensions in the folder alone, and return what came out.

    Raises
    ------
    MacrostepError
        If it cannot be done; why is on standard error already.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "macrostep"]
    with TemporaryDirectory(prefix="macrostep-") as kept:
        own = ["--folder", kept] if record.kind == "study" else ["--samples", str(SAMPLES)]
        words = [*program, *record.arguments(), *own, "--json", *(["--trust"] if trusts else [])]
        ended = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, env=those_beside_alone(), check=False)
    try:
        found: dict[str, Any] = json.loads(ended.stdout)
    except ValueError:
        raise MacrostepError("It could not be run again.") from None
    return found
