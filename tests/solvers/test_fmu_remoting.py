"""FMUs for another system run through FMPy's remoting: which ones, what is said of it, and, where Wine is, for real."""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

from macrostep.model import Diagram, MacrostepError, Subsystem
from macrostep.model.diagram.problems import problems
from macrostep.model.fmi import describe, foreign
from macrostep.model.fmi.subsystem import fmu_subsystem
from macrostep.solvers import simulate
from macrostep.solvers.freezing.freeze import freeze
from tests.fmus.building import build_fmu
from tests.fmus.diagrams import two_masses

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="libraries for Windows are foreign on Linux only")
needs_wine = pytest.mark.skipif(not foreign.find_wine(), reason="Wine is not installed")


def for_windows(name: str = "left", **fields: object) -> Subsystem:
    """Return the left mass as an FMU that has only a library for Windows; nobody looks into the library here."""
    return fmu_subsystem(build_fmu("mass_left", "2.0", for_windows=True), name).replaced(**fields)


def reported(*subsystems: Subsystem) -> list[str]:
    return [p.message for p in problems(Diagram("d", subsystems)) if p.field == "fmu"]


@pytest.mark.parametrize(("platform", "folder"), [("x86_64-linux", "win64"), ("x86_64-windows", "win32")])
def test_the_library_of_another_system_is_found(platform: str, folder: str, tmp_path: Path) -> None:
    library = tmp_path / "binaries" / folder / "a.dll"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"MZ")
    assert foreign.foreign_library(tmp_path, "a", "2.0", platform) == library
    assert foreign.foreign_library(tmp_path, "b", "2.0", platform) is None
    assert foreign.foreign_library(tmp_path, "a", "3.0", platform) is None  # FMPy's remoting speaks FMI 2.0
    assert foreign.foreign_library(tmp_path, "a", "2.0", "aarch64-darwin") is None


@linux_only
def test_what_remoting_does_not_pass_on_is_not_promised() -> None:
    interface = describe(for_windows().fmu).interface()
    assert interface is not None
    assert interface.is_remote
    assert interface.promises("canInterpolateInputs")
    assert not interface.promises("canGetAndSetFMUState")
    assert not interface.promises("providesDirectionalDerivatives")


@linux_only
def test_it_is_said_who_runs_it_and_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macrostep.model.fmi.problems.find_wine", lambda: "/usr/bin/wine")
    assert "Wine runs it, through FMPy's remoting, in a process of its own" in reported(for_windows())[0]
    assert "left runs through Wine already" in reported(for_windows(), for_windows("second"))[-1]
    monkeypatch.setattr("macrostep.model.fmi.problems.find_wine", lambda: "")
    assert "install it, in Debian and Ubuntu by apt install wine64" in reported(for_windows())[0]
    with pytest.raises(MacrostepError, match="apt install wine64"):
        freeze(Diagram("d", [for_windows()]))


@linux_only
def test_wine_is_looked_for_by_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(foreign, "_WINE", ("wine64", "wine"))
    assert foreign.find_wine() == ""
    program = tmp_path / "wine"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert foreign.find_wine() == str(program)


@linux_only
@needs_wine
def test_it_runs_as_the_one_for_this_machine_does() -> None:
    left = for_windows()
    before = Path(left.fmu).read_bytes()
    remote = simulate(two_masses(left=left, stop=2.0), "ni_jacobi:step=0.05,order=1")
    here = simulate(two_masses(stop=2.0), "ni_jacobi:step=0.05,order=1")
    assert_allclose(remote["left.x"], here["left.x"], rtol=1e-12)
    assert np.ptp(remote["left.x"]) > 0.01
    assert Path(left.fmu).read_bytes() == before
    again = simulate(two_masses(left=left, stop=2.0), "ni_jacobi:step=0.05,order=1")
    assert np.array_equal(again["left.x"], remote["left.x"])


@linux_only
@needs_wine
def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        end = time.monotonic() + 20.0
        while True:
            try:
                other.bind(("", 8080))
                break
            except OSError:  # that of an earlier test is ending
                assert time.monotonic() < end
                time.sleep(0.1)
        other.listen()
        with pytest.raises(MacrostepError, match="TCP port 8080 of this machine, and another program uses it"):
            simulate(two_masses(left=for_windows(), stop=1.0), "ni_jacobi:step=0.05")
