"""The functions of the language that Modelica does not have, as they stand in a written model.

`noise` gives the same numbers as our own to the last bit. Its generator, splitmix64, calculates modulo 2^64, and
integers of Modelica have 32 bits: here a number is four digits to the base 65536, so that all products stay exact.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection

from macrostep.model.modelica.tokens import Tokens

_TABLE = """\
function table "Linear between its points, constant outside"
  input Real at;
  input Real x[:] "Places, rising";
  input Real y[size(x, 1)];
  output Real value;
algorithm
  value := y[size(x, 1)];
  for i in size(x, 1):-1:2 loop
    if at <= x[i] then
      value := y[i - 1] + (y[i] - y[i - 1])*(at - x[i - 1])/(x[i] - x[i - 1]);
    end if;
  end for;
  if at <= x[1] then
    value := y[1];
  end if;
end table;
"""

_DIGITS = """\
function noise_digits "A whole number modulo 2^64, as four digits to the base 65536, the lowest first"
  input Real value;
  output Real digits[4];
protected
  Real rest;
algorithm
  rest := value;
  for i in 1:4 loop
    digits[i] := rest - 65536*floor(rest/65536);
    rest := floor(rest/65536);
  end for;
end noise_digits;
"""

_PRODUCT = """\
function noise_product "a*b + c modulo 2^64"
  input Real a[4];
  input Real b[4];
  input Real c[4];
  output Real digits[4];
protected
  Real rest;
algorithm
  rest := 0;
  for i in 1:4 loop
    rest := rest + c[i];
    for j in 1:i loop
      rest := rest + a[j]*b[i + 1 - j];
    end for;
    digits[i] := rest - 65536*floor(rest/65536);
    rest := floor(rest/65536);
  end for;
end noise_product;
"""

_MIXED = """\
function noise_mixed "A number and itself shifted to the right by some bits, less than 64, joined by exclusive or"
  input Real z[4];
  input Integer shift;
  output Real digits[4];
protected
  Real bits[128];
algorithm
  for i in 1:4 loop
    for b in 0:15 loop
      bits[16*(i - 1) + b + 1] := mod(floor(z[i]/2^b), 2);
      bits[64 + 16*(i - 1) + b + 1] := 0;
    end for;
  end for;
  for i in 1:4 loop
    digits[i] := 0;
    for b in 0:15 loop
      digits[i] := digits[i] + 2^b*abs(bits[16*(i - 1) + b + 1] - bits[16*(i - 1) + b + 1 + shift]);
    end for;
  end for;
end noise_mixed;
"""

_DRAWN = """\
function noise_drawn "The number of [-1, 1] that belongs to an index: the generator splitmix64"
  input Real seed;
  input Real index;
  output Real value;
protected
  Real z[4];
algorithm
  z := noise_product(noise_digits(seed), {%s}, {0, 0, 0, 0});
  z := noise_product(noise_digits(index), {%s}, z);
  z := noise_product(noise_mixed(z, 30), {%s}, {0, 0, 0, 0});
  z := noise_product(noise_mixed(z, 27), {%s}, {0, 0, 0, 0});
  z := noise_mixed(z, 31);
  value := (((z[4]*65536 + z[3])*65536 + z[2])*32 + floor(z[1]/2048))/2^52 - 1;
end noise_drawn;
"""
_FACTORS = (0xD1B54A32D192ED03, 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
"""Those of `drawn` in the engine's functions, of the seed, of the index, and of the two rounds."""

_NOISE = """\
function noise "Smooth, in [-1, 1]: a number drawn at every multiple of the period, joined with slope 0"
  input Real seed "A whole number";
  input Real period;
  input Real at "The time";
  output Real value;
protected
  Real k;
  Real s;
  Real before;
  Real after;
algorithm
  k := floor(at/period);
  s := at/period - k;
  before := noise_drawn(seed, k);
  after := noise_drawn(seed, k + 1);
  value := before + (after - before)*s*s*(3 - 2*s);
end noise;
"""


def _digits(number: int) -> str:
    return ", ".join(str(number >> 16 * i & 0xFFFF) for i in range(4))


FUNCTIONS = {
    "table": (_TABLE,),
    "noise": (_DIGITS, _PRODUCT, _MIXED, _DRAWN % tuple(map(_digits, _FACTORS)), _NOISE),
}
"""By function of our language, the functions in Modelica that it needs."""


def definitions(used: Collection[str]) -> str:
    """Return the text of the functions that are used."""
    return "".join(text for name, texts in FUNCTIONS.items() if name in used for text in texts)


def takes_ours(tokens: Tokens) -> bool:
    """Take a function that a written model brings along, if it is the next."""
    for text in itertools.chain(*FUNCTIONS.values()):
        ours = Tokens(text)
        count = 0
        while ours.peek(count).kind != "end" and ours.peek(count)[:2] == tokens.peek(count)[:2]:
            count += 1
        if ours.peek(count).kind == "end":
            for _ in range(count):
                tokens.take()
            return True
    return False
