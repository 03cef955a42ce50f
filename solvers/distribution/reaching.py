"""How a process on any machine reaches another one: at a port, with what proves that it belongs to the same run."""

from __future__ import annotations

import contextlib
import secrets
import socket

Address = tuple[str, int, str]
"""Host, port, and the proof."""
_PROOF = 32
"""Letters of the proof."""
_REACHING = 2.0
"""How long either side may take [s]."""
_LONGEST = 10_000
"""Bytes that are read of what somebody says."""


class Listener:
    """Where others reach this process.

    Parameters
    ----------
    host : str
        Under which name; "" for any, if they may be on other machines.

    Attributes
    ----------
    address : Address
    """

    def __init__(self, host: str = "") -> None:
        self._socket = socket.create_server((host, 0))
        self._socket.setblocking(False)
        port = int(self._socket.getsockname()[1])
        self.address: Address = (host or socket.gethostname(), port, secrets.token_hex(_PROOF // 2))

    def accept(self) -> socket.socket | None:
        """Return the connection of one that has proven to belong to the run; None if there is none now."""
        try:
            connection, _ = self._socket.accept()
        except OSError:
            return None
        connection.settimeout(_REACHING)
        if secrets.compare_digest(_read(connection, _PROOF), self.address[2].encode()):
            return connection
        connection.close()
        return None

    def newest(self) -> str:
        """Return what somebody has said; "" if nobody has said anything."""
        connection = self.accept()
        if connection is None:
            return ""
        with connection:
            return _read(connection, _LONGEST).decode(errors="replace")

    def close(self) -> None:
        """Let nobody reach this process any more."""
        self._socket.close()


def _read(connection: socket.socket, most: int) -> bytes:
    """Return so many bytes, or what came before the other side closed or took too long."""
    found = b""
    with contextlib.suppress(OSError):
        while len(found) < most and (piece := connection.recv(most - len(found))):
            found += piece
    return found


def reach(address: Address) -> socket.socket:
    """Return a connection to who listens at an address.

    Raises
    ------
    OSError
        If nobody does.
    """
    host, port, proof = address
    connection = socket.create_connection((host, port), _REACHING)
    connection.sendall(proof.encode())
    return connection


def say(address: Address | None, sentence: str) -> bool:
    """Tell who listens at an address something; whether that succeeded."""
    if address is None:
        return False
    try:
        with reach(address) as connection:
            connection.sendall(sentence.encode())
    except OSError:
        return False
    return True
