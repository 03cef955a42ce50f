"""What the Python interface offers is described where it is written: numpydoc sections with every parameter."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

MODULES = (
    "model", "model.fmi", "model.library", "model.modelica", "model.python", "model.ssp", "solvers",
    "solvers.linear", "solvers.stability",
)  # fmt: skip


def public() -> Iterator[Any]:
    for name in MODULES:
        module = import_module(f"macrostep.{name}")
        for attribute in module.__all__:
            value = getattr(module, attribute)
            if callable(value):
                yield pytest.param(value, id=f"{name}.{attribute}")


@pytest.mark.parametrize("described", list(public()))
def test_it_says_what_it_is_and_what_it_takes(described: Any) -> None:
    text = inspect.getdoc(described) or ""
    assert text
    if inspect.isfunction(described):
        parameters = list(inspect.signature(described).parameters)
        if len(parameters) > 1:
            assert "Parameters\n----------" in text
            assert [name for name in parameters if name not in text] == []
    elif isinstance(described, type):
        methods = {name: value for name, value in vars(described).items() if inspect.isfunction(value)}
        assert [name for name, value in methods.items() if not name.startswith("_") and not inspect.getdoc(value)] == []


@pytest.mark.parametrize("described", list(public()))
def test_the_errors_that_it_raises_have_a_section(described: Any) -> None:
    if inspect.isfunction(described) and "raise " in inspect.getsource(described):
        assert "Raises\n------" in (inspect.getdoc(described) or "")
