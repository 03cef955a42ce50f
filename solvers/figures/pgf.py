"""Figures as PGF, which LaTeX sets in the fonts of its document; no LaTeX is needed to write them."""

from __future__ import annotations

import io
import re
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pgf import RendererPgf
from matplotlib.figure import Figure

_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    "−": r"\ensuremath{-}", "·": r"\ensuremath{\cdot}", "×": r"\ensuremath{\times}", "≥": r"\ensuremath{\ge}",
}  # fmt: skip
_RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"
_LOWERED = str.maketrans(_RAISED, "-0123456789")
_READ = re.compile(f"[{_RAISED}]+|[{re.escape(''.join(_SPECIAL))}]")


def pgf_contents(figure: Figure, canvas: FigureCanvasAgg, about: str) -> bytes:
    r"""Return a figure as the contents of a file for ``\input``.

    Parameters
    ----------
    figure : Figure
    canvas : FigureCanvasAgg
        Of the figure; it measures texts.
    about : str
        Remarks at the beginning of the file.
    """
    file = io.StringIO()
    renderer = _Renderer(figure, file, canvas)
    figure.draw(renderer)
    width, height = figure.get_size_inches()
    remarks = "\n".join(f"% {line}" for line in [*about.splitlines(), r"LaTeX needs \usepackage{pgf} to read it."])
    frame = rf"\pgfpathrectangle{{\pgfpointorigin}}{{\pgfqpoint{{{width:f}in}}{{{height:f}in}}}}%"
    return "\n".join([
        remarks, r"\begingroup%", r"\makeatletter%", r"\begin{pgfpicture}%", frame,
        r"\pgfusepath{use as bounding box, clip}%", file.getvalue().rstrip(), r"\end{pgfpicture}%", r"\makeatother%",
        r"\endgroup%", "",
    ]).encode()  # fmt: skip


def for_latex(text: str) -> str:
    r"""Return a text as LaTeX shows it, character by character.

    Examples
    --------
    >>> for_latex("left.m_1 [m⁻²]")
    'left.m\\_1 [m\\ensuremath{^{-2}}]'
    """

    def written(found: re.Match[str]) -> str:
        return _SPECIAL.get(found[0]) or rf"\ensuremath{{^{{{found[0].translate(_LOWERED)}}}}}"

    return _READ.sub(written, text)


class _Renderer(RendererPgf):
    """Measures texts by matplotlib's font in place of asking LaTeX, and lets none act in it."""

    def __init__(self, figure: Figure, file: io.StringIO, canvas: FigureCanvasAgg) -> None:
        super().__init__(figure, file)
        self._measures = canvas.get_renderer()

    def get_text_width_height_descent(self, s: str, prop: Any, ismath: Any) -> tuple[float, float, float]:
        return self._measures.get_text_width_height_descent(s, prop, ismath)

    def draw_text(
        self, gc: Any, x: float, y: float, s: str, prop: Any, angle: float, ismath: Any = False, mtext: Any = None
    ) -> None:
        super().draw_text(gc, x, y, for_latex(s), prop, angle, False, mtext)
