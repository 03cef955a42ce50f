"""What is said of the causalities of a cut: plain values, that cross to other processes and need no engine."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Phrase, Value, separated
from macrostep.model.base.texts import table_lines
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.interfaces import CausalityChoice, CutInterface, Impossible

Curve = tuple[np.ndarray, np.ndarray]
"""Times [s] and values, in SI."""
HEAD = ("choice", "method", "growth per step", "largest step", "error [%]", "of", "iterations", "run")


@dataclass(frozen=True)
class Combination:
    """What is chosen at every interface that leaves a choice.

    Attributes
    ----------
    chosen : tuple of (CutInterface, CausalityChoice)
    is_in_force : bool
        Whether it is what the diagram has now.
    """

    chosen: tuple[tuple[CutInterface, CausalityChoice], ...]
    is_in_force: bool = False

    @property
    def text(self) -> Value:
        """What is other than the diagram has it now, in a few words; or everything, of what it has now."""
        changed = [choice.text for interface, choice in self.chosen if choice != interface.chosen]
        return separated(changed or [choice.text for _, choice in self.chosen])


@dataclass(frozen=True)
class CausalityRow:
    """One combination under one method.

    Attributes
    ----------
    combination : int
        Its number.
    method : ChosenMethod
    step : float
        The macro-step [s].
    growth : float
        By how much a macro-step multiplies the largest motion: the spectral radius of its map without motions at rest;
        nan where the macro-steps are no linear map.
    contraction : float
        Factor of the error per iteration at the worst; nan if it does not iterate.
    largest_step : float or None
        Up to where all smaller steps are stable [s], inf for any; None if small ones are not, or nothing is known.
    is_stable : bool
        Whether the run went through, and nothing grows faster than the coupled equations let it.
    refusal : str
        Why there are no eigenvalues.
    error : float or None
        Largest RMSE of a signal that all combinations have, in per cent of its reference's scale; None if not known.
    signal : str
        The one it is the error of.
    iterations : float
        Per macro-step.
    status, message : str
        How the run ended, and why if it did not go through.
    curves : mapping
        What was calculated, by signal.
    """

    combination: int
    method: ChosenMethod
    step: float
    growth: float
    contraction: float
    largest_step: float | None
    is_stable: bool
    refusal: str
    error: float | None
    signal: str
    iterations: float
    status: str
    message: str = ""
    curves: dict[str, Curve] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class CausalityComparison:
    """What :func:`macrostep.solvers.causalities.compare_causalities` returns; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : str
    interfaces : tuple of CutInterface
        With the impedances that are proposed.
    combinations : tuple of Combination
    rows : tuple of CausalityRow
        All combinations under the first method, then under the next.
    reference : str
        What errors are measured against.
    curves : mapping
        The reference, by signal.
    notes : tuple of str
    """

    diagram: str
    interfaces: tuple[CutInterface, ...]
    combinations: tuple[Combination, ...]
    rows: tuple[CausalityRow, ...]
    reference: str
    curves: dict[str, Curve] = field(default_factory=dict, repr=False)
    notes: tuple[str, ...] = ()

    @property
    def impossible(self) -> tuple[Impossible, ...]:
        return tuple(its for interface in self.interfaces for its in interface.impossible)

    @property
    def best(self) -> CausalityRow | None:
        """The stable row with the smallest error, or where no error is known with the smallest growth; None of none."""
        stable = [row for row in self.rows if row.is_stable]
        return min(stable, key=lambda row: (math.inf if row.error is None else row.error, row.growth), default=None)

    def __str__(self) -> str:
        many = "one interface" if len(self.interfaces) == 1 else f"{len(self.interfaces)} interfaces"
        parts = [f"{self.diagram}: {many}; errors against {self.reference}"]
        if self.rows:
            parts.append("\n".join(table_lines([HEAD, *(self.cells(row) for row in self.rows)])))
        if self.impossible:
            lines = [f"  {its.choice.text}: {its.reason}" for its in self.impossible]
            parts.append("\n".join(["Choices that cannot be:", *lines]))
        parts += [verdict(self)] if self.rows else []
        parts += ["\n".join(self.notes)] if self.notes else []
        parts += [f"{self.cells(row)[0]}, {row.method}: {row.message}" for row in self.rows if row.message]
        return "\n\n".join(dict.fromkeys(map(str, parts)))

    def cells(self, row: CausalityRow) -> tuple[str, ...]:
        """Return what the table shows of a row."""
        mark = " (now)" if self.combinations[row.combination].is_in_force else ""
        return (
            f"{self.combinations[row.combination].text}{mark}",
            str(row.method),
            _figure(row.growth, ".6g"),
            _step_text(row),
            "-" if row.error is None else f"{row.error:.3g}",
            row.signal,
            f"{row.iterations:.3g}" if row.iterations else "-",
            row.status,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep causalities --json`` writes."""
        return {
            "diagram": self.diagram,
            "reference": self.reference,
            "interfaces": [
                {
                    "between": {part: [str(end) for end in ends] for part, ends in its.parts.items()},
                    "chosen": its.chosen.text if its.chosen else None,
                    "choices": [choice.text for choice in its.choices],
                    "impossible": [{"choice": no.choice.text, "reason": no.reason} for no in its.impossible],
                }
                for its in self.interfaces
            ],
            "rows": [
                {
                    "choices": [_as_json(choice) for _, choice in self.combinations[row.combination].chosen],
                    "in_force": self.combinations[row.combination].is_in_force,
                    "method": str(row.method),
                    "step": row.step,
                    "growth_per_step": _number(row.growth),
                    "contraction": _number(row.contraction),
                    "largest_step": None if row.largest_step is None else _number(row.largest_step),
                    "any_step": row.largest_step == math.inf,
                    "no_eigenvalues": row.refusal,
                    "error_percent": row.error,
                    "signal": row.signal,
                    "iterations_per_step": row.iterations,
                    "status": row.status,
                    "message": row.message,
                }
                for row in self.rows
            ],
            "best": None if self.best is None else self.rows.index(self.best),
            "notes": list(self.notes),
        }


def verdict(comparison: CausalityComparison) -> Phrase:
    """Say which choice is the best, and what it gains."""
    best = comparison.best
    if best is None:
        return Phrase("With no choice and none of these methods the cosimulation is stable.")
    text, method = comparison.combinations[best.combination].text, str(best.method)
    same = [row for row in comparison.rows if row.method == best.method and row is not best]
    if not same:
        return Phrase("There is one choice only: {choice}.", choice=text)
    failed = sum(not row.is_stable for row in same)
    if best.error is None:
        return Phrase("The one that grows least: {choice}, with {method}.", choice=text, method=method)
    said: dict[str, Value] = {"choice": text, "method": method, "error": f"{best.error:.3g} %", "failed": failed}
    others = [row.error for row in same if row.is_stable and row.error is not None]
    if not others:
        return Phrase("The best: {choice}, with {method}, error {error}; no other choice is stable with it.", **said)
    said["next"] = f"{min(others):.3g} %"
    if failed:
        return Phrase(
            "The best: {choice}, with {method}, error {error}; the next choice has {next} there, and {failed} of the "
            "others are unstable.",
            **said,
        )
    return Phrase("The best: {choice}, with {method}, error {error}; the next choice has {next} there.", **said)


def _step_text(row: CausalityRow) -> str:
    if row.refusal:
        return "-"
    if row.largest_step is None:
        return "none"
    return "any" if math.isinf(row.largest_step) else f"{row.largest_step:.5g} s"


def _figure(value: float, form: str) -> str:
    return format(value, form) if math.isfinite(value) else "-"


def _number(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None


def _as_json(choice: CausalityChoice) -> dict[str, Any]:
    if choice.impedance is None:
        return {"gives": str(choice.giver)}
    its = choice.impedance
    return {"impedance": its.value, "between": [str(its.one), str(its.other)]}
