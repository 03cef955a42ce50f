"""Sums of products: the form in which the coefficients of linear equations are added, multiplied and compared.

What is neither a sum, a product nor a number is an *atom*, whatever stands below it. Equal products are added up, so
that what cancels is nothing, exactly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, reduce

from macrostep.model.base.errors import MacrostepError
from macrostep.model.language.dimensions import value
from macrostep.model.language.syntax import Apply, Conditional, Expression, Name, Number, walk

Product = tuple[tuple[Expression, int], ...]
"""Atoms with their exponents, which may be negative; in a fixed order."""
_ROUNDING = 1e-15
_CANCELLED = 1e-9
"""What is left of a sum, in parts of its terms, if these cancel."""
_HIGHEST = 8
"""A power of a sum higher than this is an atom."""
ONE_PRODUCT: Product = ()


class SumOfProducts:
    """A sum of products, each with a number before it.

    Parameters
    ----------
    terms : mapping
        By product, the number, which is not 0.
    """

    def __init__(self, terms: Mapping[Product, float]) -> None:
        self.terms = terms

    @classmethod
    def number(cls, value: float) -> SumOfProducts:
        return cls({ONE_PRODUCT: value} if value != 0.0 else {})

    @property
    def is_zero(self) -> bool:
        """Whether it is 0 whatever the values of its atoms are; quotients are brought to one denominator for that."""
        return not self.terms or (self._has_quotients and self._numerator().is_zero)

    @property
    def _has_quotients(self) -> bool:
        return any(exponent < 0 and not isinstance(atom, Name) for product in self.terms for atom, exponent in product)

    def _numerator(self) -> SumOfProducts:
        """Return it times everything that it divides by, multiplied out."""
        denominator: dict[Expression, int] = {}
        for product in self.terms:
            for atom, exponent in product:
                denominator[atom] = max(denominator.get(atom, 0), -exponent)
        total = SumOfProducts({})
        for product, number in self.terms.items():
            exponents = dict(product)
            part = SumOfProducts.number(number)
            for atom in {**denominator, **exponents}:
                exponent = exponents.get(atom, 0) + denominator.get(atom, 0)
                part = reduce(SumOfProducts.__mul__, [multiplied_out(atom)] * exponent, part)
            total += part
        return total

    @property
    def value(self) -> float | None:
        """The number that it is, None if it is more than that."""
        if not self.terms:
            return 0.0
        return self.terms.get(ONE_PRODUCT) if len(self.terms) == 1 else None

    def without_sign(self) -> SumOfProducts:
        """Return it with the other sign if all its terms are negative."""
        return -self if all(number < 0.0 for number in self.terms.values()) else self

    @property
    def names(self) -> set[str]:
        """All names in it."""
        return {
            part.name for product in self.terms for atom, _ in product for part in walk(atom) if isinstance(part, Name)
        }

    def is_product_of(self, names: Collection[str]) -> bool:
        """Return whether it is one product, of nothing but some names, or of choices between such products."""
        return len(self.terms) == 1 and all(_is_one_of(atom, names) for product in self.terms for atom, _ in product)

    def __add__(self, other: SumOfProducts) -> SumOfProducts:
        total = dict(self.terms)
        for product, number in other.terms.items():
            before = total.get(product, 0.0)
            after = before + number
            if abs(after) <= _ROUNDING * max(abs(before), abs(number)):
                total.pop(product, None)
            else:
                total[product] = after
        return SumOfProducts(total)

    def __neg__(self) -> SumOfProducts:
        return SumOfProducts({product: -number for product, number in self.terms.items()})

    def __mul__(self, other: SumOfProducts) -> SumOfProducts:
        result = SumOfProducts({})
        for one, number in self.terms.items():
            result += SumOfProducts({_product(one, b): number * c for b, c in other.terms.items()})
        return result

    def divided_by_product(self, other: SumOfProducts) -> SumOfProducts:
        """Return it divided by a sum that is one product."""
        ((product, number),) = other.terms.items()
        inverse = tuple((atom, -exponent) for atom, exponent in product if exponent > 0)
        above = [multiplied_out(atom) for atom, exponent in product for _ in range(-exponent)]
        return reduce(SumOfProducts.__mul__, above, self * SumOfProducts({inverse: 1.0 / number}))

    def expression(self) -> Expression:
        """Return it as it would be written."""
        return sum_of(_term(product, number) for product, number in self.terms.items())


@dataclass(frozen=True)
class NeverZero:
    """What may be divided by.

    Attributes
    ----------
    names : collection of str
        Of parameters, for instance, none of which is 0.
    values : mapping
        Of parameters; by them a sum such as ``1 + z`` is known to be other than 0.
    """

    names: Collection[str] = ()
    values: Mapping[str, float] = field(default_factory=dict)

    def holds(self, divisor: SumOfProducts) -> bool:
        """Return whether something is other than 0, and by more than rounding."""
        if divisor.is_product_of(self.names):
            return True
        if not divisor.terms or not divisor.names <= self.values.keys():
            return False
        try:
            terms = [value(_term(product, number), self.values) for product, number in divisor.terms.items()]
        except (MacrostepError, ArithmeticError, ValueError, KeyError):
            return False
        return abs(sum(terms)) > _CANCELLED * sum(map(abs, terms))


NOTHING_KNOWN = NeverZero()


def _is_one_of(atom: Expression, names: Collection[str]) -> bool:
    if isinstance(atom, Conditional):
        choices = (*(value for _, value in atom.branches), atom.otherwise)
        return all(multiplied_out(choice).is_product_of(names) for choice in choices)
    return isinstance(atom, Name) and atom.name in names


def divided(dividend: Expression, divisor: SumOfProducts) -> Expression:
    """Return an expression divided by a sum of products, whose sign goes to the dividend."""
    number = divisor.value
    if number is not None:
        return scaled(dividend, 1.0 / number)
    positive = divisor.without_sign()
    if positive is not divisor:
        divisor, dividend = positive, negative(dividend)
    if isinstance(dividend, Number) and dividend.value == 0.0:
        return dividend
    return Apply("/", (dividend, divisor.expression()))


def multiplied_out(node: Expression) -> SumOfProducts:
    """Return an expression multiplied out."""
    match node:
        case Number(value):
            return SumOfProducts.number(value)
        case Apply("+", terms):
            return reduce(SumOfProducts.__add__, map(multiplied_out, terms))
        case Apply("-", (operand,)):
            return -multiplied_out(operand)
        case Apply("*", factors):
            return reduce(SumOfProducts.__mul__, map(multiplied_out, factors))
        case Apply("/", (dividend, divisor)):
            below = multiplied_out(divisor)
            if len(below.terms) == 1:
                return multiplied_out(dividend).divided_by_product(below)
            return multiplied_out(dividend) * SumOfProducts({((divisor, -1),): 1.0})
        case Apply("^", (base, Number(value))) if value == int(value) and 0 < value <= _HIGHEST:
            return reduce(SumOfProducts.__mul__, [multiplied_out(base)] * int(value))
    return SumOfProducts({((node, 1),): 1.0})


def sum_of(terms: Iterable[Expression]) -> Expression:
    """Return a sum; sums among the terms are taken apart, and what is 0 is left out."""
    flat: list[Expression] = []
    for term in terms:
        parts = term.arguments if isinstance(term, Apply) and term.function == "+" else (term,)
        flat += [part for part in parts if not (isinstance(part, Number) and part.value == 0.0)]
    flat.sort(key=_is_negative)  # a - b, and not -b + a
    if len(flat) < 2:
        return flat[0] if flat else Number(0.0)
    return Apply("+", tuple(flat))


def _is_negative(node: Expression) -> bool:
    return (isinstance(node, Apply) and node.function == "-") or (isinstance(node, Number) and node.value < 0.0)


def negative(node: Expression) -> Expression:
    """Return an expression with the other sign."""
    match node:
        case Number(value):
            return Number(-value, node.at)
        case Apply("-", (operand,)):
            return operand
        case Apply("+", terms):
            return sum_of(map(negative, terms))
        case Apply("*", (Number(value), *others)):
            return scaled(others[0] if len(others) == 1 else Apply("*", tuple(others)), -value)
    return Apply("-", (node,))


def scaled(node: Expression, number: float) -> Expression:
    """Return a number times an expression."""
    if number == 0.0:
        return Number(0.0)
    if number in (1.0, -1.0):
        return node if number == 1.0 else negative(node)
    match node:
        case Number(value):
            return Number(number * value)
        case Apply("-", (operand,)):
            return scaled(operand, -number)
        case Apply("*", (Number(value), *others)):
            return scaled(others[0] if len(others) == 1 else Apply("*", tuple(others)), number * value)
    if number < 0.0:
        return Apply("-", (scaled(node, -number),))
    factors = node.arguments if isinstance(node, Apply) and node.function == "*" else (node,)
    return Apply("*", (Number(number), *factors))


def multiplied(factor: SumOfProducts, node: Expression) -> Expression:
    """Return a sum of products times an expression, which stays as it is written."""
    number = factor.value
    if number is not None:
        return scaled(node, number)
    if isinstance(node, Number):
        return scaled(factor.expression(), node.value)
    if isinstance(node, Apply) and node.function == "-":
        return multiplied(-factor, node.arguments[0])
    if len(factor.terms) > 1 and factor.without_sign() is not factor:
        return negative(multiplied(-factor, node))
    if len(factor.terms) > 1:
        return Apply("*", (factor.expression(), node))
    ((product, number),) = factor.terms.items()
    above = [_power(atom, exponent) for atom, exponent in product if exponent > 0]
    below = [_power(atom, -exponent) for atom, exponent in product if exponent < 0]
    return _fraction([*above, node], below, number)


def _term(product: Product, number: float) -> Expression:
    if not product:
        return Number(number)
    above = [_power(atom, exponent) for atom, exponent in product if exponent > 0]
    below = [_power(atom, -exponent) for atom, exponent in product if exponent < 0]
    return _fraction(above, below, number)


def _fraction(above: list[Expression], below: list[Expression], number: float) -> Expression:
    size = abs(number)
    if size != 1.0 or not above:
        above = [Number(size), *above]
    node = above[0] if len(above) == 1 else Apply("*", tuple(above))
    if below:
        node = Apply("/", (node, below[0] if len(below) == 1 else Apply("*", tuple(below))))
    return negative(node) if number < 0.0 else node


def _power(atom: Expression, exponent: int) -> Expression:
    return atom if exponent == 1 else Apply("^", (atom, Number(float(exponent))))


def _product(one: Product, other: Product) -> Product:
    if not one or not other:
        return one or other
    exponents = dict(one)
    for atom, exponent in other:
        exponents[atom] = exponents.get(atom, 0) + exponent
    kept = [(atom, exponent) for atom, exponent in exponents.items() if exponent]
    return tuple(sorted(kept, key=lambda pair: _rank(pair[0])))


@lru_cache(maxsize=4096)
def _rank(atom: Expression) -> tuple[bool, str]:
    """Return where an atom stands in a product: names first."""
    return (True, repr(atom)) if not isinstance(atom, Name) else (False, atom.name)
