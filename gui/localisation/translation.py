"""The one way in which texts of the window get into the user's language.

``tr("Save the diagram")`` returns the text in the language in use. Texts that stand outside of functions are written
``marked("...")``, which only shows them to the tool that collects texts, and are translated where they are shown, with
``tr(TEXT)``. Numbers: ``tr("%n block(s)", "", count)`` chooses the form, in English by the ``(s)``; names:
``tr("Saved {file}").format(file=...)``. What the solvers and the model say comes as a ``Phrase`` and is shown by
``shown(phrase)``.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from macrostep.model.base.phrase import Phrase
from macrostep.model.base.phrase import marked as marked


def tr(text: str, note: str = "", n: int = -1) -> str:
    """Return a text in the language in use.

    Parameters
    ----------
    text : str
        English, as a literal: texts are collected from the sources.
    note : str
        Says which meaning a short text has, for translators; the same text with another note is another text.
    n : int
        The number that stands at ``%n``.
    """
    translated = QCoreApplication.translate("", text, note or None, n)
    return translated.replace("(s)", "" if n == 1 else "s") if n >= 0 else translated


def shown(said: object) -> str:
    """Return what the solvers or the model say, errors among it, in the language in use; what is no phrase stays."""
    text = str(said)
    return text.shown(tr) if isinstance(text, Phrase) else text


def language() -> str:
    """Return the code of the language in use, such as ``"zh_CN"``."""
    return tr("en", "the code of this language")


def date_text(moment: datetime, form: str) -> str:
    """Return a local time as a format of Qt says, ``"d MMM yyyy hh:mm"``, with months in the language in use."""
    return QLocale(language()).toString(QDateTime.fromSecsSinceEpoch(int(moment.timestamp())), form)
