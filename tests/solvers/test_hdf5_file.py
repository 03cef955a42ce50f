"""HDF5 on a disk that fails: the system's error is raised, and nothing but that happens."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import h5py
import numpy as np
import pytest

from macrostep.solvers.results.hdf5_file import hdf5_file

NUMBERS = np.arange(100_000.0)


def fill(file: h5py.File) -> None:
    for number in range(30):
        group = file.create_group(f"group {number}")
        group.attrs["text"] = "what HDF5 keeps in its cache of what it writes of its own " * 20
        group.create_dataset("numbers", data=NUMBERS + number)


def test_it_is_the_file_that_hdf5_writes_itself(tmp_path: Path) -> None:
    with hdf5_file(tmp_path / "a.h5") as file:
        fill(file)
    with hdf5_file(tmp_path / "a.h5", "r+") as file:
        file.attrs["changed"] = 1
        del file["group 3"]
    with h5py.File(tmp_path / "a.h5") as read:
        assert read.attrs["changed"] == 1
        assert len(read) == 29
        assert all(np.array_equal(read[f"group {k}/numbers"], NUMBERS + k) for k in range(30) if k != 3)


def fill_and_read(file: h5py.File) -> None:
    fill(file)
    assert file["group 7"].attrs["text"].startswith("what HDF5 keeps")


@pytest.mark.parametrize("first", [0, 1, 5, 20, 40])
def test_what_the_system_says_is_raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, first: int) -> None:
    """From one write on the disk is full; HDF5 goes on, reading what it believes to have written."""
    written = os.pwrite
    count = 0

    def pwrite(descriptor: int, data: bytes, place: int) -> int:
        nonlocal count
        count += 1
        if count > first:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written(descriptor, data, place)

    monkeypatch.setattr(os, "pwrite", pwrite)
    with pytest.raises(OSError, match="No space left") as raised, hdf5_file(tmp_path / "a.h5") as file:
        fill_and_read(file)
    assert raised.value.errno == errno.ENOSPC
    assert count == first + 1, "nothing is written any more"


def test_half_of_a_write_is_gone_on_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda file, data, place: written(file, data[: 1 + len(data) // 2], place))
    with hdf5_file(tmp_path / "a.h5") as file:
        fill(file)
    with h5py.File(tmp_path / "a.h5") as read:
        assert all(np.array_equal(read[f"group {k}/numbers"], NUMBERS + k) for k in range(30))
