"""Ports: how they are named, and bundles of signals that one drag connects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Self

from macrostep.model.base.errors import DiagramError

Side = Literal["left", "right", "top", "bottom"]


class PortRef(NamedTuple):
    """A port by the names of its subsystem and of its variable; written ``subsystem.port``."""

    subsystem: str
    port: str

    @classmethod
    def parse(cls, text: str | Self) -> Self:
        """Read ``subsystem.port``; the subsystem's name may itself be dotted."""
        if isinstance(text, cls):
            return text
        assert isinstance(text, str)
        subsystem, dot, port = text.rpartition(".")
        if not (dot and subsystem and port):
            raise DiagramError("{text!r} is not a port; write it as 'subsystem.port'.", text=text)
        return cls(subsystem, port)

    def renamed(self, old: str, new: str) -> PortRef:
        """Return it as it is called once the subsystem `old` is called `new`."""
        return PortRef(new, self.port) if self.subsystem == old else self

    def __str__(self) -> str:
        return f"{self.subsystem}.{self.port}"


@dataclass(frozen=True)
class Bundle:
    """Signals that belong together and that one gesture connects, such as position, velocity and force of a flange.

    Attributes
    ----------
    name, kind : str
        Bundles of different kinds, such as ``"translational"`` and ``"electric"``, do not fit.
    signals : sequence of str
        Inputs and outputs of its subsystem, in the order of the kind. An output may be in several bundles.
    side : {"", "left", "right"}
        Where it stands on the block before that is turned; "" means right if its first signal is an output.
    extra : mapping
        Further keys of its file.
    """

    name: str
    kind: str
    signals: Sequence[str]
    side: Literal["", "left", "right"] = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
