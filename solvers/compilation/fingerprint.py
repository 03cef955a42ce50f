"""What compiled code depends on, as one hash: the function's own code and all that it uses, as Numba sees it.

Numba takes globals for constants and does not notice when a function in another file changes. So a function is known
by its bytecode, its constants, the values of its globals, and in turn by the functions among these: an edit makes
those functions anew that it concerns, and no others.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.core.ccallback import CFunc
from numba.core.dispatcher import Dispatcher
from numba.core.typing.templates import Signature


def digest(*parts: object) -> str:
    """Return a hash of some texts and bytes."""
    total = hashlib.sha256()
    for part in parts:
        content = part if isinstance(part, bytes) else str(part).encode()
        total.update(len(content).to_bytes(8, "little") + content)
    return total.hexdigest()[:24]


def fingerprint(function: FunctionType) -> str:
    """Return a hash of all that a function's machine code depends on besides the types of its arguments.

    Raises
    ------
    TypeError
        If it uses something of which nobody knows whether it changes.
    """
    return digest(_own(function).code, *sorted(_own(one).code for one in reached(function)))


def reached(function: FunctionType) -> list[FunctionType]:
    """Return a function and all compiled ones that it uses, however far: more than any of these uses."""
    found = [function]
    for one in found:  # which grows meanwhile
        found += [other for other in _own(one).used if other not in found]
    return found


class _Own(NamedTuple):
    """What a function says itself, the functions that it uses by their names only; and these."""

    code: str
    used: list[FunctionType]


@cache
def _own(function: FunctionType) -> _Own:
    used: list[FunctionType] = []
    held = [_described(cell.cell_contents, used) for cell in function.__closure__ or ()]
    defaults = [_described(value, used) for value in function.__defaults__ or ()]
    code = _code(function.__code__, function.__globals__, used, function.__doc__)
    return _Own(digest(_name(function), code, *held, *defaults), used)


def _name(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _code(code: CodeType, names: dict[str, Any], used: list[FunctionType], docstring: str | None = None) -> str:
    parts: list[object] = [
        code.co_code, code.co_exceptiontable, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_argcount,
        code.co_flags, code.co_names,
    ]  # fmt: skip
    for place, constant in enumerate(code.co_consts):
        if isinstance(constant, CodeType):
            parts.append(_code(constant, names, used))
        elif place > 0 or constant != docstring:
            parts.append(f"{type(constant).__name__} {constant!r}")
    parts += [f"{name} = {_described(names[name], used)}" for name in code.co_names if name in names]
    return digest(*parts)


def _described(value: Any, used: list[FunctionType]) -> str:
    """Return a text that differs whenever what a compiled function makes of a value does, and note what it uses."""
    match value:
        case Dispatcher():
            used.append(value.py_func)
            declared = getattr(value, "declared", None)
            return f"compiled {_name(value.py_func)} {declared} {sorted(value.targetoptions.items())}"
        case CFunc():
            used.append(value.__wrapped__)
            return f"callback {_name(value.__wrapped__)} {getattr(value, '_sig', None)}"
        case bool() | int() | float() | complex() | str() | bytes() | None:
            return f"{type(value).__name__} {value!r}"
        case tuple() if not hasattr(value, "_fields"):
            return "(" + ", ".join(_described(item, used) for item in value) + ")"
        case np.ndarray():
            return f"array {value.dtype} {value.shape} {digest(value.tobytes())}"
        case np.generic():
            return f"{value.dtype} {value!r}"
        case types.Type() | Signature():
            return f"type {value}"
        case ModuleType() if not _is_ours(value.__name__):
            return f"module {value.__name__}"
        case type():
            c_types = getattr(value, "_restype_", None), getattr(value, "_argtypes_", None)  # of a C function's pointer
            return f"{value.__module__}.{value.__qualname__} {getattr(value, '_fields', c_types)}"
        case BuiltinFunctionType() | np.ufunc():
            return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value)}"
    made_by = getattr(value, "_defn", value)  # of an intrinsic, the function that generates it
    if isinstance(made_by, FunctionType):
        if not _is_ours(made_by.__module__):
            return _name(made_by)
        cells = [_described(cell.cell_contents, used) for cell in made_by.__closure__ or ()]
        return f"generated {_name(made_by)} {_source(made_by.__module__)} {cells}"
    raise TypeError(f"{value!r} ({type(value).__name__}) in a compiled function: it may change, which cannot be known")


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == __name__.partition(".")[0]


@cache
def _source(module: str) -> str:
    """Return a hash of a module whose functions generate code in ways that their bytecode does not show."""
    file = sys.modules[module].__file__
    assert file is not None
    return digest(Path(file).read_bytes())
