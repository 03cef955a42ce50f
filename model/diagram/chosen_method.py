"""A coupling method as somebody chooses it for a run: its name, options, cut and title.

In files and on the command line it is a text, ``"ni_jacobi:step=0.1@axle=together as coarse"``, everywhere else this
object. A method that stands around another one is written ``"outer(inner:step=0.1):rtol=1e-3"``. Which methods there
are, and what their options may be, the solvers know.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from macrostep.model.base.errors import DiagramError, MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.composites import APART, SOLVED, TOGETHER

_COMMA = re.compile(r",(?![^()]*\))")
"""Between options; those inside of brackets belong to an expression."""
_TITLED = " as "
"""Stands before the title in a text."""
_DEEPEST = 8
"""How many methods may stand around one, as far as the text goes; the methods themselves say around which."""


@dataclass(frozen=True, eq=False)
class ChosenMethod:
    """A coupling method with its options, and the composites that it solves in another way than the diagram says.

    Two are equal if they are written alike but for their titles, so that it serves as a key.

    Attributes
    ----------
    name : str
        Such as ``"ni_jacobi"``.
    options : mapping
        What was given, as texts or as values; the others, and those that are None, have their defaults. A text can be
        an expression of the diagram's parameters, ``"h/2"``.
    inside : ChosenMethod or str, optional
        The method that it stands around.
    cut : mapping
        By composite, or ``"algebraic loops"``, ``"together"`` or ``"apart"``.
    title : str
        What people read in place of name, options and cut, where somebody gave it one.
    fault : str
        Of a text in a file that is no method: why, in one sentence. Its name is that text, which is kept.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    inside: ChosenMethod | None = None  # given as text it becomes one
    cut: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    fault: str = ""
    _written: str = field(default="", init=False, repr=False)

    def __post_init__(self) -> None:
        if isinstance(self.inside, str):
            object.__setattr__(self, "inside", chosen_method(self.inside))
        given = {name: value for name, value in self.options.items() if value is not None}
        object.__setattr__(self, "options", given)
        object.__setattr__(self, "title", " ".join(self.title.split()))

    def __str__(self) -> str:
        """Return its text with its title; where it stood in a file, as it was written there."""
        return self._written or self.text + _TITLED * bool(self.title) + self.title

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChosenMethod) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def text(self) -> str:
        """Its text, ``"name:option=value,...@composite=together,..."``."""
        options = ",".join(f"{key}={option_text(value)}" for key, value in self.options.items())
        switches = ",".join(f"{name}={solved}" for name, solved in self.cut.items())
        return self.full_name + ":" * bool(options) + options + "@" * bool(switches) + switches

    @property
    def full_name(self) -> str:
        """Its name with the method inside and that one's options: ``"outer(inner:step=0.1)"``."""
        return self.name if self.inside is None else f"{self.name}({self.inside.text})"

    def with_options(self, options: Mapping[str, Any]) -> ChosenMethod:
        """Return it with further options, or other values of those that it has."""
        return replace(self, options={**self.options, **options}) if options else self

    def without(self, composites: Collection[str]) -> ChosenMethod:
        """Return it with some composites solved as the diagram says."""
        kept = {name: solved for name, solved in self.cut.items() if name not in composites}
        return self if kept == self.cut else replace(self, cut=kept)


def chosen_method(method: str | ChosenMethod, options: Mapping[str, Any] | None = None) -> ChosenMethod:
    """Return a method that is given as an object or as text, with further options.

    Raises
    ------
    MacrostepError
        If an option or a switch of the cut is not written as one, or stands there twice, or a bracket is not closed; or
        if it is neither.
    """
    chosen = _read(method) if isinstance(method, str) else _checked(method)
    if chosen.fault:
        raise MacrostepError(chosen.fault)
    return chosen.with_options(options or {})


def written_method(method: str | ChosenMethod) -> ChosenMethod:
    """Return a method that stands in a file; what is no method, because it is half-written, says so itself."""
    if not isinstance(method, str):
        return _checked(method)
    try:
        chosen = _read(method)
    except MacrostepError as error:
        chosen = ChosenMethod(method, fault=str(error))
    if str(chosen) != method:
        object.__setattr__(chosen, "_written", method)
    return chosen


def listed(methods: str | ChosenMethod | Iterable[str | ChosenMethod]) -> Iterable[str | ChosenMethod]:
    """Return several methods as they are, and one by itself as a list of one."""
    return [methods] if isinstance(methods, str | ChosenMethod) else methods


def _checked(method: Any) -> ChosenMethod:
    if not isinstance(method, ChosenMethod):
        raise DiagramError(Phrase("A method is a text or a ChosenMethod, not {value}.", value=repr(method)))
    return method


def read_cut(text: str, inside: str = "") -> dict[str, str]:
    """Return the composites and how they are solved of ``"axle=together,rear=apart"``.

    Raises
    ------
    DiagramError
        If a switch is not written as ``composite=together`` or ``composite=apart``, or stands there twice.
    """
    whole = f"{inside}@{text}"
    switches: dict[str, str] = {}
    for item in text.split(","):
        name, _, solved = (part.strip() for part in item.partition("="))
        if solved.rstrip(")") in SOLVED and solved.endswith(")") and "(" in inside:
            raise DiagramError(
                Phrase(
                    "In {text}, the cut stands inside the bracket; write it behind: {right}.",
                    text=repr(whole),
                    right=f"{inside.strip()})@{item.strip().rstrip(')')}",
                )
            )
        if not name or solved not in SOLVED:
            raise DiagramError(
                Phrase(
                    "In {text}, {item} is not a cut; write it as {together} or {apart}.",
                    text=repr(whole),
                    item=repr(item.strip()),
                    together=f"composite={TOGETHER}",
                    apart=f"composite={APART}",
                )
            )
        if name in switches:
            raise DiagramError(
                Phrase("In {text}, the composite {name} stands twice.", text=repr(whole), name=repr(name))
            )
        switches[name] = solved
    return switches


def _read(text: str) -> ChosenMethod:
    described, _, title = text.partition(_TITLED)
    method, at, switches = described.partition("@")
    cut = read_cut(switches, method) if at else {}
    return replace(_read_method(method.strip()), cut=cut, title=title)


def _read_method(text: str) -> ChosenMethod:
    name, rest = _name_and_rest(text)
    options: dict[str, str] = {}
    for item in filter(None, (part.strip() for part in _COMMA.split(rest))):
        key, equals, value = (part.strip() for part in item.partition("="))
        if not (equals and key and value):
            raise MacrostepError(
                Phrase(
                    "In {text}, {item} is not an option; write it as option=value.", text=repr(text), item=repr(item)
                )
            )
        if key in options:
            raise MacrostepError(
                Phrase("In {text}, the option {name} is given twice.", text=repr(text), name=repr(key))
            )
        options[key] = value
    outer, _, inner = name.partition("(")
    inner = inner.removesuffix(")").strip()
    return ChosenMethod(outer.strip(), options, _read_method(inner) if inner else None)


def _name_and_rest(text: str) -> tuple[str, str]:
    """Split a method's text behind its name, brackets and all."""
    head, _, rest = text.partition(":")
    if "(" not in head:
        return head.strip(), rest
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth > _DEEPEST:
            raise MacrostepError(
                Phrase(
                    "In {text}…, methods stand more than {most} deep in each other.",
                    text=repr(text[:80]),
                    most=_DEEPEST,
                )
            )
        if letter == ")" and depth == 0:
            behind = text[place + 1 :].strip()
            if behind and not behind.startswith(":"):
                raise MacrostepError(
                    Phrase("In {text}, a colon must stand before {rest}.", text=repr(text), rest=repr(behind))
                )
            return text[: place + 1].strip(), behind[1:]
    raise MacrostepError(Phrase("In {text}, a bracket is not closed.", text=repr(text)))


def option_text(value: Any) -> str:
    """Return the value of an option as it stands in a text."""
    if not isinstance(value, float):
        return str(value)
    short = f"{value:g}"
    return short if float(short) == value else f"{value:.17g}"
