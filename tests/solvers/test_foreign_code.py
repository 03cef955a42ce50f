"""What other people's code does to its process, or raises, must neither reach results nor pass for success."""

from __future__ import annotations

import fractions
import locale
import os
import platform
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

from macrostep.gui.cli import main
from macrostep.model import Diagram, MacrostepError, Subsystem, save
from macrostep.model.python.python_file import python_subsystem
from macrostep.solvers import Result, simulate
from macrostep.solvers.subsystems.callbacks import words_of
from tests.fmus.building import Fault
from tests.fmus.diagrams import fmu

TEMPLATE = """
{before}
class Box:
    outputs = ["y"]
    def __init__(self):
        self.y = 1.0
        {init}
    def step(self, t, H):
        {step}
        self.y += H
"""


def box(folder: Path, before: str = "", init: str = "", step: str = "", **fields: str) -> Subsystem:
    file = folder / "box.py"
    file.write_text(TEMPLATE.format(before=before, init=init or "pass", step=step or "pass"), "utf-8")
    return python_subsystem(file, "box").replaced(**fields)


def alone(subsystem: Subsystem) -> Diagram:
    return Diagram("d", [subsystem], stop=1.0)


HOSTILE = {
    "text raises": "class E(Exception):\n    def __str__(self): raise ValueError('no')",
    "text ends the program": "class E(Exception):\n    def __str__(self): raise SystemExit(0)",
    "text is no text": "class E(Exception):\n    def __str__(self): return 3",
    "text is of its own class": (
        "class T(str):\n    def split(self, *a): raise OSError\n    __format__ = split\n"
        "class E(Exception):\n    def __str__(self): return T('mine')"
    ),
    "half a letter": "class E(Exception):\n    def __str__(self): return chr(0xD800)",
    "class lies": "class E(Exception):\n    @property\n    def __class__(self): raise RuntimeError",
    "cause raises": (
        "class C(Exception):\n    def __str__(self): raise SystemExit\n"
        "class E(Exception):\n    def __init__(self): self.__cause__ = C()"
    ),
    "syntax": "class E(SyntaxError):\n    msg = property(lambda self: 1/0)\n    lineno = property(lambda self: exit())",
    "group": "class E(ExceptionGroup):\n    def __new__(cls): return super().__new__(cls, 'many', [ValueError(1)])",
    "endless": "class E(Exception):\n    def __str__(self): return str(self)",
    "end": "E = SystemExit",
    "base": "class E(BaseException):\n    def __str__(self): raise self",
}


@pytest.mark.parametrize("process", ["", "own"])
@pytest.mark.parametrize("place", ["init", "step"])
@pytest.mark.parametrize("kind", HOSTILE)
def test_whatever_is_raised_fails_the_run(tmp_path: Path, kind: str, place: str, process: str) -> None:
    if process and kind not in ("text raises", "half a letter", "end"):
        return
    when = {"init": "raise E()"} if place == "init" else {"step": "if t > 0.45: raise E()"}
    with pytest.raises(MacrostepError, match=r"box") as failed:
        simulate(alone(box(tmp_path, HOSTILE[kind], process=process, **when)), "ni_jacobi:step=0.1")
    assert ("SystemExit" if kind == "end" else "E") in str(failed.value)
    str(failed.value).encode()


def test_attributes_that_raise_fail_the_run(tmp_path: Path) -> None:
    lies = "import sys\nclass Lies:\n    def __getattr__(self, name): sys.exit()"
    file = tmp_path / "box.py"
    file.write_text(f"{lies}\nclass Box(Lies):\n    outputs = ['y']\n    def step(self, t, H): return 1.0\n", "utf-8")
    with pytest.raises(MacrostepError, match="SystemExit"):
        simulate(alone(python_subsystem(file, "box")), "ni_jacobi:step=0.1")


def test_words_are_short_and_on_one_line() -> None:
    assert words_of(ValueError("a\nb  c.")) == "ValueError: a b c"
    assert len(words_of(ValueError("x" * 1_000_000))) < 3000
    assert words_of(KeyError()) == "KeyError"


@pytest.mark.parametrize("when", ["init", "step"])
def test_results_go_to_the_folder_of_the_command(
    tmp_path: Path, when: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    leaves = {when: f"import os; os.chdir({str(elsewhere)!r})"}
    save(alone(box(tmp_path, **leaves)), tmp_path / "d.macrostep.json")
    monkeypatch.chdir(tmp_path)
    both = ["-m", "ni_jacobi:step=0.1", "-m", "ni_jacobi:step=0.05"]
    assert main(["run", "d.macrostep.json", "-m", "ni_jacobi:step=0.1", "-o", "r.csv", "--trust"]) == 0
    assert main(["compare", "d.macrostep.json", *both, "--figure", "r.svg", "--trust"]) == 0
    capfd.readouterr()
    assert {file.name for file in tmp_path.iterdir()} >= {"r.csv", "r.svg"}
    assert not list(elsewhere.iterdir())
    simulate(alone(box(tmp_path, **leaves)), "ni_jacobi:step=0.1")
    assert Path.cwd() == tmp_path


def test_the_folder_is_set_back_if_a_run_cannot_begin(tmp_path: Path) -> None:
    before = Path.cwd()
    with pytest.raises(MacrostepError):
        simulate(alone(box(tmp_path, init="import os; os.chdir('/'); raise ValueError")), "ni_jacobi:step=0.1")
    assert Path.cwd() == before


@pytest.mark.parametrize("when", ["init", "step"])
def test_what_is_changed_for_the_whole_process_is_set_back(tmp_path: Path, when: str) -> None:
    changes = (
        "import locale, os, warnings, numpy; os.umask(0o077); numpy.seterr(all='raise'); "
        "warnings.simplefilter('error'); locale.setlocale(locale.LC_ALL, 'C')"
    )
    simulate(alone(box(tmp_path)), "ni_jacobi:step=0.1")  # what is imported for the first time adds filters of warnings
    with warnings.catch_warnings():
        before = (_mask(), locale.setlocale(locale.LC_ALL), np.geterr(), list(warnings.filters))
        simulate(alone(box(tmp_path, **{when: changes})), "ni_jacobi:step=0.1")
        assert (_mask(), locale.setlocale(locale.LC_ALL), np.geterr(), list(warnings.filters)) == before


@pytest.mark.parametrize("when", ["init", "step"])
def test_modules_and_their_places_are_brought_back(tmp_path: Path, when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command loads what it needs to write results behind the run."""
    places, added = list(sys.path), str(tmp_path)
    monkeypatch.setattr(sys, "path", list(places))
    changes = f"import sys; sys.path[:] = [{added!r}]; sys.modules.pop('fractions', None)"
    try:
        simulate(alone(box(tmp_path, **{when: changes})), "ni_jacobi:step=0.1")
        assert sys.modules.get("fractions") is fractions
        assert sys.path == [*places, added]
    finally:
        sys.modules["fractions"] = fractions


def _mask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


@pytest.mark.skipif(platform.machine().lower() not in ("x86_64", "amd64"), reason="of x86-64")
@pytest.mark.parametrize("version", ["1.0", "2.0", "3.0"])
def test_rounding_that_an_fmu_changes_reaches_nobody_else(version: str) -> None:
    """Libraries made with -ffast-math take small numbers for zero, and let the whole process do so."""
    decay = Subsystem("decay", states={"x": 1e-300}, equations=["der(x) = -30*x"], outputs={"y": "x"})
    results = []
    for faults in ((), (Fault("flushes"),)):
        result = simulate(
            Diagram("d", [fmu("s", "dahlquist", version, faults=faults), decay], stop=1.0), "ni_jacobi:step=0.1"
        )
        assert isinstance(result, Result)
        results.append(result["decay.x"])
    assert results[0][-1] > 0.0
    np.testing.assert_array_equal(results[1], results[0])


@pytest.mark.skipif(platform.system() != "Linux" or platform.machine() != "x86_64", reason="of Linux on x86-64")
@pytest.mark.parametrize("when", ["init", "step"])
def test_this_process_calculates_as_usual_behind_a_class_that_changes_that(tmp_path: Path, when: str) -> None:
    """The class lets numbers be rounded upwards."""
    upwards = "import ctypes; ctypes.CDLL('libm.so.6').fesetround(0x800)"
    decay = Subsystem("decay", states={"x": 1.0}, equations=["der(x) = -x"], outputs={"y": "x"})
    plain = simulate(Diagram("d", [box(tmp_path), decay], stop=1.0), "ni_jacobi:step=0.1")
    found = simulate(Diagram("d", [box(tmp_path, **{when: upwards}), decay], stop=1.0), "ni_jacobi:step=0.1")
    one, little = float("1"), float("1e-17")
    assert one + little == 1.0
    assert np.longdouble(one) + np.longdouble("1e-30") == 1.0
    assert isinstance(plain, Result)
    assert isinstance(found, Result)
    np.testing.assert_array_equal(found["decay.x"], plain["decay.x"])
