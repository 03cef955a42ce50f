"""Connectors of a Modelica text as acausal bundles: a potential and a ``flow`` each, told apart by their units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from macrostep.model.base.errors import LanguageError
from macrostep.model.base.phrase import Phrase
from macrostep.model.base.units import unit_powers
from macrostep.model.bundles.bundles import UNITS
from macrostep.model.causality.forms import WITH_RATE
from macrostep.model.modelica.declared import unit_of
from macrostep.model.modelica.parts import ModelPart
from macrostep.model.subsystem.ports import Bundle

_RATES: Mapping[str, str] = {"translational": "v", "rotational": "w"}
"""What the derivative of a position is called that a connector has."""


class ConnectorKind(NamedTuple):
    """The kind of bundle that a connector is, and its two variables."""

    kind: str
    potential: ModelPart
    flow: ModelPart

    def rate(self, bundle: str) -> str:
        """Return what the derivative of the position is called in a bundle; "" if it has no position."""
        return f"{bundle}_{_RATES[self.kind]}" if self.kind in WITH_RATE else ""

    def bundle(self, name: str, signals: Mapping[str, str], side: Literal["left", "right"]) -> Bundle:
        """Return a bundle on a side of its block, its variables called as `signals` says by their paths."""
        rate = [self.rate(name)] if self.kind in WITH_RATE else []
        return Bundle(name, self.kind, [signals[self.potential.path], *rate, signals[self.flow.path]], side)


def connector_of(instance: ModelPart) -> ConnectorKind:
    """Say what kind of connector an instance is.

    Raises
    ------
    LanguageError
        If it is no potential and flow of a kind that is known.
    """
    own = list(instance.own())
    flows = [its for its in own if "flow" in its.prefixes]
    potentials = [its for its in own if "flow" not in its.prefixes]
    if len(flows) == len(potentials) == 1 and flows[0].type and potentials[0].type:
        here = [unit_powers(unit_of(its)) for its in (potentials[0], flows[0])]
        for kind, units in UNITS.items():
            if here == [unit_powers(units[0]), unit_powers(units[-1])]:
                return ConnectorKind(kind, potentials[0], flows[0])
    kinds = "; ".join(f"{units[0]}, {units[-1]}" for units in UNITS.values())
    of = instance.of
    raise LanguageError(
        "The connector {name!r} is of no kind that is known: a potential and a flow, in {units}.",
        *(of.at if of else instance.at), name=of.name if of else instance.path, units=Phrase(kinds),
    )  # fmt: skip
