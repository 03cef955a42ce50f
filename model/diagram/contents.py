"""What there is to read of a diagram, for the functions that it is built on: its cut, Φ, loops and problems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.diagram.composites import Composite
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Extra, Parameter, Subsystem


class Definition(Protocol):
    """What a diagram knows of a block of one's own: :class:`macrostep.model.diagram.blocks.OwnBlock`."""

    @property
    def name(self) -> str: ...


if TYPE_CHECKING:
    from macrostep.model.causality.expansion import CausalNetwork


class Contents(Protocol):
    """A diagram, :class:`macrostep.model.Diagram`, that is read only."""

    start: float
    stop: float

    @property
    def subsystems(self) -> Mapping[str, Subsystem]: ...

    @property
    def connections(self) -> Mapping[PortRef, PortRef]: ...

    @property
    def composites(self) -> tuple[Composite, ...]: ...

    @property
    def blocks(self) -> Mapping[str, Definition]: ...

    @property
    def extra(self) -> Extra: ...

    @property
    def parameters_in_force(self) -> Mapping[str, Parameter]: ...

    @property
    def causality(self) -> CausalNetwork | None: ...

    @property
    def joined(self) -> tuple[tuple[str, ...], ...]: ...

    @property
    def loops(self) -> str: ...

    @property
    def looped(self) -> tuple[tuple[str, ...], ...] | None: ...

    def causal(self) -> Contents: ...

    def parameter_problems(self) -> Iterable[Diagnostic]: ...

    def beginning_problems(self) -> Iterable[Diagnostic]: ...
