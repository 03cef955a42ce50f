"""The variables of FMUs."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

REALS = frozenset(("Real", "Float64", "Float32"))
TEXTS = frozenset(("String", "Binary"))
_SET_BEFORE = frozenset(("exact", "approx"))


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
        The SI unit of the same dimension, "" if unknown; a port of the variable may have any unit of it.
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
        Of a clock: whether it gives its intervals as fractions.
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
        """Whether it is a clock that a signal lets tick, or that sends its ticks to others."""
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
