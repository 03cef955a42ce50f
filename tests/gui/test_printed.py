"""What the author of a file writes into names, and what blocks print, is seen and acts on nothing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from macrostep.examples import path as example_path
from macrostep.gui.cli import main
from macrostep.model import Diagram, Output, load, save
from macrostep.model.base.texts import visible
from macrostep.model.python.python_file import python_subsystem

ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
NAME = "two\x1b[2J\u202egpj.\x9b31m\x07"
NOISY = r"""
import os, sys
class Mass:
    outputs = ["v"]
    def __init__(self):
        self.v = 0.0
    def step(self, t, H, F):
        if t < 0.05:
            print("said \x1b[31m\u202e")
            for descriptor in (1, 2):
                os.write(descriptor, b"written \x1b[31m\n")
                for _ in range(1000):
                    os.write(descriptor, b"flood" * 2000 + b"\n")
            print("never ends " * 1000000, end="")
        if t > 0.55:
            raise RuntimeError("raised \x1b[31m\u202e" + "long " * 20000000 + "its end \x1b[32m")
"""


@pytest.fixture
def noisy(tmp_path: Path) -> Path:
    """The example spring_mass whose mass prints 20 MB and raises an error of 100 MB."""
    (tmp_path / "mass.py").write_text(NOISY, encoding="utf-8")
    diagram = load(example_path("spring_mass"))
    mass = python_subsystem(tmp_path / "mass.py").replaced(
        inputs=diagram["mass"].inputs, outputs={"v": Output("v", "m/s")}
    )
    diagram.replace("mass", mass)
    diagram.set(stop=1.0, name=NAME)
    save(diagram, tmp_path / "noisy.macrostep.json")
    return tmp_path / "noisy.macrostep.json"


def test_a_text_that_is_json_means_the_same_when_it_is_seen() -> None:
    seen = visible(json.dumps({"name": NAME}, ensure_ascii=False))
    assert not ACTS.search(seen)
    assert json.loads(seen) == {"name": NAME}
    assert visible("Φ, grüßen 中文\tعدد\n") == "Φ, grüßen 中文\tعدد\n"


def test_what_a_block_prints_does_not_act_and_is_bounded(capfd: pytest.CaptureFixture[str], noisy: Path) -> None:
    code = main(["run", str(noisy), "-m", "ni_jacobi:step=0.1", "--trust"])
    out, err = capfd.readouterr()
    assert code == 1
    assert not ACTS.search(out + err)
    assert r"two\u001b[2J\u202egpj" in out
    assert r"mass says: said \u001b[31m\u202e" in err
    assert r"written \u001b[31m" in err
    assert len(err) < 200_000
    assert re.search(r"macrostep: (19|20)\d{6} further bytes that were printed are not shown", err)
    assert r"RuntimeError: " in err and r"its end \u001b[32m" in err  # noqa: PT018


@pytest.mark.parametrize("arguments", [["check"], ["run", "-m", "ni_jacobi:step=0.5"]])
def test_names_of_a_diagram_do_not_act(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str]
) -> None:
    diagram = load(example_path("spring_mass"))
    diagram.set(stop=1.0, name=NAME)
    save(diagram, tmp_path / "d\x1b.macrostep.json")
    main([arguments[0], str(tmp_path / "d\x1b.macrostep.json"), *arguments[1:]])
    out, err = capsys.readouterr()
    assert r"\u001b" in out + err
    assert not ACTS.search(out + err)


def test_a_line_of_an_error_is_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "a" * 1_000_000]) == 2
    assert len(capsys.readouterr().err) < 11_000


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_progress_still_draws_on_a_terminal() -> None:
    code = (
        "import sys, time, macrostep.gui.command_line.common.output as p\n"
        "from macrostep.gui.command_line.common.printed import printed\n"
        "with printed(), p.ProgressBar('x') as bar:\n"
        "    bar._next = 0; bar.show(0.5); print('end\\x1b', file=sys.stderr)"
    )
    ours, theirs = os.openpty()
    subprocess.run([sys.executable, "-c", code], stderr=theirs, check=True)
    os.close(theirs)
    drawn = os.read(ours, 10_000).decode()
    os.close(ours)
    assert drawn.startswith("\r\x1b[Kx")
    assert r"end\u001b" in drawn


def test_json_is_utf_8_whatever_the_character_set_of_the_locale(tmp_path: Path) -> None:
    save(Diagram("Σ ± 1"), tmp_path / "d.macrostep.json")
    command = [sys.executable, "-m", "macrostep", "check", "--json", str(tmp_path / "d.macrostep.json")]
    ended = subprocess.run(command, env=os.environ | {"PYTHONIOENCODING": "latin-1"}, capture_output=True, check=False)
    assert json.loads(ended.stdout.decode("utf-8"))["diagram"] == "Σ ± 1"
