"""Frequency and step responses of a linearised diagram, drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.figures.page import draw, new_page
from macrostep.solvers.figures.styles import style_of
from macrostep.solvers.linear.analysis import LinearAnalysis
from macrostep.solvers.linear.system import LinearSystem

_POINTS = 600
_BELOW, _ABOVE = 30.0, 30.0
"""How far the frequencies go beyond those of the slowest and the fastest motion."""
_FADED = 6.0
"""Time constants of the slowest motion that a step response lasts."""
_ROW_HEIGHT = 180


def write_responses(path: Path, found: LinearAnalysis, source: str, targets: Sequence[str]) -> None:
    """Draw amplitude, phase and, where there is a state space, step response from an input to signals, in SI units.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    found : LinearAnalysis
    source : str
    targets : sequence of str

    Raises
    ------
    MacrostepError
        If there are no such signals, or the file cannot be written.
    """
    system = found.system
    frequencies = frequencies_of(system)
    responses = [system.response(source, target, frequencies) for target in targets]
    entries = [(style_of(slot), target) for slot, target in enumerate(targets)]
    about = f"{found.diagram}, linearised at t = {system.time:g} s: responses to {source}"
    rows = 2 if system.uses_slopes else 3
    with new_page(path, rows, 1, rows * _ROW_HEIGHT, f"{found.diagram}: responses to {source}", about) as page:
        page.add_legend(entries)
        amplitude = page.add_plot(0, 0, "amplitude [SI]", "", log_x=True, log_y=True)
        phase = page.add_plot(1, 0, "phase [deg]", "frequency [Hz]", log_x=True)
        for slot, response in enumerate(responses):
            sizes = np.abs(response)
            draw(amplitude, style_of(slot), frequencies, np.where(sizes > 0.0, sizes, np.nan))
            draw(phase, style_of(slot), frequencies, np.degrees(np.unwrap(np.angle(response))))
        if system.uses_slopes:
            return
        step, time = page.add_plot(2, 0, "step response [SI]", "t [s]"), np.linspace(0.0, _span(system), _POINTS)
        for slot, target in enumerate(targets):
            draw(step, style_of(slot), time, step_response(system, source, target, time))


def frequencies_of(system: LinearSystem) -> np.ndarray:
    """Return frequencies [Hz] from well below the slowest motion to well above the fastest, dense at resonances."""
    sizes = [abs(mode.eigenvalue) / (2.0 * math.pi) for mode in system.modes if abs(mode.eigenvalue) > 0.0]
    if not sizes:
        return np.geomspace(1e-3, 1e3, _POINTS)
    even = np.geomspace(min(sizes) / _BELOW, max(sizes) * _ABOVE, _POINTS)
    return np.unique(np.concatenate([even, [mode.frequency for mode in system.modes if mode.frequency > 0.0]]))


def step_response(system: LinearSystem, source: str, target: str, time: np.ndarray) -> np.ndarray:
    """Return what a step of an input by 1 makes of a signal, both in SI units, at times from 0 on.

    Raises
    ------
    MacrostepError
        If there are no such signals, or a subsystem uses the derivative of an input.
    """
    import scipy.signal

    _, found = scipy.signal.step(system.state_space([source], [target]).to_scipy(), T=time)
    if not np.all(np.isfinite(found)):
        said = {"target": target, "source": source}
        raise MacrostepError("The response of {target} to {source} grows beyond all numbers.", **said)
    return np.asarray(found, np.float64)


def _span(system: LinearSystem) -> float:
    """Return how long a step response lasts [s]."""
    times = [mode.time_constant for mode in system.modes if math.isfinite(mode.time_constant)]
    turns = [1.0 / mode.frequency for mode in system.modes if mode.frequency > 0.0]
    return _FADED * max(times or turns or [1.0])
