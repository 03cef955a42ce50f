"""A method with its options and its cut, as people read it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import APART
from macrostep.solvers.options.options import method_label
from macrostep.solvers.results.results import Result


def method_text(result: Result) -> str:
    """Return the title of a run, or its method with step, the options that are not the default, and the cut.

    As in ``NI Jacobi H=0.1 order 1 axle together``; of the cut stands there what is not as the diagram says.
    """
    from macrostep.solvers.coupling import method_named, methods

    chosen = chosen_method(result.method)
    defaults = {option.name: option.default for option in method_named(chosen).describe(result.method).options}
    options = {k: _option(v) for k, v in result.options.items() if k == "step" or v != defaults.get(k)}
    drawn = {composite["name"]: composite.get("solved", APART) for composite in result.document.get("composites", ())}
    cut = {name: solved for name, solved in result.cut.items() if solved != drawn.get(name, APART)}
    known = {method.name: method for method in methods()}
    return method_label(replace(chosen, options=options, cut=cut, title=result.title), known)


def _option(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
