"""The judge on what is shipped: the monolithic reference of every example and of every library block agrees with it.

The circuits and machines of text books say their laws any way round, which the judge cannot read: they are held against
solutions of their own, in tests/solvers/test_textbook.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import load
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.model.library.library import Template, example_of, templates
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from tests.judge.verdicts import kept_verdict

POINTS = 23
PATIENCE = 60.0
"""Of the processor, for the judge [s]."""
AGREED = 1e-8
"""Of a variable's scale: so far may reference and judge be apart, and what the judge is uncertain of more."""


def agrees(diagram: Diagram, document: Any, sizes: Mapping[str, float] = {}) -> None:
    """Compare; `sizes`, in SI, are those of variables that are 0 because larger ones cancel."""
    times = np.linspace(diagram.start, diagram.stop, POINTS)
    verdict = kept_verdict(document, times, PATIENCE)
    reference = compute_reference(freeze(diagram), times)
    for name, right in verdict.values.items():
        allowed = AGREED * max(verdict.scale(name), sizes.get(name, 0.0)) + verdict.uncertainty[name]
        assert np.max(abs(reference.values[name] - right)) <= allowed, name


def with_numbers(diagram: Diagram) -> Diagram:
    """Return a diagram with numbers in place of expressions of parameters, which the judge does not read."""
    other = diagram.undivided().copy()
    for name, subsystem in diagram.subsystems.items():
        other.replace(name, subsystem.with_numbers(lambda number, _: float(number)))
    return other


@pytest.mark.parametrize("name", [e.name for e in examples.catalogue() if e.group != "textbook"])
def test_examples_are_solved_alike(name: str) -> None:
    path = examples.path(name)
    diagram = load(path)
    if diagram.causality is not None:  # the judge reads plain equations; nodal analysis judges how they come to be
        agrees(diagram, to_document(with_numbers(diagram.causal())), {"ground.i": 0.05})
    else:
        agrees(diagram, json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("template", templates(), ids=lambda template: template.type)
def test_library_blocks_are_solved_alike(template: Template) -> None:
    diagram = example_of(template)
    agrees(diagram, to_document(diagram.causal()), {"ground.i": 1e-3})
