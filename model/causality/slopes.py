"""Derivatives of what is taken from other blocks, and where these would be needed a second time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from macrostep.model.causality.forms import differentiated, sides, statements
from macrostep.model.language.parser import parse_expression
from macrostep.model.language.syntax import Apply, Expression, Name, walk
from macrostep.model.subsystem.ports import PortRef
from macrostep.model.subsystem.subsystem import Subsystem


@dataclass(frozen=True)
class _Needs:
    """What a value depends on at once: inputs, and whether derivatives of inputs are among it."""

    inputs: frozenset[str]
    has_slopes: bool


class _Block:
    """A plain subsystem's values, each with what it needs at once; states need nothing."""

    def __init__(self, subsystem: Subsystem) -> None:
        self._subsystem = subsystem
        equations = statements(tuple(subsystem.equations)).equations
        self._formulas = {e.left.name: [e.right] for e in equations if isinstance(e.left, Name)}
        residuals = list(sides(e for e in equations if not isinstance(e.left, Name | Apply)))
        self._formulas |= dict.fromkeys(subsystem.variables, residuals)
        self.slopes = differentiated(sides(equations)) & subsystem.inputs.keys()

    def needs(self, output: str) -> _Needs:
        """Return what an output needs."""
        inputs: set[str] = set()
        seen: set[str] = set()
        has_slopes = False
        stack: list[Expression] = [parse_expression(self._subsystem.outputs[output].expression)]
        while stack:
            formula = stack.pop()
            has_slopes = has_slopes or not differentiated([formula]).isdisjoint(self._subsystem.inputs)
            for name in {part.name for part in walk(formula) if isinstance(part, Name)} - seen:
                seen.add(name)
                if name in self._subsystem.inputs:
                    inputs.add(name)
                elif name not in self._subsystem.states:
                    stack += self._formulas.get(name, [])
        return _Needs(frozenset(inputs), has_slopes)


def needed_twice(
    subsystems: Mapping[str, Subsystem], connections: Mapping[PortRef, PortRef], among: Iterable[str]
) -> set[str]:
    """Return blocks between which a second derivative would be needed; none if there is no such derivative.

    One takes the derivative of what another one gives, and what this gives depends on a derivative at once. Solved as
    one, their equations are differentiated by formulas.

    Parameters
    ----------
    subsystems, connections : mapping
        Plain ones.
    among : iterable of str
        The blocks that may take derivatives.
    """
    blocks: dict[str, _Block] = {}

    def block(name: str) -> _Block:
        if name not in blocks:
            blocks[name] = _Block(subsystems[name])
        return blocks[name]

    for name in among:
        found = _nearest(name, block, subsystems, connections)
        if found:
            return found
    return set()


def _nearest(
    name: str, block: Callable[[str], _Block], subsystems: Mapping[str, Subsystem],
    connections: Mapping[PortRef, PortRef],
) -> set[str]:  # fmt: skip
    """Return the blocks on all shortest ways from derivatives that a block takes to what depends on one itself."""
    level = {PortRef(name, taken): set[str]() for taken in block(name).slopes}
    seen: set[PortRef] = set()
    while level:
        seen.update(level)
        reached: set[str] = set()
        following: dict[PortRef, set[str]] = {}
        for port, way in level.items():
            source = connections.get(port)
            its = subsystems.get(source.subsystem) if source is not None else None
            if source is None or its is None or its.is_black_box or source.port not in its.outputs:
                continue
            needs = block(source.subsystem).needs(source.port)
            passed = {*way, port.subsystem}
            if needs.has_slopes:
                reached |= {*passed, source.subsystem}
            for input_ in needs.inputs:
                following.setdefault(PortRef(source.subsystem, input_), set()).update(passed)
        if reached:
            return reached
        level = {port: way for port, way in following.items() if port not in seen}
    return set()
