"""Which tests a change concerns."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.concerned import ROOT, Imports, changed_files

FILES = {
    "macrostep/__init__.py": "",
    "model/__init__.py": "",
    "model/units.py": "",
    "model/diagram.py": "def f():\n    from macrostep.model.units import metre",
    "model/typed.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from macrostep.model.units import Unit",
    "solvers/__init__.py": (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from macrostep.solvers.comparison import compare\n"
        "def __getattr__(name):\n    return getattr(import_module(f'{__name__}.{_HOME[name]}'), name)"
    ),
    "solvers/comparison.py": "import macrostep.model.diagram",
    "solvers/coupling/__init__.py": "modules = [import_module(f'{__name__}.{m.name}') for m in iter_modules(__path__)]",
    "solvers/coupling/jacobi.py": "",
    "gui/cli.py": "import_module(f'macrostep.gui.commands.{name}')",
    "gui/commands/__init__.py": "",
    "gui/commands/run.py": "",
    "resources/__init__.py": "",
    "resources/icons/open.svg": "",
    "tests/conftest.py": "",
    "tests/gui/conftest.py": "def window():\n    import macrostep.gui.cli",
    "tests/gui/test_window.py": "def test_it(window):\n    pass",
    "tests/gui/test_command.py": "run(['-m', 'macrostep'])",
    "tests/gui/test_icons.py": "files('macrostep.resources')",
    "tests/gui/test_text.py": "text = 'open.svg'",
    "tests/model/test_diagram.py": "from macrostep.model.diagram import f",
    "tests/model/test_typed.py": "from macrostep.model import typed",
    "tests/solvers/test_comparison.py": "from macrostep.solvers import compare",
    "tests/solvers/test_coupling.py": "from macrostep.solvers import coupling",
    "tests/solvers/test_other.py": "program = 'import macrostep.solvers'",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(("changed", "concerned"), [
    ("model/units.py", ["model/test_diagram.py", "solvers/test_comparison.py"]),
    ("model/diagram.py", ["model/test_diagram.py", "solvers/test_comparison.py"]),
    ("model/typed.py", ["model/test_typed.py"]),
    ("solvers/comparison.py", ["solvers/test_comparison.py"]),
    ("solvers/__init__.py", ["solvers/test_comparison.py", "solvers/test_coupling.py", "solvers/test_other.py"]),
    ("solvers/coupling/jacobi.py", ["solvers/test_coupling.py"]),
    ("gui/commands/run.py", ["gui/test_command.py", "gui/test_window.py"]),
    ("resources/icons/open.svg", ["gui/test_icons.py", "gui/test_text.py"]),
    ("tests/gui/conftest.py", [name.removeprefix("tests/") for name in FILES if name.startswith("tests/gui/test_")]),
    ("tests/model/test_typed.py", ["model/test_typed.py"]),
    ("README.md", []),
])  # fmt: skip
def test_tests_are_concerned_by_what_they_reach(checkout: Path, changed: str, concerned: list[str]) -> None:
    assert sorted(Imports(checkout).concerned([changed])) == sorted(f"tests/{name}" for name in concerned)


def test_the_nearest_test_comes_first(checkout: Path) -> None:
    found = Imports(checkout).concerned(["model/diagram.py"])
    assert found == ["tests/model/test_diagram.py", "tests/solvers/test_comparison.py"]


def test_a_module_that_is_gone_concerns_no_test(checkout: Path) -> None:
    (checkout / "model/units.py").unlink()
    assert Imports(checkout).concerned(["model/units.py"]) == []


def test_this_file_is_concerned_by_what_it_tests() -> None:
    assert Imports(ROOT).concerned(["tests/concerned.py"]) == ["tests/test_concerned.py"]


def test_what_has_changed_is_known_to_git(checkout: Path) -> None:
    def git(*arguments: str) -> None:
        name = ("-c", "user.name=A", "-c", "user.email=a@b.c")
        subprocess.run(["git", *name, *arguments], cwd=checkout, check=True, capture_output=True)

    git("init", "-b", "main")
    git("add", ".")
    git("commit", "-m", "first")
    assert changed_files(checkout) == []
    git("switch", "-c", "branch")
    (checkout / "model/units.py").write_text("metre = 1", "utf-8")
    git("commit", "-a", "-m", "second")
    (checkout / "model/diagram.py").unlink()
    (checkout / "model/new.py").touch()
    assert changed_files(checkout) == ["model/diagram.py", "model/new.py", "model/units.py"]
