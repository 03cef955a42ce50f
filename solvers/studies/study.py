"""What a study is, as plain data: methods, what is varied, and which figures are looked at.

Read from a file (TOML or JSON) by its field names; every default below is one that a file may leave out. What is varied
may be written as text, ``"step=1e-3..1:13log"``, and so may the options of a method, ``"ni_jacobi:step=0.1|0.2"``.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.disk.regular_files import read_regular

Value = bool | int | float | str
Kind = Literal["convergence", "work-precision", "sweep", "map", "sample"]
KINDS: tuple[Kind, ...] = ("convergence", "work-precision", "sweep", "map", "sample")

Record = dict[str, Any]
"""What came out of a run, as plain data: what ``macrostep compare --json`` writes of one, and a few words more.

Its status is ok, off (it reached its end, with an error above 100 %), diverged (as in a comparison), failed, refused
(its method cannot serve the diagram) or died (its process ended).
"""

_LARGEST = 2**22
"""Bytes of a file; a study of ten methods has a thousand."""
REFERENCE = "reference"
"""The method of a series whose runs are the monolithic reference itself, in a sample."""
SUFFIXES = (".study.toml", ".study.json")
KNOBS = ("tolerance", "rtol")
"""Options by which a method that chooses its own steps is made more exact."""
_DIGITS = 6
"""Significant digits of the values between the ends of a range."""
_MOST_VALUES = 10_000
_WIDE = 8.0
"""Values whose ends differ by this factor are drawn on a logarithmic axis, if they are spread like that."""


class Stopped(MacrostepError):
    """The study was stopped while this was computed."""


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Axis(_Record, frozen=True):
    """What is varied: an option of the methods (``step``) or a parameter (``plate.DD``, or ``mass`` of the diagram).

    Attributes
    ----------
    name : str
    values : tuple
        Numbers, or words and switches of an option. Those of a parameter are in its declared unit.
    places : tuple of float
        Where the values stand on a graph, if not at themselves.
    label, unit : str
        Of the graph's axis; without a label the name.
    of_diagram : bool
        Whether it is a parameter of the diagram, whose name has no dot, as that of an option.
    """

    name: str
    values: tuple[Value, ...]
    places: tuple[float, ...] = ()
    label: str = ""
    unit: str = ""
    of_diagram: bool = False

    @property
    def is_parameter(self) -> bool:
        return self.of_diagram or "." in self.name

    @property
    def is_number(self) -> bool:
        return bool(self.places) or all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in self.values)

    def place(self, value: Value) -> float | None:
        """Return where a value stands on a graph; None for a word."""
        if self.places:
            return self.places[self.values.index(value)]
        return float(value) if self.is_number else None

    @property
    def is_logarithmic(self) -> bool:
        """Whether its values are spread over orders of magnitude."""
        places = [place for value in self.values if (place := self.place(value)) is not None]
        if len(places) < 2 or min(places) <= 0.0:
            return False
        low, middle, high = min(places), sorted(places)[len(places) // 2], max(places)
        to_geometric, to_arithmetic = middle / math.sqrt(low * high), 2.0 * middle / (low + high)
        return high >= _WIDE * low and abs(math.log(to_geometric)) <= abs(math.log(to_arithmetic))


class _MethodRecord(_Record, frozen=True):
    method: str

    @property
    def chosen(self) -> ChosenMethod:
        """The method that its text says."""
        return chosen_method(self.method)


class Series(_MethodRecord, frozen=True):
    """A method, which makes one curve.

    Attributes
    ----------
    method : str
        With its options and its cut, as for a run. An option with several values is what this series is made over.
    label : str
        As the legend shows it; without it the method.
    over : tuple of Axis
        What this series is made over, in place of what the study is.
    set : dict
        Values of parameters, besides the study's.
    given : dict
        By the name of a figure, points of others to compare with: where they stand, and the figure.
    """

    label: str = ""
    over: tuple[Axis, ...] = ()
    set: dict[str, float | str] = {}
    given: dict[str, tuple[tuple[float, float], ...]] = {}


class LeftOut(_MethodRecord, frozen=True):
    """A method that cannot take part, and why: the rest of a sentence that begins with its name."""

    why: str


class Study(_Record, frozen=True):
    """A study.

    Attributes
    ----------
    kind : str
        convergence: figures over the macro-step, with the slope, where a method that chooses its steps is varied by its
        tolerance and stands at its mean macro-step; work-precision: figures over what they cost; sweep:
        figures over a parameter or an option; map: a figure over two; sample: figures of runs whose parameters are
        drawn at random.
    series : tuple of Series
    over : tuple of Axis
        What it is made over; two for a map.
    figures : tuple of str
        What is looked at, see :mod:`macrostep.solvers.studies.figures`; each gets a graph.
    costs : tuple of str
        Of work-precision: what the figures are drawn over.
    title, says, remark : str
        What it is, what a paper says about it, and what is different here.
    diagram : str
        The name of an example, or a file beside that of the study.
    set : dict
        Other values of parameters, in their declared units or as text with a unit.
    stop : float, optional
        Another stop time [s].
    solver : dict
        Settings of the embedded solver of every subsystem.
    left_out : tuple of LeftOut
        Methods that were asked for, or are the diagram's, and cannot be varied so.
    given : str
        Whose the points are that some series give to compare with.
    vary : dict
        Of a sample, by parameter how it is distributed: ``"normal(1, 0.1)"``, see
        :mod:`macrostep.solvers.studies.sampling`.
    sample : str
        How values are drawn: ``"lhs:200"``.
    seed : int
        The same seed draws the same values.
    """

    kind: Kind
    series: tuple[Series, ...]
    over: tuple[Axis, ...] = ()
    figures: tuple[str, ...] = ("error",)
    costs: tuple[str, ...] = ("integrations",)
    title: str = ""
    says: str = ""
    remark: str = ""
    diagram: str = ""
    set: dict[str, float | str] = {}
    stop: float | None = None
    solver: dict[str, Any] = {}
    left_out: tuple[LeftOut, ...] = ()
    given: str = "from elsewhere"
    vary: dict[str, str] = {}
    sample: str = ""
    seed: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return msgspec.to_builtins(self, enc_hook=str.__str__)  # why a method is left out is a phrase


def axis(text: str) -> Axis:
    """Read ``"step=1e-3..1:13log"``.

    Raises
    ------
    MacrostepError
    """
    name, equals, values = (part.strip() for part in text.partition("="))
    if not (equals and name and values):
        raise MacrostepError(
            "{text!r} does not say what is varied; write it as step=1e-3..1:13log or step=0.1,0.2.", text=text
        )
    return Axis(name, read_values(values, name))


def has_several_values(value: object) -> bool:
    """Return whether what is given for an option is the text of a range or of a list, and not one value."""
    return isinstance(value, str) and (".." in value or "|" in value)


def read_values(text: str, what: str) -> tuple[Value, ...]:
    """Read ``"0.01..4:13"``, ``"1e-3..1:13log"``, ``"0.1,0.2,0.4"`` or ``"extrapolation|cls"``.

    Raises
    ------
    MacrostepError
    """
    if ".." in text:
        return _range(text, what)
    values = tuple(_value(part.strip()) for part in text.replace("|", ",").split(","))
    if any(value == "" for value in values) or len(set(map(str, values))) < len(values):
        raise MacrostepError("{what}: {text!r} has a value that is empty or stands there twice.", what=what, text=text)
    return values


def _value(text: str) -> Value:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    try:
        number = number_of(text)
    except ValueError:
        return text
    if not math.isfinite(number):
        return text
    return int(text) if text.lstrip("+-").isdecimal() else number


def _range(text: str, what: str) -> tuple[Value, ...]:
    ends, _, count_text = text.partition(":")
    is_log = count_text.endswith("log")
    first, _, last = ends.partition("..")
    try:
        begin, end = float(first), float(last)
        count = int(count_text.removesuffix("log")) if count_text else 0
        if not (math.isfinite(begin) and math.isfinite(end) and 2 <= count <= _MOST_VALUES and begin != end):
            raise ValueError
    except ValueError:
        raise MacrostepError(
            "{what}: {text!r} is not a range; write it as 0.01..4:13 (13 values from 0.01 to 4) or "
            "1e-3..1:13log (the same by equal factors), with 2 to {most} values.",
            what=what, text=text, most=_MOST_VALUES,
        ) from None  # fmt: skip
    if is_log and not begin * end > 0.0:
        raise MacrostepError(
            "{what}: {text!r} goes by equal factors, so that both ends must be above 0.", what=what, text=text
        )
    shares = [n / (count - 1) for n in range(count)]
    inner = [begin * (end / begin) ** s if is_log else begin + (end - begin) * s for s in shares[1:-1]]
    values = [begin, *(float(f"{value:.{_DIGITS}g}") for value in inner), end]
    if len(set(values)) < count:
        raise MacrostepError(
            "{what}: {text!r} has values that are equal to {digits} digits; take fewer.",
            what=what, text=text, digits=_DIGITS,
        )  # fmt: skip
    return tuple(int(v) if not is_log and all(float(w).is_integer() for w in values) else v for v in values)


def value_range_text(values: Sequence[Value]) -> str:
    """Return values as :func:`read_values` reads them, as a range where they are one."""
    if len(values) > 2 and all(isinstance(v, (int, float)) and not isinstance(v, bool) for v in values):
        for form in ("", "log"):
            text = f"{_shortest(values[0])}..{_shortest(values[-1])}:{len(values)}{form}"
            try:
                if read_values(text, "values") == tuple(values):
                    return text
            except MacrostepError:
                continue
    return ", ".join(map(_shortest, values))


def _shortest(value: Value) -> str:
    if isinstance(value, float):
        return f"{value:g}" if float(f"{value:g}") == value else repr(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def from_json(plain: Mapping[str, Any], where: str = "the study") -> Study:
    """Read a study from plain data.

    Raises
    ------
    MacrostepError
    """
    if not isinstance(plain, Mapping):
        raise MacrostepError("{file} is not a study.", file=where)
    expanded = dict(plain)
    try:
        expanded["over"] = _each(_axis_in_file, plain.get("over", ()))
        expanded["series"] = _each(_series_in_file, plain.get("series", ()))
        study = msgspec.convert(expanded, Study)
    except msgspec.ValidationError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=where, why=str(error)) from None
    if not study.series:
        raise MacrostepError("{file} has no series: name one method at least.", file=where)
    return study


def _each(read: Callable[[Any], Any], value: Any) -> Any:
    """Read each item of a list; a single one may stand without it, and what is neither is left to be refused."""
    items = [value] if isinstance(value, (str, Mapping)) else value
    return [read(item) for item in items] if isinstance(items, (list, tuple)) else value


def _axis_in_file(item: Any) -> Any:
    if isinstance(item, str):
        return msgspec.to_builtins(axis(item))
    if isinstance(item, Mapping) and isinstance(item.get("values"), str):
        return {**item, "values": read_values(item["values"], str(item.get("name", "")))}
    return item


def _series_in_file(item: Any) -> Any:
    if isinstance(item, str):
        return {"method": item}
    if isinstance(item, Mapping) and "over" in item:
        return {**item, "over": _each(_axis_in_file, item["over"])}
    return item


def load_study(path: str | os.PathLike[str]) -> Study:
    """Read a study from a file, ``*.study.toml`` or ``*.study.json``.

    Raises
    ------
    MacrostepError
        If the file cannot be read or is no study.
    """
    name = os.fspath(path)
    decode = msgspec.toml.decode if name.endswith(".toml") else msgspec.json.decode
    try:
        plain = decode(read_regular(path, _LARGEST))
    except OSError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=name, why=reason_of(error)) from None
    except UnicodeDecodeError as error:
        raise MacrostepError(
            "{file} is not UTF-8 text: byte {byte} does not fit.", file=name, byte=error.start
        ) from None
    except RecursionError:
        raise MacrostepError("{file} is nested too deeply to be a study.", file=name) from None
    except msgspec.DecodeError as error:
        raise MacrostepError("{file} cannot be read: {why}.", file=name, why=str(error)) from None
    return from_json(plain, name)
