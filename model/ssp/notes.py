"""What an import could not take, as sentences: nothing is left out without a word."""

from __future__ import annotations

_FEW = 8
"""Names that a sentence lists; of more it says how many."""
_MOST = 500


class Notes:
    """Sentences, each once, in the order in which they were found; those that differ in a name only become one."""

    def __init__(self) -> None:
        self._sentences: dict[str, list[str]] = {}

    def add(self, sentence: str) -> None:
        """Keep a sentence."""
        self._sentences.setdefault(sentence, [])

    def collect(self, sentence: str, name: str) -> None:
        """Keep a sentence with ``{}`` for all the names that it is said of."""
        names = self._sentences.setdefault(sentence, [])
        if name not in names[-1:]:
            names.append(name)

    def sentences(self) -> tuple[str, ...]:
        """Return what was kept."""
        notes = [sentence.replace("{}", _listed(names), 1) for sentence, names in self._sentences.items()]
        if len(notes) <= _MOST:
            return tuple(notes)
        return (*notes[:_MOST], f"There are {len(notes) - _MOST} more such remarks.")


def _listed(names: list[str]) -> str:
    distinct = list(dict.fromkeys(names))
    more = f" and {len(distinct) - _FEW} more" if len(distinct) > _FEW else ""
    return ", ".join(distinct[:_FEW]) + more
