"""FMUs and Python files on the command line: they run with consent only, and in a process of their own.

A command whose diagram has some is carried out by a child of this process, which writes to the same terminal. What
crashes or hangs there ends the child; this process says what it was, and where something is left to be done, starts
another child that goes on (:mod:`macrostep.gui.command_line.common.attempts`).
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from macrostep import examples
from macrostep.gui.command_line.child import Child, CommandLine, Interrupts, report_log
from macrostep.gui.command_line.common.attempts import FIRST_STAGE, Attempts, CommandStage, StageEnding
from macrostep.gui.command_line.common.inputs import beside, cut_diagram, diagram_of, patience_of, structure_content
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.model.base.phrase import alternatives
from macrostep.model.consent.permission import NotAgreedError, Permission, limited_to, permission
from macrostep.model.consent.trust import Trust, digests, untrusted
from macrostep.model.diagram.cut import parts
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.own_folder import OwnFolder
from macrostep.model.disk.whole_file import grown_in

RUN_FAILED, STOPPED = 1, 130


@dataclass(frozen=True)
class Programs:
    """What a command would run of others.

    Attributes
    ----------
    diagrams : tuple of Diagram
        Those with FMUs or Python files, as they were read.
    contents : tuple of mapping of str
        Of each diagram the sha256 of what is in its files, by the subsystem.
    structure : str
        The sha256 of the system structure that names them, "" if there is none.
    """

    diagrams: tuple[Diagram, ...]
    contents: tuple[Mapping[str, str], ...]
    structure: str = ""


def programs_of(given: Namespace) -> Programs | None:
    """Return the FMUs and Python files that a command would run, None if there are none.

    Raises
    ------
    MacrostepError
        If there is no such diagram or lesson.
    """
    diagrams = tuple(d for d in _diagrams_of(given) if any(s.is_black_box for s in d.subsystems.values()))
    structure = structure_content(file) if "lesson" not in given and (file := _diagram_file(given.file)) else ""
    return Programs(diagrams, tuple(map(digests, diagrams)), structure) if diagrams else None


def _diagrams_of(given: Namespace) -> Iterator[Diagram]:
    """Yield what a command would run: the diagram of its file or study, or those of its lesson."""
    if "lesson" in given:
        from macrostep.gui.command_line.commands.lesson import diagrams_to_run

        yield from diagrams_to_run(given)
    elif file := _diagram_file(given.file):
        yield diagram_of(given, file)


def _diagram_file(file: str | None) -> str:
    """Return the diagram's file where a study may be given in its place; "" if there is none."""
    if file is None or not (file in examples.study_names() or file.endswith((".study.toml", ".study.json"))):
        return file or ""
    from macrostep.solvers.studies.study import load_study

    path = examples.study_path(file) if file in examples.study_names() else Path(file)
    diagram = load_study(path).diagram
    return str(beside(path, diagram)) if diagram else ""


def _agreed(programs: Programs, is_trusted: bool) -> Permission:
    """Return what a child may execute: of what was read here, and not of what the files hold later."""
    limit = permission()
    contents = frozenset() if limit is None else limit.contents
    if is_trusted:
        contents |= frozenset(content for its in programs.contents for content in its.values())
        return Permission(contents=contents | ({programs.structure} if programs.structure else set()))
    trust, held = Trust(), zip(programs.diagrams, programs.contents, strict=True)
    files = sorted({Path(file).name for diagram, its in held for _, file in untrusted(diagram, trust, its)})
    if files:
        names = ", ".join(dict.fromkeys(diagram.name for diagram in programs.diagrams))
        raise NotAgreedError(
            f"{names} would run the programs in {', '.join(files)}; look where they come from, and allow it with "
            "--trust."
        )
    return Permission(trust, contents)


def carry_out(command_line: CommandLine, arguments: list[str], given: Namespace, programs: Programs) -> int:
    """Carry out a command in a child that may run what was agreed to, and return its exit code.

    Raises
    ------
    MacrostepError
        If somebody has to agree first, or the given patience is no time.
    """
    agreed = _agreed(programs, given.trust)
    if getattr(given, "mpi", False):  # MPI knows this process only, and the runs are in others as it is
        with limited_to(agreed):
            code = command_line(arguments, is_child=True)
        report_log()
        return code
    patience = patience_of(given)
    interrupts, grown, code = Interrupts(), list[Path](), 0
    with OwnFolder() as own, interrupts.heard():
        known = Attempts(own.path)
        while True:
            finished = known.finished()
            child = Child(command_line, arguments, own.path, agreed, patience, interrupts)
            if not child.has_crashed:
                for part in grown:  # its rows were taken over
                    part.unlink(missing_ok=True)
                return child.code or code
            grown += _grown_in(child, given)
            stage = known.last_stage()
            ended = child.what_ended(_named(programs, given, stage, child.places))
            if child.code is not None:
                print(f"macrostep: {ended}. All that was asked for had been done before.", file=sys.stderr)
                return child.code or RUN_FAILED
            can_go_on = _can_go_on(stage, known)
            if len(interrupts.times) > 1 or (interrupts.times and not can_go_on):
                print(f"macrostep: {stopped()}{_where(grown)}", file=sys.stderr)
                return STOPPED
            if interrupts.times:
                said = f"The run was stopped at t = {child.time:g} s."
                known.note(stage, StageEnding(said, is_stopped=True, before=child.before), child.left)
            elif can_go_on:
                print(f"macrostep: {stage.before}{ended}.", file=sys.stderr, flush=True)
                known.note(stage, StageEnding(f"{ended}.", before=child.before), child.left)
            else:
                is_over = known.finished() == finished
                print(f"macrostep: {ended}.{_where(grown) if is_over else ''}", file=sys.stderr)
                if is_over:
                    return RUN_FAILED
                code = RUN_FAILED  # the runs ended their process before it could send their results


def _grown_in(child: Child, given: Namespace) -> list[Path]:
    """Return the file in which a child that has ended was collecting its results, if there is one."""
    output = getattr(given, "output", None)
    part = grown_in(child.pid, output) if output else None
    return [] if part is None else [part]


def _where(grown: list[Path]) -> str:
    """Say where results are that no other child took over."""
    return f" What was computed until then is in {grown[0]}." if grown else ""


def _can_go_on(stage: CommandStage, known: Attempts) -> bool:
    """Return whether what ended a child is a stage that another one can leave out."""
    return stage.name not in ("", FIRST_STAGE, *known.endings)


def _named(programs: Programs, given: Namespace, stage: CommandStage, places: Sequence[int]) -> str:
    """Return the names of subsystems, one of which it was, by their places, and their files.

    It is "" if it is not known of which diagram they are.
    """
    cuts = getattr(given, "cuts", ())
    found = {tuple(part.name for part in parts(cut_diagram(diagram, cuts))) for diagram in programs.diagrams}
    names = stage.subsystems or found.pop()
    if max(places) >= len(names) or (found and not stage.subsystems):
        return ""
    return str(alternatives([_with_file(programs, names[k]) for k in places]))


def _with_file(programs: Programs, name: str) -> str:
    """Return the name of a subsystem, with its file if it has one."""
    known = (diagram.subsystems.get(name) for diagram in programs.diagrams)
    file = next((s.file for s in known if s is not None and s.file), "")
    return f"{name} ({Path(file).name})" if file else name
