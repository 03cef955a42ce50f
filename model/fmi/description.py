"""What an FMU says of itself. It is not believed further than it can be checked without running it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from macrostep.model.fmi.interfaces import Interface
from macrostep.model.fmi.tree import VariableTree
from macrostep.model.fmi.variable import Variable

NO_REFERENCE = 2**32 - 1
"""The value reference of what is no variable: fmiUndefinedValueReference."""
_SIGNALS = frozenset(("input", "output", "local", "calculatedParameter"))
_TOLD = frozenset(("fixed", "tunable", "changing", "countdown"))
"""Clocks whose intervals an FMU is asked for; those of constant ones stand in the description."""


@dataclass(frozen=True)
class Description:
    """An FMU, as its model description says it is.

    Attributes
    ----------
    path, digest : str
        Where it was found, and the sha256 of its content.
    folder : Path
        Where it stands unpacked.
    version : {"1.0", "2.0", "3.0"}
    name, guid, generation_tool, description : str
        `guid` is FMI 3's instantiation token.
    interfaces : mapping
        By "CoSimulation" and "ModelExchange", what it offers.
    variables : mapping
        By name, in its order.
    ambiguous : frozenset of str
        The names that two different variables have: the first of them stands behind it.
    states, derivatives : tuple of str
        In the order in which FMI's functions for continuous states have them. FMI 1 says only how many they are: they
        are no variables, and have names of ours.
    unknown_states : str
        Why these are not known, as a part of a sentence; then both are empty.
    event_indicators : int
        How many values they are.
    event_indicator_references : tuple of int
        Their value references (FMI 3).
    dependencies : mapping
        By output and derivative, the inputs and states on which it depends directly; None: possibly on all.
    default_start, default_stop, default_step, default_tolerance : float or None
    platforms : tuple of str
        For which it has libraries, as FMI names them.
    platform_library : Path or None
        The one for this machine, of its best interface.
    log_categories : tuple of str
    next_event : Variable or None
        Holds a Co-Simulation FMU's next time event; FMI 2 has nothing for it, and our own FMUs annotate it.
    faults : tuple of str
        What is against FMI's rules and yet no reason not to run it, with the line where there is one; the first of
        them, if there are very many.
    """

    path: str
    digest: str
    folder: Path
    version: str
    name: str
    guid: str = ""
    generation_tool: str = ""
    description: str = ""
    interfaces: Mapping[str, Interface] = field(default_factory=dict)
    variables: Mapping[str, Variable] = field(default_factory=dict)
    ambiguous: frozenset[str] = frozenset()
    states: tuple[str, ...] = ()
    derivatives: tuple[str, ...] = ()
    unknown_states: str = ""
    event_indicators: int = 0
    event_indicator_references: tuple[int, ...] = ()
    dependencies: Mapping[str, frozenset[str] | None] = field(default_factory=dict)
    default_start: float | None = None
    default_stop: float | None = None
    default_step: float | None = None
    default_tolerance: float | None = None
    platforms: tuple[str, ...] = ()
    platform_library: Path | None = None
    log_categories: tuple[str, ...] = ()
    next_event: Variable | None = None
    faults: tuple[str, ...] = ()

    def interface(self, requested: str = "") -> Interface | None:
        """Return the interface `requested`, or, where none is, the best: co-simulation if it is offered."""
        if requested:
            return self.interfaces.get(requested)
        return self.interfaces.get("CoSimulation") or self.interfaces.get("ModelExchange")

    @property
    def state_variables(self) -> tuple[Variable, ...]:
        return tuple(self.variables.get(name) or Variable(name, NO_REFERENCE, "Real") for name in self.states)

    @property
    def derivative_variables(self) -> tuple[Variable, ...]:
        return tuple(self.variables.get(name) or Variable(name, NO_REFERENCE, "Real") for name in self.derivatives)

    @cached_property
    def ports(self) -> VariableTree:
        """The inputs and outputs that can be ports, as a tree."""
        return self._tree(lambda variable: variable.is_number and variable.causality in ("input", "output"))

    @cached_property
    def signals(self) -> VariableTree:
        """All variables that can be ports, local ones and tunable parameters too, as a tree."""
        return self._tree(lambda v: v.is_number and (v.can_be_input or v.causality in _SIGNALS))

    @cached_property
    def parameters(self) -> VariableTree:
        """What a person may give a value, as a tree: parameters and start values."""
        return self._tree(lambda variable: variable.can_be_given)

    def _tree(self, belongs: Callable[[Variable], bool]) -> VariableTree:
        return VariableTree(variable for variable in self.variables.values() if belongs(variable))

    def of_causality(self, causality: str) -> tuple[Variable, ...]:
        """Return the variables of one causality, such as "input", in the order of the description."""
        return tuple(variable for variable in self.variables.values() if variable.causality == causality)

    def ticking_clocks(self, interface: Interface) -> tuple[Variable, ...]:
        """Return the clocks that tick from outside at times that the FMU gives in event mode."""
        if not interface.has_event_mode:
            return ()
        clocks = (variable for variable in self.of_causality("input") if variable.type == "Clock")
        return tuple(clock for clock in clocks if clock.interval in _TOLD or (clock.period or 0.0) > 0.0)
