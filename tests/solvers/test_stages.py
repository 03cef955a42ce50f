"""What happens in macro-steps, stage by stage."""

from __future__ import annotations

import pytest

from macrostep.solvers import trace_run
from macrostep.solvers.tracing.stages import Stage, contraction, residuals_at, stages
from tests.solvers.reference_problems import example


def kinds(found: tuple[Stage, ...], step: int) -> list[str]:
    return [stage.kind for stage in found if stage.step == step]


def test_held_inputs_go_round_once() -> None:
    trace = trace_run(example("spring_mass"), "ni_jacobi", step=0.1, start=1.05, stop=1.15)
    found = stages(trace.phases)
    once = ["read", "dispatch", "estimate", "integrate", "estimate", "integrate", "accept"]
    assert [kinds(found, step) for step in range(2)] == [once, once]
    assert found[0].subsystems == ("mass", "spring")
    assert found[2].subsystems == found[3].subsystems == ("spring",)


def test_every_subsystem_has_its_own_steps_and_reads_what_was_put_out_earlier() -> None:
    diagram = example("two_masses")
    diagram.replace("right", diagram["right"].replaced(step=0.25))
    trace = trace_run(diagram, "f3ornits", step=0.01, tolerance=1e-3, start=3.0, stop=3.2)
    alone = next(s for s in stages(trace.phases) if s.kind == "accept" and s.subsystems == ("left",) and s.time > 3.02)
    read = next(s for s in stages(trace.phases) if s.kind == "read" and s.time == alone.time)
    assert read.subsystems == ("right",)
    assert read.since["right.F"] == 3.0


def test_orders_are_compared_chosen_and_steps_proposed_before_the_event() -> None:
    trace = trace_run(example("two_masses"), "f3ornits", step=0.01, tolerance=1e-3, start=99.99, stop=100.01)
    found = stages(trace.phases)
    assert kinds(found, 0) == [
        "read", "dispatch", "estimate", "integrate", "compare", "choose", "propose",
        "estimate", "integrate", "compare", "choose", "propose", "accept", "event",
    ]  # fmt: skip
    event = next(s for s in found if s.kind == "event")
    assert event.before["right.F"] == trace.step("right", 99.99).outputs["right.F"].values[-1]


def test_a_contraction_is_found_in_the_residuals_of_a_step() -> None:
    """The spectral radius of damper_reaction is sqrt(D/DD) = 1/2."""
    trace = trace_run(
        example("damper_reaction", plate__DD=4.0), "ifosmondi", step=0.01, tolerance=1e-12, start=3.0, stop=3.02
    )
    found = stages(trace.phases)
    place = next(n for n, stage in enumerate(found) if stage.kind == "iterate" and stage.step == 1)
    residuals = residuals_at(found, place)
    assert [r.iteration for r in residuals] == list(range(1, len(residuals) + 1))
    assert residuals_at(found, place - 3) == residuals
    assert contraction([r.ratio for r in residuals]) == pytest.approx(0.5, abs=0.01)
    assert contraction([4.0, 2.0]) is None


def test_a_rejected_step_is_tried_again_within_the_same_macro_step() -> None:
    trace = trace_run(example("lotka_volterra"), "ifosmondi", step=2.0, max_iterations=6, start=0.5, stop=3.0)
    found = stages(trace.phases)
    rejected = next(n for n, stage in enumerate(found) if stage.kind == "reject")
    assert found[rejected + 1].kind == "rollback"
    assert (found[rejected].attempt, found[rejected + 1].attempt) == (1, 2)
    assert found[rejected].step == found[rejected + 1].step
    assert len(residuals_at(found, rejected)) == 6


def test_estimators_answer_before_subsystems_integrate() -> None:
    trace = trace_run(example("lotka_volterra"), "ifosmondi_jfm", step=0.1, rollback="costarica", start=2.05, stop=2.1)
    first = kinds(stages(trace.phases), 0)
    assert first.count("answer") == 2 * (first.count("iterate") + 1)
    assert first[-7:] == ["expect", "estimate", "integrate", "expect", "estimate", "integrate", "accept"]


def test_inputs_know_what_their_source_has_just_put_out() -> None:
    trace = trace_run(example("two_masses"), "gauss_seidel", step=0.3, order=1, start=3.1, stop=3.2)
    right = next(s for s in stages(trace.phases) if s.kind == "estimate" and s.subsystems == ("right",))
    polynomial = right.advanced.inputs["right.x_left"]
    assert right.since["right.x_left"] == polynomial.end
    assert polynomial.value(polynomial.end) == pytest.approx(right.before["right.x_left"], rel=1e-12)
