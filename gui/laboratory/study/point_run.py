"""Makes the run of a study's point the run of the window: its method in the run bar, its parameters in the diagram."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from macrostep.gui.editing.document import Document
from macrostep.gui.files.commands import FileCommands
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import OF_PARAMETERS, Diagram
from macrostep.model.edits.edits import CompositeEdit, Edit, ReplaceSubsystem, SetSettings
from macrostep.model.files.files import from_document
from macrostep.model.subsystem.calculated import written
from macrostep.solvers.studies.plan import run_document, set_parameters


def bring_run(
    document: Document, files: FileCommands, studied: Mapping[str, Any], parameters: Mapping[str, float],
    method: ChosenMethod,
) -> bool:  # fmt: skip
    """Change the window's diagram, as one step of undo, so that it runs what a point of a study did.

    Where the study is of another diagram than the window's, that one is opened.

    Parameters
    ----------
    document : Document
    files : FileCommands
    studied : mapping
        The diagram of the study as in its file.
    parameters : mapping
        Values by ``"subsystem.parameter"``, in their declared units.
    method : ChosenMethod

    Returns
    -------
    bool
        False if the diagram of the window had to stay.
    """
    if not is_of(document.diagram, studied):
        return files.open_document({**set_parameters(studied, parameters), "runs": [str(method)]})
    requested = from_document(set_parameters(studied, parameters), Phrase("the diagram of the study"))
    edits: list[Edit] = [SetSettings({"runs": (method,), **requested.parameter_settings()})]
    for name, subsystem in document.diagram.subsystems.items():
        others = requested[name].parameters
        if any(written(parameter.value) != written(others[p].value) for p, parameter in subsystem.parameters.items()):
            changed = {p: replace(kept, value=others[p].value) for p, kept in subsystem.parameters.items()}
            edits.append(ReplaceSubsystem(name, subsystem.replaced(parameters=changed)))
    return document.push(CompositeEdit(Phrase("run a point of a study"), edits))


def is_of(diagram: Diagram, studied: Mapping[str, Any]) -> bool:
    """Return whether a study is of a diagram: of its equations and numbers, apart from parameters."""
    return _without_values(run_document(diagram)) == _without_values(studied)


def _without_values(document: Mapping[str, Any]) -> dict[str, Any]:
    stripped = {key: value for key, value in document.items() if key not in ("name", *OF_PARAMETERS)}
    stripped["subsystems"] = [
        {**subsystem, "parameters": sorted(subsystem.get("parameters", {}))} for subsystem in document["subsystems"]
    ]
    return stripped
