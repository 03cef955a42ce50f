"""Blocks with acausal ports for tests: electric two-poles and mechanical ones, as a person writes them down."""

from __future__ import annotations

from collections.abc import Mapping

from macrostep.model import AlgebraicVariable, Parameter, State, Subsystem
from macrostep.model.subsystem.ports import Bundle


def two_pole(
    name: str, equations: list[str], parameters: Mapping[str, float] = {}, states: Mapping[str, float] = {}
) -> Subsystem:
    """Return an electric block whose current leaves where it does not come in."""
    return Subsystem(
        name,
        parameters={key: Parameter(value) for key, value in parameters.items()},
        states={key: State(start) for key, start in states.items()},
        variables={key: AlgebraicVariable(unit="V" if key[0] == "v" else "A") for key in ("v1", "i1", "v2", "i2")},
        equations=[*equations, "i1 + i2 = 0"],
        ports=[Bundle("p", "electric", ["v1", "i1"], "left"), Bundle("n", "electric", ["v2", "i2"], "right")],
    )


def resistor(name: str, R: float) -> Subsystem:
    return two_pole(name, ["v1 - v2 = R*i1"], {"R": R})


def capacitor(name: str, C: float, v: float = 0.0) -> Subsystem:
    return two_pole(name, ["C*der(v) = i1", "v1 - v2 = v"], {"C": C}, {"v": v})


def inductor(name: str, L: float, i: float = 0.0) -> Subsystem:
    return two_pole(name, ["L*der(i) = v1 - v2", "i1 = i"], {"L": L}, {"i": i})


def voltage_source(name: str, E: float) -> Subsystem:
    return two_pole(name, ["v1 - v2 = E"], {"E": E})


def current_source(name: str, J: float) -> Subsystem:
    """Return a source whose current comes out at p."""
    return two_pole(name, ["i1 = -J"], {"J": J})


def one_port(
    name: str, kind: str, signals: list[str], equations: list[str], parameters: Mapping[str, float] = {},
    states: Mapping[str, float] = {},
) -> Subsystem:  # fmt: skip
    return Subsystem(
        name,
        parameters={key: Parameter(value) for key, value in parameters.items()},
        states={key: State(start) for key, start in states.items()},
        variables={key: AlgebraicVariable() for key in signals if key not in states},
        equations=equations,
        ports=[Bundle("p", kind, signals, "left")],
    )


def ground(name: str = "ground") -> Subsystem:
    return one_port(name, "electric", ["v", "i"], ["v = 0"])


MECHANICAL = ["x", "v", "F"]


def mass(name: str, m: float, x: float = 0.0, v: float = 0.0) -> Subsystem:
    return one_port(
        name, "translational", MECHANICAL, ["der(x) = v", "m*der(v) = F"], {"m": m}, {"x": x, "v": v}
    )  # fmt: skip


def wall(name: str = "wall") -> Subsystem:
    return one_port(name, "translational", MECHANICAL, ["x = 0", "v = 0"])


def link(name: str, equation: str, parameters: Mapping[str, float]) -> Subsystem:
    """Return a block between two flanges that says the force into it at the first."""
    return Subsystem(
        name,
        parameters={key: Parameter(value) for key, value in parameters.items()},
        variables={key + end: AlgebraicVariable() for end in "12" for key in MECHANICAL},
        equations=[equation, "F1 + F2 = 0"],
        ports=[Bundle(p, "translational", [key + end for key in MECHANICAL]) for p, end in (("p", "1"), ("n", "2"))],
    )


def spring(name: str, c: float) -> Subsystem:
    return link(name, "F1 = c*(x1 - x2)", {"c": c})


def damper(name: str, d: float) -> Subsystem:
    return link(name, "F1 = d*(v1 - v2)", {"d": d})
