"""What black boxes in an instance say: that they end the run, or what they failed in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from macrostep.solvers.engine.instance import Instance


def faults_in(instance: Any) -> Iterator[str]:
    """Yield what black boxes in an instance failed in, in sentences."""
    for box in black_boxes_in(instance):
        if fault := getattr(box, "fault", ""):  # what built-in blocks keep alive has none
            yield fault


def black_boxes_in(instance: Any) -> Iterator[Any]:
    """Yield what stands behind an instance: itself, or what it keeps alive, also as the members of a composite."""
    if isinstance(instance, Instance):
        kept = getattr(instance, "kept_alive", None)
        for inner in kept[1] if isinstance(kept, tuple) else (kept,):
            yield from black_boxes_in(inner)
    else:
        yield instance


def endings_in(instance: Any) -> Iterator[tuple[str, float]]:
    """Yield what black boxes in an instance say of ending the run, with the time."""
    for box in black_boxes_in(instance):
        if sentence := getattr(box, "ending", ""):
            yield sentence, float(box.failed_at)
