"""Which files of others a person has agreed to run, by the hash of their content.

An FMU is a program, and so is a Python file: opening a diagram runs neither, and running one is asked for once. A file
that changed is another one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from macrostep.model.base.errors import FmuError, MacrostepError, reason_of
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.fmi.archive import digest

_FORMAT = "macrostep-trusted-files"


def digests(diagram: Diagram) -> dict[str, str]:
    """Return the sha256 of the file of each subsystem that is an FMU or a Python file; missing files are left out."""
    found = {}
    for subsystem in diagram.subsystems.values():
        if subsystem.is_black_box:
            try:
                found[subsystem.name] = digest(subsystem.file)
            except FmuError:
                continue  # it is a problem of the diagram, and nothing that could run
    return found


class Trust:
    """The files that a person trusts, kept in the user's configuration folder.

    Parameters
    ----------
    path : Path, optional
        The file in which they are kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """The file in which they are kept."""
        import platformdirs

        if self._path is not None:
            return self._path
        return Path(platformdirs.user_config_dir("macrostep", appauthor=False)) / "trusted-files.json"

    def trusts(self, digest: str) -> bool:
        """Return whether a file with this content may run."""
        return digest in self._read()

    def trust(self, digests: Iterable[str]) -> None:
        """Keep that files with these contents may run.

        Raises
        ------
        MacrostepError
            If it cannot be kept.
        """
        together = sorted(self._read().union(digests))
        text = json.dumps({"format": _FORMAT, "version": 1, "sha256": together}, indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text.encode())
        except OSError as error:
            reason = reason_of(error)
            raise MacrostepError(
                "{path} cannot be written, so the files are not trusted: {reason}.", path=str(self.path), reason=reason
            ) from None

    def forget(self) -> None:
        """Trust no file any more.

        Raises
        ------
        MacrostepError
            If what is kept cannot be removed.
        """
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            reason = reason_of(error)
            raise MacrostepError(
                "{path} cannot be removed, so the files stay trusted: {reason}.", path=str(self.path), reason=reason
            ) from None

    def _read(self) -> frozenset[str]:
        """Return what is kept; a file that is missing or broken trusts nothing, so that one is asked again."""
        try:
            kept = json.loads(self.path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return frozenset()
        if not isinstance(kept, dict) or not isinstance(kept.get("sha256"), list):
            return frozenset()
        return frozenset(item for item in kept["sha256"] if isinstance(item, str))


def untrusted(diagram: Diagram, trust: Trust, known: Mapping[str, str] | None = None) -> tuple[tuple[str, str], ...]:
    """Return the name and the file of each subsystem that may not run yet.

    Parameters
    ----------
    diagram : Diagram
    trust : Trust
    known : mapping, optional
        What :func:`digests` returned, where that was asked already.
    """
    by_subsystem = digests(diagram) if known is None else known
    return tuple((name, diagram[name].file) for name, content in by_subsystem.items() if not trust.trusts(content))
