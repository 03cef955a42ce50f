"""The errors of Macrostep. Each carries one sentence for the person who sees it."""

from pathlib import Path
from typing import Self

from macrostep.model.base.phrase import Phrase, Value, lines, marked
from macrostep.model.base.texts import shortened

_LONGEST = 2000
"""Characters of a line; a sentence quotes names and texts of others, which may have millions."""


def reason_of(error: OSError | ValueError) -> str:
    """Return what the system says of a file, as it stands in the middle of a sentence."""
    said = getattr(error, "strerror", None) or str(error)
    return Phrase.of(said if isinstance(said, Phrase) or said[:2].isupper() else said[:1].lower() + said[1:])


_OF_THE_SYSTEM = (
    marked("no such file or directory"),
    marked("permission denied"),
    marked("is a directory"),
    marked("not a directory"),
    marked("file exists"),
    marked("no space left on device"),
    marked("file too large"),
    marked("read-only file system"),
    marked("file name too long"),
    marked("too many levels of symbolic links"),
)
"""What systems say of files most often, so that it can be translated."""


class MacrostepError(Exception):
    """Base of every error that a user's input can cause; its text is one clear sentence.

    Parameters
    ----------
    said : str
        A template of a :class:`~macrostep.model.base.phrase.Phrase`, or a phrase.
    **values : str, int, Amount or Phrase
        What stands in the template.
    """

    def __init__(self, said: str = "", /, **values: Value) -> None:
        super().__init__(shortened(Phrase.of(said, **values), _LONGEST))


class UnknownName(MacrostepError, KeyError):
    """A name that something with named parts does not have; a KeyError too, as mappings raise it."""

    def __str__(self) -> str:
        return str(self.args[0])


class NotWritten(MacrostepError):
    """A file that the system refused to write."""

    @classmethod
    def of(cls, path: Path | str, error: OSError, what_is_left: str = "") -> Self:
        """Return it with its sentence, at the end of which may stand what became of what was to be written."""
        why = Phrase("{why}{more}", why=reason_of(error), more=what_is_left)
        return cls("{path} cannot be written: {why}.", path=str(path), why=why)


class DiagramError(MacrostepError):
    """A change that the diagram does not allow; the text names both sides and what to do."""


class FileFormatError(MacrostepError):
    """A file that is not a diagram: broken JSON, a newer version, a malformed structure."""


class LanguageError(MacrostepError):
    """An expression or equation that the language does not allow.

    Attributes
    ----------
    message : str
        The sentence, without the position.
    line, column : int
        Position in the text that was parsed, counted from 1.
    """

    def __init__(self, message: str, /, line: int = 1, column: int = 1, **values: Value) -> None:
        super().__init__(message, **values)
        self.message = str(self)
        self.line = line
        self.column = column


class UnitError(MacrostepError):
    """A unit that is not known, or whose dimension differs from the declared one."""


class ProblemsError(MacrostepError):
    """A diagram that cannot be run; carries every problem found.

    Attributes
    ----------
    problems : tuple of Problem
    """

    def __init__(self, problems: tuple) -> None:  # type: ignore[type-arg]
        super().__init__(lines(map(str, problems)))
        self.problems = problems


class LessonError(MacrostepError):
    """A lesson's file that cannot be read, or a line of it that is not as the format demands.

    Attributes
    ----------
    line : int
        Counted from 1; 0 if the whole file is meant.
    """

    def __init__(self, message: str, /, line: int = 0, **values: Value) -> None:
        super().__init__(message, **values)
        self.line = line


class SspError(MacrostepError):
    """A system structure that cannot be read or written; the text names its file."""


class FmuError(MacrostepError):
    """An FMU that cannot be read, or whose description of itself cannot be true; the text names its file."""
