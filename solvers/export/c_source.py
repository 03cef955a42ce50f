"""The generated part of an FMU's C source: equations, numbers and tables. The rest stands in ``resources/fmi``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from macrostep.model.behaviour.symbolic import Symbolic
from macrostep.model.language.text import expression_text
from macrostep.solvers.compilation.codegen import FUNCTIONS, results_of
from macrostep.solvers.engine.instance import CLOSED_CONDITION, OPEN_CONDITION, SAMPLING, TIME_CONDITION
from macrostep.solvers.export.c_printer import CPrinter
from macrostep.solvers.export.exported import Exported

_KINDS = {
    TIME_CONDITION: "TIME_CONDITION", OPEN_CONDITION: "OPEN_CONDITION", CLOSED_CONDITION: "CLOSED_CONDITION",
    SAMPLING: "SAMPLING",
}  # fmt: skip
_LONGEST_COMMENT = 200

_TABLES = (
    "c_first", "d_first", "m_first", "k_first", "u_first", "y_first",
    "source", "consumer", "producer", "own_input", "owner", "is_iterated",
    "group_is_loop", "group_first", "group_inputs", "producers_first", "producers", "entries", "shown",
)  # fmt: skip
"""Fields of Joints in composite.c, in its order."""


def c_source(exported: Exported, token: str) -> str:
    """Return the text of ``model.c``; `token` is the GUID or instantiation token."""
    kinds = [_equations(f"block{number}", kind, exported, number) for number, kind in enumerate(exported.kinds)]
    return "\n".join(
        [
            f"/* {_commented(exported.title)}: generated from its equations by Macrostep. */",
            '#include "block.h"',
            f'#include "{exported.frozen.solver.KIND}.c"\n',
            *kinds,
            _numbers(exported),
            _joints(exported) if exported.is_composite else "#define JOINTS ((const Joints *)NULL)\n",
            f"#define MODEL_NAME {_quoted(exported.title)}",
            f"#define MODEL_TOKEN {_quoted(token)}",
            "",
        ]
    )


def _equations(prefix: str, block: Symbolic, exported: Exported, number: int) -> str:
    """Return the functions of one kind of equations, and the structure that holds them."""
    printer = CPrinter(block.graph, block.n_inputs, prefix)
    results = results_of(block)
    texts = [printer.function(name, nodes, together=name == "update") for name, nodes in results.items()]
    names = [f"{prefix}_{name}" if name in results else "NULL" for name in FUNCTIONS]
    sizes = (
        block.n_continuous, block.n_states, block.n_inputs, len(block.g), block.n_modes, len(block.kinks),
        block.n_parameters,
    )  # fmt: skip
    member = next(m for m in exported.members if m.kind == number)
    closed = [c.closed for c in member.frozen.behaviour.conditions]
    return "\n".join(
        [
            *(f"static const double {name}[] = {{{_row(values)}}};" for values, name in printer.arrays.items()),
            *texts,
            _moments(prefix, block, closed),
            f"static const Equations {prefix} = {{{', '.join([*names, f'{prefix}_events', *map(str, sizes)])}}};\n",
        ]
    )


def _row(values: Iterable[float]) -> str:
    return ", ".join(map(repr, values))


def _moments(prefix: str, block: Symbolic, closed: Sequence[bool]) -> str:
    """Return the function that finds when the conditions on time change, and when samplings happen."""
    numbers: dict[str, int] = {}
    lines = []
    for i, moment in enumerate(block.moments):
        if moment is None:
            continue
        numbers |= {f"a[{i}]": moment[0], f"b[{i}]": moment[1]}
        if i < len(closed):
            lines.append(f"set_time_condition(a[{i}], b[{i}], {int(closed[i])}, a + {i}, b + {i});")
    printer = CPrinter(block.graph, 0, prefix)
    body = "\n".join(f"    {line}" for line in ["(void)p, (void)a, (void)b;", *printer.lines(numbers), *lines])
    return f"static void {prefix}_events(const double *p, double *a, double *b) {{\n{body}\n}}\n"


def _numbers(exported: Exported) -> str:
    """Return sizes, start values and the embedded solver."""
    instance, frozen = exported.instance, exported.frozen
    n_c, n_x, n_u, n_y, n_m = instance.n_c, instance.n_x, instance.n_u, instance.n_y, instance.n_m
    solver = frozen.solver
    work, pivots = solver.c_memory(n_c, n_x, n_u, n_m)
    members = exported.kinds[:1] if not exported.is_composite else [exported.kinds[m.kind] for m in exported.members]
    work_of_members = sum(
        k.n_states + 3 * k.n_modes + len(k.kinks) + (k.n_continuous + len(k.g)) * (k.n_continuous + 2 * k.n_inputs + 1)
        for k in members
    )
    indicators = sum(int(k in (OPEN_CONDITION, CLOSED_CONDITION)) for k in instance.kind)
    sizes = {
        "N_C": n_c, "N_X": n_x, "N_U": n_u, "N_Y": n_y, "N_M": n_m, "N_K": instance.n_k,
        "N_P": len(exported.parameters),
        "N_INDICATORS": indicators, "N_EXTRA": instance.n_extra, "N_WORK": work, "N_PIVOTS": pivots,
        "N_MEMBERS": len(exported.members), "N_MEMBERS_U": sum(k.n_inputs for k in members),
        "N_MEMBERS_Y": sum(len(k.g) for k in members), "N_MEMBERS_WORK": work_of_members,
        "IS_COMPOSITE": int(exported.is_composite),
    }  # fmt: skip
    equations = ", ".join(f"&block{member.kind}" for member in exported.members)
    advance, formula = f"{solver.KIND}_advance", "NULL"
    if solver.formula is not None:
        advance, formula = "adaptive_advance", f"{solver.KIND}_formula"
    settings = {
        "SOLVER_ADVANCE": advance, "SOLVER_FORMULA": formula, "RTOL": repr(instance.rtol), "ATOL": repr(instance.atol),
        "FLOOR": repr(instance.floor), "EXPONENT": f"({solver.EXPONENT!r})",
    }  # fmt: skip
    return "\n".join(
        [
            f"enum {{ {', '.join(f'{name} = {value}' for name, value in sizes.items())} }};",
            *(f"#define {name} {value}" for name, value in settings.items()),
            _array("double", "P_START", [repr(q.value) for q in exported.parameters]),
            _array("double", "U_START", [repr(float(v)) for v in frozen.input_starts]),
            _array("double", "X_START", [repr(float(v)) for v in instance.x[:n_x]]),
            _array("double", "SIZES_START", [repr(float(v)) for v in instance.sizes[:n_x]]),
            _array("double", "EXTRA_START", [repr(float(v)) for v in instance.extra]),
            _array("char *const", "CONDITIONS", [_quoted(text) for text in _condition_texts(exported)], empty='""'),
            _array("int", "KINDS", [_KINDS[int(kind)] for kind in instance.kind]),
            _array("int", "COUNTS_WHOLES", [str(int(counts)) for counts in instance.counts_wholes]),
            f"static const Equations *const EQUATIONS[] = {{{equations}}};",
            "",
        ]
    )


def _joints(exported: Exported) -> str:
    joined = exported.joints
    sizes = [
        joined.n_sub, joined.n_in, joined.n_c, joined.n_x, joined.n_u, len(joined.shown), len(joined.group_is_loop),
        joined.needs_slopes, joined.is_linear,
    ]  # fmt: skip
    tables = [_array("int", f"joints_{name}", [str(int(v)) for v in getattr(joined, name)]) for name in _TABLES]
    fields = [*(str(int(size)) for size in sizes), *(f"joints_{name}" for name in _TABLES)]
    return "\n".join(
        [*tables, f"static const Joints joints = {{{', '.join(fields)}}};", "#define JOINTS (&joints)", ""]
    )


def _condition_texts(exported: Exported) -> list[str]:
    """Return by mode what was written, "" for a sampling."""
    texts: list[str] = []
    for member in exported.members:
        meaning = member.frozen.behaviour
        texts += [expression_text(condition.source) for condition in meaning.conditions]
        texts += [""] * len(meaning.samplings)
    return texts


def _array(type_: str, name: str, elements: Sequence[str], empty: str = "0") -> str:
    return f"static const {type_} {name}[] = {{{', '.join(elements) or empty}}};"


def _commented(text: str) -> str:
    r"""Return a text that can stand in a comment, which ``*/`` would end, also if a line is continued between the two.

    What is neither a letter nor a digit, and no mark of names, is left out.
    """
    return " ".join(re.sub(r"[^\w .,:()-]", " ", text).split())[:_LONGEST_COMMENT]


def _quoted(text: str) -> str:
    """Return a C string; everything but plain letters as octal numbers, half a character as a question mark."""
    plain = (chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in text.encode(errors="replace"))
    return '"' + "".join(plain) + '"'
