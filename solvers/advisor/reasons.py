"""Why a method was proposed, or does not suit: small rules over the facts of a diagram and what a trial came to."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.advisor.advice import Sentence, Trial, percent
from macrostep.solvers.advisor.candidates import Candidate
from macrostep.solvers.advisor.fact_sentences import listed, seconds
from macrostep.solvers.advisor.facts import Facts

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
    step = trial.run.options.get("step", "")
    text = Phrase(
        "The best of its trials, {which}, left {signal} {error} off; the goal is {goal}.",
        which=Phrase("with a step of {step} s", step=str(step)) if step else str(trial.run),
        signal=trial.worst,
        error=percent(trial.error_percent),
        goal=Amount(goal, "%", 6),
    )
    return (*found, Sentence(text))


def _outcome(trial: Trial, facts: Facts) -> Sentence:
    has_ended = facts.is_end(trial.until)
    n = trial.linearisations
    text = Phrase(
        "Tried{until}: {error}. It took {steps} macro-steps, {integrations} integrations{linearisations}.",
        until="" if has_ended else Phrase(" up to t = {time}, where it was cut", time=Amount(trial.until, "s", 4)),
        error=_error(trial),
        steps=trial.macro_steps,
        integrations=trial.integrations,
        linearisations=Phrase(", {count} linearisations", count=n) if n else "",
    )
    return Sentence(text)


def _error(trial: Trial) -> Phrase:
    if not trial.worst:
        return Phrase("nothing is off")
    return Phrase("{signal} is {error} off, the others less", signal=trial.worst, error=percent(trial.error_percent))


def _of_the_step(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    mode = facts.fastest
    if mode is None or mode.speed * facts.span < 1.0:
        return
    is_fixed = candidate.knob == "step"
    step = float(trial.run.options["step"]) if is_fixed else (trial.until - facts.start) / trial.macro_steps
    if mode.is_oscillating:
        n = Amount(2.0 * math.pi / mode.imag / step)
        part = Phrase("1/{factor} of the period of the fastest oscillation", factor=n)
    else:
        part = Phrase("{factor} of the shortest time constant that lasts", factor=Amount(step * mode.speed, digits=2))
    if is_fixed:
        yield Sentence(Phrase("This step is {part}.", part=part), candidate.page)
    else:
        text = Phrase("Its steps, {length} long on average, are {part}.", length=seconds(step), part=part)
        yield Sentence(text, candidate.page)


def _of_the_sort(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    unable = [part.name for part in facts.parts if "canGetAndSetFMUState" in part.missing]
    imposed = {part.name: part.step for part in facts.parts if part.step is not None}
    if candidate.sort == "explicit":
        text = Phrase("Nothing is repeated, and no subsystem is asked to go back.")
        yield Sentence(text, candidate.page)
    elif candidate.sort == "estimated" and unable:
        text = Phrase(
            "Linearisations (A, B, C, D) give it what the others will answer, so that it does not matter that "
            "{subsystems} cannot go back.",
            subsystems=listed(unable),
        )
        yield Sentence(text, candidate.page)
    elif candidate.sort == "estimated":
        text = Phrase("Linearisations (A, B, C, D) give it what the others will answer.")
        yield Sentence(text, candidate.page)
    elif candidate.knob == "tolerance":
        text = Phrase(
            "Every step is done whole and in two halves, which chooses it; {count} were refused.",
            count=trial.rejected_steps,
        )
        yield Sentence(text, candidate.page)
    elif trial.iterations and trial.macro_steps:
        text = Phrase(
            "Every macro-step took {count} iterations, for which all subsystems go back to its beginning.",
            count=Amount(trial.iterations / trial.macro_steps, digits=2),
        )
        yield Sentence(text, candidate.page)
    if candidate.loops == "solves" and facts.loops:
        yield Sentence(
            Phrase("It solves the loop of gain {gain} in place of extrapolating through it.", gain=Amount(facts.gain))
        )
    if len(set(imposed.values())) > 1:
        steps = listed(f"{name} {seconds(step)}" for name, step in imposed.items())
        yield Sentence(Phrase("Each subsystem may have its own step, as here: {steps}.", steps=steps))


def _of_slopes(candidate: Candidate, facts: Facts) -> Iterator[Sentence]:
    used = [name for part in facts.parts for name in part.slopes]
    if used and candidate.order == 0:
        slopes = listed(f"der({name})" for name in used)
        yield Sentence(Phrase("It holds its inputs, so that {slopes} is 0 all the time.", slopes=slopes))


def _of_loops(candidate: Candidate, facts: Facts) -> Iterator[Sentence]:
    for loop in facts.loops:
        inputs = listed(loop.inputs)
        if candidate.loops == "iterates" and loop.gain >= 1.0:
            text = Phrase(
                "Its fixed-point iteration multiplies the error by {factor} in the loop through {inputs}.",
                factor=Amount(loop.gain),
                inputs=inputs,
            )
            yield Sentence(text, candidate.page)
        if candidate.order is not None:
            factor = growth_of_extrapolation(loop.eigenvalues, candidate.order)
            if factor > 1.0:
                text = Phrase(
                    "Extrapolated at order {order}, the loop through {inputs} multiplies an error by {factor} in every "
                    "macro-step, however short that is.",
                    order=candidate.order,
                    inputs=inputs,
                    factor=Amount(factor),
                )
                yield Sentence(text, candidate.page)


def _of_the_imposed_step(candidate: Candidate, facts: Facts, trial: Trial) -> Iterator[Sentence]:
    imposed = {part.step: part.name for part in facts.parts if part.step is not None}
    if candidate.knob == "step" and imposed and not trial.message:
        step, name = next(iter(imposed.items()))
        text = Phrase(
            "{subsystem} imposes the step {step}, which cannot be made shorter.", subsystem=name, step=seconds(step)
        )
        yield Sentence(text)


def growth_of_extrapolation(eigenvalues: tuple[complex, ...], order: int) -> float:
    """Return by how much an error in a loop grows with every macro-step, in the limit of short ones.

    With g an eigenvalue of ΦᵀD, its inputs follow u^(N+1) = g Σ_j c_j u^(N-j): the largest root of the characteristic
    polynomial, over all g.
    """
    weights = np.array(_EXTRAPOLATION[order])
    return max(
        (float(np.max(np.abs(np.roots([1.0, *(-g * weights)])))) for g in eigenvalues if abs(g) > 0.0), default=0.0
    )
