"""What the user has done of a lesson, kept from one start to the next in a file of its own."""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from macrostep.gui.settings.preferences import data_folder
from macrostep.model.disk.whole_file import write_whole
from macrostep.model.lessons.questions import Answer


@dataclass
class GivenAnswer:
    """An answer.

    Attributes
    ----------
    answer : str or tuple of int
    is_right : bool or None
    tries : int
    hints : int
        How many were asked for.
    is_told : bool
        Whether the answer was shown instead of found, or a prediction passed over.
    at : str
        When, as ISO 8601 has it.
    """

    answer: Answer = ""
    is_right: bool | None = None
    tries: int = 0
    hints: int = 0
    is_told: bool = False
    at: str = ""

    @property
    def is_given(self) -> bool:
        return self.tries > 0 or self.is_told


@dataclass
class LessonProgress:
    """How far the user is.

    Attributes
    ----------
    step : int
        The one that is shown, from 0.
    seen : list of int
        Steps that were left by going on.
    given : dict
        Answers by the question's number.
    done : dict
        By the number of a doing, which of its actions were done.
    numbers : dict
        By the number of a doing, what its runs brought: values by the text of the expression.
    text : str
        What the lesson was when this was written; another text begins anew.
    steps : int
        How many there are.
    """

    step: int = 0
    seen: list[int] = field(default_factory=list)
    given: dict[int, GivenAnswer] = field(default_factory=dict)
    done: dict[int, list[bool]] = field(default_factory=dict)
    numbers: dict[int, dict[str, float | None]] = field(default_factory=dict)
    text: str = ""
    steps: int = 0

    @property
    def fraction(self) -> float:
        """How much is done, 0 to 1."""
        return len(set(self.seen)) / self.steps if self.steps else 0.0

    @property
    def has_begun(self) -> bool:
        return bool(self.seen or self.given or self.done or self.step)

    def answer(self, question: int) -> GivenAnswer:
        """Return what was answered, to be changed."""
        return self.given.setdefault(question, GivenAnswer())


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def load_progress(key: str) -> LessonProgress:
    """Return what was kept of a lesson; a file that cannot be read counts as none."""
    try:
        kept = json.loads(_file(key).read_text(encoding="utf-8"))
        return _read(kept)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return LessonProgress()


def save_progress(key: str, progress: LessonProgress) -> None:
    """Keep it.

    Raises
    ------
    OSError
    """
    path = _file(key)
    path.parent.mkdir(parents=True, exist_ok=True)
    document = asdict(progress)
    document["numbers"] = {
        doing: {text: _written(value) for text, value in values.items()} for doing, values in progress.numbers.items()
    }
    write_whole(path, json.dumps(document, indent=1).encode())


def _file(key: str) -> Path:
    digest = hashlib.sha256(key.encode("utf-8", "backslashreplace")).hexdigest()[:16]
    return data_folder() / "lessons" / "progress" / f"{digest}.json"


def _written(value: float | None) -> float | str | None:
    """Return a number as JSON has it: infinite ones as texts."""
    return value if value is None or math.isfinite(value) else str(value)


def _read(kept: dict[str, Any]) -> LessonProgress:
    given = {}
    for question, record in kept["given"].items():
        record["answer"] = tuple(record["answer"]) if isinstance(record["answer"], list) else str(record["answer"])
        given[int(question)] = GivenAnswer(**record)
    return LessonProgress(
        step=int(kept["step"]),
        seen=[int(step) for step in kept["seen"]],
        given=given,
        done={int(doing): [bool(flag) for flag in flags] for doing, flags in kept["done"].items()},
        numbers={
            int(doing): {str(text): None if value is None else float(value) for text, value in values.items()}
            for doing, values in kept["numbers"].items()
        },
        text=str(kept["text"]),
        steps=int(kept["steps"]),
    )
