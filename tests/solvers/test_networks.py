"""Networks of acausal blocks against nodal analysis, in several domains, as one and cut; see the module beside this."""

from __future__ import annotations

import random

import pytest

from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.topology import algebraic_loops
from macrostep.solvers.comparison.simulate import simulate
from tests.solvers.networks import check, check_mechanical, difference, network_diagram, random_network


@pytest.mark.parametrize("seed", [*range(12), 38, 576])  # in the last two, nothing flows in some branches
def test_random_networks_do_what_nodal_analysis_says(seed: int) -> None:
    assert check(seed) < 1e-9


@pytest.mark.parametrize("seed", range(8))
def test_random_masses_springs_and_dampers(seed: int) -> None:
    assert check_mechanical(seed) < 1e-8


@pytest.mark.parametrize(("method", "order"), [("ni_jacobi", 1), ("jacobi_iterated", 2), ("ifosmondi_jfm", 3)])
@pytest.mark.parametrize("seed", [3, 9, 11])
def test_networks_cut_in_two_come_to_the_same(seed: int, method: str, order: int) -> None:
    chance = random.Random(seed)
    elements = random_network(chance)
    diagram = network_diagram(elements, "electric", chance)
    names = list(diagram.subsystems)
    one = set(chance.sample(names, chance.randint(1, len(names) - 1)))
    solver = {"kind": "implicit", "rtol": 1e-10, "atol": 1e-12}
    halves = {"one": [n for n in names if n in one], "two": [n for n in names if n not in one]}
    diagram.set_composites(Composite(name, tuple(its), "together", solver=solver) for name, its in halves.items())
    errors = [difference(elements, simulate(diagram, method, step=step).last) for step in (0.02, 0.01)]
    assert errors[1] < 1e-10 or errors[1] < 1.2 * errors[0] / 2**order


def test_resistors_cut_apart_are_an_algebraic_loop_of_the_cosimulation() -> None:
    chance = random.Random(5)
    diagram = network_diagram(random_network(chance), "electric", chance)
    assert algebraic_loops(diagram.causal())
