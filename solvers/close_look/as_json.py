"""A close look as plain data for JSON: every phase with its kind, every number that is none as null."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from macrostep.solvers.close_look.close_look import CloseLook


def look_as_json(look: CloseLook) -> dict[str, Any]:
    """Return what ``macrostep look --json`` writes: the look's attributes, its steps and its phases."""
    plain: dict[str, Any] = _plain(look)
    plain["phases"] = [{"phase": type(phase).__name__, **_plain(phase)} for phase in look.phases]
    return plain


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(inner) for inner in value]
    if isinstance(value, np.ndarray):
        return [_plain(inner) for inner in value.tolist()]
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
