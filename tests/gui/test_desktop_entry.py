"""Macrostep in a desktop's menu: what Qt's own reading of the same files says, and what the entry starts."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from macrostep.gui.application import desktop_entry
from macrostep.gui.cli import main

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="desktops of Linux")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_entry_starts_macrostep_and_is_taken_away_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["desktop"]) == 0
    entry = home / "applications" / "macrostep.desktop"
    assert f"Written: {entry}" in capsys.readouterr().out
    lines = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines()[1:])
    program, field = lines["Exec"].rsplit(" ", 1)
    assert field == "%F"
    ended = subprocess.run([*shlex.split(program), "--version"], capture_output=True, text=True)
    assert ended.stdout.startswith("Macrostep ")
    assert (home / "icons" / "hicolor" / "scalable" / "apps" / f"{lines['Icon']}.svg").is_file()
    assert main(["desktop", "--remove"]) == 0
    assert not [path for path in home.rglob("macrostep*") if path.is_file()]


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="needs Debian's shared-mime-info")
def test_a_desktop_knows_diagrams_and_fmus_by_their_names(home: Path) -> None:
    desktop_entry.add_to_desktop()
    code = (
        "import json; from PySide6.QtCore import QMimeDatabase; types = QMimeDatabase()\n"
        "names = 'a.macrostep.json', 'a.json', 'a.fmu'\n"
        "print(json.dumps({n: types.mimeTypeForFile(n, QMimeDatabase.MatchMode.MatchExtension).name() for n in names}))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ))
    assert json.loads(found.stdout) == {
        "a.macrostep.json": "application/x-macrostep", "a.json": "application/json", "a.fmu": "application/x-fmu",
    }  # fmt: skip
    handled = (home / "applications" / "macrostep.desktop").read_text("utf-8")
    assert "MimeType=application/x-macrostep;application/x-fmu;" in handled


def test_a_path_with_signs_of_its_own_reaches_the_program(home: Path, tmp_path: Path) -> None:
    """By the rules of desktop entries: as in a shell, once backslashes are halved and %% is a per cent sign."""
    path = '/opt/a "b" $c `d` 100 %/back\\slash/macrostep'
    written = desktop_entry._quoted(path)
    value = written.replace("\\\\", "\\").replace("%%", "%")
    assert subprocess.run(["sh", "-c", f"printf %s {value}"], capture_output=True, text=True).stdout == path


def test_a_folder_that_is_not_absolute_counts_as_not_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    assert desktop_entry._data_home() == tmp_path / ".local" / "share"
