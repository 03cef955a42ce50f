"""The tables of ``macrostep reproduce``: the paper's numbers, exact ones and ours, aligned at the decimal point."""

from __future__ import annotations

import re
from collections.abc import Sequence

from macrostep.solvers.papers.cases import PaperStudy
from macrostep.solvers.papers.reproduction import PaperOutcome
from macrostep.solvers.papers.rows import AGREES, BETTER, DIFFERS, MISSED, Row

_NUMBER = re.compile(r"(-?\d+)((?:\.\d*)?(?:e[-+]?\d+)?)")
_GAP = "  "
_LARGEST_WHOLE = 1e7
MARKS = {AGREES: "✓ ", BETTER: "✓ better: ", DIFFERS: "≠ differs from the paper: ", MISSED: "✗ ", "": ""}


def table(outcome: PaperOutcome) -> list[str]:
    """Return the lines of a study's table, the head first; columns in which nothing stands are left out."""
    study, rows = outcome.study, outcome.rows
    columns: list[tuple[str, list[str]]] = [("run", _once([row.run for row in rows]))]
    if study.over is not None:
        columns.append((_head(study), _once([_value(row) for row in rows], [row.run for row in rows])))
    columns.append(("quantity", [row.quantity for row in rows]))
    numbers = (
        ("paper", [row.paper for row in rows]),
        ("exact", [number_text(row.exact) for row in rows]),
        ("ours", [row.failure or number_text(row.ours) for row in rows]),
        (study.beside, [number_text(row.beside) for row in rows]),
        ("ratio", [_ratio(row.ratio) for row in rows]),
    )
    columns += [(head, aligned(cells)) for head, cells in numbers if any(cells)]
    columns.append(("criterion", [f"{MARKS[row.verdict]}{row.criterion}" for row in rows]))
    return _lines(columns)


def scan(outcome: PaperOutcome) -> list[str]:
    """Return a line for each run of a scan: at which values its criteria are met, and what is missed at the others."""
    lines = []
    for variant in outcome.study.runs:
        own = [row for row in outcome.rows if row.run == variant.label and row.holds is not None]
        missed: dict[str, list[str]] = {}
        for row in own:
            if not row.holds:
                missed.setdefault(row.quantity, []).append(_value(row))
        failing = {value for values in missed.values() for value in values}
        met = [value for value in dict.fromkeys(_value(row) for row in own) if value not in failing]
        at_others = [f"{name} missed at {', '.join(at)}" for name, at in missed.items()]
        everywhere = "met at every value" if not missed else f"met at {', '.join(met) or 'no value'}"
        lines.append(f"{variant.label}: {'; '.join([everywhere, *at_others])}")
    return lines


def aligned(cells: Sequence[str]) -> list[str]:
    """Return cells of one width, with the decimal points of those that are numbers in one column."""
    split = [_NUMBER.fullmatch(cell) for cell in cells]
    before = max((len(match[1]) for match in split if match), default=0)
    shifted = [
        f"{match[1].rjust(before)}{match[2]}" if match else cell for match, cell in zip(split, cells, strict=True)
    ]
    width = max(map(len, shifted), default=0)
    return [cell.ljust(width) for cell in shifted]


def number_text(number: float | None) -> str:
    """Return a number with five digits; whole ones in full."""
    if number is None:
        return ""
    if number == int(number) and abs(number) < _LARGEST_WHOLE:
        return str(int(number))
    return re.sub(r"e([-+])0?", lambda match: "e-" if match[1] == "-" else "e", f"{number:.5g}")


def _ratio(ratio: float | None) -> str:
    if ratio is None:
        return ""
    return f"{ratio:.3f}" if 1e-3 <= abs(ratio) < 1e3 else number_text(float(f"{ratio:.3g}"))


def _value(row: Row) -> str:
    return "" if row.value is None else f"{row.value:g}"


def _head(study: PaperStudy) -> str:
    over = study.over
    assert over is not None
    return f"{over.symbol} [{over.unit}]" if over.unit else over.symbol


def _once(labels: list[str], of: Sequence[str] = ()) -> list[str]:
    """Return labels with "" in place of those that repeat the one above; each stands again where `of` changes."""
    keys = list(zip(labels, of, strict=True)) if of else list(labels)
    return [label if n == 0 or keys[n] != keys[n - 1] else "" for n, label in enumerate(labels)]


def _lines(columns: list[tuple[str, list[str]]]) -> list[str]:
    widths = [max([len(head), *map(len, cells)]) for head, cells in columns]
    lines = [_GAP.join(head.ljust(width) for (head, _), width in zip(columns, widths, strict=True))]
    for cells in zip(*(cells for _, cells in columns), strict=True):
        lines.append(_GAP.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)))
    return [line.rstrip() for line in lines]
