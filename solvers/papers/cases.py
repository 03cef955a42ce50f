"""A case: a diagram, and studies of it; a study is a table or a figure of a paper with the runs that make it.

Read from a TOML file, of this folder or of the folder ``cases`` of an extension, by its field names; every default
below is one that a file may leave out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from macrostep.model.base.errors import MacrostepError
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files, note_broken, note_sound

_FOLDER = Path(__file__).parent
_LARGEST = 2**20
"""Bytes of a file."""


class _CaseRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Quantity(_CaseRecord, frozen=True):
    """A number that is measured on every run of a study.

    Attributes
    ----------
    name : str
        As the table shows it.
    measure : str
        Name of a function of :mod:`macrostep.solvers.papers.measures`.
    of : list of str
        Series or subsystems that it is measured on.
    settings : dict
        What else the measure needs.
    holds : str
        The criterion, see :mod:`macrostep.solvers.papers.rows`; "" where the number is only shown.
    """

    name: str
    measure: str
    of: list[str] = []
    settings: dict[str, Any] = {}
    holds: str = ""


class Order(_CaseRecord, frozen=True):
    """An order of convergence, fitted over the values between two bounds."""

    paper: str = ""
    exact: float | None = None
    holds: str = ""
    bounds: tuple[float, float] = (0.0, float("inf"))


class Variant(_CaseRecord, frozen=True):
    """A method with its options, run once or, in a study over something, for each of its values.

    Attributes
    ----------
    label, method : str
    group : str
        What shares one look in a trade; without it the label.
    set : dict
        Values of parameters, besides the study's.
    paper : dict
        By quantity what the paper prints, exactly as printed, or says; a list in a study over values, "" for nothing.
    exact : dict
        By quantity what an independent program gives; nan for nothing.
    holds : dict
        By quantity a criterion in place of the quantity's own; a list in a study over values.
    differs : dict
        By quantity why what the paper says does not come out here; its criterion is then about the exact number.
    beside : str
        Label of another run whose numbers stand beside its own.
    fails : bool or list of float
        Whether, or at which values, the run must fail.
    orders : dict
        By quantity the order of convergence.
    """

    label: str
    method: str
    group: str = ""
    set: dict[str, float] = {}
    paper: dict[str, str | list[str]] = {}
    exact: dict[str, float | list[float]] = {}
    holds: dict[str, str | list[str]] = {}
    differs: dict[str, str] = {}
    beside: str = ""
    fails: bool | list[float] = False
    orders: dict[str, Order] = {}

    def must_fail(self, value: float | None) -> bool:
        return self.fails if isinstance(self.fails, bool) else value in self.fails


class Over(_CaseRecord, frozen=True):
    """What a study is made over: an option of the methods (``step``; several by ``+``) or a parameter (``plate.DD``).

    Attributes
    ----------
    name, symbol, unit : str
    values : list of float
    places : list of float
        Where the values stand on the axis of a plot, if not at themselves; `axis` is its label then.
    """

    name: str
    symbol: str
    values: list[float]
    unit: str = ""
    places: list[float] = []
    axis: str = ""


class Plot(_CaseRecord, frozen=True):
    """A plot of a study.

    Attributes
    ----------
    kind : str
        sweep: quantities over the study's values; trade: quantities over another one; bars: a quantity of each run;
        curves: series over time; orbit: one series over another.
    x : str
        The quantity or series to the right, of a trade or an orbit.
    y : list of str
        Quantities or series, each in a panel.
    title, label : str
        Heading of the plot, and of its y-axis; without them the study's title and the names of `y`.
    runs : list of str
        Labels of the runs that are drawn; without it all.
    values : list of float
        Of a study over something, the values that are drawn as curves or orbits; without it all.
    begin, end : float
        Section of time [s].
    bounds : float
        Draw the damped bounds of each series, at this damping [1/s].
    """

    kind: Literal["sweep", "trade", "bars", "curves", "orbit"]
    y: list[str]
    x: str = ""
    title: str = ""
    label: str = ""
    runs: list[str] = []
    values: list[float] = []
    begin: float | None = None
    end: float | None = None
    bounds: float | None = None


class PaperStudy(_CaseRecord, frozen=True):
    """A table or a figure.

    Attributes
    ----------
    key : str
        Begins the names of its plots' files.
    title, says, remark, selected : str
        What it is, what the paper says about it, what is different here, and what was chosen by looking at the results.
    beside : str
        Head of the column of those numbers.
    is_optional : bool
        Whether it is left out where something that one of its methods needs is not installed.
    is_scan : bool
        Whether it shows where its criteria are met, which is reported by run; nothing else hangs on them.
    quantities : list of Quantity
    runs : list of Variant
    over : Over, optional
    set : dict
        Other values of parameters.
    also : dict
        Subsystems and connections that are added to the diagram, as in its file.
    stop : float, optional
        Another stop time [s].
    solver : dict
        Settings of the embedded solver of every subsystem.
    dense : int
        Outputs recorded inside every macro-step.
    plots : list of Plot
    """

    key: str
    title: str
    runs: list[Variant]
    says: str = ""
    remark: str = ""
    selected: str = ""
    beside: str = ""
    is_optional: bool = False
    is_scan: bool = False
    quantities: list[Quantity] = []
    over: Over | None = None
    set: dict[str, float] = {}
    also: dict[str, list[Any]] = {}
    stop: float | None = None
    solver: dict[str, Any] = {}
    dense: int = 0
    plots: list[Plot] = []


class Case(_CaseRecord, frozen=True):
    """What the papers show of one diagram.

    Attributes
    ----------
    title, source : str
        What it is, and the papers and sections that it is from.
    diagram : str
        Name of a shipped example, or of a diagram's file beside that of the case.
    studies : list of PaperStudy
    """

    title: str
    source: str
    diagram: str
    studies: list[PaperStudy]


def _files() -> dict[str, Path]:
    """Return the files of all cases by name: ours, and those of extensions."""
    found = {file.stem: file for file in _FOLDER.glob("*.toml")}
    for file in extension_files("cases"):
        if file.stem in found:
            note_broken(file, f"There is a case {file.stem} already; give the file another name.")
        else:
            found[file.stem] = file
    return found


def names() -> list[str]:
    """Return the names of all cases, sorted."""
    return sorted(_files())


def load_case(name: str) -> Case:
    """Read a case.

    Raises
    ------
    MacrostepError
        If there is none of that name, or its file says what no case says.
    """
    files = _files()
    if name not in files:
        raise MacrostepError(f"There is no case {name!r}; there are: {', '.join(sorted(files))}.")
    try:
        case = msgspec.toml.decode(read_regular(files[name], _LARGEST), type=Case)
    except (msgspec.MsgspecError, OSError, ValueError) as error:
        note_broken(files[name], str(error))
        raise MacrostepError(f"The case {name} cannot be read: {error}.") from None
    note_sound(files[name])
    beside = files[name].with_name(case.diagram)
    return msgspec.structs.replace(case, diagram=str(beside)) if beside.is_file() else case
