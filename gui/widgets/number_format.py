"""Numbers and their units as people read them in tables."""

from __future__ import annotations

import math
import re

from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import DIGITS, EXPONENT
from macrostep.model.base.phrase import Amount

RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def three_digits(value: float) -> str:
    """Return a number in three significant digits, or as many as the user chose: ``0.0123``, ``1.23e−7``."""
    if value == 0.0 or not math.isfinite(value):
        return f"{value + 0.0:g}".replace("-", "−")  # 0 has no sign
    digits = DIGITS.value
    mantissa, _, power_of_ten = f"{value:.{digits - 1}e}".partition("e")
    exponent = int(power_of_ten)
    if -4 <= exponent < 5:
        return f"{float(f'{mantissa}e{exponent}'):.{max(digits - 1 - exponent, 0)}f}".replace("-", "−")
    power = f"·10{str(exponent).translate(RAISED)}" if EXPONENT.value == "power" else f"e{exponent}"
    return f"{mantissa}{power}".replace("-", "−")


def rounded(value: float, digits: int = 3) -> str:
    """Return a number as it stands in a sentence or in a drawing: 160, and not 1.6e+02; −3 with a sign of its own."""
    return str(Amount(value + 0.0, digits=digits)).replace("-", "−")


def size_text(size: float) -> str:
    """Return bytes for people: ``"840 kB"``, ``"1.2 GB"``."""
    for unit, scale in ((tr("GB"), 1e9), (tr("MB"), 1e6)):
        if size >= scale:
            return str(Amount(size / scale, unit))
    return str(Amount(max(round(size / 1e3), 1), tr("kB")))


def grouped(value: int) -> str:
    """Return a count with its thousands set apart: ``20 000``."""
    return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace("-", "−")


def written_unit(unit: str) -> str:
    """Return a unit as one writes it by hand: m² for m^2, N·s for N*s, nothing for 1."""
    if unit == "1":
        return ""
    raised = re.sub(r"\^(-?\d+)", lambda power: power[1].translate(RAISED), unit)
    return raised.replace("*", "·")
