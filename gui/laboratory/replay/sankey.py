"""Where the parts of a Sankey picture stand: blocks in columns, from those that give to those that take."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from macrostep.solvers.energy.balance import EnergyFlow

NODE = 12.0
"""Width of a block's bar [px]."""
GAP = 26.0
"""Between two bars of a column, where the name of the lower one stands [px]."""
PASSING = 8.0
"""Between a bar and what passes by in its column [px]."""
SIDE = 8.0
TALLEST = 150.0
"""Height of the tallest bar [px]."""
LEAST = 2.0
"""Height of the smallest bar [px]."""
_SWEEPS = 4


@dataclass
class SankeyBar:
    """A block, or a node at which several meet.

    Attributes
    ----------
    name : str
        "" stands for what is given and taken by single signals.
    column : int
    passes : bool
        Whether it is no place, but where a flow passes by in the column of others.
    taken, given : float
    x, y, height : float
        [px]
    """

    name: str
    column: int = 0
    passes: bool = False
    taken: float = 0.0
    given: float = 0.0
    x: float = 0.0
    y: float = 0.0
    height: float = 0.0

    @property
    def size(self) -> float:
        return max(self.taken, self.given)

    @property
    def gap(self) -> float:
        """What is free above it [px]."""
        return PASSING if self.passes else GAP


@dataclass(frozen=True)
class SankeyBand:
    """A flow between two columns: where it begins and ends [px], and how broad it is.

    One that passes by the bars of columns in between is a band in each gap; `is_first` is where it begins.
    """

    flow: EnergyFlow
    is_first: bool
    x0: float
    y0: float
    x1: float
    y1: float
    breadth: float


@dataclass(frozen=True)
class SankeyLayout:
    """What a picture shows."""

    bars: tuple[SankeyBar, ...]
    bands: tuple[SankeyBand, ...]


def sankey_layout(
    flows: Sequence[EnergyFlow], width: float, height: float, outside: Collection[str] = (), right: float = 0.0
) -> SankeyLayout:
    """Place blocks and flows in a rectangle.

    Parameters
    ----------
    flows : sequence of EnergyFlow
    width, height : float
        [px]
    outside : collection of str
        Names that stand for several, which give at the left and take at the right, as signals do.
    right : float
        What is kept free at the right, for names [px].
    """
    ends = _ends(flows, {"", *outside})
    bars = {end: SankeyBar(end[0]) for pair in ends for end in pair}
    for flow, (source, target) in zip(flows, ends, strict=True):
        bars[source].given += flow.energy
        bars[target].taken += flow.energy
    _set_columns(flows, ends, bars)
    columns: dict[int, list[SankeyBar]] = {}
    for bar in bars.values():
        columns.setdefault(bar.column, []).append(bar)
    if not columns:
        return SankeyLayout((), ())
    steps = list(_steps(flows, ends, bars))
    columns.clear()
    for bar in bars.values():
        columns.setdefault(bar.column, []).append(bar)
    scale = min(
        max(1.0, height - 2 * SIDE - sum(bar.gap for bar in column)) / sum(bar.size for bar in column)
        for column in columns.values()
    )
    scale = min(scale, TALLEST / max(bar.size for bar in bars.values()))
    last = max(columns)
    for number, column in columns.items():
        for bar in column:
            bar.height = max(LEAST, scale * bar.size)
            bar.x = SIDE + (number * (width - right - 2 * SIDE - NODE) / last if last else 0.0)
    _set_heights(columns, steps, bars, height)
    seen = tuple(bar for bar in bars.values() if not bar.passes)
    return SankeyLayout(seen, tuple(_bands(steps, bars, scale)))


_End = tuple[str, str]
"""A name, and which of the places of that name: what is outside and gives, and takes, stands apart."""


_Step = tuple[EnergyFlow, tuple[_End, _End]]
"""A flow, and from which bar to which one of another column."""


def _steps(flows: Sequence[EnergyFlow], ends: list[tuple[_End, _End]], bars: dict[_End, SankeyBar]) -> Iterable[_Step]:
    """Yield the flows from column to column; where they pass by others, they get bars that are not seen."""
    for number, (flow, (source, target)) in enumerate(zip(flows, ends, strict=True)):
        begin = source
        for column in range(bars[source].column + 1, bars[target].column):
            end = (f"{number}", f"passes {column}")
            bars[end] = SankeyBar("", column, passes=True, taken=flow.energy, given=flow.energy)
            yield flow, (begin, end)
            begin = end
        yield flow, (begin, target)


def _ends(flows: Iterable[EnergyFlow], outside: Collection[str]) -> list[tuple[_End, _End]]:
    return [
        ((f.source, "gives" if f.source in outside else ""), (f.target, "takes" if f.target in outside else ""))
        for f in flows
    ]


def _set_columns(flows: Sequence[EnergyFlow], ends: list[tuple[_End, _End]], bars: dict[_End, SankeyBar]) -> None:
    """Put every bar right of those that it takes from; of a circle the smallest flow leads back."""
    after: dict[_End, list[_End]] = {}

    def leads_to(start: _End, goal: _End) -> bool:
        waiting, seen = [start], {start}
        while waiting:
            one = waiting.pop()
            if one == goal:
                return True
            new = [other for other in after.get(one, ()) if other not in seen]
            seen.update(new)
            waiting += new
        return False

    for _, (source, target) in sorted(zip(flows, ends, strict=True), key=lambda pair: -pair[0].energy):
        if not leads_to(target, source):
            after.setdefault(source, []).append(target)
    for _ in bars:
        moved = False
        for source, targets in after.items():
            for target in targets:
                if bars[target].column <= bars[source].column:
                    bars[target].column, moved = bars[source].column + 1, True
        if not moved:
            break


def _set_heights(
    columns: dict[int, list[SankeyBar]], flows: Sequence[_Step], bars: dict[_End, SankeyBar], height: float
) -> None:
    """Order each column by where its flows come from and go to, and put it in the middle."""
    beside: dict[int, list[tuple[SankeyBar, float]]] = {id(bar): [] for bar in bars.values()}
    for flow, (source, target) in flows:
        beside[id(bars[source])].append((bars[target], flow.energy))
        beside[id(bars[target])].append((bars[source], flow.energy))

    def wanted(bar: SankeyBar) -> float:
        weights = sum(energy for _, energy in beside[id(bar)])
        return sum(energy * (other.y + 0.5 * other.height) for other, energy in beside[id(bar)]) / weights

    for sweep in range(_SWEEPS):
        for number in sorted(columns, reverse=bool(sweep % 2)):
            column = columns[number]
            if sweep:
                column.sort(key=wanted)
            total = sum(bar.height + bar.gap for bar in column)
            y = 0.5 * (height - total)
            for bar in column:
                bar.y = y + bar.gap
                y += bar.height + bar.gap


def _bands(steps: Sequence[_Step], bars: dict[_End, SankeyBar], scale: float) -> Iterable[SankeyBand]:
    """Yield the bands, those at a bar in the order of what they lead to."""
    order = range(len(steps))
    begins, stops = [0.0] * len(steps), [0.0] * len(steps)
    for end, bar in bars.items():
        y = bar.y
        for n in sorted((n for n in order if steps[n][1][0] == end), key=lambda n: bars[steps[n][1][1]].y):
            breadth = scale * steps[n][0].energy
            begins[n], y = y + 0.5 * breadth, y + breadth
        y = bar.y
        for n in sorted((n for n in order if steps[n][1][1] == end), key=lambda n: bars[steps[n][1][0]].y):
            breadth = scale * steps[n][0].energy
            stops[n], y = y + 0.5 * breadth, y + breadth
    for n, (flow, (source, target)) in enumerate(steps):
        one, other = bars[source], bars[target]
        left = one.x + (0.5 * NODE if one.passes else NODE)
        right = other.x + (0.5 * NODE if other.passes else 0.0)
        yield SankeyBand(flow, not one.passes, left, begins[n], right, stops[n], max(1.0, scale * flow.energy))
