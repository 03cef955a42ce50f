"""A disk that is nearly full, for the process of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

ROOM = 2048
"""The longest file that can be written [bytes]."""


@contextmanager
def no_room() -> Iterator[None]:
    """Let every file that becomes longer than a few lines fail; Python does not hear the signal, and gets an error."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
