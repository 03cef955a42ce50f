"""Arguments of the commands that check, write and read files."""

from __future__ import annotations

from macrostep.gui.command_line.arguments.parser import Parser
from macrostep.gui.command_line.arguments.shared import (
    add_cut,
    add_file,
    add_json,
    add_parameters,
    add_reading,
    add_settings,
    add_trust,
)
from macrostep.model.extensions.creating import CREATED


def add_check(parser: Parser) -> None:
    add_file(parser)
    add_trust(parser)
    add_cut(parser)
    add_json(parser)


def add_lesson(parser: Parser) -> None:
    parser.add_argument("lesson", metavar="LESSON", help="a lesson's file, or the name of one of ours")
    parser.add_argument("--check", action="store_true", help="say what is wrong with it, line by line; open nothing")
    parser.add_argument("--run", action="store_true", help="check it, make its runs, show the numbers that it states")
    add_json(parser)


def add_export(parser: Parser) -> None:
    add_file(parser)
    parser.add_argument(
        "name", metavar="NAME", nargs="?", default="",
        help="subsystem or composite, whose members are then solved together; the whole diagram without it",
    )  # fmt: skip
    parser.add_argument("-o", dest="output", metavar="OUT", help="what is written: OUT.fmu, OUT.ssp or OUT.mo")
    add_trust(parser)
    parser.add_argument("--fmi", metavar="2|3", default="2", help="version of FMI of an FMU (2)")
    add_parameters(parser)
    add_settings(parser)
    add_json(parser)


def add_generate(parser: Parser) -> None:
    parser.add_argument("shape", metavar="chain|grid|random", help="who is whose neighbour")
    parser.add_argument("n", metavar="N", type=int, help="number of subsystems")
    parser.add_argument("-o", dest="output", metavar="OUT", help="diagram file to write: OUT.macrostep.json")
    parser.add_argument(
        "--kind", metavar="masses|heat|mixed", default="masses",
        help="masses between springs, heat cells, or both, which act on each other (masses)",
    )  # fmt: skip
    parser.add_argument("--degree", metavar="D", type=int, help="neighbours in a random diagram (4)")
    parser.add_argument("--seed", metavar="S", type=int, help="the same seed makes the same diagram (0)")


def add_desktop(parser: Parser) -> None:
    parser.add_argument("--remove", action="store_true", help="take away what was written")


def add_import(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="system structure, FILE.ssp or .ssd; or a Modelica model, .mo; or an FMU"
    )
    parser.add_argument(
        "-o", dest="output", metavar="OUT",
        help="diagram file to write: OUT.macrostep.json; FMUs of a system structure are put into OUT_files beside it",
    )  # fmt: skip
    add_trust(parser)
    add_reading(parser)
    add_json(parser)


def add_new(parser: Parser) -> None:
    parser.add_argument("what", metavar="|".join(CREATED), choices=CREATED, help="what it is to be")
    parser.add_argument("name", metavar="NAME", help="of its file, and by which it is used")
    parser.add_argument("--in", dest="folder", metavar="DIR", help="folder of extensions; your own without it")


def add_check_method(parser: Parser) -> None:
    parser.add_argument("method", metavar="METHOD[:opt=val,...]", help="the method, also one of an extension")
    parser.add_repeatable("--beside", metavar="METHOD", help="try another method alike, for the page")
    parser.add_argument("-o", dest="output", metavar="OUT", help="write the page to OUT.html or OUT.md")
    add_json(parser)
