"""The shape of the house: imports go one way, no Qt below the window, one name in one place."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

from tests.house import arrows, folder, inner_arrows
from tests.house import sources as all_sources

ROOT = Path(__file__).parents[1]
FOLDERS = ("model", "solvers", "gui", "examples", "resources")
ALLOWED = {
    "model": {"model"},
    "solvers": {"solvers", "model"},
    "gui": {"gui", "solvers", "model", "examples", "resources"},
    "examples": {"examples", "model"},
    "resources": {"resources"},
}
QT = {"PySide6", "shiboken6", "pyqtgraph", "pytestqt"}
METHODS = sorted(f.stem for f in (ROOT / "solvers" / "coupling").glob("*.py") if f.stem != "__init__")


@pytest.fixture(scope="module")
def house() -> dict[str, ast.Module]:
    """All modules of the product; a million objects, which are there as long as these tests run."""
    return all_sources()


def sources(folder: str) -> Iterator[Path]:
    yield from sorted((ROOT / folder).rglob("*.py"))


def imports(file: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: import by the full name, macrostep..."
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_go_one_way(folder: str) -> None:
    wrong = []
    for file in sources(folder):
        for line, name in imports(file):
            parts = name.split(".")
            below = parts[1:2] if parts[0] == "macrostep" else []
            upward = bool(set(below) & set(FOLDERS) - ALLOWED[folder])
            if upward or parts[0] in FOLDERS or (folder != "gui" and parts[0] in QT):
                wrong.append(f"{file.relative_to(ROOT)}:{line}: {name}")
    assert not wrong


def test_folders_form_no_circle(house: dict[str, ast.Module]) -> None:
    """Imports inside of functions and those for type checkers count like all others."""
    graph = arrows(house)
    cycles = [c for c in nx.strongly_connected_components(graph) if len(c) > 1]
    assert not [f"{a} -> {b}: {graph.edges[a, b]['imports']}" for c in cycles for a, b in graph.subgraph(c).edges]


ONE_THING_IN_TWO_FILES = [
    # What a method of its own says or makes stands in a file of its own: a text, a table, a reference by other means.
    {"solvers/reference/black_box.py", "solvers/reference/reference.py"},
    {"solvers/results/files.py", "solvers/results/results.py"},
    {"solvers/stability/report.py", "solvers/stability/results.py"},
    # What is frozen makes its instances, and these are made of it.
    {"solvers/subsystems/fmi/fields.py", "solvers/subsystems/fmi/frozen.py",
     "solvers/subsystems/fmi/groups.py", "solvers/subsystems/fmi/instance.py"},
]  # fmt: skip
"""Files of the solvers that import each other."""


def test_files_of_a_folder_form_no_circle(house: dict[str, ast.Module]) -> None:
    """In the model none do, in the solvers these."""
    cycles = [sorted(c) for c in nx.strongly_connected_components(inner_arrows(house)) if len(c) > 1]
    assert sorted(c for c in cycles if not c[0].startswith("gui/")) == sorted(map(sorted, ONE_THING_IN_TWO_FILES))


def test_folders_import_what_the_plan_of_the_house_allows(house: dict[str, ast.Module]) -> None:
    plan = tomllib.loads((ROOT / "tests" / "house.toml").read_text(encoding="utf-8"))
    allowed = {
        (f"{floor}/{name}".removesuffix("/."), f"{floor}/{other}".removesuffix("/."))
        for floor, folders in plan.items()
        for name, others in folders.items()
        for other in others
    }
    graph = arrows(house)
    found = {(a, b) for a, b in graph.edges if a.split("/")[0] == b.split("/")[0]}
    assert not {f"{a} -> {b}: {graph.edges[a, b]['imports']}" for a, b in found - allowed}
    assert not allowed - found, "nobody goes these ways any more"


def test_folders_are_small_and_say_what_they_are_for(house: dict[str, ast.Module]) -> None:
    counts = Counter(folder(file) for file in house if not file.endswith("__init__.py"))
    assert not {name: count for name, count in counts.items() if count > 25}
    assert not [name for name in counts if not ast.get_docstring(house[f"{name}/__init__.py"])]


METHODS_OWN = {"InputMemory", "Memory", "SettledMemory"}
"""What each coupling method has, by one name: its file reads like those of the others."""


def test_no_two_classes_have_one_name(house: dict[str, ast.Module]) -> None:
    homes: dict[str, set[str]] = {}
    for path, module in house.items():
        for node in ast.walk(module):
            is_of_a_method = path.startswith("solvers/coupling/")
            if isinstance(node, ast.ClassDef) and not (is_of_a_method and node.name in METHODS_OWN):
                homes.setdefault(node.name, set()).add(path)
    assert not {name: files for name, files in homes.items() if len(files) > 1}


def test_nothing_but_the_window_loads_qt() -> None:
    code = (
        "import sys, macrostep.model, macrostep.solvers, macrostep.examples, macrostep.gui.cli\n"
        f"sys.exit(' '.join({QT!r} & set(sys.modules)) or 0)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def apart_in(folder: Path) -> dict[str, str]:
    """Return an environment in which nobody has opened a panel before."""
    return {**os.environ, "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}


@pytest.mark.parametrize(
    "code",
    [
        "import macrostep.gui.application.app, macrostep.gui.report.writing, macrostep.gui.plotting.plot_export\n"
        "from macrostep.gui.application.app import make_window\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([]); window = make_window(None); window.show(); app.processEvents(); window.close()",
        "from macrostep.gui.cli import main; main(['run', 'spring_mass', '-m', 'ni_jacobi:step=0.5'])",
    ],
)
def test_only_a_figure_loads_matplotlib(code: str, tmp_path: Path) -> None:
    code = f"import sys; {code}\nsys.exit('matplotlib' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=apart_in(tmp_path))
    assert result.returncode == 0, result.stderr


def test_a_window_loads_no_engine(tmp_path: Path) -> None:
    """What runs and calculates is in processes of its own; loading it would add a second to the start of a window."""
    code = (
        "import sys; from macrostep import examples; from PySide6.QtWidgets import QApplication\n"
        "from macrostep.gui.application.app import make_window\n"
        "app = QApplication([]); window = make_window(examples.path('two_masses')); window.show()\n"
        "app.processEvents(); window.close()\n"
        "sys.exit(' '.join({'numba', 'matplotlib', 'h5py', 'lxml', 'fmpy'} & set(sys.modules)) or 0)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=apart_in(tmp_path))
    assert result.returncode == 0, result.stderr


def test_opening_a_diagram_loads_nothing_heavy() -> None:
    code = (
        "import sys; from macrostep import examples; from macrostep.model import load\n"
        "plain = [e for e in examples.catalogue() if e.name != 'battery_pack']\n"  # expressions need units
        "diagrams = {e: load(examples.path(e.name)) for e in plain}\n"
        "acausal = ('bridge', 'cut_coupling')\n"
        "explicit = [d for e, d in diagrams.items() if e.name not in acausal and e.group != 'textbook']\n"
        "for d in explicit: d.problems()\n"
        "sys.exit(' '.join({'scipy', 'numba', 'networkx', 'pint', 'h5py', 'numpy'} & set(sys.modules)) or 0)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_every_package_is_installed() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["packages"]
    found = {
        ".".join(("macrostep", *file.parent.relative_to(ROOT).parts))
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("__init__.py")
    }
    assert set(listed) == found | {"macrostep"}
    folders_with_code = {file.parent for folder in FOLDERS for file in sources(folder)}
    assert not [str(folder) for folder in folders_with_code if not (folder / "__init__.py").exists()]


@cache
def texts_of_code(file: Path) -> list[tuple[int, str]]:
    """Return every name and text in a file's code; docstrings and comments are no code."""
    return list(_texts_of_code(ast.parse(file.read_text(encoding="utf-8"))))


def _texts_of_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def test_there_are_methods() -> None:
    assert METHODS


@pytest.mark.parametrize("method", METHODS)
def test_the_name_of_a_method_stands_in_its_file_only(method: str) -> None:
    name = re.compile(rf"\b{method}\b")
    elsewhere = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for folder in FOLDERS
        for file in sources(folder)
        if file != ROOT / "solvers" / "coupling" / f"{method}.py"
        for line, text in texts_of_code(file)
        if name.search(text)
    ]
    assert not elsewhere


def test_compiled_functions_are_short() -> None:
    """The longest are read with difficulty; what is inlined costs nothing."""
    long = []
    for file in sources("solvers"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None and node.decorator_list:
                lines = node.end_lineno - node.lineno + 1
                if lines > 60:
                    long.append(f"{file.relative_to(ROOT)}:{node.lineno}: {node.name} has {lines} lines")
    assert not long


READ_THEIR_OWN = {
    "gui": {
        "application/desktop_entry.py", "application/splash.py", "command_line/common/attempts.py",
        "lessons/progress.py", "localisation/translation_files.py", "manual/block_pages.py", "manual/manual_window.py",
        "manual_pictures/panels.py", "manual_pictures/pictures.py", "manual_pictures/screens.py", "report/page.py",
        "settings/language.py", "theme/icons.py",
    },
    "model": {
        "consent/trust.py", "extensions/creating.py", "language/parser.py", "library/library.py",
        "modelica/classes.py", "symbols/symbols.py",
    },
    "solvers": {
        "advisor/candidates.py", "compilation/codegen.py", "compilation/compilation.py", "compilation/fingerprint.py",
        "compilation/kept_code.py", "embedded/__init__.py", "export/fmu.py", "figures/page_style.py",
        "processes/start.py",
    },
}  # fmt: skip
"""Who reads files that come with Macrostep, that it wrote itself in the user's folders, or that the system makes."""


@pytest.mark.parametrize("folder", READ_THEIR_OWN)
def test_files_of_others_are_opened_in_one_place(folder: str) -> None:
    """Everything else goes through `model/disk/regular_files.py`; a pipe would stop the program."""
    plain = re.compile(r'\.read_(bytes|text)\(|\bopen\([^()]*"r[bt]?"')
    found = {
        file.relative_to(ROOT / folder).as_posix() for file in sources(folder) if plain.search(file.read_text("utf-8"))
    }
    assert found - {"disk/regular_files.py"} == READ_THEIR_OWN[folder]
