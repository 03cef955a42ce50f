"""Numbers that a lesson takes out of a run, such as ``{rmse left.x of 2 / rmse left.x of 1}``.

A small language of its own: what is asked of a run (a *figure*), and arithmetic. It is read by hand and evaluated by
walking a tree, so that a text from a file can do nothing else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import add, ge, gt, le, lt, mul, sub, truediv
from typing import NoReturn, Protocol

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase, Value

OF_SIGNAL = ("rmse", "first", "last", "value", "least", "largest", "swing", "worst")
"""What can be asked of a signal."""
OF_RUN = ("macro_steps", "integrations", "iterations", "rejected", "evaluations", "linearisations", "end", "failed")
"""What can be asked of a whole run."""
REFERENCE = 0
"""The number of the monolithic reference; runs are counted from 1."""

_LONGEST = 300
_FUNCTIONS: dict[str, Callable[[float], float]] = {
    "abs": abs, "sqrt": math.sqrt, "exp": math.exp, "log": math.log, "log10": math.log10, "log2": math.log2,
}  # fmt: skip
_RELATIONS: dict[str, Callable[[float, float], bool]] = {"<": lt, ">": gt, "<=": le, ">=": ge}
_ARITHMETIC: dict[str, Callable[[float, float], float]] = {"+": add, "-": sub, "*": mul, "/": truediv}
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+)|(?P<name>[^\W\d][\w.]*)|(?P<sign><=|>=|[-+*/^()<>:]))"
)


@dataclass(frozen=True)
class RunNumber:
    """One number of a run.

    Attributes
    ----------
    kind : str
        One of OF_SIGNAL and OF_RUN, ``"parameter"`` or ``"option"``.
    name : str
        The signal, the parameter as ``"block.parameter"``, or the option.
    time : float or None
        Of ``value x at 10``.
    run : int
        Counted from 1, or REFERENCE.
    """

    kind: str
    name: str = ""
    time: float | None = None
    run: int = 1


class Source(Protocol):
    """Whoever knows the runs."""

    def number(self, figure: RunNumber) -> float:
        """Return a figure.

        Raises
        ------
        MacrostepError
            If the runs do not have it.
        """


Node = float | RunNumber | tuple[str, "Node"] | tuple[str, "Node", "Node"]


@dataclass(frozen=True)
class Expression:
    """A text in braces, read.

    Attributes
    ----------
    text : str
    digits : int
        Significant digits with which it is shown.
    """

    text: str
    node: Node
    digits: int = 3

    def figures(self) -> Iterator[RunNumber]:
        """Yield what it asks of the runs."""
        yield from _figures(self.node)

    def evaluate(self, source: Source) -> float:
        """Return its value; a condition has the value 1 or 0.

        Raises
        ------
        MacrostepError
            If the runs do not have what it asks for, or the arithmetic has no result.
        """
        try:
            return _value(self.node, source)
        except (ArithmeticError, ValueError):
            raise MacrostepError("{{{text}}} has no value: the arithmetic has no result.", text=self.text) from None


def parse_expression(text: str) -> Expression:
    """Read what stands in braces.

    Raises
    ------
    MacrostepError
        In one sentence.
    """
    return _ExpressionReader(text.strip()).expression()


def shown(value: float, digits: int = 3) -> str:
    """Return a number as a text has it: ``"2000"``, ``"0.353"``, ``"3.29·10⁸"``."""
    if not math.isfinite(value):
        return "∞" if value > 0 else "−∞" if value < 0 else "–"
    if value == int(value) and abs(value) < 1e6:
        return f"{int(value)}".replace("-", "−")
    rounded = float(f"{value:.{digits - 1}e}")
    exponent = math.floor(math.log10(abs(rounded)))
    if -4 <= exponent < 5:
        return f"{rounded:.{max(0, digits - 1 - exponent)}f}".replace("-", "−")
    mantissa = f"{rounded / 10.0**exponent:.{digits - 1}f}"
    return f"{mantissa}·10{str(exponent).translate(_RAISED)}".replace("-", "−")


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class _ExpressionReader:
    """Reads one expression; the methods go from what binds least to what binds most."""

    def __init__(self, text: str) -> None:
        self.text = text
        if len(text) > _LONGEST:
            self._refuse("it is longer than {most} characters", most=_LONGEST)
        self.tokens = list(self._tokens())
        self.place = 0
        self.depth = 0

    def expression(self) -> Expression:
        node = self._comparison()
        digits = 3
        if self._takes(":"):
            word = self._next()
            if not (word.isdigit() and 1 <= int(word) <= 12):
                self._refuse("after : stands a number of digits, 1 to 12")
            digits = int(word)
        if self.place < len(self.tokens):
            self._refuse("{word!r} is not expected there", word=self.tokens[self.place])
        return Expression(self.text, node, digits)

    def _comparison(self) -> Node:
        left = self._sum()
        node, is_first = left, True
        while self._peek() in _RELATIONS:
            relation, right = self._next(), self._sum()
            both: Node = (relation, left, right)
            node, left, is_first = (both if is_first else ("and", node, both)), right, False
        return node

    def _sum(self) -> Node:
        node = self._product()
        while self._peek() in ("+", "-"):
            node = (self._next(), node, self._product())
        return node

    def _product(self) -> Node:
        node = self._signed()
        while self._peek() in ("*", "/"):
            node = (self._next(), node, self._signed())
        return node

    def _signed(self) -> Node:
        if self._takes("-"):
            return ("minus", self._signed_again())
        base = self._atom()
        return ("^", base, self._signed_again()) if self._takes("^") else base

    def _signed_again(self) -> Node:
        self.depth += 1
        if self.depth > 40:
            self._refuse("it is nested too deeply")
        node = self._signed()
        self.depth -= 1
        return node

    def _atom(self) -> Node:
        word = self._next()
        if word[0].isdigit() or word[0] == ".":
            return float(word)
        if word == "(":
            return self._bracket()
        if word in _FUNCTIONS and self._takes("("):
            return (word, self._bracket())
        if word in (*OF_SIGNAL, *OF_RUN, "parameter", "option"):
            return self._figure(word)
        known = ", ".join((*OF_SIGNAL, *OF_RUN, "parameter", "option", *_FUNCTIONS))
        self._refuse("{word!r} is not known; there are: {known}", word=word, known=known)

    def _bracket(self) -> Node:
        self.depth += 1
        if self.depth > 40:
            self._refuse("it is nested too deeply")
        node = self._comparison()
        self.depth -= 1
        if not self._takes(")"):
            self._refuse("a bracket is not closed")
        return node

    def _figure(self, kind: str) -> RunNumber:
        name, time, run = "", None, 1
        if kind not in OF_RUN:
            name = self._next()
            if kind != "option" and "." not in name:
                self._refuse("after {kind} stands a name such as spring.x, not {name!r}", kind=kind, name=name)
        if kind == "value":
            if not self._takes("at"):
                self._refuse("after value and its signal stands a time, as in 'value spring.x at 10'")
            time = float(self._number())
        if self._takes("of"):
            word = self._next()
            run = REFERENCE if word == "reference" else int(word) if word.isdigit() else -1
            if run < 0 or (run == REFERENCE and word != "reference"):
                self._refuse("after 'of' stands the number of a run from 1 on, or reference, not {word!r}", word=word)
        return RunNumber(kind, name, time, run)

    def _number(self) -> str:
        word = self._next()
        if not (word[0].isdigit() or word[0] == "."):
            self._refuse("{word!r} is not a time", word=word)
        return word

    def _tokens(self) -> Iterator[str]:
        place = 0
        while place < len(self.text.rstrip()):
            match = _TOKEN.match(self.text, place)
            if match is None:
                self._refuse("{text!r} has no meaning there", text=self.text[place:].strip()[:1])
            yield match[0].strip()
            place = match.end()

    def _peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def _next(self) -> str:
        if self.place >= len(self.tokens):
            self._refuse("something is missing at its end")
        self.place += 1
        return self.tokens[self.place - 1]

    def _takes(self, token: str) -> bool:
        is_there = self._peek() == token
        self.place += is_there
        return is_there

    def _refuse(self, reason: str, **values: Value) -> NoReturn:
        why = Phrase.of(reason, **values)
        raise MacrostepError("{{{text}}} cannot be read: {why}.", text=self.text[:60], why=why)


def _figures(node: Node) -> Iterator[RunNumber]:
    if isinstance(node, RunNumber):
        yield node
    elif isinstance(node, tuple):
        for part in node[1:]:
            assert not isinstance(part, str)
            yield from _figures(part)


def _value(node: Node, source: Source) -> float:
    if isinstance(node, float):
        return node
    if isinstance(node, RunNumber):
        return float(source.number(node))
    if len(node) == 2:
        operator, operand = node
        value = _value(operand, source)
        return -value if operator == "minus" else _FUNCTIONS[operator](value)
    operator, first, second = node
    left, right = _value(first, source), _value(second, source)
    if operator in _RELATIONS:
        return float(_RELATIONS[operator](left, right))
    if operator == "and":
        return left and right
    if operator in _ARITHMETIC:
        return _ARITHMETIC[operator](left, right)
    if left < 0.0 and right != int(right):
        raise ValueError  # Python would answer with a complex number
    return float(left**right)
