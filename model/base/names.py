"""Which texts are names of blocks: a plain name, or several joined by dots, as in ``front.axle``."""

from __future__ import annotations


def is_block_name(text: str) -> bool:
    """Say whether a subsystem or a composite can be called so."""
    return all(part.isidentifier() for part in text.split("."))


def not_a_block_name(text: str) -> str:
    """Return the sentence that refuses a name."""
    return (
        f"{text!r} is not a name: use letters, digits and _, not starting with a digit; "
        "dots join several names to one, as in front.axle."
    )
