"""The way from nothing to a paper, as its page in the manual says it: each line is typed, with the same findings."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import matplotlib as mpl
import pytest

from macrostep.gui.cli import main
from macrostep.model.extensions.creating import create

PAGE = Path(__file__).parents[1] / "resources" / "manual" / "own-method.md"
TEXT = PAGE.read_text(encoding="utf-8")


def parts(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.reliability
def test_a_method_goes_from_nothing_to_a_paper(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", str(tmp_path / "own"))
    monkeypatch.setenv("MACROSTEP_EXTENSIONS_BESIDE", "")
    method, *cells = parts("python")
    path = create("method", "mine", tmp_path / "own")
    path.write_text(method, encoding="utf-8")

    lines = [line.strip() for line in TEXT.splitlines() if line.startswith("    macrostep ")]
    assert lines[:2] == ["macrostep new method mine", "macrostep check-method mine"]
    assert main(["check-method", "mine"]) == 1
    said = capfd.readouterr().out
    for line in re.findall(r"^    (order, .*)$", TEXT, re.MULTILINE):
        assert line in said
    path.write_text(method.replace("option(1, ", "option(2, "), encoding="utf-8")

    for line in lines[2:]:
        if line == "macrostep two_masses":
            continue  # opens the window; tests/gui/test_own_extensions.py
        assert main(shlex.split(line)[1:]) == 0, line
    assert "2 of 2 runs are the same to the last bit." in capfd.readouterr().out
    with mpl.rc_context({"backend": "agg"}):
        names: dict[str, object] = {"__name__": "__main__"}
        for cell in cells:
            exec(compile(cell, "own-method.md", "exec"), names)

    (latex,) = parts("latex")
    Path("paper.tex").write_text(latex)
    assert {"fig1.pdf", "fig2.pgf", "check.html", "paper_fig1"} <= {file.name for file in tmp_path.iterdir()}
    if shutil.which("pdflatex"):
        words = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex"]
        compiled = subprocess.run(words, capture_output=True, text=True)
        assert compiled.returncode == 0, compiled.stdout
        assert "Overfull" not in compiled.stdout
