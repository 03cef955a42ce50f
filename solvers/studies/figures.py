"""The figures of a run that a study looks at: by name, a number of its record, what it is called, and its unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase, marked
from macrostep.solvers.results.member_signals import member_signals
from macrostep.solvers.studies.quantities import KINDS, is_quantity, label_of, quantity
from macrostep.solvers.studies.study import Record


def _macro_steps(record: Record) -> float | None:
    steps = record.get("macro_steps", {})
    return float(max(steps.values())) if steps else None


def _sum_of(*keys: str) -> Callable[[Record], float | None]:
    """Return what adds figures up of which the first must be known."""
    return lambda record: None if record.get(keys[0]) is None else sum(float(record.get(key) or 0) for key in keys)


def _named(key: str) -> Callable[[Record], float | None]:
    return lambda record: None if record.get(key) is None else float(record[key])


@dataclass(frozen=True)
class Figure:
    """A figure.

    Attributes
    ----------
    name : str
        Such as ``"error:left.x"``.
    label, unit, help : str
        For people.
    of : callable
        Gives it for a record; None where it has none.
    is_error : bool
    words : tuple of str
        Where the number stands for one of these.
    """

    name: str
    label: str
    unit: str
    help: str
    of: Callable[[Record], float | None]
    is_error: bool = False
    words: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Label and unit, for an axis."""
        return Phrase("{label} [{unit}]", label=self.label, unit=self.unit) if self.unit else self.label


STATUSES = ("ok", "off", "diverged", "failed", "died", "refused")
_STATUS = Figure(
    "status", Phrase("status"), "", Phrase("Whether the run reached its end, and with an error below 100 %."),
    lambda record: float(STATUSES.index(record["status"])),
    words=(
        marked("ok"), marked("far off"), marked("diverged"), marked("failed"), marked("died"), marked("refused"),
    ),
)  # fmt: skip
_COSTS = (
    Figure(
        "macro-steps", Phrase("macro-steps"), "", Phrase("Accepted macro-steps of the subsystem that has most."),
        _macro_steps,
    ),
    Figure(
        "work", Phrase("integrations + linearisations"), "",
        Phrase("A linearisation counts as much as an integration."),
        _sum_of("integrations", "linearisations"),
    ),
    Figure(
        "integrations", Phrase("integrations"), "", Phrase("Calls of a step function, redone ones included."),
        _named("integrations"),
    ),
    Figure(
        "linearisations", Phrase("linearisations"), "",
        Phrase("Times that a subsystem was asked for A, B, C and D."), _named("linearisations"),
    ),
    Figure(
        "iterations", Phrase("iterations"), "", Phrase("Of the coupling, over all macro-steps."), _named("iterations")
    ),
    Figure(
        "rejected", Phrase("rejected steps"), "", Phrase("Macro-steps that were done again."), _named("rejected_steps")
    ),
    Figure(
        "evaluations", Phrase("evaluations of f"), "",
        Phrase("A linearisation counts as one for each state and input."),
        _sum_of("rhs_evaluations", "jacobian_evaluations"),
    ),
    Figure(
        "time", Phrase("wall time"), "s", Phrase("The run itself; it differs from run to run."), _named("wall_time_s")
    ),
)  # fmt: skip
COSTS: dict[str, Figure] = {figure.name: figure for figure in _COSTS}
CONVENTIONS = ("macro-steps", "work", "evaluations", "time")
"""What the field draws errors over: each is the honest one for somebody."""
ERROR = "error"
_PREFIXES = ("error:", "rmse:")


def figure_named(name: str) -> Figure:
    """Return a figure: a cost, ``"error"`` (the largest), ``"error:left.x"`` or ``"error:left.x+left.v"`` (the mean).

    Raises
    ------
    MacrostepError
        If there is none of that name.
    """
    if name in COSTS:
        return COSTS[name]
    if name == _STATUS.name:
        return _STATUS
    if name in (ERROR, "rmse"):
        help = Phrase("The largest RMSE of all variables, relative to the scale of the reference.")
        return Figure(ERROR, Phrase("largest RMSE"), "%", help, _named("error_percent"), is_error=True)
    if name.startswith(_PREFIXES):
        variables = tuple(filter(None, name.partition(":")[2].split("+")))
        if variables:
            what = ", ".join(variables)
            label = Phrase("RMSE of {what}", what=what)
            if len(variables) > 1:
                label = Phrase("mean RMSE of {what}", what=what)
            help = Phrase("RMSE of {what} relative to the scale of the reference.", what=what)
            return Figure(f"error:{'+'.join(variables)}", label, "%", help, _error_of(variables), is_error=True)
    if is_quantity(name):
        what = quantity(name).what.text
        help = Phrase("Calculated of {what} over the whole run, in SI units.", what=what)
        return Figure(name, label_of(name), "", help, lambda record: record.get("quantities", {}).get(name))
    errors = "error, error:SUBSYSTEM.NAME, error:SUBSYSTEM.NAME+SUBSYSTEM.NAME"
    signals = ", ".join(f"{kind}:SUBSYSTEM.NAME" for kind in KINDS)
    known = ", ".join((errors, signals, "status", *COSTS))
    raise MacrostepError("There is no figure {name!r}; there are: {known}.", name=name, known=known)


def check_variables(names: Iterable[str], diagram: Mapping[str, Any]) -> None:
    """Refuse errors of variables that a diagram, as in its file, does not have.

    Raises
    ------
    MacrostepError
    """
    known = member_signals(diagram)
    for name in names:
        variables = name.partition(":")[2].split("+") if name.startswith(_PREFIXES) else []
        unknown = next((variable for variable in variables if variable not in known), "")
        if is_quantity(name):
            unknown = quantity(name).what.unknown(known)
        if unknown:
            raise MacrostepError(
                "{name}: there is no state or output {variable!r}; there are: {known}.",
                name=name, variable=unknown, known=", ".join(known.names),
            )  # fmt: skip


def _error_of(variables: tuple[str, ...]) -> Callable[[Record], float | None]:
    def error(record: Record) -> float | None:
        found = [record.get("rmse_percent", {}).get(name) for name in variables]
        known = [value for value in found if value is not None]
        return sum(known) / len(known) if len(known) == len(found) else None

    return error
