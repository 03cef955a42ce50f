"""Many of the same: a composite whose members are instances of one block, numbered and joined alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from macrostep.model.subsystem.ports import PortRef

Pair = tuple[str, str]
"""Two ports of the block that is repeated, by their names in it: ``pin``, or ``core.pin`` of a composite."""


@dataclass(frozen=True)
class Repetition:
    """How a composite repeats a block.

    A file holds every member with its connections as well; whoever reads it needs to know nothing of this.

    Attributes
    ----------
    count : float
        How many there are: a number, or calculated of the diagram's parameters.
    member : str
        What members are called, before ``_1``, ``_2``, ...
    block : str
        The block of one's own of which they are instances.
    chain : tuple of (str, str)
        Ports of neighbours that are joined: that of each member with that of the next one.
    ring : tuple of (str, str)
        As `chain`, and that of the last member with that of the first.
    separate : tuple of str
        Ports that the composite's block shows for each member. All others it shows once: what is connected with one of
        them is connected with those of all members, or one by one with the members of another repetition of as many.
    values : mapping
        By parameter of the block, what members have of it: an expression in which ``index`` is the member's number, or
        a list, ``[1.0, 1.1, 0.9]``.
    """

    count: float
    member: str
    block: str = ""
    chain: tuple[Pair, ...] = ()
    ring: tuple[Pair, ...] = ()
    separate: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)

    def name(self, composite: str, number: int) -> str:
        """Return what a member is called, the first of which is number 1."""
        return f"{composite}.{self.member}_{number}"

    def number(self, composite: str, name: str) -> int:
        """Return the number of the member that has this name, or that what has it stands in; 0 if there is none."""
        start = f"{composite}.{self.member}_"
        digits = name[len(start) :].partition(".")[0] if name.startswith(start) else ""
        return int(digits) if digits.isdecimal() and digits.isascii() and digits[0] != "0" else 0

    def local(self, composite: str, port: PortRef) -> str:
        """Return what a port of a member is called in the block."""
        return str(port).removeprefix(f"{composite}.").partition(".")[2]

    def port(self, composite: str, number: int, local: str) -> PortRef:
        """Return the port of a member that is called so in the block."""
        return PortRef.parse(f"{self.name(composite, number)}.{local}")

    def with_ports(self, names: Mapping[str, str]) -> Self:
        """Return it with the new names of ports by the former ones."""

        def new(port: str) -> str:
            return names.get(port, port)

        def pairs(given: tuple[Pair, ...]) -> tuple[Pair, ...]:
            return tuple((new(a), new(b)) for a, b in given)

        separate = tuple(map(new, self.separate))
        return self.replaced(chain=pairs(self.chain), ring=pairs(self.ring), separate=separate)

    def replaced(self, **changes: object) -> Self:
        """Return a copy with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]
