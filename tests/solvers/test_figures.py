"""Figures for paper: the same bytes again, names as they are, no peak lost, no Qt."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zlib
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from macrostep.model import Diagram, MacrostepError, Subsystem, save
from macrostep.solvers.figures.page import Page, draw_series, drawing, new_page
from macrostep.solvers.figures.pgf import for_latex
from macrostep.solvers.figures.study_numbers import decade_text
from macrostep.solvers.plotting.styles import FORMATS, REFERENCE, style_of
from macrostep.solvers.results.decimation import MinMaxDecimator

NAME = r"50 %_of #1 & {x} ~^\2 $y$ <b>"


def page_of(suffix: str, name: str = NAME) -> bytes:
    with drawing():
        page = Page(1, 1, 600.0, name, "ni_jacobi:step=0.1")
        page.add_legend([(REFERENCE, name), (style_of(1).marked(1), name)])
        axes = page.add_plot(0, 0, name, name, log_y=True)
        draw_series(axes, style_of(1).marked(1), np.linspace(0.0, 1.0, 20), np.logspace(-9.0, 2.0, 20))
        return page.contents(suffix)


@pytest.fixture(scope="module")
def drawn_elsewhere() -> list[dict[str, str]]:
    """What two other processes drew: hashes of figures by their suffixes."""
    code = (
        "import sys, hashlib, json; from tests.solvers.test_figures import FORMATS, page_of\n"
        "json.dump({suffix: hashlib.sha256(page_of(suffix)).hexdigest() for suffix in FORMATS}, sys.stdout)"
    )
    command = [sys.executable, "-c", code]
    return [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(2)]


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_figure_is_the_same_in_every_process_and_has_no_date(
    suffix: str, drawn_elsewhere: list[dict[str, str]]
) -> None:
    assert len({drawn[suffix] for drawn in drawn_elsewhere}) == 1
    contents = page_of(suffix)
    assert b"CreationDate" not in contents
    assert b"<dc:date>" not in contents
    assert b"Macrostep " in contents


@pytest.mark.skipif(os.name != "posix", reason="sets the home folder of POSIX")
def test_a_home_that_cannot_be_written_is_no_reason_for_a_word(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")  # no folder can be made below a file
    home = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"), str(tmp_path / "home"))
    environment = os.environ | home | {"TMPDIR": str(tmp_path)}
    code = "from tests.solvers.test_figures import page_of; page_of('.svg')"
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert set(ended.stderr.splitlines()) <= {"Fontconfig error: No writable cache directories"}
    assert [file.name for file in tmp_path.iterdir()] == ["home"]


@pytest.mark.parametrize("suffix", FORMATS)
def test_what_a_user_set_for_matplotlib_changes_nothing(suffix: str) -> None:
    import matplotlib as mpl

    before = page_of(suffix)
    with mpl.rc_context({"lines.linewidth": 9.0, "text.parse_math": True, "axes.grid": False, "font.size": 20.0}):
        assert page_of(suffix) == before


def test_an_svg_is_well_formed_and_has_every_name() -> None:
    written = page_of(".svg").decode()
    root = ElementTree.fromstring(written)
    assert root.tag.endswith("svg")
    assert written.count("<!-- 50 %_of #1 &amp; {x} ~^\\2 $y$ &lt;b&gt; -->") + written.count(f"<!-- {NAME} -->") == 5
    assert "<text" not in written, "its fonts are in it, as outlines"
    titles = [element.text for element in root.iter() if element.tag.endswith(("}title", "}description"))]
    assert {NAME, "ni_jacobi:step=0.1"} <= set(titles)


def test_a_pdf_has_its_fonts() -> None:
    written = page_of(".pdf")
    found = [zlib.decompress(s) for s in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", written, re.DOTALL)]
    assert b"/FontFile2" in written
    assert b"/Subtype /Type3" not in written, "journals refuse such fonts"
    assert any(b"BT" in stream for stream in found)
    assert b"ni_jacobi:step=0.1" in written


def test_a_pgf_has_names_that_do_not_act_in_latex_and_needs_no_file_beside_it() -> None:
    written = page_of(".pgf").decode()
    assert written.count(for_latex(NAME) + "}}%") == 5
    assert "includegraphics" not in written
    assert "pgfimage" not in written
    body = (
        "".join(line for line in written.splitlines() if not line.startswith("%")).replace("\\{", "").replace("\\}", "")
    )
    assert body.count("{") == body.count("}")
    assert for_latex(r"a_1 {%} \x^2 ~ 10⁻³ − 5·m²") == (
        r"a\_1 \{\%\} \textbackslash{}x\textasciicircum{}2 \textasciitilde{} 10\ensuremath{^{-3}} \ensuremath{-} "
        r"5\ensuremath{\cdot}m\ensuremath{^{2}}"
    )


@pytest.mark.parametrize("suffix", FORMATS)
def test_names_in_other_scripts_and_characters_that_steer_are_written(suffix: str) -> None:
    written = page_of(suffix, "质量 θ̇ \x1b[2J\u202e Δx")
    assert len(written) > 5000
    if suffix == ".svg":
        ElementTree.fromstring(written)
        assert "质量" in re.sub("<!--.*?-->", "", written.decode()), "no font of ours has it"
        assert "\\u001b[2J\\u202e" in written.decode()


def test_no_peak_of_a_million_points_is_lost() -> None:
    n = 1_000_000
    time, values = np.linspace(0.0, 10.0, n), np.zeros(n)
    values[[123_456, 654_321]] = 5.0, -3.0
    with drawing():
        page = Page(1, 1, 200.0)
        axes = page.add_plot(0, 0, "x [m]")
        draw_series(axes, style_of(0), time, values)
        (line,) = axes.get_lines()
        drawn = np.asarray(line.get_ydata())
        assert (drawn.min(), drawn.max()) == (-3.0, 5.0)
        assert len(drawn) < 3000
        assert len(page.contents(".svg")) < 100_000
    assert MinMaxDecimator().extent(values) == (-3.0, 5.0)


def test_what_leaves_a_plot_is_cut_off_where_it_does() -> None:
    time, values = np.array([0.0, 1.0, 2.0, 3.0]), np.array([0.0, 1e300, -1e300, 0.0])
    with drawing():
        axes = Page(1, 1, 200.0).add_plot(0, 0, "x")
        draw_series(axes, style_of(0), time, values, -1.0, 1.0)
        drawn = np.asarray(axes.get_lines()[0].get_ydata())
    assert np.nanmin(drawn) == -1.0
    assert np.nanmax(drawn) == 1.0


@pytest.mark.parametrize(
    ("place", "shown", "text"),
    [(-3.0, 5.0, "0.001"), (-5.0, 5.0, "10⁻⁵"), (7.0, 5.0, "10⁷"), (0.30103, 5.0, ""), (0.30103, 1.0, "2"),
     (0.4771212547, 1.0, ""), (0.4771212547, 0.5, "3"), (-5.69897, 1.0, "2·10⁻⁶"),
     (-4.2596373105, 0.1, "5.5·10⁻⁵"), (0.3802112417, 0.1, "2.4"), (0.3802112417, 1.0, ""), (0.99999, 0.1, "10")],
)  # fmt: skip
def test_numbers_at_logarithmic_axes(place: float, shown: float, text: str) -> None:
    assert decade_text(place, shown) == text


def test_a_figure_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    path = tmp_path / "none" / "figure.svg"
    with (
        pytest.raises(MacrostepError, match=r"figure\.svg cannot be written: no such file"),
        new_page(path, 1, 1, 100.0),
    ):
        pass


def test_a_comparison_is_drawn_without_qt_and_says_what_it_shows(tmp_path: Path) -> None:
    tank = Subsystem("tank", inputs={"u": 0.0}, states={"x": 1.0}, equations=["der(x) = -x + u"], outputs={"y": "x"})
    other = Subsystem("other", inputs={"u": 0.0}, outputs={"y": "u"})
    diagram = Diagram("tanks", [tank, other], [("tank.y", "other.u"), ("other.y", "tank.u")], stop=1.0)
    save(diagram, tmp_path / "tanks.macrostep.json")
    code = (
        "import sys; from macrostep.gui.cli import main\n"
        "code = main(['compare', 'tanks.macrostep.json', '-m', 'ni_jacobi:step=0.1', '--figure', 'tanks.svg'])\n"
        "sys.exit(code or 'PySide6' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    written = (tmp_path / "tanks.svg").read_text(encoding="utf-8")
    assert "tanks: NI Jacobi H=0.1; monolithic, " in written
    assert "<!-- error of tank.x -->" in written


def test_thirty_six_methods_look_different_as_lines_and_as_points() -> None:
    styles = [style_of(slot).marked(slot) for slot in range(36)]
    assert len({(style.colour, style.dash) for style in styles}) == 36
    assert len({(style.colour, style.marker) for style in styles}) == 36
