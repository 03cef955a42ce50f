"""Units as Modelica writes them, and what its definitions need.

Units are ``N.s/m`` for ``N*s/m``, ``m2`` for ``m^2``; FMI's descriptions use them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from macrostep.model.base.units import si_unit, unit_powers
from macrostep.model.language import syntax


def names_behind(variable: str, definitions: Mapping[str, syntax.Expression]) -> set[str]:
    """Return all names that a variable's definition needs, itself or in the definitions of others."""
    found, waiting = set[str](), [variable]
    while waiting:
        needed = {n.name for n in syntax.walk(definitions[waiting.pop()]) if isinstance(n, syntax.Name)}
        waiting += [name for name in needed - found if name in definitions]
        found |= needed
    return found


@lru_cache(maxsize=4096)
def modelica_unit(unit: str) -> str:
    """Return a unit in Modelica's notation, with one ``/`` at most.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    if not unit:
        return ""
    powers = unit_powers(unit)
    above = _product({symbol: power for symbol, power in powers.items() if power > 0})
    below = _product({symbol: -power for symbol, power in powers.items() if power < 0})
    if not below:
        return above or "1"
    return f"{above or '1'}/{f'({below})' if '.' in below else below}"


def declared_units(unit: str) -> tuple[str, str]:
    """Return the unit of SI that a variable given in `unit` is declared with, and that in which it is shown if another.

    Raises
    ------
    UnitError
        If the unit is not known.
    """
    shown = modelica_unit(unit)
    si = modelica_unit(si_unit(unit)) or ("1" if unit else "")
    return si, "" if shown == si else shown


def _product(powers: Mapping[str, float]) -> str:
    return ".".join(symbol if power == 1.0 else f"{symbol}{power:g}" for symbol, power in powers.items())
