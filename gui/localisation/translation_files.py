"""Brings the translation files up to date: ``./dev translate``.

Collects the texts from the sources into ``resources/translations/*.ts`` (Qt's lupdate, which keeps what is translated),
and makes the ``*.qm`` files that the window reads (lrelease). The ``.ts`` files are edited by hand or with Qt Linguist.
"""

from __future__ import annotations

import ast
import builtins
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import PySide6

from macrostep.examples import catalogue, describe
from macrostep.model.base.phrase import Phrase
from macrostep.model.bundles.bundles import KINDS
from macrostep.model.library.library import templates
from macrostep.model.symbols.symbols import symbols
from macrostep.solvers import methods
from macrostep.solvers.embedded import solver_descriptions

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "translations"
LANGUAGES = ("de", "fr", "zh_CN")


def tool(name: str, *arguments: str) -> None:
    """Run one of Qt's tools, as PySide brings it along."""
    ending = ".exe" if sys.platform == "win32" else ""
    subprocess.run([str(Path(PySide6.__file__).parent / f"{name}{ending}"), *arguments], check=True)


def collect(into: Path = FOLDER, languages: Sequence[str] = LANGUAGES) -> None:
    """Take new texts of the sources into the files, and drop those that are no more."""
    top = Path(__file__).resolve().parents[2]
    sources = sorted(str(file) for floor in ("gui", "model", "solvers") for file in (top / floor).rglob("*.py"))
    with TemporaryDirectory() as made:
        others = Path(made, "others.py")
        unseen = [*texts_of_solvers(), *texts_of_examples(), *texts_of_the_library(), *texts_overlooked(sources)]
        others.write_text("".join(f"marked({text!r})\n" for text in unseen), encoding="utf-8")
        for language in languages:
            tool(
                "lupdate", "-silent", "-no-obsolete", "-locations", "none", "-disable-heuristic", "similartext",
                "-tr-function-alias", "tr+=marked,tr+=Phrase", "-source-language", "en", "-target-language", language,
                *sources, str(others), "-ts", str(into / f"{language}.ts"),
            )  # fmt: skip


def texts_of_solvers() -> list[str]:
    """Return what embedded solvers and coupling methods say of themselves, in files that know of no translation."""
    of_solvers = [text for solver in solver_descriptions() for text in (solver.label, solver.summary)]
    of_methods = [text for method in methods() for text in (method.summary, method.costs, method.order)]
    return of_solvers + of_methods + [t for m in methods() for option in m.options for t in (option.label, option.help)]


def texts_of_examples() -> list[str]:
    """Return what the examples are called, and what they show in a sentence and in several."""
    return [text for example in catalogue() for text in (example.title, example.shows, describe(example.name))]


def texts_of_the_library() -> Iterator[str]:
    """Yield what the library's blocks and the symbols are called, and what the blocks' variables mean."""
    for entry in templates():
        said = (text for text in entry.descriptions.values() if not isinstance(text, Phrase))
        yield from (entry.title, entry.group, entry.summary, *said)
    yield from (word for words in KINDS.values() for word in words)
    for symbol in symbols():
        yield from (symbol.title, symbol.group)


def texts_overlooked(sources: Iterable[str]) -> Iterator[str]:
    """Yield the texts that lupdate does not see: within f-strings, and the templates with which errors are made."""
    for source in sources:
        for node in ast.walk(ast.parse(Path(source).read_text(encoding="utf-8"))):
            match node:
                case ast.JoinedStr():
                    calls = (call for call in ast.walk(node) if isinstance(call, ast.Call))
                    yield from (text for call in calls if _name(call) == "tr" for text in _literals(call.args[0]))
                case ast.Call(args=[*arguments]) if makes_errors(_name(node)) and "command_line" not in source:
                    yield from (text for one in arguments[:2] for text in _literals(one) if " " in text)


def makes_errors(name: str) -> bool:
    """Say whether the function or class of this name takes the template of an error."""
    return name in _MAKE_ERRORS or (name.endswith("Error") and not hasattr(builtins, name))


_MAKE_ERRORS = frozenset((
    "error", "_error", "fault", "_refuse", "at", "note", "note_name", "number",
    "MethodRefused", "NoMap", "PythonFault", "WorkerDied", "Stopped",
))  # fmt: skip


def _name(call: ast.Call) -> str:
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str() as text):
            yield text
        case ast.IfExp(_, then, otherwise):
            yield from (*_literals(then), *_literals(otherwise))


def release(into: Path = FOLDER, languages: Sequence[str] = LANGUAGES) -> None:
    """Make what the window reads."""
    for language in languages:
        tool("lrelease", "-silent", str(into / f"{language}.ts"), "-qm", str(into / f"{language}.qm"))


if __name__ == "__main__":
    collect()
    release()
