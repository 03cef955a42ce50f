"""How a method describes its options, so that form, command line, file and manual are made from one place.

A method's options are a frozen dataclass whose fields are made by :func:`option`. :func:`describe` turns such a class
into plain data that crosses a process boundary; :func:`parse_method` reads ``"ni_jacobi:step=0.1,order=1"``. A
method that is put around another is written ``"outer(inner:step=0.1):rtol=1e-3"``; `outer(inner:step=0.1)` is its name.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.number_text import number_of
from macrostep.model.diagram.cut import split_cut


@dataclass(frozen=True)
class OptionDescription:
    """One option of a method.

    Attributes
    ----------
    name, label, help : str
    kind : {"float", "int", "bool", "choice"}
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

    def convert(self, value: Any, method: str) -> Any:
        """Return `value` (a text or a value of Python) as this option's type, or say what is wrong with it.

        Raises
        ------
        MacrostepError
        """
        where = f"Option {self.name!r} of {method}"
        if value is None and self.default is None:
            return None
        if self.kind == "choice":
            if str(value) not in self.choices:
                raise MacrostepError(f"{where} must be one of {', '.join(self.choices)}, not {value!r}.")
            return str(value)
        if self.kind == "bool":
            words = {
                "true": True,
                "1": True,
                "yes": True,
                "on": True,
                "false": False,
                "0": False,
                "no": False,
                "off": False,
            }
            if str(value).lower() not in words:
                raise MacrostepError(f"{where} must be true or false, not {value!r}.")
            return words[str(value).lower()]
        return self._number(value, where)

    def _number(self, value: Any, where: str) -> float | int:
        try:
            if isinstance(value, bool):
                raise ValueError
            number = number_of(value) if isinstance(value, str) else float(value)
        except (TypeError, ValueError):
            raise MacrostepError(f"{where} must be a number, not {value!r}.") from None
        if not math.isfinite(number):
            raise MacrostepError(f"{where} must be a finite number, not {value!r}.")
        if self.kind == "int" and number != int(number):
            raise MacrostepError(f"{where} must be a whole number, not {value!r}.")
        unit = f" {self.unit}" if self.unit else ""
        if self.minimum is not None and (number < self.minimum or (self.minimum_excluded and number == self.minimum)):
            bound = "above" if self.minimum_excluded else "at least"
            raise MacrostepError(f"{where} must be {bound} {self.minimum:g}{unit}, not {value}.")
        if self.maximum is not None and number > self.maximum:
            raise MacrostepError(f"{where} must be at most {self.maximum:g}{unit}, not {value}.")
        return int(number) if self.kind == "int" else number


@dataclass(frozen=True)
class MethodDescription:
    """What a coupling method says of itself, as plain data.

    Attributes
    ----------
    name : str
        As on the command line, ``"ni_jacobi"``.
    label, summary, reference : str
        For people; `reference` is the paper.
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
        How early it is taken by somebody who wants to compare with others; 0: only if asked for.
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

    def convert(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return every option's value, defaults filled in.

        Raises
        ------
        MacrostepError
            For an option that the method does not have (naming those it has) or a value out of its bounds.
        """
        known = {option.name: option for option in self.options}
        for name in values:
            if name not in known:
                raise MacrostepError(f"{self.name} has no option {name!r}; it has: {', '.join(known)}.")
        return {
            name: option.convert(values[name], self.name) if name in values else option.default
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
    minimum_excluded: bool = False,
    choices: tuple[str, ...] = (),
    kind: str = "",
) -> Any:
    """Make a field of an options dataclass; the kind follows from the default unless given."""
    if not kind:
        kind = "choice" if choices else {bool: "bool", int: "int"}.get(type(default), "float")
    metadata = {
        "label": label, "help": help, "unit": unit, "minimum": minimum, "maximum": maximum,
        "minimum_excluded": minimum_excluded, "choices": choices, "kind": kind,
    }  # fmt: skip
    return dataclasses.field(default=default, metadata=metadata)


def describe(options: type) -> tuple[OptionDescription, ...]:
    """Return the descriptions of an options dataclass's fields."""
    return tuple(OptionDescription(name=f.name, default=f.default, **f.metadata) for f in dataclasses.fields(options))


def step_option(help: str = "Length of a macro-step; without it (stop - start)/1000.") -> Any:
    """The option that nearly every method has: the macro-step H [s]."""
    return option(None, "Macro-step", help, unit="s", minimum=0.0, minimum_excluded=True)


def split_name(name: str) -> tuple[str, str]:
    """Return ``("outer", "inner:step=0.1")`` for ``"outer(inner:step=0.1)"``, and ``(name, "")`` for other names."""
    outer, bracket, inner = name.partition("(")
    return (outer.strip(), inner.removesuffix(")").strip()) if bracket else (name, "")


def wrapped_name(outer: str, inner: str, options: Mapping[str, Any]) -> str:
    """Return the name of a method around another with its options, the inverse of :func:`split_name`."""
    return f"{outer}({format_method(inner, options)})"


def parse_method(text: str) -> tuple[str, dict[str, str]]:
    """Split ``"name:option=value,..."`` into the name and the options' texts.

    Raises
    ------
    MacrostepError
        If an option is not written as ``option=value`` or stands there twice, or a bracket is not closed.
    """
    name, rest = _name_and_rest(text)
    options: dict[str, str] = {}
    for item in filter(None, (part.strip() for part in rest.split(","))):
        key, equals, value = (part.strip() for part in item.partition("="))
        if not (equals and key and value):
            raise MacrostepError(f"In {text!r}, {item!r} is not an option; write it as option=value.")
        if key in options:
            raise MacrostepError(f"In {text!r}, the option {key!r} is given twice.")
        options[key] = value
    outer, inner = split_name(name)
    return (wrapped_name(outer, *parse_method(inner)) if inner else name), options


class RunRequest(NamedTuple):
    """A method with the texts of its options, and the composites that it wants solved otherwise than the diagram says.

    Written ``"ni_jacobi:step=0.1@axle=together"``.
    """

    method: str
    options: dict[str, str]
    cut: dict[str, str]


def parse_run(text: str) -> RunRequest:
    """Read a method with its options and its cut.

    Raises
    ------
    MacrostepError
        If an option or a switch of the cut is not written as one, or stands there twice.
    """
    method, cut = split_cut(text)
    return RunRequest(*parse_method(method), cut)


def _name_and_rest(text: str) -> tuple[str, str]:
    """Split a method's text behind its name, brackets and all."""
    head, _, rest = text.partition(":")
    if "(" not in head:
        return head.strip(), rest
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth > _DEEPEST:
            raise MacrostepError(f"In {text[:80]!r}…, methods stand more than {_DEEPEST} deep in each other.")
        if letter == ")" and depth == 0:
            behind = text[place + 1 :].strip()
            if behind and not behind.startswith(":"):
                raise MacrostepError(f"In {text!r}, a colon must stand before {behind!r}.")
            return text[: place + 1].strip(), behind[1:]
    raise MacrostepError(f"In {text!r}, a bracket is not closed.")


def format_method(name: str, options: Mapping[str, Any]) -> str:
    """Return ``"name:option=value,..."``, the inverse of :func:`parse_method`."""
    if not options:
        return name
    return f"{name}:" + ",".join(f"{key}={_text(value)}" for key, value in options.items())


def find_method(name: str, known: Mapping[str, MethodDescription]) -> tuple[MethodDescription, dict[str, str]]:
    """Return the description of a method by its name, and the options of the method that it stands around, as texts.

    Raises
    ------
    MacrostepError
        If there is no such method, or it cannot stand alone or around that other one.
    """
    outer, inner_text = split_name(name)
    if outer not in known:
        raise MacrostepError(f"There is no coupling method {outer!r}; there are: {', '.join(known)}.")
    method = known[outer]
    if not inner_text:
        if method.wraps:
            raise MacrostepError(
                f"{outer} is put around another method, as in {outer}({method.wraps[0]}); it can stand around: "
                f"{', '.join(method.wraps)}."
            )
        return method, {}
    inner_name, given = parse_method(inner_text)
    if inner_name not in method.wraps:
        find_method(inner_name, known)
        can = f"it can stand around: {', '.join(method.wraps)}" if method.wraps else "it stands alone"
        raise MacrostepError(f"{outer} cannot be put around {inner_name}; {can}.")
    inner = known[inner_name]
    requires = tuple(dict.fromkeys((*inner.requires, *method.requires)))
    return dataclasses.replace(method, name=name, requires=requires, wraps=(), inner=inner), given


def _text(value: Any) -> str:
    return (
        f"{value:.17g}"
        if isinstance(value, float) and float(f"{value:g}") != value
        else (f"{value:g}" if isinstance(value, float) else str(value))
    )


_DEEPEST = 8
"""How many methods may stand around one, as far as the text goes; the methods themselves say around which."""
_SHORT = {"step": "H=", "tolerance": "tol "}
"""By option, what stands before its value where people read a method."""


def method_label(
    text: str, known: Mapping[str, MethodDescription], default_step: float | None = None, auto: str = "auto"
) -> str:
    """Return what people read for a method with its options: ``"NI Jacobi H=0.1"`` for ``"ni_jacobi:step=0.1"``.

    Parameters
    ----------
    text : str
        A method as :func:`parse_run` reads it; another text is returned as it is.
    known : mapping
        What the methods say of themselves, by name.
    default_step : float, optional
        The macro-step of a method of which none is given, told as ``"H=auto (0.2)"`` [s].
    auto : str
        The word for that.
    """
    try:
        name, options, cut = parse_run(text)
    except MacrostepError:
        return text
    outer, inner = split_name(name)
    label = known[outer].label if outer in known else outer
    parts = [f"{label} ({method_label(inner, known, default_step, auto)})" if inner else label]
    takes_step = name in known and any(option.name == "step" for option in known[name].options)
    if default_step is not None and takes_step:
        options = {"step": f"{auto} ({default_step:g})", **options}
    for key, value in options.items():
        parts.append(_SHORT.get(key, f"{key.replace('_', ' ')} ") + value)
    parts.extend(f"{composite} {solved}" for composite, solved in cut.items())
    return " ".join(parts)
