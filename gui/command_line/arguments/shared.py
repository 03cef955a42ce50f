"""Arguments that several commands take."""

from __future__ import annotations

from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.solvers.embedded import solver_kinds


def add_file(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="diagram file, FMU (*.fmu), or name of a shipped example")
    add_reading(parser)


def add_reading(parser: Parser) -> None:
    parser.add_argument("--variant", metavar="NAME", help="another structure of an SSP than SystemStructure.ssd")
    parser.add_argument(
        "--strict", action="store_true",
        help="refuse FMUs and system structures that are against the rules of FMI and SSP, with every fault that is "
        "otherwise a note",
    )  # fmt: skip


def add_trust(parser: Parser) -> None:
    """Add what lets a command that runs nothing read more."""
    parser.add_argument("--trust", action="store_true", help=_TRUSTS)


_TRUSTS = "take what a system structure names outside of it"


def add_consent(parser: Parser) -> None:
    parser.add_argument("--trust", action="store_true", help=f"let the file's FMUs and Python blocks run; {_TRUSTS}")
    parser.add_argument(
        "--patience", metavar="T", help="how long an FMU may stay in one call, or PETSc take to answer [s]"
    )


def add_cut(parser: Parser) -> None:
    parser.add_repeatable(
        "--cut", dest="cuts", metavar="COMPOSITE=together|apart",
        help="solve a composite's members together, as one subsystem, or apart",
    )  # fmt: skip


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="write one JSON object to standard output")


_METHODS = (
    "coupling method with its options (macrostep methods lists them), and the composites that this run solves "
    "together or apart; the diagram's own where none is given"
)


def add_methods(parser: Parser, about: str = _METHODS) -> None:
    parser.add_repeatable(
        "-m", dest="methods",
        metavar="METHOD[:opt=val,...][@COMPOSITE=together|apart][ as TITLE]", help=about,
    )  # fmt: skip
    add_parameters(parser)


def add_parameters(parser: Parser) -> None:
    parser.add_repeatable(
        "--set", dest="parameters", metavar="[SUB.]PARAM=VAL",
        help='set a parameter of a subsystem or of the diagram: a number in its declared unit, "10 mm", or an '
        "expression of the diagram's parameters",
    )  # fmt: skip
    parser.add_repeatable(
        "--parameter-set", dest="parameter_sets", metavar="NAME",
        help="take the parameters from a set of the diagram; compare takes several, or all, and compares in each",
    )  # fmt: skip


def add_settings(parser: Parser) -> None:
    parser.add_argument("--stop", metavar="T", help="stop time [s]")
    parser.add_repeatable(
        "--solver", dest="solvers", metavar="[SUB=]KIND[:rtol=,atol=]",
        help=f"embedded solver of one or all subsystems: {', '.join(solver_kinds())}",
    )  # fmt: skip
    add_cut(parser)


def add_mpi(parser: Parser) -> None:
    parser.add_argument(
        "--mpi", action="store_true", help="share the subsystems among the ranks that mpiexec or srun has started"
    )


def add_threads(parser: Parser) -> None:
    parser.add_argument(
        "--threads", metavar="N", help="step the subsystems on N threads; as many as make the run faster without it"
    )


def add_run(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser)
    add_settings(parser)
    parser.add_argument("--dense", metavar="K", help="record K points inside every macro-step as well")
    add_json(parser)


def add_page(parser: Parser) -> None:
    """Add how figures look."""
    parser.add_argument(
        "--width", metavar="MM",
        help="of the figure on paper: 85 for one column, 170 for two; without it 170 and a heading",
    )  # fmt: skip
    parser.add_argument(
        "--style", metavar="STYLE",
        help="how it looks: a style file of matplotlib (*.mplstyle), or one of an extension by its name; without "
        "it the one called macrostep",
    )  # fmt: skip


def add_rank(parser: Parser) -> None:
    parser.add_argument(
        "--rank", metavar="below=PERCENT|weight=W[,cost=NAME][,error=NAME]",
        help="who wins: the cheapest with an error below PERCENT (below=1), or the least cost * error^W; cost is "
        "integrations, macro_steps, rhs_evaluations or wall_time, error is largest, mean or one variable",
    )  # fmt: skip
