"""The examples of several domains against equations of the whole system that were written by hand.

Each system stands here once more as a text book has it: one list of states, one right-hand side, numbers of its own.
Nothing is read from the diagram, and SciPy integrates, from one event to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, exp, pi, sin, tanh
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.optimize import fsolve

from macrostep import examples
from macrostep.model import load
from macrostep.solvers import compare
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

Array = NDArray[np.float64]
Rates = Callable[[float, Array, int, Sequence[bool]], Sequence[float]]
"""Of time, states, the number of breaks that are past, and what each relay is; returns the states' derivatives."""
Signals = dict[str, Array]
POINTS = 121
GRAVITY = 9.80665


@dataclass
class Relay:
    """On until a state is above its band, off until it is below it."""

    state: int
    low: float
    high: float
    is_on: bool = True


def integrated(
    rates: Rates,
    start: Sequence[float],
    stop: float,
    breaks: Sequence[float] = (),
    relays: Sequence[Relay] = (),
    jump: Callable[[Array, int], Array] = lambda state, _: state,
    method: str = "DOP853",
) -> tuple[Array, Array]:
    """Return times and states; at `breaks` the right-hand side has kinks and jumps, and `jump` changes the states."""
    time = np.linspace(0.0, stop, POINTS)
    state, states = np.array(start, float), np.empty((len(start), POINTS))
    ends = [*breaks, stop]
    now, phase = 0.0, 0
    while now < stop:
        crossings: list[Any] = [lambda t, x, *_, r=r: x[r.state] - (r.high if r.is_on else r.low) for r in relays]
        for crossing, relay in zip(crossings, relays, strict=True):
            crossing.terminal, crossing.direction = True, 1 if relay.is_on else -1
        positions = [relay.is_on for relay in relays]
        found = solve_ivp(
            rates, (now, ends[phase]), state, method,
            dense_output=True, rtol=1e-11, atol=1e-11, args=(phase, positions), events=crossings or None,
        )  # fmt: skip
        here = (time >= now) & (time <= found.t[-1])
        if here.any():
            states[:, here] = found.sol(time[here])
        now, state = float(found.t[-1]), found.y[:, -1]
        if found.status == 1:
            for relay, times in zip(relays, found.t_events, strict=True):
                relay.is_on ^= len(times) > 0
        else:
            state, phase = jump(state, phase), phase + 1
    return time, states


# -- the systems -----------------------------------------------------------------------------------------------------


def quarter_car() -> tuple[Array, Signals]:
    """Wheel, body and driver, heights from rest; the road climbs 8 cm within 20 ms."""

    def rates(t: float, s: Array, phase: int, _: Sequence[bool]) -> Sequence[float]:
        x, v, y, w, z, u = s
        road, climbing = (0.0, 0.0) if phase == 0 else (4 * (t - 0.5), 4.0) if phase == 1 else (0.08, 0.0)
        tyre = 180e3 * (road - x) + 100 * (climbing - v)
        strut, seat = 20e3 * (y - x) + 1500 * (w - v), 12e3 * (z - y) + 600 * (u - w)
        return v, (tyre + strut) / 40, w, (seat - strut) / 320, u, -seat / 80

    t, (x, _, y, w, _, u) = integrated(rates, [0.0] * 6, 3.0, (0.5, 0.52))
    return t, {"wheel.x": x, "body.x": y, "body.v": w, "driver.v": u}


def hybrid_drive() -> tuple[Array, Signals]:
    """Engine, gearbox input, car, electric rotor; two shafts that twist, a clutch that slips, a motor at a battery."""

    def rates(t: float, s: Array, _: int, __: Sequence[bool]) -> Sequence[float]:
        we, wp, a, wc, wr, b, i, q = s  # a, b: the twists of front and rear shaft
        closed = min(max((t - 4) / 0.5, 0.0), 1.0)
        slip = 250 * closed * tanh((wp - we) / 2)
        front, rear = 6000 * a + 60 * (wc - wp / 5), 8000 * b + 80 * (wc - wr / 9)
        duty = float(np.interp(t, (0, 0.5, 4, 8, 12), (0, 0.05, 0.5, 0.7, 0.9)))
        throttle = float(np.interp(t, (0, 2, 4, 5, 12), (0, 0, 20, 120, 100)))
        volts = 290 + 40 * q / (20 * 3600)
        return (
            (throttle + slip) / 0.2, (front / 5 - slip) / 0.05, wc - wp / 5, -(front + rear) / 140,
            (0.4 * i + rear / 9) / 0.05, wc - wr / 9, (duty * volts - 0.1 * i - 0.4 * wr) / 1e-3, -duty * i,
        )  # fmt: skip

    t, (we, _, _, wc, wr, _, i, q) = integrated(
        rates, [90.0, 0, 0, 0, 0, 0, 0, 16 * 3600], 12.0, (0.5, 2.0, 4.0, 4.5, 5.0, 8.0), method="LSODA"
    )
    return t, {"engine.w": we, "car.w": wc, "rotor.w": wr, "motor.i": i, "battery.q": q}


def satellite() -> tuple[Array, Signals]:
    """Body and solar wings on an elastic hinge, and a wheel; the torque is computed twice a second and held."""

    def rates(_: float, s: Array, __: int, ___: Sequence[bool]) -> Sequence[float]:
        body, w, panel, v, _, torque = s
        hinge = 80 * (panel - body) + 0.6 * (v - w)
        return w, (torque + hinge) / 200, v, -hinge / 50, -torque / 0.02, 0.0

    samples = [0.5 * number for number in range(1, 121)]

    def sampled(s: Array, number: int) -> Array:
        requested = 0.1 if samples[number] > 0.75 else 0.0
        return np.array([*s[:5], 15 * (requested - s[0]) - 100 * s[1]])

    t, (body, w, panel, v, wheel, _) = integrated(rates, [0.0] * 6, 60.0, samples, jump=sampled)
    return t, {"body.phi": body, "body.w": w, "panel.phi": panel, "panel.w": v, "wheel.w": wheel}


def heat_pump_house() -> tuple[Array, Signals]:
    """Water, rooms and walls in frost; the machine is on until the rooms are too warm."""

    def rates(_: float, s: Array, __: int, on: Sequence[bool]) -> Sequence[float]:
        water, rooms, walls = s
        heat = 2500 * 0.45 * water / (water - 268.15) if on[0] else 0.0
        given, inside, outside = 250 * (water - rooms), 800 * (rooms - walls), 225 * (walls - 268.15)
        return (heat - given) / 4.2e5, (given - inside) / 5e6, (inside - outside) / 4e7

    t, (water, rooms, walls) = integrated(rates, (308.15, 293.15, 285.15), 86400.0, relays=[Relay(1, 293.65, 294.65)])
    return t, {"water.T": water, "rooms.T": rooms, "walls.T": walls}


def robot_joint() -> tuple[Array, Signals]:
    """A motor, its rotor behind a gear of 100, an elastic joint and an arm that weighs; a PID controller."""

    def rates(t: float, s: Array, _: int, __: Sequence[bool]) -> Sequence[float]:
        i, rotor, w, arm, v, integral, filtered = s
        error = 1.2 * min(max(t - 0.2, 0.0), 1.0) - arm
        volts = 80 * (error + integral + 0.03 * (error - filtered) / 0.01)
        joint = 2e4 * (rotor / 100 - arm) + 20 * (w / 100 - v)
        return (
            (volts - 0.5 * i - 0.1 * w) / 1e-3, w, (0.1 * i - joint / 100) / 1e-4,
            v, (joint - 20 * GRAVITY * 0.5 * sin(arm)) / (20 * 0.5**2), error / 0.8, (error - filtered) / 0.01,
        )  # fmt: skip

    t, (i, _, w, arm, v, _, _) = integrated(rates, [0.0] * 7, 3.0, (0.2, 1.2))
    return t, {"motor.i": i, "rotor.w": w, "arm.phi": arm, "arm.w": v}


PUMP = 10e-6 / (2 * pi)
"""Of the excavator's pump [m^3/rad]."""


def excavator() -> tuple[Array, Signals]:
    """A motor at a battery drives a pump; oil in a line, a hose and a chamber lifts a boom."""
    hose = 128 * 0.04 * 3 / (pi * 0.008**4)

    def rates(t: float, s: Array, _: int, __: Sequence[bool]) -> Sequence[float]:
        integral, q, i, w, line, chamber, boom, v = s
        error = float(np.interp(t, (0, 1, 5, 7, 12, 13), (0.6, 0.6, 1.4, 1.4, 0.6, 0.6))) - boom
        duty = 3 * (error + integral)
        flow = (line - chamber) / hose
        lifting = 0.4 * 0.005 * chamber - 600 * GRAVITY * 2.5 * sin(boom) - 8000 * v
        return (
            error / 2, -duty * i, (duty * (44 + 8 * q / 360e3) - 0.02 * i - 0.15 * w) / 2e-4,
            (0.15 * i - PUMP * line) / 0.02, 7e8 / 1e-3 * (PUMP * w - flow), 7e8 / 1e-3 * (flow - 0.005 * 0.4 * v),
            v, lifting / (600 * 2.5**2),
        )  # fmt: skip

    begin = (0.005649, 360e3, 44.064, 0.0, 4152938.0, 4152938.0, 0.6, 0.0)
    t, (_, q, i, w, _, chamber, boom, _) = integrated(rates, begin, 13.0, (1.0, 5.0, 7.0, 12.0), method="LSODA")
    return t, {"battery.q": q, "motor.i": i, "shaft.w": w, "chamber.p": chamber, "arm.phi": boom}


def wind_turbine() -> tuple[Array, Signals]:
    """Blades and hub, a shaft that twists, a generator behind a gear of 80 whose torque follows its speed squared."""
    blades = pi / 2 * 1.225 * 40**4 * 0.45 / 7**2

    def rates(t: float, s: Array, _: int, __: Sequence[bool]) -> Sequence[float]:
        hub, twist, generator, torque = s
        wind = float(np.interp(t, (0, 5, 8, 11, 40), (8, 8, 12, 9, 9)))
        shaft = 5e7 * twist + 1e5 * (hub - generator / 80)
        driving = blades * hub * (3 * wind - 2 * 40 / 7 * hub)
        return (
            (driving - shaft) / 3e6, hub - generator / 80, (shaft / 80 + torque) / 60,
            (-0.5045 * generator**2 - torque) / 0.05,
        )  # fmt: skip

    t, (hub, _, generator, torque) = integrated(rates, (1.4, 0.01012, 112.0, -6328.0), 40.0, (5.0, 8.0, 11.0))
    return t, {"hub.w": hub, "generator.w": generator, "converter.y": torque}


def battery_cooling() -> tuple[Array, Signals]:
    """Charge, link voltage, cells and cooling plate; 300 A for 20 s of each minute, the chiller on above 30.5 °C."""

    def rates(_: float, s: Array, phase: int, off: Sequence[bool]) -> Sequence[float]:
        q, link, cells, plate = s
        volts = 300 + 100 * q / (150 * 3600)
        i = (volts - link) / (0.1 * exp(2500 / cells - 2500 / 298.15))
        cooled = 500 * (cells - plate)
        drawn, chilled = 300 * (phase % 2), 0 if off[0] else 8000
        return -i, (i - drawn) / 5, (i * (volts - link) - cooled) / 2.5e5, (cooled - chilled) / 4e4

    breaks = [5 + 60 * minute + late for minute in range(30) for late in (0, 20)]
    begin = (150 * 3600, 400.0, 288.15, 288.15)
    t, (q, link, cells, plate) = integrated(rates, begin, 1800.0, breaks, [Relay(2, 302.65, 303.65)])
    return t, {"battery.q": q, "link.v": link, "cells.T": cells, "plate.T": plate}


def crane() -> tuple[Array, Signals]:
    """Lagrange's equations of a trolley with a pendulum, solved for both accelerations at once."""

    def rates(t: float, s: Array, _: int, __: Sequence[bool]) -> Sequence[float]:
        x, v, phi, w, integral, filtered = s
        error = 3 * min(max(t - 1, 0.0), 4.0) - x
        wanted = 20e3 * (error + integral + 1.5 * (error - filtered) / 0.1)
        force = min(max(wanted, -60e3), 60e3)
        inertia = [[1250 + 10e3, 10e3 * 8 * cos(phi)], [10e3 * 8 * cos(phi), 10e3 * 8**2]]
        a, turned = np.linalg.solve(inertia, [force + 10e3 * 8 * w**2 * sin(phi), -10e3 * GRAVITY * 8 * sin(phi)])
        return v, a, w, turned, (error + (force - wanted) / 20e3) / 40, (error - filtered) / 0.1

    t, (x, v, phi, w, _, _) = integrated(rates, [0.0] * 6, 15.0, (1.0, 5.0))
    return t, {"place.y": x, "speed.y": v, "load.phi": phi, "load.w": w}


def hvac() -> tuple[Array, Signals]:
    """An office and a server room on the two sides of a slab, each cooled while it is too warm."""

    def rates(t: float, s: Array, _: int, off: Sequence[bool]) -> Sequence[float]:
        office, slab, servers = s
        people = float(np.interp(t, (0, 3600, 7200, 10800, 14400), (1000, 4000, 4000, 1500, 3500)))
        up, down = 300 * (office - slab), 300 * (servers - slab)
        return (
            (people - (0 if off[0] else 8000) - up) / 6e6, (up + down) / 4e6,
            (5000 - (0 if off[1] else 9000) - down) / 5e6,
        )  # fmt: skip

    relays = [Relay(0, 296.65, 297.65), Relay(2, 294.65, 295.65)]
    t, (office, slab, servers) = integrated(rates, (297.15, 296.15, 295.15), 14400.0, (3600.0, 7200.0, 10800.0), relays)
    return t, {"office.T": office, "slab.T": slab, "servers.T": servers}


def microgrid() -> tuple[Array, Signals]:
    """A battery behind a converter that holds the voltage, a cable, and a village that draws constant power."""

    def rates(t: float, s: Array, phase: int, _: Sequence[bool]) -> Sequence[float]:
        i, v, integral, q = s
        duty = 5e-4 * (400 - v + integral)
        sun = float(np.interp(t, (0, 0.2, 0.25, 0.4), (40, 40, 10, 10)))
        drawn = 20e3 / v if phase > 0 else 0.0
        volts = 380 + 40 * q / (50 * 3600)
        return (duty * volts - v - 0.2 * i) / 2e-3, (i - drawn) / 2e-3, (400 - v) / 0.02, sun - duty * i

    t, (i, v, _, q) = integrated(rates, (0.0, 400.0, 2000.0, 25 * 3600.0), 0.4, (0.05, 0.2, 0.25))
    return t, {"cable.i": i, "bus.v": v, "battery.q": q}


CONTACT = np.array([0.4, 0.35, 0.25])
"""Of city, suburbs and countryside, a day."""
MIXING = np.array([[0.98, 0.01, 0.01], [0.08, 0.9, 0.02], [0.01, 0.04, 0.95]])
"""Where the infectious people whom the people of each region meet come from."""
RECOVERY = 0.125


def epidemic_regions() -> tuple[Array, Signals]:
    """Susceptible, infectious and recovered people in three regions that travel."""

    def rates(_: float, s: Array, __: int, ___: Sequence[bool]) -> Sequence[float]:
        new = CONTACT * s[:3] * (MIXING @ s[3:])
        return [*-new, *(new - RECOVERY * s[3:])]

    t, s = integrated(rates, (0.999, 1, 1, 0.001, 0, 0), 160.0)
    names = ("city", "suburb", "country")
    return t, {f"{n}.{k}": s[i + 3 * j] for i, n in enumerate(names) for j, k in enumerate("SI")}


SYSTEMS = {
    system.__name__: system
    for system in (
        quarter_car, hybrid_drive, satellite, heat_pump_house, robot_joint, excavator, wind_turbine, battery_cooling,
        crane, hvac, microgrid, epidemic_regions,
    )
}  # fmt: skip


def reference(name: str, time: Array) -> Signals:
    return compute_reference(freeze(load(examples.path(name))), time).values


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_reference_agrees_with_equations_written_by_hand(name: str) -> None:
    time, requested = SYSTEMS[name]()
    found = reference(name, time)
    for signal, values in requested.items():
        assert np.max(abs(found[signal] - values)) <= 1e-6 * np.ptp(values), signal


# -- what is known of them in closed form ------------------------------------------------------------------------------


def at_rest(name: str) -> Signals:
    """Return the reference's last values."""
    diagram = load(examples.path(name))
    return {signal: values[-1] for signal, values in reference(name, np.array([0.0, diagram.stop])).items()}


def test_the_satellite_keeps_its_spin() -> None:
    found = reference("satellite", np.linspace(0.0, 60.0, 61))
    wheel = 0.02 * found["wheel.w"]
    spin = 200 * found["body.w"] + 50 * found["panel.w"] + wheel
    assert np.max(abs(spin)) <= 1e-8 * np.max(abs(wheel))


def test_the_wind_turbine_settles_at_its_best_tip_speed() -> None:
    assert at_rest("wind_turbine")["hub.w"] == pytest.approx(7 * 9 / 40, rel=3e-4)


def test_the_excavator_is_held_by_the_pressure_that_carries_its_boom() -> None:
    found = reference("excavator", np.array([0.0, 0.9]))
    assert found["chamber.p"][-1] == pytest.approx(600 * GRAVITY * 2.5 * sin(0.6) / (0.4 * 0.005), rel=1e-4)


def test_the_village_draws_what_it_is_said_to() -> None:
    found = at_rest("microgrid")
    assert -found["village.i"] * found["bus.v"] == pytest.approx(20e3, rel=1e-9)


def test_who_was_ill_is_known_without_time() -> None:
    """The final size: log of S at the beginning over S at the end is what each region met over all time."""

    def unexplained(left: Array) -> Array:
        begin, ill = np.array([0.999, 1.0, 1.0]), np.array([1.0, 1.0, 1.0]) - left
        return np.log(begin / left) - CONTACT / RECOVERY * (MIXING @ ill)

    found = at_rest("epidemic_regions")
    left = fsolve(unexplained, [0.05, 0.08, 0.2], xtol=1e-12)
    # A few are infectious still, and will infect others.
    assert [found[f"{name}.S"] for name in ("city", "suburb", "country")] == pytest.approx(left, rel=2e-3)


# -- what their runs show ----------------------------------------------------------------------------------------------

SHOWN = {
    "quarter_car": ("body.v", (3.91, None, 0.0103)),
    "hybrid_drive": ("battery.q", (184, 2.23, 0.0291)),
    "satellite": ("hinge.tau1", (45.4, 3.14, 0.182)),
    "heat_pump_house": ("rooms.T", (13.9, 435, 0.478)),
    "robot_joint": ("motor.i", (29.5, 1.52, 0.025)),
    "excavator": ("chamber.p", (1060, 0.359, 0.0181)),
    "wind_turbine": ("shaft.tau1", (1040, 0.0114, 0.0438)),
    "battery_cooling": ("cells.T", (None, 1.77, 0.679)),
    "crane": ("load.phi", (None, 0.0077, 2.16)),
    "hvac": ("office.T", (34.7, 13.5, 7.36)),
    "microgrid": ("bus.v", (229, 0.303, 0.0498)),
    "epidemic_regions": ("country.I", (10.2, 5.31, 0.222)),
}
"""Of each example the signal that tells most, and its error in the runs of its file [%]; None: it diverges or fails."""


@pytest.mark.parametrize("name", SHOWN)
def test_the_runs_show_what_the_manual_says(name: str) -> None:
    signal, errors = SHOWN[name]
    diagram = load(examples.path(name))
    for run, error in zip(compare(diagram, diagram.runs).runs, errors, strict=True):
        if error is None:
            assert run.result.status in ("diverged", "failed")
        else:
            assert run.result.status == "ok"
            assert run.rmse_percent[signal] == pytest.approx(error, rel=0.02)
