"""Units in Modelica's notation: ``N.s/m`` for ``N*s/m``, ``m2`` for ``m^2``. FMI's descriptions use it too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from macrostep.model.units import unit_powers


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


def _product(powers: Mapping[str, float]) -> str:
    return ".".join(symbol if power == 1.0 else f"{symbol}{power:g}" for symbol, power in powers.items())
