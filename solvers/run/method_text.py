"""A method with its options and its cut, as people read it."""

from __future__ import annotations

from typing import Any

from macrostep.model.diagram.cut import with_cut
from macrostep.solvers.coupling import method_named, methods
from macrostep.solvers.options.options import format_method, method_label
from macrostep.solvers.results.results import Result


def method_text(result: Result) -> str:
    """Return the method with its step, the options that are not as usual, and the cut, as people read it.

    As in ``NI Jacobi H=0.1 order 1 axle together``.
    """
    usual = {option.name: option.default for option in method_named(result.method).describe(result.method).options}
    told = {k: _option(v) for k, v in result.options.items() if k == "step" or v != usual.get(k)}
    text = with_cut(format_method(result.method, told), result.cut)
    return method_label(text, {method.name: method for method in methods()})


def _option(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
