"""The parser of arguments."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from macrostep.model.base.errors import MacrostepError


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise MacrostepError(f"{message[0].upper()}{message[1:]}; see {self.prog} --help.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        sys.stdout.flush()  # whether the help can be written is to be seen here
        super().exit(status, message)
