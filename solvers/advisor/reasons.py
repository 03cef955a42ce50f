"""Why a method was proposed, or does not suit: small rules over the facts of a diagram and what a trial came to."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from macrostep.solvers.advisor.advice import Sentence, Trial, percent
from macrostep.solvers.advisor.candidates import Candidate
from macrostep.solvers.advisor.fact_sentences import listed, seconds
from macrostep.solvers.advisor.facts import Facts
from macrostep.solvers.options.options import parse_run

_EXTRAPOLATION = ((1.0,), (2.0, -1.0), (3.0, -3.0, 1.0), (4.0, -6.0, 4.0, -1.0))
"""By order, the value at the end of the next step from the newest values."""


def reasons(candidate: Candidate, facts: Facts, trial: Trial, goal: float) -> tuple[Sentence, ...]:
    """Say why a run is proposed, and what it came to."""
    return (
        _outcome(trial, facts),
        *_of_the_step(candidate, facts, trial),
        *_of_the_sort(candidate, facts, trial),
        *(Sentence(note, candidate.page) for note in trial.notes),
    )


def objections(candidate: Candidate, facts: Facts, trial: Trial, goal: float) -> tuple[Sentence, ...]:
    """Say why a method does not suit a diagram."""
    found = [
        *_of_slopes(candidate, facts),
        *_of_loops(candidate, facts),
        *_of_the_imposed_step(candidate, facts, trial),
    ]
    if trial.message:
        return (*found, Sentence(trial.message))
    step = parse_run(trial.run).options.get("step", "")
    told = f"The best of its trials, {f'with a step of {step} s' if step else trial.run}, left {trial.worst}"
    return (*found, Sentence(f"{told} {percent(trial.error_percent)} off; the goal is {goal:g} %."))


def _outcome(trial: Trial, facts: Facts) -> Sentence:
    ended = "" if trial.until >= facts.stop - 1e-9 * facts.span else f" up to t = {trial.until:.4g} s, where it was cut"
    linearised = f", {trial.linearisations} linearisations" if trial.linearisations else ""
    counted = f"{trial.macro_steps} macro-steps, {trial.integrations} integrations{linearised}"
    worst = f"{trial.worst} is {percent(trial.error_percent)} off, the others less" if trial.worst else "nothing is off"
    return Sentence(f"Tried{ended}: {worst}. It took {counted}.")


def _of_the_step(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1.0:
        return
    is_fixed = candidate.knob == "step"
    step = float(parse_run(trial.run).options["step"]) if is_fixed else (trial.until - facts.start) / trial.macro_steps
    begun = "This step is" if is_fixed else f"Its steps, {seconds(step)} long on average, are"
    if mode.is_oscillating:
        n = 2.0 * math.pi / mode.imag / step
        yield Sentence(f"{begun} 1/{n:.3g} of the period of the fastest oscillation.", candidate.page)
    else:
        yield Sentence(f"{begun} {step * mode.speed:.2g} of the shortest time constant that lasts.", candidate.page)


def _of_the_sort(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    unable = [part.name for part in facts.parts if "canGetAndSetFMUState" in part.missing]
    imposed = {part.name: part.step for part in facts.parts if part.step is not None}
    if candidate.sort == "explicit":
        yield Sentence("Nothing is repeated, and no subsystem is asked to go back.", candidate.page)
    elif candidate.sort == "estimated":
        without = f", so that it does not matter that {listed(unable)} cannot go back" if unable else ""
        yield Sentence(f"Linearisations (A, B, C, D) tell it what the others will answer{without}.", candidate.page)
    elif candidate.knob == "tolerance":
        yield Sentence(
            f"Every step is done whole and in two halves, which chooses it; {trial.rejected_steps} were refused.",
            candidate.page,
        )
    elif trial.iterations and trial.macro_steps:
        yield Sentence(
            f"Every macro-step took {trial.iterations / trial.macro_steps:.2g} iterations, for which all subsystems go "
            "back to its beginning.",
            candidate.page,
        )
    if candidate.loops == "solves" and facts.loops:
        yield Sentence(f"It solves the loop of gain {facts.gain:.3g} in place of extrapolating through it.")
    if len(set(imposed.values())) > 1:
        told = listed(f"{name} {seconds(step)}" for name, step in imposed.items())
        yield Sentence(f"Each subsystem may have its own step, as here: {told}.")


def _of_slopes(candidate: Candidate, facts: Facts) -> Iterator[Sentence]:
    used = [name for part in facts.parts for name in part.slopes]
    if used and candidate.order == 0:
        yield Sentence(f"It holds its inputs, so that {listed(f'der({name})' for name in used)} is 0 all the time.")


def _of_loops(candidate: Candidate, facts: Facts) -> Iterator[Sentence]:
    for loop in facts.loops:
        where = f"the loop through {listed(loop.inputs)}"
        if candidate.loops == "iterates" and loop.gain >= 1.0:
            yield Sentence(
                f"Its fixed-point iteration multiplies the error by {loop.gain:.3g} in {where}.", candidate.page
            )
        if candidate.order is not None:
            factor = growth_of_extrapolation(loop.eigenvalues, candidate.order)
            if factor > 1.0:
                yield Sentence(
                    f"Extrapolated at order {candidate.order}, {where} multiplies an error by {factor:.3g} in "
                    "every macro-step, however short that is.",
                    candidate.page,
                )


def _of_the_imposed_step(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    imposed = {part.step: part.name for part in facts.parts if part.step is not None}
    if candidate.knob == "step" and imposed and not trial.message:
        step, name = next(iter(imposed.items()))
        yield Sentence(f"{name} imposes the step {seconds(step)}, which cannot be made shorter.")


def growth_of_extrapolation(eigenvalues: tuple[complex, ...], order: int) -> float:
    """Return by how much an error in a loop grows with every macro-step, in the limit of short ones.

    With g an eigenvalue of ΦᵀD, its inputs follow u^(N+1) = g Σ_j c_j u^(N-j): the largest root of the characteristic
    polynomial, over all g.
    """
    weights = np.array(_EXTRAPOLATION[order])
    return max(
        (float(np.max(np.abs(np.roots([1.0, *(-g * weights)])))) for g in eigenvalues if abs(g) > 0.0), default=0.0
    )
