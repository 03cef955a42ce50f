"""Frequency and step responses of a linearised diagram, and of what methods make of it, drawn."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from macrostep.solvers.figures.page import draw, new_page
from macrostep.solvers.figures.page_style import TO_LOOK_AT, PageStyle
from macrostep.solvers.linear.responses import REFERENCE, Responses, phase_of
from macrostep.solvers.plotting.styles import style_of

_ROW_HEIGHT = 180


def write_responses(path: Path, found: Responses, page: PageStyle = TO_LOOK_AT) -> None:
    """Draw amplitude, phase, where there are some step responses, and the locus of Nyquist, in SI units.

    Parameters
    ----------
    path : Path
        Its ending is one of :data:`.styles.FORMATS`.
    found : Responses
    page : PageStyle

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    styles = [style_of(slot) for slot in range(len(found.responses))]
    is_plain = all(response.of == REFERENCE for response in found.responses)
    names = [r.target if is_plain else f"{r.target}, {r.of}" for r in found.responses]
    about = f"{found.diagram}, linearised at t = {found.at:g} s: responses to {found.source}"
    has_steps = any(len(response.time) for response in found.responses)
    rows = 4 if has_steps else 3
    heading = f"{found.diagram}: responses to {found.source}"
    with new_page(path, rows, 1, rows * _ROW_HEIGHT, heading, about, page) as sheet:
        sheet.add_legend(list(zip(styles, names, strict=True)))
        amplitude = sheet.add_plot(0, 0, "amplitude [SI]", "", log_x=True, log_y=True)
        phase = sheet.add_plot(1, 0, "phase [deg]", "frequency [Hz]", log_x=True)
        nyquist = sheet.add_plot(rows - 1, 0, "imaginary part [SI]", "real part [SI] (Nyquist)")
        steps = sheet.add_plot(2, 0, "step response [SI]", "t [s]") if has_steps else None
        for style, response in zip(styles, found.responses, strict=True):
            sizes = np.abs(response.gain)
            draw(amplitude, style, found.frequencies, np.where(sizes > 0.0, sizes, np.nan))
            draw(phase, style, found.frequencies, phase_of(response.gain))
            draw(nyquist, style, response.gain.real, response.gain.imag)
            if steps is not None:
                draw(steps, style, response.time, response.values)
