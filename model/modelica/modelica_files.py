"""Files of Modelica: each is a diagram."""

from __future__ import annotations

from pathlib import Path

from macrostep.model.base.errors import LanguageError, MacrostepError, reason_of
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.modelica.reading import read_diagram

_LARGEST = 2**22
"""Bytes; a model of a thousand equations has a hundred thousand."""


def load_model(path: Path, notes: list[str] | None = None) -> Diagram:
    """Return the diagram in a file, of one subsystem if the model is flat, with the times that its annotation gives.

    Parameters
    ----------
    path : Path
    notes : list of str, optional
        Gets a sentence on what is left out.

    Raises
    ------
    MacrostepError
        With file, line and column, if it is not Modelica or says what our language cannot say.
    """
    text = _text_of(path)
    try:
        return read_diagram(text, notes)
    except LanguageError as error:
        where = Phrase("{place}, line {line}, column {column}", place=str(path), line=error.line, column=error.column)
        raise MacrostepError("{what}: {why}", what=where, why=error.message) from None


def _text_of(path: Path) -> str:
    try:
        return read_regular(path, _LARGEST).decode("utf-8-sig")
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=str(path), why=reason_of(error)) from None
    except UnicodeDecodeError:
        raise MacrostepError("{file} is not a text in UTF-8.", file=str(path)) from None
