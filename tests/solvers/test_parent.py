"""Processes whose window was killed: they end soon, and nothing of it is written into the terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOING = ["starting", "waiting", "running", "paused", "waiting for a task", "calculating"]


@pytest.mark.parametrize("doing", DOING)
def test_a_process_whose_window_is_gone_ends_without_a_word(doing: str) -> None:
    command = [sys.executable, "-m", "tests.solvers.until_killed", doing]
    window = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert window.stdout is not None
    assert window.stdout.readline() == "now\n"
    window.kill()
    # Both ends come when nobody holds the pipe to the terminal any more.
    _, written = window.communicate(timeout=60.0)
    assert written == ""
