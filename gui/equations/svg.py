"""A formula of LaTeX's mathematics as SVG. Without Qt."""

from __future__ import annotations


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
        return str(ziamath.Latex(formula, size=size, color=colour).svg())
    except Exception:  # whatever its parser stumbled over, it is no formula; views show its text
        return ""
