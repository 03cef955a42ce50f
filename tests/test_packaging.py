"""What is installed: every data file, every dependency, the command; and that the set-up script is sound."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import macrostep

ROOT = Path(__file__).parents[1]
FOLDERS = ("model", "solvers", "gui", "examples", "resources")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]
DISTRIBUTION = {"PySide6": "pyside6-essentials", "shiboken6": "pyside6-essentials"}
"""Of modules that come in one of another name."""


def folder_of(package: str) -> Path:
    """Return the folder that a package is built from, as pyproject.toml maps it."""
    top = ".".join(package.split(".")[:2])
    return ROOT.joinpath(SETUPTOOLS["package-dir"][top], *package.split(".")[2:])


def distribution(requirement: str) -> str:
    return re.match(r"[\w.-]+", requirement)[0].lower()  # type: ignore[index]


def test_every_data_file_is_installed() -> None:
    installed = {
        file
        for package, patterns in SETUPTOOLS["package-data"].items()
        for pattern in patterns
        for file in folder_of(package).glob(pattern)
    }
    there = {
        file
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and file.suffix not in (".py", ".pyc", ".ts") and not file.name.startswith(".")
    }
    assert there - installed == set()
    assert {"icons", "blocks", "manual", "examples", "language"} <= {file.parent.name for file in installed}


def test_every_pattern_finds_something() -> None:
    for package, patterns in SETUPTOOLS["package-data"].items():
        for pattern in patterns:
            made = pattern == "kernels/*"  # by set-up
            assert made or list(folder_of(package).glob(pattern)), f"{package}: {pattern}"


def test_every_package_comes_from_a_folder_with_code() -> None:
    for package in SETUPTOOLS["packages"]:
        assert (folder_of(package) / "__init__.py").is_file(), package


def test_every_import_is_a_dependency() -> None:
    declared = {distribution(requirement) for requirement in PROJECT["project"]["dependencies"]}
    undeclared = set()
    for file in (file for folder in (*FOLDERS, "macrostep") for file in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for top in (name.partition(".")[0] for name in names):
                known = top == "macrostep" or top in sys.stdlib_module_names
                if not known and DISTRIBUTION.get(top, top.lower()) not in declared:
                    undeclared.add(f"{file.relative_to(ROOT)}: {top}")
    assert not undeclared


def test_links_lead_to_the_folders() -> None:
    for folder in FOLDERS:
        assert (ROOT / "macrostep" / folder).resolve() == (ROOT / folder).resolve()


def test_the_command_is_there_and_versions_agree() -> None:
    for entry in PROJECT["project"]["scripts"].values():
        module, _, function = entry.partition(":")
        assert callable(getattr(import_module(module), function))
    assert PROJECT["project"]["version"] == macrostep.__version__


def test_what_the_readme_links_to_is_there() -> None:
    readme = (ROOT / PROJECT["project"]["readme"]).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#]+)\)", readme)
    assert targets
    assert [target for target in targets if not (ROOT / target).is_file()] == []
    assert all((ROOT / file).is_file() for file in PROJECT["project"]["license-files"])


@pytest.mark.skipif(os.name == "nt", reason="there is no POSIX shell")
@pytest.mark.parametrize("script", ["dev", ".ci/run"])
def test_scripts_can_be_started_by_a_plain_shell(script: str) -> None:
    file = ROOT / script
    assert os.access(file, os.X_OK)
    assert file.read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", str(file)]).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="there is no POSIX shell")
def test_an_unknown_verb_is_answered_with_what_there_is() -> None:
    result = subprocess.run([str(ROOT / "dev"), "dance"], capture_output=True, text=True)
    assert result.returncode == 2
    assert all(f"./dev {verb}" in result.stderr for verb in ("run", "test", "check"))
