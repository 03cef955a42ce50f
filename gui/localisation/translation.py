"""The one way in which texts of the window get into the person's language.

``tr("Save the diagram")`` returns the text in the language in use. Texts that stand outside of functions are written
``marked("...")``, which only shows them to the tool that collects texts, and are translated where they are shown, with
``tr(TEXT)``. Numbers: ``tr("%n block(s)", "", count)`` chooses the form, in English by the ``(s)``; names:
``tr("Saved {file}").format(file=...)``.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


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


def marked(text: str) -> str:
    """Return the text as it is; it is collected for translation, and translated where it is shown."""
    return text
