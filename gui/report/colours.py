"""Colours of a report's pictures: as they are printed, and with a name by which a page can give them others."""

from __future__ import annotations

import dataclasses
import re
from typing import Literal, Protocol

from macrostep.gui.theme.theme import LIGHT, Theme

DERIVED = ("hover", "pressed", "selected", "field", "on_accent", "error_ground", "warning_ground", "good_ground")
"""Colours that a theme makes of others."""
Use = Literal["fill", "stroke"]


class Ink(Protocol):
    """Returns the attributes of an SVG element that fill it, or draw its line, in the colour of a token."""

    def __call__(self, use: Use, token: str) -> str: ...


def on_paper(use: Use, token: str) -> str:
    """Return a colour as it is printed."""
    return f'{use}="{getattr(LIGHT, token)}"'


def on_screen(use: Use, token: str) -> str:
    """Return the colour in light, and a class by which the page's style makes it follow the reader's screen."""
    return f'{on_paper(use, token)} class="{_class(use, token)}"'


def definitions(theme: Theme) -> str:
    """Return the colours of a theme as a style defines them."""
    return " ".join(f"--{_name(token)}: {getattr(theme, token)};" for token in _tokens())


def classes() -> str:
    """Return the rules of the classes that :func:`on_screen` and :func:`adapted` give."""
    uses: tuple[Use, ...] = ("fill", "stroke")
    return "\n".join(
        f".{_class(use, token)} {{ {use}: var(--{_name(token)}); }}" for token in _tokens() for use in uses
    )


def adapted(svg: str) -> str:
    """Return a picture in the light colours with those of the page's style, by class or in its own styles."""
    tokens: dict[str, str] = {}
    for token in _tokens():
        tokens.setdefault(getattr(LIGHT, token).lower(), token)

    def with_classes(found: re.Match[str]) -> str:
        tag = re.sub(r"\b(fill|stroke): (#[0-9a-f]{6})", with_name, found[0])
        used = [
            _class("fill" if use == "fill" else "stroke", tokens[colour.lower()])
            for use, colour in re.findall(r'\b(fill|stroke)="(#[0-9a-fA-F]{6})"', tag)
            if colour.lower() in tokens
        ]
        return f'{found[1]} class="{" ".join(used)}"{found[2]}' if used else tag

    def with_name(found: re.Match[str]) -> str:
        return f"{found[1]}: var(--{_name(tokens[found[2]])})" if found[2] in tokens else found[0]

    return re.sub(r"(<[a-z]+)(\s[^<>]*>)", with_classes, svg)


def _class(use: Use, token: str) -> str:
    return f"{use}-{_name(token)}"


def _name(token: str) -> str:
    return token.replace("_", "-")


def _tokens() -> list[str]:
    """Return the names of the colours; a scheme has a name and a number besides."""
    colours = (name for name, value in dataclasses.asdict(LIGHT).items() if str(value).startswith("#"))
    return [*colours, *DERIVED]
