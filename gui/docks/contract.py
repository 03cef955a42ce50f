"""The contract between a window and its panels: what each panel says of itself, and what it gets of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pkgutil import resolve_name
from types import MethodType
from typing import Protocol, TypeVar, final, runtime_checkable

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.docks.panels import Panels
from macrostep.gui.docks.tall_panels import TallPanels
from macrostep.gui.docks.tool_list import ToolList
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import LoopSearch
from macrostep.gui.exchange.fmu_commands import FmuCommands
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.kept_runs.kept_runs import KeptRuns
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.message_bar import MessageBar

Q = TypeVar("Q", bound=QObject)


@dataclass(frozen=True)
class PanelContext:
    """What panels get of the window that they stand in.

    Attributes
    ----------
    window : QMainWindow
        For dialogs and actions.
    document : Document
    controller : RunController
    kept : KeptRuns
    view : DiagramView
    check : DiagramCheck
    loops : LoopSearch
    files : FileCommands
    fmus : FmuCommands
    messages : MessageBar
    run_action : QAction
        What the user starts a run with.
    panels : Panels
        The other panels; each is built when it is first asked for.
    """

    window: QMainWindow
    document: Document
    controller: RunController
    kept: KeptRuns
    view: DiagramView
    check: DiagramCheck
    loops: LoopSearch
    files: FileCommands
    fmus: FmuCommands
    messages: MessageBar
    run_action: QAction
    panels: Panels

    def made(self, kind: type[Q]) -> Q:
        """Return what `on_open` of a panel has made as a child of the window."""
        found = self.window.findChild(kind)
        assert isinstance(found, kind)
        return found

    def action(self, name: str) -> QAction:
        """Return what a menu has under this name."""
        found = self.window.findChild(QAction, name)
        assert isinstance(found, QAction)
        return found

    def warn(self, sentence: str) -> None:
        """Show a warning over the canvas."""
        self.messages.show_message(sentence, "warning")


@dataclass(frozen=True)
class PanelKind:
    """What the window knows of a panel before anybody has seen it.

    What makes the panel is named, ``module:name``, and imported when somebody first sees the panel or asks for it:
    the window is there sooner.

    Attributes
    ----------
    key : str
        Under which its place is remembered.
    title : str
        Marked for translation.
    area : Qt.DockWidgetArea
    shortcut : str
        Shows and hides it.
    panel : str
        Its class, by which other panels ask for it.
    build : str
        The function of the context that makes it, where that is not ``build`` beside its class; where there is neither,
        the class is called with the context.
    on_open : callable, optional
        Makes the ways that lead to it, as the window opens: nobody has seen it yet.
    joins : mapping of str to str
        What it adds to others, by their keys: a function of the context and of that panel, called when that is built.
    page : str
        Of the manual, which F1 opens.
    question : str
        That it answers, marked for translation; a panel that has one waits in the list *Analyse*.
    is_built_at_once : bool
        Whether it is built as the window opens, as it notes what happens before somebody sees it.
    is_hidden : bool
        Whether it is, as long as nobody asks for it, as those with a question are.
    is_tall : bool
        Whether it is read like a page: it then reaches to the bottom of the window, and opens wide enough.
    """

    key: str
    title: str
    area: Qt.DockWidgetArea
    shortcut: str
    panel: str
    build: str = ""
    on_open: Callable[[PanelContext], object] | None = None
    joins: Mapping[str, str] = field(default_factory=dict)
    page: str = ""
    question: str = ""
    is_built_at_once: bool = False
    is_hidden: bool = False
    is_tall: bool = False

    def make(self, context: PanelContext) -> QWidget:
        """Return the panel."""
        beside = resolve_name(f"{self.panel.partition(':')[0]}:")
        make = resolve_name(self.build) if self.build else getattr(beside, "build", resolve_name(self.panel))
        panel = make(context)
        assert isinstance(panel, QWidget)
        return panel


@runtime_checkable
class Requestable(Protocol):
    """A panel that knows when it is to be seen."""

    requested: SignalInstance


@runtime_checkable
class Watched(Protocol):
    """A panel that hears whether somebody sees it."""

    def set_seen(self, is_seen: bool) -> None:
        """Hear that somebody sees it by now, or that nobody does."""


@runtime_checkable
class Beginning(Protocol):
    """A panel that begins its work when the user opens it."""

    def begin_work(self) -> None:
        """Do what there is to do, if it has not been done."""


@runtime_checkable
class Working(Protocol):
    """A panel in which something may be under way as the window closes."""

    def end_work(self) -> None:
        """End it."""


@final
class BuiltPanels(QObject):
    """The panels of a window: built, shown and closed alike, in the order of their list.

    Signals
    -------
    built(QWidget)
        A panel was built, as somebody first sees it or asks for it.
    """

    built = Signal(QWidget)

    def __init__(self, kinds: Sequence[PanelKind], context: PanelContext) -> None:
        super().__init__(context.window)
        self.kinds, self._context = kinds, context
        for kind in kinds:
            context.panels.add(
                kind.key, tr(kind.title), kind.area, kind.shortcut, kind.panel, partial(self._build, kind),
                kind.is_hidden or bool(kind.question),
            )  # fmt: skip
            action = context.panels.actions[kind.key]
            action.triggered.connect(lambda is_open, key=kind.key: self._begin(key, is_open))
        context.panels.arrange()
        tall = [kind.key for kind in kinds if kind.is_tall or kind.question]
        self._tall = TallPanels(context.panels, context.window, tall)
        context.panels.tools_requested.connect(self._open_tools)
        for key, question in self._questions().items():
            context.panels.actions[key].setToolTip(question)

    def open(self) -> None:
        """Make the ways that lead to each of them; what is listed later comes first in menus."""
        for kind in reversed(self.kinds):
            if kind.on_open is not None:
                kind.on_open(self._context)
            if kind.is_built_at_once:
                self._context.panels.panel(kind.key)

    def _questions(self) -> dict[str, str]:
        """Return the questions that panels answer, by the keys of the panels."""
        return {kind.key: tr(kind.question) for kind in self.kinds if kind.question}

    def tool_actions(self) -> list[QAction]:
        """Return what opens the panels that answer a question."""
        return [self._context.panels.actions[key] for key in self._questions()]

    def other_actions(self) -> list[QAction]:
        """Return what opens the panels that are there at first, and the lesson."""
        return [action for action in self._context.panels.actions.values() if action not in self.tool_actions()]

    def _open_tools(self, at: QWidget) -> None:
        panels = self._context.panels
        tools = ToolList([(panels.actions[key], question) for key, question in self._questions().items()], at)
        tools.chosen.connect(self._open_tool)
        tools.open_below(at)

    def _open_tool(self, action: QAction) -> None:
        key = next(key for key, other in self._context.panels.actions.items() if other is action)
        if self._context.panels.has_focus(key):
            self._context.panels.focus(key)  # its action would close it
        else:
            action.trigger()

    def _build(self, kind: PanelKind) -> QWidget:
        panel = kind.make(self._context)
        panels = self._context.panels
        if isinstance(panel, Requestable):
            panel.requested.connect(partial(self._show, kind))
        if isinstance(panel, Watched):  # as a method of the panel, which Qt disconnects with it
            panels.docks[kind.key].visibilityChanged.connect(MethodType(type(panel).set_seen, panel))
            if panels.is_seen(kind.key):
                panel.set_seen(True)
        for other in reversed(self.kinds):
            if kind.key in other.joins:
                resolve_name(other.joins[kind.key])(self._context, panel)
        self.built.emit(panel)
        return panel

    def _begin(self, key: str, is_open: bool) -> None:
        if is_open and isinstance(panel := self._context.panels.panel(key), Beginning):
            panel.begin_work()

    def _show(self, kind: PanelKind) -> None:
        if kind.is_tall:
            self._tall.show(kind.key)
        else:
            self._context.panels.focus(kind.key)

    def close(self) -> None:
        """End what is under way in them."""
        for panel in self._context.panels.all_built():
            if isinstance(panel, Working):
                panel.end_work()
