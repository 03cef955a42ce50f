"""Arguments of the commands that run a diagram and show the runs."""

from __future__ import annotations

from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.shared import (
    add_file,
    add_json,
    add_methods,
    add_mpi,
    add_page,
    add_rank,
    add_reading,
    add_run,
    add_settings,
    add_threads,
)


def add_run_with_output(parser: Parser) -> None:
    add_run(parser)
    add_mpi(parser)
    add_threads(parser)
    parser.add_argument(
        "--interpret", action="store_true",
        help="let Python run the method's own code, so that a debugger can stop there; slow, with the same numbers",
    )  # fmt: skip
    parser.add_argument(
        "-o", dest="output", metavar="OUT", help="write the results to OUT.csv or OUT.h5 while the run goes on"
    )


def add_authors(parser: Parser) -> None:
    parser.add_repeatable(
        "--author", dest="authors", metavar="AUTHOR",
        help="of the folder or archive: 'Family, Given; affiliation; ORCID'",
    )  # fmt: skip


def add_compare(parser: Parser) -> None:
    add_run(parser)
    add_mpi(parser)
    add_threads(parser)
    add_rank(parser)
    parser.add_argument(
        "--figure", metavar="OUT", help="draw the signals and their errors to OUT.svg, OUT.pdf, OUT.pgf or OUT.png"
    )
    parser.add_argument(
        "--samples", metavar="N", help="add values of all signals at N of their communication points to --json"
    )
    parser.add_repeatable(
        "--signal", dest="signals", metavar="SUB.SIGNAL",
        help="what the figure shows; without it what the window shows first",
    )  # fmt: skip
    add_page(parser)


def add_audit(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser)
    add_settings(parser)
    add_json(parser)


def add_trace(parser: Parser) -> None:
    add_run(parser)
    parser.add_argument("--from", dest="start", metavar="T", help="where the trace begins [s]")
    parser.add_argument("--to", dest="until", metavar="T", help="where the trace ends [s]")


def add_study(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", nargs="?",
        help="diagram file or name of an example; or a study, *.study.toml or the name of a shipped one; without it "
        "the studies are listed",
    )  # fmt: skip
    parser.add_argument(
        "kind", metavar="KIND", nargs="?", choices=("convergence", "work-precision", "sweep", "map", "sample"),
        help="convergence, work-precision, sweep, map or sample; of a diagram",
    )  # fmt: skip
    parser.add_repeatable(
        "--over", metavar="NAME=VALUES",
        help="what it is made over, an option of the methods or a parameter: step=1e-3..1:13log, plate.DD=0.01..4:13 "
        "or step=0.1,0.2,0.4; twice for a map. In -m, a range or a list with | stands for a method's own values",
    )  # fmt: skip
    parser.add_repeatable(
        "--figure", dest="figures", metavar="FIGURE",
        help="which figures: error, error:SUB.VARIABLE, status, macro-steps, integrations, iterations, rejected, "
        "evaluations or time; final:, max:, min:, mean:, rms: or integral:SUB.VARIABLE, or an expression of signals; "
        "each gets a graph",
    )  # fmt: skip
    parser.add_repeatable(
        "--vary", metavar="NAME=LAW",
        help="of a sample, a parameter that is drawn: 'left.m=normal(1, 0.1)', uniform(low, high), "
        "lognormal(median, deviation of the logarithm), triangular(low, mode, high)",
    )  # fmt: skip
    parser.add_argument(
        "--draw",
        metavar="PLAN:N",
        help="of a sample: random:N, lhs:N (Latin hypercube, lhs:100) or sobol:N, with indices",
    )
    parser.add_argument("--seed", metavar="S", help="of a sample: the same seed draws the same values (0)")
    parser.add_repeatable(
        "--cost", dest="costs", metavar="FIGURE",
        help="of work-precision, what the error is drawn over; without it macro-steps, work, evaluations and time",
    )  # fmt: skip
    add_methods(parser)
    add_settings(parser)
    runners = parser.add_mutually_exclusive_group()
    runners.add_argument("--jobs", metavar="N", help="processes; one for each processor without it")
    runners.add_argument(
        "--mpi", action="store_true", help="let the ranks that mpiexec or srun has started do the runs, but the first"
    )
    runners.add_argument("--executor", metavar="dask://HOST:PORT", help="let the workers of a Dask cluster do the runs")
    parser.add_repeatable(
        "-o", dest="outputs", metavar="OUT",
        help="write the figure to OUT.svg, OUT.pdf, OUT.pgf or OUT.png, all numbers to OUT.csv or OUT.json, what "
        "repeats it to a folder OUT or an archive OUT.zip",
    )  # fmt: skip
    add_authors(parser)
    add_page(parser)
    parser.add_argument("--restart", action="store_true", help="do all runs again, also those that are kept")
    parser.add_argument("--folder", metavar="FOLDER", help="where studies are kept, in place of the user's data")
    add_reading(parser)
    add_json(parser)


def add_repeat(parser: Parser) -> None:
    parser.add_argument("folder", metavar="FOLDER", help="folder or archive that report or study wrote (-o)")
    parser.add_argument(
        "--tolerance",
        metavar="T",
        help="of values, relative to the range of their signal; without it the folder's",
    )
    parser.add_argument("--trust", action="store_true", help="let its FMUs, Python blocks and extensions run")
    add_json(parser)


def add_report(parser: Parser) -> None:
    add_run(parser)
    add_mpi(parser)
    add_threads(parser)
    add_rank(parser)
    parser.add_argument(
        "-o",
        dest="output",
        metavar="OUT",
        help="where the report is written: OUT.html or OUT.pdf; or a folder or an archive (OUT.zip) that repeats it",
    )
    add_authors(parser)


def add_reproduce(parser: Parser) -> None:
    parser.add_argument("case", metavar="CASE", nargs="?", help="one case, by name; without it all of them")
    parser.add_argument(
        "-o", dest="output", metavar="FOLDER", default="reproduced", help="where the plots are written (./reproduced)"
    )
    add_page(parser)
    add_json(parser)


def add_energy(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser, "coupling method whose run is looked at; without one the monolithic reference is")
    parser.add_argument("--from", dest="begin", metavar="T", help="where the span begins [s]; at the start")
    parser.add_argument("--to", dest="end", metavar="T", help="where the span ends [s]; at the end")
    parser.add_argument("--at", metavar="T", help="show the power at each port at this time, too [s]")
    parser.add_argument("--inside", metavar="COMPOSITE", help="between the blocks in a composite; of the whole diagram")
    add_settings(parser)
    add_json(parser)


def add_replay(parser: Parser) -> None:
    add_file(parser)
    add_methods(parser)
    parser.add_argument("-o", dest="output", metavar="OUT", help="where the replay is written: OUT.gif")
    parser.add_argument("--seconds", metavar="S", help="how long it plays [s]; 10 without it")
    parser.add_argument(
        "--wires", choices=("power", "flow", "nothing"), default="power", help="what their width and colour show"
    )
    add_settings(parser)


def add_advise(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument("--error", dest="goal", metavar="PERCENT", help="RMSE that no variable may exceed (1)")
    add_methods(parser, "run this, and say what to change; without it all methods are tried")
    add_settings(parser)
    add_json(parser)
