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
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module

from macrostep import __version__
from macrostep.gui.command_line.arguments.commands import COMMANDS
from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.shared import add_consent
from macrostep.gui.command_line.common.extensions import use_extensions
from macrostep.gui.command_line.common.interruption import heeding_requests_to_end, stopped
from macrostep.gui.command_line.common.printed import printed
from macrostep.model import extensions
from macrostep.model.base.errors import MacrostepError, NotWritten, reason_of
from macrostep.model.consent.permission import Permission, limited_to

DONE, RUN_FAILED, WRONG_INPUT, STOPPED = 0, 1, 2, 130


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
    for broken in extensions.broken_extensions():  # perhaps why there is no such method
        print(f"macrostep: note: {broken}", file=sys.stderr)
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
            add_consent(parser)
        arguments.remove(first)
    else:
        parser = _window_parser()
    parser.add_argument("--debug", action="store_true", help="show where an error comes from")
    parser.add_argument(
        "--extensions", metavar="DIR", action="append", default=[],
        help="use the methods, solvers, blocks and lessons in a folder, too",
    )  # fmt: skip
    given, left = parser.parse_known_args(arguments, argparse.Namespace(asked=asked))
    if left:
        parser.error(_too_much(given, left))
    use_extensions(given, executes=first in COMMANDS and COMMANDS[first].executes)
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
    commands = "\n".join(f"  {name:<13}{command.summary}" for name, command in COMMANDS.items())
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
