"""An object of somebody's class: its file is executed, its methods are called, what they do wrong becomes a sentence.

The object has the units that its class says. What it prints goes to the log under the subsystem's name, and the
heartbeat says in which of its methods it is.
"""

from __future__ import annotations

import copy
import inspect
import itertools
import sys
import traceback
import types
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.consent.permission import require_agreement
from macrostep.model.python.python_file import PythonClass
from macrostep.solvers.engine.floating_point import calculate_as_usual
from macrostep.solvers.foreign_code.log import LONGEST as LONGEST_MESSAGE
from macrostep.solvers.foreign_code.log import log
from macrostep.solvers.processes.heartbeat import CALL, CALLS, PYTHON, PYTHON_FUNCTIONS, VERSION, heartbeat
from macrostep.solvers.subsystems.callbacks import plain, words_of

INIT, START, STEP, OUTPUTS_AT, DERIVATIVES, SAVE, RESTORE = range(len(PYTHON_FUNCTIONS))
_ERROR = 3
"""Status of the log message that says where an error came from."""
_LONGEST_TRACEBACK = 20_000
"""Characters of a traceback that are kept, from its end."""
_PLAIN = frozenset((float, int, bool, str, bytes, type(None)))
_modules = itertools.count(1)


class PythonFault(MacrostepError):
    """What somebody's class did wrong, said in a sentence."""


class _Ear:
    """Takes what is printed, line by line."""

    def __init__(self, subsystem: str) -> None:
        self._subsystem = subsystem
        self._line = ""

    def write(self, text: str) -> int:
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            if line.strip():
                log.write(self._subsystem, 0, line)
        self._line = self._line[:LONGEST_MESSAGE]  # of a line that never ends, too
        return len(text)

    def flush(self) -> None:
        """Keep what is no whole line yet."""


class PythonObject:
    """An object of a class, with its parameters.

    Parameters
    ----------
    subsystem : str
    described : PythonClass
    parameters : mapping
        Numbers in the units of the class, and texts.

    Raises
    ------
    NotAgreedError
        If nobody agreed to run it.
    PythonFault
        If the file cannot be executed or the class not be called.
    """

    def __init__(self, subsystem: str, described: PythonClass, parameters: Mapping[str, float | str]) -> None:
        require_agreement(described.path, described.digest)
        self.subsystem, self.described = subsystem, described
        self.where = f"{subsystem} ({Path(described.path).name}:{described.name})"
        self._ear: Any = _Ear(subsystem)
        self._beat: Any
        self.say_in(heartbeat())
        self.time = 0.0
        log.forget(subsystem)
        try:
            self.its = self.call(INIT, self._make, parameters)
        except KeyboardInterrupt:  # Ctrl-C, which is no fault of the class
            raise
        except BaseException as error:
            raise PythonFault(self.message_of(error, "")) from None
        self._methods = {name: getattr(self.its, name) for name in described.methods if hasattr(self.its, name)}

    def say_in(self, beat: np.ndarray) -> None:
        """Say what it is doing in this heartbeat from now on."""
        self._beat = memoryview(beat.data)

    def _make(self, parameters: Mapping[str, float | str]) -> Any:
        """Execute the file and make the object; parameters and states are attributes of it from the beginning."""
        module = types.ModuleType(f"macrostep_python_{next(_modules)}")
        module.__file__ = self.described.path
        sys.modules[module.__name__] = module  # where dataclasses and copies look for it
        try:
            exec(compile(self.described.source, self.described.path, "exec"), module.__dict__)
            kind = getattr(module, self.described.name)
            its = kind.__new__(kind)
            for name, state in self.described.states.items():
                setattr(its, name, state.start)
            for name, value in parameters.items():
                setattr(its, name, value)
            its.__init__(**_accepted(its.__init__, parameters))
            return its
        finally:
            del sys.modules[module.__name__]

    def call(self, which: int, function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        """Call a function of the object; what it prints is heard, and the heartbeat says which it is."""
        beat, before = self._beat, sys.stdout
        beat[CALL] = VERSION * PYTHON + 1.0 + which
        beat[CALLS] += 1.0
        sys.stdout = self._ear
        try:
            return function(*arguments, **named)
        finally:
            sys.stdout = before
            beat[CALL] = 0.0
            calculate_as_usual()

    def method(self, which: int) -> Any:
        """Return a method of the object, None if it has none."""
        return self._methods.get(PYTHON_FUNCTIONS[which])

    def accepts(self, which: int, names: Sequence[str]) -> tuple[str, ...]:
        """Return those of some inputs that a method takes."""
        method = self.method(which)
        return () if method is None else tuple(_accepted(method, dict.fromkeys(names)))

    # -- its values ----------------------------------------------------------------------------------------------

    def numbers(self, answer: Any, names: Sequence[str], function: str) -> list[float]:
        """Return numbers from what a method returned: by name, in their order, a single one, or None: attributes.

        Raises
        ------
        PythonFault
            If one is missing or no number.
        """
        try:  # what nearly every answer is needs no questions
            if answer is None:
                return [float(getattr(self.its, name)) for name in names]
            if type(answer) is dict:
                return [float(answer[name]) for name in names]
            if type(answer) is tuple and len(answer) == len(names):
                return list(map(float, answer))
            if type(answer) is float and len(names) == 1:
                return [answer]
        except (AttributeError, KeyError, TypeError, ValueError):
            pass  # said below, with its name
        if answer is None:
            answer = {name: getattr(self.its, name) for name in names if hasattr(self.its, name)}
        if isinstance(answer, Mapping):
            missing = [name for name in names if name not in answer]
            if missing:
                said = {"where": self.where, "function": function, "name": missing[0], "at": self._at()}
                raise PythonFault("{where}: {function} gave no {name!r}{at}.", **said)
            values = [answer[name] for name in names]
        elif isinstance(answer, (list, tuple)) or getattr(answer, "ndim", 0) == 1:
            values = list(answer)
        else:
            values = [answer]
        if len(values) != len(names):
            requested = f"{len(names)} ({', '.join(names)})"
            raise PythonFault(
                "{where}: {function} gave {count} values, not {needed}{at}.",
                where=self.where, function=function, count=len(values), needed=requested, at=self._at(),
            )  # fmt: skip
        try:
            return [float(value) for value in values]
        except (TypeError, ValueError):
            wrong = next(n for n, v in zip(names, values, strict=True) if not _is_number(v))
            given = values[list(names).index(wrong)]
            raise PythonFault(
                "{where}: {function} gave {given} for {name!r}, no number{at}.",
                where=self.where, function=function, given=plain(repr(given)), name=wrong, at=self._at(),
            ) from None  # fmt: skip

    # -- its state -----------------------------------------------------------------------------------------------

    def save(self) -> Any:
        """Return its complete state, which later calls do not change."""
        own = self.method(SAVE)
        if own is not None:
            return self.call(SAVE, own)
        held = self.its.__dict__
        if all(type(value) in _PLAIN for value in held.values()):
            return held.copy()
        return self.call(SAVE, copy.deepcopy, held, {id(self.its): self.its})

    def restore(self, state: Any) -> None:
        """Go back to a state; it can be gone back to again."""
        own = self.method(RESTORE)
        if own is not None:
            self.call(RESTORE, own, state)
            return
        if not all(type(value) in _PLAIN for value in state.values()):
            state = self.call(RESTORE, copy.deepcopy, state, {id(self.its): self.its})
        held = self.its.__dict__
        held.clear()
        held.update(state)

    # -- what it does wrong --------------------------------------------------------------------------------------

    def _at(self) -> str:
        return Phrase(" at t = {time}", time=Amount(self.time, "s", 6))

    def message_of(self, error: BaseException, function: str) -> str:
        """Say in a sentence what went wrong: the subsystem, its file and line, the method, the time, and the error."""
        try:
            return self._message_of(error, function)
        except BaseException:  # errors are objects of other people's classes
            said = {"where": self.where, "function": function or "__init__", "at": self._at(), "what": words_of(error)}
            return Phrase("{where}: {function} failed{at} with {what}.", **said)

    def _message_of(self, error: BaseException, function: str) -> str:
        kind = type(error)  # an object may say that it is of another one
        if kind is PythonFault:
            return str(error)
        what = words_of(error)
        log.write(self.subsystem, _ERROR, _own_traceback(error, self.described.path))
        if kind in (SyntaxError, IndentationError, TabError):
            number, why = error.lineno, plain(error.msg)  # type: ignore[attr-defined]
            return Phrase("{where} cannot be loaded, line {number}: {why}.", where=self.where, number=number, why=why)
        frames = traceback.extract_tb(error.__traceback__)
        line = next((f.lineno for f in reversed(frames) if f.filename == self.described.path), None)
        place = "" if line is None else Phrase(" in line {line}", line=line)
        if function in ("save", "restore"):
            return Phrase(
                "{where} cannot keep its state{at}: {what}; give the class save() and restore(state), or switch "
                "canGetAndSetFMUState off on {subsystem}.",
                where=self.where, at=self._at(), what=what, subsystem=self.subsystem,
            )  # fmt: skip
        said = {"where": self.where, "place": place, "what": what}
        if not function:
            return Phrase("{where}: it cannot be made{place} with {what}.", **said)
        return Phrase("{where}: {function} failed{at}{place} with {what}.", function=function, at=self._at(), **said)


def _accepted(function: Callable[..., Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of some arguments that a function takes by their names."""
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return {}
    if any(p.kind is p.VAR_KEYWORD for p in parameters.values()):
        if function.__qualname__ == "object.__init__":
            return {}
        return dict(given)
    return {name: value for name, value in given.items() if name in parameters}


def _own_traceback(error: BaseException, path: str) -> str:
    """Return the traceback of an error as far as it is in a file: how it was called from there is left out."""
    try:
        return plain(_traceback(error, path), _LONGEST_TRACEBACK)
    except BaseException:  # of errors whose own text, causes or classes raise
        return words_of(error)


def _traceback(error: BaseException, path: str) -> str:
    raised = traceback.TracebackException.from_exception(error)
    chain, has_frames = [raised], False
    for part in chain:
        part.stack = traceback.StackSummary.from_list([frame for frame in part.stack if frame.filename == path])
        has_frames = has_frames or bool(part.stack)
        chain += [other for other in (part.__cause__, part.__context__, *(part.exceptions or ())) if other is not None]
    return "".join(raised.format() if has_frames else raised.format_exception_only())


def _is_number(value: Any) -> bool:
    try:
        float(value)
    except (TypeError, ValueError):
        return False
    return True
