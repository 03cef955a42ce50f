"""What was plotted of files that were looked at but not saved: kept in the user's settings, not in the files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from macrostep.gui.settings.preferences import preferences
from macrostep.model.diagram.plots import Plots

KEY = "plots"
MOST = 50
"""Files of which it is kept, those looked at last."""


class _KeptPlots(msgspec.Struct):
    file: str
    digest: str
    plots: dict[str, Plots]


def remember(file: Path, digest: str, plots: Mapping[str, Plots]) -> None:
    """Keep what is plotted of a file with these contents."""
    others = [kept for kept in _all() if kept.file != str(file)]
    kept = [*others, _KeptPlots(str(file), digest, dict(plots))][-MOST:]
    preferences().setValue(KEY, msgspec.json.encode(kept).decode())


def forget(file: Path) -> None:
    """Keep nothing of a file, which says itself what is plotted."""
    kept = _all()
    left = [kept for kept in kept if kept.file != str(file)]
    if len(left) < len(kept):
        preferences().setValue(KEY, msgspec.json.encode(left).decode())


def remembered(file: Path, digest: str) -> dict[str, Plots] | None:
    """Return what was plotted of a file if it still has these contents."""
    found = (kept.plots for kept in _all() if kept.file == str(file) and kept.digest == digest)
    return next(found, None)


def _all() -> list[_KeptPlots]:
    try:
        return msgspec.json.decode(str(preferences().value(KEY, "[]")), type=list[_KeptPlots])
    except msgspec.DecodeError:
        return []  # somebody edited the settings
