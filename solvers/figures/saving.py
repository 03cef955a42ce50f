"""One function for scripts and notebooks that writes the figure of anything, as command line and window write it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.linear.locus import RootLocus
from macrostep.solvers.linear.responses import Responses
from macrostep.solvers.plotting.styles import FORMATS
from macrostep.solvers.results.results import Result
from macrostep.solvers.stability.results import Region
from macrostep.solvers.studies.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

Drawable = Result | Comparison | Outcome | RootLocus | Responses | Region


def save_figure(
    of: Drawable, path: str | Path, *, width: float = 0.0, style: str = "", signals: str | Sequence[str] = ()
) -> None:
    """Write the figure of a run, a comparison, a study, a root locus, responses or a map of stability.

    Parameters
    ----------
    of : Result, Comparison, Outcome, RootLocus, Responses or Region
    path : str or Path
        Its ending says in which format: ``.pdf``, ``.svg``, ``.pgf`` or ``.png``.
    width : float
        In a paper [mm]: 85 for one column, 170 for two; 0 is a page to look at, with a heading.
    style : str
        A style file ``*.mplstyle``, or one of an extension by its name.
    signals : str or sequence of str
        Of a run or a comparison; by default what the window draws first.

    Raises
    ------
    MacrostepError
        If the figure cannot be drawn so, or the file cannot be written.
    """
    path, page = Path(path), PageStyle(width, style)
    if path.suffix not in FORMATS:
        raise MacrostepError("{path} must end in {endings}.", path=str(path), endings=", ".join(FORMATS))
    if signals and not isinstance(of, (Result, Comparison)):
        raise MacrostepError("Signals are those of a run or a comparison.")
    _writer(of, (signals,) if isinstance(signals, str) else tuple(signals))(path, page)


def _writer(of: Drawable, signals: tuple[str, ...]) -> Callable[[Path, PageStyle], None]:
    """Return what draws it to a file."""
    if isinstance(of, Result):
        from macrostep.solvers.figures.comparison import write_result

        return lambda path, page: write_result(path, of, page, signals)
    if isinstance(of, Comparison):
        from macrostep.solvers.figures.comparison import write_comparison

        return lambda path, page: write_comparison(path, of, page, signals)
    if isinstance(of, Outcome):
        from macrostep.solvers.figures.study_figure import write_study

        return lambda path, page: write_study(path, of, (), page)
    if isinstance(of, RootLocus):
        from macrostep.solvers.figures.locus import write_locus

        return lambda path, page: write_locus(path, of, page)
    if isinstance(of, Responses):
        from macrostep.solvers.figures.responses import write_responses

        return lambda path, page: write_responses(path, of, page)
    if isinstance(of, Region):
        from macrostep.solvers.figures.stability_map import write_regions

        return lambda path, page: write_regions(path, f"Stability of {of.method}", [of], {}, page)
    raise MacrostepError("There is no figure of {what}.", what=repr(of))
