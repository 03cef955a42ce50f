"""A diagram as SVG without Qt: every subsystem as its symbol or a box, wires where the canvas draws them.

Colours are those of the text around it, so that it can be read on light and on dark ground, as in a notebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.geometry import UPRIGHT, Orientation, Point
from macrostep.model.drawing.block_shape import BlockShape, block_shape
from macrostep.model.drawing.layout import automatic_layout
from macrostep.model.drawing.port_places import PortPlace
from macrostep.model.drawing.routing import Obstacles, Rect, route
from macrostep.model.symbols.symbols import SYMBOL_HEIGHT, SYMBOL_WIDTH, symbol

_MARGIN, _BELOW = 24.0, 16.0
"""Around everything, and from a symbol down to its name [px]."""
_RADIUS, _LETTER = 3.0, 12.0
MOST_BLOCKS = 400
"""A picture of more subsystems says nothing."""


def diagram_svg(diagram: Diagram) -> str:
    """Return a diagram as SVG; "" if it has no subsystem, or more than can be seen in one picture."""
    whole = diagram.undivided()
    if not 0 < len(whole.subsystems) <= MOST_BLOCKS:
        return ""
    turned = {name: whole.orientations.get(name, UPRIGHT) for name in whole.subsystems}
    shapes = {name: block_shape(subsystem, turned[name]) for name, subsystem in whole.subsystems.items()}
    drawn = {} if diagram.composites else whole.positions  # a member's place is one inside its composite
    places = {**drawn, **automatic_layout(whole, [name for name in shapes if name not in drawn])}
    obstacles = Obstacles()
    obstacles.place_all({name: shape.rect_at(places[name]) for name, shape in shapes.items()})
    wires = [*_wires(whole, shapes, places, obstacles)]
    parts = [_wire(points) for points in wires]
    for name, subsystem in whole.subsystems.items():
        parts.append(_block(name, subsystem.type, shapes[name], places[name], turned[name]))
    rects = [shape.rect_at(places[name]) for name, shape in shapes.items()]
    rects += [Rect(*corner, *corner) for wire in wires for corner in wire]
    left, top = min(rect.left for rect in rects) - _MARGIN, min(rect.top for rect in rects) - _MARGIN
    width = max(rect.right for rect in rects) + _MARGIN - left
    height = max(rect.bottom for rect in rects) + _MARGIN + _BELOW - top
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" '
        f'style="max-width: 100%" width="{width:g}" role="img" aria-label="{escape(diagram.name)}" fill="none" '
        f'stroke="currentColor" font-family="sans-serif" font-size="{_LETTER:g}">{"".join(parts)}</svg>'
    )


def _wires(
    diagram: Diagram, shapes: dict[str, BlockShape], places: dict[str, Point], obstacles: Obstacles
) -> Iterator[Sequence[Point]]:
    """Yield the corners of each wire once; several signals of a bundle are one."""
    drawn: set[tuple[Point, Point]] = set()
    for (target, port), (source, output) in diagram.connections.items():
        start, end = shapes[source].homes[output, False], shapes[target].homes[port, True]
        ends = _place(start, places[source]), _place(end, places[target])
        if ends in drawn or ends[::-1] in drawn:
            continue
        drawn.add(ends)
        around = [obstacles[name] for name in dict.fromkeys((source, target))]
        yield route(*ends, around, obstacles, sides=(start.side, end.side)).points


def _wire(points: Sequence[Point]) -> str:
    return f'<polyline points="{" ".join(f"{x:g},{y:g}" for x, y in points)}" stroke-width="1.2" opacity="0.75"/>'


def _place(port: PortPlace, position: Point) -> Point:
    return position[0] + port.x, position[1] + port.y


def _block(name: str, type_: str, shape: BlockShape, position: Point, orientation: Orientation) -> str:
    """Return a block: its symbol, or a box with its name, and its ports."""
    x, y = position
    bottom = y + shape.height
    parts = [f"<title>{escape(f'{name} ({type_})' if type_ else name)}</title>"]
    drawn = symbol(type_) if type_ and shape.symbol is not None else None
    if drawn is None or shape.symbol is None or shape.symbol.is_framed:
        parts.append(f'<rect x="{x:g}" y="{y:g}" width="{shape.width:g}" height="{shape.height:g}" rx="6"/>')
    if drawn is not None and shape.symbol is not None:
        field = shape.symbol.field
        middle = x + 0.5 * (field.left + field.right), y + 0.5 * (field.top + field.bottom)
        size = (SYMBOL_WIDTH, SYMBOL_HEIGHT) if orientation.is_upright else (SYMBOL_HEIGHT, SYMBOL_WIDTH)
        scale = min((field.right - field.left) / size[0], (field.bottom - field.top) / size[1])
        if not shape.symbol.is_framed:
            bottom = middle[1] + 0.5 * scale * size[1]
        turn = f"scale({-scale if orientation.mirrored else scale:g} {scale:g})"
        stroke = f'stroke-width="{1.6 / scale:g}" stroke-linecap="round" stroke-linejoin="round"'
        parts.append(
            f'<g transform="translate({middle[0]:g} {middle[1]:g}) rotate({orientation.rotation}) {turn} '
            f'translate({-0.5 * SYMBOL_WIDTH:g} {-0.5 * SYMBOL_HEIGHT:g})" color="currentColor" {stroke}>'
            f"{''.join(drawn.elements)}</g>"
        )
        for x1, y1, x2, y2 in shape.symbol.leads:
            parts.append(f'<path d="M{x + x1:g} {y + y1:g}L{x + x2:g} {y + y2:g}" stroke-width="1.4"/>')
    for port in shape.ports:
        at = _place(port, position)
        parts.append(f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{_RADIUS:g}" fill="currentColor"/>')
    at, anchor = (x + 0.5 * shape.width, y + 20.0 if drawn is None else bottom + _BELOW), "middle"
    if drawn is not None and not orientation.is_upright:
        at, anchor = (x + shape.width + _RADIUS, y + 0.5 * shape.height), "start"  # wires leave it below
    parts.append(
        f'<text x="{at[0]:g}" y="{at[1]:g}" text-anchor="{anchor}" fill="currentColor" stroke="none" '
        f'font-weight="600">{escape(name)}</text>'
    )
    return f"<g>{''.join(parts)}</g>"
