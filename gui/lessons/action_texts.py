"""What a lesson asks to do, in words, with the way to do it by hand."""

from __future__ import annotations

from macrostep.gui.docks.contract import PanelContext
from macrostep.gui.laboratory.study.start_page import KIND_NAMES
from macrostep.gui.lessons.show_action import KINDS, key_of
from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.shortcuts import native
from macrostep.model.lessons.actions import (
    Action,
    Capability,
    Cut,
    Methods,
    Open,
    RunMethods,
    SetParameter,
    Show,
    Stop,
    Try,
)


def said(action: Action, context: PanelContext) -> str:
    """Return what is to be done.

    Parameters
    ----------
    action : Action
    context : PanelContext
        Knows what methods and panels are called, and the key that runs.
    """
    run = context.run_action
    match action:
        case Open(name):
            return tr("Open the diagram {name}").format(name=name)
        case Methods(texts):
            labels = ", ".join(context.controller.label(text) for text in texts)
            if len(texts) == 1:
                return tr("Let one method stand in the run bar: {methods}").format(methods=labels)
            return tr("Let these methods stand in the run bar: {methods}").format(methods=labels)
        case Stop(text):
            return tr("Set the stop time at the right of the run bar to {time}").format(
                time=text if text[-1:].isalpha() else f"{text} s"
            )
        case SetParameter(subsystem, parameter, text):
            return tr("Select {block}, and set its parameter {parameter} to {value} in the inspector").format(
                block=subsystem, parameter=parameter, value=text
            )
        case Capability(subsystem, name, value):
            shown = str(value) if not isinstance(value, bool) else tr("on") if value else tr("off")
            return tr("Select {block}, and switch its capability {name} {value} in the inspector").format(
                block=subsystem, name=name, value=shown
            )
        case Cut(solved):
            ways = {"together": tr("together"), "apart": tr("apart")}
            parts = ", ".join(f"{name} {ways[how]}" for name, how in solved.items())
            return tr("Let the composites be solved so: {composites}").format(composites=parts)
        case RunMethods():
            key = native(run.shortcut())
            return tr("Run ({key})").format(key=key) if key else tr("Run")
        case Try():
            key = native(run.shortcut())
            return tr("Try to run ({key}), and read what stands above the canvas").format(key=key)
        case Show():
            return _shown(action, context.panels.docks[key_of(action)].windowTitle())


def _shown(action: Show, panel: str) -> str:
    if action.time is not None:
        run = tr(" of method {number}").format(number=action.run) if action.run > 1 else ""
        if action.panel == "held":
            sentence = tr("Open the panel {panel}, and look at {input}{run} at t = {time} s")
            return sentence.format(panel=panel, input=action.signals[0], run=run, time=f"{action.time:g}")
        sentence = tr("Open the panel {panel}, and step through the run{run} at t = {time} s")
        return sentence.format(panel=panel, run=run, time=f"{action.time:g}")
    if action.study:
        kind = tr(KIND_NAMES[KINDS[action.study]])
        return tr("Open the panel {panel}, and start the study {kind}").format(panel=panel, kind=kind)
    if action.signals:
        return tr("Look at the curves of {signals}").format(signals=", ".join(action.signals))
    return tr("Look at the panel {panel}").format(panel=panel)
