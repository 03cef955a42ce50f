"""The report: nothing is fetched or executed, everything stands in it, and its command gives the same numbers again."""

from __future__ import annotations

import html
import json
import os
import re
import shlex
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from macrostep import examples
from macrostep.gui.application.app import make_window
from macrostep.gui.background import calculation
from macrostep.gui.cli import main
from macrostep.gui.localisation.translation import tr
from macrostep.gui.report.embedded import DIAGRAM, RESULTS, read_block, read_diagram
from macrostep.gui.report.writing import report_of
from macrostep.model import Diagram, MacrostepError, Output, Parameter, Subsystem, load, save
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.diagram.geometry import Note
from macrostep.model.files.files import to_document
from macrostep.solvers.plotting.styles import slots_of, style_of
from macrostep.solvers.processes.workers import Control, Workers
from tests.gui.full_disk import no_room

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"
PATIENCE = 240_000


class Reader(HTMLParser):
    """Reads a page: its tags with their attributes, its texts, and whether every tag is closed."""

    VOID = frozenset({"meta", "img", "br", "link"})

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def assert_harmless(page: str) -> Reader:
    """Check that a page fetches nothing, executes nothing, and is well formed."""
    reader = Reader(page)
    assert not reader.open
    for tag, attributes in reader.tags:
        assert tag not in ("link", "iframe", "object", "embed", "base", "form", "img")
        assert tag != "script" or attributes.get("type") == "application/json"
        for name, value in attributes.items():
            assert not name.startswith("on"), f"<{tag} {name}={value!r}>"
            if name in ("href", "src", "xlink:href"):
                assert (value or "").startswith(("#", "data:application/json;base64,")), value
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style is not None
    assert "@import" not in style[1]
    assert "url(" not in style[1]
    return reader


def report(tmp_path: Path, *arguments: str, name: str = "report.html") -> str:
    path = tmp_path / name
    assert main(["report", *arguments, "-o", str(path)]) in (0, 1)
    return path.read_text(encoding="utf-8") if name.endswith(".html") else ""


def commands(page: str) -> list[list[str]]:
    return [shlex.split(html.unescape(text)) for text in re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)]


def numbers(results: dict[str, Any]) -> dict[str, Any]:
    """Return everything but what another run does not repeat: times, and what is said of them."""
    reported = json.loads(json.dumps(results))
    for run in reported["runs"]:
        del run["wall_time_s"], run["setup_time_s"]
    return {"runs": reported["runs"], "ranking": reported["ranking"], "reference": reported["reference_label"]}


def test_characters_of_names_that_act_are_seen_and_kept(tmp_path: Path) -> None:
    diagram = load(examples.path("spring_mass"))
    name = "two\x1b[2J\u202egpj"
    diagram.set(stop=1.0, name=name, description="\u2066\x9b\u200f")
    save(diagram, tmp_path / "d.macrostep.json")
    page = report(tmp_path, str(tmp_path / "d.macrostep.json"), "-m", "ni_jacobi:step=0.5")
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", page)
    assert r"two\u001b[2J\u202egpj" in page
    assert read_diagram(tmp_path / "report.html").name == name


def test_everything_stands_in_it(tmp_path: Path) -> None:
    runs = ["ni_jacobi:step=0.4", "f3ornits:step=0.015,tolerance=0.03", "missiles:step=1"]
    page = report(tmp_path, "two_masses", *(a for run in runs for a in ("-m", run)))
    reader = assert_harmless(page)
    text = reader.text
    for run in runs:
        assert run in text
    for said in (
        "two_masses", "wins", "right.F", "c_link", "N*s/m", "Φ, 3 outputs × 3 inputs", "No algebraic loops",
        "RMSE % = 100", "Calls of a subsystem's step function", "monolithic, explicit", "Python", "numba", "0.015",
        "Degree of the extrapolation of the inputs", "From 0 s to 200 s", "Two masses between walls",
    ):  # fmt: skip
        assert said in text, said
    reported = {a["aria-label"] for tag, a in reader.tags if tag == "svg" and "aria-label" in a}
    assert {"left.x over time", "left.x, run − reference", "The diagram two_masses"} <= reported
    assert any("frac" in label for label in reported if label)  # typeset equations, with their source
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page
    assert read_block(page, DIAGRAM)["name"] == "two_masses"
    assert len(page) < 1_000_000
    curves = " ".join(re.findall(r'<div class="pair">.*?</div>', page, re.DOTALL))
    assert curves.count("t [s]</text>") == 10
    assert set(re.findall("#[0-9a-f]{6}", curves)) == {
        style_of(slot).colour.lower() for slot in slots_of(run.partition(":")[0] for run in runs)
    }
    assert "var(--reference)" in curves


@pytest.mark.parametrize(
    "arguments",
    [
        ("two_masses", "-m", "ni_jacobi:step=0.4", "-m", "f3ornits:tolerance=1e-3"),
        ("damper_reaction", "--set", "plate.DD=0.64", "--stop", "5", "-m", "ifosmondi_jfm:step=0.1", "-m", "ifosmondi"),
        ("four_masses", "--cut", "left_pair=together", "--dense", "3", "-m", "ni_jacobi:step=0.01",
         "-m", "missiles:step=0.05@right_pair=together"),
        ("lotka_volterra", "--solver", "prey=implicit:rtol=1e-7,atol=1e-9", "--rank", "weight=1,cost=macro_steps",
         "-m", "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-4", "-m", "gauss_seidel:step=0.1,iterations=3"),
    ],
)  # fmt: skip
def test_both_of_its_commands_give_the_same_numbers_again(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = report(tmp_path, *arguments)
    reported = read_block(page, RESULTS)
    assert all(re.fullmatch("[0-9a-f]{16}", run["fingerprint"]) for run in reported["runs"])
    monkeypatch.chdir(tmp_path)
    again, asked = commands(page)
    assert again[:3] == ["macrostep", "compare", "report.html"]
    assert asked[:2] == ["macrostep", "report"]
    at = asked.index("-o")
    for command in (again, ["macrostep", "compare", *asked[2:at], *asked[at + 2 :]]):
        capsys.readouterr()
        main([*command[1:], "--json"])
        found = json.loads(capsys.readouterr().out)
        assert numbers(found) == numbers(reported)
        for run in reported["runs"]:
            assert run["fingerprint"] in page


def test_hostile_names_stay_text(tmp_path: Path) -> None:
    tank = Subsystem(
        "tank", {"k": Parameter(1.0, "1/s")}, states={"x": 1.0}, equations=["der(x) = -k*x"],
        outputs={"y": Output("x", "1")}, type=HOSTILE,
    )  # fmt: skip
    diagram = Diagram(HOSTILE, [tank], description=HOSTILE, notes=[Note(HOSTILE, (300.0, 0.0), (200.0, 80.0))])
    save(diagram, tmp_path / "d.macrostep.json")
    page = report(tmp_path, str(tmp_path / "d.macrostep.json"), "-m", "ni_jacobi:step=0.1")
    reader = assert_harmless(page)
    assert HOSTILE in "".join(reader.texts)
    assert read_block(page, DIAGRAM)["name"] == HOSTILE
    assert (
        main(["report", str(tmp_path / "report.html"), "-m", "ni_jacobi:step=0.1", "-o", str(tmp_path / "b.pdf")]) == 0
    )


def test_a_page_that_closes_nothing_is_refused_in_a_time_that_grows_with_its_length(tmp_path: Path) -> None:
    page = tmp_path / "long.html"
    page.write_text(f'<script type="application/json" id="{DIAGRAM}">' * 10_000)
    begin = time.process_time()
    with pytest.raises(MacrostepError, match="there is no diagram in it"):
        read_diagram(page)
    assert time.process_time() - begin < 5.0


def test_failed_runs_and_notes_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = report(
        tmp_path, "damper_reaction", "--set", "plate.DD=0.64", "-m", "ifosmondi:step=0.1",
        "-m", "ifosmondi_jfm:step=0.1", "-m", "ifosmondi_jfm:step=0.1,rollback=costarica",
    )  # fmt: skip
    text = assert_harmless(page).text
    assert "IFOSMONDI failed at t = 0 s: the iteration does not converge" in text
    assert "Note: COSTARICA stands in for the rollback" in text
    assert "Algebraic loop: body.fC -> plate.fC -> plate.vC -> body.vC." in text


def test_a_pdf_has_pages_and_the_diagram_attached(tmp_path: Path) -> None:
    report(tmp_path, "two_masses", "-m", "ni_jacobi:step=0.4", "-m", "missiles:step=1", name="report.pdf")
    data = (tmp_path / "report.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 3
    assert b"/EmbeddedFile" in data
    attached = [text for text in streams(data) if b'"macrostep-diagram"' in text]
    assert len(attached) == 1
    (tmp_path / "attached.macrostep.json").write_bytes(attached[0])
    assert load(tmp_path / "attached.macrostep.json").name == "two_masses"
    assert b"/FontFile" in data  # its characters are in it


@pytest.mark.skipif(os.name != "posix", reason="limits the size of files, as a full disk does")
@pytest.mark.parametrize("name", ["report.pdf", "report.html"])
def test_a_report_that_has_no_room_on_the_disk_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = tmp_path / name
    requested = ["report", "spring_mass", "-m", "ni_jacobi:step=0.1", "-o", str(path)]
    assert main(requested) == 0
    earlier = path.read_bytes()
    capsys.readouterr()
    with no_room():
        code = main(requested)
    out, err = capsys.readouterr()
    assert (code, out) == (1, "")
    assert f"{path} cannot be written: " in err
    assert path.read_bytes() == earlier
    assert not list(tmp_path.glob(f".{name}*")), "nothing half written is left"


def streams(data: bytes) -> Iterator[bytes]:
    for found in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            yield zlib.decompress(found[1])
        except zlib.error:
            yield found[1]


def test_wrong_input_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refused(*arguments: str) -> str:
        assert main(["report", *arguments]) == 2
        return capsys.readouterr().err

    assert "Give -o OUT.html, OUT.pdf, a folder or OUT.zip" in refused("two_masses", "-m", "ni_jacobi")
    assert ".html" in refused("two_masses", "-m", "ni_jacobi", "-o", str(tmp_path / "r.docx"))
    (tmp_path / "none.html").write_text("<p>hello</p>")
    assert "is not a report of Macrostep" in refused(
        str(tmp_path / "none.html"), "-m", "x", "-o", str(tmp_path / "r.html")
    )
    assert not (tmp_path / "r.html").exists()


@pytest.fixture(scope="module")
def crew() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.shutdown(cancel_futures=True)


@pytest.mark.parametrize(("name", "menu"), [("report.html", "File"), ("report.pdf", "Study")])
def test_the_window_writes_the_report_on_the_runs_on_the_screen(
    name: str, menu: str, qtbot: QtBot, crew: Workers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(calculation, "workers", lambda: crew)
    window = make_window(examples.path("lotka_volterra"))
    qtbot.addWidget(window, before_close_func=lambda _: window.document.undo_stack.setClean())
    window.show()
    qtbot.waitUntil(lambda: window.controller.is_ready, timeout=PATIENCE)
    window.controller.run()
    qtbot.waitUntil(
        lambda: window.controller.state == "idle" and window.controller.own_runs[0].has_ended, timeout=PATIENCE
    )
    choose: Callable[..., tuple[str, str]] = lambda *_: (str(tmp_path / name), "")  # noqa: E731
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    next(a for a in window.menus.menus[menu].actions() if a.objectName() == "report").trigger()
    assert window.reports.is_writing
    assert name in window.messages.message
    qtbot.waitUntil(lambda: not window.reports.is_writing, timeout=PATIENCE)
    qtbot.waitUntil(lambda: f"Wrote {name}" in window.messages.message, timeout=PATIENCE)
    assert "Open" in [b.text() for b in window.messages.findChildren(QPushButton)]
    if name.endswith(".html"):
        page = (tmp_path / name).read_text(encoding="utf-8")
        assert_harmless(page)
        reported = read_block(page, RESULTS)
        for run, record in zip(reported["runs"], window.controller.own_runs, strict=True):
            assert run["rmse_percent"] == record.rmse_percent
    else:
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")


def test_a_window_in_another_language_writes_a_report_in_it(tmp_path: Path, qapp: QApplication) -> None:
    path, control = tmp_path / "r.html", Control(np.zeros(3, np.int64), np.zeros(1))
    runs = tuple(map(chosen_method, ("ni_jacobi:step=0.1", "f3ornits:tolerance=1e-2", "gauss_seidel:step=9")))
    report_of(control, to_document(load(examples.path("two_masses"))), runs, str(path), "de")
    page = path.read_text(encoding="utf-8")
    assert_harmless(page)
    assert '<html lang="de">' in page
    on_runs = re.sub(
        "<svg.*?</svg>|<code>.*?</code>|<[^>]*>", " ", page.partition("<main>")[2].partition('id="diagram"')[0]
    )
    assert all(words in on_runs for words in ("Ergebnisse", "Der Sieger hat", "Rang", "Was geschah", "Makroschritte"))
    assert not re.search(r"\b(the|of|is|are|with|by|which)\b", on_runs), on_runs
    assert tr("Results") == "Results"


def test_python_writes_it_too(tmp_path: Path) -> None:
    from macrostep.gui.report.writing import report as write

    comparison = write(load(examples.path("lotka_volterra")), ["ni_jacobi:step=0.1"], tmp_path / "r.html")
    reported = read_block((tmp_path / "r.html").read_text(encoding="utf-8"), RESULTS)
    assert reported["runs"][0]["fingerprint"] == comparison.runs[0].result.fingerprint


def test_a_process_that_is_killed_behind_its_report_leaves_no_files(tmp_path: Path) -> None:
    code = (
        "import os; from macrostep.gui.report.diagram_picture import diagram_svg; from macrostep import examples\n"
        "from macrostep.model import load; diagram_svg(load(examples.path('spring_mass'))); os.kill(os.getpid(), 9)"
    )
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    ended = subprocess.run([sys.executable, "-c", code], env=os.environ | {"TMPDIR": str(temporary)}, check=False)
    assert ended.returncode == -9
    assert not list(temporary.iterdir())
