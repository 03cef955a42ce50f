"""How compiled code is compiled and where it is kept.

Numba does not notice when a function in another file changes, so the folder of the cache is named by a hash of the
package's sources and the versions that matter. Compiled code is kept in the user's cache folder. Of processes that need
the same function at the same time one compiles it, and the others find it there.
"""

from __future__ import annotations

import atexit
import hashlib
import shutil
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import llvmlite
import numba
import numpy as np
from numba import cfunc, config, njit

_KEPT = 30 * 24 * 3600.0
"""Caches of other versions that were not used for so long are removed [s]."""

_PATIENCE, _LOOK = 60.0, 0.02
"""How long a process waits for another one that compiles the same function, and how often it looks [s]."""

_IMPORT = f"from {__name__} import ".encode()
"""Stands in every file that compiles something."""


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Return the folder that holds the compiled code of exactly these sources; it exists and can be written."""
    import platformdirs

    import macrostep.model.language
    import macrostep.solvers

    packages = (macrostep.solvers, macrostep.model.language)  # the language's sources shape the generated code
    folders = [Path(package.__path__[0]).resolve() for package in packages]
    sources = [f for folder in folders for f in _sources(folder)]
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    home = Path(platformdirs.user_cache_dir("macrostep", appauthor=False)) / "compiled"
    folder = home / digest.hexdigest()[:20]
    try:
        (folder / "blocks").mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()
    except OSError:  # a home that cannot be written: compile anew in every session rather than not at all
        folder = Path(tempfile.mkdtemp(prefix="macrostep-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        (folder / "blocks").mkdir()
        return folder
    _remove_old(home, folder)
    return folder


def _sources(folder: Path) -> list[Path]:
    """Return the sources in a folder, without the folders in it that compile nothing."""
    found = sorted(folder.glob("*.py"))
    for inner in sorted(path for path in folder.iterdir() if path.is_dir()):
        inside = _sources(inner)
        if any(_IMPORT in f.read_bytes() for f in inside):
            found += inside
    return found


def _remove_old(home: Path, current: Path) -> None:
    for other in home.iterdir():
        used = other / "used"
        if other != current and (not used.exists() or time.time() - used.stat().st_mtime > _KEPT):
            shutil.rmtree(other, ignore_errors=True)


@contextmanager
def _our_cache() -> Iterator[None]:
    """Let Numba keep what is decorated within in our folder, and leave other packages' caches alone."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before


@contextmanager
def turn(function: str) -> Iterator[None]:
    """Hold back other processes that want to compile this function; Windows has no such locks, and they do it too."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(cache_folder() / "turns", "ab") as file:  # a byte of it, which need not be there, stands for a function
        end = time.monotonic() + _PATIENCE  # who has it may have been suspended
        while time.monotonic() < end:
            try:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, zlib.crc32(function.encode()))
                break
            except (BlockingIOError, PermissionError):
                time.sleep(_LOOK)
            except OSError:  # the file system knows no locks
                break
        yield


def _from_cache(function: Callable[..., Any], compile_or_load: Callable[[], Any]) -> Any:
    with _our_cache(), turn(f"{function.__module__}.{function.__qualname__}"):
        try:
            return compile_or_load()
        except (EOFError, UnpicklingError, ValueError):  # files that a crash or a full disk cut short
            for file in cache_folder().glob("*/*.nb[ci]"):
                file.unlink(missing_ok=True)
            return compile_or_load()


def compiled(signature: Any = None, **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function of the engine: cached, without the interpreter's lock, 1/0 = inf instead of an exception.

    With a signature it is compiled, or taken from the cache, at once.
    """

    # wrappers for C callers would cost 5 % of the compilation and are needed by kernels only
    settings = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, **options}

    def decorate(function: Callable[..., Any]) -> Any:
        return _from_cache(function, lambda: njit(signature, **settings)(function))

    return decorate


def callback(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function that is called through its C address (``.address``)."""

    def decorate(function: Callable[..., Any]) -> Any:
        return _from_cache(function, lambda: cfunc(signature, cache=True, nopython=True, error_model="numpy")(function))

    return decorate
