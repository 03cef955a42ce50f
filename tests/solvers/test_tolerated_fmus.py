"""FMUs against FMI's rules run as the same ones do that are as they should be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from macrostep.model import Diagram
from macrostep.model.fmi import describe
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import Result, simulate
from tests.fmus.building import BOTH, build_fmu
from tests.fmus.rewriting import rewritten


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def run(path: Path, interface: str, name: str) -> Result:
    block = fmu_subsystem(path, "s").replaced(interface=interface)
    result = simulate(
        Diagram("d", [block], stop=1.0), "ni_jacobi:step=0.1", solvers={"": {"rtol": 1e-9, "atol": 1e-12}}
    )
    assert isinstance(result, Result)
    assert len(result[f"s.{name}"]) == 11
    return result


CASES = [
    ("1.0", "CoSimulation", {'modelIdentifier="dahlquist"': 'modelIdentifier="Models_dahlquist"'}, {}),
    ("1.0", "CoSimulation", {"<Capabilities": "<capabilities"}, {}),
    ("2.0", "CoSimulation", {'modelIdentifier="dahlquist"': 'modelIdentifier="Models.dahlquist"'}, {}),
    ("2.0", "ModelExchange", {' derivative="2"': ""}, {}),
    ("2.0", "ModelExchange", {' derivative="2"': "", 'name="der(x)"': 'name="slope"'}, {}),
    ("3.0", "ModelExchange", {' derivative="10"': "", 'name="der(x)"': 'name="slope"'}, {}),
    ("3.0", "CoSimulation", {}, {"x86_64-linux": "linux64"}),
    ("2.0", "CoSimulation", {'encoding="UTF-8"': 'encoding="windows-1252"'}, {}),
    ("2.0", "CoSimulation", {"modelName=": 'osp:kind="a" modelName='}, {"binaries/": "./binaries//"}),
    ("2.0", "CoSimulation", {}, {"binaries/linux64/": "binaries\\linux64\\"}),
]  # fmt: skip


@pytest.mark.parametrize(("version", "kind", "changes", "renamed"), CASES)
def test_what_is_taken_runs_as_what_is_right(
    tmp_path: Path, version: str, kind: str, changes: Mapping[str, str], renamed: Mapping[str, str]
) -> None:
    offered = (kind,) if version == "1.0" or kind == "ModelExchange" else BOTH
    right = build_fmu("dahlquist", version, offered)
    wrong = rewritten(right, tmp_path / "wrong.fmu", changes, renamed)
    assert describe(wrong).faults or "encoding" in str(changes)
    assert not describe(right).faults
    ours, its = run(wrong, kind, "x"), run(right, kind, "x")
    assert list(ours["s.x"]) == list(its["s.x"])
    assert ours["s.x"] == pytest.approx(np.exp(-ours.time("s")), abs=1e-7)
