"""Algebraic loops: solved by Newton's method, and what is said of one for which it finds no solution.

That a loop is singular, that nothing is found from its start values, and that its equations have no value there are
different things, with different remedies.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.behaviour.meaning import Behaviour, residual_name
from macrostep.model.solving.rank import ROUNDING, is_singular
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.instance import Instance, call_block
from macrostep.solvers.problem.problem import FrozenComposite, Problem
from macrostep.solvers.problem.wiring import InputGroup

_ITERATIONS = 50
_DIFFERENCE = 1e-7
_TOLERANCE = 1e-12
_ACCEPTED = 1e-8
_SINGULAR = 1e-7
"""All relative to sizes; so much of a pivot is left by the errors of differences."""
_NOISE, _AMPLE = 2.0**-50, 8.0
"""A change of the inputs like a rounding error, and how many times what comes of it what is left may be."""
_DOUBLE = 1e-6
"""So closely rounding lets two solutions that fall together be found."""
_NEAR = 0.1
"""Where a step changes inputs by more, they run away."""
_FIRST_PART, _SHORTEST_PART = 0.25, 1e-6
"""Of the way to a solution that Newton's method does not find at once."""
_LOOKED_AT = 200
"""A loop of more inputs is not solved once more, only to see that it is not singular."""
_SHOWN = 3
"""So many inputs of a loop are reported with their values."""


@dataclass(frozen=True)
class LoopSolution:
    """What Newton's method made of the inputs of a loop.

    Attributes
    ----------
    kind : {"solved", "every", "none", "flat", "nowhere", "open"}
        Whether it is solved; singular wherever one looks, so that its equations hold for every value of the inputs or
        for none; singular where Newton's method came to; without a finite value there; or not solved after so many
        iterations.
    start, values : ndarray, shape (n,)
        The inputs at the beginning and at the end.
    changes : ndarray, shape (n,)
        By how much the last iteration changed them.
    iterations : int
    """

    kind: Literal["solved", "every", "none", "flat", "nowhere", "open"]
    start: np.ndarray
    values: np.ndarray
    changes: np.ndarray
    iterations: int

    @property
    def is_solved(self) -> bool:
        """Whether its equations hold for the values."""
        return self.kind == "solved"

    def sentence(self, labels: Sequence[str], inside: str = "", at: float = 0.0) -> Phrase:
        """Say what is wrong with a loop, and what helps: a sentence without its full stop.

        Parameters
        ----------
        labels : sequence of str
            Of its inputs.
        inside : str
            The composite that it is in, "" if in none.
        at : float
            The time [s].
        """
        said: dict[str, Value] = {"loop": _loop_text(labels, inside), "time": Amount(at, "s", 6)}
        if self.kind == "every":
            return Phrase(
                "The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that "
                "its equation holds for every value of them. No start values help; change a gain of the loop, or cut "
                "it",
                **said,
            )
        if self.kind == "none":
            return Phrase(
                "The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that "
                "its equation holds for none. No start values help; change a gain of the loop, or cut it",
                **said,
            )
        values = listed(labels, self.values)
        if self.kind == "solved":
            return Phrase(
                "The {loop} is not solved at t = {time}: no solution is near the values that its inputs had before "
                "(from their start values Newton's method comes to {values}). The solution may end there; change the "
                "equations or the stop time",
                values=values,
                **said,
            )
        return Phrase(
            "The {loop} is not solved at t = {time}: Newton's method, from {start}, {end}. Give its inputs start "
            "values nearer to a solution, if its equations have one",
            start=listed(labels, self.start),
            end=self.end(labels),
            **said,
        )

    def end(self, labels: Sequence[str]) -> Phrase:
        """Say where Newton's method came to."""
        values = listed(labels, self.values)
        if self.kind in ("flat", "every", "none"):
            return Phrase("comes to {values}, where its equations are singular", values=values)
        if self.kind == "nowhere":
            return Phrase("comes to {values}, where its equations have no finite value", values=values)
        worst = int(np.argmax(_relative(self.changes, self.values)))
        return Phrase(
            "still changes {input} = {value} by {change} after {count} iterations",
            input=labels[worst],
            value=Amount(self.values[worst], digits=4),
            change=Amount(abs(self.changes[worst])),
            count=self.iterations,
        )


def _loop_text(labels: Sequence[str], inside: str) -> Phrase:
    inputs = ", ".join(labels)
    if inside:
        return Phrase("algebraic loop inside {composite} through {inputs}", composite=inside, inputs=inputs)
    return Phrase("algebraic loop through {inputs}", inputs=inputs)


def listed(labels: Sequence[str], values: np.ndarray) -> str:
    """Return some names with their values."""
    some = ", ".join(f"{label} = {value:.4g}" for label, value in zip(labels[:_SHOWN], values, strict=False))
    return Phrase("{values} and others", values=some) if len(labels) > _SHOWN else some


def _relative(changes: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """Return changes relative to sizes, what has no size being all wrong."""
    result = np.full(len(changes), math.inf)
    np.divide(np.abs(changes), np.abs(sizes), out=result, where=sizes != 0.0)
    result[changes == 0.0] = 0.0
    return result


def solve_loop(
    answer: Callable[[np.ndarray], np.ndarray],
    start: np.ndarray,
    nominals: np.ndarray,
    slopes: Callable[[], np.ndarray] | None = None,
) -> LoopSolution:
    """Bring the inputs of a loop to where it closes, by Newton's method; what is small is small beside their sizes.

    Where the method leads astray or in circles, as where diodes begin to conduct, the loop is approached in parts, of
    each of which it finds the end: from one to the next, what the inputs are apart from what they get back becomes a
    smaller share of what it is at first (Newton's homotopy).

    Parameters
    ----------
    answer : callable
        What the inputs get back if they have some values, shape (n,).
    start : ndarray, shape (n,)
    nominals : ndarray, shape (n,)
        Nominal values of the inputs, NaN where there is none.
    slopes : callable, optional
        The derivatives of what was answered last, shape (n, n); rows that are not finite come from differences of the
        answers, as all do without it.
    """
    size, nothing = np.nan_to_num(nominals), np.zeros(len(start))
    found = _newton(answer, slopes, start, size, nothing)
    if found.kind not in ("open", "nowhere", "flat"):
        return found
    apart = start - answer(start)
    values, share, length = start, 1.0, _FIRST_PART
    while np.all(np.isfinite(apart)) and length > _SHORTEST_PART:
        smaller = max(share - length, 0.0)
        part = _newton(answer, slopes, values, size, smaller * apart)
        if not part.is_solved:
            length /= 4.0
        elif smaller == 0.0:
            return replace(part, start=start.copy())
        else:
            values, share, length = part.values, smaller, 2.0 * length
    return found


def _newton(
    answer: Callable[[np.ndarray], np.ndarray],
    slopes_of: Callable[[], np.ndarray] | None,
    start: np.ndarray,
    size: np.ndarray,
    apart: np.ndarray,
) -> LoopSolution:
    """Bring the inputs of a loop to where they are so far apart from what they get back."""
    size, w, changes = size.copy(), start.copy(), np.full(len(start), math.inf)
    for iteration in range(_ITERATIONS):
        answered = answer(w)
        np.fmax(size, np.fmax(np.abs(w), np.abs(answered)), out=size)
        slopes = slopes_of() if slopes_of is not None else np.full((len(w), len(w)), math.nan)
        unknown = ~np.isfinite(slopes).all(axis=1)
        if unknown.any():
            slopes = np.where(unknown[:, None], _differentiate(answer, w, answered, size), slopes)
        if not np.all(np.isfinite(slopes)):
            return LoopSolution("nowhere", start.copy(), w, changes, iteration)
        # what rounding is relative to: an input may be the difference of much larger terms
        terms = np.maximum.reduce([np.abs(w), np.abs(answered), np.max(np.abs(slopes) * size, axis=1), size])
        matrix, left = np.eye(len(w)) - slopes, w - answered - apart
        made_of = np.eye(len(w)) + np.abs(slopes)
        if is_singular(matrix, made_of, _SINGULAR if unknown.any() else ROUNDING):
            moved = w + _unseen(matrix, size)
            elsewhere = moved - answer(moved) - apart
            is_near = iteration == 0 or bool(np.all(np.abs(changes) <= _NEAR * terms))  # else all is small beside w
            holds = is_near and bool(np.all(np.abs(left) <= _ACCEPTED * terms))
            if iteration == 0 and np.all(np.abs(elsewhere - left) <= _ACCEPTED * terms):
                return LoopSolution("every" if holds else "none", start.copy(), w, left, iteration)
            if holds or iteration > 0 or not np.all(np.isfinite(elsewhere)):
                return LoopSolution("solved" if holds else "flat", start.copy(), w, left, iteration)
            w = moved  # such as a flow that is 0, where its square is flat
            continue
        step = np.linalg.solve(matrix, left)
        if not np.all(np.isfinite(step)):
            return LoopSolution("nowhere", start.copy(), w, changes, iteration)
        w, changes = w - step, step
        if np.all(np.abs(step) <= _TOLERANCE * terms):
            return LoopSolution("solved", start.copy(), w, changes, iteration + 1)
    noise = _AMPLE * np.abs(answer(w * (1.0 + _NOISE * np.resize([1.0, -1.0], len(w)))) - answer(w))
    noise = np.abs(np.linalg.inv(matrix)) @ noise  # what it makes of the inputs
    is_close = bool(np.all(np.abs(changes) <= _ACCEPTED * terms + noise))
    is_double = bool(np.all(np.abs(left) <= _ACCEPTED * terms) and np.all(np.abs(changes) <= _DOUBLE * terms))
    return LoopSolution("solved" if is_close or is_double else "open", start.copy(), w, changes, _ITERATIONS)


def _differentiate(
    answer: Callable[[np.ndarray], np.ndarray], w: np.ndarray, answered: np.ndarray, size: np.ndarray
) -> np.ndarray:
    """Return the derivatives of the answers to w, column by column; `size` takes in what is seen of each input.

    Inputs of which nothing but 0 was seen come last: what changes of others make of them is their size. Where that is
    nothing, too, any difference does.
    """
    slopes, open_ = np.zeros((len(w), len(w))), list(range(len(w)))
    while open_:
        j = next((j for j in open_ if size[j] > 0.0), open_[0])
        open_.remove(j)
        moved = w.copy()
        moved[j] += _DIFFERENCE * (size[j] or 1.0)
        slopes[:, j] = (answer(moved) - answered) / (moved[j] - w[j])
        unknown = size == 0.0
        size[unknown] = np.abs(slopes[unknown, j] * size[j])
    return slopes


def _unseen(matrix: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Return the change of the inputs, as large as they are, that a singular matrix makes the least of."""
    reach = np.where(size > 0.0, size, 1.0)
    least: np.ndarray = np.linalg.svd(matrix * reach / reach[:, None])[2][-1]
    return least * reach


def loop_inside(problem: Problem, instance: Instance, at: float, name: str = "") -> str:
    """Say which algebraic loop of coupled subsystems has no solution where they stand, and why; "" if all have one.

    It is solved once more from the start values of its inputs, to find out what is wrong with it.

    Parameters
    ----------
    problem : Problem
        The subsystems.
    instance : Instance
        Their composite.
    at : float
        The time [s].
    name : str
        Of the composite, "" for the whole diagram.

    Returns
    -------
    str
        A sentence without its full stop.
    """
    joined, members = instance.kept_alive
    for member, subsystem in zip(members, problem.subsystems, strict=True):
        own = loop_inside(subsystem.inside, member, at, subsystem.name) if subsystem.inside is not None else ""
        if own:
            return own
    if joined.failed == 0:
        return ""
    if joined.failed < 0:
        time = Amount(at, "s", 6)
        if name:
            return Phrase(
                "The time derivatives of the inputs inside {composite} depend on themselves, by der(u), and are not "
                "solved at t = {time}; change a gain of that loop, or cut it",
                composite=name,
                time=time,
            )
        return Phrase(
            "The time derivatives of the inputs of the diagram depend on themselves, by der(u), and are not solved at "
            "t = {time}; change a gain of that loop, or cut it",
            time=time,
        )
    group = problem.evaluation_order[joined.failed - 1]
    return _said(problem, group, _solved_again(problem, instance, group, at), name, at)


def loop_at_start(subsystem: FrozenComposite, instance: Instance, at: float) -> str:
    """Say which algebraic loop in a composite has no solution, or no single one, where the run begins; or ""."""
    inside = (subsystem.inside, instance, at, subsystem.name)
    fault = loop_inside(*inside)
    if not fault and not subsystem.runs_foreign_code:  # which strange inputs could break
        fault = singular_loop_inside(*inside)
    return fault


def failed_loop_inside(subsystem: FrozenComposite, instance: Instance, at: float) -> str:
    """Say which algebraic loop in a composite has no solution where a step of it failed; or ""."""
    joined, _ = instance.kept_alive
    if joined.failed == 0:  # of what was evaluated last; where it stands may be another matter
        outputs = np.zeros(max(1, instance.n_y))
        place = (
            address_of(instance.x),
            address_of(instance.v),
            address_of(instance.parameters),
            address_of(instance.m),
        )
        call_block(instance.g, (at, *place, address_of(outputs)))
    return loop_inside(subsystem.inside, instance, at, subsystem.name)


def singular_loop_inside(problem: Problem, instance: Instance, at: float, name: str) -> str:
    """Say which algebraic loop of a composite is singular although rounding gave it a solution; "" if none is.

    Parameters are those of :func:`loop_inside`.
    """
    for group in problem.evaluation_order:
        if group.is_loop and len(group.inputs) <= _LOOKED_AT:
            found = _solved_again(problem, instance, group, at)
            if found.kind in ("every", "none"):
                return _said(problem, group, found, name, at)
    return ""


def _said(problem: Problem, group: InputGroup, found: LoopSolution, name: str, at: float) -> str:
    """Say what is wrong with a loop, which may be that of variables that are iterated in one subsystem."""
    labels = _labels(problem, group)
    (meaning, *_) = [problem.subsystems[k].behaviour for k in group.producers]
    variables = [label.removeprefix(f"{name}.") for label in labels]
    if not isinstance(meaning, Behaviour) or residual_name(variables[0]) not in meaning.outputs:
        return found.sentence(labels, name, at)
    lines = sorted({position.line for variable in variables for position in meaning.given_by[variable]})
    return Phrase(
        "The equations of {subsystem} for {variables} (line {lines}) are not solved at t = {time}: Newton's method, "
        "from {start}, {end}. Give {variables} a start value nearer to a solution, if there is one",
        subsystem=name,
        variables=", ".join(variables),
        lines=", ".join(map(str, lines)),
        time=Amount(at, "s", 6),
        start=listed(variables, found.start),
        end=found.end(variables),
    )


def _labels(problem: Problem, group: InputGroup) -> list[str]:
    return [problem.input_labels[i] for i in group.inputs]


def _solved_again(problem: Problem, instance: Instance, group: InputGroup, at: float) -> LoopSolution:
    """Solve a loop of a composite from the start values of its inputs, and leave everything as it was."""
    joined, members = instance.kept_alive
    inputs, outputs = group.inputs.tolist(), np.zeros(sum(m.n_y for m in members))
    starts = np.concatenate([s.input_starts for s in problem.subsystems])[inputs]
    is_iterated, kept = joined.is_iterated[inputs] != 0, [member.v.copy() for member in members]

    def call_producers(function: str, out: Callable[[int], int]) -> None:
        for k in group.producers.tolist():
            member, modes = members[k], address_of(instance.m, int(joined.m_first[k]))
            place = (address_of(member.x), address_of(member.v), address_of(member.parameters), modes)
            call_block(getattr(member, function), (at, *place, out(k)))

    def answer(trial: np.ndarray) -> np.ndarray:
        for i, value in zip(inputs, trial, strict=True):
            k = int(joined.consumer[i])
            members[k].v[i - joined.u_first[k]] = value
        call_producers("g", lambda k: address_of(outputs, int(joined.y_first[k])))
        answered = outputs[problem.source[inputs]]
        return np.where(is_iterated, trial - answered, answered)

    def slopes() -> np.ndarray:
        if any(members[k].g_jacobian == 0 for k in group.producers):
            return np.full((len(inputs), len(inputs)), math.nan)
        call_producers("g_jacobian", lambda k: address_of(members[k].jacobian[members[k].n_c :]))
        result = np.zeros((len(inputs), len(inputs)))
        for a, i in enumerate(inputs):
            k, o = int(joined.producer[i]), int(joined.source[i])
            row = members[k].jacobian[members[k].n_c + o - joined.y_first[k]]
            for b, j in enumerate(inputs):
                if joined.consumer[j] == k:
                    result[a, b] = row[members[k].n_c + j - joined.u_first[k]]
        return np.where(is_iterated[:, None], np.eye(len(inputs)) - result, result)

    found = solve_loop(answer, starts, np.full(len(starts), math.nan), slopes)
    for member, v in zip(members, kept, strict=True):
        member.v[:] = v
    return found
