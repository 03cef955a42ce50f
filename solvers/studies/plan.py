"""Which runs a study has: points, each named by a hash of everything that its result depends on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import msgspec

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.causality.joints import is_acausal
from macrostep.model.consent.trust import digests
from macrostep.model.diagram.chosen_method import ChosenMethod, option_text
from macrostep.model.diagram.diagram import Diagram, require_diagram
from macrostep.model.diagram.parameters import Parameters
from macrostep.model.diagram.targets import ParameterRef, declared, set_value, with_values
from macrostep.model.files.files import from_document, to_document
from macrostep.model.subsystem.calculated import Calculated, read_value, written
from macrostep.model.subsystem.subsystem import split_python
from macrostep.solvers.options.options import MethodDescription, complete_options, find_method
from macrostep.solvers.studies.own_files import own_files
from macrostep.solvers.studies.quantities import quantities_in
from macrostep.solvers.studies.sampling import drawn
from macrostep.solvers.studies.study import (
    KINDS,
    KNOBS,
    REFERENCE,
    Axis,
    Series,
    Study,
    Value,
    has_several_values,
    read_values,
)

_LOOKS: tuple[str, ...] = ("position", "type", "block")
"""Of a subsystem or a composite, what makes no difference to a run."""
_MATTERS = (
    "start", "stop", "beginning", "parameters", "parameter_sets", "parameter_set", "subsystems", "connections",
    "composites",
)  # fmt: skip
_SHORT = 16
"""Characters of a hash."""
_SHORT_NAMES = {"step": "H =", "tolerance": "tol"}
_MOST_POINTS = 100_000


@dataclass(frozen=True)
class Point:
    """A run of a study.

    Attributes
    ----------
    key : str
        Equal for runs whose results are.
    series : int
        The number of its series.
    values : dict
        By name, what is varied.
    method : ChosenMethod
        With all options that have a value, defaults filled in.
    problem : str
        Equal for points of the same equations and numbers; they share their reference.
    parameters : dict
        By ``"subsystem.parameter"`` the values that differ from the diagram's.
    span : float
        How long the run lasts, of simulated time [s].
    """

    key: str
    series: int
    values: dict[str, Value]
    method: ChosenMethod
    problem: str
    parameters: dict[str, float]
    span: float


@dataclass(frozen=True)
class Plan:
    """A study on a diagram.

    Attributes
    ----------
    study : Study
    document : dict
        The diagram with what the study sets, without what makes no difference to a run.
    labels : tuple of str
        By series, what people call it.
    axes : tuple
        By series, what it is made over.
    points : tuple of Point
    left_out : tuple of str
        Which methods take no part, each with the reason, without a full stop.
    """

    study: Study
    document: dict[str, Any]
    labels: tuple[str, ...]
    axes: tuple[tuple[Axis, ...], ...]
    points: tuple[Point, ...]
    left_out: tuple[str, ...] = ()

    @property
    def axis(self) -> Axis:
        """What the study is made over, if it is one thing."""
        own = [its[0] for series, its in enumerate(self.axes) if not self.is_by_tolerance(series)]
        return own[0] if own else self.study.over[0]

    @property
    def quantities(self) -> tuple[str, ...]:
        """The quantities of signals among its figures, which its runs calculate."""
        return quantities_in((*self.study.figures, *self.study.costs))

    @property
    def needs_reference(self) -> bool:
        """Whether runs are compared with the reference; samples are, if that is looked at."""
        return self.study.kind != "sample" or any(name.startswith(("error", "rmse")) for name in self.study.figures)

    def is_by_tolerance(self, series: int) -> bool:
        """Whether a series of a convergence study chooses its steps, so that it stands at their mean."""
        return _is_by_tolerance(self.study, self.axes[series])

    @property
    def id(self) -> str:
        """Equal for studies with the same runs, whichever of their figures are looked at."""
        return _digest([self.study.kind, [point.key for point in self.points]])


def make_plan(study: Study, diagram: Diagram, known: Iterable[MethodDescription]) -> Plan:
    """Return all runs of a study.

    Parameters
    ----------
    study : Study
    diagram : Diagram
    known : iterable of MethodDescription
        What the methods say of themselves.

    Raises
    ------
    MacrostepError
        If a method, an option or a parameter is not valid, or the study is not one of its kind.
    """
    require_diagram(diagram)
    if study.kind not in KINDS:
        raise MacrostepError(
            "There is no kind of study {kind!r}; there are: {known}.", kind=study.kind, known=", ".join(KINDS)
        )
    document = _document(study, diagram)
    methods = {method.name: method for method in known}
    if study.kind == "sample":
        methods[REFERENCE] = MethodDescription(REFERENCE, Phrase("the reference"), "", "", "", (), ())
        axes = (_sample_axes(study, diagram),) * len(study.series)
    else:
        axes = tuple(
            tuple(on_diagram(axis, diagram, option_names(series.chosen, methods)) for axis in _axes(study, series))
            for series in study.series
        )
        _refuse_other_shapes(study, axes)
    quantities = list(quantities_in((*study.figures, *study.costs)))
    keys: dict[tuple[tuple[str, float], ...], str] = {}
    spans: dict[str, float] = {}
    points: list[Point] = []
    whole = from_document(document, "the diagram")
    base = content_key(document, diagram)
    for number, (series, its) in enumerate(zip(study.series, axes, strict=True)):
        chosen = series.chosen
        whole.switched(chosen.cut)  # raises if there is no such composite
        own = {place: hashlib.sha256(content).hexdigest() for place, content in own_files([chosen], document).items()}
        columns = [axis.values for axis in its]
        for combination in zip(*columns, strict=True) if study.kind == "sample" else product(*columns):
            values = dict(zip((axis.name for axis in its), combination, strict=True))
            varied = chosen.with_options({a.name: values[a.name] for a in its if not a.is_parameter})
            given = {**series.set, **{a.name: values[a.name] for a in its if a.is_parameter}}
            parameters = {name: parameter_value(whole, name, value) for name, value in given.items()}
            problem = tuple(sorted(parameters.items()))
            if problem not in keys:
                keys[problem] = _digest([base, [(name, written(value)) for name, value in problem]])
                spans[keys[problem]] = _span(whole, parameters)
            complete = complete_options(varied, methods, _parameters(whole, given))
            said = [keys[problem], chosen.full_name, complete, chosen.cut, _version()]
            key = _digest([*said, *([own] if own else []), *([quantities] if quantities else [])])
            method = replace(chosen, options={name: value for name, value in complete.items() if value is not None})
            points.append(Point(key, number, values, method, keys[problem], parameters, spans[keys[problem]]))
            if len(points) > _MOST_POINTS:
                raise MacrostepError("The study has more than {most} runs; take fewer values.", most=_MOST_POINTS)
    labels = tuple(series.label or series_label(series.chosen, methods) for series in study.series)
    left_out = tuple(
        Phrase("{method} {why}", method=series_label(one.chosen, methods), why=one.why) for one in study.left_out
    )
    return Plan(study, document, labels, axes, tuple(points), left_out)


def _parameters(diagram: Diagram, given: Mapping[str, Any]) -> Parameters:
    """Return the parameters of the diagram at a point of a study, of which options can be expressions."""
    own = {name: value for name, value in given.items() if name in diagram.parameters}
    if not own:
        return diagram.parameter_values
    varied = diagram.copy()
    varied.set(**with_values(diagram, own))
    return varied.parameter_values


def _sample_axes(study: Study, diagram: Diagram) -> tuple[Axis, ...]:
    """Return the parameters that are drawn at random, with their values of all runs."""
    if not study.vary:
        raise MacrostepError("Say which parameters are drawn, and how: left.m=normal(1, 0.1).")
    units = {name: declared(diagram, name).unit for name in study.vary}
    return tuple(
        Axis(name, tuple(values.tolist()), unit=units[name], of_diagram="." not in name)
        for name, values in drawn(study, units).items()
    )


def _span(diagram: Diagram, parameters: Mapping[str, float]) -> float:
    """Return how long a run lasts with these values [s]; its ends may be expressions of the diagram's parameters."""
    shared = {name: value for name, value in parameters.items() if name in diagram.parameters}
    if shared and (isinstance(diagram.start, Calculated) or isinstance(diagram.stop, Calculated)):
        diagram = diagram.copy()
        diagram.set(**with_values(diagram, shared))
    return diagram.stop - diagram.start


def parameter_value(diagram: Diagram, target: str, value: Value) -> float:
    """Return the value of a parameter in its declared unit; that of an expression is a :class:`Calculated`.

    Raises
    ------
    MacrostepError
        If there is no such parameter, or the value is none.
    """
    unit = declared(diagram, target).unit
    if isinstance(value, str):
        number = read_value(value, unit)
        if not isinstance(number, Calculated):
            return number
        changed = diagram.copy()
        set_value(changed, target, value)
        return declared(changed, target).value
    if isinstance(value, bool):
        raise MacrostepError("The parameter {target} must be a number, not {value}.", target=target, value=str(value))
    return float(value)


def set_parameters(document: Mapping[str, Any], parameters: Mapping[str, float]) -> dict[str, Any]:
    """Return a diagram's document with other values of parameters, in their declared units, or their expressions."""
    changed = json.loads(json.dumps(document))
    by_name = {block["name"]: block for block in (*changed.get("composites", ()), *changed["subsystems"])}
    for target, number in parameters.items():
        name, parameter = ParameterRef.parse(target, by_name)
        value = written(number)
        values = by_name[name]["parameters"] if name else _in_force(changed, parameter)
        is_plain = not isinstance(values[parameter], dict)
        values[parameter] = value if is_plain else {**values[parameter], "value": value}
    return dict(changed)


def _in_force(document: Mapping[str, Any], parameter: str) -> dict[str, Any]:
    """Return where a value of the diagram's parameters counts: the set in force, or where they are declared."""
    overlay: dict[str, Any] | None = document.get("parameter_sets", {}).get(document.get("parameter_set"))
    if overlay is None:
        return document["parameters"]
    overlay.setdefault(parameter, 0.0)
    return overlay


def run_document(diagram: Diagram) -> dict[str, Any]:
    """Return a diagram as in its file, but no more of it than a run depends on."""
    full = json.loads(json.dumps(to_document(diagram)))
    document = {key: full[key] for key in ("format", "version", "name", *_MATTERS) if key in full}
    looks = _LOOKS if is_acausal(diagram.subsystems) else (*_LOOKS, "ports")  # joints name ports
    if any("repeated" in composite for composite in full.get("composites", ())):
        document["blocks"] = full["blocks"]  # other parameters may be of more members, which are made of their block
        looks = tuple(look for look in looks if look != "block")
    for part in (*document["subsystems"], *document.get("composites", ())):
        for look in looks:
            part.pop(look, None)
    return document


def _document(study: Study, diagram: Diagram) -> dict[str, Any]:
    """Return the diagram as the study uses it, and no more of it than a run depends on."""
    document = run_document(diagram)
    for subsystem in document["subsystems"]:
        if study.solver:
            subsystem["solver"] = {**subsystem.get("solver", {}), **study.solver}
    if study.stop is not None:
        document["stop"] = study.stop
    values = {name: parameter_value(diagram, name, value) for name, value in study.set.items()}
    return set_parameters(document, values)


def content_key(document: Mapping[str, Any], diagram: Diagram) -> str:
    """Return what is the same for documents with which the same is simulated, on whatever machine and by what name."""
    return _digest({key: value for key, value in _by_content(document, diagram).items() if key != "name"})


def _by_content(document: Mapping[str, Any], diagram: Diagram) -> dict[str, Any]:
    """Return a document with the content of FMUs and Python files in place of their paths, which differ by machine."""
    contents = digests(diagram)
    subsystems = []
    for subsystem in document["subsystems"]:
        if content := contents.get(subsystem["name"]):
            key = "fmu" if "fmu" in subsystem else "python"
            place = split_python(subsystem["python"])[1] if key == "python" else ""
            subsystem = {**subsystem, key: f"{content}:{place}"}
        subsystems.append(subsystem)
    return {**document, "subsystems": subsystems}


def _axes(study: Study, series: Series) -> tuple[Axis, ...]:
    """Return what a series is made over: what it says itself, in its options or besides, or what the study is."""
    options = series.chosen.options
    inline = tuple(Axis(name, read_values(text, name)) for name, text in options.items() if has_several_values(text))
    own = (*inline, *series.over)
    return own or study.over


def on_diagram(axis: Axis, diagram: Diagram, options: Collection[str]) -> Axis:
    """Return what is varied as it is in a diagram: of which an option has no dot, and a parameter has a unit.

    Raises
    ------
    MacrostepError
        If there is no such parameter.
    """
    if axis.name in diagram.parameters and axis.name not in options:
        axis = msgspec.structs.replace(axis, of_diagram=True)
    if not axis.is_parameter:
        return axis
    if not axis.places and any(isinstance(value, str) for value in axis.values):  # at what they come to as drawn
        places = tuple(parameter_value(diagram, axis.name, value) for value in axis.values)
        axis = msgspec.structs.replace(axis, places=tuple(float(place) for place in places))
    elif axis.unit or axis.places:
        return axis
    return msgspec.structs.replace(axis, unit=declared(diagram, axis.name).unit)


def option_names(chosen: ChosenMethod, known: Mapping[str, MethodDescription]) -> Collection[str]:
    """Return the names of the options that a method has.

    Raises
    ------
    MacrostepError
        If there is no such method.
    """
    return {option.name for option in find_method(chosen, known).options}


def series_label(chosen: ChosenMethod, known: Mapping[str, MethodDescription], varied: Collection[str] = ()) -> str:
    """Return ``"NI Jacobi, order 1"`` for ``"ni_jacobi:order=1"``, without the options that are varied."""
    parts = [known[chosen.name].label]
    if chosen.inside is not None:
        parts[0] += f" ({series_label(chosen.inside, known)})"
    texts = {name: option_text(value) for name, value in chosen.options.items()}
    fixed = {name: text for name, text in texts.items() if not (has_several_values(text) or name in varied)}
    parts += [f"{_SHORT_NAMES.get(name, name.replace('_', ' '))} {value}" for name, value in fixed.items()]
    return ", ".join([*parts, *(f"{name} {solved}" for name, solved in chosen.cut.items())])


def _refuse_other_shapes(study: Study, axes: tuple[tuple[Axis, ...], ...]) -> None:
    for series, its in zip(study.series, axes, strict=True):
        names = [axis.name for axis in its]
        if len(set(names)) < len(names):
            twice = max(names, key=names.count)
            raise MacrostepError("{method}: {name} is varied twice.", method=series.method, name=twice)
        for axis in its:
            if axis.places and len(axis.places) != len(axis.values):
                raise MacrostepError(
                    "{axis} has {values} values and {places} places on the axis; give one for each.",
                    axis=axis.name, values=len(axis.values), places=len(axis.places),
                )  # fmt: skip
    if study.kind == "work-precision":
        return
    count = 2 if study.kind == "map" else 1
    for series, its in zip(study.series, axes, strict=True):
        if len(its) != count:
            raise MacrostepError(
                "A {kind} is made over two things, and {method} over {count}{its}; say it as --over step=1e-3..1:13log."
                if count == 2
                else "A {kind} is made over one thing, and {method} over {count}{its}; say it as "
                "--over step=1e-3..1:13log.",
                kind=study.kind, method=series.method, count=len(its) or Phrase("none"), its=_listed_names(its),
            )  # fmt: skip
        over = study.over or axes[0]
        if [axis.name for axis in its] != [axis.name for axis in over] and not _is_by_tolerance(study, its):
            raise MacrostepError(
                "All methods of a {kind} are made over the same, and {method} over {its}, not {over}; a "
                "work-precision study can have both.",
                kind=study.kind, method=series.method, its=its[0].name, over=over[0].name,
            )  # fmt: skip


def _is_by_tolerance(study: Study, its: tuple[Axis, ...]) -> bool:
    """Return whether a series of a convergence study chooses its steps, so that it stands at their mean."""
    return study.kind == "convergence" and [a.name for a in study.over] == ["step"] and its[0].name in KNOBS


def _listed_names(axes: tuple[Axis, ...]) -> str:
    return f" ({', '.join(axis.name for axis in axes)})" if axes else ""


def _digest(what: Any) -> str:
    return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:_SHORT]


def _version() -> str:
    import macrostep

    return macrostep.__version__
