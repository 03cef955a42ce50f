"""The tests that a change concerns: those that reach a changed file by their imports, as the sources state them.

``python -m tests.concerned`` prints them for what differs from the branch ``main``, ``./dev test CHANGED`` runs them.
An import counts wherever it stands, but for those that only type checkers see. Names of modules in strings count too:
programs for other processes, what is replaced while a test runs, ``files("macrostep.resources")``. A file that is no
module belongs to the package that it lies in, and to whatever names it.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("model", "solvers", "gui", "examples", "resources", "macrostep", "tests")
COMMAND = "gui/cli.py"
"""What ``python -m macrostep`` runs."""
_MODULE = re.compile(r"\b(?:macrostep|tests)(?:\.\w+)+")


class Imports:
    """The graph of imports of a checkout.

    Parameters
    ----------
    root : Path
        The checkout.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        paths = (path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
        self.files = {path.relative_to(root).as_posix() for path in paths}
        self.trees = {file: ast.parse((root / file).read_text("utf-8")) for file in self.files}

    def concerned(self, changed: Iterable[str]) -> list[str]:
        """Return the files of tests that reach one of these, given relative to the checkout; the nearest come first."""
        reached: dict[str, None] = {}
        waiting = deque(starting for file in changed for starting in self._modules_of(file))
        while waiting:
            file = waiting.popleft()
            if file not in reached:
                reached[file] = None
                waiting.extend(sorted(self._importers.get(file, ())))
        return [file for file in reached if Path(file).name.startswith("test_")]

    def imports(self, file: str) -> set[str]:
        """Return the files that a module imports itself; what a package offers by name stands for where it is from."""
        found = set(self._conftests(file))
        names = {name for node in self._nodes(file) for name in _named_by(node, file)}
        for name in names:
            found.update(self._of_module(name))
        if {"-m", "macrostep"} <= self._strings[file]:
            found.add(COMMAND)
        return found & self.files - {file}

    def _nodes(self, file: str) -> Iterator[ast.AST]:
        """Yield the nodes that import something: of fixtures those of the ones that a test names."""
        if Path(file).name != "conftest.py":
            yield from _outside_of_type_checking(self.trees[file])
        words = {node.arg for node in ast.walk(self.trees[file]) if isinstance(node, ast.arg)}
        for conftest in self._conftests(file):
            for node in self.trees[conftest].body:
                if isinstance(node, ast.FunctionDef) and node.name in words:
                    yield from _outside_of_type_checking(node)

    @cached_property
    def _strings(self) -> dict[str, set[str]]:
        return {file: set(_strings_in(tree)) for file, tree in self.trees.items()}

    @cached_property
    def _importers(self) -> dict[str, set[str]]:
        importers: dict[str, set[str]] = {}
        for file in self.files:
            for imported in self.imports(file):
                importers.setdefault(imported, set()).add(file)
        return importers

    def _of_module(self, dotted: str) -> Iterator[str]:
        """Yield the file of a module, or that which defines a name in it, and the packages above."""
        parts = dotted.split(".")
        if parts[0] == "macrostep" and len(parts) > 1 and parts[1] in FOLDERS:
            parts = parts[1:]
        for depth in range(1, len(parts) + 1):
            base, rest = "/".join(parts[:depth]), parts[depth:]
            package = f"{base}/__init__.py"
            if package in self.files:
                yield package
                if len(rest) == 1:
                    yield from self._offered(package, rest[0])
                if rest == ["*"]:
                    yield from (f for f in self.files if Path(f).parent.as_posix() == base)
            elif f"{base}.py" in self.files:
                yield f"{base}.py"

    def _offered(self, package: str, name: str) -> Iterator[str]:
        """Yield where a package that imports its names when they are first used has one from."""
        for node in ast.walk(self.trees[package]):
            if isinstance(node, ast.ImportFrom) and any(a.name == name for a in node.names):
                yield from self._of_module(f"{node.module}.{name}")

    def _conftests(self, file: str) -> Iterator[str]:
        if file.startswith("tests/") and Path(file).name.startswith("test_"):
            conftests = (f"{folder.as_posix()}/conftest.py" for folder in Path(file).parents)
            yield from (conftest for conftest in conftests if conftest in self.files)

    def _modules_of(self, file: str) -> Iterator[str]:
        """Yield the modules that a change of a file changes."""
        if file in self.files or file.endswith(".py"):
            yield file
            return
        name = Path(file).name
        yield from (module for module, strings in self._strings.items() if any(s.endswith(name) for s in strings))
        for folder in Path(file).parents[:-1]:
            if here := [f for f in self.files if Path(f).parent == folder]:
                package = f"{folder.as_posix()}/__init__.py"
                yield from [package] if package in self.files else here
                return


def _outside_of_type_checking(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a tree but for what stands below ``if TYPE_CHECKING:``."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _outside_of_type_checking(node)


def _named_by(node: ast.AST, file: str) -> Iterator[str]:
    """Yield the dotted names of what a node of a file imports; ``*`` stands for all modules of a package."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _MODULE.findall(node.value)
    elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
        begins = ast.unparse(node.args[0]).lstrip("f").strip("'\"").partition("{m")[0]
        package = file.removesuffix("/__init__.py").replace("/", ".")
        prefix = begins.replace("{__name__}", package).partition("{")[0]
        if prefix.endswith(".") and "_HOME" not in ast.unparse(node):
            yield prefix + "*"


def _strings_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def changed_files(root: Path) -> list[str]:
    """Return the files that differ from where this branch left ``main``, and those that git does not know."""

    def git(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    base = git("merge-base", "HEAD", "main")[0]
    return sorted({*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")})


def main() -> None:
    """Print the files of tests that the changes in this checkout concern."""
    print("\n".join(Imports(ROOT).concerned(changed_files(ROOT))))


if __name__ == "__main__":
    main()
