"""The notebooks that come with Macrostep: each runs from an empty folder, and what it shows has HTML."""

from __future__ import annotations

import ast
import json
import os
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

from macrostep.solvers.method_checks.checking import MethodChecks

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
SHORT = "first_steps"


def shown(source: str, names: dict[str, Any]) -> Any:
    """Run a cell, and return what its last line shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n == SHORT else pytest.mark.reliability) for n in NAMES])
def test_a_notebook_runs_from_an_empty_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(NAMES) == 4
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(os.environ, "MACROSTEP_EXTENSIONS", "")
    notebook = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names: dict[str, Any] = {}
    tables = 0
    with mpl.rc_context({"backend": "agg"}):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                assert cell["outputs"] == [], "a notebook is kept without what it showed"
                value = shown("".join(cell["source"]), names)
                if isinstance(value, MethodChecks):
                    assert not value.failed, str(value)
                if hasattr(value, "_repr_html_"):
                    tables += "<" in value._repr_html_()
    assert tables or name == "figure_for_a_paper"
    if name == "figure_for_a_paper":
        assert {"errors.pdf", "errors.pgf", "errors.figure.py", "work.pdf"} <= {
            path.name for path in tmp_path.iterdir()
        }
