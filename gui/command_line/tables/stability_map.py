"""``macrostep stability --map``: where methods are stable over two quantities."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.gui.command_line.common.output import ProgressBar, write_json, write_text
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.json_text import lay_out
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.plotting.styles import FORMATS
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.stability.regions import region
from macrostep.solvers.stability.report import region_as_json, region_text, regions_csv
from macrostep.solvers.stability.results import Region, RegionAxis
from macrostep.solvers.studies import study


def show_maps(
    diagram: Diagram,
    methods: Sequence[ChosenMethod],
    over: Sequence[str],
    at: float | None,
    outputs: Sequence[Path],
    page: PageStyle,
    is_json: bool,
) -> int:
    """Calculate a map for each method, print it, and write it to files; return 0, or 1 if a method has none.

    Parameters
    ----------
    diagram : Diagram
    methods : sequence of ChosenMethod
    over : sequence of str
        Two axes, as ``"step=0.1..30:60log"``.
    at : float or None
        Time of the operating point [s].
    outputs : sequence of Path
        Tables (``.csv``, ``.json``) and pictures (``.svg``, ``.pdf``, ``.pgf``, ``.png``).
    page : PageStyle
        Of the pictures.
    is_json : bool
        Whether JSON is printed.

    Raises
    ------
    MacrostepError
        If an axis has no numbers, the input is wrong, or a file cannot be written.
    """
    x, y = (_axis(text) for text in over)
    regions: list[Region] = []
    left_out: dict[str, str] = {}
    with Workers() as crew, ProgressBar("") as bar:
        for number, method in enumerate(methods):
            bar.label = str(method)

            def show(fraction: float, before: int = number) -> bool:
                bar.show((before + fraction) / len(methods))
                return True

            try:
                regions.append(region(diagram, method, x, y, at=at, workers=crew, progress=show))
            except MethodRefused as error:
                left_out[str(method)] = str(error)
    document = {"diagram": diagram.name, "maps": [region_as_json(one) for one in regions], "left_out": left_out}
    for path in outputs if regions else ():
        _write(path, diagram, regions, document, page)
    if is_json:
        write_json(document)
    elif regions:
        print("\n\n".join(map(region_text, regions)))
    for text, why in left_out.items():
        print(f"macrostep: {text}: {why}", file=sys.stderr)
    return 1 if left_out else 0


def _axis(text: str) -> RegionAxis:
    read = study.axis(text)
    if len(read.values) < 2 or not read.is_number:
        raise MacrostepError(f"--map: {text!r} does not have two numbers or more; write {read.name}=0.1..30:60log.")
    return RegionAxis(read.name, np.array(read.values, float))


def _write(path: Path, diagram: Diagram, regions: Sequence[Region], document: dict[str, Any], page: PageStyle) -> None:
    if path.suffix in FORMATS:
        from macrostep.solvers.figures.stability_map import write_regions

        units = {
            f"{s.name}.{name}": parameter.unit
            for s in diagram.subsystems.values()
            for name, parameter in s.parameters.items()
        }
        write_regions(path, f"{diagram.name}: stability of the coupling", regions, units, page)
        return
    write_text(path, lay_out(document) if path.suffix == ".json" else regions_csv(regions))
