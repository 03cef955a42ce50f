"""By which rule the best run is found, and what a run costs: both can be said in one sentence.

*The cheapest among those with an error below a limit*, which is how a work-precision diagram is read; or *the least
cost * error^weight*: how much more a smaller error may cost.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.base.texts import number_of

COSTS = {
    "work": Phrase("integrations + linearisations"),
    "integrations": Phrase("integrations"),
    "linearisations": Phrase("linearisations"),
    "macro_steps": Phrase("macro-steps"),
    "rhs_evaluations": Phrase("evaluations of f"),
    "wall_time": Phrase("wall time"),
}
"""Figures of cost by which runs can be ranked, and what people read."""
_COUNTED = {
    "work": Phrase("A linearisation (A, B, C and D of a subsystem) counts as much as an integration."),
    "integrations": Phrase("Linearisations are not counted."),
    "macro_steps": Phrase("Iterations and linearisations are not counted."),
    "rhs_evaluations": Phrase("A linearisation counts as one evaluation for each state and input of the subsystem."),
}
"""What must be said of a figure of cost."""
LARGEST, MEAN = "largest", "mean"
LIMIT = 1.0
"""The error below which a run is good enough, unless something else is asked for [%]."""
_FEWEST_EVALUATIONS = 2.0
"""An integration with fewer evaluations of f is not one by an embedded solver that asks for them."""
_LEAST = 1e-13
"""Errors below this are rounding and count as this [%]."""


@dataclass(frozen=True)
class Rule:
    """How runs are ranked.

    Attributes
    ----------
    cost : str
        A name of COSTS.
    error : str
        ``"largest"`` or ``"mean"`` of the errors of all variables, or the name of one variable.
    below : float
        The cheapest run whose error is below this wins [%].
    weight : float or None
        If given, the run with the least cost * error^weight wins in place of that: with 1 it may cost twice as much
        if its error is half as large.
    """

    cost: str = "work"
    error: str = LARGEST
    below: float = LIMIT
    weight: float | None = None

    @property
    def figure(self) -> Phrase:
        """What the error of a run is, for people."""
        if self.error == LARGEST:
            return Phrase("the largest RMSE of all variables")
        if self.error == MEAN:
            return Phrase("the mean RMSE of all variables")
        return Phrase("the RMSE of {signal}", signal=self.error)

    @property
    def text(self) -> str:
        """The rule as :func:`parse_rule` reads it."""
        limit = f"below={self.below!r}" if self.weight is None else f"weight={self.weight!r}"
        return f"{limit},cost={self.cost},error={self.error}"

    def sentence(self) -> Phrase:
        """Return the rule in a sentence, and what its cost counts in another."""
        if self.weight is not None:
            said = Phrase(
                "The winner has the least {cost} × error^{weight}, where the error is {error}.",
                cost=COSTS[self.cost],
                weight=Amount(self.weight, "", 6),
                error=self.figure,
            )
        else:
            least = Phrase("fewest {cost}", cost=COSTS[self.cost])
            said = Phrase(
                "The winner has the {least} among those whose error, {error}, is below {limit}.",
                least=Phrase("least wall time") if self.cost == "wall_time" else least,
                error=self.figure,
                limit=Amount(self.below, "%", 6),
            )
        counted = _COUNTED.get(self.cost, "")
        return Phrase("{rule} {counted}", rule=said, counted=counted) if counted else said

    def merit(self, cost: float, error: float) -> float:
        """Return what a rule with a weight makes least, as a logarithm."""
        return math.log10(max(cost, _LEAST)) + (self.weight or 0.0) * math.log10(max(error, _LEAST))


DEFAULT_RULE = Rule()


def costs_of(statistics: Mapping[str, Any]) -> dict[str, float]:
    """Return the figures of cost of a run, by the names of COSTS, as far as they are known.

    Parameters
    ----------
    statistics : mapping
        The fields of :class:`macrostep.solvers.results.results.Statistics`, or some of them.
    """
    known = {name: float(statistics[name]) for name in (*COSTS, "jacobian_evaluations") if _is_number(statistics, name)}
    jacobian_evaluations = known.pop("jacobian_evaluations", 0.0)
    if "integrations" in known:
        known["work"] = known["integrations"] + known.get("linearisations", 0.0)
    if "rhs_evaluations" in known:
        known["rhs_evaluations"] += jacobian_evaluations
    if steps := statistics.get("macro_steps"):
        known["macro_steps"] = float(max(steps.values()))
    return known


def _is_number(statistics: Mapping[str, Any], name: str) -> bool:
    return isinstance(statistics.get(name), int | float)


def linearisation_note(statistics: Sequence[Mapping[str, Any]]) -> str:
    """Say what a linearisation and an integration cost in these runs; "" where none was asked for."""
    every = [s for s in statistics if s.get("linearisations") and s.get("jacobian_evaluations")]
    if not every:
        return ""
    each = sum(s["jacobian_evaluations"] for s in every) / sum(s["linearisations"] for s in every)
    evaluations, integrations = (sum(s[name] for s in every) for name in ("rhs_evaluations", "integrations"))
    if evaluations < _FEWEST_EVALUATIONS * integrations:
        return Phrase(
            "Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input; "
            "integrations are exact, or happen where evaluations are not counted.",
            linearisation=Amount(each),
        )
    return Phrase(
        "Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input, and an "
        "integration {integration}.",
        linearisation=Amount(each),
        integration=Amount(evaluations / integrations),
    )


def parse_rule(text: str) -> Rule:
    """Read ``"below=0.1,cost=rhs_evaluations,error=left.v"`` or ``"weight=1"``.

    Raises
    ------
    MacrostepError
        For a name or a value that is not possible.
    """
    values: dict[str, str | float] = {}
    for part in text.split(","):
        name, equals, value = part.strip().partition("=")
        if not equals or name not in ("cost", "error", "below", "weight"):
            raise MacrostepError(
                "A rule to rank by consists of below=PERCENT or weight=NUMBER, cost=NAME and error=NAME, not {part!r}.",
                part=part,
            )
        values[name] = _positive(name, value) if name in ("below", "weight") else value.strip()
    if "below" in values and "weight" in values:
        raise MacrostepError("Rank by below=PERCENT or by weight=NUMBER, not by both.")
    if values.get("cost", DEFAULT_RULE.cost) not in COSTS:
        said = {"name": str(values["cost"]), "known": ", ".join(COSTS)}
        raise MacrostepError("There is no cost {name!r} to rank by; there are: {known}.", **said)
    return Rule(**values)  # type: ignore[arg-type]


def _positive(name: str, text: str) -> float:
    try:
        value = number_of(text.strip().removesuffix("%"))
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value > 0.0):
        raise MacrostepError(
            "{name}= of a rule to rank by must be a number above 0, not {text!r}.", name=name, text=text
        )
    return value
