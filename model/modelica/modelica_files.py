"""Files of Modelica: each is a diagram."""

from __future__ import annotations

import re
from pathlib import Path

from macrostep.model.base.errors import LanguageError, MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.modelica.composed import is_composed, read_composed
from macrostep.model.modelica.reading import read

_LARGEST = 2**22
"""Bytes; a model of a thousand equations has a hundred thousand."""
_TIMES = re.compile(r"\b(StartTime|StopTime)\s*=\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)")


def load_model(path: Path) -> Diagram:
    """Return the diagram in a file, of one subsystem if the model is flat, with the times that its annotation gives.

    Raises
    ------
    MacrostepError
        With file, line and column, if it is not Modelica or says what our language cannot say.
    """
    text = _text_of(path)
    try:
        if is_composed(text):
            diagram = read_composed(text)
        else:
            subsystem = read(text)
            diagram = Diagram(subsystem.name, [subsystem])
    except LanguageError as error:
        where = Phrase("{place}, line {line}, column {column}", place=str(path), line=error.line, column=error.column)
        raise MacrostepError("{what}: {why}", what=where, why=error.message) from None
    times = {key: float(value) for key, value in _TIMES.findall(text)}
    start = times.get("StartTime", 0.0)
    diagram.set(start=start, stop=times.get("StopTime", start + 1.0))
    return diagram


def _text_of(path: Path) -> str:
    try:
        return read_regular(path, _LARGEST).decode("utf-8-sig")
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=str(path), why=reason_of(error)) from None
    except UnicodeDecodeError:
        raise MacrostepError("{file} is not a text in UTF-8.", file=str(path)) from None
