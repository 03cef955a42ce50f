"""Pictures of a battery pack that is built of cells of one's own: its stages, for the manual."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from macrostep.gui.blocks.repeat_form import RepeatForm
from macrostep.gui.inspector.panel import InspectorPanel
from macrostep.gui.inspector.variable_tables import PORTS
from macrostep.gui.manual_pictures.waiting import wait
from macrostep.gui.window.main_window import MainWindow
from macrostep.model.blocks.making import make_block
from macrostep.model.blocks.repeating import proposed_repetition, repeat
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.parameters import DiagramParameter
from macrostep.model.edits.composite_edits import solve_composite
from macrostep.model.library.library import made
from macrostep.model.subsystem.ports import Bundle, PortRef
from macrostep.model.subsystem.subsystem import AlgebraicVariable, Output, Parameter, State, Subsystem

_WINDOW, _FORM = (1280, 800), (620, 600)
_PACK, _RESISTANCE = "pack", "R_cell"
"""The composite and the parameter of the diagram, as they are called in it."""
_LOW = 120
"""Height of the panels below the canvas where they show nothing [px]."""


def cell(window: MainWindow) -> QWidget:
    """Show the cell's equations and ports in the inspector, before it is a block."""
    _show(window, _diagram())
    window.view.scene_.selection.select(["cell"])
    inspector = window.panels.get(InspectorPanel)
    window.resizeDocks([window.panels.docks["plots"]], [_LOW], Qt.Orientation.Vertical)
    _settle()
    table = inspector.subsystem.tables[PORTS]
    area = table.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    assert area is not None
    for part in (inspector.subsystem.equations, table):
        area.ensureWidgetVisible(part, 0, 60)
    _settle()
    return window


def repeat_form(window: MainWindow) -> QWidget:
    """Show the form by which six cells become a pack."""
    diagram = _diagram()
    make_block(diagram, "cell", "cell", title="Battery cell").apply(diagram)
    _show(window, diagram)
    window.view.scene_.selection.select(["cell"])
    window.block_actions.repetitions.repeat_chosen()
    (form,) = window.findChildren(RepeatForm)
    form.count.setText("6")
    form.name.setText(_PACK)
    for row in range(form.values.topLevelItemCount()):
        item = form.values.topLevelItem(row)
        if item is not None and item.text(0) == "R":
            item.setText(2, _RESISTANCE)
    form.resize(*_FORM)
    _settle()
    return form


def compared(window: MainWindow) -> QWidget:
    """Show the two packs with load and cooling, and how the methods compare."""
    diagram = _packs()
    diagram.set(runs=window.document.diagram.runs)
    _show(window, diagram)
    window.controller.run()
    wait(lambda: window.controller.state == "idle")
    window.messages.dismiss()
    window.panels.show("compare")
    window.view.fit()
    _settle()
    return window


def _show(window: MainWindow, diagram: Diagram) -> None:
    window.document.undo_stack.setClean()
    window.document.set_diagram(diagram)
    window.resize(*_WINDOW)
    window.view.fit()
    _settle()


def _settle() -> None:
    wait(lambda: True)


def _diagram() -> Diagram:
    """Return a diagram with one cell, whose resistance will be the parameter ``R_cell``."""
    cell = Subsystem(
        "cell",
        {
            "capacity": Parameter(5.0, "A*h"), "V_empty": Parameter(3.0, "V"), "V_span": Parameter(1.2, "V"),
            "R": Parameter(0.03, "ohm"), "C": Parameter(60.0, "J/K"), "G": Parameter(1.0, "W/K"),
        },
        states={"q": State(4.0, "A*h"), "T": State(20.0, "degC")},
        variables={
            name: AlgebraicVariable(unit=unit)
            for name, unit in (("v1", "V"), ("i1", "A"), ("v2", "V"), ("i2", "A"), ("T1", "K"), ("Q1", "W"))
        },
        equations=[
            "der(q) = i2", "i1 + i2 = 0", "v2 - v1 = V_empty + V_span*q/capacity + R*i2", "Q1 = G*(T1 - T)",
            "C*der(T) = R*i2^2 + Q1",
        ],
        outputs={"soc": Output("q/capacity", "1")},
        type="equations",
        ports=[
            Bundle("minus", "electric", ("v1", "i1"), "left"), Bundle("plus", "electric", ("v2", "i2"), "right"),
            Bundle("heat", "thermal", ("T1", "Q1"), "left"),
        ],
    )  # fmt: skip
    parameters = {"R_cell": DiagramParameter(0.03, "ohm", description="resistance of a cell")}
    return Diagram("battery pack", [cell], parameters=parameters, stop=600.0)


def _packs() -> Diagram:
    """Return two packs of six cells with a load that comes and goes, on a plate that air cools."""
    diagram = _diagram()
    make_block(diagram, "cell", "cell", title="Battery cell").apply(diagram)
    six = proposed_repetition(diagram, "cell").replaced(count=6.0, values={"R": "R_cell"})
    repeat(diagram, "cell", six, "pack").apply(diagram)
    solve_composite(diagram, "pack", "together").apply(diagram)
    repeat(diagram, "pack", proposed_repetition(diagram, "pack"), "packs").apply(diagram)
    for block, place in (
        (made("pulses", "load", high=10.0, period=300.0, width=240.0), (-60.0, -150.0)),
        (made("current_source", "source"), (120.0, -150.0)), (made("ground", "ground"), (60.0, 170.0)),
        (made("heat_capacity", "plate", C=600.0), (330.0, 170.0)),
        (made("convection", "air", h=40.0, A=0.08), (470.0, 170.0)),
    ):  # fmt: skip
        diagram.add(block, position=place)
    for one, other in (
        ("load.y", "source.current"), ("source.plus", "ground.pin"), ("packs.pack_1.cell_1.minus", "ground.pin"),
        ("packs.pack_2.cell_6.plus", "source.minus"), ("plate.heat2", "air.heat"),
        *((f"packs.pack_{p}.cell_{k}.heat", "plate.heat1") for p in (1, 2) for k in range(1, 7)),
    ):  # fmt: skip
        diagram.connect(PortRef.parse(one), PortRef.parse(other))
    return diagram
