"""Descriptions of hundreds of thousands of variables: read as a stream, in little memory, and as FMPy reads them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import fmpy
import pytest

from macrostep.model.fmi import describe
from macrostep.model.fmi.reading import _schema
from macrostep.model.fmi.streaming import stream
from tests.model.fmu_texts import TEXTS, with_many_variables, write_fmu

MANY = 200_000
MOST_MEMORY = 300
"""What the whole process may have at most [MB]; FMPy's objects of so many variables alone have 600."""
MOST_TIME = 60.0
"""Of the processor; some 4 s are usual [s]."""
READER = """
import json, sys, time
from macrostep.model.fmi import describe
description = describe(sys.argv[1])
trees = [len(tree) for tree in (description.ports, description.signals, description.parameters)]
largest = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(json.dumps([len(description.variables), trees, int(largest.split()[1]) / 1024, time.process_time()]))
"""
"""Not by getrusage, whose largest memory is that of the process that started it, if that had more."""
VERSIONS = pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the largest memory of a process")
def test_many_variables_take_little_memory_and_time(tmp_path: Path) -> None:
    path = write_fmu(tmp_path / "large.fmu", with_many_variables(MANY))
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", READER, str(path)], env=environment, capture_output=True, text=True, check=True
    )
    number, (_, signals, _), memory, seconds = json.loads(done.stdout)
    assert number > MANY
    assert signals > MANY
    assert memory < MOST_MEMORY
    assert seconds < MOST_TIME


@VERSIONS
def test_what_is_taken_out_of_a_stream_is_what_fmpy_reads(tmp_path: Path, version: str) -> None:
    file = tmp_path / "modelDescription.xml"
    file.write_bytes(TEXTS[version])
    raw = fmpy.read_model_description(str(file), validate=False)
    found = stream(file, _schema(version))
    assert found is not None
    root, written = found
    assert not len(root.find("ModelVariables"))
    assert [v.name for v in written.variables] == [v.name for v in raw.modelVariables if v.alias is None]
    for mine, theirs in zip(written.variables, raw.modelVariables, strict=False):
        for attribute in ("valueReference", "type", "description", "start", "min", "max", "nominal", "sourceline"):
            assert getattr(mine, attribute) == getattr(theirs, attribute), (mine.name, attribute)
    for name, unknowns in written.unknowns.items():
        assert [unknown.sourceline for unknown in unknowns] == [unknown.sourceline for unknown in getattr(raw, name)]


@VERSIONS
def test_a_stream_and_a_tree_say_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    """An attribute that FMI does not have lets the description be read as a tree, which is mended."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    good = describe(write_fmu(tmp_path / "good.fmu", TEXTS[version]))
    text = TEXTS[version].replace(b"<fmiModelDescription", b'<fmiModelDescription strange="1"')
    mended = describe(write_fmu(tmp_path / "mended.fmu", text))
    assert not any("strange" in fault for fault in good.faults)
    assert any("strange" in fault for fault in mended.faults)
    its_own = ("path", "digest", "folder", "faults")
    for field in fields(good):
        if field.name not in its_own:
            assert _plain(getattr(mended, field.name)) == _plain(getattr(good, field.name)), field.name
    assert list(mended.variables) == list(good.variables)


def _plain(value: Any) -> Any:
    """Return what is equal for FMUs that are alike but for the folder in which they stand."""
    return {kind: (offer.identifier, dict(offer.flags)) for kind, offer in value.items()} if _offers(value) else value


def _offers(value: Any) -> bool:
    return isinstance(value, dict) and "CoSimulation" in value
