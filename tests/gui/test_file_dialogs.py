"""Dialogs for files begin where the last one for such files was, also after the next start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QToolButton

from macrostep.gui.editing.document import Document
from macrostep.gui.files.questions import FileQuestions
from macrostep.gui.theme.theme import DARK, LIGHT, Theme, set_theme
from macrostep.gui.widgets.file_dialogs import ask_file_to_open, ask_file_to_save, ask_files_to_open
from macrostep.model import Diagram


class Dialogs:
    """Stands in for Qt's: notes where each began, and answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began: list[str] = []
        self.answer = ""
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *given: (self._asked(given[2]), ""))
        monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *given: ([self._asked(given[2])], ""))
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (self._asked(given[2]), "chosen"))

    def _asked(self, where: str) -> str:
        self.began.append(where)
        return self.answer


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> Dialogs:
    return Dialogs(monkeypatch)


def test_each_kind_of_file_has_the_folder_where_its_last_dialog_was(
    qapp: object, dialogs: Dialogs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("measured", "figures", "beside", "gone"):
        (tmp_path / name).mkdir()
    assert ask_file_to_open(None, "tables", "", "") is None
    dialogs.answer = str(tmp_path / "measured" / "a.csv")
    assert ask_file_to_open(None, "tables", "", "") == tmp_path / "measured" / "a.csv"
    assert ask_files_to_open(None, "tables", "", "", tmp_path / "beside") == [tmp_path / "measured" / "a.csv"]
    dialogs.answer = str(tmp_path / "gone" / "b.svg")
    assert ask_file_to_save(None, "pictures", "", "b.svg", "", tmp_path / "beside") == (Path(dialogs.answer), "chosen")
    (tmp_path / "gone").rmdir()
    dialogs.answer = ""
    assert ask_file_to_save(None, "pictures", "", "b.svg", "") == (None, "chosen")
    ask_file_to_open(None, "tables", "", "")
    measured = str(tmp_path / "measured")
    assert dialogs.began == [
        str(tmp_path), str(tmp_path), measured, str(tmp_path / "beside" / "b.svg"), str(tmp_path / "b.svg"), measured,
    ]  # fmt: skip


def test_a_diagram_with_a_file_is_saved_anew_beside_it(qapp: object, dialogs: Dialogs, tmp_path: Path) -> None:
    document = Document(Diagram("tank"))
    questions = FileQuestions(document, None)  # type: ignore[arg-type]
    dialogs.answer = str(tmp_path / "elsewhere.macrostep.json")
    questions.ask_path_to_open()
    questions.ask_path_to_save()
    document.path = tmp_path / "own" / "mine.macrostep.json"
    questions.ask_path_to_save()
    assert dialogs.began[1:] == [str(tmp_path / "tank.macrostep.json"), str(document.path)]


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_the_signs_of_qts_own_dialog_are_seen_on_either_ground(qapp: object, scheme: Theme) -> None:
    """Qt's arrows are black."""
    set_theme(scheme)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    for name in ("backButton", "toParentButton", "newFolderButton", "listModeButton"):
        button = dialog.findChild(QToolButton, name)
        assert button is not None
        button.setEnabled(True)
        picture = button.icon().pixmap(48, 48).toImage()
        seen = [
            picture.pixelColor(x, y).lightnessF()
            for x in range(picture.width())
            for y in range(picture.height())
            if picture.pixelColor(x, y).alphaF() > 0.9
        ]
        ground = scheme.colour("window").lightnessF()
        assert seen, name
        assert all(abs(lightness - ground) > 0.6 for lightness in seen), name
    dialog.deleteLater()
    set_theme(LIGHT)
