"""Symbols from SVG files of others: shapes are taken, and nothing else."""

from __future__ import annotations

import pytest

from macrostep.model.base.errors import FileFormatError
from macrostep.model.symbols.shapes import LARGEST, is_symbol, shapes_of
from macrostep.model.symbols.symbols import symbol


def test_shapes_are_taken_and_all_else_is_left_out() -> None:
    text = b"""<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 60'>
      <script>alert(1)</script><style>@import url(http://x)</style><image href='file:///etc/passwd'/>
      <g transform='rotate(10)' onclick='x()'><rect x='2' y='3' width='10px' height='8' fill='url(#a)'/></g>
      <path d='M1 1 L5 5z' style='fill:none;stroke:#123456' filter='url(http://x)'/><text>name</text></svg>"""
    found = shapes_of(text, "a.svg")
    assert found == (
        "<g transform='translate(0 0) scale(0.5)' fill='currentColor' stroke='none' stroke-width='line/0.5'>"
        "<g><g transform='rotate(10)'><rect x='2' y='3' width='10px' height='8' fill='currentColor'/></g>"
        "<path d='M1 1 L5 5z' fill='none' stroke='currentColor'/></g></g>"
    )
    assert is_symbol(found)
    assert symbol(found) is not None


@pytest.mark.parametrize("text", [
    "<image href='file:///etc/passwd'/>",
    "<path d='M0 0'/><script/>",
    "<path d='M0 0' onclick='x'/>",
    "<path d='M0 0' fill='url(http://x)'/>",
    "<path d='M0 0'/></svg><svg>",
    "<g><path d='M0 0'/>",
    "<path d='M0 0'/>&amp;",
])  # fmt: skip
def test_what_stands_in_a_file_in_place_of_a_symbol_is_screened(text: str) -> None:
    assert symbol(text) is None


@pytest.mark.parametrize(("text", "reason"), [
    (b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'><path d='M0 0'/></svg>", "entities"),
    (b"<svg viewBox='0 0 9 9'><text>x</text></svg>", "no shapes"),
    (b"<svg><path d='M0 0'/></svg>", "size"),
    (b"<html/>", "not an SVG"),
    (b"<svg viewBox='0 0 9 9'><path", "not an SVG"),
    (b"<svg viewBox='0 0 9 9'>" + b"<g>" * 40 + b"</g>" * 40 + b"</svg>", "too many"),
    (b" " * (LARGEST + 1), "too large"),
])  # fmt: skip
def test_what_is_no_symbol_is_refused_with_the_reason(text: bytes, reason: str) -> None:
    with pytest.raises(FileFormatError, match=reason):
        shapes_of(text, "a.svg")
