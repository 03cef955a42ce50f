"""What one can do on the canvas, each a function of two numbers from which it chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QApplication, QLineEdit

from macrostep.gui.canvas.selection_edits import disconnection
from macrostep.gui.canvas.view.composite_actions import CompositeActions
from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.editing.document import Document
from macrostep.model import Diagram, Input, Output, Parameter, PortRef, State, Subsystem
from macrostep.model.base.errors import MacrostepError
from macrostep.model.bundles.bundles import bundles, explain_joint, joint_pairs
from macrostep.model.composites.parts import to_text
from macrostep.model.diagram.composites import TOGETHER, Composite
from macrostep.model.diagram.geometry import Group, Note, Orientation
from macrostep.model.edits.composite_edits import put_into, set_composite_solver
from macrostep.model.edits.edits import (
    AddSubsystem,
    CompositeEdit,
    Connect,
    Disconnect,
    Edit,
    ReplaceSubsystem,
    SetNotes,
    SetSettings,
    SetWaypoints,
)
from macrostep.model.subsystem.ports import Bundle

T = TypeVar("T")
MOST_BLOCKS = 40
NAMES = ("mass", "c1", "composite1", "c2", "c1.c2", "outside", "b2", "c1.x", "1x", "", "a b", "Kolben_ä", "p")
"""Names that somebody may write: some are taken, some are none."""


def power(name: str, signals: str = "FGw") -> Subsystem:
    """A block with two flanges that share an output, and a bundle that only takes and gives."""
    return Subsystem(
        name,
        inputs={u: Input() for u in signals},
        outputs={"x": Output("1"), "y": Output("1")},
        ports=[Bundle("a", "t", ["x", "F"], "left"), Bundle("b", "t", ["x", "G"]), Bundle("c", "t", ["w", "y"])],
    )


def block(name: str, inputs: str = "uw", outputs: str = "xy") -> Subsystem:
    return Subsystem(name, inputs={u: Input() for u in inputs}, outputs={y: Output("1") for y in outputs})


def flat() -> Diagram:
    """Blocks of all kinds beside each other; one has no place, one feeds itself."""
    parts = [power("p"), power("q"), block("b")]
    wires = [("p.x", "b.u"), ("b.x", "b.w"), ("q.x", "p.F"), ("p.x", "q.F")]
    corners = {PortRef("b", "u"): [(200, 300)]}
    return Diagram("d", parts, wires, positions={"p": (0, 0), "q": (300, 50)}, waypoints=corners)


def nested() -> Diagram:
    """Composites within each other, with notes, frames, corners and turned blocks in them."""
    parts = [power("p"), power("q"), block("b"), block("e"), power("r")]
    return Diagram(
        "n",
        parts,
        [
            ("p.x", "q.F"), ("q.x", "p.F"), ("q.y", "b.u"), ("b.x", "b.w"), ("b.y", "e.u"), ("e.x", "r.w"),
            ("r.y", "p.w"),
        ],
        positions={"p": (0, 0), "q": (300, 0), "b": (0, 200), "r": (600, 0), "c1": (300, 200)},
        waypoints={PortRef("b", "w"): [(-50, 300)], PortRef("e", "u"): [(150, 350)], PortRef("p", "w"): [(400, -90)]},
        orientations={"c1": Orientation(0, True), "q": Orientation(90)},
        notes=[Note("outside", (0, -200)), Note("in", (5, 5), level="c1"), Note("deep", (9, 9), level="c1.c2")],
        groups=[
            Group("both", ("p", "q"), level="c1.c2"), Group("all", ("b", "p", "q"), level="c1"), Group("r", ("r",)),
        ],
        composites=[
            Composite("c1", ("b",), inner_corners={PortRef("p", "w"): ((250.0, -90.0),)}),
            Composite("c1.c2", ("p", "q"), TOGETHER),
            Composite("d1", ("e",), corners={PortRef("e", "u"): ((250.0, 350.0),)}),
        ],
        runs=["ni_jacobi:step=0.1@c1=together"],
    )  # fmt: skip


class Hand:
    """Somebody at a view: one of a diagram, or one that is there already.

    Attributes
    ----------
    view : DiagramView
    actions : CompositeActions
    """

    def __init__(self, seen: Diagram | DiagramView) -> None:
        self.view = seen if isinstance(seen, DiagramView) else DiagramView(Document(seen))
        self.actions = CompositeActions(self.view, self.view)
        self.scene, self.document, self.whole = self.view.scene_, self.view.document, self.view.document.whole

    @property
    def seen(self) -> Diagram:
        """The picture of the level."""
        return self.document.diagram

    def push(self, edit: Edit | None, merge: str = "") -> None:
        if edit is not None:
            self.document.push(edit, merge)

    def push_whole(self, make: Callable[[], Edit]) -> None:
        """Push what may be refused before it is an edit."""
        try:
            edit = make()
        except MacrostepError as error:
            self.whole.refused.emit(str(error))
        else:
            self.whole.push(edit)

    def write(self, text: str) -> None:
        """Write into the name that is open, and go elsewhere."""
        editor = self.view.in_place.editor
        line = editor.findChild(QLineEdit) if editor is not None else None
        if line is not None:
            line.setText(text)
        self.view.in_place.close()

    def composites(self) -> list[str]:
        """The composites that are seen."""
        return [name for name in self.seen.subsystems if self.document.kind_of(name) == "composite"]


def pick(items: Sequence[T], n: int) -> list[T]:
    """Return one of the items, or none if there is none."""
    return [items[n % len(items)]] if items else []


# -- selecting and looking -------------------------------------------------------------------------------------------


def select(hand: Hand, n: int, m: int) -> None:
    scene = hand.scene
    every = scene.contents.all_items()
    scene.selection.select_items([item for i, item in enumerate(every) if (n >> i % 8) & 1])


def select_all(hand: Hand, n: int, m: int) -> None:
    hand.scene.selection.select_all()


def enter(hand: Hand, n: int, m: int) -> None:
    for name in pick(hand.composites(), n):
        hand.view.go_into(name)


def leave(hand: Hand, n: int, m: int) -> None:
    hand.view.leave_composite()


def reveal(hand: Hand, n: int, m: int) -> None:
    for name in pick(list(hand.whole.diagram.subsystems), n):
        hand.view.reveal(name)


# -- blocks and wires ------------------------------------------------------------------------------------------------


def add(hand: Hand, n: int, m: int) -> None:
    name = f"n{n % 40}"
    made = power(name) if n % 2 else block(name, "u w"[: 1 + 2 * (n % 3 > 0)], "x y")
    hand.push(AddSubsystem(made, (10.0 * (n % 60), 10.0 * (m % 40)) if m % 3 else None))


def connect(hand: Hand, n: int, m: int) -> None:
    blocks = hand.seen.subsystems.values()
    for source in pick([PortRef(s.name, port) for s in blocks for port in s.outputs], n):
        for target in pick([PortRef(s.name, port) for s in blocks for port in s.inputs], m):
            hand.push(Connect(source, target))


def feed_itself(hand: Hand, n: int, m: int) -> None:
    for subsystem in pick([s for s in hand.seen.subsystems.values() if s.inputs and s.outputs], n):
        source, target = pick(list(subsystem.outputs), m), pick(list(subsystem.inputs), n)
        hand.push(Connect(PortRef(subsystem.name, source[0]), PortRef(subsystem.name, target[0])))


def join(hand: Hand, n: int, m: int) -> None:
    ends = [PortRef(s.name, bundle.name) for s in hand.seen.subsystems.values() for bundle in bundles(s)]
    for a in pick(ends, n):
        b = pick(ends, m)[0]
        if explain_joint(hand.seen, a, b) is None:
            edits = [Connect(source, target) for source, target in joint_pairs(hand.seen, a, b)]
            hand.push(CompositeEdit("join", edits))


def disconnect(hand: Hand, n: int, m: int) -> None:
    for target in pick(list(hand.seen.connections), n):
        hand.push(Disconnect(target))


def disconnect_block(hand: Hand, n: int, m: int) -> None:
    for name in pick(list(hand.seen.subsystems), n):
        hand.push(disconnection(hand.seen, name))


def lead(hand: Hand, n: int, m: int) -> None:
    for target in pick(list(hand.seen.connections), n):
        hand.push(SetWaypoints(target, [(10.0 * m, 10.0 * n), (10.0 * n, 10.0 * m)][: n % 3]))


def change(hand: Hand, n: int, m: int) -> None:
    """Write into the inspector: equations with remarks, parameters, units, ports that come and go."""
    for name in pick(list(hand.whole.diagram.subsystems), n):
        before = hand.whole.diagram[name]
        changed = (
            power(name, "FGw"[: 1 + m % 3] if m % 2 else "FGwv"),
            block(name, "u", "x"),
            before.replaced(equations=[f"# remark {m}", "der(z) = -k*z"], states={"z": State(float(m), "m")}),
            before.replaced(parameters={"k": Parameter(float(m), "N/m", minimum=0.0, maximum=1e3)}),
            before.replaced(solver={"kind": "implicit"}, step=0.1 * (m + 1), extra={"remark": "kept"}),
        )[m % 5]
        hand.whole.push(ReplaceSubsystem(name, changed), f"typing {name}" if m % 4 == 0 else "")


def rename(hand: Hand, n: int, m: int) -> None:
    for name in pick(list(hand.seen.subsystems), n):
        hand.scene.editing.rename(name, (*NAMES, f"r{m % 40}")[m % (len(NAMES) + 1)])


# -- places ----------------------------------------------------------------------------------------------------------


def move(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.move_selection(10.0 * (n % 20 - 10), 10.0 * (m % 20 - 10))


def align(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.align(("left", "right", "top", "bottom", "centre", "middle")[n % 6])


def distribute(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.distribute(("across", "down")[n % 2])


def rotate(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.rotate((90, 180, -90)[n % 3])


def mirror(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.mirror_blocks()


def arrange(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.arrange()


def reset_routes(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.reset_routes()


# -- much at once ----------------------------------------------------------------------------------------------------


def delete(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.delete_selection()


def duplicate(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.duplicate()


def copy(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.copy()


def cut(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.cut()


def paste(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.paste((float(n), float(m)) if n % 2 else None)


def paste_from_elsewhere(hand: Hand, n: int, m: int) -> None:
    """Paste what another window copied, or no diagram at all."""
    QApplication.clipboard().setText(("x = 3", to_text(nested()), to_text(flat()))[n % 3])
    hand.scene.editing.paste((float(n), float(m)) if m % 2 else None)


# -- notes and frames ------------------------------------------------------------------------------------------------


def note(hand: Hand, n: int, m: int) -> None:
    keys = [None, *hand.scene.contents.notes]
    hand.scene.editing.set_note_text(keys[n % len(keys)], f"note {m}", Note("", (10.0 * n, 10.0 * m)))


def size_note(hand: Hand, n: int, m: int) -> None:
    for key in pick(list(hand.scene.contents.notes), n):
        before = hand.seen.notes[key]
        hand.push(SetNotes({key: Note(before.text, before.position, (40.0 + n, 40.0 + m), before.extra)}))


def group(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.group_selection()


def ungroup(hand: Hand, n: int, m: int) -> None:
    hand.scene.editing.ungroup()


def label(hand: Hand, n: int, m: int) -> None:
    for key in pick(list(hand.scene.contents.frames), n):
        hand.scene.editing.set_label(key, f"label {m}")
        hand.scene.editing.set_colour(key, ("green", "grey")[m % 2])


# -- composites ------------------------------------------------------------------------------------------------------


def make_composite(hand: Hand, n: int, m: int) -> None:
    hand.actions.make_composite()
    hand.write((*NAMES, "composite1")[m % (len(NAMES) + 1)] if n % 2 else "")


def make_of_some(hand: Hand, n: int, m: int) -> None:
    """Choose blocks first, so that there is more often something to make a composite of."""
    hand.scene.selection.select([name for i, name in enumerate(hand.seen.subsystems) if (n >> i % 8) & 1])
    make_composite(hand, m, n)


def dissolve(hand: Hand, n: int, m: int) -> None:
    for name in pick(hand.composites(), n):
        hand.scene.selection.select([name])
    hand.actions.dissolve_composite()


def switch(hand: Hand, n: int, m: int) -> None:
    for name in pick(hand.composites(), n):
        hand.scene.selection.select([name])
        hand.actions.switch_composite()


def solve_with(hand: Hand, n: int, m: int) -> None:
    for name in pick([c.name for c in hand.whole.diagram.composites], n):
        solver = {"kind": "exact"} if m % 2 else None
        hand.push_whole(partial(set_composite_solver, hand.whole.diagram, name, solver))


def put(hand: Hand, n: int, m: int) -> None:
    """Put a subsystem into another composite, or out of all."""
    diagram = hand.whole.diagram
    for name in pick(list(diagram.subsystems), n):
        into = pick(["", *(c.name for c in diagram.composites)], m)[0]
        hand.push_whole(partial(put_into, diagram, [name], into))


# -- the run and the history -----------------------------------------------------------------------------------------


def set_up(hand: Hand, n: int, m: int) -> None:
    cuts = [f"@{c.name}=together" for c in hand.whole.diagram.composites]
    run = f"ni_jacobi:step={m}{(*cuts, '')[n % (len(cuts) + 1)]}"
    changed: tuple[dict[str, object], ...] = (
        {"stop": float(n)},
        {"start": -float(m + 1), "stop": float(n)},
        {"runs": [*hand.whole.diagram.runs, run]},
        {"runs": list(hand.whole.diagram.runs[1:])},
        {"name": f"d{m}", "description": "Two lines\nof it"},
        {"stop": "soon"},
    )
    hand.document.push(SetSettings(changed[n % 6]), "stop" if n % 6 == 0 else "")


def undo(hand: Hand, n: int, m: int) -> None:
    for _ in range(1 + (n % 4 == 0) * (m % 5)):
        hand.whole.undo_stack.undo()


def redo(hand: Hand, n: int, m: int) -> None:
    for _ in range(1 + (n % 4 == 0) * (m % 5)):
        hand.whole.undo_stack.redo()


def go_back_to(hand: Hand, n: int, m: int) -> None:
    """Choose a place of the history."""
    stack = hand.whole.undo_stack
    stack.setIndex(n % (stack.count() + 1))


Command = Callable[[Hand, int, int], object]
COMMANDS: list[Command] = [
    select, select, select_all, enter, enter, leave, reveal,
    add, connect, connect, feed_itself, join, join, disconnect, disconnect_block, lead, lead, change, change, rename,
    move, align, distribute, rotate, mirror, arrange, reset_routes,
    delete, duplicate, copy, cut, paste, paste_from_elsewhere,
    note, size_note, group, ungroup, label,
    make_composite, make_of_some, make_of_some, dissolve, switch, solve_with, put,
    set_up, undo, undo, redo, go_back_to,
]  # fmt: skip
GROWS = (add, duplicate, paste, paste_from_elsewhere)
"""What is left out where many blocks are already, so that no sequence takes long."""
