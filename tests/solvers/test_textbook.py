"""The circuits and machines of text books against solutions that share nothing with them.

Each is solved here once more as a text book does, with its own numbers: in closed form where there is one, else by
SciPy on equations of the whole that were derived by hand, from one event to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import atan2, cos, hypot, log, pi, sin, tanh
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.polynomial import Polynomial
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.linalg import expm, solve_continuous_are

from macrostep import examples
from macrostep.model import load
from macrostep.solvers import compare
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.reference.reference import compute_reference

Array = NDArray[np.float64]
Signals = dict[str, Array]
Rates = Callable[[float, Array], Sequence[float]]
POINTS = 101
GRAVITY = 9.80665
SCALE = 1e-8
"""Of a signal's largest magnitude: so far may reference and solution be apart."""


class Leave(NamedTuple):
    """How a mode is left: where `when` passes zero, for the mode `to` and what `jump` makes of the states."""

    when: Callable[[float, Array], float]
    rising: bool
    to: str
    jump: Callable[[Array], Array] = lambda state: state


def followed(
    start: Sequence[float], stop: float, mode: str, rates: Mapping[str, Rates],
    leaves: Mapping[str, Sequence[Leave]] = {}, method: str = "DOP853",
) -> tuple[Array, Array]:  # fmt: skip
    """Return times and states of a system that has modes."""
    time = np.linspace(0.0, stop, POINTS)
    state, states, now = np.array(start, float), np.empty((len(start), POINTS)), 0.0
    while now < stop:
        events: list[Any] = [lambda t, x, leave=leave: leave.when(t, x) for leave in leaves.get(mode, ())]
        for event, leave in zip(events, leaves.get(mode, ()), strict=True):
            event.terminal, event.direction = True, 1 if leave.rising else -1
        found = solve_ivp(
            rates[mode], (now, stop), state, method, dense_output=True, rtol=1e-12, atol=1e-13, events=events or None
        )
        here = (time >= now) & (time <= found.t[-1])
        if here.any():
            states[:, here] = found.sol(time[here])
        now, state = float(found.t[-1]), found.y[:, -1]
        if found.status == 1:
            number = next(i for i, times in enumerate(found.t_events) if len(times))
            left = leaves[mode][number]
            mode, state = left.to, left.jump(state)
    return time, states


def linear(matrix: Array, constant: Array, start: Sequence[float], stop: float) -> tuple[Array, Array]:
    """Return times and states of x' = A x + b."""
    time = np.linspace(0.0, stop, POINTS)
    rest = -np.linalg.solve(matrix, constant)
    onward = expm(matrix * time[1])
    states = [np.array(start, float) - rest]
    for _ in time[1:]:
        states.append(onward @ states[-1])
    return time, (np.array(states) + rest).T


# -- mechanics -------------------------------------------------------------------------------------------------------


def inverted_pendulum() -> tuple[Array, Signals]:
    """Cart and rod, with both accelerations eliminated, and the gains that SciPy finds for the linear system."""
    M, m, L, g = 1.0, 0.2, 0.5, GRAVITY
    a = np.array([[0, 1, 0, 0], [0, 0, -m * g / M, 0], [0, 0, 0, 1], [0, 0, (M + m) * g / (M * L), 0]])
    b = np.array([[0], [1 / M], [0], [-1 / (M * L)]])
    gains = (b.T @ solve_continuous_are(a, b, np.diag([10.0, 1, 10, 1]), np.array([[0.1]])) / 0.1)[0]

    def rates(place: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            x, v, phi, w = s
            force = -gains @ (x - place, v, phi, w)
            pushed = (force + m * sin(phi) * (L * w**2 - g * cos(phi))) / (M + m * sin(phi) ** 2)
            return v, pushed, w, (g * sin(phi) - pushed * cos(phi)) / L

        return found

    t, (x, v, phi, w) = followed(
        (0, 0, 0.2, 0), 6.0, "stand", {"stand": rates(0.0), "go": rates(0.5)},
        {"stand": [Leave(lambda t, _: t - 4.0, True, "go")]},
    )  # fmt: skip
    return t, {"cart.x": x, "cart.v": v, "cart.phi": phi, "cart.w": w}


def bungee() -> tuple[Array, Signals]:
    """Fall with air, and on a taut cord; the corners are where the cord tightens and where the jumper turns."""

    def rates(taut: float, falls: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            return s[1], -GRAVITY + (taut * 60 * (-25 - s[0]) + falls * 0.25 * s[1] ** 2) / 75

        return found

    cord, turn = (lambda _, s: s[0] + 25), (lambda _, s: s[1])
    t, (x, v) = followed(
        (0, 0), 30.0, "fall",
        {"fall": rates(0, 1), "stretch": rates(1, 1), "pulled": rates(1, -1), "fly": rates(0, -1)},
        {
            "fall": [Leave(cord, False, "stretch")], "stretch": [Leave(turn, True, "pulled")],
            "pulled": [Leave(cord, True, "fly"), Leave(turn, False, "stretch")], "fly": [Leave(turn, False, "fall")],
        },
    )  # fmt: skip
    return t, {"jumper.x": x, "jumper.v": v, "cord.F2": 60 * np.minimum(x + 25, 0)}


def rocket() -> tuple[Array, Signals]:
    """Tsiolkovsky's equation, twice, with gravity, and its integral."""
    time = np.linspace(0.0, 320.0, POINTS)

    def burnt(start: float, flow: float, speed: float, after: float) -> tuple[float, float]:
        """Return what a stage adds to speed and height in a time, without gravity."""
        mass = start - flow * after
        return speed * log(start / mass), speed / flow * (start - mass - mass * log(start / mass))

    def at(t: float) -> tuple[float, float]:
        one, two = min(t, 135.0), min(max(t - 135.0, 0.0), 150.0)
        v1, h1 = burnt(390e3, 2e3, 2800.0, one)
        v2, h2 = burnt(90e3, 480.0, 3400.0, two)
        h = h1 + v1 * (t - one) + h2 + v2 * max(t - 285.0, 0.0)
        return v1 + v2 - GRAVITY * t, h - GRAVITY * t**2 / 2

    v, h = np.array([at(t) for t in time]).T
    return time, {"rocket.v": v, "rocket.h": h}


def pendulum_clock() -> tuple[Array, Signals]:
    """The pendulum, pushed with its swing while it is nearer than 2 degrees to its lowest point."""
    lift = pi / 90

    def rates(push: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            return s[1], -GRAVITY / 0.994 * sin(s[0]) + (push - 0.005 * s[1]) / 0.994**2

        return found

    t, (phi, w) = followed(
        (0.06, 0.0), 20.0, "down",
        {"down": rates(0), "pushed down": rates(-0.01), "up": rates(0), "pushed up": rates(0.01)},
        {
            "down": [Leave(lambda _, s: s[0] - lift, False, "pushed down")],
            "pushed down": [Leave(lambda _, s: s[0] + lift, False, "up")],
            "up": [Leave(lambda _, s: s[0] + lift, True, "pushed up")],
            "pushed up": [Leave(lambda _, s: s[0] - lift, True, "down")],
        },
    )  # fmt: skip
    return t, {"pendulum.phi": phi, "pendulum.w": w}


def stick_slip() -> tuple[Array, Signals]:
    """On the belt in a straight line, back along a circle of the phase plane, and so on."""
    m, c, belt, held, slips = 1.0, 50.0, 0.1, 5.0, 3.0
    rate, middle = (c / m) ** 0.5, slips / c
    away = held / c - middle  # from the middle of the swing, where it begins and, mirrored, ends
    radius = hypot(away, belt / rate)
    slipping = (pi + 2 * atan2(belt / rate, away)) / rate
    sticking = 2 * away / belt

    def at(t: float) -> tuple[float, float]:
        first = held / c / belt
        if t <= first:
            return belt * t, belt
        t = (t - first) % (slipping + sticking)
        if t > slipping:
            return middle - away + belt * (t - slipping), belt
        angle = rate * t - atan2(belt / rate, away)
        return middle + radius * cos(angle), -rate * radius * sin(angle)

    time = np.linspace(0.0, 5.0, POINTS)
    x, v = np.array([at(t) for t in time]).T
    return time, {"slider.x": x, "slider.v": v, "spring.F": c * x}


# -- heat and populations --------------------------------------------------------------------------------------------


def heat_exchanger() -> tuple[Array, Signals]:
    """Four cells of oil and four of water, which flows the other way: eight linear equations."""
    matrix, constant = np.zeros((8, 8)), np.zeros(8)
    for cell in range(4):
        water = 7 - cell  # along the water: 4 is the first that it reaches, beside the last of the oil
        matrix[cell, cell], matrix[cell, water] = -0.8 * 2100 - 1000, 1000
        matrix[water, water], matrix[water, cell] = -0.5 * 4180 - 1000, 1000
        if cell:
            matrix[cell, cell - 1] = 0.8 * 2100
            matrix[3 + cell + 1, 3 + cell] = 0.5 * 4180
    constant[0], constant[4] = 0.8 * 2100 * 363.15, 0.5 * 4180 * 288.15
    t, states = linear(matrix / 20e3, constant / 20e3, [293.15] * 8, 60.0)
    return t, {f"oil{n + 1}.T": states[n] for n in range(4)} | {f"water{4 - n}.T": states[4 + n] for n in range(4)}


def food_chain() -> tuple[Array, Signals]:
    """Hastings' and Powell's equations."""

    def rates(_: float, s: Array) -> Sequence[float]:
        x, y, z = s
        grazed, hunted = 5 * x * y / (1 + 3 * x), 0.1 * y * z / (1 + 2 * y)
        return x * (1 - x) - grazed, grazed - hunted - 0.4 * y, hunted - 0.01 * z

    t, (x, y, z) = followed((0.8, 0.2, 9.0), 100.0, "", {"": rates})
    return t, {"plants.N": x, "hares.N": y, "foxes.N": z}


# -- circuits --------------------------------------------------------------------------------------------------------


def rc_ladder() -> tuple[Array, Signals]:
    """Kirchhoff's laws at the three nodes, in milliseconds; nothing happens before the switch is closed."""
    matrix = np.array([[-2.0, 1, 0], [1, -2, 1], [0, 1, -1]])
    onward, rest = expm(matrix * 0.2), np.full(3, 10.0)
    time, states = np.linspace(0.0, 0.02, POINTS), [np.zeros(3)] * 6
    for _ in time[6:]:
        states.append(rest + onward @ (states[-1] - rest))
    v1, v2, v3 = np.array(states).T
    closed = 10.0 * (time >= 0.001)
    return time, {"C1.v": v1, "C2.v": v2, "C3.v": v3, "R1.i1": (closed - v1) / 1e3, "source.i1": (v1 - closed) / -1e3}


def rlc_filter() -> tuple[Array, Signals]:
    """Voltages, current and the two components of the source as one linear system."""
    r, c, coil, loss, w = 50.0, 3.3e-6, 16e-3, 0.5, 2 * pi * 1000
    matrix = np.array([
        [-1 / (r * c), -1 / c, 0, 1 / (r * c), 0],
        [1 / coil, -loss / coil, -1 / coil, 0, 0],
        [0, 1 / c, -1 / (r * c), 0, 0],
        [0, 0, 0, 0, w],
        [0, 0, 0, -w, 0],
    ])  # fmt: skip
    t, (v1, i, v2, source, _) = linear(matrix, np.zeros(5), (0, 0, 0, 0, 1), 0.006)
    return t, {"C1.v": v1, "C2.v": v2, "L.i": i, "R1.i1": (source - v1) / r, "R2.i1": v2 / r}


def chua() -> tuple[Array, Signals]:
    """Chua's equations in each of the three pieces, in which they are linear."""
    inner, outer = -0.757576e-3, -0.409091e-3

    def rates(piece: int) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            v1, v2, i = s
            diode = outer * v1 + piece * (inner - outer) if piece else inner * v1
            across = (v2 - v1) / 1800
            return (across - diode) / 10e-9, (-across - i) / 100e-9, (v2 - 12.5 * i) / 18e-3

        return found

    above, below = (lambda _, s: s[0] - 1.0), (lambda _, s: s[0] + 1.0)
    t, (v1, v2, i) = followed(
        (0.1, 0.1, 0.0), 0.004, "middle", {"middle": rates(0), "right": rates(1), "left": rates(-1)},
        {
            "middle": [Leave(above, True, "right"), Leave(below, False, "left")],
            "right": [Leave(above, False, "middle")], "left": [Leave(below, True, "middle")],
        },
    )  # fmt: skip
    return t, {"C1.v": v1, "C2.v": v2, "L.i": i}


def dc_drive() -> tuple[Array, Signals]:
    """Armature, shaft and the controller's integral; kinks of the ramp, and the load's step."""

    def rates(wanted: Callable[[float], float], load: float) -> Rates:
        def found(t: float, s: Array) -> Sequence[float]:
            i, w, integral = s
            error = wanted(t) - w
            volts = 0.5 * (error + integral)
            return (volts - 0.5 * i - 0.3 * w) / 2e-3, (0.3 * i - 0.001 * w - load) / 0.01, error / 0.1

        return found

    def at(time: float, to: str) -> Sequence[Leave]:
        return [Leave(lambda t, _: t - time, True, to)]

    t, (i, w, _) = followed(
        (0, 0, 0), 1.2, "rest",
        {
            "rest": rates(lambda _: 0.0, 0.0), "ramp": rates(lambda t: (t - 0.1) * 500, 0.0),
            "run": rates(lambda _: 100.0, 0.0), "loaded": rates(lambda _: 100.0, 5.0),
        },
        {"rest": at(0.1, "ramp"), "ramp": at(0.3, "run"), "run": at(0.6, "loaded")},
    )  # fmt: skip
    return t, {"motor.i": i, "rotor.w": w}


def bridge_rectifier() -> tuple[Array, Signals]:
    """One equation: by symmetry the mains hang in the middle, and each pair of diodes shares what they are above it."""

    def rates(phase: int) -> Rates:
        def found(t: float, s: Array) -> Sequence[float]:
            through = (phase * 20 * sin(100 * pi * t) - s[0]) / 2 - 0.7 if phase else 0.0
            return ((through / 0.1 - s[0] / 1e6 - s[0] / 100) / 1e-3,)

        return found

    def above(sign: int) -> Callable[[float, Array], float]:
        return lambda t, s: sign * 20 * sin(100 * pi * t) - s[0] - 1.4

    t, (v,) = followed(
        (0.0,), 0.06, "off", {"off": rates(0), "plus": rates(1), "minus": rates(-1)},
        {
            "off": [Leave(above(1), True, "plus"), Leave(above(-1), True, "minus")],
            "plus": [Leave(above(1), False, "off")], "minus": [Leave(above(-1), False, "off")],
        },
    )  # fmt: skip
    return t, {"C.v": v, "load.i1": v / 100, "mains.v1": (v - 20 * np.sin(100 * pi * t)) / 2}


def three_phase() -> tuple[Array, Signals]:
    """Three currents, and the star point's voltage that makes their sum stay zero."""
    loads = np.array([20.5, 20.5, 40.5])

    def driven(t: Any, i: Array) -> Array:
        sources = np.array([325 * np.sin(100 * pi * t - 2 * pi * k / 3) for k in range(3)])
        return np.asarray(sources - (loads * i.T).T)

    def rates(t: float, i: Array) -> Sequence[float]:
        left = driven(t, i)
        return list((left - np.mean(left)) / 5e-3)

    t, i = followed((0, 0, 0), 0.06, "", {"": rates})
    return t, {f"line_{n}.i": i[k] for k, n in enumerate("abc")} | {"load_a.v2": np.mean(driven(t, i), axis=0)}


# -- machines --------------------------------------------------------------------------------------------------------


def clutch_engaging() -> tuple[Array, Signals]:
    """Flywheel, gearbox and car, and the twist of the shaft; the pedal's ramp has two corners."""

    def rates(closed: Callable[[float], float]) -> Rates:
        def found(t: float, s: Array) -> Sequence[float]:
            engine, gearbox, twist, car = s
            clutch = 80 * closed(t) * tanh(engine - gearbox)
            shaft = 500 * twist + 5 * (gearbox - car)
            return (10 - clutch) / 0.2, (clutch - shaft) / 0.02, gearbox - car, shaft - 0.1 * car

        return found

    t, (engine, gearbox, _, car) = followed(
        (200, 0, 0, 0), 4.0, "open",
        {"open": rates(lambda _: 0.0), "closing": rates(lambda t: t - 0.5), "closed": rates(lambda _: 1.0)},
        {
            "open": [Leave(lambda t, _: t - 0.5, True, "closing")],
            "closing": [Leave(lambda t, _: t - 1.5, True, "closed")],
        },
        "Radau",
    )  # fmt: skip
    return t, {"flywheel.w": engine, "gearbox.w": gearbox, "car.w": car}


def hydraulic_servo() -> tuple[Array, Signals]:
    """Both pressures, the table and four edges of the valve, of which two are open; the ramp's two corners."""

    def rates(wanted: Callable[[float], float]) -> Rates:
        def found(t: float, s: Array) -> Sequence[float]:
            a, b, x, v = s
            signal = 30 * (wanted(t) - x)

            def through(opening: float, drop: float) -> float:
                return 0.7 * 2e-5 * min(max(opening, 0), 1) * (2 / 870) ** 0.5 * drop / (drop**2 + 1e10) ** 0.25

            into = through(signal, 1e7 - a) - through(-signal, a)
            onto = through(-signal, 1e7 - b) - through(signal, b)
            return (into - 1e-3 * v) * 7e12, (onto + 1e-3 * v) * 7e12, v, (1e-3 * (a - b) - 2000 * v) / 200

        return found

    t, (a, b, x, v) = followed(
        (5e6, 5e6, 0, 0),
        0.8,
        "rest",
        {"rest": rates(lambda _: 0.0), "ramp": rates(lambda t: (t - 0.1) / 5), "stop": rates(lambda _: 0.1)},
        {"rest": [Leave(lambda t, _: t - 0.1, True, "ramp")], "ramp": [Leave(lambda t, _: t - 0.6, True, "stop")]},
    )
    return t, {"side_a.p": a, "side_b.p": b, "table.x": x, "table.v": v}


def two_tanks() -> tuple[Array, Signals]:
    """Both levels by Torricelli, with the valves' laminar beginning; the last valve is half closed after 25 minutes."""

    def through(opening: float, drop: float) -> float:
        return 0.7 * 6e-4 * opening * (2 / 1000) ** 0.5 * drop / (drop**2 + 1e6) ** 0.25

    def rates(opening: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            upper, lower = 1000 * GRAVITY * s
            between = through(1.0, upper - lower)
            return (100e-6 / (2 * pi) * 150 - between) / 0.5, (between - through(opening, lower)) / 0.8

        return found

    t, (upper, lower) = followed(
        (0.5, 0.2), 3000.0, "full", {"full": rates(1.0), "half": rates(0.5)},
        {"full": [Leave(lambda t, _: t - 1500, True, "half")]},
    )  # fmt: skip
    return t, {"upper.level": upper, "lower.level": lower}


def room_heating() -> tuple[Array, Signals]:
    """Room and walls, from one switch of the thermostat to the next."""

    def rates(power: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            room, walls = s
            inside, outside = 0.8 * 40 / 0.15 * (room - walls), 0.04 * 40 / 0.08 * (walls - 268.15)
            return (power - inside - 30 * (room - 268.15)) / 2e5, (inside - outside) / 8e6

        return found

    t, (room, walls) = followed(
        (290.15, 287.15), 21600.0, "on", {"on": rates(2500.0), "off": rates(0.0)},
        {
            "on": [Leave(lambda _, s: s[0] - 294.65, True, "off")],
            "off": [Leave(lambda _, s: s[0] - 293.65, False, "on")],
        },
    )  # fmt: skip
    return t, {"room.T": room, "walls.T": walls}


def planetary_gear() -> tuple[Array, Signals]:
    """Lagrange's equations for the speeds of sun and ring, with the carrier's inertia in both."""
    z, carrier = 2.6, 0.2 / 3.6**2
    inertias = np.array([[0.05 + carrier, carrier * z], [carrier * z, 0.1 + carrier * z**2]])

    def rates(torque: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            sun, ring, twist, car = s
            shaft = 2000 * twist + 20 * (ring - car)
            turned = np.linalg.solve(inertias, [torque / 3.6 - 0.2 * sun, torque * z / 3.6 - shaft])
            return *turned, ring - car, (shaft - 0.5 * car) / 4

        return found

    t, (sun, ring, _, car) = followed(
        (0, 0, 0, 0), 4.0, "rest", {"rest": rates(0.0), "go": rates(40.0)},
        {"rest": [Leave(lambda t, _: t - 0.5, True, "go")]},
    )  # fmt: skip
    return t, {"generator.w": sun, "output.w": ring, "crankshaft.w": (sun + z * ring) / 3.6, "car.w": car}


def drum_boiler() -> tuple[Array, Signals]:
    """Åström's and Bell's two balances, differentiated by the polynomials' own derivatives."""
    water, steam = Polynomial([688.4, -16.75, 0.15]), Polynomial([55.46, 6.865, 0.215])
    boiling, vapour = Polynomial([1407.9e3, 43.3e3, -0.9e3]), Polynomial([2725.5e3, -18.25e3, -0.85e3])
    metal = 200e3 * 550 * Polynomial([584.15, 7.365, -0.285])

    def rates(settled: float) -> Rates:
        def found(_: float, s: Array) -> Sequence[float]:
            x, wet, fire, integral = s  # x: pressure beyond 10 MPa [MPa]
            dry, drawn, fed = 40 - wet, 18.3e-6 * (x + 10) * 1e6, 5 * (20 - wet + integral)
            mass = water * wet + steam * dry
            energy = water * boiling * wet + steam * vapour * dry + metal - 40e6 * Polynomial([10, 1])
            slopes = [
                [mass.deriv()(x), water(x) - steam(x)],
                [energy.deriv()(x), water(x) * boiling(x) - steam(x) * vapour(x)],
            ]
            gained = [fed - drawn, 400e6 * fire + fed * 1086e3 - drawn * vapour(x)]
            return *np.linalg.solve(slopes, gained), (settled - fire) / 20, (20 - wet) / 100

        return found

    t, (x, wet, _, _) = followed(
        (0, 20, 0.75, 36.6), 400.0, "normal", {"normal": rates(0.75), "stronger": rates(0.825)},
        {"normal": [Leave(lambda t, _: t - 100, True, "stronger")]},
    )  # fmt: skip
    return t, {"drum.p": 1e6 * (x + 10), "drum.V_w": wet, "turbine.y": 18.3 * (x + 10)}


SOLUTIONS: dict[str, Callable[[], tuple[Array, Signals]]] = {
    solution.__name__: solution
    for solution in (
        inverted_pendulum, bungee, rocket, pendulum_clock, stick_slip, heat_exchanger, food_chain, rc_ladder,
        rlc_filter, chua, bridge_rectifier, three_phase, dc_drive, planetary_gear, drum_boiler, clutch_engaging,
        hydraulic_servo, two_tanks, room_heating,
    )
}  # fmt: skip


@pytest.mark.parametrize("name", SOLUTIONS)
def test_the_reference_is_the_solution_of_the_text_book(name: str) -> None:
    time, requested = SOLUTIONS[name]()
    found = compute_reference(freeze(load(examples.path(name))), time).values
    for signal, values in requested.items():
        assert np.max(abs(found[signal] - values)) <= SCALE * np.max(abs(values)), signal


def test_every_example_has_its_solution() -> None:
    assert {e.name for e in examples.catalogue() if e.group == "textbook"} == set(SOLUTIONS)


CUT = {
    "rc_ladder": ("C3.v", 1e-4, 0.01), "rlc_filter": ("C2.v", 4e-6, 2e-3), "chua": ("L.i", 1e-6, 1e-3),
    "bridge_rectifier": ("C.v", 4e-5, 0.01), "three_phase": ("line_a.i", 1e-4, 0.02),
    "dc_drive": ("rotor.w", 1e-3, 0.5), "planetary_gear": ("car.w", 1e-4, 0.8), "drum_boiler": ("drum.p", 2.0, 200.0),
    "clutch_engaging": ("car.w", 4e-4, 1.5), "hydraulic_servo": ("table.x", 2e-4, 0.2),
    "two_tanks": ("lower.level", 10.0, 1500.0), "rocket": ("rocket.v", 0.5, 320.0), "bungee": ("jumper.x", 5e-3, 8.0),
    "stick_slip": ("slider.x", 2e-3, 1.5), "inverted_pendulum": ("cart.phi", 5e-3, 3.0),
    "heat_exchanger": ("oil4.T", 0.5, 30.0), "food_chain": ("plants.N", 0.1, 50.0),
    "quarter_car": ("body.v", 3e-3, 1.5), "epidemic_regions": ("country.I", 0.2, 60.0),
}  # fmt: skip
"""A signal that has come through the cut, a macro-step, and until when.

Of the others the figures are of moments: see the thermostat below, and the clock's pushes."""


@pytest.mark.parametrize("name", CUT)
def test_the_cut_system_comes_to_the_solution(name: str) -> None:
    signal, step, stop = CUT[name]
    diagram = load(examples.path(name))
    diagram.set(stop=stop)
    holding = [f"{method}:step={h}" for method in ("ni_jacobi", "gauss_seidel") for h in (step, step / 2)]
    found = compare(diagram, [*holding, f"ifosmondi_jfm:step={step}", f"f3ornits:step={step},smooth=true"]).runs
    errors = [run.rmse_percent[signal] or np.inf for run in found]
    assert max(errors) < 6.0
    for coarse, fine in (errors[:2], errors[2:4]):
        assert coarse / fine == pytest.approx(2.0, rel=0.2)  # of order 1
    if name != "rocket":  # whose thrust ends where no method looks
        assert errors[4] < errors[1] / 100
        assert errors[5] < errors[1] * 8
    assert max(found[5].result.statistics.macro_steps.values()) < 3000


def test_a_thermostat_that_hears_late_switches_on_again() -> None:
    (run,) = compare(load(examples.path("room_heating")), ["ni_jacobi:step=300"]).runs
    assert np.count_nonzero(np.diff(run.result.series("thermostat.on"))) > 4
