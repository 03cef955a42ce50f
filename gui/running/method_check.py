"""Which methods of a document cannot serve its diagram: asked of the run process a moment after what decides that."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import count
from typing import final

from PySide6.QtCore import QObject, QTimer, Signal

from macrostep.gui.editing.diagram_check import ProblemSearch
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import shown
from macrostep.gui.programs.consent import consent
from macrostep.gui.running.controller import RunController
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.behaviour.capabilities import capabilities
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.events import Event, mean_something
from macrostep.model.files.files import to_document
from macrostep.solvers.run_process.messages import MethodsChecked

TakeRefusals = Callable[[Mapping[ChosenMethod, str]], object]
DELAY = 400
"""Time after the last change until the methods are checked [ms]."""


@final
class MethodCheck(QObject):
    """Keeps what the run process says of the methods.

    Signals
    -------
    changed()
        Other methods are refused than before.
    """

    changed = Signal()

    def __init__(self, controller: RunController, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._document = document
        self._refusals: Mapping[ChosenMethod, str] = {}
        self._numbers = count()
        self._search = ProblemSearch(self)
        self._to_ask: list[tuple[Sequence[ChosenMethod], TakeRefusals]] = []
        self._asked: dict[int, tuple[Sequence[ChosenMethod], TakeRefusals]] = {}
        self._known: Hashable = None
        self._timer = QTimer(self, interval=DELAY, singleShot=True)
        self._timer.timeout.connect(self._ask)
        document.happened.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        controller.methods_changed.connect(self._follow_process)
        controller.state_changed.connect(self._timer.start)
        controller.methods_checked.connect(self._take)
        consent().given.connect(self._timer.start)

    def refusal(self, method: ChosenMethod) -> str:
        """Return why a method cannot serve the diagram; "" if it can or that is not known."""
        return shown(self._refusals.get(method, ""))

    def ask(self, methods: Sequence[ChosenMethod], answer: TakeRefusals) -> None:
        """Ask which of some methods cannot serve the diagram, and why, as soon as it is known to have no errors.

        There is no answer as long as that cannot be asked.
        """
        self._to_ask.append((methods, answer))
        self._search.begin(self._document.diagram, self._send)

    def _send(self, problems: Sequence[Diagnostic]) -> None:
        questions, self._to_ask = self._to_ask, []
        controller, document = self._controller, to_document(self._document.diagram)
        # The question whether programs may run is put to who presses Run.
        if (
            controller.state != "idle" or not controller.is_ready or consent().refusal((document,))
            or any(problem.severity == "error" for problem in problems)
        ):  # fmt: skip
            self._known = None
            return
        for question in questions:
            number = next(self._numbers)
            self._asked[number] = question
            controller.check_methods(number, document, question[0])

    def _follow_process(self) -> None:
        """Ask once more what a process was asked that has ended."""
        if not self._controller.is_ready:
            self._known = None
            self._asked.clear()
        self._timer.start()

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if mean_something(kinds):
            self._timer.start()
            if self._to_ask:
                self._search.begin(self._document.diagram, self._send)

    def _begin_anew(self) -> None:
        self._known = None
        self._search.stop()
        self._to_ask.clear()
        self._show({})
        self._timer.start()

    def _ask(self) -> None:
        """Ask, if something changed that methods may be refused for, and the diagram can run otherwise."""
        diagram, controller = self._document.diagram, self._controller
        if controller.state != "idle" or not controller.is_ready or not diagram.runs:
            return
        what = (diagram.runs, diagram.start, diagram.stop, repr(diagram.composites), *(
            (name, capabilities(s), s.step, bool(s.inputs)) for name, s in diagram.subsystems.items()
        ))  # fmt: skip
        if what == self._known:
            return
        self._known = what
        self.ask(diagram.runs, lambda refusals: self._show(refusals) if self._known == what else None)

    def _take(self, message: MethodsChecked) -> None:
        methods, answer = self._asked.pop(message.number)
        answer({m: r for m, r in zip(methods, message.refusals, strict=True) if r})

    def _show(self, refusals: Mapping[ChosenMethod, str]) -> None:
        if refusals != self._refusals:
            self._refusals = refusals
            self.changed.emit()
