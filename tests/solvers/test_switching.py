"""An iteration on the interface that a switch keeps from converging: the sentence names the switch."""

from __future__ import annotations

import numpy as np
import pytest

from macrostep import examples
from macrostep.model import Diagram, Subsystem, load
from macrostep.model.diagram.composites import Composite
from macrostep.solvers import simulate
from macrostep.solvers.results.results import RunFailed


def test_the_thermostat_is_named_where_the_room_is_as_warm_as_it_may_be() -> None:
    """It switches off at 21.5 degrees, which the reference, without an interface, reaches at that moment."""
    diagram = load(examples.path("room_heating"))
    with pytest.raises(RunFailed) as failed:
        simulate(diagram, "ifosmondi_jfm", step=60.0)
    said = str(failed.value)
    assert "thermostat switches there (measured > setpoint + band), so that radiator.u jumps" in said
    diagram.set(stop=1900.0)
    reference = simulate(diagram, "monolithic")
    warm = np.interp(failed.value.time, reference.time("room"), reference["room.T"])
    assert warm == pytest.approx(294.15 + 0.5, abs=0.05)


@pytest.mark.parametrize("together", [False, True])
def test_the_switch_is_found_through_what_passes_it_on_and_inside_of_a_composite(together: bool) -> None:
    """x = 0.6 at t = 0.2 s rises at a rate that goes from 3 to its value at the end of 0.2 s, and switches to -3 at 1.

    At 3 it would come to 1.2, and switch; towards -3 it would not get beyond 0.75, and not switch.
    """
    tank = Subsystem("tank", inputs={"q": 0.0}, states={"x": 0.0}, equations=["der(x) = q"], outputs={"x": "x"})
    relay = Subsystem(
        "relay", inputs={"x": 0.0}, states={"on": 1.0}, outputs={"u": "on"},
        equations=["when x > 1 then\n  on = -1\nend when"],
    )  # fmt: skip
    gain = Subsystem("gain", inputs={"u": 0.0}, outputs={"q": "3*u"})
    wires = [("tank.x", "relay.x"), ("relay.u", "gain.u"), ("gain.q", "tank.q")]
    diagram = Diagram("relay", [tank, relay, gain], wires, stop=2.0)
    if together:
        diagram.set_composites([Composite("control", ("relay", "gain"), solved="together")])
    with pytest.raises(RunFailed, match=r"relay switches there \(x > 1\), so that \w+\.\w+ jumps") as failed:
        simulate(diagram, "ifosmondi_jfm", step=0.2, min_step=0.2)
    assert failed.value.time == pytest.approx(0.2)
