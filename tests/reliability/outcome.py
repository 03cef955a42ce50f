"""What comes of trying something many times."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How often something was tried, and how often it held.

    Attributes
    ----------
    tried : int
    held : int
    worst : str
        The figure that came nearest to a failure, in words: "1.4 s lost".
    faults : tuple of str
        What did not hold, one sentence each, with the seed that repeats it.
    """

    tried: int
    held: int
    worst: str
    faults: tuple[str, ...] = ()
