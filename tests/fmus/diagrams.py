"""Diagrams of test FMUs, and the same ones of equations."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from macrostep.model import Diagram, Subsystem
from macrostep.model.fmi.subsystem import fmu_subsystem
from tests.fmus.building import BOTH, Fault, build_fmu

CASES = [
    *[("1.0", "CoSimulation"), ("2.0", "CoSimulation"), ("2.0", "ModelExchange"), ("3.0", "CoSimulation")],
    *[("3.0", "ModelExchange"), ("1.0", "ModelExchange")],
]
"""Versions and interfaces of FMI that can be run."""


def fmu(
    name: str,
    model: str,
    version: str = "2.0",
    interface: str = "CoSimulation",
    *,
    flags: Mapping[str, bool | int] | None = None,
    faults: Iterable[Fault] = (),
    **fields: Any,
) -> Subsystem:
    """Return a subsystem of a test FMU; `fields` are further ones of the subsystem."""
    path = build_fmu(model, version, (interface,) if version == "1.0" else BOTH, flags, faults)
    return fmu_subsystem(path, name).replaced(interface=interface, **fields)


def alone(model: str, version: str, interface: str, stop: float = 1.0, **more: Any) -> Diagram:
    """Return a diagram with one test FMU, called s."""
    return Diagram(model, [fmu("s", model, version, interface, **more)], stop=stop)


def two_masses(
    left: Subsystem | None = None, right: Subsystem | None = None, stop: float = 90.0, version: str = "2.0",
    interface: str = "CoSimulation", **more: Any,
) -> Diagram:  # fmt: skip
    """Return the example of two masses, made of FMUs where no subsystem is given."""
    left = left or fmu("left", "mass_left", version, interface, **more)
    right = right or fmu("right", "mass_right", version, interface, **more)
    connections = [("left.x", "right.x_left"), ("left.v", "right.v_left"), ("right.F", "left.F")]
    return Diagram("two_masses", [left, right], connections, stop=stop)


def quarter_truck(version: str = "2.0", interface: str = "CoSimulation", **more: Any) -> Diagram:
    """Return a quarter of a truck on a wavy road, made of three FMUs."""
    return _on_the_road(*(fmu(name, name, version, interface, **more) for name in ("chassis", "wheel", "road")))


def quarter_truck_of_equations() -> Diagram:
    """Return the same quarter of a truck, made of equations."""
    chassis = Subsystem(
        "chassis", inputs={"z_wheel": 0.0, "v_wheel": 0.0}, states={"z": 0.0, "v": 0.0},
        parameters={"m": 400.0, "k": 15000.0, "d": 1500.0},
        equations=["F = k*(z - z_wheel) + d*(v - v_wheel)", "der(z) = v", "der(v) = -F/m"],
        outputs={"z": "z", "v": "v", "F": "F"},
    )  # fmt: skip
    wheel = Subsystem(
        "wheel", inputs={"F": 0.0, "z_road": 0.0}, states={"z": 0.0, "v": 0.0}, parameters={"m": 40.0, "k": 150000.0},
        equations=["der(z) = v", "der(v) = (F - k*(z - z_road))/m"], outputs={"z": "z", "v": "v"},
    )  # fmt: skip
    road = Subsystem(
        "road", states={"z": 0.0, "q": 0.1}, parameters={"w": 5.0}, equations=["der(z) = w*q", "der(q) = -w*z"],
        outputs={"z": "z"},
    )  # fmt: skip
    return _on_the_road(chassis, wheel, road)


def _on_the_road(chassis: Subsystem, wheel: Subsystem, road: Subsystem) -> Diagram:
    connections = [
        ("wheel.z", "chassis.z_wheel"), ("wheel.v", "chassis.v_wheel"), ("chassis.F", "wheel.F"),
        ("road.z", "wheel.z_road"),
    ]  # fmt: skip
    return Diagram("quarter_truck", [chassis, wheel, road], connections, stop=2.0)


def lotka_volterra(version: str = "2.0", interface: str = "CoSimulation", **more: Any) -> Diagram:
    """Return the example of prey and predators, made of FMUs."""
    prey, predator = (fmu(name, name, version, interface, **more) for name in ("prey", "predator"))
    return Diagram("lotka_volterra", [prey, predator], [("prey.P", "predator.P"), ("predator.p", "prey.p")], stop=20.0)


def with_experiment(tmp_path: Path, version: str, attributes: str, kind: str = "CoSimulation") -> Path:
    """Return a test FMU whose description has another default experiment."""
    original = build_fmu("dahlquist", version, (kind,))
    path = tmp_path / f"{len(list(tmp_path.iterdir()))}.fmu"
    with zipfile.ZipFile(original) as source, zipfile.ZipFile(path, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "modelDescription.xml":
                begin = content.index(b"<DefaultExperiment")
                end = content.index(b"/>", begin) + 2
                content = content[:begin] + f"<DefaultExperiment {attributes}/>".encode() + content[end:]
            target.writestr(name, content)
    return path
