"""The commands, with what each takes; what it does stands in a file of its own and is loaded when it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from macrostep.gui.command_line.arguments.analysing import (
    add_causalities,
    add_fit,
    add_linear,
    add_optimise,
    add_stability,
    add_start,
)
from macrostep.gui.command_line.arguments.exchanging import (
    add_check,
    add_check_method,
    add_desktop,
    add_export,
    add_generate,
    add_import,
    add_lesson,
    add_new,
)
from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.running import (
    add_advise,
    add_audit,
    add_compare,
    add_energy,
    add_repeat,
    add_replay,
    add_report,
    add_reproduce,
    add_run_with_output,
    add_study,
    add_trace,
)
from macrostep.gui.command_line.arguments.shared import add_json


class Command(NamedTuple):
    """A command; a file of :mod:`macrostep.gui.command_line.commands` has its name, or `module`, and ``command``."""

    summary: str
    add_arguments: Callable[[Parser], None]
    executes: bool = True
    """Whether it runs what is in the diagram."""
    module: str = ""
    """Name of its module, where it is another than its own."""


COMMANDS = {
    "run": Command("run a diagram with one method, and write the results", add_run_with_output),
    "compare": Command("run a diagram with several methods against the monolithic reference", add_compare),
    "study": Command("graphs over the step, a parameter or the cost, from many runs in parallel", add_study),
    "report": Command("write a comparison as one file: diagram, equations, results, figures", add_report),
    "repeat": Command(
        "run again what a folder of report or study has, and say what differs",
        add_repeat,
        executes=False,
        module="making.repeat",
    ),
    "advise": Command("say which methods apply to a diagram, which to try first, and why", add_advise),
    "audit": Command("show what the connections of a run lost or created, balances and energy", add_audit),
    "energy": Command("show which block moved how much energy in a run, and from where to where", add_energy),
    "replay": Command("write a run, played on the diagram, as an animated file", add_replay),
    "trace": Command("show what happens inside the macro-steps between two times", add_trace),
    "reproduce": Command("show the tables and figures of the papers beside our numbers", add_reproduce, executes=False),
    "stability": Command("show for which macro-steps the methods are stable", add_stability),
    "start": Command("find start values at rest, or that fulfil equations, and parameters that fit", add_start),
    "fit": Command("find parameters and start values for which a diagram follows measured data", add_fit),
    "optimise": Command(
        "find parameters for which a figure becomes smallest, largest, or what is wanted", add_optimise
    ),
    "linear": Command("show the motions of the linearised diagram, and what methods make of them", add_linear),
    "causalities": Command("compare what can be chosen where the cut crosses joints", add_causalities),
    "check": Command(
        "show Φ, topology classes, algebraic loops, capabilities and every problem", add_check, executes=False
    ),
    "export": Command(
        "write a subsystem, a composite or a diagram as an FMU, as Modelica text or as an SSP",
        add_export,
        executes=False,
    ),
    "import": Command(
        "make a diagram file of a system structure (SSP) or a Modelica model",
        add_import,
        executes=False,
        module="importing",
    ),
    "generate": Command("make a large diagram of blocks that are alike", add_generate, executes=False),
    "lesson": Command("open a lesson in the window, or check one that you write", add_lesson),
    "desktop": Command(
        "put Macrostep into the desktop's menu, so that a double-click opens a diagram (Linux)",
        add_desktop,
        executes=False,
    ),
    "new": Command(
        "write a method, solver, block, lesson, unit, case or panel of your own that runs, to be changed",
        add_new,
        executes=False,
        module="making.new",
    ),
    "check-method": Command(
        "try a method on what it says of itself and what every method should hold",
        add_check_method,
        executes=False,
        module="making.check_method",
    ),
    "methods": Command("list the coupling methods and their options", add_json, executes=False),
    "examples": Command("list the shipped examples", add_json, executes=False),
}
