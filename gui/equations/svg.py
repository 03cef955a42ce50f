"""A formula of LaTeX's mathematics as SVG. Without Qt."""

from __future__ import annotations

import re

_SIGN = re.compile(r"(^|[=<>(\[{,:&+]|\\(?:le|ge|cdot|times|leftarrow|approx|quad|left\||\\))(\s*)-")
"""A minus that is the sign of what follows, by what stands before it."""


def typeset(formula: str, colour: str, size: int) -> str:
    """Return a formula as SVG whose base line is at 0; "" if it is none that can be typeset.

    Parameters
    ----------
    formula : str
    colour : str
        ``"#RRGGBB"``.
    size : int
        Of the text [px].
    """
    import ziamath

    ziamath.config.svg2 = False  # Qt draws only the older SVG right
    try:
        # The sign of a number has no space after it, which ziamath knows only of one that stands first in a group.
        return str(ziamath.Latex(_SIGN.sub(r"\1\2{-}", formula), size=size, color=colour).svg())
    except Exception:  # whatever its parser stumbled over, it is no formula; views show its text
        return ""
