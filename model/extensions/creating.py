"""A new extension's file, such as a method's: it runs as it is, and is to be changed."""

from __future__ import annotations

import keyword
from importlib.resources import files
from pathlib import Path

from macrostep.model.base.errors import MacrostepError, NotWritten, UnitError
from macrostep.model.base.units import check_unit
from macrostep.model.extensions.folders import KINDS

_TEMPLATES = {
    "method": "method.py.txt", "solver": "solver.py.txt", "block": "block.json", "lesson": "lesson.md",
    "unit": "unit.txt", "case": "case.toml", "panel": "panel.py.txt", "style": "style.mplstyle",
}  # fmt: skip
CREATED = tuple(_TEMPLATES)
"""What can be made."""


def create(what: str, name: str, folder: Path) -> Path:
    """Write a commented file that runs, and return its path.

    Parameters
    ----------
    what : str
        One of CREATED.
    name : str
        Of the file, and by which it is used: small letters, digits and ``_``.
    folder : Path
        Of the extensions; made if it is not there.

    Raises
    ------
    MacrostepError
        If it cannot be called so, or there is such a file or a unit of this name already.
    """
    if not (name.isidentifier() and name.isascii() and name == name.lower()) or keyword.iskeyword(name):
        raise MacrostepError(
            "A {what} cannot be called {name!r}: take small letters, digits and _, and begin with a letter.",
            what=what, name=name,
        )  # fmt: skip
    if what == "unit" and _is_unit(name):  # the line in the file would not count
        raise MacrostepError("There is a unit {name!r} already; take another name.", name=name)
    kind = f"{what}s"
    path = folder / kind / f"{name}{KINDS[kind]}"
    words = name.split("_")
    text = (files("macrostep.resources") / "extensions" / _TEMPLATES[what]).read_text(encoding="utf-8")
    marks = {"NAME": name, "TITLE": " ".join(words).capitalize(), "CLASS": "".join(map(str.capitalize, words))}
    for mark, value in marks.items():
        text = text.replace(f"@{mark}@", value)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise MacrostepError("{path} is there already; take another name.", path=str(path)) from None
    except OSError as error:
        raise NotWritten.of(path, error) from None
    return path


def _is_unit(name: str) -> bool:
    try:
        check_unit(name)
    except UnitError:
        return False
    return True
