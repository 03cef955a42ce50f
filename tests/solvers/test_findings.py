"""What is said of runs, on runs of which the truth is known."""

import numpy as np
import pytest

from macrostep.model import Diagram, Subsystem
from macrostep.solvers import compare
from macrostep.solvers.comparison.course import densest, drift, jumping, offset, where_it_arises, zigzag
from macrostep.solvers.comparison.finding import Finding, Track, upward
from macrostep.solvers.comparison.growth import envelope_rate, growth, recurrence_radius
from macrostep.solvers.comparison.narration import cost_of_event, repeated
from macrostep.solvers.comparison.timing import timing
from macrostep.solvers.errors.figures import ErrorFigure, Scale
from macrostep.solvers.results.results import Statistics
from tests.solvers.reference_problems import example

TIME = np.linspace(0.0, 10.0, 1001)
NO_EVENTS = np.empty(0)
SINE = np.sin(3.0 * TIME)


def track(error: np.ndarray, exact: np.ndarray = SINE, time: np.ndarray = TIME) -> Track:
    spread = float(np.ptp(exact))
    return Track("a.x", time, exact + error, exact, ErrorFigure(0.01 * spread, Scale(spread, "range"), "m"))


def findings(diagram: Diagram | str, method: str) -> dict[str, Finding]:
    chosen = example(diagram) if isinstance(diagram, str) else diagram
    return {finding.kind: finding for finding in compare(chosen, [method]).runs[0].findings}


# -- growth -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0.2, 0.1, 0.05])
def test_held_inputs_on_the_oscillator_grow_as_forward_euler_does(step: float) -> None:
    """The energy grows by 1 + H² in every macro-step."""
    found = findings("spring_mass", f"ni_jacobi:step={step}")["growth"]
    assert f"(energies by {1.0 + step**2:.6g})" in found.text
    assert f"unstable at H = {step:g} s" in found.text
    assert (found.time, found.until) == (0.0, 100.0)


def test_what_keeps_its_size_is_not_said_to_grow() -> None:
    reported = findings("spring_mass", "ifosmondi_jfm:step=0.1")
    assert "growth" not in reported
    assert "damping" not in reported


def test_a_method_that_takes_energy_away_is_said_to_damp() -> None:
    """Linear, two past values, balanced: 0.5953 of the energy is left after 500 steps of 0.2 s."""
    options = "step=0.2,order=1,smooth=false,balance=1,hat=constant"
    text = findings("spring_mass", f"smooth_balance:{options}")["damping"].text
    factor = float(text.split("energies by ")[1].split(")")[0])
    assert factor**500 == pytest.approx(0.5953, rel=2e-2)


def test_growth_before_an_event_is_told_with_its_time() -> None:
    """two_masses under held inputs is unstable at H = 2 s, as long as the right body is there: until 100 s."""
    found = findings("two_masses", "ni_jacobi:step=2")["growth"]
    assert found.until is not None
    assert found.until <= 100.0
    assert "from t = 0 s to 98 s" in found.text
    assert "growth" not in findings("two_masses", "ni_jacobi:step=0.5")


@pytest.mark.parametrize("radius", [0.98, 1.0, 1.003, 1.2])
def test_the_radius_of_a_recurrence_is_found_to_many_digits(radius: float) -> None:
    turn = radius * np.array([[np.cos(0.3), np.sin(0.3)], [-np.sin(0.3), np.cos(0.3)]])
    points = [np.array([1.0, 0.0, 0.5])]
    for _ in range(150):
        points.append(np.array([*(turn @ points[-1][:2] + [0.1, 0.0]), 0.9 * points[-1][2]]))
    assert recurrence_radius(np.array(points)) == pytest.approx(radius, rel=1e-8)
    assert recurrence_radius(np.sin(np.arange(150.0)[:, None] ** 1.5)) is None


def test_an_error_that_doubles_is_told_and_one_that_grows_as_a_square_is_not() -> None:
    assert envelope_rate(track(1e-4 * 2.0**TIME * np.cos(20.0 * TIME))) == pytest.approx(np.log(2.0), rel=0.02)
    assert envelope_rate(track(1e-2 * TIME**2)) is None
    uneven = np.linspace(0.0, 10.0**0.5, 1001) ** 2
    found = growth([track(1e-4 * 2.0**uneven, np.sin(uneven), uneven)], NO_EVENTS)
    assert found is not None
    assert "doubles every 1 s" in found.text


# -- time and size ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0.1, 0.02])
def test_an_integrator_of_a_held_signal_runs_half_a_step_behind(step: float) -> None:
    """Its sum of left ends is sin(t) + H/2 (1 - cos(t)), up to H²."""
    source = Subsystem("source", outputs={"y": "cos(time)"})
    sink = Subsystem("sink", inputs={"u": 1.0}, states={"x": 0.0}, equations=["der(x) = u"], outputs={"x": "x"})
    diagram = Diagram("held", [source, sink], stop=30.0)
    diagram.connect("source.y", "sink.u")
    found = findings(diagram, f"ni_jacobi:step={step}")["timing"]
    assert f"Beside a constant {step / 2:.3g}, sink.x runs behind the reference by " in found.text
    assert " s (H/2), which explains nearly all" in found.text


def test_lags_and_sizes_are_told_apart() -> None:
    for error, words in [
        (np.sin(3.0 * (TIME - 0.01)) - SINE, ("a.x runs behind the reference by 0.01 s",)),
        (np.sin(3.0 * (TIME + 0.001 * TIME)) - SINE, ("a.x is 0.00999 s ahead of the reference at the end",)),
        (0.02 * SINE, ("swings of a.x are 1.99 % larger",)),
        (
            (1.0 - 0.002 * TIME) * np.sin(3.0 * (TIME - 0.001 * TIME)) - SINE,
            (" s behind", " % smaller"),
        ),
    ]:
        found = timing(track(error))
        assert found is not None
        assert all(word in found.text for word in words), found.text
    assert timing(track(0.01 * np.cos(17.0 * TIME))) is None


# -- course of the error ----------------------------------------------------------------------------------------------


def test_the_car_that_cannot_see_its_speed_drifts_away_from_the_event_on() -> None:
    """Held inputs make der(position) zero: k*16 N accelerate 1000 kg by 3.2 m/s each second for ever."""
    found = findings("car", "ni_jacobi:step=0.1")["drift"]
    assert "car.v drifts up from the reference by 3.19 m/s each second from the event at t = 10 s on" in found.text
    assert (found.time, found.subsystem, found.signal) == (10.0, "car", "car.v")


def test_the_place_of_an_error_is_told_with_its_event() -> None:
    spike = np.where((TIME >= 4.0) & (TIME < 4.5), 0.1, 1e-4)
    found = where_it_arises(track(spike), np.array([4.0]))
    assert found is not None
    assert "after the event at t = 4 s" in found.text
    without = where_it_arises(track(spike), NO_EVENTS)
    assert without is not None
    assert "comes from the 0.45 s from t = 4.02 s on" in without.text
    first = where_it_arises(track(np.exp(-2.0 * TIME)), NO_EVENTS)
    assert first is not None
    assert "comes from the first 0.5" in first.text
    assert where_it_arises(track(np.full_like(TIME, 0.1)), NO_EVENTS) is None


def test_the_densest_place_is_the_shortest_that_holds_the_share() -> None:
    amounts = np.array([0.0, 1, 0, 0, 5, 4, 0, 0, 0, 1, 0, 0])
    begin, end, share = densest(np.arange(12.0), amounts, 0.8) or (0, 0, 0)
    assert (begin, end) == (4.0, 5.0)
    assert share == pytest.approx(9 / 11)


def test_a_steady_distance_at_the_end_is_told() -> None:
    found = offset(track(0.1 * (1.0 - np.exp(-2.0 * TIME))))
    assert found is not None
    assert "a.x ends above the reference by a steady 0.1 m" in found.text
    assert offset(track(0.1 * np.cos(9.0 * TIME))) is None


def test_a_straight_line_is_a_drift_and_a_parabola_is_not() -> None:
    found = drift(track(-0.3 * np.maximum(TIME - 2.0, 0.0)), np.array([2.0]))
    assert found is not None
    assert "drifts down from the reference by 0.3 m each second from the event at t = 2 s on" in found.text
    assert drift(track(0.1 * TIME**2), NO_EVENTS) is None


def test_what_goes_up_and_down_from_point_to_point_is_told() -> None:
    flips = np.where(np.arange(len(TIME)) % 2, 0.01, -0.01)
    found = jumping(track(np.where(TIME < 3.0, flips, 0.0)))
    assert found is not None
    assert found.time == 0.0
    assert found.until == pytest.approx(3.0, abs=0.03)
    assert "every macro-step (period 2 H = 0.02 s)" in found.text
    assert zigzag(np.sin(TIME)) is None


def test_held_inputs_through_an_algebraic_loop_go_up_and_down_every_two_macro_steps() -> None:
    """In damper_reaction what was put in comes back two macro-steps later, multiplied by -D/DD."""
    diagram = example("damper_reaction", plate__DD=1.02)
    found = findings(diagram, "ni_jacobi:step=0.02")["jumping"]
    assert "every two macro-steps (period 4 H = 0.08 s)" in found.text


# -- macro-steps ------------------------------------------------------------------------------------------------------


def test_the_macro_steps_that_an_event_took_are_counted() -> None:
    before, after = np.arange(0.0, 4.01, 0.1), 4.0 + np.cumsum(np.full(38, 0.01))
    time = np.concatenate([before, after, after[-1] + np.arange(1, 40) * 0.1])
    found = cost_of_event(time, np.array([4.0]), "a")
    assert found is not None
    assert "The event at t = 4 s shortened its macro-step from 0.1 s to 0.01 s: 38 of its 117" in found.text
    assert "within 0.38 s after it" in found.text
    assert cost_of_event(before, np.array([2.0]), "a") is None


def test_iterations_and_repeated_integrations_are_counted() -> None:
    comparison = compare(example("spring_mass"), ["ifosmondi_jfm:step=0.1"])
    statistics = comparison.runs[0].result.statistics
    text = next(f.text for f in comparison.runs[0].findings if f.kind == "repeated")
    again = 100.0 * (statistics.integrations - 2000) / statistics.integrations
    assert text.startswith(f"It iterated {statistics.iterations / 1000:.3g} times per macro-step")
    assert f"{again:.3g} % of the integrations were repeated" in text


@pytest.mark.parametrize(("iterations", "words"), [(100, "It iterated once per"), (250, "It iterated 2.5 times per")])
def test_one_iteration_is_once(iterations: int, words: str) -> None:
    found = repeated(Statistics(macro_steps={"a": 100}, integrations=200, iterations=iterations))
    assert found is not None
    assert found.text.startswith(words)


def test_nothing_is_said_of_a_run_that_is_as_exact_as_the_reference() -> None:
    assert findings("time_only", "ni_jacobi:step=0.1") == {}


def test_lengths_are_rounded_up() -> None:
    assert upward(0.0123) == pytest.approx(0.013)
    assert upward(3.0) == 3.0
    assert upward(0.0) == 0.0
