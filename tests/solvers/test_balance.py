"""Which subsystem belongs on which rank: equal loads, few connections between them."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest

from macrostep.solvers.distribution.balance import balanced, crossing


def weighted(graph: nx.Graph) -> nx.Graph:
    nx.set_edge_attributes(graph, 1, "weight")
    return nx.convert_node_labels_to_integers(graph)


@pytest.mark.parametrize("ranks", [1, 2, 3, 5, 7])
def test_a_chain_in_any_order_is_cut_between_the_ranks_only(ranks: int) -> None:
    generator = np.random.default_rng(3)
    places = generator.permutation(70).tolist()
    chain = weighted(nx.path_graph(70))
    owner = balanced(nx.relabel_nodes(chain, dict(enumerate(places))), [1.0] * 70, ranks)
    assert crossing(nx.relabel_nodes(chain, dict(enumerate(places))), owner) == ranks - 1
    assert max(owner.count(rank) for rank in range(ranks)) - min(owner.count(rank) for rank in range(ranks)) <= 1


def test_heavy_subsystems_are_spread_and_light_ones_keep_them_company() -> None:
    costs = [1.0, 1.0, 1.0, 1.0, 10.0, 1.0, 1.0, 1.0, 1.0, 10.0, 1.0, 1.0]
    owner = balanced(weighted(nx.cycle_graph(12)), costs, 2)
    loads = [sum(cost for cost, its in zip(costs, owner, strict=True) if its == rank) for rank in (0, 1)]
    assert max(loads) <= 16.0
    assert owner[4] != owner[9]


def test_a_grid_is_cut_nearly_as_straight_as_possible() -> None:
    grid = weighted(nx.grid_2d_graph(6, 18))
    owner = balanced(grid, [1.0] * 108, 2)
    assert crossing(grid, owner) == 6
    assert owner.count(0) == 54


@pytest.mark.parametrize("ranks", [2, 3, 5])
def test_more_ranks_than_subsystems_and_subsystems_without_connections(ranks: int) -> None:
    assert len(set(balanced(weighted(nx.path_graph(2)), [1.0, 1.0], ranks))) == 2
    alone = nx.empty_graph(6)
    owner = balanced(alone, [0.0] * 6, ranks)
    assert max(map(owner.count, range(ranks))) <= 2 + (ranks == 2)


def test_large_diagrams_keep_neighbours_together() -> None:
    chain = weighted(nx.path_graph(5000))
    owner = balanced(chain, [1.0] * 5000, 4)
    assert crossing(chain, owner) <= 6
    assert max(map(owner.count, range(4))) <= 1251
