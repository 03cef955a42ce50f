"""What the commands read: a diagram by file or example name, with the changes that the command line asks for."""

from __future__ import annotations

import math
import multiprocessing
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from macrostep import examples
from macrostep.gui.command_line.common.attempts import goes_on
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.base.texts import number_of
from macrostep.model.base.units import parse_quantity
from macrostep.model.blocks.growing import fit_repetitions
from macrostep.model.consent.permission import Permission, limited_to, permission
from macrostep.model.diagram.chosen_method import read_cut
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.targets import ParameterRef, set_value
from macrostep.model.disk.whole_file import place_of
from macrostep.model.edits.composite_edits import set_composite_solver
from macrostep.model.files.files import load
from macrostep.model.fmi import describe, digest
from macrostep.model.fmi.subsystem import described_or_none, fmu_subsystem
from macrostep.model.ssp import MAIN, SUFFIXES
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.embedded import solver_kinds
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.processes.heartbeat import LIMIT, PATIENCE, heartbeat


def find_file(name: str) -> Path:
    """Return the path of a file, or of a shipped example of that name.

    Raises
    ------
    MacrostepError
        If there is neither.
    """
    if name in examples.names() and not os.path.isfile(name):
        return examples.path(name)
    if not os.path.exists(name):
        raise MacrostepError(f"There is no file {name!r}, nor an example of that name ({', '.join(examples.names())}).")
    return Path(name)


def beside(file: Path, name: str) -> Path:
    """Return the path of a diagram that another file names: beside that one, or as :func:`find_file` finds it.

    Raises
    ------
    MacrostepError
        If there is none.
    """
    place = file.parent / name
    return place if place.is_file() else find_file(name)


def diagram_of(given: Namespace, file: str = "") -> Diagram:
    """Load what a command is about, its own file where no other is given, as its arguments say.

    Raises
    ------
    MacrostepError
        If there is no such file, or no diagram in it.
    """
    return read_diagram(file or given.file, given.strict, given.variant or "", given.trust)


def read_diagram(name: str, strict: bool = False, variant: str = "", trusts: bool = False) -> Diagram:
    """Load a diagram file, an example, a Modelica model, an FMU, a system structure, or what a report or results hold.

    Parameters
    ----------
    name : str
    strict : bool
        Whether to refuse what is against the rules of FMI or SSP and would otherwise be taken with a note.
    variant : str
        Another structure of an SSP than the one that is read without it.
    trusts : bool
        Whether somebody agreed to take what a system structure names outside of it.

    Raises
    ------
    MacrostepError
        If there is no such file, or no diagram in it.
    """
    with agreed(name) if trusts else nullcontext():
        diagram, notes = _read(name, variant)
    if strict:
        refuse_notes(diagram, notes, name)
    for note in notes if multiprocessing.parent_process() is None else ():  # a child reads what was read already
        print(f"macrostep: note: {name}: {note}", file=sys.stderr)
    return diagram


@contextmanager
def agreed(name: str) -> Iterator[None]:
    """Let a system structure name files outside of it; a child may do what its parent may, and no more."""
    limit = permission()
    content = structure_content(name)
    if limit is None or not content or multiprocessing.parent_process() is not None:
        yield
        return
    with limited_to(Permission(limit.trust, limit.contents | {content})):
        yield


def structure_content(name: str) -> str:
    """Return the sha256 by which one agrees to what a system structure names, "" for what is none."""
    path = find_file(name)
    if path.is_dir():
        path /= MAIN
    return digest(path) if path.suffix.lower() in SUFFIXES and path.is_file() else ""


def refuse_notes(diagram: Diagram, notes: Iterable[str], name: str) -> None:
    """Make sure that nothing is against the rules of FMI and SSP, in the FMUs of a diagram and on the way to it.

    Raises
    ------
    MacrostepError
        With a line for each thing that is.
    """
    lines = [f"{name}: {note}" for note in notes]
    files: dict[str, Subsystem] = {}
    for subsystem in diagram.subsystems.values():
        files.setdefault(subsystem.fmu, subsystem)
    for subsystem in files.values():
        described = described_or_none(subsystem)
        faults = () if described is None else described.faults
        lines += [f"{name}: {subsystem.name}, fmu: {fault}." for fault in faults]
    if lines:
        raise MacrostepError("\n".join(lines))


def _read(name: str, variant: str) -> tuple[Diagram, tuple[str, ...]]:
    """Return the diagram in a file, and what was not taken of it."""
    path = find_file(name).absolute()  # programs in it may leave the working folder
    if path.suffix.lower() == ".html":
        from macrostep.gui.report import embedded

        return embedded.read_diagram(path), ()
    if path.suffix.lower() == ".h5":
        return _of_results(path), ()
    if path.suffix.lower() in SUFFIXES or path.is_dir():
        from macrostep.model.ssp import read_ssp

        return read_ssp(path, variant=variant)
    if path.suffix.lower() == ".mo":
        from macrostep.model.modelica import load_model

        left_out: list[str] = []
        return load_model(path, left_out), tuple(left_out)
    if path.suffix.lower() == ".fmu":
        return _of_an_fmu(path), ()
    return load(path), ()


def _of_results(path: Path) -> Diagram:
    """Return the diagram that ran, of a file of results."""
    from macrostep.gui.running.kept_run import read_document
    from macrostep.model.files.schema import from_document

    document = read_document(path)
    if not document:
        raise MacrostepError("{file} does not say which diagram ran.", file=path.name)
    return from_document(document)


def _of_an_fmu(path: Path) -> Diagram:
    """Return a diagram of one FMU, with all of its inputs and outputs and the times that it proposes."""
    subsystem, described = fmu_subsystem(path.absolute(), most_ports=math.inf), describe(path)
    start = described.default_start or 0.0
    stop = start + 1.0 if described.default_stop is None else described.default_stop
    if stop <= start:  # some tools write 0 where they mean nothing
        stop = start + 1.0
        if multiprocessing.parent_process() is None:
            its = f"its default experiment ends at {described.default_stop:g} s, where it begins or before"
            print(f"macrostep: note: {path.name}: {its}; the run ends at {stop:g} s.", file=sys.stderr)
    return Diagram(described.name or subsystem.name, [subsystem], start=start, stop=stop)


def changed_diagram(given: Namespace) -> Diagram:
    """Load the diagram of ``run`` and ``compare``, change it as their arguments say, and make sure that it can run.

    Raises
    ------
    MacrostepError
        With a line for each problem.
    """
    diagram = changed(given)
    refuse_problems(diagram.problems(), given.file)
    return diagram


def changed(given: Namespace) -> Diagram:
    """Load a diagram and change it as the arguments say; it may have problems.

    Raises
    ------
    MacrostepError
        If the arguments do not fit it.
    """
    diagram = diagram_of(given)
    if len(given.parameter_sets) > 1:
        raise MacrostepError("Give one --parameter-set; only compare takes several.")
    for title in given.parameter_sets:
        diagram = diagram.with_set(title)
        fit_repetitions(diagram)
    if given.stop is not None:
        diagram.set(stop=read_time("--stop", given.stop))
    for text in given.parameters:
        _set_parameter(diagram, text)
    for text in given.solvers:
        _set_solver(diagram, text)
    return cut_diagram(diagram, given.cuts)


def cut_diagram(diagram: Diagram, texts: Iterable[str]) -> Diagram:
    """Carry out ``--cut composite=together`` and ``--cut composite=apart``.

    Raises
    ------
    MacrostepError
    """
    for text in texts:
        try:
            diagram = diagram.switched(read_cut(text))
        except MacrostepError as error:
            raise MacrostepError(f"--cut {text}: {error}") from None
    return diagram


def refuse_problems(problems: Iterable[Diagnostic], file: str) -> None:
    """Write the warnings among a diagram's problems to standard error.

    Raises
    ------
    MacrostepError
        If there are errors, with a line for each.
    """
    errors = []
    for problem in problems:
        if problem.severity == "error":
            errors.append(f"{file}: {problem}")
        elif not goes_on():
            print(f"macrostep: warning: {file}: {problem}", file=sys.stderr)
    if errors:
        raise MacrostepError("\n".join(errors))


def patience_of(given: Namespace) -> float:
    """Return how long foreign code may stay in a call, or another rank take to answer [s].

    Raises
    ------
    MacrostepError
        If the given patience is no time.
    """
    if given.patience is None:
        return PATIENCE
    patience = parse_quantity(given.patience, "s")
    if not patience > 0.0:
        raise MacrostepError(f"--patience must be above 0 s, not {given.patience}.")
    return patience


@contextmanager
def patient(given: Namespace) -> Iterator[None]:
    """Wait inside so long for what calculates outside of this process."""
    beat = heartbeat()
    before, beat[LIMIT] = beat[LIMIT], patience_of(given)
    try:
        yield
    finally:
        beat[LIMIT] = before


def whole_number(text: str | None, what: str) -> int | None:
    """Return the whole number from 1 on that an argument gives, or None if it is not given.

    Raises
    ------
    MacrostepError
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18 and int(text) > 0):
        raise MacrostepError(f"{what} must be a whole number from 1 on, not {text!r}.")
    return int(text)


def output_path(text: str | None, what: str, suffixes: tuple[str, ...]) -> Path | None:
    """Return the whole path of a file to write, or None if none is given; checked before the run that it is for.

    Raises
    ------
    MacrostepError
    """
    if text is None:
        return None
    path = Path(text)
    if path.suffix not in suffixes:
        raise MacrostepError(f"{what} {text}: the name must end in {' or '.join(suffixes)}.")
    if path.is_dir():
        raise MacrostepError(f"{what} {text}: this is a folder.")
    try:
        place = place_of(path)
    except OSError as error:
        raise MacrostepError(f"{what} {text}: {reason_of(error)}.") from None
    folder = place.parent if path.is_symlink() else path.parent
    if not folder.is_dir():
        raise MacrostepError(f"{what} {text}: there is no folder {str(folder)!r}.")
    return path.absolute()  # programs in the diagram may leave the working folder


def page_style(given: Namespace) -> PageStyle:
    """Return how a command's figures are to look; checked before the runs that they are for.

    Raises
    ------
    MacrostepError
        If there is no such style, or no such width.
    """
    style = PageStyle(0.0 if given.width is None else number_of(given.width), given.style or "")
    style.check()
    return style


def read_time(option: str, text: str) -> float:
    """Read what is given for an option as a time [s].

    Raises
    ------
    MacrostepError
        If it is none.
    """
    try:
        return parse_quantity(text, "s")
    except MacrostepError as error:
        raise MacrostepError(f"{option}: {error}") from None


def _set_parameter(diagram: Diagram, text: str) -> None:
    """Carry out ``--set subsystem.parameter=value`` and ``--set parameter=value``."""
    where = f"--set {text}"
    target, equals, value = map(str.strip, text.partition("="))
    owner, name = ParameterRef.parse(target, diagram.names)
    if not (equals and name and (owner or name in diagram.parameters)):
        of_diagram = f", or as parameter=value with one of the diagram: {_listed(diagram.parameters)}"
        more = of_diagram if diagram.parameters else ""
        raise MacrostepError(f"{where}: write it as subsystem.parameter=value{more}.")
    try:
        set_value(diagram, target, value)
        fit_repetitions(diagram)
    except MacrostepError as error:
        raise MacrostepError(f"{where}: {error}") from None


def _set_solver(diagram: Diagram, text: str) -> None:
    """Carry out ``--solver [subsystem=]kind[:rtol=...,atol=...]``."""
    where = f"--solver {text}"
    head, _, tail = text.partition(":")
    subsystem_name, equals, kind = head.rpartition("=")
    composites = {composite.name for composite in diagram.composites}
    if equals and subsystem_name not in diagram.subsystems and subsystem_name not in composites:
        known = _listed((*diagram.subsystems, *composites))
        raise MacrostepError(f"{where}: there is no subsystem {subsystem_name!r}; there are: {known}.")
    if kind not in solver_kinds():
        raise MacrostepError(f"{where}: there is no solver {kind!r}; there are: {', '.join(solver_kinds())}.")
    solver: dict[str, Any] = {"kind": kind}
    for item in filter(None, tail.split(",")):
        key, _, value = item.partition("=")
        if key not in ("rtol", "atol"):
            raise MacrostepError(f"{where}: a solver has no option {key!r}; it has: rtol, atol.")
        try:
            solver[key] = number_of(value)
        except ValueError:
            raise MacrostepError(f"{where}: {key} must be a number, not {value!r}.") from None
    if equals and subsystem_name in composites:
        set_composite_solver(diagram, subsystem_name, solver).apply(diagram)
        return
    for name in [subsystem_name] if equals else list(diagram.subsystems):
        diagram.replace(name, diagram[name].replaced(solver=solver))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"
