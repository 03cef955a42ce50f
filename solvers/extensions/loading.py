"""The modules of extensions, executed when they are needed, and again when their files have changed."""

from __future__ import annotations

import hashlib
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.consent.permission import NotAgreedError, require_agreement
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files, note_broken, note_sound, wants_agreement

_LARGEST = 2**20
"""Bytes of a file."""
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""What makes a terminal write in bold or in colours."""
_TYPE = re.compile(r"of type (\w+?)_[0-9a-f]{8}\b")
"""A structure's name, as Numba knows it."""
_loaded: dict[Path, tuple[str, ModuleType | None]] = {}
"""By file, the sha256 of what was executed and the module; None if it failed."""


def extension_modules(kind: str) -> dict[str, tuple[Path, ModuleType]]:
    """Return the modules of a kind by name, the first of a name; those that cannot be executed are left out.

    Parameters
    ----------
    kind : {"methods", "solvers"}
    """
    found: dict[str, tuple[Path, ModuleType]] = {}
    for path in extension_files(kind):
        module = _module(kind, path)
        if module is None:
            continue
        if path.stem in found:
            note_broken(path, f"{found[path.stem][0]} has the same name, and is used.")
        else:
            found[path.stem] = path, module
    return found


def _module(kind: str, path: Path) -> ModuleType | None:
    """Return the module that a file is now; None if it cannot be executed."""
    try:
        content = read_regular(path, _LARGEST)
    except (OSError, ValueError) as error:
        note_broken(path, f"It cannot be read: {reason_of(error)}.")
        return None
    digest = hashlib.sha256(content).hexdigest()
    known, module = _loaded.get(path, ("", None))
    if wants_agreement(path):
        try:
            require_agreement(str(path), digest)
        except NotAgreedError as error:
            note_broken(path, str(error))
            return None
    if known != digest:
        module = _executed(f"macrostep_extensions.{kind}.{path.stem}_{digest[:8]}", path, content)
        _loaded[path] = digest, module
    if module is not None:
        note_sound(path)
    return module


def _executed(name: str, path: Path, content: bytes) -> ModuleType | None:
    """Return the module that a file's content makes; None if it fails."""
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module  # what is compiled in it is found by its name
    try:
        exec(compile(content, path, "exec"), vars(module))
    except Exception as error:
        del sys.modules[name]
        lines = [
            frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
        ]
        line = error.lineno or 0 if isinstance(error, SyntaxError) else lines[-1] if lines else 0
        note_broken(path, f"{type(error).__name__}: {error}", line)
        return None
    note_sound(path)
    return module


class OwnCodeFails(MacrostepError):
    """An extension's code raises something, or cannot be compiled; the sentence says where."""


@contextmanager
def own_faults_told() -> Iterator[None]:
    """Raise OwnCodeFails in place of what an extension's code raises inside."""
    try:
        yield
    except MacrostepError:
        raise
    except Exception as error:
        if said := fault_of_extension(error):
            raise OwnCodeFails("The method's own code fails: {fault}.", fault=said) from error
        raise


def fault_of_extension(error: BaseException) -> str:
    """Return what is wrong in an extension's code, with its file and line; "" if an error is not from there."""
    if "numba" in sys.modules:
        from numba.core.errors import NumbaError

        place = getattr(error, "loc", None)
        if isinstance(error, NumbaError) and place is not None:
            said = [line for line in _COLOURS.sub("", str(error.args[0])).splitlines() if line.strip()]
            why = next((line for line in said if not line.startswith("Failed in")), "it cannot be compiled")
            why = _TYPE.sub(r"of \1", why).rstrip(".")
            return f"{place.filename}, line {place.line}: {why}"
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename) in _loaded:
            return f"{frame.filename}, line {frame.lineno}: {type(error).__name__}: {error}"
    return ""
