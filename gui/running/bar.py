"""The bar above the canvas: run, pause, step and stop; the methods to compare; how far the run is."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QToolButton, QToolTip, QWidget

from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.chips import ChipStrip
from macrostep.gui.methods.chooser import NEW, MethodChooser
from macrostep.gui.methods.form import CutRows, MethodForm
from macrostep.gui.methods.proposals import first_to_run, with_step
from macrostep.gui.methods.styles import default_step
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.live_run import LiveRun
from macrostep.gui.running.method_check import MethodCheck
from macrostep.gui.running.status import RunStatus
from macrostep.gui.settings.shortcuts import with_key
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width
from macrostep.gui.widgets.basic import Part, Stretch, in_row, tool_button
from macrostep.gui.widgets.validated_fields import CellEdit
from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.texts import number_of
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.events import Event, SettingsChanged
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.options.options import complete_options, find_method

SIGN_AND_TEXT, SIGN_ONLY = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
SPARE = 24
"""Space that must be free besides before a text comes back, so that it does not come and go [px]."""


@final
class RunBar(QWidget):
    """Controls of the runs of a document.

    Attributes
    ----------
    run_action, pause_action, step_action, stop_action, restart_action : QAction
        For menus; the pause action resumes while the run is paused.
    settings : tuple of QWidget
        What changes the runs, and what nobody needs who only shows them.

    Signals
    -------
    new_method_requested()
        Somebody wants to write a method.
    """

    new_method_requested = Signal()

    def __init__(self, controller: RunController, document: Document) -> None:
        super().__init__()
        self.controller = controller
        self.document = document
        self.run_action = self._action(tr("Run"), "run", "F5", tr("Run the methods and the reference"), controller.run)
        self.pause_action = self._action(
            tr("Pause"), "pause", "F6", tr("Hold after the macro-step under way"), self._pause
        )
        self.step_action = self._action(
            tr("Macro-step"), "step", "F10", tr("Do one macro-step and hold"), controller.step
        )
        self.stop_action = self._action(
            tr("Stop"), "stop", "Shift+F5", tr("End the run, keep its results"), controller.stop
        )
        self.restart_action = self._action(
            tr("Restart"), "restart", "Ctrl+F5", tr("End the run and restart it"), controller.restart
        )
        self.form: MethodForm | None = None
        self.chooser: MethodChooser | None = None
        self._awaited = ""
        self._buttons = [QToolButton() for _ in range(3)]
        self.run_button = QPushButton(icon("run", token="on_accent"), tr("Run"))
        self.run_button.setProperty("role", "primary")
        self.run_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.run_button.setToolTip(self.run_action.toolTip())
        self.run_action.changed.connect(lambda: self.run_button.setToolTip(self.run_action.toolTip()))
        self.run_button.clicked.connect(self.run_action.trigger)
        self.chips = ChipStrip()
        self.chips.opened.connect(self.open_form)
        self.chips.duplicated.connect(self.duplicate)
        self.chips.removed.connect(self.remove)
        self.add_button = tool_button(icon("add", token="secondary"))
        self.add_button.setToolButtonStyle(SIGN_AND_TEXT)
        self.add_button.clicked.connect(self.open_chooser)
        self.stop_field = CellEdit("")
        fix_width(self.stop_field, 72)
        self.stop_field.setAccessibleName(tr("Stop time"))
        self.stop_field.setToolTip(tr("Time at which the runs end [s]"))
        self.stop_field.textEdited.connect(self._judge_stop)
        self.stop_field.done.connect(self._enter_stop)
        self.status = RunStatus(controller)
        self.live = LiveRun(controller, self)
        self.check = MethodCheck(controller, document, self)
        self.check.changed.connect(self._mirror)
        self._lay_out()
        controller.state_changed.connect(self._show_state)
        controller.methods_changed.connect(self._show_methods)
        document.happened.connect(self._follow)
        document.replaced.connect(self._close_lists)
        document.replaced.connect(self._mirror)
        document.settling.connect(self._settle)
        self._show_methods()
        self._mirror()
        self._show_state(controller.state)

    # -- user's actions --------------------------------------------------------------------------------------------

    def add(self, method: ChosenMethod) -> None:
        """Add a method with its defaults, and open its options.

        Its macro-step stands there as a number: another stop time does not change it.
        """
        step = default_step(self.document.diagram)
        self._set_runs((*self.document.diagram.runs, with_step(method, step, self.controller.methods)))
        self.open_form(len(self.document.diagram.runs) - 1)

    def add_when_known(self, name: str) -> None:
        """Add a method as soon as the run process has found its file."""
        self._awaited = name
        self.controller.look_at_extensions()

    def open_chooser(self) -> None:
        """Let a further method be chosen from a list that says what each does, and whether it fits."""
        self._close_form()
        methods = self.controller.methods
        if not methods:
            return
        chooser = self.chooser = MethodChooser(methods, first_to_run(self.document.diagram, methods), self)
        chooser.chosen.connect(lambda chosen: self.new_method_requested.emit() if chosen == NEW else self.add(chosen))
        chooser.destroyed.connect(lambda: self._forget_chooser(chooser))
        self.check.ask(chooser.methods, lambda found: chooser.show_refusals(found) if self.chooser is chooser else None)
        chooser.open_below(self.add_button)

    def duplicate(self, number: int) -> None:
        """Put a copy of a method behind the others, and open its options."""
        self._close_form()
        copy = replace(self.document.diagram.runs[number], title="")
        self._set_runs((*self.document.diagram.runs, copy))
        self.open_form(len(self.document.diagram.runs) - 1)

    def remove(self, number: int) -> None:
        """Take a method out of the comparison."""
        self._close_form()
        runs = self.document.diagram.runs
        self._set_runs(runs[:number] + runs[number + 1 :])

    def open_form(self, number: int) -> None:
        """Open the options of a method beneath its chip."""
        chosen = self.document.diagram.runs[number]
        chip = self.chips.chips[number]
        try:
            method = find_method(chosen, self.controller.methods)
        except MacrostepError as error:
            sentence = shown(error) if self.controller.is_ready else chip.toolTip()
            QToolTip.showText(chip.mapToGlobal(QPoint(0, chip.height())), sentence, chip)
            return
        diagram = self.document.diagram
        self._close_form()
        label = self.controller.label(replace(chosen, title=""))
        form = MethodForm(method, chosen, default_step(diagram), label, self, diagram.parameter_values)
        rows = CutRows(diagram, chosen.cut)
        form.add_rows(rows)
        form.changed.connect(lambda new, movement: self._change(number, replace(new, cut=rows.cut), movement))
        rows.changed.connect(lambda: self._cut_otherwise(number, rows.cut))
        form.duplicate_requested.connect(lambda: self.duplicate(number))
        form.remove_requested.connect(lambda: self.remove(number))
        form.destroyed.connect(lambda: self._forget(form))
        form.destroyed.connect(self.live.settle)
        self.form = form
        layout = self.layout()
        assert layout is not None
        layout.activate()  # the chip may be a new one
        self.chips.show_chip(number)
        form.open_below(chip)
        self.live.prepare(number)

    def _pause(self) -> None:
        if self.controller.state == "paused":
            self.controller.resume()
        else:
            self.controller.pause()

    def _cut_otherwise(self, number: int, cut: dict[str, str]) -> None:
        """Let a run solve composites together or apart as chosen."""
        runs = self.document.diagram.runs
        if number < len(runs):
            self._change(number, replace(runs[number], cut=cut))

    def _change(self, number: int, method: ChosenMethod, movement: str = "") -> None:
        runs = list(self.document.diagram.runs)
        if number < len(runs) and str(runs[number]) != str(method):
            runs[number] = method
            self._set_runs(tuple(runs), movement and f"run {number} {movement}")
            if movement:
                self.live.show(number)

    def _set_runs(self, runs: tuple[ChosenMethod, ...], merge: str = "") -> None:
        self.document.push(SetSettings({"runs": runs}), merge)

    def _judge_stop(self, text: str) -> str:
        """Say what is wrong with a stop time while it is being typed."""
        sentence = ""
        try:
            stop = number_of(text)
        except ValueError:
            sentence = tr("The stop time must be a number of seconds, not {text!r}.").format(text=text)
        else:
            start = self.document.diagram.start
            if not start < stop < float("inf"):
                sentence = tr("The stop time must be after the start time {start:g} s, not {text} s.").format(
                    start=start, text=text
                )
        self.stop_field.say_wrong(sentence)
        return sentence

    def _settle(self, wrong: list[str]) -> None:
        self.stop_field.commit()
        if self.stop_field.is_pending():
            wrong.append(self._judge_stop(self.stop_field.text()))

    def _enter_stop(self, text: str) -> None:
        if not self._judge_stop(text) and float(text) != self.document.diagram.stop:
            self.document.push(SetSettings({"stop": float(text)}))
            self.stop_field.take(f"{self.document.diagram.stop:g}")

    # -- mirroring -------------------------------------------------------------------------------------------------

    def _follow(self, kinds: frozenset[type[Event]]) -> None:
        if SettingsChanged in kinds:
            self._mirror()

    def _mirror(self) -> None:
        """Show the document's methods and stop time."""
        diagram = self.document.diagram
        if len(diagram.runs) != len(self.chips.chips):
            self._close_form()
        self.chips.show_methods(
            [
                (self.controller.label(method), short, self.controller.slots.style(number), *self._fault(method))
                for number, (method, short) in enumerate(zip(diagram.runs, self.controller.short_labels(), strict=True))
            ]
        )
        self.stop_field.show_value(f"{diagram.stop:g}")
        if not self.stop_field.is_pending():
            self.stop_field.say_wrong("")
        self._show_state(self.controller.state)
        self._order_for_keys()

    def _order_for_keys(self) -> None:
        """Tab goes from left to right, through chips that came later too."""
        previous: QWidget = self.run_button
        for widget in (*self._buttons, *self.chips.chips, self.add_button, self.stop_field):
            QWidget.setTabOrder(previous, widget)
            previous = widget

    def _show_methods(self) -> None:
        """Fill the menu once the run process said which methods it knows."""
        ready = self.controller.is_ready
        self.add_button.setText(tr("method") if ready else tr("starting …"))
        self.add_button.setEnabled(ready)
        self.add_button.setToolTip(
            tr("Compare one more coupling method")
            if ready
            else tr("The run process is starting; it knows the methods.")
        )
        self._mirror()
        if self._awaited in self.controller.methods:
            name, self._awaited = self._awaited, ""
            self.add(ChosenMethod(name))

    def _show_state(self, state: str) -> None:
        self.run_action.setEnabled(state == "idle")
        self.run_button.setEnabled(state == "idle")
        self.pause_action.setEnabled(state in ("running", "paused"))
        self.step_action.setEnabled(state != "preparing")
        self.stop_action.setEnabled(state != "idle")
        self.restart_action.setEnabled(state != "idle")
        paused = state == "paused"
        self.pause_action.setText(tr("Resume") if paused else tr("Pause"))
        self.pause_action.setIcon(icon("run" if paused else "pause", token="accent" if paused else "text"))
        tip = tr("Go on") if paused else tr("Hold after the macro-step under way")
        self.pause_action.setToolTip(with_key(tip, self.pause_action))

    def _fault(self, chosen: ChosenMethod) -> tuple[str, str]:
        """Say why a method cannot run, and how grave that is; "" if it can or if that is not known yet."""
        try:
            self.document.diagram.switched(chosen.cut)
            if self.controller.is_ready:
                complete_options(chosen, self.controller.methods, self.document.diagram.parameter_values)
        except MacrostepError as error:
            return shown(error), "error"
        return (shown(chosen.fault), "error") if chosen.fault else (self.check.refusal(chosen), "warning")

    # -- parts -----------------------------------------------------------------------------------------------------

    def _action(self, text: str, name: str, shortcut: str, tip: str, slot: object) -> QAction:
        action = QAction(icon(name), text, self, shortcut=QKeySequence(shortcut))
        action.setObjectName(name)
        action.setToolTip(with_key(tip, action))
        action.triggered.connect(lambda: slot())  # type: ignore[operator]
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        for action, button in zip((self.pause_action, self.step_action, self.stop_action), self._buttons, strict=True):
            button.setDefaultAction(action)
        left: list[Part] = [self.run_button, *self._buttons, 8, self.chips, self.add_button]
        stop = (QLabel(tr("stop")), self.stop_field, QLabel("s"))
        self.settings = (self.add_button, *stop)
        right = (*stop, 8, self.status)
        self.setLayout(in_row(*left, Stretch(1), *right, margins=(4, 0, 4, 0), spacing=4))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return least if self._is_short() else least - QSize(self._text_width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        """Leave the text of the button for a further method out where it does not fit."""
        least = super().minimumSizeHint().width()
        if not self._is_short() and self.width() < least:
            self.add_button.setToolButtonStyle(SIGN_ONLY)
        elif self._is_short() and self.width() > least + self._text_width() + SPARE:
            self.add_button.setToolButtonStyle(SIGN_AND_TEXT)

    def _is_short(self) -> bool:
        return self.add_button.toolButtonStyle() == SIGN_ONLY

    def _text_width(self) -> int:
        return self.add_button.fontMetrics().horizontalAdvance(f" {self.add_button.text()} ")

    def _close_form(self) -> None:
        if self.form is not None:
            form, self.form = self.form, None
            form.close()

    def _close_lists(self) -> None:
        """Close what is about the methods of a document that is gone."""
        self._close_form()
        if self.chooser is not None:
            chooser, self.chooser = self.chooser, None
            chooser.close()

    def _forget_chooser(self, chooser: MethodChooser) -> None:
        if self.chooser is chooser:
            self.chooser = None

    def _forget(self, form: MethodForm) -> None:
        if self.form is form:
            self.form = None
