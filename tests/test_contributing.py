"""What CONTRIBUTING says to newcomers: files that are named exist, the first method and the first panel work."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from numpy.testing import assert_array_equal
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.editing.document import Document
from macrostep.gui.running.controller import RunController
from macrostep.gui.window import main_window, panel_list
from macrostep.gui.window.main_window import MainWindow
from macrostep.gui.window.panel_list import PANELS
from macrostep.model import load
from macrostep.solvers import simulate
from tests.gui.fake_process import FakeProcess
from tests.gui.test_window import answer_discard
from tests.solvers.dummy_methods import registered

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def made(tmp_path: Path, heading: str) -> ModuleType:
    """Return the first module that stands below a heading."""
    code = re.search(rf"## {heading}\n.*?```python\n(.*?)```", TEXT, re.DOTALL)
    assert code is not None
    file = tmp_path / "from_contributing.py"
    file.write_text(code.group(1), encoding="utf-8")
    specification = importlib.util.spec_from_file_location("from_contributing", file)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["from_contributing"] = module
    specification.loader.exec_module(module)
    return module


def test_files_that_are_named_exist() -> None:
    named = {name for name in re.findall(r"`((?:model|solvers|gui|resources|tests)/[\w/.]+)`", TEXT) if "<" not in name}
    assert named
    assert not [name for name in named if not (ROOT / name).exists()]


def test_walks_through_the_code_name_files_that_exist_and_count_them() -> None:
    text = (ROOT / "resources" / "manual" / "how-it-is-built.md").read_text(encoding="utf-8")
    section = text.partition("\n## Walks through the code\n")[2].partition("\n## ")[0]
    head, *walks = section.split("\n### ")
    named = re.findall(r"`([\w.<>]+/[\w/.<>]+)`", section)
    assert not [name for name in named if not list(ROOT.glob(re.sub(r"<\w+>", "*", name)))]
    counted = [len(set(re.findall(r"^\d+\. `([^`]+)`", walk, re.MULTILINE))) for walk in walks]
    assert [int(n) for n in re.findall(r"^\| [^|]+ \| (\d+) \|", head, re.MULTILINE)] == counted


def test_the_first_method_runs_and_is_ni_jacobi(tmp_path: Path) -> None:
    method = made(tmp_path, "A first method").HeldJacobi
    diagram = load(examples.path("two_masses"))
    with registered("held_jacobi", method):
        held = simulate(diagram, "held_jacobi:step=0.1")
    assert method.costs
    known = simulate(diagram, "ni_jacobi:step=0.1")
    assert_array_equal(held["left.x"], known["left.x"])


def test_the_first_panel_stands_in_the_window(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    module = made(tmp_path, "A first panel")
    entry = re.search(r"^PanelKind\(.*\)$", TEXT, re.MULTILINE)
    assert entry is not None
    kind = eval(entry.group().replace("macrostep.gui.count.panel", module.__name__), vars(panel_list))
    monkeypatch.setattr(main_window, "PANELS", (*PANELS, kind))
    document = Document(load(examples.path("two_masses")))
    window = MainWindow(document, RunController(document, FakeProcess))
    qtbot.addWidget(window, before_close_func=answer_discard)
    panel = window.panels.get(module.CountPanel)
    assert panel.text() == "2 blocks"
    document.open(examples.path("four_masses"))
    assert len(document.diagram.subsystems) != 2
    assert panel.text() == f"{len(document.diagram.subsystems)} blocks"
