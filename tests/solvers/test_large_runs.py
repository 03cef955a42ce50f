"""What a run takes grows with the number of blocks, not with its square; counted, because times say little."""

from __future__ import annotations

from pathlib import Path

import h5py
import numpy as np
import pytest

from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.results.recording import Recording
from macrostep.solvers.run.run import Run
from tests.reliability.large_networks import grid


def test_twice_as_many_blocks_are_named_twice_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    label, count = FrozenSubsystem.label, 0

    def counted(self: FrozenSubsystem, name: str) -> str:
        nonlocal count
        count += 1
        return label(self, name)

    monkeypatch.setattr(FrozenSubsystem, "label", counted)
    counts = []
    for blocks in (50, 100):
        count = 0
        problem = freeze(grid(blocks, np.random.default_rng(0)).diagram)
        Run(problem, "ni_jacobi", {"step": 0.1})
        counts.append(count)
    assert counts[1] < 2.5 * counts[0]


def test_rows_that_came_a_few_at_a_time_are_read_together() -> None:
    recording = Recording(3)
    for k in range(20):
        recording.append(np.full((1, 3), float(k)))
    assert [len(piece) for piece in recording.pieces()] == [20]


def test_the_series_of_a_network_are_what_a_sparse_matrix_says(tmp_path: Path) -> None:
    network = grid(100, np.random.default_rng(1))
    result = simulate(network.diagram, "ifosmondi:step=0.05")
    result.to_hdf5(tmp_path / "results.h5")
    with h5py.File(tmp_path / "results.h5") as file:
        found = np.array([file[name.replace(".", "/")][-1] for name in network.outputs])
    assert found == pytest.approx(network.end, abs=1e-5)
    assert [column.label for column in result.columns_of("cell7")] == ["cell7.x", "cell7.y"]
