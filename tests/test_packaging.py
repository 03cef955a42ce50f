"""What is installed: every data file, every dependency, the command; and that the set-up script is sound."""

from __future__ import annotations

import ast
import csv
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from base64 import urlsafe_b64encode
from importlib import import_module
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import macrostep

ROOT = Path(__file__).parents[1]
FOLDERS = ("model", "solvers", "gui", "examples", "resources")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]
DISTRIBUTION = {"PySide6": "pyside6-essentials", "shiboken6": "pyside6-essentials", "PIL": "pillow"}
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
        if file.is_file()
        and file.suffix not in (".py", ".pyc", ".ts")
        and not file.name.startswith(".")
        and file.parent.name != "kernels"  # which set-up compiled
    }
    assert there - installed == set()
    assert {"icons", "blocks", "manual", "examples", "language"} <= {file.parent.name for file in installed}


def test_every_pattern_finds_something() -> None:
    for package, patterns in SETUPTOOLS["package-data"].items():
        for pattern in patterns:
            assert list(folder_of(package).glob(pattern)), f"{package}: {pattern}"


def test_every_package_comes_from_a_folder_with_code() -> None:
    for package in SETUPTOOLS["packages"]:
        assert (folder_of(package) / "__init__.py").is_file(), package


def test_every_import_is_a_dependency() -> None:
    declared = {distribution(requirement) for requirement in PROJECT["project"]["dependencies"]}
    extras = PROJECT["project"]["optional-dependencies"]
    loaded_late = ("mpi", "dask", "control", "tables")
    optional = {distribution(requirement) for extra in loaded_late for requirement in extras[extra]}
    undeclared = set()
    for file in (file for folder in (*FOLDERS, "macrostep") for file in (ROOT / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            known_here = declared if node in tree.body else declared | optional  # loaded when a function needs it
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for top in (name.partition(".")[0] for name in names):
                known = top == "macrostep" or top in sys.stdlib_module_names
                is_elsewhere = top == "petsc4py" and file.name == "petsc_process.py"  # runs in another Python
                if not known and not is_elsewhere and DISTRIBUTION.get(top, top.lower()) not in known_here:
                    undeclared.add(f"{file.relative_to(ROOT)}: {top}")
    assert not undeclared


def test_links_lead_to_the_folders() -> None:
    for folder in FOLDERS:
        assert (ROOT / "macrostep" / folder).resolve() == (ROOT / folder).resolve()


@pytest.mark.spawned
def test_a_checkout_without_links_runs(tmp_path: Path) -> None:
    # As git makes it on Windows where links are not allowed: text files with what they lead to.
    (tmp_path / "macrostep").mkdir()
    for file in (ROOT / "macrostep").iterdir():
        if file.is_symlink():
            (tmp_path / "macrostep" / file.name).write_text(f"../{file.name}", encoding="utf-8")
            (tmp_path / file.name).symlink_to(ROOT / file.name)
        elif file.is_file():
            shutil.copy(file, tmp_path / "macrostep")
    # An editable installation would lead to the folders of this checkout.
    code = (
        f"import sys; sys.meta_path = [f for f in sys.meta_path if 'editable' not in str(f).lower()]; "
        f"sys.path = [{str(tmp_path)!r}, *(p for p in sys.path if p != {str(ROOT)!r})]; "
        "import macrostep.model, runpy; print(macrostep.model.__file__); "
        "sys.argv = ['macrostep', 'check', 'two_masses']; runpy.run_module('macrostep', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.startswith(str(tmp_path)), done.stderr
    assert "Problems: none" in done.stdout


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


def test_a_wheel_with_machine_code_is_for_one_python_and_the_versions_that_made_it(tmp_path: Path) -> None:
    backend = import_module_from(ROOT / ".ci" / "build_backend.py")
    pure, home, kernels = (
        tmp_path / "macrostep-0.1.0-py3-none-any.whl",
        "macrostep-0.1.0.dist-info",
        tmp_path / "kernels",
    )
    kernels.mkdir()
    (kernels / "loop.run_chunk-0123").write_bytes(b"machine code")
    required = "".join(f"Requires-Dist: {name}\n" for name in PROJECT["project"]["dependencies"])
    with ZipFile(pure, "w") as wheel:
        wheel.writestr("macrostep/__init__.py", "")
        wheel.writestr(f"{home}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n\n")
        wheel.writestr(f"{home}/METADATA", f"Metadata-Version: 2.4\nName: macrostep\n{required}\nText\n")
        wheel.writestr(f"{home}/RECORD", "of the pure wheel")
    made = backend.with_machine_code(pure, kernels)
    assert list(tmp_path.glob("*.whl")) == [made]
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert made.name == f"macrostep-0.1.0-{python}-none-manylinux2014_x86_64.whl"
    with ZipFile(made) as wheel:
        contents = {name: wheel.read(name) for name in wheel.namelist()}
    assert contents["macrostep/solvers/compilation/kernels/loop.run_chunk-0123"] == b"machine code"
    assert contents[f"{home}/WHEEL"].decode().splitlines()[1:3] == [
        "Root-Is-Purelib: false", f"Tag: {python}-none-manylinux2014_x86_64",
    ]  # fmt: skip
    requirements = {distribution(line[15:]): line[15:] for line in contents[f"{home}/METADATA"].decode().splitlines()
                    if line.startswith("Requires-Dist: ")}  # fmt: skip
    assert requirements["numba"] == f"numba=={version('numba')}"
    assert requirements["llvmlite"] == f"llvmlite=={version('llvmlite')}"
    assert version("numpy").startswith(requirements["numpy"].removeprefix("numpy==").removesuffix("*"))
    assert requirements["numpy"].endswith(".*")
    assert {name for name in requirements if name not in ("numba", "llvmlite", "numpy")} < set(
        map(distribution, PROJECT["project"]["dependencies"])
    )
    for name, hashed, size in csv.reader(contents[f"{home}/RECORD"].decode().splitlines()):
        if name != f"{home}/RECORD":
            digest = urlsafe_b64encode(hashlib.sha256(contents[name]).digest()).rstrip(b"=").decode()
            assert (hashed, int(size)) == (f"sha256={digest}", len(contents.pop(name)))
    assert list(contents) == [f"{home}/RECORD"]


def test_wheels_are_built_with_all_that_the_engine_needs_on_linux_and_with_setuptools_alone_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backend = import_module_from(ROOT / ".ci" / "build_backend.py")
    monkeypatch.setattr(backend.build_meta, "get_requires_for_build_wheel", lambda settings: [])
    monkeypatch.setattr(backend, "_HOLDS_CODE", True)
    needed = set(map(distribution, backend.get_requires_for_build_wheel()))
    assert {"numba", "numpy", "scipy", "lark", "platformdirs"} < needed
    assert not needed & {"pyside6-essentials", "pyqtgraph"}
    monkeypatch.setattr(backend, "_HOLDS_CODE", False)
    assert backend.get_requires_for_build_wheel() == []
    monkeypatch.setattr(backend.build_meta, "build_wheel", lambda *_: "macrostep-0.1.0-py3-none-any.whl")
    assert backend.build_wheel("nowhere") == "macrostep-0.1.0-py3-none-any.whl"


def import_module_from(file: Path) -> Any:
    specification = spec_from_file_location(file.stem, file)
    module = module_from_spec(specification)  # type: ignore[arg-type]
    specification.loader.exec_module(module)  # type: ignore[union-attr]
    return module
