"""The Python in the manual runs: each page from its beginning, in an empty folder, with the files that it speaks of."""

from __future__ import annotations

import re
import shlex
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

from macrostep import examples
from macrostep.gui.command_line.arguments.commands import COMMANDS
from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.shared import add_consent
from macrostep.model import load, save
from macrostep.model.extensions.creating import create
from macrostep.model.modelica import write_subsystem
from macrostep.solvers import compare, export_ssp, simulate
from tests.model.test_own_blocks import cell_and_air
from tests.model.test_repeating import one_cell

MANUAL = Path(__file__).parents[1] / "resources" / "manual"
Names = dict[str, Any]


def measured(names: Names) -> None:
    """A table as somebody else's program writes it: the left body's place every 0.5 s."""
    result = simulate(load("two_masses"), "missiles", step=0.5)
    lines = [f"{t},{1e3 * x}" for t, x in zip(result.time("left"), result["left.x"], strict=True)]
    Path("measured.csv").write_text("\n".join(["time [s],place [mm]", *lines]))
    names |= {"diagram": load("two_masses"), "time": result.time("left"), "values": result["left.x"]}


def two_masses(names: Names) -> None:
    names |= {"diagram": load("two_masses"), "np": np}


def lesson(names: Names) -> None:
    Path("mine.md").write_text(create("lesson", "mine", Path("own")).read_text())


def own_method(names: Names) -> None:
    create("method", "mine", Path("my_extensions"))


def fmu(names: Names) -> None:
    """Of FMI 3: an FMU is described without being run."""
    head = (
        '<fmiModelDescription fmiVersion="3.0" modelName="S1" instantiationToken="1">'
        '<CoSimulation modelIdentifier="S1" canGetAndSetFMUState="true"/><ModelExchange modelIdentifier="S1"/>'
        '<UnitDefinitions><Unit name="m"><BaseUnit m="1"/></Unit><Unit name="kg"><BaseUnit kg="1"/></Unit>'
        "</UnitDefinitions>"
    )
    variables = (
        '<Float64 name="flange.s" valueReference="1" causality="output" unit="m"/>'
        '<Float64 name="m" valueReference="2" causality="parameter" variability="fixed" start="1" unit="kg"/>'
        '<Float64 name="A" valueReference="3" causality="parameter" variability="fixed" start="1 2 3 4">'
        '<Dimension start="2"/><Dimension start="2"/></Float64>'
    )
    structure = '<ModelStructure><Output valueReference="1"/></ModelStructure></fmiModelDescription>'
    text = f"{head}<ModelVariables>{variables}</ModelVariables>{structure}"
    with zipfile.ZipFile("S1.fmu", "w") as archive:
        archive.writestr("modelDescription.xml", text)


def controller(names: Names) -> None:
    Path("controller.py").write_text(snippets("python-subsystems.md")[0])


def exporting(names: Names) -> None:
    two_masses(names)
    names["text_of_a_flat_model"] = write_subsystem(load("two_masses").subsystems["left"])


def cut(names: Names) -> None:
    text = examples.path("four_masses").read_text(encoding="utf-8").replace('"left_pair', '"axle')
    Path("d.macrostep.json").write_text(text, encoding="utf-8")
    names |= {"diagram": load("d.macrostep.json"), "compare": compare, "simulate": simulate}


def pack(names: Names) -> None:
    Path("blocks").mkdir()
    save(cell_and_air(), "pack.macrostep.json")


def cell(names: Names) -> None:
    save(one_cell(), "pack.macrostep.json")


def rig(names: Names) -> None:
    export_ssp(load("two_masses"), "rig.ssp")


BEFORE: dict[str, tuple[tuple[str, Callable[[Names], None]], ...]] = {
    "python.md": (
        ("check_lesson", lesson), ("measured.csv", measured), ("linear_analysis", two_masses),
        ("stability", two_masses), ("S1.fmu", fmu), ("described_class", controller), ("export_fmu", exporting),
        ("rig.ssp", rig),
    ),
    "fitting.md": (("optimise", two_masses), ("measured.csv", measured)),
    "advisor.md": (("advise", two_masses),),
    "report.md": (("report", two_masses),),
    "extensions.md": (("extensions.add", own_method),),
    "figures.md": (
        ("save_figure", lambda names: names.update(comparison=compare(load("two_masses"), ["ni_jacobi:step=0.4"]))),
    ),
    "cut.md": (("compare", cut),),
    "own-blocks.md": (("make_block", pack),),
    "repeating.md": (("repeat", cell),),
    "python-subsystems.md": (),
}  # fmt: skip
"""What a page takes for granted, by a word in the snippet that needs it."""
LONG = ("python.md",)
OF_OTHERS = ("own-method.md",)
"""Pages whose Python is tried by a test of their own."""


def test_every_page_with_python_is_tried() -> None:
    with_python = {path.name for path in MANUAL.rglob("*.md") if "```python" in path.read_text(encoding="utf-8")}
    assert with_python == {*BEFORE, *OF_OTHERS}


def test_every_command_of_the_manual_can_be_typed() -> None:
    """Lines that name no placeholder; what they need of files is tried where it is tested."""
    typed = 0
    for page in (*MANUAL.rglob("*.md"), MANUAL.parents[1] / "README.md"):
        for line in re.findall(r"^    (?:\$ )?macrostep (\S.*)$", page.read_text(encoding="utf-8"), re.MULTILINE):
            words = shlex.split(line.partition("   ")[0].partition("  #")[0])
            if words and words[0] in COMMANDS and not re.search(r"\b[A-Z]{2,}\b(?!\.)|[\[|]", " ".join(words)):
                parser = Parser(words[0], allow_abbrev=False)
                COMMANDS[words[0]].add_arguments(parser)
                if COMMANDS[words[0]].executes:
                    add_consent(parser)
                _, left = parser.parse_known_args(words[1:])
                assert set(left) <= {"--extensions"}, line
                typed += 1
    assert typed > 60


def snippets(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (MANUAL / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.reliability if page in LONG else ()) for page in BEFORE]
)
def test_the_python_of_a_page_runs(
    page: str, qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("MACROSTEP_EXTENSIONS", "")
    names: Names = {"__name__": "__main__"}
    done = set()
    with mpl.rc_context({"backend": "agg"}):
        for number, text in enumerate(snippets(page), start=1):
            for word, prepare in BEFORE[page]:
                if word in text and word not in done:
                    done.add(word)
                    prepare(names)
            exec(compile(text, f"{page}, snippet {number}", "exec"), names)
    assert done == {word for word, _ in BEFORE[page]}
    for name in [name for name in names if name.startswith("test_")]:
        names[name]()
