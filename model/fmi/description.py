"""What an FMU says of itself. It is not believed further than it can be checked without running it."""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from macrostep.model.base.errors import FmuError
from macrostep.model.fmi.archive import CacheFolderError, archive_faults, shown, unpacked, version

if TYPE_CHECKING:
    from macrostep.model.fmi.tree import VariableTree

NO_REFERENCE = 2**32 - 1
"""The value reference of what is no variable: fmiUndefinedValueReference."""
REALS = frozenset(("Real", "Float64", "Float32"))
TEXTS = frozenset(("String", "Binary"))
_SET_BEFORE = frozenset(("exact", "approx"))
_SIGNALS = frozenset(("input", "output", "local", "calculatedParameter"))
_TOLD = frozenset(("fixed", "tunable", "changing", "countdown"))
"""Clocks whose intervals an FMU is asked for; those of constant ones stand in the description."""


def finite(text: Any) -> float | None:
    """Return what a text says if it is a finite number: what is none counts as not given."""
    try:
        value = float(text)
    except (TypeError, ValueError):
        return None
    return value if math.isfinite(value) else None


class Variable(NamedTuple):
    """A variable of an FMU; each element of an array is one.

    It is a tuple because an FMU has hundreds of thousands: a frozen dataclass takes five times as long to make.

    Attributes
    ----------
    name : str
        An element's has its indices, counted from 1: ``A[1,2]``.
    reference : int
        FMI's value reference.
    element, size : int
        Which of the values behind the reference it is, row by row, and how many there are; 0 and 1 without an
        array.
    type : str
        FMI's name of it: ``Real``, ``Integer``, ``Boolean``, ``String``, ``Enumeration`` of FMI 1 and 2; ``Float64``,
        ``Float32``, ``Int8`` ... ``UInt64``, ``Boolean``, ``String``, ``Enumeration``, ``Binary``, ``Clock`` of FMI 3.
    causality, variability, initial : str
        As in FMI; "" where FMI 1 has none.
    unit : str
        The unit of :mod:`macrostep.model.base.units` that means the same as the declared one, "" if there is none.
    declared_unit : str
        As the FMU writes it.
    si_unit : str
        The SI unit of the same dimension, "" if nobody knows; a port of the variable may have any unit of it.
    factor, offset : float
        The value in SI is factor * value + offset.
    start, minimum, maximum, nominal : float or None
        In the declared unit; the start of a text is a text. What is not finite counts as not given.
    derivative_of : str
        The state of which it is the time derivative, or "".
    items : tuple of (str, int)
        Names and values of an enumeration.
    intermediate_update : bool
        Whether it can be set and read while the FMU is in the midst of a step (FMI 3).
    clocks : tuple of str
        The clocks on which it depends (FMI 3).
    interval : str
        Of a clock: ``constant``, ``fixed``, ``tunable``, ``changing``, ``countdown`` or ``triggered``.
    period, shift : float or None
        Of a clock, where they are given [s].
    has_fractions : bool
        Of a clock: whether it tells its intervals as fractions.
    """

    name: str
    reference: int
    type: str
    causality: str = "local"
    variability: str = "continuous"
    initial: str = ""
    element: int = 0
    size: int = 1
    unit: str = ""
    si_unit: str = ""
    declared_unit: str = ""
    factor: float = 1.0
    offset: float = 0.0
    start: float | str | None = None
    minimum: float | None = None
    maximum: float | None = None
    nominal: float | None = None
    description: str = ""
    derivative_of: str = ""
    items: tuple[tuple[str, int], ...] = ()
    intermediate_update: bool = False
    clocks: tuple[str, ...] = ()
    interval: str = ""
    period: float | None = None
    shift: float | None = None
    has_fractions: bool = False

    @property
    def is_real(self) -> bool:
        return self.type in REALS

    @property
    def is_number(self) -> bool:
        """Whether its values can be signals: numbers, truth values, items of enumerations, ticks."""
        return self.is_triggered if self.type == "Clock" else self.type not in TEXTS

    @property
    def is_triggered(self) -> bool:
        """Whether it is a clock that a signal lets tick, or that tells its ticks to others."""
        return self.type == "Clock" and self.interval == "triggered"

    @property
    def is_parameter(self) -> bool:
        """Whether a person may give its value."""
        return self.causality == "parameter" and self.variability != "constant"

    @property
    def can_be_input(self) -> bool:
        """Whether a signal can set it during a run: an input, or a tunable parameter."""
        return self.causality == "input" or (self.is_parameter and self.variability == "tunable")

    @property
    def can_be_given(self) -> bool:
        """Whether the FMU takes a value of it before it begins: a parameter, or a start value."""
        if self.type in ("Binary", "Clock") or self.variability == "constant":
            return False
        return self.is_parameter or (self.initial in _SET_BEFORE and self.causality in ("output", "local"))


@dataclass(frozen=True)
class Interface:
    """A way to run an FMU.

    Attributes
    ----------
    kind : {"CoSimulation", "ModelExchange"}
    identifier : str
        The name of its library, and in FMI 1 the prefix of its functions.
    flags : mapping
        What it promises, by FMI 3's names of the flags (older versions spell some otherwise); those that are missing
        have FMI's default.
    library : Path or None
        Its library for this machine.
    foreign_library : Path or None
        One for another system, if there is no other and FMPy's remoting can run it here.
    renamed : str
        What is against FMI's rules in how its library is called, "" if nothing is.
    """

    kind: Literal["CoSimulation", "ModelExchange"]
    identifier: str
    flags: Mapping[str, bool | float] = field(default_factory=dict)
    library: Path | None = None
    foreign_library: Path | None = None
    renamed: str = ""

    @property
    def is_remote(self) -> bool:
        """Whether another program runs it, always in a process of its own."""
        return self.foreign_library is not None

    def promises(self, flag: str) -> bool:
        return bool(self.flags.get(flag, False))

    def without(self, flag: str) -> Interface:
        """Return the same without a promise that cannot be used."""
        return replace(self, flags={name: value for name, value in self.flags.items() if name != flag})

    @property
    def has_event_mode(self) -> bool:
        """Whether clocks can tick."""
        return self.kind == "ModelExchange" or self.promises("hasEventMode")


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
        Tells a Co-Simulation FMU's next time event; FMI 2 has nothing for it, and our own FMUs annotate it.
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

    def interface(self, wanted: str = "") -> Interface | None:
        """Return the interface `wanted`, or, where none is, the best: co-simulation if it is offered."""
        if wanted:
            return self.interfaces.get(wanted)
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
        from macrostep.model.fmi.tree import VariableTree

        return VariableTree(variable for variable in self.variables.values() if belongs(variable))

    def of_causality(self, causality: str) -> tuple[Variable, ...]:
        return tuple(variable for variable in self.variables.values() if variable.causality == causality)

    def ticking_clocks(self, interface: Interface) -> tuple[Variable, ...]:
        """Return the clocks that tick from outside at times that the FMU tells, which it does in event mode."""
        if not interface.has_event_mode:
            return ()
        clocks = (variable for variable in self.of_causality("input") if variable.type == "Clock")
        return tuple(clock for clock in clocks if clock.interval in _TOLD or (clock.period or 0.0) > 0.0)


def describe(path: str | os.PathLike[str]) -> Description:
    """Read what an FMU says of itself; asked again for the same file, the answer is at hand.

    Raises
    ------
    FmuError
        If it cannot be read, or if what it says cannot be true.
    FmuIsBeingReadError
        In a thread that leaves reading to others, as long as it has not been read; see :func:`leave_reading`.
    """
    where, *state = version(path)
    known = _known.get(where)
    if known is not None and known.state == state:
        if isinstance(known.found, FmuError):
            raise FmuError(str(known.found))
        if known.found.folder.is_dir():  # else somebody emptied the cache folder
            return known.found
    others = getattr(_this_thread, "others", None)
    if others is not None and others(where):
        raise FmuIsBeingReadError(f"{shown(where)} is being read; try again in a moment.")
    return _read(where, state)


class FmuIsBeingReadError(FmuError):
    """What an FMU says is not known yet, and this thread may not wait for it."""


def leave_reading(to: Callable[[str], bool] | None) -> None:
    """From now on, do not read FMUs in this thread: it must not wait.

    Parameters
    ----------
    to : callable, optional
        Takes the path of an FMU that is to be read in another thread, by :func:`describe`; returns whether that will
        happen. Without it this thread reads again.
    """
    _this_thread.others = to


_this_thread = threading.local()


@dataclass(frozen=True)
class _Known:
    state: list[int]
    found: Description | FmuError


_MOST_KNOWN = 1000
_known: dict[str, _Known] = {}
"""What was found by the path of the file, and in which state that was."""


def _read(path: str, state: list[int]) -> Description:
    from macrostep.model.fmi.reading import read_description  # loads lxml and FMPy

    found: Description | FmuError
    try:
        folder = unpacked(path)
        found = read_description(path, folder.name, folder, archive_faults(path))  # whatever the file holds by now
    except CacheFolderError:
        raise  # it may be better next time
    except FmuError as error:
        found = error  # nor is what is refused read again and again
    _known.pop(path, None)
    _known[path] = _Known(state, found)
    for oldest in list(_known)[:-_MOST_KNOWN]:
        _known.pop(oldest, None)
    if isinstance(found, FmuError):
        raise found
    return found
