"""Whatever Macrostep wrote, opened again: a diagram, the result of a run, what came out of a study."""

from __future__ import annotations

import os
from pathlib import Path

from macrostep.model.base.errors import FileFormatError
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import from_document, load
from macrostep.solvers.coupling import methods
from macrostep.solvers.results.opening import open_result
from macrostep.solvers.results.results import Result
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.store import SUFFIX, Store, read_heading

_RESULTS = (".h5", ".hdf5")


def open_file(path: str | os.PathLike[str]) -> Diagram | Result | Outcome:
    """Open what stands in a file, by its ending.

    Parameters
    ----------
    path : str or path
        Of a diagram, ``.macrostep.json``, or the name of an example; of a run, ``.h5``; or of a study that was kept.

    Returns
    -------
    Diagram, Result or Outcome

    Raises
    ------
    MacrostepError
        If it cannot be read, or is something else.
    """
    place = Path(path)
    if place.suffix in _RESULTS:
        return open_result(place)
    if place.name.endswith(SUFFIX):
        return open_study(place)
    return load(path)


def open_study(path: str | os.PathLike[str]) -> Outcome:
    """Return what came out of a study so far, from the file that it is kept in; nothing runs.

    Raises
    ------
    FileFormatError
        If no study is kept there.
    """
    place = Path(path)
    heading = read_heading(place)
    if heading is None:
        raise FileFormatError("{file} cannot be read as a study that was kept.", file=place.name)
    plan = make_plan(heading.study, from_document(heading.document, place.name), methods())
    return Outcome(plan, dict(Store(place).records))
