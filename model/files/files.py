"""Diagram files on disk: ``*.macrostep.json``, read without executing anything, written in one piece or not at all."""

from __future__ import annotations

import hashlib
import os
from importlib.resources import files
from pathlib import Path

from macrostep.model.base.errors import FileFormatError, MacrostepError, reason_of
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import lay_out, parse
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.files.schema import from_document
from macrostep.model.files.writing import to_document

__all__ = ["SUFFIX", "from_document", "load", "load_known", "save", "to_document"]

SUFFIX = ".macrostep.json"

LARGEST = 64 * 2**20
"""Bytes; a diagram of 5 000 subsystems has 3 million."""


def load(path: str | os.PathLike[str]) -> Diagram:
    """Read a diagram file.

    Parameters
    ----------
    path : str or path
        Also the name of a shipped example, ``"two_masses"``, where no file is called so.

    Raises
    ------
    FileFormatError
        If the file cannot be read or is not a diagram; problems of its contents are no reason, see
        :meth:`Diagram.problems`.
    """
    return load_known(_shipped(path) if _is_plain_name(path) and not os.path.exists(path) else path)[0]


def _is_plain_name(path: str | os.PathLike[str]) -> bool:
    return isinstance(path, str) and path.isidentifier()


def _shipped(name: str | os.PathLike[str]) -> Path:
    """Return where an example of a name stands, or would stand.

    Raises
    ------
    FileFormatError
        If there is no such example.
    """
    folder = Path(str(files("macrostep.examples")))
    path = folder / f"{name}{SUFFIX}"
    if not path.is_file():
        known = ", ".join(sorted(one.name.removesuffix(SUFFIX) for one in folder.glob(f"*{SUFFIX}")))
        raise FileFormatError(
            "There is no file {name!r}, nor an example of that name ({known}).", name=str(name), known=known
        )
    return path


def load_known(path: str | os.PathLike[str]) -> tuple[Diagram, str]:
    """Read a diagram file once; return the diagram, and the sha256 by which just these contents are known again.

    Raises
    ------
    FileFormatError
        As :func:`load` does.
    """
    name = os.fspath(path)
    try:
        data = read_regular(path, LARGEST)
    except (OSError, ValueError) as error:
        raise FileFormatError("{file} cannot be read: {why}.", file=name, why=reason_of(error)) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileFormatError(
            "{file} is not UTF-8 text: byte {byte} does not fit.", file=name, byte=error.start
        ) from None
    return from_document(parse(text, name), name, _folder(path)), hashlib.sha256(data).hexdigest()


def save(diagram: Diagram, path: str | os.PathLike[str]) -> str:
    """Write a diagram file, and return the sha256 of its contents; if that fails, what stood there is untouched.

    A link is followed to the file that it points to, and that file keeps its permissions.

    Parameters
    ----------
    diagram : Diagram
    path : str or path

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    name = os.fspath(path)
    try:
        text = lay_out(to_document(diagram, _folder(path)), joined=("format", "start"))
    except (TypeError, ValueError, RecursionError) as error:
        raise MacrostepError(
            "{file} cannot be written: the diagram holds something that JSON has not ({why}).",
            file=name,
            why=str(error),
        ) from None
    # JSON writes half a surrogate pair as \\udxxx, which is just what backslashreplace makes of it.
    data = text.encode("utf-8", "backslashreplace")
    try:
        write_whole(path, data)
    except (OSError, ValueError) as error:
        raise MacrostepError("{path} cannot be written: {why}.", path=name, why=reason_of(error)) from None
    return hashlib.sha256(data).hexdigest()


def _folder(path: str | os.PathLike[str]) -> str:
    """Return the folder from which a diagram's file means its paths: that of the file, wherever links to it stand."""
    return os.path.dirname(os.path.realpath(path))
