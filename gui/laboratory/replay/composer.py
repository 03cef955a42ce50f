"""Composes replay: what goes along the wires that one sees, what is written on them, which blocks are active."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from macrostep.gui.canvas.painting.painted_item import DETAIL_ZOOM
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.laboratory.replay.carriers import Carrier, carriers
from macrostep.gui.laboratory.replay.moment import Moment
from macrostep.gui.laboratory.replay.picture import BAR, WIDEST, Activity, ReplayPicture, Strip, Words
from macrostep.gui.laboratory.steps.overlay import PLACES
from macrostep.gui.theme.theme import SECONDARY_SIZE, text_font
from macrostep.model.base.phrase import unit_behind
from macrostep.model.drawing.routing import Points
from macrostep.solvers.energy.balance import Peaks
from macrostep.solvers.energy.ports import EnergyNode

Quantity = Literal["power", "flow", "nothing"]
"""What the width and the colour of wires show."""
MOST_WORDS = 60
"""With more wires or blocks in sight nothing is written on them."""
LEAST_SIZE, MOST_SIZE = 0.4, 1.6
"""Letters keep their size on the screen between these zooms."""
_WIDEST = "−0.00000"
"""As wide as a value is while it changes, so that nothing jumps."""
_PREFIXES = ((1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"))


@dataclass(frozen=True)
class ReplayChoice:
    """What one wants to see.

    Attributes
    ----------
    quantity : {"power", "flow", "nothing"}
    shows_values, shows_activity : bool
    """

    quantity: Quantity = "power"
    shows_values: bool = True
    shows_activity: bool = True


def with_prefix(value: float, unit: str) -> str:
    """Return an amount with four digits and a prefix: ``12.30 kW``."""
    if not math.isfinite(value):
        return f"– {unit}"
    size = next((factor for factor, _ in _PREFIXES if abs(value) >= 0.99995 * factor), 1e-9 if value else 1.0)
    prefix = dict(_PREFIXES)[size]
    return f"{value / size:#.4g}".rstrip(".").replace("-", "−") + f" {prefix}{unit}"


@dataclass(frozen=True)
class ComposedWire:
    """A wire that one sees, with the place of what is written on it.

    Attributes
    ----------
    points : tuple
    carrier : Carrier
    words : Words or None
        The last lines of it, as many as there is room for.
    """

    points: Points
    carrier: Carrier
    words: Words | None


@dataclass(frozen=True)
class Composition:
    """What does not change while a run plays; pictures of moments are made of it in any thread.

    Attributes
    ----------
    choice : ReplayChoice
    peaks : Peaks
    wires : tuple of ComposedWire
    activities : tuple of Activity
    percents : tuple of Words
        What stands over the bars of activities.
    """

    choice: ReplayChoice
    peaks: Peaks
    wires: tuple[ComposedWire, ...]
    activities: tuple[Activity, ...]
    percents: tuple[Words, ...]

    def picture(self, moment: Moment, phase: float = 0.0) -> ReplayPicture:
        """Return the picture of a moment, with arrows that have gone so far [px]."""
        strips = [strip for wire in self.wires if (strip := self._strip(wire, moment)) is not None]
        words = [
            wire.words._replace(lines=written(wire.carrier, moment)[-len(wire.words.lines) :])
            for wire in self.wires
            if wire.words is not None
        ]
        return ReplayPicture(strips, (*self.percents, *words), self.activities, phase)

    def _strip(self, wire: ComposedWire, moment: Moment) -> Strip | None:
        carrier, quantity, most = wire.carrier, self.choice.quantity, self.peaks.power
        if quantity == "nothing" or not carrier.ports or (quantity == "flow" and not carrier.kind):
            return None
        if quantity == "power":
            amount = sum(moment.power(port) for port in carrier.ports)
        else:
            amount = sum(moment.amount(port.flow) for port in carrier.ports)
            most = self.peaks.flows.get(carrier.kind, 0.0)
        return Strip(wire.points, carrier.sign * amount / most) if most > 0.0 else None


def written(carrier: Carrier, moment: Moment) -> tuple[str, ...]:
    """Return what is written on a wire at a moment."""
    found = []
    for signal in carrier.signals:
        value = signal.factor * moment.value(signal.label) + signal.offset
        number = f"{value:#.4g}".rstrip(".").replace("-", "−") if math.isfinite(value) else "–"
        found.append(f"{signal.name} {number}{unit_behind(signal.unit)}")
    if carrier.ports:
        power = sum(moment.power(port) for port in carrier.ports)
        found.append(with_prefix(abs(power), "W"))  # arrows show which way
    return tuple(found)


@final
class Composer:
    """Composes what a scene shows.

    Parameters
    ----------
    scene : DiagramScene

    Attributes
    ----------
    choice : ReplayChoice
    peaks : Peaks
    activities : mapping
        The activity index of each block of the level.
    """

    def __init__(self, scene: DiagramScene) -> None:
        self._scene = scene
        self._nodes: tuple[EnergyNode, ...] = ()
        self._carriers: list[Carrier] | None = None
        self._composed: tuple[object, Composition] | None = None
        self.choice = ReplayChoice()
        self.peaks = Peaks(0.0, {})
        self.activities: Mapping[str, float] = {}

    def set_nodes(self, nodes: tuple[EnergyNode, ...]) -> None:
        """Take the places where blocks exchange energy."""
        self._nodes = nodes
        self.forget()

    def forget(self) -> None:
        """Look at the diagram anew: it, or its level, has changed."""
        self._carriers = self._composed = None

    def carriers(self) -> list[Carrier]:
        """Return what the wires carry that one sees."""
        if self._carriers is None:
            self._carriers = carriers(self._scene, self._nodes)
        return self._carriers

    def composition(self, zoom: float, seen: QRectF) -> Composition:
        """Return what a part of the scene shows; texts keep their places while nothing else changes.

        Parameters
        ----------
        zoom : float
        seen : QRectF
        """
        left, top, right, bottom = seen.left(), seen.top(), seen.right(), seen.bottom()
        found = [
            c
            for c in self.carriers()
            if c.wire.is_seen
            and (b := c.wire.box)[0] <= right and left <= b[2] and b[1] <= bottom and top <= b[3]
        ]  # fmt: skip
        courses = tuple(c.wire.points for c in found)
        key = (zoom, seen.getRect(), self.choice, self.peaks, self.activities, courses)
        if self._composed is None or self._composed[0] != key:
            self._composed = key, self._compose(found, courses, zoom, seen)
        return self._composed[1]

    def _compose(self, found: list[Carrier], courses: tuple[Points, ...], zoom: float, seen: QRectF) -> Composition:
        bars = self._bars(seen) if self.choice.shows_activity else []
        percents: list[Words] = []
        places: dict[int, Words] = {}
        if zoom >= DETAIL_ZOOM:
            percents = [self._percent(bar, zoom) for bar in bars] if len(bars) <= MOST_WORDS else []
            if self.choice.shows_values and len(found) <= MOST_WORDS:
                places = self._places(found, percents, zoom)
        wires = tuple(ComposedWire(points, c, places.get(id(c))) for points, c in zip(courses, found, strict=True))
        return Composition(self.choice, self.peaks, wires, tuple(bars), tuple(percents))

    # -- texts -------------------------------------------------------------------------------------------------------

    @staticmethod
    def _percent(bar: Activity, zoom: float) -> Words:
        text, size = f"{100.0 * bar.share:.1f} %", _size_at(zoom)
        metrics = QFontMetricsF(text_font(SECONDARY_SIZE))
        box = QSizeF(metrics.horizontalAdvance(text) + 8, metrics.height() + 2) * size
        return Words(QRectF(QPointF(bar.rect.left(), bar.rect.top() - box.height() - 2), box), (text,), size)

    def _places(self, found: list[Carrier], percents: list[Words], zoom: float) -> dict[int, Words]:
        """Return where it is written what wires carry; where there is no room for all of it, the last lines."""
        size, metrics = _size_at(zoom), QFontMetricsF(text_font(SECONDARY_SIZE))
        taken = [_rect(block.rect()) for block in self._scene.contents.blocks.values()]
        taken += [words.rect for words in percents]
        places = {}
        for carrier in found:
            lines = [f"{signal.name} {_WIDEST}{unit_behind(signal.unit)}" for signal in carrier.signals]
            lines += [f"{_WIDEST} kW"] if carrier.ports else []
            for first in range(len(lines)):
                width = max(metrics.horizontalAdvance(line) for line in lines[first:])
                box = QSizeF(width + 8, metrics.height() * (len(lines) - first) + 2) * size
                free = (r for r in _beside(carrier.wire.points, box) if not any(r.intersects(o) for o in taken))
                rect = next(free, None)
                if rect is not None:
                    taken.append(rect)
                    places[id(carrier)] = Words(rect, tuple(lines[first:]), size)
                    break
        return places

    # -- blocks ------------------------------------------------------------------------------------------------------

    def _bars(self, seen: QRectF) -> list[Activity]:
        """Return the bars over the blocks that one sees."""
        found = []
        for name, share in self.activities.items():
            block = self._scene.contents.blocks.get(name)
            if block is not None and seen.intersects(rect := _rect(block.rect())):
                bar = QRectF(rect.left(), rect.top() - 2 * BAR, rect.width(), BAR)
                filled = QRectF(bar.topLeft(), QSizeF(bar.width() * min(share, 1.0), BAR))
                found.append(Activity(bar, share, filled))
        return found


def _beside(points: Points, size: QSizeF) -> Iterator[QRectF]:
    """Yield places beside a wire, which stays visible, from its middle on; then on it, where it is long."""
    half = 0.5 * WIDEST + 1.0
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    for is_beside in (True, False):
        for share in PLACES:
            left = share * length
            for (ax, ay), (bx, by) in pairwise(points):
                part = math.dist((ax, ay), (bx, by))
                if left <= part and part > 0.0:
                    break
                left -= part
            place = QPointF(ax + (bx - ax) * left / part, ay + (by - ay) * left / part) if part else QPointF(bx, by)
            corner = place - QPointF(0.5 * size.width(), 0.5 * size.height())
            if is_beside:
                off = QPointF(0.0, half + 0.5 * size.height()) if ay == by else QPointF(half + 0.5 * size.width(), 0.0)
                yield QRectF(corner - off, size)
                yield QRectF(corner + off, size)
            elif length > 2.0 * (size.width() if ay == by else size.height()):
                yield QRectF(corner, size)


def _size_at(zoom: float) -> float:
    """Return how large letters are in the scene, so that they can be read at any zoom."""
    return 1.0 / min(max(zoom, LEAST_SIZE), MOST_SIZE)


def _rect(box: tuple[float, float, float, float]) -> QRectF:
    left, top, right, bottom = box
    return QRectF(QPointF(left, top), QPointF(right, bottom))
