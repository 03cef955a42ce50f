"""The cache of compiled code: what a crash leaves of it keeps nobody from working."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from numba import float64

from macrostep.solvers.engine import compilation


def double(x: float) -> float:
    return 2.0 * x


@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 20])
def test_files_that_were_cut_short_are_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, suffix: str, left: int
) -> None:
    monkeypatch.setattr(compilation, "cache_folder", lambda: tmp_path)
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    file = next(tmp_path.glob(f"*/*.{suffix}"))
    whole = file.read_bytes()
    file.write_bytes(whole[:left])
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    assert next(tmp_path.glob(f"*/*.{suffix}")).stat().st_size == len(whole)


HOLDER = """
from macrostep.solvers.engine.compilation import turn
with turn("a.f"):
    print("mine", flush=True)
    input()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_who_needs_what_another_process_compiles_waits_for_it() -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "mine\n"
    with compilation.turn("a.g"):
        pass
    has_it = threading.Event()

    def want() -> None:
        with compilation.turn("a.f"):
            has_it.set()

    waiting = threading.Thread(target=want)
    waiting.start()
    assert not has_it.wait(0.5)
    other.communicate("\n")
    assert has_it.wait(60.0)
    waiting.join()
