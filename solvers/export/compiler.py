"""The C compiler that makes an FMU's library, if this machine has one."""

from __future__ import annotations

import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount

_OPTIONS = (
    "-std=c99", "-O2", *(() if sys.platform == "win32" else ("-fPIC",)), "-shared", "-fvisibility=hidden",
    "-ffp-contract=off",  # the same rounding on every machine
    "-fno-math-errno",
)  # fmt: skip
_PATIENCE = 300.0
"""Longest time that a compilation may take [s]."""

_SYSTEMS = {"linux": ("linux", ".so"), "darwin": ("darwin", ".dylib"), "win32": ("windows", ".dll")}
_MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64", "i686": "x86"}


def find_compiler() -> tuple[str, ...]:
    """Return the command of a C compiler: $CC, cc, gcc, clang, or that of the package ziglang; () if there is none."""
    for text in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        command = shlex.split(text)
        if command and shutil.which(command[0]):
            return tuple(command)
    if importlib.util.find_spec("ziglang") is not None:
        return (sys.executable, "-P", "-m", "ziglang", "cc")
    return ()


def headers() -> Path:
    """Return the folder of FMI's C headers: the copy that comes with FMPy."""
    found = importlib.util.find_spec("fmpy")
    if found is None or found.origin is None:
        raise MacrostepError("The C headers of FMI come with the package fmpy, and it is not installed.")
    return Path(found.origin).parent / "c-code"


def library_place(fmi: str) -> tuple[str, str]:
    """Return the folder below ``binaries`` for this machine's libraries, and what their names end in."""
    system, suffix = _SYSTEMS.get(sys.platform, (sys.platform, ".so"))
    machine = _MACHINES.get(platform.machine().lower(), platform.machine().lower())
    if fmi.startswith("3"):
        return f"{machine}-{system}", suffix
    short = {"windows": "win"}.get(system, system)
    return (
        f"{short}{'32' if machine == 'x86' else '64'}" if machine.startswith("x86") else f"{machine}-{system}"
    ), suffix


def compile_library(compiler: Sequence[str], source: Path, library: Path, include: Sequence[Path] = ()) -> None:
    """Compile one C file to a shared library.

    Raises
    ------
    MacrostepError
        With the compiler's first complaint.
    """
    library.parent.mkdir(parents=True, exist_ok=True)
    folders = [f"-I{folder}" for folder in (*include, headers())]
    command = [*compiler, *_OPTIONS, *folders, str(source), "-o", str(library), "-lm"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise MacrostepError(
            "Compiling {source} takes longer than {time}.", source=source.name, time=Amount(_PATIENCE, "s", 6)
        ) from None
    if done.returncode != 0:
        complaints = [line for line in done.stderr.splitlines() if "error" in line] or [f"status {done.returncode}"]
        raise MacrostepError(
            "{source} cannot be compiled by {compiler}: {why}",
            source=source.name, compiler=compiler[0], why=complaints[0],
        )  # fmt: skip
