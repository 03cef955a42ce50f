"""The contract between a window and its panels: what each panel says of itself, and what it gets of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from types import MethodType
from typing import Any, Generic, Protocol, TypeVar, final, runtime_checkable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from macrostep.gui.canvas.view.diagram_view import DiagramView
from macrostep.gui.docks.panels import Panels
from macrostep.gui.docks.tall_panels import TallPanels
from macrostep.gui.editing.diagram_check import DiagramCheck
from macrostep.gui.editing.document import Document
from macrostep.gui.editing.loop_search import LoopSearch
from macrostep.gui.files.commands import FileCommands
from macrostep.gui.kept_runs.kept_runs import KeptRuns
from macrostep.gui.localisation.translation import tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.widgets.message_bar import MessageBar

P = TypeVar("P", bound=QWidget)


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
    messages : MessageBar
    run_action : QAction
        What the user starts a run with.
    panels : Panels
        The other panels, once all are built.
    """

    window: QMainWindow
    document: Document
    controller: RunController
    kept: KeptRuns
    view: DiagramView
    check: DiagramCheck
    loops: LoopSearch
    files: FileCommands
    messages: MessageBar
    run_action: QAction
    panels: Panels

    def warn(self, sentence: str) -> None:
        """Show a warning over the canvas."""
        self.messages.show_message(sentence, "warning")


@dataclass(frozen=True)
class PanelKind(Generic[P]):
    """What the window knows of a panel.

    Attributes
    ----------
    key : str
        Under which its place is remembered.
    title : str
        Marked for translation.
    area : Qt.DockWidgetArea
    shortcut : str
        Shows and hides it.
    build : callable
        Makes it.
    connect : callable, optional
        Connects it with the others, once all are built.
    on_seen : callable, optional
        Hears whether somebody sees it.
    close : callable, optional
        Ends what is under way in it, as the window closes.
    is_hidden : bool
        Whether it is, as long as nobody asks for it.
    is_tall : bool
        Whether it is read like a page: it then reaches to the bottom of the window, and opens wide enough.
    """

    key: str
    title: str
    area: Qt.DockWidgetArea
    shortcut: str
    build: Callable[[PanelContext], P]
    connect: Callable[[P, PanelContext], object] | None = None
    on_seen: Callable[[P, bool], None] | None = None
    close: Callable[[P], None] | None = None
    is_hidden: bool = False
    is_tall: bool = False


@runtime_checkable
class Reporting(Protocol):
    """A panel that says in a sentence what it did, and what could not be done."""

    done: SignalInstance
    failed: SignalInstance


@runtime_checkable
class Requestable(Protocol):
    """A panel that knows when it is to be seen."""

    requested: SignalInstance


@final
class BuiltPanels:
    """The panels of a window: built, connected and closed alike, in the order of their list."""

    def __init__(self, kinds: Sequence[PanelKind[Any]], context: PanelContext) -> None:
        self._context = context
        self._built: list[tuple[PanelKind[Any], QWidget]] = []
        for kind in kinds:
            panel = kind.build(context)
            context.panels.add(kind.key, tr(kind.title), panel, kind.area, kind.shortcut, kind.is_hidden)
            self._built.append((kind, panel))
        context.panels.arrange()
        tall = [kind.key for kind in kinds if kind.is_tall]
        self._tall = TallPanels(context.panels, context.window, tall)

    def __iter__(self) -> Iterator[QWidget]:
        return (panel for _, panel in self._built)

    def connect(self) -> None:
        """Connect each with the window and with the others; what is listed later comes first in menus."""
        for kind, panel in reversed(self._built):
            if kind.connect is not None:
                kind.connect(panel, self._context)
            if isinstance(panel, Requestable):
                panel.requested.connect(partial(self._show, kind))
            if kind.on_seen is not None:  # as a method of the panel, which Qt disconnects with it
                self._context.panels.docks[kind.key].visibilityChanged.connect(MethodType(kind.on_seen, panel))

    def _show(self, kind: PanelKind[Any]) -> None:
        if kind.is_tall:
            self._tall.show(kind.key)
        else:
            self._context.panels.focus(kind.key)

    def close(self) -> None:
        """End what is under way in them."""
        for kind, panel in self._built:
            if kind.close is not None:
                kind.close(panel)
