"""Settings, data and trust of their own: what is tried never touches those of the person who tries it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_KEPT = ("XDG_CONFIG_HOME", "XDG_DATA_HOME")


@contextmanager
def own_folders() -> Iterator[Path]:
    """Give this process, and those that it starts, empty folders for what Macrostep keeps of a person.

    Compiled code stays where it is: it is the same for everybody, and takes minutes to make. Yields the folder in which
    these folders are, which is gone afterwards.
    """
    before = {name: os.environ.get(name) for name in _KEPT}
    with tempfile.TemporaryDirectory(prefix="macrostep-") as folder:
        os.environ.update({name: str(Path(folder, name.lower())) for name in _KEPT})
        try:
            yield Path(folder)
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value
