"""Blocks whose bundles have a causality, as the library's had it once and older files have it still."""

from __future__ import annotations

from macrostep.model import Input, Output, Parameter, State, Subsystem
from macrostep.model.bundles.bundles import UNITS
from macrostep.model.subsystem.ports import Bundle


def _link(name: str, type_: str, kind: str, signals: tuple[str, str], flow: str, ports: tuple[str, str]) -> Subsystem:
    """Return a block that takes potentials at two ends and gives a flow at each."""
    *potentials, _ = UNITS[kind]
    names = [[f"{signal}{end}" for signal in signals if signal] for end in "12"]
    ends = zip(ports, names, "12", ("left", "right"), strict=True)
    return Subsystem(
        name,
        type=type_,
        parameters={"c": Parameter(1.0)},
        inputs={n: Input(0.0, unit) for own in names for n, unit in zip(own, potentials, strict=True)},
        outputs={
            f"{flow}1": Output(f"c*({names[1][0]} - {names[0][0]})", UNITS[kind][-1]),
            f"{flow}2": Output(f"c*({names[0][0]} - {names[1][0]})", UNITS[kind][-1]),
        },
        ports=[Bundle(port, kind, [*own, f"{flow}{end}"], side) for port, own, end, side in ends],  # type: ignore[arg-type]
    )


def spring(name: str) -> Subsystem:
    return _link(name, "spring", "translational", ("x", "v"), "F", ("end1", "end2"))


def pipe(name: str) -> Subsystem:
    return _link(name, "pipe", "hydraulic", ("p", ""), "q", ("port1", "port2"))


def wall_spring(name: str) -> Subsystem:
    return Subsystem(
        name,
        type="wall_spring",
        parameters={"c": Parameter(1.0, "N/m")},
        inputs={"x": Input(0.0, "m"), "v": Input(0.0, "m/s")},
        outputs={"F": Output("-c*x", "N")},
        ports=[Bundle("flange", "translational", ["x", "v", "F"], "right")],
    )


def mass(name: str) -> Subsystem:
    return Subsystem(
        name,
        type="mass",
        parameters={"m": Parameter(1.0, "kg")},
        inputs={"F": Input(0.0, "N")},
        states={"x": State(0.0, "m"), "v": State(0.0, "m/s")},
        equations=["der(x) = v", "der(v) = F/m"],
        outputs={"x": Output("x", "m"), "v": Output("v", "m/s")},
        ports=[Bundle("flange", "translational", ["x", "v", "F"])],
    )


def volume_two(name: str) -> Subsystem:
    return Subsystem(
        name,
        type="volume_two",
        inputs={"q1": Input(0.0, "m^3/s"), "q2": Input(0.0, "m^3/s")},
        states={"p": State(0.0, "Pa")},
        equations=["der(p) = 1e12*(q1 + q2)"],
        outputs={"p": Output("p", "Pa")},
        ports=[Bundle("port1", "hydraulic", ["p", "q1"], "left"), Bundle("port2", "hydraulic", ["p", "q2"], "right")],
    )
