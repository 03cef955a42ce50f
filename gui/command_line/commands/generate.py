"""``macrostep generate``: a diagram of many small blocks, as large as one wishes."""

from __future__ import annotations

from argparse import Namespace

from macrostep.examples.generated import generate
from macrostep.gui.command_line.common.inputs import output_path
from macrostep.model.base.errors import MacrostepError
from macrostep.model.files.files import save


def command(given: Namespace) -> int:
    """Write the diagram file that ``-o`` names.

    Raises
    ------
    MacrostepError
        If the arguments do not fit.
    """
    path = output_path(given.output, "-o", (".json",))
    if path is None:
        raise MacrostepError("-o is missing: the diagram file to write, OUT.macrostep.json.")
    of_random = {name: value for name in ("degree", "seed") if (value := getattr(given, name)) is not None}
    if of_random and given.shape != "random":
        raise MacrostepError(f"--{next(iter(of_random))} is of random diagrams; a {given.shape} has none.")
    diagram = generate(given.shape, given.n, given.kind, **of_random)
    save(diagram, path)
    print(f"{path}: {len(diagram.subsystems)} subsystems, {len(diagram.connections)} connections")
    return 0
