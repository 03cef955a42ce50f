"""Compiled code: made when it is used, named by all that it depends on, and never believed where a crash left it."""

import ast
import os
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba import float64, int64
from numba.core import config

from macrostep.examples import path as example_path
from macrostep.model import Diagram, Subsystem, load
from macrostep.model.behaviour.behaviour import behaviour
from macrostep.model.diagram.chosen_method import chosen_method
from macrostep.model.files.files import to_document
from macrostep.solvers.compilation import codegen, compilation, functions, kept_code
from macrostep.solvers.compilation.fingerprint import fingerprint, reached
from macrostep.solvers.compilation.machine_code import processor
from macrostep.solvers.coupling import gauss_seidel
from macrostep.solvers.coupling.parts.method import Kernel
from macrostep.solvers.engine import loop
from macrostep.solvers.precompile import targets
from macrostep.solvers.run_process.messages import CodeNotKept, Preparing, StartJob
from macrostep.solvers.run_process.worker import Worker


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in ("functions", "blocks", "turns"):
        (tmp_path / name).mkdir()
    for module in (kept_code, compilation, codegen):
        monkeypatch.setattr(module, "code_folder", lambda: tmp_path)
    return tmp_path


def double(x: float) -> float:
    return 2.0 * x


def test_a_function_is_compiled_when_it_is_first_called(folder: Path) -> None:
    function = compilation.compiled(float64(float64))(double)
    assert not list(folder.glob("functions/*"))
    assert function(1) == 2.0
    assert len(list(folder.glob("functions/*"))) == 1


@pytest.mark.parametrize("left", [0, 20, 66, 2000])
def test_a_file_that_was_cut_short_is_made_anew(folder: Path, left: int) -> None:
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    (file,) = folder.glob("functions/*")
    whole = file.stat().st_size
    file.write_bytes(file.read_bytes()[:left])
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    assert file.stat().st_size == whole


def test_a_file_in_which_a_byte_was_changed_is_made_anew(folder: Path) -> None:
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    (file,) = folder.glob("functions/*")
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    assert file.read_bytes() != content


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Let the package bring compiled code, and the user have none."""
    shipped = folder / "kernels"
    monkeypatch.setattr(compilation, "SHIPPED", shipped)
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    (folder / "functions").rename(shipped)
    (folder / "functions").mkdir()
    return shipped


def test_what_the_package_brings_is_loaded(folder: Path, kernels: Path) -> None:
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    assert not list(folder.glob("functions/*"))


def test_what_is_damaged_in_the_package_is_compiled_for_the_user_and_left_as_it_is(folder: Path, kernels: Path) -> None:
    (file,) = kernels.iterdir()
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    assert [file.name for file in folder.glob("functions/*")] == [file.name]
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("name", "value"), [("OPT", 0), ("BOUNDSCHECK", 1), ("SLP_VECTORIZE", 1), ("USING_SVML", True)]
)
def test_what_changes_machine_code_changes_its_name(monkeypatch: pytest.MonkeyPatch, name: str, value: object) -> None:
    before = kept_code.versions.__wrapped__()
    monkeypatch.setattr(config, name, value)
    assert kept_code.versions.__wrapped__() != before


NUMBA_FIRST = """
import numba
numba.njit("f8(f8)")(lambda x: x)
from macrostep.solvers.compilation.functions import table
print(table._cache.name(table.declared))
"""


@pytest.mark.skipif(processor()[1] != "", reason="code is made for the machine's own processor here anyway")
def test_code_that_is_made_for_the_machines_own_processor_has_another_name() -> None:
    done = subprocess.run([sys.executable, "-c", NUMBA_FIRST], capture_output=True, text=True)
    assert done.stdout.startswith("functions.table-"), done.stderr
    assert done.stdout.strip() != functions.table._cache.name(functions.table.declared)


@pytest.mark.parametrize("left", [0, 30, 90, 1000])
def test_a_block_whose_file_was_cut_short_is_made_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    diagram = Diagram("d", [Subsystem("s", states={"x": 1.0}, equations=["der(x) = -x - 0.125"], outputs={"y": "x"})])
    monkeypatch.setattr(codegen, "_loaded", {})
    whole = codegen.block_type(behaviour(diagram["s"])).addresses
    (file,) = folder.glob("blocks/*")
    content = file.read_bytes()
    assert len(content) > left
    file.write_bytes(content[:left])
    monkeypatch.setattr(codegen, "_loaded", {})
    again = codegen.block_type(behaviour(diagram["s"])).addresses
    assert {name for name, address in again.items() if address} == {name for name, address in whole.items() if address}
    assert file.read_bytes() == content


SOURCE = """
    from numba import float64
    from macrostep.solvers.compilation.compilation import compiled

    CONSTANT = 3.0

    @compiled(float64(float64))
    def inner(x):
        return CONSTANT * x

    @compiled(float64(float64))
    def between(x):
        return inner(x) + 1.0

    @compiled(float64(float64))
    def outer(x):
        return between(x)

    @compiled(float64(float64))
    def other(x):
        return x
"""


def _loaded(source: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "loaded_for_the_test"}
    exec(textwrap.dedent(source), names)
    return names


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("CONSTANT = 3.0", "CONSTANT = 3"),
        ("CONSTANT * x", "CONSTANT / x"),
        ("(float64(float64))\n    def inner", "(float64(float64), fastmath=True)\n    def inner"),
    ],
)
def test_an_edit_far_below_changes_the_name_of_all_that_use_it_and_of_nothing_else(old: str, new: str) -> None:
    before, after = _loaded(SOURCE), _loaded(SOURCE.replace(old, new))
    changed = {n for n in ("between", "outer") if fingerprint(before[n].py_func) != fingerprint(after[n].py_func)}
    assert changed == {"between", "outer"}
    assert fingerprint(before["other"].py_func) == fingerprint(after["other"].py_func)


def _names(module: ModuleType, edit: Callable[[ast.AST], None] | None = None) -> dict[str, str]:
    """Return the fingerprints of a module's compiled functions, as if its source had been edited."""
    assert module.__file__ is not None
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    for node in ast.walk(tree):
        if edit is not None:
            edit(node)
    names: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.unparse(tree), module.__file__, "exec"), names)
    functions = {name: value.compiled if isinstance(value, Kernel) else value for name, value in names.items()}
    return {n: fingerprint(f.py_func) for n, f in functions.items() if isinstance(f, compilation.Compiled)}


def _say_it_anew(node: ast.AST) -> None:
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and ast.get_docstring(node) is not None:
        node.body[0] = ast.Expr(ast.Constant("Something else."))
    if isinstance(node, ast.keyword) and node.arg in ("label", "summary", "reference"):
        node.value = ast.Constant("Something else.")


def _do_more_in(function: str) -> Callable[[ast.AST], None]:
    def edit(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef) and node.name == function:
            node.body.insert(1, ast.parse("more = 1").body[0])

    return edit


@pytest.mark.parametrize("module", [gauss_seidel, loop])
def test_an_edit_of_what_is_said_changes_no_name(module: ModuleType) -> None:
    assert _names(module, _say_it_anew) == _names(module)


def test_an_edit_of_a_method_changes_the_name_of_its_kernel_only() -> None:
    before, after = _names(gauss_seidel), _names(gauss_seidel, _do_more_in("macro_step"))
    assert {name for name in before if before[name] != after[name]} == {"macro_step"}
    assert not any(gauss_seidel.macro_step.py_func in used for used in map(reached, _other_functions()))


def _other_functions() -> list[Any]:
    """Return all functions that are compiled in set-up but the kernel of Gauss-Seidel."""
    found = [getattr(import_module(target.module), target.attribute) for target in targets()]
    functions = [f.__wrapped__ if isinstance(f, compilation.Callback) else f.py_func for f in found]
    return [function for function in functions if function is not gauss_seidel.macro_step.py_func]


def test_an_edit_within_the_loop_changes_the_names_of_what_uses_it() -> None:
    before, after = _names(loop), _names(loop, _do_more_in("accept"))
    changed = {name for name in before if before[name] != after[name]}
    assert {"accept", "run_chunk"} <= changed
    assert "handle_event" not in changed


def test_a_declared_signature_changes_the_name_of_those_that_call_it() -> None:
    before, after = _loaded(SOURCE), _loaded(SOURCE.replace("(float64(float64))", "(float64(int64))", 1).replace(
        "import float64", "import float64, int64"))  # fmt: skip
    assert fingerprint(before["between"].py_func) != fingerprint(after["between"].py_func)


def test_functions_that_call_each_other_have_names_that_do_not_depend_on_which_is_asked_first() -> None:
    source = """
        from numba import int64
        from macrostep.solvers.compilation.compilation import compiled

        @compiled(int64(int64))
        def even(n):
            return 1 if n == 0 else odd(n - 1)

        @compiled(int64(int64))
        def odd(n):
            return 0 if n == 0 else even(n - 1)
    """
    first, second = _loaded(source), _loaded(source)
    names = {name: fingerprint(first[name].py_func) for name in ("even", "odd")}
    assert {name: fingerprint(second[name].py_func) for name in ("odd", "even")} == names


def test_what_nobody_can_compare_is_refused() -> None:
    held = object()

    @compilation.compiled(float64(float64))
    def uses(x):
        return held

    with pytest.raises(TypeError, match="it may change, which cannot be known"):
        fingerprint(uses.py_func)


def test_threads_that_need_each_others_functions_do_not_wait_for_ever(folder: Path) -> None:
    inner = compilation.compiled(int64(int64))(lambda n: n + 1)
    outer = compilation.compiled(int64(int64))(lambda n: inner(n) * 2)
    found: list[int] = []
    threads = [threading.Thread(target=lambda f=f: found.append(f(1))) for f in (outer, inner, outer, inner)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(50.0)  # a turn that is waited for in vain ends after a minute
    assert sorted(found) == [2, 2, 4, 4]


HOLDER = """
from macrostep.solvers.compilation.kept_code import turn
with turn("a.f"):
    print("mine", flush=True)
    input()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_who_needs_what_another_process_compiles_waits_for_it() -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "mine\n"
    with kept_code.turn("a.g"):
        pass
    has_it = threading.Event()

    def want() -> None:
        with kept_code.turn("a.f"):
            has_it.set()

    waiting = threading.Thread(target=want)
    waiting.start()
    assert not has_it.wait(0.5)
    other.communicate("\n")
    assert has_it.wait(60.0)
    waiting.join()


def forbid(monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    """Let nothing be written below the folder of compiled code, whoever runs the test."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(kept_code, "_unkept", [])
    monkeypatch.setattr(Path, "write_bytes", refuse)
    monkeypatch.setattr(Path, "touch", refuse)
    monkeypatch.setattr(kept_code, "open", refuse, raising=False)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), OSError(30, "Read-only file system")])
def test_where_nothing_can_be_written_it_is_compiled_and_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    with monkeypatch.context() as patched:
        forbid(patched, error)
        assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
        assert f"cannot be kept in {folder} ({str(error.strerror).lower()})" in kept_code.unkept()
    assert not list(folder.glob("*/*"))


def test_what_is_there_is_read_where_nothing_can_be_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
    forbid(monkeypatch, OSError(30, "Read-only file system"))
    again = compilation.compiled(float64(float64))(double)
    assert again(1.0) == 2.0
    assert again._cache.load_overload(again.declared, again.targetctx) is not None


def test_a_folder_that_cannot_be_written_is_still_the_one_that_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    kept_code.code_folder.cache_clear()
    try:
        usual = kept_code.code_folder()
        kept_code.code_folder.cache_clear()
        forbid(monkeypatch, OSError(30, "Read-only file system"))
        assert kept_code.code_folder() == usual
        assert str(usual) in kept_code.unkept()
    finally:
        monkeypatch.undo()
        kept_code.code_folder.cache_clear()


@pytest.mark.skipif(sys.platform != "linux", reason="a folder that not even root may fill")
def test_a_run_without_a_place_for_compiled_code_says_where_it_would_be(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom macrostep.solvers.compilation import kept_code\nfrom macrostep.gui.cli import main\n"
        "kept_code.code_folder()\nsys.exit(main(['methods']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "XDG_CACHE_HOME": "/proc/self/fdinfo"},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "macrostep: note: What is compiled cannot be kept in /proc/self/fdinfo/macrostep/compiled/" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_run_process_says_once_that_code_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = Listener()
    worker = Worker(pipe, np.zeros(3, np.int64))
    monkeypatch.setattr(kept_code, "_unkept", ["It cannot be kept."])
    document = to_document(load(example_path("spring_mass")))
    document["stop"] = 1.0
    for job in (1, 2):
        worker.serve(StartJob(job, document, (chosen_method("ni_jacobi:step=0.5"),), reference=False))
    assert [m for m in pipe.sent if isinstance(m, CodeNotKept)] == [CodeNotKept(1, "It cannot be kept.")]


def test_the_run_process_says_what_the_first_compilation_on_a_computer_takes(folder: Path) -> None:
    pipe = Listener()
    worker = Worker(pipe, np.zeros(3, np.int64))
    with worker._compilation_announced(7):
        assert compilation.compiled(float64(float64))(double)(1.0) == 2.0
        assert compilation.compiled(float64(float64))(double)(1.0) == 2.0  # kept now
    assert compilation.compiled(float64(float64))(lambda x: 3.0 * x)(1.0) == 3.0
    (message,) = pipe.sent
    assert isinstance(message, Preparing)
    assert message.job == 7
    assert "once on this computer: about half a minute for each method" in message.text


ENDS_WHILE_A_THREAD_COMPILES = """
import threading
import llvmlite.binding as llvm
from macrostep.solvers.compilation import compilation, machine_code

lines = "\\n".join(f"  %a{i + 1} = fmul double %a{i}, %a0" for i in range(50))
text = "\\n".join(f"define double @f{k}(double %a0) {{\\n{lines}\\n  ret double %a50\\n}}" for k in range(200))
kept, machine = [llvm.parse_assembly(text) for _ in range(20)], machine_code._target_machine()
begins = threading.Event()

def work():
    while True:
        module = llvm.parse_assembly(text)
        begins.set()
        machine.emit_object(module)

threading.Thread(target=work, daemon=True).start()
begins.wait()
"""


def test_a_process_may_end_while_a_thread_compiles() -> None:
    """LLVM's own end took away what the thread worked on: an assertion, or a segmentation fault."""
    ended = subprocess.run([sys.executable, "-c", ENDS_WHILE_A_THREAD_COMPILES], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")


class Listener:
    """The end of a pipe that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def send(self, message: Any, /) -> None:
        self.sent.append(message)

    def poll(self) -> bool:
        return False

    def recv(self) -> Any:
        raise EOFError
