"""The manual's page that puts methods beside their papers shows lines that are in the code."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from macrostep.solvers import coupling

FOLDER = Path(coupling.__file__).parent
PAGE = (files("macrostep.resources") / "manual" / "beside-the-papers.md").read_text(encoding="utf-8")
SECTIONS = {
    "F3ORNITS": ("f3ornits.py", "parts/estimation.py"),
    "Smooth balance": ("smooth_balance.py",),
}


def rows(section: str) -> list[tuple[str, str]]:
    """Return equations and code of each row of a section's tables."""
    _, _, rest = PAGE.partition(f"\n## {section}\n")
    text, _, _ = rest.partition("\n## ")
    return re.findall(r"^\| *([^|]*?) *\|[^|]*\| `(.*)` \|$", text, re.MULTILINE)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_line_shown_is_a_line_of_the_code(section: str) -> None:
    source = [line for name in SECTIONS[section] for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]
    code = {line.split("  # ")[0].strip() for line in source}
    shown = rows(section)
    assert len(shown) >= 10
    for _, line in shown:
        assert line in code


@pytest.mark.parametrize("section", SECTIONS)
def test_every_equation_shown_stands_beside_code(section: str) -> None:
    """The numbers are those that the code's comments, or the docstrings above it, give."""
    source = "".join((FOLDER / name).read_text(encoding="utf-8") for name in SECTIONS[section])
    for equations, _ in rows(section):
        for number in re.findall(r"\(\d+\)", equations):
            assert number in source
