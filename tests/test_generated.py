"""Generated diagrams, against the matrix exponential of their graph's Laplacian; and the command that writes them."""

from __future__ import annotations

from pathlib import Path

import networkx as nx
import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.linalg import expm

from macrostep.examples.generated import AROUND, KINDS, SHAPES, generate
from macrostep.gui.cli import main
from macrostep.model import MacrostepError, load
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

N = 9
GRAPHS = {
    "chain": nx.path_graph(N),
    "grid": nx.convert_node_labels_to_integers(nx.grid_2d_graph(3, 3)),
    "random": nx.random_regular_graph(4, N, seed=0),
}


def stiffness(graph: nx.Graph) -> NDArray[np.float64]:
    """Return D 1 - A with the largest degree for all: who has fewer neighbours is held by walls."""
    links = nx.to_numpy_array(graph, nodelist=range(N))
    return np.asarray(links.sum(axis=0).max() * np.eye(N) - links)


@pytest.mark.parametrize("shape", SHAPES)
def test_heat_spreads_as_the_matrix_exponential_says(shape: str) -> None:
    diagram = generate(shape, N, "heat")
    found = compute_reference(freeze(diagram), np.array([0.0, 0.7, 2.0])).values
    first = np.sin(np.pi * np.arange(1, N + 1) / (N + 1)) * 10.0
    for row, time in enumerate((0.0, 0.7, 2.0)):
        true = AROUND + expm(-stiffness(GRAPHS[shape]) * time) @ first
        assert [found[f"cell{i}.T"][row] for i in range(N)] == pytest.approx(true, abs=1e-9)


@pytest.mark.parametrize("shape", SHAPES)
def test_masses_swing_as_the_matrix_exponential_says(shape: str) -> None:
    diagram = generate(shape, N)
    found = compute_reference(freeze(diagram), np.array([0.0, 3.0, 10.0])).values
    none, one = np.zeros((N, N)), np.eye(N)
    matrix = np.block([[none, one], [-stiffness(GRAPHS[shape]), none]])
    first = np.concatenate((np.sin(np.pi * np.arange(1, N + 1) / (N + 1)), np.zeros(N)))
    true = expm(matrix * 10.0) @ first
    assert [found[f"mass{i}.x"][2] for i in range(N)] == pytest.approx(true[:N], abs=1e-9)
    assert [found[f"mass{i}.v"][2] for i in range(N)] == pytest.approx(true[N:], abs=1e-9)


def test_in_a_mixed_diagram_friction_is_what_warms() -> None:
    """What springs and masses lose and what walls take are what the cells get."""
    diagram = generate("chain", 4, "mixed")
    times = np.linspace(0.0, 0.5, 2001)
    found = compute_reference(freeze(diagram), times).values
    speeds = {i: found[f"mass{i}.v"] for i in range(2)}
    friction = sum(0.1 * speed**2 for speed in speeds.values())
    walls = sum(found[f"cell{i}.T"] - AROUND for i in range(2))
    stored = sum(found[f"cell{i}.T"][-1] - AROUND for i in range(2))
    assert stored == pytest.approx(float(np.trapezoid(friction - walls, times)), rel=1e-6)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_file_is_written_that_has_no_problem(
    shape: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.macrostep.json"
    assert main(["generate", shape, "24", "--kind", kind, "-o", str(path)]) == 0
    diagram = load(path)
    assert len(diagram.subsystems) == 24
    assert f"24 subsystems, {len(diagram.connections)} connections" in capsys.readouterr().out
    assert not diagram.problems()
    assert len(set(diagram.positions.values())) == 24


def test_the_same_seed_makes_the_same_diagram() -> None:
    wires = [generate("random", 30, seed=seed).connections for seed in (7, 7, 8)]
    assert wires[0] == wires[1] != wires[2]


def test_what_only_random_diagrams_have_is_refused_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.macrostep.json"
    assert main(["generate", "chain", "4", "--degree", "2", "-o", str(path)]) == 2
    assert "--degree is of random diagrams; a chain has none." in capsys.readouterr().err
    assert not path.exists()
    assert main(["generate", "random", "6", "--degree", "2", "--seed", "3", "-o", str(path)]) == 0
    assert load(path).connections == generate("random", 6, degree=2, seed=3).connections


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tree", 5), "There is no shape tree; there are: chain, grid, random."),
        (("chain", 5, "wood"), "There is no kind wood; there are: masses, heat, mixed."),
        (("chain", 1), "1 subsystems are no diagram of kind masses"),
        (("chain", 7, "mixed"), "7 subsystems are no diagram of kind mixed"),
        (("random", 5, "masses", 3), "5 sites cannot have 3 neighbours each"),
        (("random", 5, "masses", -2), "5 sites cannot have -2 neighbours each"),
        (("grid", -4), "-4 subsystems are no diagram of kind masses"),
    ],
)
def test_what_cannot_be_made_is_refused(arguments: tuple[str, int], said: str) -> None:
    with pytest.raises(MacrostepError, match="^" + said.replace(".", r"\.")):
        generate(*arguments)
