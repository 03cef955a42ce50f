"""Panels of extensions: files that say a title and how the panel is built."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from PySide6.QtWidgets import QWidget

from macrostep.gui.docks.contract import PanelContext, PanelKind
from macrostep.gui.docks.panels import RIGHT
from macrostep.gui.localisation.translation import tr
from macrostep.gui.widgets.basic import text_label
from macrostep.model.extensions.folders import note_broken
from macrostep.solvers.extensions.loading import extension_modules


def extension_panels() -> tuple[PanelKind, ...]:
    """Return what the panels of extensions say of themselves; those that say too little are left out and noted."""
    return tuple(
        _kind(name, path, module)
        for name, (path, module) in extension_modules("panels").items()
        if _is_sound(path, module)
    )


def _is_sound(path: Path, module: ModuleType) -> bool:
    missing = [name for name in ("TITLE", "build") if not hasattr(module, name)]
    if missing:
        note_broken(path, f"It does not say {missing[0]}.")
    return not missing


def _kind(name: str, path: Path, module: ModuleType) -> PanelKind:
    vars(module)["build"] = _guarded(module.build, path)
    question = str(getattr(module, "QUESTION", ""))
    return PanelKind(
        f"extension_{name}", str(module.TITLE), RIGHT, "", f"{module.__name__}:build", question=question, is_hidden=True
    )


def _guarded(build: Callable[[PanelContext], QWidget], path: Path) -> Callable[[PanelContext], QWidget]:
    """Return what builds a panel, and says in its place what went wrong: the window goes on."""

    def built(context: PanelContext) -> QWidget:
        try:
            panel = build(context)
            if not isinstance(panel, QWidget):
                raise TypeError(f"build returns {type(panel).__name__}, and no QWidget")
            return panel
        except Exception as error:  # whatever it is, it must not end the window
            frames = traceback.extract_tb(error.__traceback__)
            line = next((frame.lineno or 0 for frame in reversed(frames) if frame.filename == str(path)), 0)
            fault = f"{path}, line {line}: {type(error).__name__}: {error}"
            sentence = tr("An extension cannot be used: {fault}").format(fault=fault)
            context.controller.log.emit(sentence, "error")
            return text_label(sentence, wraps=True)

    return built
