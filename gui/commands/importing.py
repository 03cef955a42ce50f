"""``macrostep import``: a Modelica model as a diagram file."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.commands.inputs import output_path, read_diagram
from macrostep.gui.commands.output import write_json
from macrostep.model.errors import MacrostepError
from macrostep.model.files import save


def command(given: Namespace) -> int:
    """Write the diagram file that ``-o`` names.

    Raises
    ------
    MacrostepError
        If the arguments do not fit, or what the file says is not in our language.
    """
    path = output_path(given.output, "-o", (".json",))
    if path is None:
        raise MacrostepError("-o is missing: the diagram file to write, OUT.macrostep.json.")
    diagram = read_diagram(given.file)
    save(diagram, path)
    if given.json:
        write_json({"path": str(path), "diagram": diagram.name, "subsystems": list(diagram.subsystems)})
    else:
        print(f"{path}: {diagram.name}")
    return 0
