"""Names of diagrams as names of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from macrostep.model.disk.file_paths import as_file_name


@pytest.mark.parametrize(
    "name",
    ["/etc/cron.d/x", "../../x", "..", "", ".hidden", "a\0b", "C:\\x", "x\u202egnp", "n" * 999, "\ud800", "\n"],
)
def test_a_name_of_a_stranger_is_that_of_a_file_in_the_proposed_folder(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{as_file_name(name)}.svg"
    path.touch()
    assert path.parent == tmp_path
    assert not path.name.startswith(".")


@pytest.mark.parametrize("name", ["two_masses", "Träger 2.1", "二つの質量", "a-b (c)"])
def test_a_name_that_a_file_can_have_is_kept(name: str) -> None:
    assert as_file_name(name) == name
