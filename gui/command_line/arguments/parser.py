"""The parser of arguments."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from macrostep.model.base.errors import MacrostepError


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the usage."""

    def add_repeatable(self, *flags: str, **settings: Any) -> None:
        """Add an option that may be given several times: a list of what it is given, empty without it."""
        self.add_argument(*flags, action="append", default=[], **settings)

    def error(self, message: str) -> NoReturn:
        raise MacrostepError(f"{message[0].upper()}{message[1:]}; see {self.prog} --help.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()  # whether the help can be written is to be seen here
        super().exit(status, message)
