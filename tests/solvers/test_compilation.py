"""The cache of compiled code: what a crash leaves of it keeps nobody from working."""

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
