"""The books of runs: energies that their interfaces created and balances that they lost, where both are known."""

import numpy as np
import pytest

from macrostep.model import Diagram, Input, Output, State, Subsystem
from macrostep.solvers import simulate
from macrostep.solvers.auditing.audit import Account, audit
from macrostep.solvers.auditing.ledger import INSIDE, weights
from macrostep.solvers.tracing.run_trace import ParameterChange
from tests.solvers.reference_problems import example

METHODS = (
    "ni_jacobi:step=0.1", "ni_jacobi:step=0.1,order=2", "gauss_seidel:step=0.1", "smooth_balance:step=0.1",
    "smooth_balance:step=0.1,order=0,hat=constant,balance=1", "step_doubling(ni_jacobi:step=0.1,order=1):rtol=1e-3",
    "ifosmondi_jfm:step=0.4", "f3ornits:step=0.1,tolerance=1e-3,smooth=true",
)  # fmt: skip


def oscillator(c: float = 1.0, m: float = 1.0, pushes: float = 1.0) -> Diagram:
    """Return a spring and a mass; with `pushes` -1 the spring's force is that on its other end."""
    spring = Subsystem(
        "spring", parameters={"c": c, "s": pushes}, inputs={"v": Input(0.0, "m/s")}, states={"x": 1.0},
        equations=["der(x) = v"], outputs={"F": Output("-s*c*x", "N")},
    )  # fmt: skip
    mass = Subsystem(
        "mass", parameters={"m": m, "s": pushes}, inputs={"F": Input(-pushes, "N")},
        states={"v": State(0.0, "m/s")}, equations=["der(v) = s*F/m"], outputs={"v": "v"},
    )  # fmt: skip
    return Diagram("oscillator", [spring, mass], [("spring.F", "mass.F"), ("mass.v", "spring.v")], stop=20.0)


def account(accounts: tuple[Account, ...], name: str) -> Account:
    return next(found for found in accounts if found.name == name)


# -- energy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", METHODS)
def test_the_energy_created_is_what_the_oscillator_gained(method: str) -> None:
    """dE/dt of c x²/2 + m v²/2 is what both take in together: there is nowhere else that it could come from."""
    diagram = example("spring_mass")
    books, result = audit(diagram, method, stop=20.0), simulate(diagram, method, stop=20.0)
    time = result.time("mass")
    energy = 0.5 * (result["spring.x"] ** 2 + result["mass.v"] ** 2)
    (power,) = books.energies
    assert books.created == pytest.approx(energy[-1] - energy[0], abs=1e-10)
    assert power.amount == pytest.approx(energy[np.searchsorted(time, power.time - 1e-9)] - energy[0], abs=1e-10)


def test_held_inputs_create_h_squared_of_the_energy_in_every_step() -> None:
    books = audit(example("spring_mass"), "ni_jacobi:step=0.1")
    assert books.created == pytest.approx(0.5 * (1.01**1000 - 1.0), rel=1e-9)
    assert books.energies[0].unit == "J"
    assert books.energies[0].links == (("mass.v", "spring.v"), ("spring.F", "mass.F"))


@pytest.mark.parametrize("pushes", [1.0, -1.0])
def test_which_way_the_power_flows_is_found_from_the_equations(pushes: float) -> None:
    """A force may be that on the mass or that on the spring; units do not say which, energies must be the same."""
    books = audit(oscillator(c=4.0, m=0.5, pushes=pushes), "ni_jacobi:step=0.05")
    result = simulate(oscillator(c=4.0, m=0.5, pushes=pushes), "ni_jacobi:step=0.05")
    energy = 2.0 * result["spring.x"] ** 2 + 0.25 * result["mass.v"] ** 2
    assert books.created == pytest.approx(energy[-1] - energy[0], rel=1e-9)


def test_one_side_that_does_not_answer_at_once_takes_its_sign_from_the_other() -> None:
    """In two_masses the force follows the position, not the velocity that makes a power with it."""
    books = audit(example("two_masses"), "ni_jacobi:step=0.1", stop=50.0)
    assert [power.name for power in books.energies] == ["right.F · left.v"]
    assert books.created > 0.0


def test_signals_that_make_no_power_have_no_energy() -> None:
    assert audit(example("car"), "ni_jacobi:step=0.1").energies == ()
    assert audit(example("lotka_volterra"), "ni_jacobi:step=0.1").energies == ()


# -- balance ---------------------------------------------------------------------------------------------------------


def flow(output: str = "if time < 3 then sin(time) else 0") -> Diagram:
    source = Subsystem("source", outputs={"q": Output(output, "kg/s")})
    tank = Subsystem("tank", inputs={"q": Input(0.0, "kg/s")}, states={"m": 0.0}, equations=["der(m) = q"])
    return Diagram("flow", [source, tank], [("source.q", "tank.q")], stop=10.0)


@pytest.mark.parametrize("method", ["ni_jacobi:step=0.1", "ni_jacobi:step=0.25,order=1", "smooth_balance:step=0.1"])
def test_the_balance_is_what_the_tank_has_too_much(method: str) -> None:
    (balance,) = audit(flow(), method).balances
    result = simulate(flow(), method)
    at = np.searchsorted(result.time("tank"), balance.time - 1e-9)
    time = result.time("tank")[at]
    true = np.where(time < 3.0, 1.0 - np.cos(time), 1.0 - np.cos(3.0))
    np.testing.assert_allclose(balance.amount, result["tank.m"][at] - true, atol=1e-9)
    assert balance.unit == "kg"
    assert balance.passed == pytest.approx(1.0 - np.cos(3.0), rel=1e-6)
    assert abs(balance.largest) == pytest.approx(np.max(np.abs(balance.amount)))
    assert balance.time[np.argmax(np.abs(balance.amount))] == balance.at


def test_balance_correction_gives_back_everything_once_the_flow_rests() -> None:
    held = audit(flow(), "ni_jacobi:step=0.1").balances[0]
    corrected = audit(flow(), "smooth_balance:step=0.1").balances[0]
    assert abs(held.final) > 1e-3
    assert abs(corrected.final) < 1e-14
    assert abs(corrected.largest) > 1e-6, "until then it is not"


def test_steps_of_their_own_are_compared_where_they_meet() -> None:
    """The producer steps four times as often as the consumer; the balance is known at the consumer's times."""
    diagram = flow("sin(time)")
    diagram.replace("source", diagram["source"].replaced(step=0.05))
    diagram.replace("tank", diagram["tank"].replaced(step=0.2))
    (balance,) = audit(diagram, "f3ornits:step=0.05,tolerance=1e-2,max_order=0").balances
    result = simulate(diagram, "f3ornits:step=0.05,tolerance=1e-2,max_order=0")
    assert len(balance.time) == len(result.time("tank"))
    np.testing.assert_allclose(balance.amount, result["tank.m"] - (1.0 - np.cos(result.time("tank"))), atol=1e-9)


# -- around it -------------------------------------------------------------------------------------------------------


def test_an_audit_changes_nothing_of_the_run_and_a_failed_one_is_audited_up_to_its_end() -> None:
    books = audit(example("damper_reaction", plate__DD=0.01), "ni_jacobi:step=0.001")
    assert books.status == "diverged"
    assert "diverged at t = 0.0" in books.error
    assert len(books.accounts) == 4
    assert all(np.isfinite(one.final) for one in books.accounts)


def test_the_weights_integrate_powers_exactly() -> None:
    s = np.arange(1, INSIDE + 2) / (INSIDE + 1)
    for d in (0, 3, 8):
        for power in range(11):
            assert weights(d) @ s**power == pytest.approx(1.0 / (power + d + 1), rel=1e-11)


def test_as_a_table_and_as_json() -> None:
    books = audit(example("spring_mass"), "ni_jacobi:step=0.1", stop=5.0)
    lines = str(books).splitlines()
    assert lines[1].startswith("mass.v → spring.v")
    assert lines[3].startswith("mass.v · spring.F")
    assert lines[-1].startswith("The interfaces created 0.3")
    report = books.to_json()
    assert [a["kind"] for a in report["accounts"]] == ["balance", "balance", "energy"]
    assert report["energy_created_J"] == books.created


def test_a_stopped_audit_has_the_books_up_to_there() -> None:
    books = audit(example("spring_mass"), "ni_jacobi:step=0.1", stop_flag=np.ones(1, np.int64))
    assert books.status == "stopped"
    assert books.created == 0.0


def test_books_may_end_before_the_run() -> None:
    diagram = example("spring_mass")
    whole, part = (audit(diagram, "ni_jacobi:step=0.1", until=until) for until in (None, 30.0))
    assert (whole.status, part.status) == ("ok", "stopped")
    assert part.energies[0].time[-1] == pytest.approx(30.0)
    assert part.created == pytest.approx(0.5 * (1.01**300 - 1.0), rel=1e-9)
    assert part.energies[0].passed < whole.energies[0].passed


def test_parameters_that_were_changed_on_the_way_are_changed_again() -> None:
    """From t = 10 s on the spring is four times as stiff: held inputs then create 4 H² of the energy in every step."""
    diagram = example("spring_mass")
    change = ParameterChange("spring", 10.0, {"c": 4.0})
    found = audit(diagram, "ni_jacobi:step=0.1", changes=[change], stop=20.0)
    (power,) = found.energies
    n = int(np.searchsorted(power.time, 10.0 - 1e-9))
    before = audit(diagram, "ni_jacobi:step=0.1", stop=10.0)
    assert power.amount[n] == pytest.approx(before.created, rel=1e-9)
    x, v = 1.0, 0.0
    for k in range(200):
        c = 1.0 if k < 100 else 4.0
        if k == 100:
            gained = 0.5 * (4.0 * x**2 + v**2)
        x, v = x + 0.1 * v, v - 0.1 * c * x
    gained = 0.5 * (4.0 * x**2 + v**2) - gained
    assert found.created - power.amount[n] == pytest.approx(gained, rel=1e-9)
