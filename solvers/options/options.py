"""How a method describes its options, so that form, command line, file and manual are made from one place.

A method's options are a frozen dataclass whose fields are made by :func:`option`. :func:`describe` turns such a class
into plain data that crosses a process boundary; :func:`find_method` and :func:`complete_options` look there for a
method that was chosen, :class:`macrostep.model.diagram.chosen_method.ChosenMethod`.
"""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.errors import DiagramError, MacrostepError
from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.model.diagram.chosen_method import ChosenMethod, option_text
from macrostep.model.diagram.parameters import Parameters
from macrostep.model.subsystem.calculated import Calculated
from macrostep.model.subsystem.scope import names_in

_WORDS = re.compile(r"(?!.* as )[\w.+ -]*")
NO_PARAMETERS = Parameters()
_TRUE, _FALSE = ("true", "1", "yes", "on"), ("false", "0", "no", "off")


@dataclass(frozen=True)
class OptionDescription:
    """One option of a method.

    Attributes
    ----------
    name, label, help : str
    kind : {"float", "int", "bool", "choice", "words"}
        Words are letters, digits and ``. + - _``, as a method's text can hold them.
    default : float, int, bool, str or None
        None for a step that is taken as (stop - start)/1000.
    unit : str
    minimum, maximum : float or None
        Bounds; `minimum_excluded` says that the value must be above the minimum.
    choices : tuple of str
    """

    name: str
    label: str
    kind: str
    default: Any
    help: str = ""
    unit: str = ""
    minimum: float | None = None
    maximum: float | None = None
    minimum_excluded: bool = False
    choices: tuple[str, ...] = ()

    def convert(self, value: Any, method: str, what: str = "", parameters: Parameters = NO_PARAMETERS) -> Any:
        """Return `value` (a text or a value of Python) as this option's type, or say what is wrong with it.

        A number can be given as an expression of the diagram's `parameters`.

        Raises
        ------
        MacrostepError
        """
        subject = what or Phrase("Option {option} of {method}", option=repr(self.name), method=method)
        said: dict[str, Value] = {"what": subject, "value": repr(value)}
        if value is None and self.default is None:
            return None
        if self.kind == "choice":
            if str(value) not in self.choices:
                choices = ", ".join(self.choices)
                raise MacrostepError(Phrase("{what} must be one of {choices}, not {value}.", choices=choices, **said))
            return str(value)
        if self.kind == "words":
            if not _WORDS.fullmatch(str(value)):
                raise MacrostepError(
                    Phrase("{what} must be words of letters, digits and . + - _, not {value}.", **said)
                )
            return " ".join(str(value).split())
        if self.kind == "bool":
            if str(value).lower() not in (*_TRUE, *_FALSE):
                raise MacrostepError(Phrase("{what} must be true or false, not {value}.", **said))
            return str(value).lower() in _TRUE
        return self._number(value, said, parameters)

    def _number(self, value: Any, said: Mapping[str, Value], parameters: Parameters) -> float | int:
        try:
            if isinstance(value, bool):
                raise ValueError
            number = parameters.number(value, self.unit) if isinstance(value, str) else float(value)
        except DiagramError as error:
            if names_in(Calculated(value)) & parameters.declared.keys():
                raise MacrostepError("{what}: {why}", what=said["what"], why=str(error)) from None
            raise MacrostepError(Phrase("{what} must be a number, not {value}.", **said)) from None
        except (TypeError, ValueError):
            raise MacrostepError(Phrase("{what} must be a number, not {value}.", **said)) from None
        if not math.isfinite(number):
            raise MacrostepError(Phrase("{what} must be a finite number, not {value}.", **said))
        if self.kind == "int" and number != int(number):
            raise MacrostepError(Phrase("{what} must be a whole number, not {value}.", **said))
        if fault := self._out_of_bounds(number, {**said, "value": str(value)}):
            raise MacrostepError(fault)
        return int(number) if self.kind == "int" else number

    def _out_of_bounds(self, number: float, said: Mapping[str, Value]) -> str:
        """Say which bound a number violates; "" if none."""
        if self.minimum is not None and (number < self.minimum or (self.minimum_excluded and number == self.minimum)):
            bound = Amount(self.minimum, self.unit, 6)
            if self.minimum_excluded:
                return Phrase("{what} must be above {bound}, not {value}.", bound=bound, **said)
            return Phrase("{what} must be at least {bound}, not {value}.", bound=bound, **said)
        if self.maximum is not None and number > self.maximum:
            bound = Amount(self.maximum, self.unit, 6)
            return Phrase("{what} must be at most {bound}, not {value}.", bound=bound, **said)
        return ""


EXPLICIT, ITERATING, LINEARISING = "explicit", "iterating", "linearising"
"""Families of methods: nothing is repeated; steps are repeated; the inputs come from linearisations."""


@dataclass(frozen=True)
class MethodDescription:
    """What a coupling method says of itself, as plain data.

    Attributes
    ----------
    name : str
        As on the command line, ``"ni_jacobi"``.
    label, summary, reference, costs : str
        For people; `reference` is the paper, `summary` says what it does, `costs` what that costs.
    order : str
        Order of convergence in words.
    requires : tuple of str
        Capabilities that every subsystem must have.
    options : tuple of OptionDescription
    wraps : tuple of str
        Of a method that is put around another: those that it can be put around.
    inner : MethodDescription or None
        Of a method that stands around another: that one.
    comparison : int
        How early it is taken when methods are compared; 0: only if asked for.
    family : {EXPLICIT, ITERATING, LINEARISING}
        Among which others it stands.
    """

    name: str
    label: str
    summary: str
    order: str
    reference: str
    requires: tuple[str, ...]
    options: tuple[OptionDescription, ...]
    wraps: tuple[str, ...] = ()
    inner: MethodDescription | None = None
    comparison: int = 0
    costs: str = ""
    family: str = EXPLICIT

    def convert(self, values: Mapping[str, Any], parameters: Parameters = NO_PARAMETERS) -> dict[str, Any]:
        """Return every option's value, defaults filled in; numbers in place of expressions of `parameters`.

        Raises
        ------
        MacrostepError
            For an option that the method does not have (naming those it has) or a value out of its bounds.
        """
        known = {option.name: option for option in self.options}
        for name in values:
            if name not in known:
                raise MacrostepError(
                    Phrase(
                        "{method} has no option {option}; it has: {options}.",
                        method=self.name,
                        option=repr(name),
                        options=", ".join(known),
                    )
                )
        return {
            name: option.convert(values[name], self.name, parameters=parameters) if name in values else option.default
            for name, option in known.items()
        }


def option(
    default: Any,
    label: str,
    help: str = "",
    *,
    unit: str = "",
    minimum: float | None = None,
    maximum: float | None = None,
    above: float | None = None,
    choices: tuple[str, ...] = (),
    kind: str = "",
) -> Any:
    """Make a field of an options dataclass; the kind follows from the default unless given.

    Its value is at least `minimum`, or larger than `above`.
    """
    if not kind:
        kind = "choice" if choices else {bool: "bool", int: "int"}.get(type(default), "float")
    metadata = {
        "label": label, "help": help, "unit": unit, "minimum": minimum if above is None else above,
        "maximum": maximum, "minimum_excluded": above is not None, "choices": choices, "kind": kind,
    }  # fmt: skip
    return dataclasses.field(default=default, metadata=metadata)


def describe(options: type) -> tuple[OptionDescription, ...]:
    """Return the descriptions of an options dataclass's fields."""
    return tuple(OptionDescription(name=f.name, default=f.default, **f.metadata) for f in dataclasses.fields(options))


def step_option(help: str = "Length of a macro-step; without it (stop - start)/1000.") -> Any:
    """The option that nearly every method has: the macro-step H [s]."""
    return option(None, "Macro-step", help, unit="s", above=0.0)


def find_method(chosen: ChosenMethod, known: Mapping[str, MethodDescription]) -> MethodDescription:
    """Return the description of a method that was chosen, with that of the one that it stands around.

    Raises
    ------
    MacrostepError
        If there is no such method, or it cannot stand alone or around that other one.
    """
    if chosen.fault:
        raise MacrostepError(chosen.fault)
    if chosen.name not in known:
        raise MacrostepError(
            Phrase(
                "There is no coupling method {method}; there are: {methods}.",
                method=repr(chosen.name),
                methods=", ".join(known),
            )
        )
    method = known[chosen.name]
    if chosen.inside is None:
        if method.wraps:
            raise MacrostepError(
                Phrase(
                    "{method} is put around another method, as in {example}; it can stand around: {methods}.",
                    method=chosen.name,
                    example=f"{chosen.name}({method.wraps[0]})",
                    methods=", ".join(method.wraps),
                )
            )
        return method
    name = chosen.inside.full_name
    if name not in method.wraps:
        find_method(chosen.inside, known)
        said: dict[str, Value] = {"method": chosen.name, "inner": name, "methods": ", ".join(method.wraps)}
        raise MacrostepError(
            Phrase("{method} cannot be put around {inner}; it can stand around: {methods}.", **said)
            if method.wraps
            else Phrase("{method} cannot be put around {inner}; it stands alone.", **said)
        )
    inner = known[name]
    requires = tuple(dict.fromkeys((*inner.requires, *method.requires)))
    return dataclasses.replace(method, name=chosen.full_name, requires=requires, wraps=(), inner=inner)


def complete_options(
    chosen: ChosenMethod, known: Mapping[str, MethodDescription], parameters: Parameters = NO_PARAMETERS
) -> dict[str, Any]:
    """Return every option of a method that was chosen, defaults filled in; those of the method inside are looked at.

    Numbers stand in place of expressions of the diagram's `parameters`.

    Raises
    ------
    MacrostepError
        As :func:`find_method`, and for an option that there is not, or a value that is out of its bounds.
    """
    method = find_method(chosen, known)
    if chosen.inside is not None:
        complete_options(chosen.inside, known, parameters)
    return method.convert(chosen.options, parameters)


def in_numbers(chosen: ChosenMethod, known: Mapping[str, MethodDescription], parameters: Parameters) -> ChosenMethod:
    """Return a method whose options are values: numbers in place of expressions of the diagram's parameters.

    Raises
    ------
    MacrostepError
        As :func:`complete_options`.
    """
    complete = complete_options(chosen, known, parameters)
    inside = chosen.inside and in_numbers(chosen.inside, known, parameters)
    return dataclasses.replace(chosen, options={name: complete[name] for name in chosen.options}, inside=inside)


_SHORT = {"step": "H=", "tolerance": "tol "}
"""By option, what stands before its value where people read a method."""


def method_label(
    chosen: ChosenMethod, known: Mapping[str, MethodDescription], default_step: float | None = None, auto: str = "auto"
) -> str:
    """Return what people read for a method: its title, or its name and options, such as ``"NI Jacobi H=0.1"``.

    Of the options that are the macro-step and those that are not as by default, whoever gave them.

    Parameters
    ----------
    chosen : ChosenMethod
        One that is half-written is shown as it is.
    known : mapping
        What the methods say of themselves, by name.
    default_step : float, optional
        The macro-step of a method of which none is given, shown as ``"H=auto (0.2)"`` [s].
    auto : str
        The word for that.
    """
    if chosen.title or chosen.fault:
        return chosen.title or str(chosen)
    name, options = _own_label(chosen, known, default_step, auto)
    if chosen.inside is not None:
        name += f" ({method_label(chosen.inside, known, default_step, auto)})"
    return " ".join([name, *options.values()])


def short_labels(methods: Sequence[ChosenMethod], known: Mapping[str, MethodDescription]) -> list[str]:
    """Return labels for where there is little space: what tells methods of one name apart stands first.

    An automatic macro-step, and an option that all of them have with the same value, are left out.

    Parameters
    ----------
    methods : sequence of ChosenMethod
        All that stand beside each other.
    known : mapping
        What the methods say of themselves, by name.
    """
    flat = [_flat_label(chosen, known, None, "") for chosen in methods]
    common = set.intersection(*(set(options.values()) for _, options in flat)) if len(flat) > 1 else set()
    labels = []
    for chosen, (name, options) in zip(methods, flat, strict=True):
        alike = [others for other, others in flat if other == name]
        apart = {key: text for key, text in options.items() if any(other.get(key) != text for other in alike)}
        rest = (text for key, text in options.items() if key not in apart and text not in common)
        is_shown_as_is = chosen.title or chosen.fault
        labels.append(chosen.title or str(chosen) if is_shown_as_is else " ".join([*apart.values(), name, *rest]))
    return labels


def _own_label(
    chosen: ChosenMethod, known: Mapping[str, MethodDescription], default_step: float | None, auto: str
) -> tuple[str, dict[str, str]]:
    """Return the name that people read, and by option or composite what they read of it; without the method inside."""
    method = known.get(chosen.name)
    options = _own_options(chosen, method.options if method is not None else ())
    has_step = method is not None and any(option.name == "step" for option in method.options)
    if chosen.inside is None and default_step is not None and has_step:
        options = {"step": f"{auto} ({default_step:g})", **options}
    shown = {key: _SHORT.get(key, f"{key.replace('_', ' ')} ") + value for key, value in options.items()}
    cut = {f"@{composite}": f"{composite} {solved}" for composite, solved in chosen.cut.items()}
    return method.label if method else chosen.name, shown | cut


def _own_options(chosen: ChosenMethod, described: Iterable[OptionDescription]) -> dict[str, str]:
    """Return the macro-step and the options that are not as by default; what is no value of an option as it stands."""
    options = dict(chosen.options)
    for option in described:
        if option.name in options:
            value = options.pop(option.name)
            with suppress(MacrostepError):
                value = option.convert(value, chosen.name)
            if option.name == "step" or value != option.default:
                options[option.name] = value  # behind those that are there: in the order of the description
    return {name: option_text(value).replace("e-0", "e-") for name, value in options.items()}


def _flat_label(
    chosen: ChosenMethod, known: Mapping[str, MethodDescription], default_step: float | None, auto: str
) -> tuple[str, dict[str, str]]:
    """Return the same with the method inside, whose options stand among its own."""
    name, options = _own_label(chosen, known, default_step, auto)
    if chosen.inside is None:
        return name, options
    inner, inside = _flat_label(chosen.inside, known, default_step, auto)
    return f"{name} ({inner})", options | {f"{inner}.{key}": text for key, text in inside.items()}
