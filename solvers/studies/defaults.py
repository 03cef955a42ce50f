"""What a study is if nothing more is said: sensible methods, steps and parameters for the diagram at hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from macrostep.model.base.errors import DiagramError, MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method, option_text
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import all_parameters
from macrostep.model.subsystem.subsystem import Parameter
from macrostep.solvers.options.options import MethodDescription, OptionDescription, find_method
from macrostep.solvers.studies.figures import CONVENTIONS
from macrostep.solvers.studies.plan import on_diagram, option_names
from macrostep.solvers.studies.study import (
    KNOBS,
    REFERENCE,
    Axis,
    Kind,
    LeftOut,
    Series,
    Study,
    axis,
    has_several_values,
)

_BELOW, _ABOVE = 20.0, 5.0
"""How many times smaller and larger than the usual step a study goes."""
_STEPS, _MAP_STEPS, _PARAMETERS = 10, 9, 9
_MAPS = 3
"""Maps of a diagram that has no methods of its own."""
_MOST_WHOLE = 8
_FACTOR = 4.0
"""How many times smaller and larger than its value a parameter becomes."""
_SAMPLED, _AROUND = 3, 0.1
"""How many parameters are drawn, and how far around their values, relative to them."""
_DRAWN = "lhs:100"
_TOLERANCES = "1e-5..1e-2:7log"


def default_study(
    kind: Kind,
    diagram: Diagram,
    methods: Sequence[str | ChosenMethod] = (),
    over: Sequence[Axis] = (),
    *,
    known: Iterable[MethodDescription] | None = None,
) -> Study:
    """Return a study of a diagram.

    Parameters
    ----------
    kind : str
    diagram : Diagram
    methods : sequence of ChosenMethod or str
        As for runs; without them those of the diagram, and all there are where it has none.
    over : sequence of Axis
        What it is made over, where that is known.
    known : iterable of MethodDescription, optional
        What the methods say of themselves; asked of them where it is not given.

    Raises
    ------
    MacrostepError
        If a method is not valid.
    """
    if kind == "sample":
        return _default_sample(diagram, methods)
    if known is None:
        from macrostep.solvers.coupling import methods as described

        known = described()
    descriptions = {method.name: method for method in known}
    alone = [method.name for method in descriptions.values() if not method.wraps]
    chosen = [chosen_method(m) for m in methods or diagram.runs or (alone[:_MAPS] if kind == "map" else alone)]
    steps = step_axis(diagram, chosen, _MAP_STEPS if kind == "map" else _STEPS)
    options = {name for method in chosen for name in option_names(method, descriptions)}
    axes = tuple(on_diagram(axis, diagram, options) for axis in over)
    if not axes and kind in ("convergence", "work-precision"):
        axes = (steps,)
    if not axes and kind == "sweep":
        axes = (parameter_axis(diagram) or steps,)
    if not axes and kind == "map":
        parameter = parameter_axis(diagram)
        axes = (steps, parameter) if parameter is not None else (steps,)
    found = [_series(kind, method, axes, descriptions) for method in chosen]
    left_out = tuple(one for one in found if isinstance(one, LeftOut))
    kept = tuple(dict.fromkeys(one.method for one in found if isinstance(one, Series)))
    if not kept:
        raise MacrostepError(
            f"None of the methods can be varied over {', '.join(axis.name for axis in axes)}: "
            + "; ".join(f"{one.method} {one.why}" for one in left_out)
            + "."
        )
    figures = ("error", "integrations") if kind == "sweep" else ("error",)
    return Study(kind, tuple(map(Series, kept)), axes, figures, costs=CONVENTIONS, left_out=left_out)


def _default_sample(diagram: Diagram, methods: Sequence[str | ChosenMethod]) -> Study:
    """Return a sample of some parameters around their values, that looks at the end of the first signal."""
    known = [(name, its) for name, its in all_parameters(diagram) if its.value and math.isfinite(its.value)]
    vary = {}
    for name, its in known[:_SAMPLED]:
        low, high = sorted((its.value * (1.0 - _AROUND), its.value * (1.0 + _AROUND)))
        vary[name] = f"uniform({low:.6g}, {high:.6g})"
    signals = [
        f"{subsystem.name}.{name}"
        for subsystem in diagram.subsystems.values()
        for name in (*subsystem.states, *subsystem.outputs)
    ]
    figures = tuple(f"final:{name}" for name in signals[:1])
    series = tuple(Series(str(chosen_method(method))) for method in methods) or (Series(REFERENCE),)
    return Study("sample", series, figures=figures, vary=vary, sample=_DRAWN)


def _series(
    kind: Kind, chosen: ChosenMethod, axes: tuple[Axis, ...], known: Mapping[str, MethodDescription]
) -> Series | LeftOut:
    """Return a method without the options that are varied, or why it cannot be varied so."""
    has, text = option_names(chosen, known), str(chosen)
    if any(map(has_several_values, chosen.options.values())):
        return Series(text)
    varied = [axis.name for axis in axes if not axis.is_parameter]
    if "step" in varied and "max_step" in has:
        knob = next(name for name in KNOBS if name in has)
        if kind in ("convergence", "work-precision") and varied == ["step"]:
            return Series(str(chosen.with_options({knob: _TOLERANCES})))
        why = Phrase("chooses its steps itself, so that they cannot be varied; vary its {knob}", knob=knob)
        return LeftOut(text, why)
    missing = [name for name in varied if name not in has]
    if missing and kind == "work-precision" and (values := _own_knob(chosen, known)):
        return Series(str(chosen.with_options(values)))
    if missing:
        return LeftOut(text, Phrase("has no option {name!r} to vary", name=missing[0]))
    return Series(str(replace(chosen, options={k: v for k, v in chosen.options.items() if k not in varied})))


def _own_knob(chosen: ChosenMethod, known: Mapping[str, MethodDescription]) -> dict[str, str]:
    """Return values of the first option by which a method without a step is made more exact, if it has one."""
    for option in find_method(chosen, known).options:
        its = option_axis(option) if option.kind == "float" else None
        if its is not None:
            return {option.name: "|".join(map(option_text, its.values))}
    return {}


def step_axis(diagram: Diagram, methods: Iterable[ChosenMethod], count: int = _STEPS) -> Axis:
    """Return macro-steps around those that methods have, or around a thousandth of the run."""
    given = []
    for method in methods:
        try:
            given.append(math.log(diagram.parameter_values.number(method.options["step"], "s")))
        except (KeyError, ValueError, DiagramError):
            continue
    span = diagram.stop - diagram.start
    typical = math.exp(sum(given) / len(given)) if given else span / 1000.0
    return axis(f"step={typical / _BELOW:.2g}..{min(_ABOVE * typical, span / 4.0):.2g}:{count}log")


def option_axis(option: OptionDescription) -> Axis | None:
    """Return values of an option: all that it can have, or some around its default; None where it has none."""
    if option.kind == "choice":
        return Axis(option.name, option.choices)
    if option.kind == "bool":
        return Axis(option.name, (False, True))
    if option.kind == "int":
        low = int(option.minimum if option.minimum is not None else 0)
        high = int(option.maximum if option.maximum is not None else max(2 * option.default, low + 4))
        return Axis(option.name, tuple(range(low, min(high, low + _MOST_WHOLE) + 1)))
    if not option.default:
        return None
    return axis(f"{option.name}={option.default / 100.0:.2g}..{10.0 * option.default:.2g}:7log")


def parameter_axis(diagram: Diagram, target: str = "") -> Axis | None:
    """Return values around that of a parameter; None if there is none.

    By default it is the first one of the diagram, and where that has none, the last subsystem's first one.
    """
    candidates: list[tuple[str, Parameter]] = [*diagram.parameters_in_force.items()]
    for subsystem in reversed(list(diagram.subsystems.values())):
        candidates += [(f"{subsystem.name}.{name}", parameter) for name, parameter in subsystem.parameters.items()]
    for name, parameter in candidates:
        if target in ("", name) and parameter.value > 0.0:
            low, high = parameter.value / _FACTOR, parameter.value * _FACTOR
            plain = axis(f"{name}={low:.3g}..{high:.3g}:{_PARAMETERS}log")
            return Axis(plain.name, plain.values, unit=parameter.unit, of_diagram="." not in name)
    return None
