"""Loads the translations of the window, and Qt's own for its dialogs."""

from __future__ import annotations

from importlib.resources import as_file, files

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from macrostep.gui.settings.preferences import LANGUAGE

SOURCE = "en"
"""The language of the sources; it needs no file."""


def languages() -> list[str]:
    """Return the languages that there are, the one of the sources first."""
    folder = files("macrostep.resources") / "translations"
    return [SOURCE, *sorted(f.name.removesuffix(".qm") for f in folder.iterdir() if f.name.endswith(".qm"))]


def chosen_language() -> str:
    """Return the language of the window: chosen, or the system's if there is a translation into it."""
    known = languages()
    if LANGUAGE.value in known:
        return LANGUAGE.value
    for requested in QLocale.system().uiLanguages():
        for code in known:
            if requested.replace("-", "_").split("_")[0] == code.split("_")[0]:
                return code
    return SOURCE


def install(app: QCoreApplication, language: str) -> list[QTranslator]:
    """Show texts in a language from now on; what is shown already stays as it is.

    Returns
    -------
    list of QTranslator
        Kept as long as they are to be used.
    """
    if language == SOURCE:
        return []
    own, qt = QTranslator(app), QTranslator(app)
    with as_file(files("macrostep.resources") / "translations" / f"{language}.qm") as path:
        data = path.read_bytes()
    if not own.load(data):
        raise ValueError(f"The translation {language}.qm is damaged.")
    own.setProperty("data", data)
    qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (qt, own):
        app.installTranslator(translator)
    return [own, qt]
