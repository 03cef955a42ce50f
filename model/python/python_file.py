"""What a Python file says of the subsystem in it, read from its text: nothing of it is executed here.

A class says its inputs, outputs, parameters and states as literals; what it can do is seen from the methods it has.
"""

from __future__ import annotations

import ast
import hashlib
import os
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from macrostep.model.base.errors import reason_of
from macrostep.model.base.phrase import Phrase, or_none
from macrostep.model.disk.regular_files import read_regular, regular_status
from macrostep.model.python.reader import PythonFileError, PythonValue, Reader
from macrostep.model.subsystem.capabilities import BUILT_IN, Capabilities
from macrostep.model.subsystem.subsystem import Input, Output, Parameter, Subsystem, split_python

LONGEST = 500_000
"""Bytes of a file that are read: ten thousand lines. Of four million Python makes a tree of 2 GB in 13 s."""
_MOST_CLASSES = 200
METHODS = ("start", "step", "outputs_at", "derivatives", "save", "restore")
_GROUPS = ("inputs", "outputs", "parameters", "states")


@dataclass(frozen=True)
class PythonClass:
    """A class that can be a subsystem.

    Attributes
    ----------
    path, name : str
    line : int
    inputs, outputs, parameters, states : mapping of PythonValue by name
    methods : frozenset of str
        Those of METHODS that it has.
    needed : frozenset of str
        Inputs that `outputs_at` takes: on their present value the outputs depend.
    input_degree : int
        Highest degree of the polynomials that `step` takes; 0: it takes numbers.
    source : bytes
        The file, which is what is executed: what is described, agreed to and executed is one content, read once.
    """

    path: str
    name: str
    line: int
    inputs: Mapping[str, PythonValue]
    outputs: Mapping[str, PythonValue]
    parameters: Mapping[str, PythonValue]
    states: Mapping[str, PythonValue]
    methods: frozenset[str]
    needed: frozenset[str]
    input_degree: int
    source: bytes = field(repr=False)

    @property
    def digest(self) -> str:
        """The sha256 of its file's content."""
        return hashlib.sha256(self.source).hexdigest()

    @property
    def gives_derivatives(self) -> bool:
        """Whether it gives f and g at any point, so that slopes and Jacobians can be made of them."""
        knows_outputs = "outputs_at" in self.methods or self.outputs.keys() <= self.states.keys()
        return "derivatives" in self.methods and knows_outputs

    @property
    def capabilities(self) -> Capabilities:
        """What it can do."""
        return Capabilities(
            max_input_degree=min(self.input_degree, BUILT_IN.max_input_degree),
            max_output_derivative_order=int(self.gives_derivatives),
            directional_derivatives=self.gives_derivatives,
            state=bool(self.states) or self.gives_derivatives,
            get_and_set_state=True,
            variable_step=True,
        )


def described_class(python: str) -> PythonClass:
    """Return the class of a subsystem's ``"file.py:Class"``; without a name the only one that can be a subsystem.

    Raises
    ------
    PythonFileError
    """
    path, _ = split_python(python)
    try:
        known = regular_status(path)
    except OSError as error:
        reason = reason_of(error)
        raise PythonFileError("{file} cannot be read: {why}.", file=str(path), why=reason) from None
    answer = _answer(python, known.st_mtime_ns, known.st_size)
    if isinstance(answer, str):
        raise PythonFileError(answer)
    return answer


def class_or_none(subsystem: Subsystem) -> PythonClass | None:
    """Return the class of a subsystem; None if it has none, or one that is none."""
    if not subsystem.python:
        return None
    try:
        return described_class(subsystem.python)
    except PythonFileError:
        return None


def python_subsystem(path: str | os.PathLike[str], name: str | None = None) -> Subsystem:
    """Make a subsystem of a Python file, ``"controller.py"`` or ``"controller.py:Controller"``, with all of its ports.

    Parameters
    ----------
    path : path
    name : str, optional
        Otherwise the name of its file.

    Raises
    ------
    PythonFileError
        If there is no such class.
    """
    file, chosen = split_python(os.fspath(path))
    whole = str(Path(file).absolute())
    found = described_class(f"{whole}:{chosen}" if chosen else whole)
    return Subsystem(
        name or Path(file).stem,
        python=f"{whole}:{chosen}" if chosen else whole,
        parameters={n: Parameter(p.start, p.unit) for n, p in found.parameters.items() if isinstance(p.start, float)},
        texts={n: p.start for n, p in found.parameters.items() if isinstance(p.start, str)},
        inputs={n: Input(float(i.start or 0.0), i.unit) for n, i in found.inputs.items()},
        outputs={n: Output(n, o.unit) for n, o in found.outputs.items()},
    )


# -- reading the text ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _answer(python: str, modified: int, size: int) -> PythonClass | str:
    """Return the class, or in one sentence why there is none; kept as long as the file stays as it is."""
    path, name = split_python(python)
    try:
        source = _source(path, size)
        return _chosen(path, name, _classes(path, source), source)
    except PythonFileError as error:
        return str(error)


def _chosen(path: str, name: str, found: Mapping[str, ast.ClassDef], source: bytes) -> PythonClass:
    file = Path(path).name
    if name:
        if name not in found:
            said = {"file": file, "name": name, "known": or_none(found)}
            raise PythonFileError("{file} has no class {name!r}; it has: {known}.", **said)
        return _described(path, found, name, source)
    possible = [other for other in found if _can_be_one(found, other)]
    if len(possible) == 1:
        return _described(path, found, possible[0], source)
    if not possible:
        raise PythonFileError("{file} has no class with a method step(self, t, H, ...).", file=file)
    raise PythonFileError(
        "{file} has several classes: {classes}; name one: '{file}:{first}'.",
        file=file, classes=", ".join(possible), first=possible[0],
    )  # fmt: skip


def _source(path: str, size: int) -> bytes:
    if size > LONGEST:
        raise PythonFileError(
            "{file} has {size} bytes; more than {most} are not read.", file=Path(path).name, size=size, most=LONGEST
        )
    try:
        return read_regular(path, LONGEST)
    except OSError as error:
        raise PythonFileError("{file} cannot be read: {why}.", file=str(path), why=reason_of(error)) from None


def _classes(path: str, source: bytes) -> dict[str, ast.ClassDef]:
    file = Path(path).name
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise PythonFileError(
            "{file}, line {number}: {why}.", file=file, number=error.lineno or 0, why=error.msg
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        why = str(error) or Phrase("it is nested too deep")
        raise PythonFileError("{file} is no Python file: {why}.", file=file, why=why) from None
    found = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    if len(found) > _MOST_CLASSES:
        raise PythonFileError(
            "{file} has {count} classes; more than {most} are not read.",
            file=file, count=len(found), most=_MOST_CLASSES,
        )  # fmt: skip
    return found


def _family(found: Mapping[str, ast.ClassDef], name: str) -> tuple[list[ast.ClassDef], bool]:
    """Return a class and its bases in the file, nearest first, and whether it has bases elsewhere."""
    family: dict[str, ast.ClassDef] = {}
    is_foreign = False
    waiting = deque([name])
    while waiting:
        node = found[waiting.popleft()]
        if node.name in family:
            continue
        family[node.name] = node
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id in found:
                waiting.append(base.id)
            elif not (isinstance(base, ast.Name) and base.id == "object"):
                is_foreign = True
    return list(family.values()), is_foreign


def _methods(family: Iterable[ast.ClassDef]) -> dict[str, ast.FunctionDef]:
    found: dict[str, ast.FunctionDef] = {}
    for node in family:
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                found.setdefault(item.name, item)
    return found


def _can_be_one(found: Mapping[str, ast.ClassDef], name: str) -> bool:
    return not name.startswith("_") and "step" in _methods(_family(found, name)[0])


def _described(path: str, found: Mapping[str, ast.ClassDef], name: str, source: bytes) -> PythonClass:
    family, is_foreign = _family(found, name)
    reader = Reader(Path(path).name, name)
    methods = _methods(family)
    if "step" not in methods and not is_foreign:
        raise reader.error(family[0], "it has no method step(self, t, H, ...)")
    said = reader.assignments(family)
    groups = {group: reader.values(group, said[group]) for group in _GROUPS if group in said}
    begin, step = methods.get("__init__"), methods.get("step")
    if "inputs" not in groups and step is not None:
        groups["inputs"] = reader.inputs_of(step)
    if begin is not None and "parameters" not in groups:
        groups["parameters"] = reader.parameters_of(begin)
    elif begin is not None:
        reader.check_begin(begin, groups["parameters"])
    inputs = groups.get("inputs", {})
    reader.check(family[0], groups, methods)
    if step is not None:
        reader.check_step(step, inputs)
    outputs_at = methods.get("outputs_at")
    needed = frozenset(inputs)
    if outputs_at is not None and outputs_at.args.kwarg is None:
        needed = frozenset(inputs) & frozenset(list(reader.arguments(outputs_at))[1:])
    return PythonClass(
        path, name, family[0].lineno,
        **{group: MappingProxyType(groups.get(group, {})) for group in _GROUPS},
        methods=frozenset(METHODS) & methods.keys(),
        needed=needed if outputs_at is not None else frozenset(),
        input_degree=reader.degree(said.get("input_degree")), source=source,
    )  # fmt: skip
