"""FMUs for another system, through FMPy's remoting: a server runs their library, and a library for this system asks it.

On Linux the server is a program for Windows, which Wine runs. It listens on a fixed TCP port, so that one such FMU runs
at a time; a locked file sees to that. On 64-bit Windows FMUs for 32 bits have a server of their own.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

from macrostep.model.base.errors import FmuError
from macrostep.model.base.phrase import Amount
from macrostep.model.fmi import Description, Interface
from macrostep.model.fmi.archive import cache_folder
from macrostep.model.fmi.foreign import find_wine

PORT = 8080
"""At which FMPy's server listens; it knows no other."""
_TURN = 600.0
"""How long another FMU may take until it is this one's turn [s]."""
_START = 50.0
"""How long Wine may take to start, the first time it makes a folder of its own [s]."""
_LOOK = 0.05
_DIE_WITH_PARENT = 1
"""Linux's PR_SET_PDEATHSIG."""

_kept: list[Any] = []
"""The locked file and the server of this process."""


def remote_client(description: Description, interface: Interface) -> Path:
    """Start what runs the FMU's library for another system, and return the library that stands for it here.

    It goes on until this process ends, which therefore hosts no other such FMU.

    Raises
    ------
    FmuError
        If that cannot be started.
    """
    assert interface.foreign_library is not None
    if sys.platform == "win32":
        return _copied(description, interface.foreign_library)
    where = description.path
    wine = find_wine()
    if not wine:
        raise FmuError(
            "{where} has a library for Windows only, which Wine would run, and there is no Wine.", where=where
        )
    _wait_for_the_turn(where)
    if _is_listening() or not _is_free():
        raise FmuError(
            "{where} needs TCP port {port} of this machine, and another program uses it; end that first.",
            where=where, port=PORT,
        )  # fmt: skip
    server = _start(wine, interface.foreign_library)
    _kept.append(server)
    end = time.monotonic() + _START
    while not _is_listening():
        if server.poll() is not None:
            raise FmuError(
                "Wine cannot run the library of {where}: it ended with exit code {code}.",
                where=where, code=server.returncode,
            )  # fmt: skip
        if time.monotonic() > end:
            raise FmuError(
                "Wine did not start the library of {where} within {time}.", where=where, time=Amount(_START, "s", 6)
            )
        time.sleep(_LOOK)
    return _remoting() / "linux64" / "client_tcp.so"


def _remoting() -> Path:
    found = importlib.util.find_spec("fmpy")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "remoting"


def _wait_for_the_turn(where: str) -> None:
    """Lock the file that says whose turn it is; the lock ends with this process."""
    import fcntl  # which Windows does not have

    file: IO[str] = open(cache_folder() / "remoting.lock", "w", encoding="utf-8")  # noqa: SIM115 (it stays open)
    _kept.append(file)
    end = time.monotonic() + _TURN
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                raise FmuError(
                    "{where} runs through Wine, which one FMU at a time can; another one does.", where=where
                ) from None
            time.sleep(_LOOK)
        else:
            return


def _is_listening() -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("localhost", PORT), timeout=1.0):
        return True
    return False


def _is_free() -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind(("", PORT))
            return True
    return False


def _start(wine: str, library: Path) -> subprocess.Popen[bytes]:
    """Start the server; it ends with this process, however that ends."""
    own = str(cache_folder() / "wine")
    environment = {"WINEPREFIX": own, "WINEDEBUG": "-all", **os.environ}
    prctl = ctypes.CDLL(None).prctl
    server = subprocess.Popen(
        [wine, str(_remoting() / "win64" / "server_tcp.exe"), str(library)],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: prctl(_DIE_WITH_PARENT, signal.SIGKILL),
    )  # fmt: skip
    atexit.register(server.kill)
    return server


def _copied(description: Description, library: Path) -> Path:
    """Return the client in a copy of the FMU's folder, where FMPy's remoting for 32 bits has to stand."""
    from fmpy.util import add_remoting

    copy = cache_folder() / "remoting" / description.digest
    if not copy.is_dir():
        half = copy.with_name(f"{copy.name}.{os.getpid()}")
        shutil.copytree(description.folder, half)
        add_remoting(str(half), "win64", "win32")
        with contextlib.suppress(OSError):  # another process was faster
            half.rename(copy)
        shutil.rmtree(half, ignore_errors=True)
    return copy / "binaries" / "win64" / library.name
