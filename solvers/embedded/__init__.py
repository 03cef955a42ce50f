"""The embedded solvers: each file here is one, and is found by being here.

A solver file has ``KIND`` (its name in files and on the command line), ``LABEL``, ``RANK`` (the automatic choice takes
the applicable solver of the lowest rank), ``MOST_STATES`` (above which it is never the automatic choice), ``RTOL`` and
``ATOL`` (where none are given; this ``ATOL`` is relative to the size of each state), ``EXPONENT`` (of the error in the
step-size rule), ``applies(block_type)``,
``memory(n_x, n_u, n_y, n_m)`` (rows of `stages`, length of `work`, number of `pivots`), ``formula`` (a compiled
one-step formula, or None) and ``advance`` (compiled, the `advance` of :mod:`macrostep.solvers.engine.interface`).
"""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from types import ModuleType


@lru_cache(maxsize=1)
def embedded_solvers() -> dict[str, ModuleType]:
    """Return the solvers by kind, the automatic choice's preference first."""
    modules = [import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)]
    found = [m for m in modules if hasattr(m, "KIND")]
    return {m.KIND: m for m in sorted(found, key=lambda m: m.RANK)}
