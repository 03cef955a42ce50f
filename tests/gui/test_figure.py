"""The figure of a comparison: a picture with the curves of every run, also where one diverges."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from macrostep.gui.cli import main
from macrostep.gui.methods.styles import MethodStyle

HALF_A_STEP, A_FIFTH = "ni_jacobi:step=0.5", "ni_jacobi:step=0.2"


def dots(image: QImage, colour: QColor) -> int:
    """Count the dots of about a colour."""
    converted = image.convertToFormat(QImage.Format.Format_RGB32)  # whose memory is read below
    data = np.frombuffer(converted.constBits(), np.uint8)
    distance = np.abs(data.reshape(-1, 4)[:, 2::-1].astype(int) - [colour.red(), colour.green(), colour.blue()])
    return int((distance.max(axis=1) < 24).sum())


def test_the_figure_shows_every_run_and_its_name_is_told(
    qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figure.png"
    assert main(["compare", "two_masses", "-m", HALF_A_STEP, "-m", A_FIFTH, "--figure", str(file)]) == 0
    assert f"Written: {file}" in capsys.readouterr().out
    image = QImage(str(file))
    assert image.width() >= 1600
    assert all(dots(image, MethodStyle(slot).colour) > 1000 for slot in (0, 1))
    assert dots(image, MethodStyle(2).colour) == 0


def test_a_diverging_run_leaves_the_picture_and_the_others_in_it(qapp: object, tmp_path: Path) -> None:
    file = tmp_path / "figure.png"
    unstable = ["--set", "plate.DD=0.01", "-m", "ni_jacobi:step=0.5", "-m", "ni_jacobi:step=0.001"]
    assert main(["compare", "damper_reaction", *unstable, "--figure", str(file)]) == 1
    image = QImage(str(file))
    assert dots(image, MethodStyle(0).colour) > 200
    assert dots(image, QColor("#FFFFFF")) > 0.5 * image.width() * image.height()


def test_an_svg_is_one_and_json_stays_json(qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figure.svg"
    assert main(["compare", "two_masses", "-m", A_FIFTH, "--json", "--figure", str(file)]) == 0
    assert "Written" not in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    assert "</svg>" in text
    assert "Monolithic reference" in text


@pytest.mark.parametrize(
    ("name", "says"), [("x.jpg", "must end in .svg or .pdf or .pgf or .png"), ("no/x.png", "there is no folder")]
)
def test_an_impossible_figure_is_refused_before_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, says: str
) -> None:
    assert main(["compare", "two_masses", "-m", A_FIFTH, "--figure", str(tmp_path / name)]) == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.out == ""


def test_a_figure_needs_no_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "figure.png"
    command = [sys.executable, "-m", "macrostep", "compare", "two_masses", "-m", A_FIFTH, "--figure", str(file)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
    assert file.stat().st_size > 10_000
