"""Results in scripts and notebooks: mappings, tables, pictures, the reference, and what was written opened again."""

from __future__ import annotations

import math
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import pyplot

import macrostep
from macrostep import model
from macrostep.model import Diagram, FileFormatError, MacrostepError, State, Subsystem, load
from macrostep.model.base.errors import UnknownName
from macrostep.solvers import Series, Study, advise, audit, axis, compare, run_study, simulate, stability
from macrostep.solvers.results.results import Result
from macrostep.solvers.studies.outcome import Outcome


def _decay() -> Diagram:
    """Two subsystems that decay by themselves, e^-t and 2 e^-2t, with a bounce of the second at t = 1."""
    one = Subsystem("one", states={"x": State(1.0, "m")}, equations=["der(x) = -x"], outputs={"y": "x"})
    two = Subsystem(
        "two", inputs={"u": 0.0}, states={"z": 2.0},
        equations=["der(z) = -2*z", "when time >= 1 then reinit(z, -z) end when"],
        outputs={"w": "z + 0*u"},
    )  # fmt: skip
    return Diagram("decay", [one, two], [("one.y", "two.u")], stop=2.0)


@pytest.fixture(scope="module")
def result() -> Result:
    return simulate(_decay(), "ni_jacobi", step=0.125)


def test_a_result_is_a_mapping_of_read_only_series(result: Result) -> None:
    assert list(result) == ["one.x", "one.y", "two.z", "two.w"]
    assert len(result) == len(dict(result)) == 4
    assert "one.x" in result
    assert "one.z" not in result
    assert result.get("one.z") is None
    with pytest.raises(KeyError, match=r"There is no series 'one\.z'; there are: one\.x"):
        result["one.z"]
    with pytest.raises(ValueError, match="read-only"):
        result["one.x"][0] = 1.0
    assert repr(result) == "<Result of 'decay' by ni_jacobi: ok to t = 2 s, 4 series>"


def test_a_diagram_is_a_picture_in_a_notebook() -> None:
    """Each block once, with its name; each wire once; nothing but what is inside the picture."""
    for name, count in (("two_masses", 2), ("bridge_rectifier", 8)):
        head, _, svg = load(name)._repr_html_().partition("<svg")
        root = ElementTree.fromstring(f"<svg{svg}")
        assert f"Diagram &#x27;{name}&#x27;: {count} subsystems" in head
        space = "{http://www.w3.org/2000/svg}"
        names = [text.text for text in root.iter(f"{space}text") if text.get("font-weight") == "600"]
        assert sorted(filter(None, names)) == sorted(load(name).subsystems)
        left, top, width, height = map(float, root.get("viewBox", "").split())
        corners = [
            corner.split(",") for wire in root.iter(f"{space}polyline") for corner in wire.get("points", "").split()
        ]
        assert corners
        assert all(left < float(x) < left + width and top < float(y) < top + height for x, y in corners)
    assert len(list(root.iter(f"{space}polyline"))) <= len(load("bridge_rectifier").connections)
    assert "<svg" not in Diagram("empty", [])._repr_html_()


def test_stability_and_audits_are_tables_in_a_notebook() -> None:
    found = stability.analyse(load("two_masses"), ["ni_jacobi:step=0.1", "missiles:step=1"], at=0.0)
    assert found._repr_html_().count("<tr>") == 3
    assert "stable steps: below" in found._repr_html_()
    books = audit(load("two_masses"), "ni_jacobi:step=0.5")
    assert books._repr_html_().count("<tr>") == 1 + len(books.accounts)
    assert f"The interfaces created {books.created:.4g} J together." in books._repr_html_()


def test_time_needs_no_name_where_all_communicate_together(result: Result) -> None:
    np.testing.assert_array_equal(result.time(), np.arange(17) / 8)


def test_tables_have_values_and_units(result: Result) -> None:
    pytest.importorskip("pandas")
    frame = result.to_dataframe()
    assert list(frame.columns) == list(result)
    np.testing.assert_allclose(frame["one.x"], np.exp(-frame.index.to_numpy()), rtol=1e-9)
    assert frame.attrs["units"] == {"one.x": "m", "one.y": "m", "two.z": "", "two.w": ""}
    data = result.to_xarray()
    np.testing.assert_array_equal(data["two.z"].values, result["two.z"])
    assert data["two.z"].dims == ("time",)


def test_subsystems_with_steps_of_their_own_keep_their_times() -> None:
    pytest.importorskip("xarray")
    diagram = _decay()
    diagram.replace("one", diagram["one"].replaced(step=0.25))
    result = simulate(diagram, "f3ornits", step=0.125, tolerance=1e-3)
    with pytest.raises(MacrostepError, match="one and two communicate at different times"):
        result.time()
    frame, data = result.to_dataframe(), result.to_xarray()
    assert frame["one.x"].notna().sum() == len(result.time("one")) == 9
    assert frame["two.z"].notna().sum() == len(result.time("two")) != 9
    np.testing.assert_array_equal(frame["two.z"].dropna(), result["two.z"])
    assert data["one.x"].dims == ("one.time",)
    assert dict(data["two.z"].sizes) == {"two.time": len(result.time("two"))}


def test_a_comparison_is_a_mapping_of_runs_beside_the_reference() -> None:
    found = compare(load("two_masses"), ["ni_jacobi:step=0.1", "ni_jacobi:step=0.2", "gauss_seidel:step=0.2"], stop=5.0)
    assert list(found) == ["ni_jacobi:step=0.1", "ni_jacobi:step=0.2", "gauss_seidel:step=0.2"]
    assert found["gauss_seidel"] is found.runs[2]
    with pytest.raises(KeyError, match="no single one"):
        found["ni_jacobi"]
    errors = found.error("left.x")
    for name, run in found.items():
        rmse = math.sqrt(float(np.mean(np.square(errors[name]))))
        assert rmse == pytest.approx(run.errors["left.x"].rmse, rel=1e-6)
    assert found.reference is not None
    alone = simulate(load("two_masses"), "monolithic", stop=5.0, step=0.1)
    at = np.searchsorted(found.reference.time() + 1e-9, alone.time())
    np.testing.assert_allclose(found.reference["left.x"][at], alone["left.x"], atol=1e-10)
    assert _Cells.of(found._repr_html_()) == 3 * len(_head(str(found)))


def test_errors_of_many_variables_are_a_table_by_themselves() -> None:
    found = compare(load("bridge"), ["ni_jacobi:step=1e-3", "missiles:step=1e-3"])
    text = str(found)
    assert max(map(len, text.split("The winner", 1)[0].splitlines())) < 200
    errors = {line.split()[0]: line.split()[1:] for line in text.splitlines() if line.startswith(("R3.i1", "C.v "))}
    ranked = [found.runs[one.place].errors for one in found.ranking.ranked]
    assert errors == {name: [f"{its[name].shown:.3g}" for its in ranked] for name in ("C.v", "R3.i1")}
    assert found._repr_html_().count("<table") == 2


def test_the_reference_alone_has_its_times() -> None:
    found = simulate(_decay(), "monolithic", step=0.3)
    np.testing.assert_allclose(found.time(), [0.0, 0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.0])
    np.testing.assert_allclose(found["two.z"], 2 * np.exp(-2 * found.time()) * np.where(found.time() < 1, 1, -1))
    with pytest.raises(MacrostepError, match="one option, step, and not 'order'"):
        simulate(_decay(), "monolithic", order=1)


def test_what_was_written_opens_again(result: Result, tmp_path: Path) -> None:
    result.to_hdf5(tmp_path / "run.h5")
    again = macrostep.open(tmp_path / "run.h5")
    assert isinstance(again, Result)
    assert again.fingerprint == result.fingerprint
    assert (again.status, again.options, again.document) == ("ok", result.options, result.document)
    assert again.statistics.macro_steps == result.statistics.macro_steps
    with pytest.raises(MacrostepError, match="cannot be read as a run"):
        macrostep.open(tmp_path / "none.h5")
    assert macrostep.open("two_masses").name == "two_masses"
    with pytest.raises(FileFormatError, match="nor an example of that name"):
        load("two_mases")


def test_a_study_opens_again_with_all_its_runs(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    study = Study("convergence", (Series("ni_jacobi", label="mine"),), (axis("step=0.1,0.2,0.4"),))
    outcome = run_study(study, _decay(), jobs=1, folder=tmp_path)
    (path,) = tmp_path.iterdir()
    again = macrostep.open(path)
    assert list(again) == ["mine"]
    assert again["mine"] == outcome["mine"]
    assert list(again.to_dataframe()["step"]) == [0.1, 0.2, 0.4]


def test_plots_show_units_and_all_runs() -> None:
    mpl.use("Agg")
    diagram = load("two_masses")
    plots = simulate(diagram, "ni_jacobi", step=0.1, stop=2.0).plot("left.x", "left.v", "right.x")
    assert [plot.get_ylabel() for plot in plots] == ["[m]", "[m/s]"]
    assert [line.get_label() for line in plots[0].lines] == ["left.x", "right.x"]
    found = compare(diagram, ["ni_jacobi:step=0.1", "gauss_seidel:step=0.1"], stop=2.0)
    curve, error = found.plot("left.x")
    assert len(curve.lines) == 3
    np.testing.assert_allclose(np.asarray(error.lines[1].get_ydata()), found.error("left.x")["gauss_seidel:step=0.1"])
    pyplot.close("all")


def _head(table: str) -> list[str]:
    line = next(line for line in table.splitlines() if line.startswith("method"))
    return [part for part in line.split("  ") if part.strip()]


class _Cells(HTMLParser):
    """Counts the cells of tables."""

    count = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.count += tag == "td"

    @classmethod
    def of(cls, text: str) -> int:
        cells = cls()
        cells.feed(text)
        return cells.count


@pytest.fixture
def outcome(tmp_path: Path) -> Outcome:
    study = Study("convergence", (Series("ni_jacobi"), Series("missiles", label="ours")), (axis("step=0.1,0.2,0.4"),))
    return run_study(study, load("two_masses"), jobs=1, folder=tmp_path)


def test_a_study_is_a_table_and_draws_itself(outcome: Outcome) -> None:
    assert repr(outcome) == (
        "<Outcome of a convergence of 'two_masses': NI Jacobi, ours; 6 of 6 runs have ended>"
    )  # fmt: skip
    assert outcome._repr_html_().count("<tr>") == 7
    table = outcome.to_xarray()
    np.testing.assert_array_equal(table["step"], [0.1, 0.2, 0.4] * 2)
    assert set(table["series"].values) == {"NI Jacobi", "ours"}
    with mpl.rc_context({"backend": "agg"}):
        (plot,) = outcome.plot()
        assert (plot.get_ylabel(), plot.get_yscale()) == ("largest RMSE [%]", "log")
        assert [line.get_label() for line in plot.lines] == ["NI Jacobi", "ours"]
        errors = [record["error_percent"] for record in outcome["ours"]]
        np.testing.assert_array_equal(plot.lines[1].get_xydata(), np.transpose([[0.1, 0.2, 0.4], errors]))
        pyplot.close("all")


def test_a_map_draws_its_cells(tmp_path: Path) -> None:
    study = Study("map", (Series("ni_jacobi"),), (axis("step=0.1,0.2,0.4"), axis("left.c=500,1000")), stop=5.0)
    outcome = run_study(study, load("two_masses"), jobs=1, folder=tmp_path)
    with mpl.rc_context({"backend": "agg"}):
        plot, *_ = outcome.plot()
        cells = np.asarray(plot.images[0].get_array())
        pyplot.close("all")
    assert cells.shape == (2, 3)
    np.testing.assert_array_equal(cells.T.ravel(), outcome.to_dataframe()["error_percent"])


def test_a_comparison_is_a_table_of_its_runs() -> None:
    comparison = compare(load("two_masses"), ["missiles:step=1", "ni_jacobi:step=0.4"])
    table = comparison.to_dataframe()
    assert list(table.index) == ["missiles:step=1", "ni_jacobi:step=0.4"]
    assert list(table["rank"]) == [1, 2]
    for method in comparison:
        assert table.loc[method, "left.x"] == comparison[method].rmse_percent["left.x"]
        assert table.loc[method, "integrations"] == comparison[method].result.statistics.integrations
    assert repr(comparison["missiles"]).startswith("<Compared MISSILES H=1: ok, largest error 0.00")


def test_stability_and_audits_are_mappings_that_draw_themselves() -> None:
    diagram = load("two_masses")
    found = stability.analyse(diagram, ["ni_jacobi:step=0.1", "missiles:step=0.1"])
    assert list(found) == ["ni_jacobi:step=0.1", "missiles:step=0.1"]
    assert found["missiles:step=0.1"] is found.methods[1]
    assert repr(found) == "<Stability of ni_jacobi:step=0.1, missiles:step=0.1 on 'two_masses' at t = 0 s>"
    assert found.to_dataframe().loc["ni_jacobi:step=0.1", "largest_step"] == found.methods[0].largest_step
    books = audit(diagram, "ni_jacobi:step=0.1")
    assert repr(books) == f"<Audit of ni_jacobi on 'two_masses': ok, {len(books)} accounts>"
    first = books[next(iter(books))]
    assert books.to_dataframe()["final"].iloc[0] == first.final
    with pytest.raises(UnknownName, match=r"There is no 'left\.q'; there are: right.F → left.F"):
        books.plot("left.q")
    with mpl.rc_context({"backend": "agg"}):
        (growth,) = found.plot()
        np.testing.assert_array_equal(growth.lines[0].get_ydata(), found.methods[0].growth)
        drawn = [line for plot in books.plot() for line in plot.lines]
        assert [line.get_label() for line in drawn] == sorted(books, key=[line.get_label() for line in drawn].index)
        np.testing.assert_array_equal(drawn[0].get_ydata(), first.amount)
        pyplot.close("all")


NONE: Any = "two_masses"
NO_KIND: Any = "convergenc"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda d: simulate(NONE, "ni_jacobi"), "A diagram is asked for, such as .* and not 'two_masses'"),
        (lambda d: compare(NONE, "ni_jacobi"), "A diagram is asked for"),
        (lambda d: audit(NONE, "ni_jacobi"), "A diagram is asked for"),
        (lambda d: stability.analyse(NONE, ["ni_jacobi"]), "A diagram is asked for"),
        (lambda d: advise(NONE), "A diagram is asked for"),
        (lambda d: run_study(Study("map", (), ()), NONE), "A diagram is asked for"),
        (lambda d: run_study(Study(NO_KIND, (), ()), d), "no kind of study 'convergenc'; there are: convergence,"),
        (lambda d: macrostep.open("nothing.h5"), "nothing.h5 cannot be read as a run: there is no such file"),
        (lambda d: simulate(d, "ni_jacobi", step=1.0, stop=2.0).to_csv("nowhere/a.csv"), "a.csv cannot be written: "),
        (lambda d: simulate(d, "ni_jacobi", step=1.0, stop=2.0).to_hdf5("nowhere/a.h5"), "a.h5 cannot be written: "),
    ],
)  # fmt: skip
def test_an_error_is_a_sentence_about_its_cause(
    asked: Callable[[Any], object], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(MacrostepError, match=sentence):
        asked(load("two_masses"))


def test_completion_shows_what_is_public_and_nothing_else() -> None:
    for module, missing in ((macrostep, {"PathLike", "Any"}), (model, {"base"}), (macrostep.testing, {"annotations"})):
        shown = dir(module)
        assert not missing.intersection(shown)
        for name in shown:
            getattr(module, name)
    assert {"examples", "model", "solvers", "extensions", "open", "testing"} <= set(dir(macrostep))
    assert dict(load("two_masses")).keys() == {"left", "right"}
