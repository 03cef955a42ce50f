"""A close look into a run of the window, taken in a process beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from macrostep.model.files.files import from_document
from macrostep.solvers.close_look.close_look import CloseLook, ParameterChange, look_closely
from macrostep.solvers.processes.workers import Control


def look_at_run(
    control: Control,
    document: dict[str, Any],
    method: str,
    window: tuple[float, float],
    until: float,
    changes: Sequence[ParameterChange] = (),
) -> CloseLook:
    """Repeat a run as far as the end of a window of time, and look inside its macro-steps there.

    Parameters
    ----------
    control : Control
    document : dict
        The diagram that ran, as :func:`macrostep.model.files.files.to_document` gives it.
    method : str
        ``"ni_jacobi:step=0.1"``.
    window : (float, float)
        [s].
    until : float
        Where the run ends [s].
    changes : sequence of ParameterChange
        Parameters that it was given on its way.
    """

    def tell(done: float) -> None:
        control.fraction = done

    start, stop = window
    return look_closely(
        from_document(document), method, start=start, stop=stop, until=until, changes=changes, progress=tell,
        stop_flag=control.stop,
    )  # fmt: skip
