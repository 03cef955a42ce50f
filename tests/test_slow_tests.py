"""What `./dev test` leaves out: the tests in the list, and no others."""

from __future__ import annotations

import subprocess
import sys

from tests.slow_tests import LIST

FILE = "tests/solvers/test_advisor.py"


def collected(*options: str) -> set[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *options, FILE]
    ended = subprocess.run(command, cwd=LIST.parents[1], capture_output=True, text=True)
    return {line for line in ended.stdout.splitlines() if "::" in line}


def test_the_slow_ones_are_left_out_only_where_that_is_asked_for() -> None:
    slow = {test for test in LIST.read_text("utf-8").splitlines() if test.startswith(f"{FILE}::")}
    everything = collected()
    assert slow
    assert collected("--quick") == everything - slow
    assert slow < everything, "./dev test --all --note-slow writes the list anew"
