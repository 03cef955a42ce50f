"""The manual's pages about methods of extensions, made from what these say of themselves and from their docstrings."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path

from macrostep.gui.localisation.translation import shown
from macrostep.model.disk.regular_files import read_regular
from macrostep.model.extensions.folders import extension_files
from macrostep.model.subsystem.capabilities import label_of
from macrostep.solvers.options.options import MethodDescription

CHOOSING = "choosing.md"
"""The page about methods, behind which they stand."""
_FOLDER = "methods/"
_LARGEST = 2**20
"""Bytes of a file."""


def method_titles(methods: Mapping[str, MethodDescription]) -> dict[str, str]:
    """Return the title of the page of each method that an extension has, by the page's name."""
    return {f"{_FOLDER}{name}.md": methods[name].label for name in _files() if name in methods}


def is_method_page(page: str) -> bool:
    return page.startswith(_FOLDER)


def method_page(page: str, methods: Mapping[str, MethodDescription]) -> str:
    """Return the page of a method in Markdown."""
    name = page.removeprefix(_FOLDER).removesuffix(".md")
    method, file = methods[name], _files()[name]
    needs = ", ".join(shown(label_of(capability)) for capability in method.requires)
    facts = {"Order": method.order, "Costs": method.costs, "Source": method.reference, "Needs": needs}
    parts = [f"# {method.label}", method.summary]
    parts += [f"**{head}.** {text}" for head, text in facts.items() if text]
    parts.append(_options(method))
    parts.append(_docstring(file))
    parts.append(f"A method of an extension: `{file}`.")
    return "\n\n".join(part for part in parts if part)


def _files() -> dict[str, Path]:
    """Return the files of methods by name, the first of a name."""
    return {file.stem: file for file in reversed(list(extension_files("methods")))}


def _options(method: MethodDescription) -> str:
    rows = [f"| `{o.name}` | {_default(o.default)} | {o.unit} | {o.label}. {o.help} |" for o in method.options]
    return (
        "\n".join(["## Options", "", "| option | default | unit | meaning |", "|---|---|---|---|", *rows])
        if rows
        else ""
    )


def _default(value: object) -> str:
    return "" if value is None else f"{value:.15g}" if isinstance(value, float) else str(value).lower()


def _docstring(file: Path) -> str:
    """Return what a file says of itself at its beginning; nothing of it is executed."""
    try:
        text = ast.get_docstring(ast.parse(read_regular(file, _LARGEST)), clean=False)
    except (OSError, SyntaxError, ValueError):
        return ""
    return f"## What its file says\n\n{cleandoc(text)}" if text else ""
