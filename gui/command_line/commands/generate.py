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
    diagram = generate(given.shape, given.n, given.kind, given.degree, given.seed)
    save(diagram, path)
    print(f"{path}: {len(diagram.subsystems)} subsystems, {len(diagram.connections)} connections")
    return 0
