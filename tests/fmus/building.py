"""Builds the test FMUs from C, once for each set of flags and faults, in a folder that all test processes share."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from macrostep.solvers.export.compiler import find_compiler, headers, library_place
from tests.fmus.c_source import settings_source, variables_header
from tests.fmus.description import Flags, model_description
from tests.fmus.faults import Fault
from tests.fmus.models import FLAGS, MODELS, ModelData, Variable

__all__ = ["BOTH", "Fault", "build_fmu"]

SOURCES = Path(__file__).parent / "c"
CACHE = Path(tempfile.gettempdir()) / "macrostep-test-fmus"
BOTH = ("CoSimulation", "ModelExchange")


def build_fmu(
    model: str,
    version: str = "2.0",
    interfaces: Sequence[str] = BOTH,
    flags: Mapping[str, bool | int] | None = None,
    faults: Iterable[Fault] = (),
    for_windows: bool = False,
) -> Path:
    """Return the path of a test FMU, which is built if no test has needed it before.

    Parameters
    ----------
    model : str
        Its name in models.py.
    version : str
        "1.0", "2.0" or "3.0".
    interfaces : sequence of str
        Those of "CoSimulation" and "ModelExchange" that it offers; in FMI 1 it is one of them.
    flags : mapping, optional
        Capability flags by FMI's names that differ from FLAGS, where all is on: both in the XML and really.
    faults : iterable of Fault
        What it does wrong.
    for_windows : bool
        Whether it has a library for 64-bit Windows only, whatever this machine is; needs the package ziglang.
    """
    data, faults = MODELS[model], tuple(faults)
    if version not in data.versions:
        raise ValueError(f"There is no {model} for FMI {version}.")
    if version == "1.0" and len(interfaces) > 1:
        raise ValueError("An FMU of FMI 1.0 offers one interface.")
    declared = _with_flags(version, interfaces, flags or {})
    lies = {fault.at: False for fault in faults if fault.kind == "lying"}
    actual = _with_flags(version, interfaces, {**(flags or {}), **lies})
    variables = tuple(variable for variable in data.variables if version in variable.versions)
    if version != "1.0":
        variables = (Variable("time", causality="independent", description="Simulation time"), *variables)
    missing = tuple(fault.at for fault in faults if fault.kind == "missing")
    token = "{" + hashlib.sha256(f"{model} {version}".encode()).hexdigest()[:32] + "}"
    text = settings_source(data, variables, actual, token, faults)
    reported = "{wrong}" if any(fault.kind == "token" for fault in faults) else token
    xml = model_description(data, version, variables, declared, reported)
    command = windows_compiler() if for_windows else compiler()
    key = _key(_all_sources(), xml, text, variables_header(data, variables), str(missing), str(command))
    path = CACHE / key / f"{model}.fmu"
    if not path.exists():
        library = _library(command, data, version, variables, text, missing)
        place = ("x86_64-windows" if version == "3.0" else "win64", ".dll") if for_windows else library_place(version)
        _pack(path, data, place, xml, library)
    return path


@cache
def compiler() -> tuple[str, ...]:
    """Return the command of a C compiler; the test is skipped where there is none."""
    if found := find_compiler():
        return found
    pytest.skip("there is no C compiler ($CC, cc, gcc, clang or the package ziglang) for building FMUs")


@cache
def windows_compiler() -> tuple[str, ...]:
    """Return the command of a compiler that makes libraries for 64-bit Windows on any machine."""
    if importlib.util.find_spec("ziglang") is None:
        pytest.skip("the package ziglang, which compiles for Windows, is not installed")
    return (sys.executable, "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu")


def _with_flags(version: str, interfaces: Sequence[str], changed: Mapping[str, bool | int]) -> Flags:
    offered = {kind: flags for kind, flags in FLAGS[version].items() if kind in interfaces}
    known = {name for flags in offered.values() for name in flags}
    if unknown := set(changed) - known:
        raise ValueError(f"FMI {version} has no {sorted(unknown)}; it has {sorted(known)}")
    return {
        kind: {name: type(value)(changed.get(name, value)) for name, value in flags.items()}
        for kind, flags in offered.items()
    }


def _key(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:24]


@cache
def _all_sources() -> str:
    return "\0".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.[ch]")))


def _library(
    command: Sequence[str],
    data: ModelData,
    version: str,
    variables: Sequence[Variable],
    settings: str,
    missing: Sequence[str],
) -> bytes:
    """Compile and return the shared library; what does not depend on flags and faults is compiled once."""
    header, major = variables_header(data, variables), version[0]
    parts = ("fmu.c", "states.c", "stepping.c", f"fmi{major}.c", f"models/{data.source_name}.c")
    options = [
        *command, "-std=gnu11", "-O1", "-fvisibility=hidden",
        *([] if sys.platform == "win32" or "-target" in command else ["-fPIC"]),
        f"-DFMI_VERSION={major}", f"-DMODEL={data.name}", *(f"-D{name}=absent_{name}" for name in missing), "-I.",
    ]  # fmt: skip
    folders = [f"-I{SOURCES}", f"-I{headers()}"]
    CACHE.mkdir(parents=True, exist_ok=True)
    code = CACHE / f"{_key(_all_sources(), header, str(options), str(parts))}.o"
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        Path(folder, "variables.h").write_text(header, "utf-8")
        if not code.exists():
            Path(folder, "all.c").write_text("".join(f'#include "{part}"\n' for part in parts), "utf-8")
            _compile([*options, *folders, "-c", "all.c", "-o", "all.o"], folder)
            os.replace(Path(folder, "all.o"), code)
        Path(folder, "settings.c").write_text(settings, "utf-8")
        _compile([*options, *folders, "-shared", "settings.c", str(code), "-o", "library", "-lm"], folder)
        return Path(folder, "library").read_bytes()


def _compile(command: Sequence[str], folder: str) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, f"{shlex.join(command)}\n{result.stderr}"


def _pack(path: Path, data: ModelData, place: tuple[str, str], xml: str, library: bytes) -> None:
    """Write the archive; of test processes that do so at the same time the last one's stays."""
    folder, suffix = place
    path.parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
    ):
        archive.writestr("modelDescription.xml", xml)
        archive.writestr(f"binaries/{folder}/{data.name}{suffix}", library)
        for name, text in data.resources.items():
            archive.writestr(f"resources/{name}", text)
    os.replace(file.name, path)
