"""Arguments of the commands that look for something by many runs, or without any."""

from __future__ import annotations

from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.shared import (
    add_cut,
    add_file,
    add_json,
    add_methods,
    add_page,
    add_parameters,
    add_settings,
)


def add_stability(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser)
    parser.add_argument("--from", dest="lowest", metavar="H", help="smallest macro-step [s]")
    parser.add_argument("--to", dest="highest", metavar="H", help="largest macro-step [s]")
    parser.add_argument(
        "--at", metavar="T", help="where conditions are taken and nonlinear subsystems linearised [s]; at the start"
    )
    parser.add_argument(
        "--map", nargs=2, metavar=("X=VALUES", "Y=VALUES"),
        help="where they are stable over two quantities: step=0.1..30:60log left.c=1e3..1e5:40log",
    )  # fmt: skip
    parser.add_repeatable(
        "-o", dest="outputs", metavar="OUT",
        help="write the maps to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, their numbers to OUT.csv or OUT.json",
    )  # fmt: skip
    add_page(parser)
    parser.set_defaults(stop=None, solvers=[])
    add_cut(parser)
    add_json(parser)


def add_start(parser: Parser) -> None:
    add_file(parser)
    add_parameters(parser)
    parser.add_argument("--at-rest", action="store_true", help="let every state rest of which nothing else is said")
    for kind, text in (
        ("given", "begins at its start value"),
        ("free", "begins anywhere: conditions determine it"),
        ("rest", "is to rest"),
        ("held", "begins at its start value and is to rest there, for which a parameter must be found"),
    ):
        parser.add_repeatable(f"--{kind}", dest=kind, metavar="SUB.STATE", help=f"this state {text}")
    parser.add_repeatable(
        "--find", dest="found", metavar="[SUB.]PARAM",
        help="a parameter to be found, too",
    )  # fmt: skip
    parser.add_repeatable(
        "--where", dest="equations", metavar="EQUATION",
        help="an equation that is to hold at the start, in SI units: 'left.x + right.x = 0.1'",
    )  # fmt: skip
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the diagram with what was found to OUT.macrostep.json"
    )
    parser.set_defaults(stop=None, solvers=[], cuts=[])
    add_json(parser)


def add_fit(parser: Parser) -> None:
    add_file(parser)
    parser.add_repeatable(
        "--data", metavar="[EXPERIMENT=]TABLE",
        help="measured data, a table as text; those of the diagram are taken without it. Several are several "
        "experiments, each with a simulation of its own, unless they have the same name",
    )  # fmt: skip
    parser.add_repeatable(
        "--with", dest="settings", metavar="EXPERIMENT:NAME=VALUE",
        help="what is different in an experiment: a parameter or a start value, 'hot:room.T=310 K'; a parameter set of "
        "the experiment's name holds by itself",
    )  # fmt: skip
    parser.add_repeatable(
        "--fit", dest="unknowns", metavar="[SUB.]NAME[=GUESS][[LOW..HIGH]]",
        help="a parameter, or a state whose start value is to be found: left.m, left.m=2, 'left.m=2[1..10]', "
        "'left.m[500 g..10 kg]'",
    )  # fmt: skip
    parser.add_repeatable(
        "--fit-each", dest="each", metavar="[SUB.]NAME[=GUESS][[LOW..HIGH]]",
        help="the same, with a value of its own in each experiment",
    )  # fmt: skip
    parser.add_repeatable(
        "--signal", dest="signals", metavar="SUB.SIGNAL=COLUMN[UNIT]",
        help="which column is which signal: left.x=position, 'left.x=position[mm]'; found by their names without it",
    )  # fmt: skip
    parser.add_argument("--time", metavar="COLUMN[UNIT]", default="", help="the column of times; found without it")
    parser.add_argument(
        "--shift", metavar="T[[LOW..HIGH]]",
        help="added to the times of the table: 0.5, or '0[-0.1..0.1]', between which it is found, too",
    )  # fmt: skip
    parser.add_repeatable(
        "--sigma", dest="deviations", metavar="SUB.SIGNAL=VALUE|COLUMN",
        help="standard deviation of a signal's values, or the column that has them; without it residuals count "
        "relative to the spread of the values",
    )  # fmt: skip
    parser.add_repeatable(
        "--weight", dest="weights", metavar="SUB.SIGNAL=FACTOR",
        help="how many times as much the residuals of a signal count",
    )  # fmt: skip
    parser.add_argument(
        "--loss", choices=("squares", "huber", "cauchy"), default="squares",
        help="how much outliers count: by their squares, less (huber) or hardly at all (cauchy)",
    )  # fmt: skip
    add_starts(parser)
    parser.add_argument("--confidence", metavar="PERCENT", default="95", help="of the intervals (95)")
    add_simulator(parser)
    parser.add_repeatable(
        "-o", dest="outputs", metavar="OUT",
        help="write the diagram with the fitted values to OUT.macrostep.json, measured and fitted signals to OUT.csv, "
        "draw them to OUT.svg, OUT.pdf, OUT.pgf or OUT.png",
    )  # fmt: skip
    add_page(parser)
    add_json(parser)


def add_starts(parser: Parser) -> None:
    """Add how many searches there are, the seed, and where what is simulated is kept until they have ended."""
    parser.add_argument(
        "--starts", metavar="N",
        help="search from so many points: the guesses, and others between the bounds of all values (1)",
    )  # fmt: skip
    parser.add_argument("--seed", metavar="S", help="the same seed makes the same search (0)")
    parser.add_argument(
        "--restart", action="store_true", help="begin anew, also where an interrupted search could go on"
    )
    parser.add_argument(
        "--folder", metavar="FOLDER",
        help="where simulations are kept until the search has come to its end, in place of the user's data",
    )  # fmt: skip


def add_simulator(parser: Parser) -> None:
    """Add what simulates, and in how many processes."""
    add_methods(parser, "coupling method that simulates, with its options; the monolithic reference without it")
    add_settings(parser)
    parser.add_argument("--jobs", metavar="N", help="processes; one for each processor without it")


def add_optimise(parser: Parser) -> None:
    add_file(parser)
    parser.add_repeatable(
        "--find", dest="unknowns", metavar="[SUB.]NAME[=GUESS][[LOW..HIGH]]",
        help="a parameter, or a state whose start value may vary: left.d, 'left.d=1000[100..5000]'",
    )  # fmt: skip
    parser.add_argument(
        "--minimise", metavar="FIGURE", help="what is to be small, a figure of studies: rms:left.x, max:left.x, error"
    )
    parser.add_argument("--maximise", metavar="FIGURE", help="what is to be large")
    parser.add_argument("--target", metavar="FIGURE=VALUE", help="what is to have a value: final:left.x=0.1")
    parser.add_repeatable(
        "--limit", dest="limits", metavar="FIGURE[LOW..HIGH]",
        help="where another figure has to stay: max:left.x[..0.5]; repeatable",
    )  # fmt: skip
    parser.add_argument(
        "--global", dest="everywhere", action="store_true",
        help="look all over the bounds first (differential evolution), and not only downhill from the guesses",
    )  # fmt: skip
    add_starts(parser)
    add_simulator(parser)
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the diagram with the values to OUT.macrostep.json"
    )
    add_json(parser)


def add_linear(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser, "coupling method whose motions are compared with the diagram's; none is needed")
    parser.add_argument("--at", metavar="T", help="the moment of the reference to linearise about [s]; the start")
    parser.add_argument(
        "--input", dest="source", metavar="SUB.PORT",
        help="the input that a response begins at, or an output: it is added to what all receive that read it",
    )  # fmt: skip
    parser.add_repeatable(
        "--output", dest="targets", metavar="SUB.SIGNAL",
        help="a state or an output that a response ends at",
    )  # fmt: skip
    parser.add_argument(
        "--bode", metavar="SUB.PORT,SUB.SIGNAL[,...]", help="--input and --output in one; --json has the gains, too"
    )
    parser.add_argument(
        "--locus", metavar="NAME=VALUES", help="the eigenvalues over a parameter: left.d=10..5000:40log"
    )
    parser.add_repeatable(
        "-o", dest="outputs", metavar="OUT",
        help="draw frequency and step responses, or the root locus, to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, write "
        "their numbers to OUT.csv, A, B, C, D to OUT.json, a script for scipy.signal and python-control, which has the "
        "methods' macro-steps, too, to OUT.py",
    )  # fmt: skip
    add_page(parser)
    parser.set_defaults(stop=None, solvers=[])
    add_cut(parser)
    add_json(parser)


def add_causalities(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser)
    parser.add_argument("--step", metavar="H", help="the macro-step of all methods [s]; each one's own without it")
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the diagram with the best choice to OUT.macrostep.json"
    )
    add_settings(parser)
    add_json(parser)
