"""Parameters of a whole diagram, sets of other values for them, and the values that expressions of them give.

They stand for numbers that several subsystems share, such as the mass of a car: wherever a number can stand in a
subsystem, an expression of them can (:class:`macrostep.model.subsystem.calculated.Calculated`). The diagram calculates
these whenever a parameter changes, so that whoever reads a value finds a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from graphlib import CycleError, TopologicalSorter

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import DiagramError, UnitError
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.base.texts import number_of
from macrostep.model.base.units import check_unit
from macrostep.model.language.functions import name_fault
from macrostep.model.subsystem.calculated import Calculated, written
from macrostep.model.subsystem.scope import Scope, names_in
from macrostep.model.subsystem.subsystem import NOTHING, Parameter, Subsystem, number_or_expression

Sets = Mapping[str, Mapping[str, float]]
"""By the name of a parameter set, the values that it gives to parameters, in their units."""


@dataclass(frozen=True)
class DiagramParameter(Parameter):
    """A parameter of the diagram; `value` is a number, or calculated of other parameters."""

    description: str = ""

    @classmethod
    def of(cls, name: str, given: Parameter | float | str) -> DiagramParameter:
        """Return what stands for a parameter: itself, or a plain number or expression without unit.

        Raises
        ------
        MacrostepError
            If it is neither.
        """
        if isinstance(given, DiagramParameter):
            return given
        if isinstance(given, Parameter):
            return cls(given.value, given.unit, given.extra, given.minimum, given.maximum)
        return cls(number_or_expression(given, "The parameter {name!r}", name=name))


class Parameters:
    """The parameters of a diagram with one of their sets in force. Never changed; another state is another object.

    Parameters
    ----------
    declared : mapping of DiagramParameter
        By name, in the order in which they are shown.
    sets : mapping
        By name, what differs in them.
    chosen : str
        The set in force; "" for the values that are declared.
    around : Parameters, optional
        Those that expressions can name besides: of what is around a composite.
    """

    def __init__(
        self,
        declared: Mapping[str, DiagramParameter] = NOTHING,
        sets: Sets = NOTHING,
        chosen: str = "",
        around: Parameters | None = None,
    ) -> None:
        self._given, self.chosen = dict(declared), chosen
        self.sets = {title: dict(values) for title, values in sets.items()}
        self._scope = Scope(self._given, around.scope if around is not None else None)
        self._is_inside = around is not None

    @classmethod
    def of(
        cls,
        parameters: Mapping[str, Parameter | float | str],
        parameter_sets: Mapping[str, Mapping[str, float | str]],
        parameter_set: str,
    ) -> Parameters:
        """Return them from what a person wrote: plain numbers, texts of expressions, or parameters.

        Raises
        ------
        MacrostepError
            If a value is neither a number nor an expression.
        """
        sets = {
            title: {name: number_or_expression(its, "The value of {name!r}", name=name) for name, its in values.items()}
            for title, values in parameter_sets.items()
        }
        return cls({name: DiagramParameter.of(name, given) for name, given in parameters.items()}, sets, parameter_set)

    @cached_property
    def in_force(self) -> Mapping[str, DiagramParameter]:
        """The parameters with the values of the chosen set, expressions calculated."""
        overlay = self.sets.get(self.chosen, NOTHING)
        given = {name: replace(p, value=overlay[name]) if name in overlay else p for name, p in self._given.items()}
        order, circular = _in_order(given, self._is_inside)
        for name in order:
            parameter = given[name]
            if name in circular:
                number: float = Calculated(str(written(parameter.value)), fault=circular[name])
            else:
                number = self._scope.calculated(parameter.value, parameter.unit)
                self._scope.put(name, number, parameter.unit)
            if number is not parameter.value:
                given[name] = replace(parameter, value=number)
        return given

    @cached_property
    def declared(self) -> Mapping[str, DiagramParameter]:
        """The parameters as they are declared, expressions calculated with the chosen set."""
        in_force, overlay = self.in_force, self.sets.get(self.chosen, NOTHING)
        return {
            name: replace(p, value=self._scope.calculated(p.value, p.unit)) if name in overlay else in_force[name]
            for name, p in self._given.items()
        }

    def calculated(self, number: float, unit: str) -> float:
        """Return a number as it is, and what an expression of the parameters gives, in the unit."""
        return self.scope.calculated(number, unit)

    def number(self, given: float | str, unit: str) -> float:
        """Return a number, whether it is given as one, as its text, or as the text of an expression.

        Raises
        ------
        DiagramError
            If it is neither.
        """
        with suppress(ValueError):
            return number_of(given) if isinstance(given, str) else given
        found = self.calculated(Calculated(str(given)), unit)
        if isinstance(found, Calculated) and found.fault:
            raise DiagramError(found.fault)
        return float(found)

    @property
    def scope(self) -> Scope:
        """What the names of the parameters stand for."""
        assert self.in_force is not None  # from here on the names stand for something
        return self._scope

    def problems(self) -> Iterator[Diagnostic]:
        """Yield what is wrong with the parameters and their sets."""
        for name, parameter in self.in_force.items():
            for fault in _faults(name, parameter):
                yield Diagnostic(fault, field=f"parameters.{name}")
        for title, values in self.sets.items():
            for name in values.keys() - self._given.keys():
                message = Phrase(
                    "The set {title!r} gives a value to {name!r}, but the parameters of the diagram are: {known}.",
                    title=title, name=name, known=or_none(self._given),
                )  # fmt: skip
                yield Diagnostic(message, field=f"parameter_sets.{title}", severity="warning")
        if self.chosen and self.chosen not in self.sets:
            said = {"title": self.chosen, "known": or_none(self.sets)}
            yield Diagnostic(
                Phrase("There is no parameter set {title!r}; there are: {known}.", **said), field="parameter_set"
            )


def _in_order(given: Mapping[str, DiagramParameter], is_inside: bool) -> tuple[list[str], dict[str, str]]:
    """Return the parameters, each after those that it is calculated of, and what is to be said of those in a circle.

    Inside a composite, ``m`` that is calculated of ``m`` means that of what is around it.
    """
    needs = {name: names_in(parameter.value) & given.keys() for name, parameter in given.items()}
    if is_inside:
        needs = {name: others - {name} for name, others in needs.items()}
    if not any(needs.values()):
        return list(given), {}
    circular: dict[str, str] = {}
    while True:
        try:
            return list(TopologicalSorter(needs).static_order()), circular
        except CycleError as error:
            circle = list(reversed(error.args[1]))
            for name in circle:
                circular[name] = Phrase("It leads back to itself: {circle}.", circle=" → ".join(circle))
                needs[name] = set()


def _faults(name: str, parameter: DiagramParameter) -> Iterator[str]:
    if fault := name_fault(name):
        yield fault
    try:
        check_unit(parameter.unit)
    except UnitError as error:
        yield str(error)
        return
    if isinstance(parameter.value, Calculated) and parameter.value.fault:
        yield parameter.value.fault


def names_used(subsystem: Subsystem) -> set[str]:
    """Return the names in the expressions that stand in place of its numbers."""
    names: set[str] = set()

    def note(number: float, _: str) -> float:
        names.update(names_in(number))
        return number

    if subsystem.has_expressions:
        subsystem.with_numbers(note)
    return names


def needed_by(names: Iterable[str], parameters: Mapping[str, DiagramParameter]) -> dict[str, DiagramParameter]:
    """Return those of some parameters that have these names, and what they are calculated of."""
    needed = set(names)
    waiting = list(needed)
    while waiting:
        if (parameter := parameters.get(waiting.pop())) is not None:
            new = names_in(parameter.value) - needed
            needed |= new
            waiting += new
    return {name: parameter for name, parameter in parameters.items() if name in needed}
