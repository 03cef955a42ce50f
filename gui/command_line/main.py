"""The command ``macrostep``: reads its arguments, runs the command, turns errors into sentences and exit codes.

Exit codes: 0 done; 1 a run failed; 2 the input is wrong; 130 stopped by Ctrl-C. What a command needs is imported when
it runs, so that ``macrostep --help`` answers at once.
"""

from __future__ import annotations

import argparse
import io
import os
import shlex
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from typing import NamedTuple, NoReturn

from macrostep import __version__
from macrostep.gui.command_line.common.interruption import heeding_requests_to_end, stopped
from macrostep.gui.command_line.common.printed import printed
from macrostep.model.base.errors import MacrostepError, NotWritten, reason_of
from macrostep.model.consent.permission import Permission, limited_to
from macrostep.solvers.embedded import solver_kinds

DONE, RUN_FAILED, WRONG_INPUT, STOPPED = 0, 1, 2, 130


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise MacrostepError(f"{message[0].upper()}{message[1:]}; see {self.prog} --help.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()  # whether the help can be written is to be seen here
        super().exit(status, message)


def main(argv: Sequence[str] | None = None, *, is_child: bool = False) -> int:
    """Run the command line and return the exit code.

    Parameters
    ----------
    argv : sequence of str, optional
        Those of the process without it.
    is_child : bool
        Whether this process is watched by another one, so that FMUs may run in it.
    """
    _replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Φ is no reason to fail
    with printed():
        return _main(list(sys.argv[1:] if argv is None else argv), is_child)


def _main(arguments: list[str], is_child: bool) -> int:
    is_on_ranks = "--mpi" in arguments and not {"run", "compare"}.isdisjoint(arguments[:2])
    try:
        with nullcontext() if is_child else limited_to(Permission()):
            code = _dispatch(arguments, is_child)
        sys.stdout.flush()
        _report_what_was_not_kept()
    except KeyboardInterrupt:
        print(f"macrostep: {stopped()}", file=sys.stderr)
        code = STOPPED
    except Exception as error:
        if "--debug" in arguments:
            traceback.print_exc()
        is_before_ranks_meet = is_on_ranks and "mpi4py.MPI" not in sys.modules
        code = _report_once(error) if is_before_ranks_meet else _report(error)
    return code


def _report_once(error: Exception) -> int:
    """Let one rank say what is wrong on all of them, and return the exit code."""
    from macrostep.solvers.distribution.session import on_all_ranks
    from macrostep.solvers.processes.heartbeat import PATIENCE

    def fail(session: object) -> int:
        raise error

    try:
        return on_all_ranks(PATIENCE, fail)
    except Exception as said:  # it is the same one, where MPI can be loaded
        return _report(error if isinstance(said, MacrostepError) else said)


def _report_what_was_not_kept() -> None:
    """Say where compiled code could not be kept, if this process has compiled any."""
    kept_code = sys.modules.get("macrostep.solvers.compilation.kept_code")
    if kept_code is not None and (reason := kept_code.unkept()):
        print(f"macrostep: note: {reason}", file=sys.stderr)


def _replace_closed_streams() -> None:
    """Put something in the places of the streams that were closed before the start.

    All three, and in their order: what is opened next, a pipe or a file of results, would take the first free place.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 (it stays open)
            os.set_inheritable(stream.fileno(), True)  # in processes to come too
            setattr(sys, name, stream)


@contextmanager
def _heeding_every_interrupt() -> Iterator[None]:
    """End the program also where Python drops a Ctrl-C: in a callback of the compiler, as an object goes."""
    before = sys.unraisablehook

    def hook(fault: sys.UnraisableHookArgs) -> None:
        if not issubclass(fault.exc_type, KeyboardInterrupt):
            before(fault)
            return
        print(f"macrostep: {stopped()}", file=sys.stderr, flush=True)
        os._exit(STOPPED)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before


def _report(error: Exception) -> int:
    """Say what went wrong, a line for each sentence, and return the exit code."""
    if isinstance(error, MacrostepError):
        for line in str(error).splitlines():
            print(f"macrostep: {line}", file=sys.stderr)
        return RUN_FAILED if isinstance(error, NotWritten) else WRONG_INPUT
    if isinstance(error, OSError):
        reason = reason_of(error)
        file = f" {error.filename}" if isinstance(error.filename, str) else ""
        print(f"macrostep: The system refused{file}: {reason}.", file=sys.stderr)
        return RUN_FAILED
    fault = f"{type(error).__name__}: {error}".splitlines()[0]
    print(f"macrostep: This is a fault of Macrostep itself ({fault}); --debug shows where.", file=sys.stderr)
    return RUN_FAILED


def _dispatch(arguments: list[str], is_child: bool) -> int:
    original = list(arguments)
    asked = shlex.join(["macrostep", *arguments])
    first = next((argument for argument in arguments if argument != "--debug"), "")
    if first in COMMANDS:
        command = COMMANDS[first]
        parser = Parser(f"macrostep {first}", description=command.summary, allow_abbrev=False)
        command.add_arguments(parser)
        if command.executes:
            _add_consent(parser)
        arguments.remove(first)
    else:
        parser = _window_parser()
    parser.add_argument("--debug", action="store_true", help="show where an error comes from")
    given, left = parser.parse_known_args(arguments, argparse.Namespace(asked=asked))
    if left:
        parser.error(_too_much(given, left))
    if first in COMMANDS:
        patience: AbstractContextManager[None] = nullcontext()
        if command.executes and not is_child:
            from macrostep.gui.command_line import black_boxes
            from macrostep.gui.command_line.common.inputs import patient

            patience = patient(given)
            if programs := black_boxes.programs_of(given):
                with heeding_requests_to_end():
                    return black_boxes.carry_out(main, original, given, programs)
        with heeding_requests_to_end(), _heeding_every_interrupt(), patience:
            return int(import_module(f"macrostep.gui.command_line.commands.{command.module or first}").command(given))
    return _open_window(given)


def _too_much(given: argparse.Namespace, left: Sequence[str]) -> str:
    """Say what to do with arguments that a command does not take."""
    if not hasattr(given, "file") or any(argument.startswith("-") for argument in left):
        return f"unrecognized arguments: {' '.join(left)}"
    fault = f"one file is taken, {given.file!r}, and not {', '.join(map(repr, left))}"
    if not all(name.lower().endswith(".fmu") for name in (given.file, *left)):
        return fault
    opened = shlex.join(["macrostep", given.file, *left])
    return (
        f"{fault}: an FMU alone is a diagram of one block; to couple several, open them in the window ({opened}), "
        "connect them and save the diagram, or give a system structure (.ssp) that connects them"
    )


def _window_parser() -> Parser:
    commands = "\n".join(f"  {name:<11}{command.summary}" for name, command in COMMANDS.items())
    parser = Parser(
        "macrostep",
        usage="macrostep [FILE ...]\n       macrostep COMMAND ...",
        description="Draw subsystems, couple them by any co-simulation method, compare with the monolithic reference.",
        epilog=f"commands (macrostep COMMAND --help says more):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help="diagram file, or name of a shipped example, to open; or FMUs, *.fmu"
    )
    parser.add_argument("--version", action="version", version=f"Macrostep {__version__}")
    return parser


def _open_window(given: argparse.Namespace) -> int:
    from macrostep.gui.application.opening import open_in_window
    from macrostep.gui.command_line.common.inputs import find_file

    paths = [find_file(name) for name in given.files]
    fmus = [path for path in paths if path.suffix.lower() in (".fmu", ".py")]
    if len(paths) > 1 and len(fmus) < len(paths):
        raise MacrostepError("One diagram is opened at a time; give one file, or FMUs, which a new diagram then holds.")
    return open_in_window(paths[0] if paths and not fmus else None, fmus=fmus)


def _add_file(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="diagram file, FMU (*.fmu), or name of a shipped example")
    _add_reading(parser)


def _add_reading(parser: Parser) -> None:
    parser.add_argument("--variant", metavar="NAME", help="another structure of an SSP than SystemStructure.ssd")
    parser.add_argument(
        "--strict", action="store_true",
        help="refuse FMUs and system structures that are against the rules of FMI and SSP, with every fault that is "
        "otherwise a note",
    )  # fmt: skip


def _add_trust(parser: Parser) -> None:
    """Add what lets a command that runs nothing read more."""
    parser.add_argument("--trust", action="store_true", help=_TRUSTS)


_TRUSTS = "take what a system structure names outside of it"


def _add_consent(parser: Parser) -> None:
    parser.add_argument("--trust", action="store_true", help=f"let the file's FMUs and Python blocks run; {_TRUSTS}")
    parser.add_argument(
        "--patience", metavar="T", help="how long an FMU may stay in one call, or PETSc take to answer [s]"
    )


def _add_cut(parser: Parser) -> None:
    parser.add_argument(
        "--cut", dest="cuts", metavar="COMPOSITE=together|apart", action="append", default=[],
        help="solve a composite's members together, as one subsystem, or apart",
    )  # fmt: skip


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="write one JSON object to standard output")


_METHODS = (
    "coupling method with its options (macrostep methods lists them), and the composites that this run solves "
    "together or apart; the diagram's own where none is given"
)


def _add_methods(parser: Parser, about: str = _METHODS) -> None:
    parser.add_argument(
        "-m", dest="methods", action="append", default=[],
        metavar="METHOD[:opt=val,...][@COMPOSITE=together|apart][ as TITLE]", help=about,
    )  # fmt: skip
    _add_parameters(parser)


def _add_parameters(parser: Parser) -> None:
    parser.add_argument(
        "--set", dest="parameters", metavar="[SUB.]PARAM=VAL", action="append", default=[],
        help='set a parameter of a subsystem or of the diagram: a number in its declared unit, "10 mm", or an '
        "expression of the diagram's parameters",
    )  # fmt: skip
    parser.add_argument(
        "--parameter-set", dest="parameter_sets", metavar="NAME", action="append", default=[],
        help="take the parameters from a set of the diagram; compare takes several, or all, and compares in each",
    )  # fmt: skip


def _add_settings(parser: Parser) -> None:
    parser.add_argument("--stop", metavar="T", help="stop time [s]")
    parser.add_argument(
        "--solver", dest="solvers", metavar="[SUB=]KIND[:rtol=,atol=]", action="append", default=[],
        help=f"embedded solver of one or all subsystems: {', '.join(solver_kinds())}",
    )  # fmt: skip
    _add_cut(parser)


def _add_run(parser: Parser) -> None:
    _add_file(parser)
    _add_methods(parser)
    _add_settings(parser)
    parser.add_argument("--dense", metavar="K", help="record K points inside every macro-step as well")
    _add_json(parser)


def _add_mpi(parser: Parser) -> None:
    parser.add_argument(
        "--mpi", action="store_true", help="share the subsystems among the ranks that mpiexec or srun has started"
    )


def _add_threads(parser: Parser) -> None:
    parser.add_argument(
        "--threads", metavar="N", help="step the subsystems on N threads; as many as make the run faster without it"
    )


def _add_run_with_output(parser: Parser) -> None:
    _add_run(parser)
    _add_mpi(parser)
    _add_threads(parser)
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the results to OUT.csv or OUT.h5 while the run goes on"
    )


def _add_rank(parser: Parser) -> None:
    parser.add_argument(
        "--rank", metavar="below=PERCENT|weight=W[,cost=NAME][,error=NAME]",
        help="who wins: the cheapest with an error below PERCENT (below=1), or the least cost * error^W; cost is "
        "integrations, macro_steps, rhs_evaluations or wall_time, error is largest, mean or one variable",
    )  # fmt: skip


def _add_compare(parser: Parser) -> None:
    _add_run(parser)
    _add_mpi(parser)
    _add_threads(parser)
    _add_rank(parser)
    parser.add_argument(
        "--figure", metavar="OUT", help="draw the signals and their errors to OUT.svg, OUT.pdf, OUT.pgf or OUT.png"
    )


def _add_audit(parser: Parser) -> None:
    _add_file(parser)
    _add_methods(parser)
    _add_settings(parser)
    _add_json(parser)


def _add_trace(parser: Parser) -> None:
    _add_run(parser)
    parser.add_argument("--from", dest="start", metavar="T", help="where the trace begins [s]")
    parser.add_argument("--to", dest="until", metavar="T", help="where the trace ends [s]")


def _add_study(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?",
        help="diagram file or name of an example; or a study, *.study.toml or the name of a shipped one; without it "
        "the studies are listed",
    )  # fmt: skip
    parser.add_argument(
        "kind", metavar="KIND", nargs="?", choices=("convergence", "work-precision", "sweep", "map"),
        help="convergence, work-precision, sweep or map; of a diagram",
    )  # fmt: skip
    parser.add_argument(
        "--over", metavar="NAME=VALUES", action="append", default=[],
        help="what it is made over, an option of the methods or a parameter: step=1e-3..1:13log, plate.DD=0.01..4:13 "
        "or step=0.1,0.2,0.4; twice for a map. In -m, a range or a list with | stands for a method's own values",
    )  # fmt: skip
    parser.add_argument(
        "--figure", dest="figures", metavar="FIGURE", action="append", default=[],
        help="which figures: error, error:SUB.VARIABLE, status, macro-steps, integrations, iterations, rejected, "
        "evaluations or time; each gets a graph",
    )  # fmt: skip
    parser.add_argument(
        "--cost", dest="costs", metavar="FIGURE", action="append", default=[],
        help="of work-precision, what the error is drawn over (integrations)",
    )  # fmt: skip
    _add_methods(parser)
    _add_settings(parser)
    runners = parser.add_mutually_exclusive_group()
    runners.add_argument("--jobs", metavar="N", help="processes; one for each processor without it")
    runners.add_argument(
        "--mpi", action="store_true", help="let the ranks that mpiexec or srun has started do the runs, but the first"
    )
    runners.add_argument("--executor", metavar="dask://HOST:PORT", help="let the workers of a Dask cluster do the runs")
    parser.add_argument(
        "-o", dest="outputs", metavar="OUT", action="append", default=[],
        help="write the figure to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, all numbers to OUT.csv or OUT.json",
    )  # fmt: skip
    parser.add_argument("--restart", action="store_true", help="do all runs again, also those that are kept")
    parser.add_argument("--folder", metavar="FOLDER", help="where studies are kept, in place of the user's data")
    _add_reading(parser)
    _add_json(parser)


def _add_report(parser: Parser) -> None:
    _add_run(parser)
    _add_mpi(parser)
    _add_threads(parser)
    _add_rank(parser)
    parser.add_argument("-o", dest="output", metavar="OUT", help="where the report is written: OUT.html or OUT.pdf")


def _add_reproduce(parser: Parser) -> None:
    parser.add_argument("case", metavar="CASE", nargs="?", help="one case, by name; without it all of them")
    parser.add_argument(
        "-o", dest="output", metavar="FOLDER", default="reproduced", help="where the plots are written (./reproduced)"
    )
    _add_json(parser)


def _add_stability(parser: Parser) -> None:
    _add_file(parser)
    _add_methods(parser)
    parser.add_argument("--from", dest="lowest", metavar="H", help="smallest macro-step [s]")
    parser.add_argument("--to", dest="highest", metavar="H", help="largest macro-step [s]")
    parser.add_argument(
        "--at", metavar="T", help="where conditions are taken and nonlinear subsystems linearised [s]; at the start"
    )
    parser.add_argument(
        "--map", nargs=2, metavar=("X=VALUES", "Y=VALUES"),
        help="where they are stable over two quantities: step=0.1..30:60log left.c=1e3..1e5:40log",
    )  # fmt: skip
    parser.add_argument(
        "-o", dest="outputs", metavar="OUT", action="append", default=[],
        help="write the maps to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, their numbers to OUT.csv or OUT.json",
    )  # fmt: skip
    parser.set_defaults(stop=None, solvers=[])
    _add_cut(parser)
    _add_json(parser)


def _add_start(parser: Parser) -> None:
    _add_file(parser)
    _add_parameters(parser)
    parser.add_argument("--at-rest", action="store_true", help="let every state rest of which nothing else is said")
    for kind, text in (
        ("given", "begins at its start value"),
        ("free", "begins anywhere: conditions determine it"),
        ("rest", "is to rest"),
        ("held", "begins at its start value and is to rest there, for which a parameter must be found"),
    ):
        parser.add_argument(
            f"--{kind}", dest=kind, metavar="SUB.STATE", action="append", default=[], help=f"this state {text}"
        )
    parser.add_argument(
        "--find", dest="found", metavar="[SUB.]PARAM", action="append", default=[],
        help="a parameter to be found, too",
    )  # fmt: skip
    parser.add_argument(
        "--where", dest="equations", metavar="EQUATION", action="append", default=[],
        help="an equation that is to hold at the start, in SI units: 'left.x + right.x = 0.1'",
    )  # fmt: skip
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the diagram with what was found to OUT.macrostep.json"
    )
    parser.set_defaults(stop=None, solvers=[], cuts=[])
    _add_json(parser)


def _add_linear(parser: Parser) -> None:
    _add_file(parser)
    _add_methods(parser, "coupling method whose motions are compared with the diagram's; none is needed")
    parser.add_argument("--at", metavar="T", help="the moment of the reference to linearise about [s]; the start")
    parser.add_argument("--input", dest="source", metavar="SUB.PORT", help="the input that a response begins at")
    parser.add_argument(
        "--output", dest="targets", metavar="SUB.SIGNAL", action="append", default=[],
        help="a state or an output that a response ends at",
    )  # fmt: skip
    parser.add_argument(
        "-o", dest="outputs", metavar="OUT", action="append", default=[],
        help="draw frequency and step responses to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, write A, B, C, D to OUT.json",
    )  # fmt: skip
    parser.set_defaults(stop=None, solvers=[])
    _add_cut(parser)
    _add_json(parser)


def _add_check(parser: Parser) -> None:
    _add_file(parser)
    _add_trust(parser)
    _add_cut(parser)
    _add_json(parser)


def _add_lesson(parser: Parser) -> None:
    parser.add_argument("lesson", metavar="LESSON", help="a lesson's file, or the name of one of ours")
    parser.add_argument("--check", action="store_true", help="say what is wrong with it, line by line; open nothing")
    parser.add_argument("--run", action="store_true", help="check it, make its runs, show the numbers that it states")
    _add_json(parser)


def _add_advise(parser: Parser) -> None:
    _add_file(parser)
    parser.add_argument("--error", dest="goal", metavar="PERCENT", help="RMSE that no variable may exceed (1)")
    _add_methods(parser, "run this, and say what to change; without it all methods are tried")
    _add_settings(parser)
    _add_json(parser)


def _add_export(parser: Parser) -> None:
    _add_file(parser)
    parser.add_argument(
        "name", metavar="NAME", nargs="?", default="",
        help="subsystem or composite, whose members are then solved together; the whole diagram without it",
    )  # fmt: skip
    parser.add_argument("-o", dest="output", metavar="OUT", help="what is written: OUT.fmu, OUT.ssp or OUT.mo")
    _add_trust(parser)
    parser.add_argument("--fmi", metavar="2|3", default="2", help="version of FMI of an FMU (2)")
    _add_parameters(parser)
    _add_settings(parser)
    _add_json(parser)


def _add_generate(parser: Parser) -> None:
    parser.add_argument("shape", metavar="chain|grid|random", help="who is whose neighbour")
    parser.add_argument("n", metavar="N", type=int, help="number of subsystems")
    parser.add_argument("-o", dest="output", metavar="OUT", help="diagram file to write: OUT.macrostep.json")
    parser.add_argument(
        "--kind", metavar="masses|heat|mixed", default="masses",
        help="masses between springs, heat cells, or both, which act on each other (masses)",
    )  # fmt: skip
    parser.add_argument("--degree", metavar="D", type=int, help="neighbours in a random diagram (4)")
    parser.add_argument("--seed", metavar="S", type=int, help="the same seed makes the same diagram (0)")


def _add_desktop(parser: Parser) -> None:
    parser.add_argument("--remove", action="store_true", help="take away what was written")


def _add_import(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="system structure, FILE.ssp or .ssd; or a flat Modelica model, .mo; or an FMU"
    )
    parser.add_argument(
        "-o", dest="output", metavar="OUT",
        help="diagram file to write: OUT.macrostep.json; FMUs of a system structure are put into OUT_files beside it",
    )  # fmt: skip
    _add_trust(parser)
    _add_reading(parser)
    _add_json(parser)


class Command(NamedTuple):
    """A command; a file of :mod:`macrostep.gui.command_line.commands` has its name, or `module`, and ``command``."""

    summary: str
    add_arguments: Callable[[Parser], None]
    executes: bool = True
    """Whether it runs what is in the diagram."""
    module: str = ""
    """Name of its module, where it is another than its own."""


COMMANDS = {
    "run": Command("run a diagram with one method, and write the results", _add_run_with_output),
    "compare": Command("run a diagram with several methods against the monolithic reference", _add_compare),
    "study": Command("graphs over the step, a parameter or the cost, from many runs in parallel", _add_study),
    "report": Command("write a comparison as one file: diagram, equations, results, figures", _add_report),
    "advise": Command("say which methods apply to a diagram, which to try first, and why", _add_advise),
    "audit": Command("show what the connections of a run lost or created, balances and energy", _add_audit),
    "trace": Command("show what happens inside the macro-steps between two times", _add_trace),
    "reproduce": Command(
        "show the tables and figures of the papers beside our numbers", _add_reproduce, executes=False
    ),
    "stability": Command("show for which macro-steps the methods are stable", _add_stability),
    "start": Command("find start values at rest, or that fulfil equations, and parameters that fit", _add_start),
    "linear": Command("show the motions of the linearised diagram, and what methods make of them", _add_linear),
    "check": Command(
        "show Φ, topology classes, algebraic loops, capabilities and every problem", _add_check, executes=False
    ),
    "export": Command(
        "write a subsystem, a composite or a diagram as an FMU, as Modelica text or as an SSP",
        _add_export,
        executes=False,
    ),
    "import": Command(
        "make a diagram file of a system structure (SSP) or a flat Modelica model",
        _add_import,
        executes=False,
        module="importing",
    ),
    "generate": Command("make a large diagram of blocks that are alike", _add_generate, executes=False),
    "lesson": Command("open a lesson in the window, or check one that you write", _add_lesson),
    "desktop": Command(
        "put Macrostep into the desktop's menu, so that a double-click opens a diagram (Linux)",
        _add_desktop,
        executes=False,
    ),
    "methods": Command("list the coupling methods and their options", _add_json, executes=False),
    "examples": Command("list the shipped examples", _add_json, executes=False),
}
