"""Connectors of a Modelica text as acausal bundles: a potential and a ``flow`` each, told apart by their units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import unit_powers
from macrostep.model.bundles.bundles import UNITS
from macrostep.model.causality.forms import WITH_RATE
from macrostep.model.modelica.classes import ClassText
from macrostep.model.modelica.declared import DeclaredVariable, read_declaration
from macrostep.model.modelica.statements import skip_comment
from macrostep.model.modelica.tokens import Tokens
from macrostep.model.subsystem.ports import Bundle

_RATES: Mapping[str, str] = {"translational": "v", "rotational": "w"}
"""What the derivative of a position is called that a connector has."""


@dataclass(frozen=True)
class ConnectorClass:
    """A class of connectors.

    Attributes
    ----------
    kind : str
        Of its bundles.
    potential, flow : str
        What its two variables are called.
    """

    kind: str
    potential: str
    flow: str

    @property
    def fields(self) -> tuple[str, str]:
        """What a connector of it has."""
        return self.potential, self.flow

    @property
    def rate(self) -> tuple[str, str] | None:
        """The position and what its derivative is called; None if it has no position."""
        return (self.potential, _RATES[self.kind]) if self.kind in WITH_RATE else None

    @property
    def units(self) -> tuple[str, ...]:
        """Those of the signals of a bundle."""
        return UNITS[self.kind]

    def bundle(self, name: str, side: Literal["left", "right"]) -> Bundle:
        """Return a bundle on a side of its block, whose signals are called ``name_potential``."""
        rate = [self.rate[1]] if self.rate else []
        return Bundle(name, self.kind, [f"{name}_{field}" for field in (self.potential, *rate, self.flow)], side)


def read_connector(of: ClassText) -> ConnectorClass:
    """Read a class of connectors.

    Raises
    ------
    LanguageError
        If it is no potential and flow of a kind that is known.
    """
    tokens = Tokens(of.text)
    for _ in range(2):
        tokens.take()
    skip_comment(tokens)
    flows: list[DeclaredVariable] = []
    potentials: list[DeclaredVariable] = []
    while not tokens.takes("end"):
        if tokens.peek().text == "annotation":
            skip_comment(tokens)
            tokens.expect(";")
            continue
        (flows if tokens.takes("flow") else potentials).extend(read_declaration(tokens))
    if len(flows) == len(potentials) == 1:
        here = [unit_powers(one[0].unit) for one in (potentials, flows)]
        for kind, units in UNITS.items():
            if here == [unit_powers(units[0]), unit_powers(units[-1])]:
                return ConnectorClass(kind, potentials[0].name, flows[0].name)
    kinds = "; ".join(f"{units[0]}, {units[-1]}" for units in UNITS.values())
    raise tokens.error(
        "The connector {name!r} is of no kind that is known: a potential and a flow, in {units}.",
        of.begin, name=of.name, units=Phrase(kinds),
    )  # fmt: skip
