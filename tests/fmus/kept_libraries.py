"""Libraries of exported FMUs, compiled once for the same sources, and kept beside the test FMUs."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Mapping, Sequence

from macrostep.solvers.export import fmu
from tests.fmus.building import CACHE

_compile = fmu._compiled


def keep_libraries() -> None:
    """Let FMUs that are exported in this process have the library that their sources were compiled to before."""
    fmu._compiled = _kept


def _kept(compiler: Sequence[str], contents: Mapping[str, bytes], name: str, fmi: str) -> bytes:
    digest = hashlib.sha256(repr((compiler, name, fmi)).encode())
    for file, text in sorted(contents.items()):
        if file.startswith("sources/"):
            digest.update(f"{file}\0{len(text)}\0".encode() + text)
    path = CACHE / f"{digest.hexdigest()[:24]}.exported"
    if not path.exists():
        library = _compile(compiler, contents, name, fmi)
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=CACHE, delete=False) as made:
            made.write(library)
        os.replace(made.name, path)
    return path.read_bytes()
