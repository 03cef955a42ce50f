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


@cache
def _target_machine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=2,
        codemodel="jitdefault", jit=True,
    )  # fmt: skip


def machine_code(text: str) -> bytes:
    """Return the object file of a module."""
    with _lock:
        machine = _target_machine()
        module = llvm.parse_assembly(text)
        passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=1))
        passes.getModulePassManager().run(module, passes)
        result: bytes = machine.emit_object(module)
        return result


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
