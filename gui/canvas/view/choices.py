"""What can be chosen in the box over the canvas: blocks to insert or to put in another's place, connections, finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import dist

from PySide6.QtCore import QPointF

from macrostep.gui.canvas.interaction.connecting import RequestedEnd, RequestedWire
from macrostep.gui.canvas.interaction.placing import connected, free_place, into_wire, seen_port
from macrostep.gui.canvas.painting.symbols import symbol_icon
from macrostep.gui.canvas.scene import DiagramScene
from macrostep.gui.canvas.view.chooser import ChooserEntry
from macrostep.gui.canvas.view.insertion import FMU_WORDS
from macrostep.gui.canvas.view.own_blocks import insert_own, own_icon
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.library import templates
from macrostep.gui.localisation.translation import marked, tr
from macrostep.model.base.phrase import Phrase
from macrostep.model.blocks.bodies import instance_of
from macrostep.model.blocks.making import replace_by
from macrostep.model.bundles.joining import Joint, possible_joints
from macrostep.model.causality.joints import joints, nodes
from macrostep.model.diagram.blocks import OwnBlock
from macrostep.model.edits.edits import CompositeEdit, ReplaceSubsystem
from macrostep.model.edits.joining import joining
from macrostep.model.library.fitting import Fit, between, fitting, splicing
from macrostep.model.library.library import Template, new_block, search_rank
from macrostep.model.library.replacing import replacement
from macrostep.model.library.search import Hit, Kind, find
from macrostep.model.subsystem.subsystem import Subsystem

MOST = 100
Find = Callable[[str], Sequence[ChooserEntry]]
"""What finds, for a text, what can be chosen."""
Requested = RequestedEnd | RequestedWire | None
"""What a new block must fit."""


def findings(document: Document, jump: Callable[[Hit], object]) -> Find:
    """Return what finds, for a text, everything in the diagram that contains it, and what jumps there."""

    def find_choices(text: str) -> list[ChooserEntry]:
        hits = find(document.diagram, text, MOST)
        return [ChooserEntry(_title(hit), f"{hit.kind} {hit.title}", partial(jump, hit)) for hit in hits]

    return find_choices


def replacements(scene: DiagramScene, name: str) -> Find:
    """Return what finds, for a text, the blocks that can stand in the place of another: first those that keep wires."""
    diagram, before = scene.diagram, scene.diagram[name]
    wires = len(list(diagram.wired(name)))
    own = _own_replacements(scene, name)
    if scene.document.kind_of(name) != "subsystem":
        return own
    new = [(entry, replacement(before, entry)) for entry in templates() if entry.type != before.type]
    kept = [(wires - len(diagram.lost(name, block)), entry, block) for entry, block in new]

    def find_choices(text: str) -> list[ChooserEntry]:
        words = text.casefold().split()
        ranked = [(entry.search_rank(words), -count, entry, block) for count, entry, block in kept]
        found = sorted((one for one in ranked if one[0] >= 0), key=lambda one: one[:2])
        return [
            *own(text),
            *(_replacing_choice(scene, -count, wires, entry, block) for _, count, entry, block in found),
        ]

    return find_choices


def _own_replacements(scene: DiagramScene, name: str) -> Find:
    """Return what finds the blocks of one's own that can stand in the place of a subsystem or composite."""
    whole = scene.document.whole

    def put(block: OwnBlock) -> None:
        whole.push(replace_by(whole.diagram, name, block))

    def find_choices(text: str) -> list[ChooserEntry]:
        here = instance_of(whole.diagram, name).block
        return [
            ChooserEntry(
                block.title or block.name,
                block.summary,
                partial(put, block),
                own_icon(block),
            )
            for block in _own_found(scene, text)
            if block.name != here
        ]

    return find_choices


def _own_found(scene: DiagramScene, text: str) -> list[OwnBlock]:
    """Return the blocks of one's own that a text finds, the best first."""
    words, blocks = text.casefold().split(), [shelved.block for shelved in scene.document.shelves.all().values()]
    ranked = [(search_rank(words, b.title or b.name, b.group, f"{b.name} {b.keywords}", b.summary), b) for b in blocks]
    return [block for rank, block in sorted(ranked, key=lambda pair: pair[0]) if rank >= 0]


def _replacing_choice(scene: DiagramScene, count: int, wires: int, entry: Template, block: Subsystem) -> ChooserEntry:
    said = tr("keeps {count} of {all}").format(count=count, all=wires)
    title = f"{entry.title}   – {said}" if wires else entry.title
    text = Phrase("replace {what} by {title}", what=block.name, title=entry.title)
    edit = CompositeEdit(text, [ReplaceSubsystem(block.name, block)])
    return ChooserEntry(title, entry.summary, lambda: scene.document.push(edit), symbol_icon(entry.symbol))


def _title(hit: Hit) -> str:
    title = " ".join(hit.title.split())
    if hit.kind == "subsystem":
        return title
    kind = tr(_KINDS[hit.kind])
    said = tr("{kind} of {subsystem}").format(kind=kind, subsystem=hit.subsystem) if hit.subsystem else kind
    return f"{title}   – {said}"


_KINDS: dict[Kind, str] = {
    "subsystem": marked("subsystem"),
    "input": marked("input"),
    "output": marked("output"),
    "bundle": marked("bundle"),
    "parameter": marked("parameter"),
    "state": marked("state"),
    "equation": marked("equation"),
    "note": marked("note"),
    "group": marked("group"),
}


def insertions(scene: DiagramScene, place: QPointF, requested: Requested) -> Find:
    """Return what finds, for a text, the blocks that can be inserted at a place of the scene."""
    fits = [Fit(entry, ()) for entry in templates()] if requested is None else list(_fitting(scene, requested))

    def find(text: str) -> list[ChooserEntry]:
        words = text.casefold().split()
        ranked = [(fit.template.search_rank(words), fit) for fit in fits]
        found = sorted((pair for pair in ranked if pair[0] >= 0), key=lambda pair: pair[0])
        choices = [_choice(scene, place, fit, requested) for _, fit in found]
        if requested is None:
            middle = (place.x(), place.y())
            choices[:0] = [
                ChooserEntry(
                    block.title or block.name,
                    block.summary,
                    partial(insert_own, scene, block, lambda new: free_place(scene, new, middle)),
                    own_icon(block),
                )
                for block in _own_found(scene, text)
            ]
        if requested is None and all(word in FMU_WORDS for word in words):
            about = tr("A model of another tool, from a file")
            choices.append(ChooserEntry(tr("FMU…"), about, lambda: scene.fmu_requested.emit(place)))
        if requested is None and (not words or all(word in "note comment text" for word in words)):
            choices.append(
                ChooserEntry(tr("Note"), tr("A text on the canvas"), lambda: scene.note_requested.emit(None, place))
            )
        return choices

    return find


def _fitting(scene: DiagramScene, requested: RequestedEnd | RequestedWire) -> Sequence[Fit]:
    if isinstance(requested, RequestedWire):
        return list(splicing(scene.diagram, requested.target, templates()))
    if requested.other is not None:
        return list(between(scene.diagram, requested.origin, requested.other, templates()))
    return list(fitting(scene.diagram, requested.origin, requested.kind, templates()))


def _choice(scene: DiagramScene, place: QPointF, fit: Fit, requested: Requested) -> ChooserEntry:
    entry = fit.template
    do = partial(insert, scene, place, fit, requested)
    return ChooserEntry(entry.title, entry.summary, do, symbol_icon(entry.symbol))


def insert(scene: DiagramScene, place: QPointF, fit: Fit, requested: Requested) -> None:
    """Insert a block and connect it with what it was chosen to fit, as one edit."""
    block = new_block(scene.diagram, fit.template)
    pairs, where = fit.connections(block.name), (place.x(), place.y())
    if isinstance(requested, RequestedWire):
        found = into_wire(scene, block, requested.target, where)
    elif requested is not None:
        ports = [end for pair in pairs for end in pair if end.subsystem == block.name]
        found = connected(scene, block, where, requested.origin, ports[0], requested.other)
    else:
        found = free_place(scene, block, where)
    if found is not None and scene.document.push(found.insertion(pairs)):
        scene.selection.select([block.name])


def connections(scene: DiagramScene, names: Sequence[str]) -> Find:
    """Return what finds, for a text, the connections that blocks can get: one with all others, several among them.

    Of bundles those come first of which both ends are open, the nearest to each other before others. Beside an end
    that is joined already it is said what else meets there.
    """
    diagram = scene.diagram
    meeting = {end: node for node in nodes(joints(diagram.subsystems, diagram.connections)) for end in node}

    def unlikeliness(joint: Joint) -> tuple[bool, int, float]:
        if not joint.is_bundle:
            return True, 0, 0.0  # these are in order
        return False, sum(end in meeting for end in (joint.a, joint.b)), _distance(scene, joint)

    texts = [(_joint_text(joint), joint) for joint in sorted(possible_joints(diagram, names), key=unlikeliness)]

    def choice(text: str, joint: Joint) -> ChooserEntry:
        ends = (joint.a, joint.b)
        others = [str(other) for end in ends for other in meeting.get(end, ()) if other not in ends]
        title = f"{text}   – {tr('node with {ends}').format(ends=', '.join(others))}" if others else text
        return ChooserEntry(title, title, partial(connect, scene, joint))

    def find_choices(text: str) -> list[ChooserEntry]:
        words = text.casefold().split()
        found = [pair for pair in texts if all(word in pair[0].casefold() for word in words)][:MOST]
        return [choice(*pair) for pair in found]

    return find_choices


def _distance(scene: DiagramScene, joint: Joint) -> float:
    return dist(seen_port(scene, joint.a)[0], seen_port(scene, joint.b)[0])


def _joint_text(joint: Joint) -> str:
    if joint.is_whole and not joint.is_bundle:
        return f"{joint.a} ↔ {joint.b.subsystem}: {', '.join(joint.ports_of(joint.b.subsystem))}"
    return f"{joint.a} {'↔' if joint.is_bundle else '→'} {joint.b}"


def likeliest(scene: DiagramScene, first: str, joints: Sequence[Joint]) -> Joint | None:
    """Return the connection that is meant where two blocks are to be connected; None if several could be.

    Of bundles these are the nearest to each other, or to the ports that they fit whole; of signals the only one, from
    the first block if that gives any.
    """
    whole = [joint for joint in joints if joint.is_bundle] or [joint for joint in joints if joint.is_whole]
    if whole:
        return min(whole, key=partial(_distance, scene))
    signals = [joint for joint in joints if joint.a.subsystem == first] or joints
    return signals[0] if len(signals) == 1 else None


def connect(scene: DiagramScene, joint: Joint) -> None:
    """Connect what fits, as one edit."""
    scene.document.push(joining(scene.diagram, joint))
