"""Energies of runs: against closed forms, and conserved wherever ports meet."""

from __future__ import annotations

import random

import numpy as np
import pytest

from macrostep.examples import path
from macrostep.model import Diagram, Input, Output, PortRef, State, Subsystem, load
from macrostep.model.composites.level import Level
from macrostep.model.diagram.composites import Composite
from macrostep.solvers.auditing.audit import Audit, audit
from macrostep.solvers.energy.balance import COUPLING, EnergyBalance, EnergyFlow, energy_balance, powers_at
from macrostep.solvers.energy.course import PowerCourse, Read
from macrostep.solvers.energy.levels import at_level
from macrostep.solvers.energy.ports import EnergyPort, Recorded, energy_nodes
from macrostep.solvers.energy.signal_pairs import signal_pairs
from macrostep.solvers.energy.tasks import known_nodes
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference
from macrostep.solvers.run.run import Run
from tests.model.acausal_blocks import capacitor, ground, resistor, voltage_source
from tests.solvers.networks import network_diagram, random_network
from tests.solvers.reference_problems import example


def charging() -> Diagram:
    """10 V charge 0.1 F through 2 ohm: i = 5 exp(-t / 0.2)."""
    joints = [("E.p", "R.p"), ("R.n", "C.p"), ("C.n", "ground.p"), ("E.n", "ground.p")]
    blocks = [voltage_source("E", 10.0), resistor("R", 2.0), capacitor("C", 0.1), ground()]
    return Diagram("charging", blocks, joints, stop=2.0)


def read_of(diagram: Diagram, count: int = 4001) -> Read:
    found = compute_reference(freeze(diagram), np.linspace(diagram.start, diagram.stop, count))
    return lambda label: (found.time, found.values[label])


def labels(diagram: Diagram) -> set[str]:
    return {column.label for column in freeze(diagram).columns}


def test_what_charges_a_capacitor_is_half_of_what_the_source_gives() -> None:
    diagram = charging()
    nodes = energy_nodes(diagram, labels(diagram))
    assert sorted(len(node.ports) for node in nodes) == [2, 2, 3]
    balance = energy_balance(nodes, read_of(diagram), 0.0, 2.0)
    kept = {block.name: block.amounts.net for block in balance.blocks}
    q = 1.0 - np.exp(-2.0 / 0.2)  # of the charge that it takes in the end, 1 C
    assert kept["C"] == pytest.approx(0.5 * 10.0 * q**2, rel=1e-6)
    assert kept["E"] == pytest.approx(-10.0 * q, rel=1e-6)
    assert kept["R"] == pytest.approx(5.0 * (1.0 - np.exp(-20.0)), rel=3e-6)
    assert kept["ground"] == 0.0
    assert abs(balance.created) < 1e-9
    assert [(f.source, f.target) for f in balance.flows] == [("E", "R"), ("R", "C")]
    assert sum(block.index for block in balance.blocks) == pytest.approx(1.0)
    first = energy_balance(nodes, read_of(diagram), 0.0, 0.2)  # a part of the run, between communication points
    assert {b.name: b.amounts.net for b in first.blocks}["C"] == pytest.approx(
        5.0 * (1.0 - np.exp(-1.0)) ** 2, rel=1e-5
    )


@pytest.mark.parametrize("seed", range(6))
def test_what_flows_into_a_node_flows_out_of_it(seed: int) -> None:
    """In random networks of acausal blocks, whoever gives: by Kirchhoff, and by Tellegen of all of them."""
    chance = random.Random(seed)
    diagram = network_diagram(random_network(chance), "electric", chance)
    read, nodes = read_of(diagram, 21), energy_nodes(diagram, labels(diagram))
    for time in (0.0, 0.37, 1.0):
        powers = powers_at(nodes, read, time)
        size = max(map(abs, powers.values()))
        for node in nodes:
            assert abs(sum(powers[port.end] for port in node.ports)) <= 1e-9 * size
    balance = energy_balance(nodes, read, 0.0, 1.0)
    assert abs(sum(block.amounts.net for block in balance.blocks)) <= 1e-9 * balance.activity


def test_a_resistor_takes_in_the_square_of_its_current() -> None:
    diagram = charging()
    powers = powers_at(energy_nodes(diagram, labels(diagram)), read_of(diagram), 0.1)
    assert powers[PortRef("R", "p")] + powers[PortRef("R", "n")] == pytest.approx(2.0 * 25.0 * np.exp(-1.0), rel=1e-6)


def test_a_force_and_a_velocity_on_single_wires_make_a_power() -> None:
    """The spring gives what the mass takes: m v²/2, v = -sin(t); the size of sin(2t)/2 has the integral 2 in a turn."""
    diagram = example("spring_mass")
    assert not energy_nodes(diagram, labels(diagram))
    nodes = signal_pairs(diagram)
    times = np.linspace(0.0, 2.0 * np.pi, 2001)
    found = compute_reference(freeze(diagram), times)

    def read(label: str) -> tuple[np.ndarray, np.ndarray]:
        return times, found.values[label]

    assert [str(port.end) for port in nodes[0].ports] == ["spring.v · F", "mass.F · v"]
    balance = energy_balance(nodes, read, 0.0, 1.0)
    kept = {block.name: block.amounts.net for block in balance.blocks}
    v0 = found.values["mass.v"][0]
    v1 = np.interp(1.0, times, found.values["mass.v"])
    assert kept["mass"] == pytest.approx(0.5 * (v1**2 - v0**2), rel=1e-4)
    assert kept["spring"] == -kept["mass"]
    whole = energy_balance(nodes, read, 0.0, 2.0 * np.pi)
    size = 0.5 * max(found.values["spring.x"] ** 2 + found.values["mass.v"] ** 2)
    assert whole.blocks[0].amounts.activity == pytest.approx(4.0 * size, rel=1e-4)


def test_lines_between_points_are_integrated_exactly() -> None:
    """(1 - t)(2 - t), whose sign changes at 1, where no point is; one signal has its points elsewhere."""
    signals = {
        "a.v": (np.array([0.0, 2.0]), np.array([1.0, -1.0])),
        "b.i": (np.array([0.0, 0.7, 2.0]), np.array([2.0, 1.3, 0.0])),
    }
    port = EnergyPort(PortRef("a", "p"), "electric", Recorded((("b.i", 1.0),)), Recorded((("a.v", 1.0),)))
    course = PowerCourse.of(port, signals.__getitem__)
    amounts = course.amounts(0.0, 2.0)
    assert amounts.taken == pytest.approx(5.0 / 6.0, rel=1e-14)
    assert amounts.given == pytest.approx(1.0 / 6.0, rel=1e-14)
    assert course.at(np.array([0.5])) == pytest.approx([0.75])


def test_a_composite_exchanges_what_goes_through_its_border() -> None:
    diagram = charging()
    diagram.set_composites([Composite("load", ("R", "C"))])
    nodes = energy_nodes(diagram, labels(diagram))
    read = read_of(diagram)
    outside = energy_balance(at_level(nodes, Level(diagram).block_of), read, 0.0, 2.0)
    assert {block.name for block in outside.blocks} == {"E", "load", "ground"}
    assert [(f.source, f.target) for f in outside.flows] == [("E", "load")]
    kept = {block.name: block.amounts.net for block in outside.blocks}
    assert kept["load"] == pytest.approx(10.0 * (1.0 - np.exp(-10.0)), rel=1e-6)
    inside = energy_balance(at_level(nodes, Level(diagram, "load").block_of), read, 0.0, 2.0)
    assert EnergyFlow("R", "C", inside.flows[-1].energy, "electric") in inside.flows


def balanced(diagram: Diagram, method: str, is_whole: bool = True) -> tuple[EnergyBalance, Audit]:
    """Return the balance of a run with what its coupling did, and the audit of the run."""
    problem = freeze(diagram)
    run = Run(problem, method)
    while not run.is_finished:
        run.advance()
    result, audited = run.result, audit(diagram, method)
    nodes = known_nodes(diagram, {column.label for column in problem.columns})
    nodes = nodes if is_whole else at_level(nodes, Level(diagram).block_of)
    end = float(result.time(result.subsystems[0])[-1])
    return energy_balance(
        nodes, lambda label: (result.time(label.rpartition(".")[0]), result[label]), 0.0, end, audited.energies
    ), audited


def test_each_block_keeps_what_its_own_states_store_whatever_the_coupling_creates() -> None:
    """A mass and a spring, each with held inputs: their energies are exact, and what they gain together was created."""
    mass = Subsystem("mass", parameters={"m": 2.0}, inputs={"F": Input(0.0, "N")}, states={"v": State(1.0, "m/s")},
                     equations=["der(v) = F/m"], outputs={"w": Output("v", "m/s")})  # fmt: skip
    spring = Subsystem("spring", parameters={"c": 8.0}, inputs={"w": Input(0.0, "m/s")}, states={"x": State(0.3, "m")},
                       equations=["der(x) = w"], outputs={"F": Output("-c*x", "N")})  # fmt: skip
    diagram = Diagram("d", [mass, spring], [("spring.F", "mass.F"), ("mass.w", "spring.w")], stop=3.0)
    balance, audited = balanced(diagram, "ni_jacobi:step=0.05")
    run = Run(freeze(diagram), "ni_jacobi:step=0.05")
    while not run.is_finished:
        run.advance()
    v, x = run.result["mass.v"], run.result["spring.x"]
    stored = {"mass": v[-1] ** 2 - v[0] ** 2, "spring": 4.0 * (x[-1] ** 2 - x[0] ** 2)}
    assert {block.name: block.amounts.net for block in balance.blocks} == pytest.approx(stored, rel=1e-9)
    assert balance.created == pytest.approx(sum(stored.values()), rel=1e-9)
    assert balance.created == pytest.approx(audited.created, rel=1e-12)
    assert balance.is_audited
    assert balance.has_created
    assert sum(flow.energy for flow in balance.flows if flow.source == COUPLING) == pytest.approx(balance.created)
    for block in balance.blocks:
        came = sum(flow.energy for flow in balance.flows if flow.target == block.name)
        went = sum(flow.energy for flow in balance.flows if flow.source == block.name)
        assert came - went == pytest.approx(block.amounts.net, rel=1e-9)


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("two_masses", "ni_jacobi:step=0.4"),  # two signals
        ("quarter_car", "gauss_seidel:step=0.01"),  # ports of mechanics, in a composite
        ("bungee", "ni_jacobi:step=0.05"),  # three in a node
        ("bridge", "ni_jacobi:step=2e-5"),  # a circuit: sources that answer nothing, nodes of four
        ("two_tanks", "ni_jacobi:step=1"),  # hydraulics, and a motor whose speed answers to no torque
        ("stick_slip", "ni_jacobi:step=0.01"),
    ],
)
def test_what_the_coupling_created_is_what_the_audit_says(name: str, method: str) -> None:
    for is_whole in (True, False):
        balance, audited = balanced(load(path(name)), method, is_whole)
        assert balance.is_audited
        if is_whole or name != "quarter_car":
            assert balance.created == pytest.approx(audited.created, rel=1e-9, abs=1e-9 * balance.activity)
        made = sum(f.energy * ((f.source == COUPLING) - (f.target == COUPLING)) for f in balance.flows)
        assert made == pytest.approx(balance.created, rel=1e-9, abs=1e-8 * balance.activity)


def test_parts_of_a_span_add_up() -> None:
    problem = freeze(diagram := load(path("two_masses")))
    run = Run(problem, "ni_jacobi:step=0.4")
    while not run.is_finished:
        run.advance()
    result, accounts = run.result, audit(diagram, "ni_jacobi:step=0.4").energies
    nodes = known_nodes(diagram, {column.label for column in problem.columns})

    def created(begin: float, end: float) -> float:
        read: Read = lambda label: (result.time(label.rpartition(".")[0]), result[label])  # noqa: E731
        return energy_balance(nodes, read, begin, end, accounts).created

    assert created(0.0, 61.3) + created(61.3, 200.0) == pytest.approx(created(0.0, 200.0), rel=1e-9)
