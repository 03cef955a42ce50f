"""The monolithic reference of diagrams so large that its matrices are sparse, against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep.examples.generated import AROUND, generate
from macrostep.model import Diagram, Parameter
from macrostep.solvers.embedded import implicit
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference import reference
from macrostep.solvers.reference.reference import compute_reference

EXPLICIT, IMPLICIT = ("explicit", 1e-13), ("implicit", 1e-10)


@pytest.mark.parametrize("attempt", [EXPLICIT, IMPLICIT])
def test_a_long_chain_swings_with_the_frequency_of_its_first_mode(
    attempt: tuple[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    n = 200
    assert 2 * n > implicit.MOST_DENSE
    monkeypatch.setattr(reference, "ATTEMPTS", (attempt,))
    found = compute_reference(freeze(generate("chain", n), stop=200.0), np.array([0.0, 200.0])).values
    places = np.pi * np.arange(1, n + 1) / (n + 1)
    swing = np.cos(2.0 * np.sin(np.pi / (2 * (n + 1))) * 200.0)
    assert [found[f"mass{i}.x"][1] for i in range(n)] == pytest.approx(np.sin(places) * swing, abs=1e-8)


def test_a_stiff_chain_cools_as_its_modes_do() -> None:
    n = 120
    diagram = generate("chain", n, "heat")
    fast = diagram["cell60"]
    parameters = dict(fast.parameters)
    parameters["C"] = Parameter(1e-5, "J/K")
    diagram.replace("cell60", fast.replaced(parameters=parameters))
    found = compute_reference(freeze(diagram, stop=20.0), np.linspace(0.0, 20.0, 3))
    assert "implicit" in found.label
    capacity = np.ones(n)
    capacity[60] = 1e-5
    first = 10.0 * np.sin(np.pi * np.arange(1, n + 1) / (n + 1))
    coupled = 2.0 * np.eye(n) - np.eye(n, k=1) - np.eye(n, k=-1)
    rates, modes = np.linalg.eigh(coupled / np.sqrt(np.outer(capacity, capacity)))
    true = AROUND + modes @ (np.exp(-20.0 * rates) * (modes.T @ (np.sqrt(capacity) * first))) / np.sqrt(capacity)
    assert [found.values[f"cell{i}.T"][2] for i in range(n)] == pytest.approx(true, abs=1e-7)


def test_the_order_of_subsystems_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "ATTEMPTS", (IMPLICIT,))
    diagram = generate("random", 120, "mixed")
    subsystems = [diagram.subsystems[name] for name in np.random.default_rng(0).permutation(list(diagram.subsystems))]
    shuffled = Diagram("shuffled", subsystems, [(str(o), str(i)) for i, o in diagram.connections.items()])
    one, other = (compute_reference(freeze(d, stop=1.0), np.array([0.0, 1.0])).values for d in (diagram, shuffled))
    for name, values in one.items():
        assert values == pytest.approx(other[name], rel=1e-8, abs=1e-9)
