"""Parameters of composites: what names inside of them mean, in values, files, edits and on the command line."""

from __future__ import annotations

import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.model.diagram.composites import Composite
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.diagram.targets import all_parameters, set_value
from macrostep.model.edits.parameter_edits import rename_parameter
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.calculated import Calculated, written
from macrostep.model.subsystem.subsystem import Parameter
from macrostep.solvers import simulate


def two_cells() -> Diagram:
    """Two cells in a pack; each decays with twice its own rate, which one of them takes from the pack."""

    def cell(name: str) -> Subsystem:
        rate = {"k": Parameter(Calculated("2*rate"), "1/s")}
        return Subsystem(name, rate, states={"x": 1.0}, equations=["der(x) = -k*x"], outputs={"x": "x"})

    return Diagram(
        "pack",
        [cell("a"), cell("b")],
        parameters={"rate": DiagramParameter(100.0, "1/s")},
        composites=[
            Composite("pack", parameters={"rate": DiagramParameter(0.25, "1/s")}),
            Composite("pack.a", ("a",), parameters={"rate": DiagramParameter(Calculated("rate/5"), "1/s")}),
            Composite("pack.b", ("b",)),
        ],
    )


def rates(diagram: Diagram) -> list[float]:
    return [float(subsystem.parameters["k"].value) for subsystem in diagram.subsystems.values()]


def test_a_name_means_the_nearest_parameter_around_it() -> None:
    diagram = two_cells()
    assert rates(diagram) == [0.1, 0.5]
    assert not [problem for problem in diagram.problems() if problem.severity == "error"]
    result = simulate(diagram, "ni_jacobi", step=0.1)
    assert result["a.x"][-1] == pytest.approx(2.718281828459045**-0.1, rel=1e-6)


def test_values_follow_the_parameters_around_them() -> None:
    diagram = two_cells()
    set_value(diagram, "pack.rate", "30 1/min")
    assert rates(diagram) == pytest.approx([0.2, 1.0])
    set_value(diagram, "pack.a.rate", "3")
    assert rates(diagram) == pytest.approx([6.0, 1.0])
    diagram.set_composites(c for c in diagram.composites if c.name != "pack")
    assert rates(diagram) == pytest.approx([6.0, 200.0])
    assert "pack.a.rate" in dict(all_parameters(diagram))


def test_files_keep_them() -> None:
    diagram = two_cells()
    document = to_document(diagram)
    assert document["composites"][1]["parameters"] == {"rate": {"value": "rate/5", "unit": "1/s"}}
    again = from_document(document)
    assert rates(again) == rates(diagram)
    assert to_document(again) == document


@pytest.mark.parametrize(("owner", "expressions"), [("", ["2*rate"] * 2), ("pack", ["2*rate", "2*new"])])
def test_renaming_reaches_what_means_it(owner: str, expressions: list[str]) -> None:
    diagram = two_cells()
    before, values = to_document(diagram), rates(diagram)
    edit = rename_parameter(diagram, "rate", "new", owner)
    edit.apply(diagram)
    assert [written(subsystem.parameters["k"].value) for subsystem in diagram.subsystems.values()] == expressions
    assert rates(diagram) == values
    edit.revert(diagram)
    assert to_document(diagram) == before


def test_a_name_without_a_parameter_is_a_problem_where_it_stands() -> None:
    diagram = two_cells()
    diagram.set_composites(
        c.replaced(parameters={"rate": DiagramParameter(Calculated("speed"), "1/s")}) if c.name == "pack" else c
        for c in diagram.composites
    )
    fields = {problem.field for problem in diagram.problems() if problem.severity == "error"}
    assert "composites.pack.parameters.rate" in fields
