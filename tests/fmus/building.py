"""Builds the test FMUs from C, once for each set of flags and faults, in a folder that all test processes share."""

from __future__ import annotations

import hashlib
import json
import math
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.fmus.description import Flags, model_description, reference
from tests.fmus.models import FLAGS, MODELS, MOST, ModelData, Variable

SOURCES = Path(__file__).parent / "c"
CACHE = Path(tempfile.gettempdir()) / "macrostep-test-fmus"
BOTH = ("CoSimulation", "ModelExchange")


@dataclass(frozen=True)
class Fault:
    """Something that a test FMU does wrong.

    Parameters
    ----------
    kind : str
        A status that a function returns: "warning", "discard" (of a step over `time`: goes up to there), "error",
        "fatal". What it does instead of returning: "hang", "segfault", "abort", "exit". "nan": outputs are not a number.
        "nothing": steps do nothing. "log": 100 MB of messages. "terminate": asks for the end of the simulation.
        "longest step": longer steps than `time` are discarded. "lying": the flag `at` is on in the XML, and the FMU
        refuses. "missing": the library does not have the function `at` (by its full name). "token": the XML has another
        GUID than the library. "leak": a key for thread-local storage is taken at each loading.
    at : str
        The function: "instantiate", "enterInitialization", "exitInitialization", "terminate", "reset", "get", "set",
        "getState", "setState", "serialize", "getDirectionalDerivative", "setInputDerivatives", "getOutputDerivatives",
        "doStep"; of Model Exchange "getDerivatives", "getIndicators", "getStates", "setStates", "setTime",
        "completedStep", "event".
    time : float
        From when on; -inf is always, also before and during the initialisation.
    """

    kind: str
    at: str = "doStep"
    time: float = -math.inf


STATUSES = {"warning": "WARNING", "discard": "DISCARD", "error": "ERROR", "fatal": "FATAL"}
RUNTIME_KINDS = ("hang", "segfault", "abort", "exit", "nan", "nothing", "log", "terminate", "limit")


def build_fmu(
    model: str,
    version: str = "2.0",
    interfaces: Sequence[str] = BOTH,
    flags: Mapping[str, bool | int] | None = None,
    faults: Iterable[Fault] = (),
) -> Path:
    """Return the path of a test FMU, which is built if no test has needed it before.

    Parameters
    ----------
    model : str
        Its name in models.py.
    version : str
        "1.0" (Co-Simulation only), "2.0" or "3.0".
    interfaces : sequence of str
        Those of "CoSimulation" and "ModelExchange" that it offers.
    flags : mapping, optional
        Capability flags by FMI's names that differ from FLAGS, where all is on: both in the XML and really.
    faults : iterable of Fault
        What it does wrong.
    """
    data, faults = MODELS[model], tuple(faults)
    if version not in data.versions:
        raise ValueError(f"There is no {model} for FMI {version}.")
    declared = _with_flags(version, interfaces, flags or {})
    lies = {fault.at: False for fault in faults if fault.kind == "lying"}
    actual = _with_flags(version, interfaces, {**(flags or {}), **lies})
    variables = tuple(variable for variable in data.variables if version in variable.versions)
    if version != "1.0":
        variables = (Variable("time", causality="independent", description="Simulation time"), *variables)
    missing = tuple(fault.at for fault in faults if fault.kind == "missing")
    token = "{" + hashlib.sha256(f"{model} {version}".encode()).hexdigest()[:32] + "}"
    text = _settings(data, variables, actual, token, faults)
    told = "{wrong}" if any(fault.kind == "token" for fault in faults) else token
    xml = model_description(data, version, variables, declared, told)
    key = _key(_all_sources(), xml, text, _header(data, variables), str(missing), str(compiler()))
    path = CACHE / key / f"{model}.fmu"
    if not path.exists():
        _pack(path, data, version, xml, _library(data, version, variables, text, missing))
    return path


@cache
def compiler() -> tuple[str, ...]:
    """Return the command of a C compiler; the test is skipped where there is none."""
    if given := os.environ.get("CC"):
        return tuple(shlex.split(given))
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            return (found,)
    if find_spec("ziglang"):
        return (sys.executable, "-m", "ziglang", "cc")
    pytest.skip("there is no C compiler ($CC, cc, gcc, clang or the package ziglang) for building FMUs")


def _with_flags(version: str, interfaces: Sequence[str], changed: Mapping[str, bool | int]) -> Flags:
    offered = {kind: flags for kind, flags in FLAGS[version].items() if kind in interfaces}
    known = {name for flags in offered.values() for name in flags}
    if unknown := set(changed) - known:
        raise ValueError(f"FMI {version} has no {sorted(unknown)}; it has {sorted(known)}")
    return {kind: {name: changed.get(name, value) for name, value in flags.items()} for kind, flags in offered.items()}


def _key(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:24]


@cache
def _all_sources() -> str:
    return "\0".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.[ch]")))


def _identifier(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name).strip("_")


def _most(variable: Variable) -> int:
    return math.prod(MOST if isinstance(size, str) else size for size in variable.dimensions)


def _kind(variable: Variable) -> str:
    return {"Float64": "real", "Float32": "real", "String": "text", "Binary": "binary"}.get(variable.type, "integer")


def _is_continuous_input(variable: Variable) -> bool:
    is_input = variable.type == "Float64" and variable.causality == "input"
    return is_input and variable.resolved_variability == "continuous"


def _layout(variables: Sequence[Variable]) -> dict[str, int]:
    """Return the place of each variable's first value: of reals, inputs come first, then states and derivatives."""
    derivatives = [variable for variable in variables if variable.derivative_of]
    states = [variable.derivative_of for variable in derivatives]

    def rank(variable: Variable) -> tuple[int, int]:
        if _is_continuous_input(variable):
            return 0, 0
        if variable.name in states:
            return 1, states.index(variable.name)
        return (2, derivatives.index(variable)) if variable in derivatives else (3, 0)

    ends, places = {"real": 0, "integer": 0, "text": 0, "binary": 0}, {}
    for variable in sorted(variables, key=rank):
        kind = _kind(variable)
        places[variable.name] = ends[kind]
        ends[kind] += _most(variable)
    return places


def _header(data: ModelData, variables: Sequence[Variable]) -> str:
    """Return variables.h: where the values of the variables are."""
    places = _layout(variables)
    total = {
        kind: sum(_most(v) for v in variables if _kind(v) == kind) for kind in ("real", "integer", "text", "binary")
    }
    derivatives = [variable for variable in variables if variable.derivative_of]
    inputs = sum(_most(variable) for variable in variables if _is_continuous_input(variable))
    states = sum(_most(variable) for variable in derivatives)
    sizes = {
        "REALS": total["real"] + 1, "INTEGERS": total["integer"] + 1, "TEXTS": total["text"] + 1,
        "BINARIES": total["binary"] + 1, "INPUTS": inputs, "STATES": states, "STATE": inputs,
        "DERIVATIVE": inputs + states, "INDICATORS": len(data.indicators), "MOST": MOST,
    }  # fmt: skip
    lines = [f"#define {name} {size}" for name, size in sizes.items()]
    lines += [f"enum {{ {_kind(v)}_{_identifier(v.name)} = {places[v.name]} }};" for v in variables]
    return "\n".join(lines) + "\n"


def _settings(data: ModelData, variables: Sequence[Variable], flags: Flags, token: str, faults: Sequence[Fault]) -> str:
    """Return settings.c: the variables, their start values, what the FMU can do and what it does wrong."""
    places = _layout(variables)
    rows, starts = [], []
    for index, variable in enumerate(variables):
        dimensions = [-1 - places[size] if isinstance(size, str) else size for size in variable.dimensions]
        rows.append(
            f'{{"{variable.name}", {reference(index)}, {variable.type.upper()}, {_causality(variable)}, '
            f"{_variability(variable)}, {_c(variable.is_exact)}, {places[variable.name]}, "
            f"{{{', '.join(map(str, [*dimensions, 0, 0][:2]))}}}}},"
        )
        starts += _starts(variable, places[variable.name])
    told = {name: value for of_kind in flags.values() for name, value in of_kind.items()}
    events = [_fault(fault) for fault in faults if fault.kind not in ("lying", "missing", "token", "leak")]
    fields = {
        "token": f'"{token}"',
        "variable_step": _c(told.get("canHandleVariableCommunicationStepSize", True)),
        "input_derivatives": _c(told.get("canInterpolateInputs", False)),
        "state": _c(told.get("canGetAndSetFMUstate", told.get("canGetAndSetFMUState", False))),
        "serialise": _c(told.get("canSerializeFMUstate", told.get("canSerializeFMUState", False))),
        "directional": _c(told.get("providesDirectionalDerivative", told.get("providesDirectionalDerivatives", False))),
        "intermediate_update": _c(told.get("providesIntermediateUpdate", False)),
        "early_return": _c(told.get("mightReturnEarlyFromDoStep", False)),
        "return_after_update": _c(told.get("canReturnEarlyAfterIntermediateUpdate", False)),
        "event_mode": _c(told.get("hasEventMode", False)),
        "once_per_process": _c(told["canBeInstantiatedOnlyOncePerProcess"]),
        "own_memory": _c(told.get("canNotUseMemoryManagementFunctions", True)),
        "leak": _c(any(fault.kind == "leak" for fault in faults)),
        "output_derivative_order": str(int(told.get("maxOutputDerivativeOrder", 0))),
        "internal_step": repr(data.internal_step),
        "faults": str(len(events)),
    }
    values = "".join(f".{name} = {value}, " for name, value in fields.items())
    return "\n".join(
        [
            '#include "fmu.h"',
            f"const Settings settings = {{{values}.fault = {{{', '.join(events) or '{0}'}}}}};",
            "const Variable variables[] = {", *rows, "};",
            f"const int variable_count = {len(variables)};",
            "const State start_state = {.next_event = INFINITY, .mode = INSTANTIATED, .is_stale = true,",
            *starts, "};", "",
        ]
    )  # fmt: skip


def _c(value: bool | int) -> str:
    return "true" if value else "false"


def _causality(variable: Variable) -> str:
    return "STRUCTURAL" if variable.causality == "structuralParameter" else variable.causality.upper()


def _variability(variable: Variable) -> str:
    found = variable.resolved_variability
    return "CONTINUOUSLY" if found == "continuous" else found.upper()


def _starts(variable: Variable, place: int) -> list[str]:
    start = variable.start
    if start is None:
        return []
    if isinstance(start, bytes):
        content = ", ".join(map(str, start))
        return [f".binary[{place}] = {{{content}}}, .binary_size[{place}] = {len(start)},"]
    if isinstance(start, str):
        return [f".text[{place}] = {json.dumps(start)},"]
    values = start if isinstance(start, (tuple, list)) else (start,)
    kind = _kind(variable)
    return [
        f".{kind}[{place + k}] = {float(value)!r}," if kind == "real" else f".{kind}[{place + k}] = {int(value)},"
        for k, value in enumerate(values)
    ]


def _fault(fault: Fault) -> str:
    time = "-INFINITY" if math.isinf(fault.time) else repr(fault.time)
    if fault.kind in STATUSES:
        return f"{{FAULT_status, AT_{fault.at}, {time}, {STATUSES[fault.kind]}}}"
    kind = "limit" if fault.kind == "longest step" else fault.kind
    if kind not in RUNTIME_KINDS:
        raise ValueError(f"There is no fault {fault.kind!r}.")
    return f"{{FAULT_{kind}, AT_{fault.at}, {time}, OK}}"


def _library(
    data: ModelData, version: str, variables: Sequence[Variable], settings: str, missing: Sequence[str]
) -> bytes:
    """Compile and return the shared library; what does not depend on flags and faults is compiled once."""
    import fmpy

    header, major = _header(data, variables), version[0]
    parts = ("fmu.c", "stepping.c", f"fmi{major}.c", f"models/{data.source_name}.c")
    options = [
        *compiler(), "-std=gnu11", "-O1", "-fvisibility=hidden", *([] if sys.platform == "win32" else ["-fPIC"]),
        f"-DFMI_VERSION={major}", f"-DMODEL={data.name}", *(f"-D{name}=absent_{name}" for name in missing),
        "-I.", f"-I{SOURCES}", f"-I{Path(fmpy.__file__).parent / 'c-code'}",
    ]  # fmt: skip
    CACHE.mkdir(parents=True, exist_ok=True)
    code = CACHE / f"{_key(_all_sources(), header, str(options))}.o"
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        Path(folder, "variables.h").write_text(header, "utf-8")
        if not code.exists():
            Path(folder, "all.c").write_text("".join(f'#include "{part}"\n' for part in parts), "utf-8")
            _compile([*options, "-c", "all.c", "-o", "all.o"], folder)
            os.replace(Path(folder, "all.o"), code)
        Path(folder, "settings.c").write_text(settings, "utf-8")
        library = f"library{fmpy.sharedLibraryExtension}"
        _compile([*options, "-shared", "settings.c", str(code), "-o", library, "-lm"], folder)
        return Path(folder, library).read_bytes()


def _compile(command: Sequence[str], folder: str) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, f"{shlex.join(command)}\n{result.stderr}"


def _pack(path: Path, data: ModelData, version: str, xml: str, library: bytes) -> None:
    """Write the archive; test processes that do so at the same time do not meet, the last one stays."""
    import fmpy

    path.parent.mkdir(parents=True, exist_ok=True)
    folder = fmpy.platform_tuple if version == "3.0" else fmpy.platform
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("modelDescription.xml", xml)
            archive.writestr(f"binaries/{folder}/{data.name}{fmpy.sharedLibraryExtension}", library)
            for name, text in data.resources.items():
                archive.writestr(f"resources/{name}", text)
    os.replace(file.name, path)
