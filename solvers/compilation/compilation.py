"""How functions are compiled: when they are first used, unless they lie in the package, and kept for other processes.

Numba's own cache does not notice when a function in another file changes. Ours names a function's machine code by
all that it depends on (:mod:`~macrostep.solvers.compilation.fingerprint`), the versions of the compilers, and the kind
of processor, so that it serves wherever that name is found. Of processes that need the same function at the same time
one compiles it, and the others find it there.
"""

from __future__ import annotations

import atexit
import itertools
import pickle
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import Any

from llvmlite.binding import ffi
from numba.core import config, sigutils
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import _Cache
from numba.core.ccallback import CFunc
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.runtime import rtsys
from numba.core.serialize import dumps

from macrostep.solvers.compilation.fingerprint import digest, fingerprint
from macrostep.solvers.compilation.kept_code import SHIPPED, code_folder, keep, kept, turn, versions
from macrostep.solvers.compilation.machine_code import processor

# Numba distinguishes functions of the same name by a number, which has to differ between processes, too, now that one
# of them may take over what others have compiled.
FunctionIdentity._unique_ids = itertools.count(secrets.randbits(48))

config.CPU_NAME, config.CPU_FEATURES = processor()  # heeded unless Numba has compiled something in this process before

_GENERATORS = tuple(Path(__file__).with_name(name).read_bytes() for name in ("structure.py", "pointers.py"))
"""Sources that give every function its code for fields of structures and calls of pointers."""


@atexit.register
def _close_llvm() -> None:
    """Wait until no thread is in LLVM, and let none in any more: a process that ends takes away what it works on."""
    ffi.lib._lock.__enter__()


_listeners: list[Callable[[], None]] = []


@contextmanager
def first_use_announced_to(notify: Callable[[], None]) -> Iterator[None]:
    """Call ``notify()`` before each function of the engine that is compiled because no machine code of it is kept."""
    _listeners.append(notify)
    try:
        yield
    finally:
        _listeners.remove(notify)


class _KeptFunction(_Cache):
    """What Numba asks for a function's machine code, by its signature."""

    def __init__(self, function: Any, kind: str, options: dict[str, Any]) -> None:
        self._function, self._kind, self._options = function, kind, sorted(options.items())
        self._names: dict[Any, str] = {}

    @property
    def cache_path(self) -> str:
        return str(code_folder() / "functions")

    def enable(self) -> None: ...
    def disable(self) -> None: ...
    def flush(self) -> None: ...

    def name(self, signature: Any) -> str:
        """Return the name of the file of this function."""
        types = sigutils.normalize_signature(signature)
        if types not in self._names:
            f, (arguments, result) = self._function, types
            # what is kept names modules of this folder
            made_by = (__name__, *_GENERATORS, versions(), cpu_target.target_context.codegen().magic_tuple())
            key = digest(*made_by, fingerprint(f), self._kind, self._options, *arguments, result)
            self._names[types] = f"{f.__module__.rpartition('.')[2]}.{f.__name__.strip('<>')}-{key}"
        return self._names[types]

    def content(self, signature: Any) -> bytes | None:
        """Return the machine code as it was kept, or None if none was."""
        return kept(SHIPPED / self.name(signature)) or kept(self._path(signature))

    def turn(self, signature: Any) -> AbstractContextManager[None]:
        """Hold back other processes that would compile this function too."""
        name = self.name(signature)
        return nullcontext() if (SHIPPED / name).exists() else turn(name)

    def _path(self, signature: Any) -> Path:
        return code_folder() / "functions" / self.name(signature)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        rtsys.initialize(target_context)  # what compiling would have done
        content = self.content(sig)
        if content is None:
            for notify in _listeners:
                notify()
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(content))

    def save_overload(self, sig: Any, data: Any) -> None:
        if not data.lifted and not data.library.has_dynamic_globals:  # addresses hold in this process only
            keep(self._path(sig), dumps(data._reduce()))


class Compiled(CPUDispatcher):
    """A function that is compiled when it is first used: for its declared signature, or for what it is given."""

    declared: Any = None

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock, self._cache.turn(sig):
            return super().compile(sig)

    def be_ready(self) -> None:
        """Compile it for its declared signature, or load what was kept."""
        if self.declared is None or not self._can_compile:
            return
        with global_compiler_lock:
            if self._can_compile:
                self.compile(self.declared)
                self.disable_compile()

    @cached_property
    def entry(self) -> Callable[..., Any]:
        """The function for its declared signature, called without finding out what kinds its arguments are.

        That takes longer than many a function; the arguments must be of the declared kinds.
        """
        self.be_ready()
        function: Callable[..., Any] = next(iter(self.overloads.values())).entry_point
        return function

    def get_call_template(self, args: Any, kws: Any) -> Any:
        self.be_ready()
        return super().get_call_template(args, kws)

    def get_function_type(self) -> Any:
        self.be_ready()
        return super().get_function_type()

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        if self.declared is None:
            return super()._compile_for_args(*args, **kws)
        return self.entry


class Callback(CFunc):
    """A function for C callers, compiled when its address is first asked for."""

    _cache: Any
    _sig: Any
    _wrapper_address: int | None

    @property
    def declared(self) -> Any:
        return self._sig

    def compile(self) -> None:
        with global_compiler_lock, self._cache.turn(self._sig):
            super().compile()

    def be_ready(self) -> None:
        """Compile it, or load what was kept."""
        if self._wrapper_address is None:
            self.compile()

    @property
    def address(self) -> Any:
        self.be_ready()
        return self._wrapper_address


def compiled(signature: Any = None, **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function of the engine: kept, without the interpreter's lock, 1/0 = inf instead of an exception.

    Parameters
    ----------
    signature : numba signature, optional
        The only one that it is compiled for.
    **options
        Of Numba's ``njit``.
    """
    # wrappers for C callers would cost 5 % of the compilation and are needed by kernels only
    settings = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, **options}

    def decorate(function: Callable[..., Any]) -> Any:
        dispatcher = Compiled(function, targetoptions={**settings, "nopython": True, "boundscheck": None})
        dispatcher._cache = _KeptFunction(function, "function", settings)
        dispatcher.declared = signature
        return dispatcher

    return decorate


def callback(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function that is called through its C address (``.address``)."""
    options = {"nopython": True, "error_model": "numpy"}

    def decorate(function: Callable[..., Any]) -> Any:
        made = Callback(function, sigutils.normalize_signature(signature), locals={}, options=options)
        made._cache = _KeptFunction(function, "callback", options)
        return made

    return decorate
