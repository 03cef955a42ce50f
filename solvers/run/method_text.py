"""A method with its options and its cut, as people read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.composites import APART, TOGETHER
from macrostep.solvers.options.options import method_label
from macrostep.solvers.results.results import Result


def method_text(result: Result) -> str:
    """Return what people read for the method of a run: as :func:`method_label`, with its cut.

    As in ``NI Jacobi H=0.1 order 1 axle together``; of the cut stands there what is not as the diagram says. What is
    inside a composite that is solved together is so, too, without a word.
    """
    from macrostep.solvers.coupling import methods

    chosen = chosen_method(result.method, result.options)
    drawn = {composite["name"]: composite.get("solved", APART) for composite in result.document.get("composites", ())}
    cut = {
        name: solved
        for name, solved in result.cut.items()
        if solved != drawn.get(name, APART) and not any(result.cut.get(outer) == TOGETHER for outer in _around(name))
    }
    known = {method.name: method for method in methods()}
    return method_label(replace(chosen, cut=cut, title=result.title), known)


def _around(name: str) -> Iterator[str]:
    """Yield the names of the composites around one."""
    while name := name.rpartition(".")[0]:
        yield name
