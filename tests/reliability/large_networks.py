"""Linear networks of any size with two wires a block: SciPy knows from a sparse matrix alone what they come to."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.linalg import expm_multiply

from macrostep.model import Diagram, Input, Output, Parameter, Subsystem
from macrostep.model.library.library import join, made, template

STOP = 0.5
RUN = "ni_jacobi:step=0.01"
"""The method that their files have."""
_WIDTH, _HEIGHT = 280.0, 160.0
_ZERO_CELSIUS = 273.15

Entries = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]
"""Rows, columns and values of a matrix; those of one place are added up."""


@dataclass(frozen=True)
class Network:
    """A diagram and what it must come to.

    Attributes
    ----------
    diagram : Diagram
    outputs : tuple of str
        ``subsystem.output`` of each state.
    end : array
        Their values at the end, in SI.
    """

    diagram: Diagram
    outputs: tuple[str, ...]
    end: NDArray[np.float64]


def grid(blocks: int, draw: np.random.Generator) -> Network:
    """Return cells of equations on a torus, each driven by the one before it and the one above it."""
    across = max(2, math.isqrt(blocks))
    here = np.arange(blocks)
    before, above = np.roll(here, 1), np.roll(here, across)
    rate, start = draw.uniform(0.5, 2.0, blocks), draw.uniform(-1.0, 1.0, blocks)
    a, b = draw.uniform(-1.0, 1.0, (2, blocks))
    cells = [
        Subsystem(
            f"cell{i}",
            parameters={"k": float(rate[i]), "a": float(a[i]), "b": float(b[i])},
            inputs={"u": Input(), "w": Input()},
            states={"x": float(start[i])},
            equations=["der(x) = a*u + b*w - k*x"],
            outputs={"y": Output("x")},
        )
        for i in here
    ]
    wires = [(f"cell{before[i]}.y", f"cell{i}.u") for i in here] + [(f"cell{above[i]}.y", f"cell{i}.w") for i in here]
    diagram = Diagram(
        "grid", cells, wires, positions=_in_rows([cell.name for cell in cells], across), stop=STOP, runs=[RUN]
    )
    end = _solution([(here, here, -rate), (here, before, a), (here, above, b)], start)
    return Network(diagram, tuple(f"cell{i}.y" for i in here), end)


def ring(blocks: int, draw: np.random.Generator) -> Network:
    """Return bodies of the library in a ring, with heat flowing from each to the next; bundles are joined whole."""
    bodies = blocks // 2
    here = np.arange(bodies)
    after = np.roll(here, -1)
    capacity, start = draw.uniform(1.0, 2.0, bodies), draw.uniform(0.0, 50.0, bodies)
    slab = {name: parameter.value for name, parameter in _parameters("conduction").items()}
    conductance = slab["k"] * slab["A"] / slab["thickness"]
    diagram = Diagram("ring", stop=STOP, runs=[RUN])
    for i in here:
        diagram.add(made("heat_capacity", f"body{i}", C=float(capacity[i]), T=float(start[i])))
        diagram.add(made("conduction", f"slab{i}"))
    for i in here:
        join(diagram, f"body{i}.heat2", f"slab{i}.heat1")
        join(diagram, f"slab{i}.heat2", f"body{after[i]}.heat1")
    for name, place in _in_rows(list(diagram.subsystems), 2 * max(1, math.isqrt(bodies) // 2)).items():
        diagram.move(name, place)
    flow = np.full(bodies, conductance)
    entries = [
        (here, here, -flow / capacity), (here, after, flow / capacity),
        (after, after, -flow / capacity[after]), (after, here, flow / capacity[after]),
    ]  # fmt: skip
    return Network(diagram, tuple(f"body{i}.T" for i in here), _solution(entries, start + _ZERO_CELSIUS))


def web(blocks: int, draw: np.random.Generator) -> Network:
    """Return lags of the library, each driven by a sum of any three others; nobody gave the blocks a place."""
    lags = blocks // 2
    here = np.arange(lags)
    sources, weights = draw.integers(0, lags, (3, lags)), draw.uniform(-1.0, 1.0, (3, lags))
    constant, start = draw.uniform(0.5, 2.0, lags), draw.uniform(-1.0, 1.0, lags)
    subsystems, wires = [], []
    for i in here:
        subsystems += [
            made("lag", f"lag{i}", T=float(constant[i]), y=float(start[i])),
            Subsystem(
                f"sum{i}",
                parameters={f"k{j}": float(weights[j, i]) for j in range(3)},
                inputs={f"u{j}": Input() for j in range(3)},
                outputs={"y": Output("k0*u0 + k1*u1 + k2*u2")},
            ),
        ]
        wires += [(f"lag{sources[j, i]}.y", f"sum{i}.u{j}") for j in range(3)] + [(f"sum{i}.y", f"lag{i}.u")]
    entries = [(here, here, -1 / constant), *((here, sources[j], weights[j] / constant) for j in range(3))]
    return Network(
        Diagram("web", subsystems, wires, stop=STOP, runs=[RUN]),
        tuple(f"lag{i}.y" for i in here),
        _solution(entries, start),
    )


NETWORKS = (grid, ring, web)


def _parameters(type_: str) -> Mapping[str, Parameter]:
    entry = template(type_)
    assert entry is not None
    return entry.subsystem.parameters


def _in_rows(names: list[str], across: int) -> dict[str, tuple[float, float]]:
    return {name: (_WIDTH * (i % across), _HEIGHT * (i // across)) for i, name in enumerate(names)}


def _solution(entries: list[Entries], start: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the solution of x' = A x at the end."""
    rows, columns, values = map(np.concatenate, zip(*entries, strict=True))
    matrix = coo_array((values, (rows, columns)), shape=(len(start), len(start))).tocsr()
    return np.asarray(expm_multiply(STOP * matrix, start))
