"""The folders of the product and the imports between them, as the sources state them: the house, and its picture.

``python -m tests.house`` writes the picture of each floor for the manual. Imports inside of functions and those that
only type checkers see count like all others. What a folder's ``__init__`` offers by name counts as where it is from.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).resolve().parents[1]
FLOORS = ("model", "solvers", "gui")
PICTURES = ROOT / "resources" / "manual" / "pictures"

Files = Mapping[str, ast.Module]
"""The sources of all modules by their paths, as ``model/base/errors.py``."""


NAMED = re.compile(r"macrostep(\.\w+)+:\w+")
"""What is imported when it is first asked for, by its name: ``module:class``."""


def sources(root: Path = ROOT) -> dict[str, ast.Module]:
    """Return all modules of the product."""
    files = sorted(file for floor in FLOORS for file in (root / floor).rglob("*.py"))
    return {file.relative_to(root).as_posix(): ast.parse(file.read_text("utf-8")) for file in files}


def imports(file: str, files: Files) -> set[str]:
    """Return the modules that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(files[file]):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {_home(f"{node.module}.{alias.name}", files) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {_home(alias.name, files) for alias in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value):
            found.add(_home(node.value.replace(":", "."), files))
    return {name for name in found if name and name != file}


def _home(dotted: str, files: Files) -> str:
    """Return the module that a name is from, "" if it is none of the product."""
    parts = dotted.split(".")[1:] if dotted.startswith("macrostep.") else []
    for depth in range(len(parts), 0, -1):
        module, face = "/".join(parts[:depth]) + ".py", "/".join([*parts[:depth], "__init__.py"])
        if module in files:
            return module
        if face in files:
            offered = {
                alias.asname or alias.name: f"{node.module}.{alias.name}"
                for node in ast.walk(files[face])
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            name = parts[depth] if depth < len(parts) else ""
            return _home(offered[name], files) if name in offered else face
    return ""


def folder(file: str) -> str:
    return file.rpartition("/")[0]


def arrows(files: Files) -> nx.DiGraph:
    """Return the folders with an arrow from each to those that it imports; an arrow has the imports that make it.

    What a whole floor offers (``macrostep.solvers.simulate``) is no part of the house: it is its face.
    """
    house = nx.DiGraph()
    for file in files:
        if file.endswith("__init__.py") and folder(file) in FLOORS:
            continue
        if not file.endswith("__init__.py"):
            house.add_node(folder(file))
        for other in imports(file, files):
            if folder(file) != folder(other):
                house.add_edge(folder(file), folder(other))
                house.edges[folder(file), folder(other)].setdefault("imports", []).append(f"{file} -> {other}")
    return house


def inner_arrows(files: Files) -> nx.DiGraph:
    """Return the files with an arrow from each to those of its own folder that it imports."""
    return nx.DiGraph(
        (file, other) for file in files for other in imports(file, files) if folder(file) == folder(other)
    )


def levels(house: nx.DiGraph) -> Iterator[list[str]]:
    """Yield the folders of a house without cycles from the ground up: each stands above all that it imports."""
    height: dict[str, int] = {}
    for name in reversed(list(nx.topological_sort(house))):
        height[name] = 1 + max((height[below] for below in house[name]), default=-1)
    for _, names in groupby(sorted(height, key=lambda name: (height[name], name)), key=height.__getitem__):
        yield list(names)


def _svg(house: nx.DiGraph, counts: Mapping[str, int], floor: str) -> str:
    """Return the picture of a floor: folders with the number of their files, arrows but for those that others imply."""
    within = nx.transitive_reduction(house.subgraph(name for name in house if name.split("/")[0] == floor))
    rows = list(levels(within))
    row_height, box, gap = 64, 30, 12
    widths = {name: 9.0 * max(len(name.removeprefix(f"{floor}/")) + 4, 8) for name in within}
    width = 20 + max(sum(widths[name] + gap for name in names) for names in rows)
    place: dict[str, tuple[float, float, float]] = {}
    for level, names in enumerate(rows):
        if level:  # in the order of what they stand on, so that arrows are short
            names.sort(key=lambda name: sum(place[b][0] for b in within[name]) / max(1, len(within[name])))
        left = (width - sum(widths[name] + gap for name in names) + gap) / 2
        for name in names:
            own = widths[name]
            place[name] = (left + own / 2, (len(rows) - 1 - level) * row_height + 20.0, own)
            left += own + gap
    lines = [
        f'<path d="M{place[a][0]:.0f} {place[a][1] + box:.0f} C{place[a][0]:.0f} {place[a][1] + 58:.0f} '
        f'{place[b][0]:.0f} {place[b][1] - 24:.0f} {place[b][0]:.0f} {place[b][1]:.0f}"/>'
        for a, b in within.edges
    ]
    boxes = [
        f'<rect x="{x - own / 2:.0f}" y="{y:.0f}" width="{own:.0f}" height="{box}" rx="4"/>'
        f'<text x="{x:.0f}" y="{y + 20:.0f}">{name.removeprefix(f"{floor}/")} '
        f'<tspan fill="#7a8794">{counts[name]}</tspan></text>'
        for name, (x, y, own) in place.items()
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{len(rows) * row_height + 10}">'
        '<g fill="none" stroke="#9fb3c8">' + "".join(lines) + "</g>"
        '<g fill="#f4f7fa" stroke="#5b7083" font-family="sans-serif" font-size="13" text-anchor="middle">'
        + "".join(boxes).replace("<text ", '<text fill="#1f2933" stroke="none" ')
        + "</g></svg>\n"
    )


def main() -> None:
    """Draw the floors for the manual."""
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication([])
    files = sources()
    house = arrows(files)
    counts = {name: sum(folder(file) == name and not file.endswith("__init__.py") for file in files) for name in house}
    for floor in FLOORS:
        renderer = QSvgRenderer(_svg(house, counts, floor).encode())
        image = QImage(renderer.defaultSize() * 2, QImage.Format.Format_RGB32)
        image.fill("white")
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        image.setDevicePixelRatio(2.0)
        image.save(str(PICTURES / f"house_{floor}.png"))
    del application


if __name__ == "__main__":
    main()
