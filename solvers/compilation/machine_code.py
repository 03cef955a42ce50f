"""Text of LLVM's intermediate language -> machine code -> addresses."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import cache
from typing import Any

import llvmlite.binding as llvm

_lock = threading.RLock()
_engines: list[Any] = []
"""They own the machine code that is in use."""

_COMMON = "x86-64-v2", ("cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3")
"""LLVM's name for the x86-64 processors since 2009, and what they have in common."""


@cache
def processor() -> tuple[str, str]:
    """Return name and features, as LLVM has them, of the processor that code is compiled for.

    It is one that most processors of the machine's kind can stand for, so that compiled code can be given to others;
    what newer ones know besides makes none of our functions measurably faster.
    """
    name, needed = _COMMON
    features = llvm.get_host_cpu_features()
    if all(features.get(feature, False) for feature in needed):
        return name, ""
    return llvm.get_host_cpu_name(), features.flatten()


@cache
def _target_machine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu, features = processor()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=cpu, features=features, opt=2, codemodel="jitdefault", jit=True
    )


def machine_code(text: str) -> bytes:
    """Return the object file of a module."""
    with _lock:
        machine = _target_machine()
        module = llvm.parse_assembly(text)
        passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=1))
        passes.getModulePassManager().run(module, passes)
        return machine.emit_object(module)


def addresses(code: bytes, functions: Iterable[str]) -> dict[str, int]:
    """Load an object file and return the addresses of its functions."""
    with _lock:
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target_machine())
        engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        engine.finalize_object()
        _engines.append(engine)
        return {name: engine.get_function_address(name) for name in functions}


def make_known(name: str, address: int) -> None:
    """Let modules call a function by this name."""
    with _lock:
        llvm.add_symbol(name, address)
