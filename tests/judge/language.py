"""The equation language, read a second time: from text to functions of Python's floats, without the project's parser.

It follows the manual's chapter on the language and nothing else. A text is read by recursive descent into tuples, and a
tuple becomes an expression of Python. Numbers may also be :class:`Dual`, which carry their derivative with respect to
time along.

Everything with a kink or a jump (a relation, ``abs``, ``sign``, ``min``, ``max``, a table, ``noise``) is a *site*. It
has a *branch*, such as the truth of a relation or the piece of a table, which is kept while an integrator steps, so
that what it integrates is smooth. Whether the branch still holds is looked at from outside (:mod:`tests.judge.judge`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Tree = tuple[Any, ...]
Function = Callable[["Moment"], Any]

_TOKEN = re.compile(
    r"\s+|//[^\n]*|(?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?P<name>[^\W\d]\w*)"
    r"|(?P<sign><=|>=|<|>|[-+*/^(){},;=])"
)


class Text:
    """A text as a list of tokens, read by recursive descent; each method reads one rule of the language."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        place = 0
        while place < len(text):
            match = _TOKEN.match(text, place)
            if match is None:
                raise SyntaxError(f"{text[place]!r} in {text!r}")
            place = match.end()
            if match.lastgroup:
                self.tokens.append(match[match.lastgroup])
        self.place = 0

    @property
    def next(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, requested: str = "") -> str:
        token = self.next
        if requested and token != requested:
            raise SyntaxError(f"{token!r} where {requested!r} is wanted in {' '.join(self.tokens)!r}")
        self.place += 1
        return token

    def has(self, token: str) -> bool:
        if self.next != token:
            return False
        self.place += 1
        return True

    def statements(self) -> list[Tree]:
        found = []
        while self.next:
            found.append(self.statement())
            if self.next:
                self.take(";")
        return found

    def statement(self) -> Tree:
        if not self.has("when"):
            left = self.sum()
            self.take("=")
            return ("equation", left, self.expression())
        condition, actions = self.condition("then"), []
        while not self.has("end"):
            actions.append(self.action())
            self.has(";")
        self.take("when")
        return ("when", condition, actions)

    def condition(self, end: str) -> Tree:
        tree = self.expression()
        self.take(end)
        return tree

    def action(self) -> tuple[str, Tree]:
        """Return the state that is set, and its value; a jump is an assignment to a continuous state."""
        if self.has("reinit"):
            self.take("(")
            name = self.take()
            self.take(",")
            value = self.expression()
            self.take(")")
            return name, value
        name = self.take()
        self.take("=")
        return name, self.expression()

    def expression(self) -> Tree:
        if not self.has("if"):
            return self.joined("or", lambda: self.joined("and", self.negation))
        branches = [(self.condition("then"), self.expression())]
        while self.has("elseif"):
            branches.append((self.condition("then"), self.expression()))
        self.take("else")
        return ("if", branches, self.expression())

    def joined(self, word: str, part: Callable[[], Tree]) -> Tree:
        parts = [part()]
        while self.has(word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else (word, parts)

    def negation(self) -> Tree:
        return ("not", self.relation()) if self.has("not") else self.relation()

    def relation(self) -> Tree:
        left = self.sum()
        return ("relation", self.take(), left, self.sum()) if self.next in ("<", "<=", ">", ">=") else left

    def sum(self) -> Tree:
        result = ("-", self.product()) if self.has("-") else (self.has("+"), self.product())[1]
        while self.next in ("+", "-"):
            result = (self.take(), result, self.product())
        return result

    def product(self) -> Tree:
        result = self.power()
        while self.next in ("*", "/"):
            result = (self.take(), result, self.power())
        return result

    def power(self) -> Tree:
        base = self.primary()
        return ("^", base, self.primary()) if self.has("^") else base

    def primary(self) -> Tree:
        token = self.take()
        if token == "(":
            inner = self.expression()
            self.take(")")
            return inner
        if token == "{":
            numbers = [self.expression()]
            while self.has(","):
                numbers.append(self.expression())
            self.take("}")
            return ("array", numbers)
        if token[0].isdigit() or token[0] == ".":
            return ("number", float(token))
        if token in ("true", "false"):
            return ("truth", token == "true")
        if not self.has("("):
            return ("name", token)
        arguments = [self.expression()]
        while self.has(","):
            arguments.append(self.expression())
        self.take(")")
        return ("call", token, arguments)


def read_expression(text: str) -> Tree:
    source = Text(text)
    tree = source.expression()
    if source.next:
        raise SyntaxError(f"{source.next!r} is left over in {text!r}")
    return tree


def read_statements(text: str) -> list[Tree]:
    return Text(text).statements()


class Dual:
    """A number and its derivative with respect to time."""

    __slots__ = ("rate", "value")

    def __init__(self, value: float, rate: float) -> None:
        self.value, self.rate = value, rate

    def __add__(self, other: Any) -> Dual:
        return Dual(self.value + value(other), self.rate + rate(other))

    def __sub__(self, other: Any) -> Dual:
        return Dual(self.value - value(other), self.rate - rate(other))

    def __rsub__(self, other: Any) -> Dual:
        return Dual(value(other) - self.value, rate(other) - self.rate)

    def __mul__(self, other: Any) -> Dual:
        return Dual(self.value * value(other), self.rate * value(other) + self.value * rate(other))

    def __truediv__(self, other: Any) -> Dual:
        quotient = self.value / value(other)
        return Dual(quotient, (self.rate - quotient * rate(other)) / value(other))

    def __rtruediv__(self, other: Any) -> Dual:
        return Dual(value(other), rate(other)) / self

    def __neg__(self) -> Dual:
        return Dual(-self.value, -self.rate)

    __radd__, __rmul__ = __add__, __mul__


def value(number: Any) -> float:
    return number.value if isinstance(number, Dual) else number


def rate(number: Any) -> float:
    return number.rate if isinstance(number, Dual) else 0.0


def _lifted(function: Callable[[float], float], slope: Callable[[float], float]) -> Callable[[Any], Any]:
    """Return a function of floats as one of duals as well."""

    def lifted(x: Any) -> Any:
        return Dual(function(x.value), slope(x.value) * x.rate) if isinstance(x, Dual) else function(x)

    return lifted


FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "sin": _lifted(math.sin, math.cos),
    "cos": _lifted(math.cos, lambda x: -math.sin(x)),
    "tan": _lifted(math.tan, lambda x: 1.0 + math.tan(x) ** 2),
    "asin": _lifted(math.asin, lambda x: 1.0 / math.sqrt(1.0 - x * x)),
    "acos": _lifted(math.acos, lambda x: -1.0 / math.sqrt(1.0 - x * x)),
    "atan": _lifted(math.atan, lambda x: 1.0 / (1.0 + x * x)),
    "sinh": _lifted(math.sinh, math.cosh),
    "cosh": _lifted(math.cosh, math.sinh),
    "tanh": _lifted(math.tanh, lambda x: 1.0 - math.tanh(x) ** 2),
    "exp": _lifted(math.exp, math.exp),
    "log": _lifted(math.log, lambda x: 1.0 / x),
    "log10": _lifted(math.log10, lambda x: 1.0 / (x * math.log(10.0))),
    "sqrt": _lifted(math.sqrt, lambda x: 0.5 / math.sqrt(x)),
}


def power(base: Any, exponent: Any) -> Any:
    if not isinstance(base, Dual) and not isinstance(exponent, Dual):
        return math.pow(base, exponent)
    b, e = value(base), value(exponent)
    slope = e * math.pow(b, e - 1.0) * rate(base) if rate(base) else 0.0
    return Dual(math.pow(b, e), slope + (math.log(b) * math.pow(b, e) * rate(exponent) if rate(exponent) else 0.0))


def atan2(y: Any, x: Any) -> Any:
    angle = math.atan2(value(y), value(x))
    if not isinstance(y, Dual) and not isinstance(x, Dual):
        return angle
    square = value(x) ** 2 + value(y) ** 2
    return Dual(angle, (value(x) * rate(y) - value(y) * rate(x)) / square)


def drawn(seed: int, index: int) -> float:
    """Return the number in [-1, 1] that ``noise`` draws at a multiple of its period, by the generator splitmix64."""
    word = 2**64
    z = (index * 0x9E3779B97F4A7C15 + seed * 0xD1B54A32D192ED03) % word
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % word
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % word
    z ^= z >> 31
    return (z >> 11) * 2.0**-52 - 1.0


@dataclass
class Moment:
    """What expressions read: the values at one moment, in the order in which the diagram numbers them."""

    t: Any = 0.0
    x: list[Any] = field(default_factory=list)
    u: list[Any] = field(default_factory=list)
    du: list[Any] = field(default_factory=list)


@dataclass
class Site:
    """A place with a kink or a jump.

    Attributes
    ----------
    find : callable
        Moment -> the branch that holds there.
    margin : callable
        (moment, branch) -> a number that is above 0 well inside of the branch and below 0 outside.
    knows_time_only : bool
        Whether parameters and time alone decide; then its moments are known beforehand.
    """

    find: Function
    margin: Callable[[Moment, Any], float]
    knows_time_only: bool
    branch: Any = None


class Compiler:
    """Makes Python's own expressions of trees, and lists their sites."""

    def __init__(self) -> None:
        self.sites: list[Site] = []
        self.samplings: list[tuple[float, float]] = []
        """Start and period of each ``sample``."""
        self.sampled_now: set[int] = set()
        """The samplings that happen at this moment."""
        self.drawings: list[float] = []
        """Periods of ``noise``."""
        self._names: dict[str, Any] = {
            **FUNCTIONS, "atan2": atan2, "power": power, "side_of": side_of, "held_branch": held_branch,
            "sampled_now": self.sampled_now, "inf": math.inf, "nan": math.nan,
        }  # fmt: skip
        """What the expressions call."""

    def function(self, text: str, arguments: str = "at") -> Callable[..., Any]:
        """Return the function of a moment that an expression says."""
        made: Callable[..., Any] = eval(f"lambda {arguments}: {text}", self._names)
        return made

    def named(self, kind: str, thing: Any) -> str:
        """Give something a name in the expressions."""
        name = f"{kind}_{len(self._names)}"
        self._names[name] = thing
        return name

    def site(self, find: Function, margin: Callable[[Moment, Any], float], trees: Any, scope: Scope) -> str:
        """List a site; the expression of its branch."""
        site = Site(find, margin, scope.knows_time_only(trees))
        self.sites.append(site)
        return f"held_branch({self.named('site', site)}, at)"

    def constant(self, tree: Tree, scope: Scope) -> float:
        return float(self.function(self.number(tree, scope))(Moment()))

    def number(self, tree: Tree, scope: Scope) -> str:
        """Return the expression of what is a number."""
        match tree:
            case ("number", number):
                return repr(number)
            case ("name", "time"):
                return "at.t"
            case ("name", name):
                return scope.named(name)
            case ("-", inner):
                return f"(-{self.number(inner, scope)})"
            case ("+" | "-" | "*" | "/", left, right):
                return f"({self.number(left, scope)} {tree[0]} {self.number(right, scope)})"
            case ("^", left, right):
                return f"power({self.number(left, scope)}, {self.number(right, scope)})"
            case ("if", branches, otherwise):
                return self.choice(branches, otherwise, self.number, scope)
            case ("call", "der", [("name", name)]):
                return scope.rate_of(name)
            case ("call", "pre", [("name", name)]):
                return scope.named(name)
            case ("call", name, arguments):
                return self.call(name, arguments, scope)
        raise SyntaxError(f"not a number: {tree}")

    def choice(self, branches: Any, otherwise: Tree, kind: Callable[[Tree, Scope], str], scope: Scope) -> str:
        """Return the expression of an ``if``, whose branches are numbers or truths."""
        pairs = [(self.truth(condition, scope), kind(chosen, scope)) for condition, chosen in branches]
        chosen = "".join(f"{value} if {condition} else " for condition, value in pairs)
        return f"({chosen}{kind(otherwise, scope)})"

    def truth(self, tree: Tree, scope: Scope) -> str:
        """Return the expression of what is true or false. All parts are looked at: each may become true."""
        match tree:
            case ("truth", truth):
                return repr(truth)
            case ("not", inner):
                return f"(not {self.truth(inner, scope)})"
            case ("and" | "or", parts):
                tests = ", ".join([self.truth(part, scope) for part in parts])
                return f"({'False not' if tree[0] == 'and' else 'True'} in [{tests}])"
            case ("relation", operator, left, right):
                return self.relation(operator, left, right, scope)
            case ("if", branches, otherwise):
                return self.choice(branches, otherwise, self.truth, scope)
            case ("call", "sample", [start, period]):
                number = len(self.samplings)
                self.samplings.append((self.constant(start, scope), self.constant(period, scope)))
                return f"({number} in sampled_now)"
        raise SyntaxError(f"not a condition: {tree}")

    def relation(self, operator: str, left: Tree, right: Tree, scope: Scope) -> str:
        a, b = self.number(left, scope), self.number(right, scope)
        over = f"({a} - {b})" if operator[0] == ">" else f"({b} - {a})"
        margin = self.function(f"{over} if held else -{over}", "at, held")
        return self.site(self.function(f"{a} {operator} {b}"), margin, [left, right], scope)

    def call(self, name: str, arguments: list[Tree], scope: Scope) -> str:
        if name == "table":
            return self.table(arguments, scope)
        if name == "noise":
            return self.noise(int(self.constant(arguments[0], scope)), self.constant(arguments[1], scope), scope)
        parts = [self.number(argument, scope) for argument in arguments]
        if name in FUNCTIONS or name == "atan2":
            return f"{name}({', '.join(parts)})"
        if name in ("abs", "sign"):
            (inner,) = parts
            margin = self.function(f"sign*{inner} if sign else -abs({inner})", "at, sign")
            branch = self.site(self.function(f"side_of({inner})"), margin, arguments, scope)
            return branch if name == "sign" else f"({branch} * {inner})"
        if name in ("min", "max"):
            a, b = parts
            over = f"({a} - {b})" if name == "max" else f"({b} - {a})"
            margin = self.function(f"{over} if first else -{over}", "at, first")
            branch = self.site(self.function(f"{over} >= 0.0"), margin, arguments, scope)
            return f"({a} if {branch} else {b})"
        raise SyntaxError(f"there is no function {name}")

    def table(self, arguments: list[Tree], scope: Scope) -> str:
        """Linear between the points, constant outside; piece k ends at place k."""
        inner = self.function(self.number(arguments[0], scope))
        places, values = ([self.constant(n, scope) for n in tree[1]] for tree in arguments[1:])
        edges = [-math.inf, *places, math.inf]

        def margin(at: Moment, piece: int) -> float:
            return min(inner(at) - edges[piece], edges[piece + 1] - inner(at))

        branch = self.site(lambda at: sum(inner(at) >= place for place in places), margin, arguments[:1], scope)

        def interpolated(at: Moment, piece: int) -> Any:
            if piece == 0 or piece == len(places):
                return values[0] if piece == 0 else values[-1]
            slope = (values[piece] - values[piece - 1]) / (places[piece] - places[piece - 1])
            return values[piece - 1] + (inner(at) - places[piece - 1]) * slope

        return f"{self.named('table', interpolated)}(at, {branch})"

    def noise(self, seed: int, period: float, scope: Scope) -> str:
        """A number is drawn at every multiple of the period; cubics with slope 0 at these join them."""
        self.drawings.append(period)
        branch = self.site(
            lambda at: math.floor(at.t / period),
            lambda at, k: min(at.t - k * period, (k + 1) * period - at.t), [], scope,
        )  # fmt: skip

        def joined(at: Moment, k: int) -> Any:
            before, after = drawn(seed, k), drawn(seed, k + 1)
            s = at.t / period - k
            return before + (after - before) * s * s * (3.0 - 2.0 * s)

        return f"{self.named('noise', joined)}(at, {branch})"


def side_of(number: float) -> float:
    """Return the sign of a number."""
    return float(number > 0.0) - float(number < 0.0)


def held_branch(site: Site, at: Moment) -> Any:
    """Return the branch of a site; one that was never needed so far takes what holds now."""
    if site.branch is None:
        site.branch = site.find(at)
    return site.branch


@dataclass
class Scope:
    """The names of one subsystem.

    Attributes
    ----------
    expressions : dict
        What a name stands for, except local variables.
    rates : dict
        What ``der`` of an input stands for.
    variables, derivatives : dict
        The trees of local variables and of the states' derivatives, which become functions when they are needed.
    moving : frozenset
        Inputs and states.
    """

    compiler: Compiler
    expressions: dict[str, str]
    rates: dict[str, str]
    variables: dict[str, Tree]
    derivatives: dict[str, Tree]
    moving: frozenset[str]
    _done: dict[str, str] = field(default_factory=dict)

    def named(self, name: str) -> str:
        return self.expressions.get(name) or self._once(name, self.variables)

    def rate_of(self, name: str) -> str:
        return self.rates.get(name) or self._once(name, self.derivatives)

    def _once(self, name: str, trees: dict[str, Tree]) -> str:
        """Return the call of the function that a tree becomes when it is needed for the first time."""
        key = f"{name} of {id(trees)}"
        if key not in self._done:
            function = self.compiler.function(self.compiler.number(trees[name], self))
            self._done[key] = f"{self.compiler.named('variable', function)}(at)"
        return self._done[key]

    def needs(self, tree: Any) -> set[str]:
        """Return the inputs and states that a tree needs, also through variables; "der(u)" for the rate of an input."""
        found: set[str] = set()
        stack: list[Any] = [tree]
        seen: set[str] = set()
        while stack:
            part = stack.pop()
            if isinstance(part, list):
                stack.extend(part)
            elif not isinstance(part, tuple):
                continue
            elif part[:2] == ("call", "der"):
                name = part[2][0][1]
                if name in self.derivatives:
                    stack.append(self.derivatives[name])
                else:
                    found.add(f"der({name})")
            elif part[0] == "name" and part[1] in self.moving:
                found.add(part[1])
            elif part[0] == "name" and part[1] in self.variables and part[1] not in seen:
                seen.add(part[1])
                stack.append(self.variables[part[1]])
            else:
                stack.extend(part[1:])
        return found

    def knows_time_only(self, trees: Any) -> bool:
        return not self.needs(trees)
