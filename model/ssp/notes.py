"""What an import could not take, as sentences: nothing is left out without a word."""

from __future__ import annotations

from macrostep.model.base.phrase import Phrase, Value, first_of

_FEW = 8
"""Names that a sentence lists; of more it says how many."""
_MOST = 500


class Notes:
    """Sentences, each once, in the order in which they were found; those that differ in a name only become one."""

    def __init__(self) -> None:
        self._sentences: dict[Phrase, list[str]] = {}

    def note(self, sentence: str, /, **values: Value) -> None:
        """Keep a sentence, a phrase or the template of one."""
        self._sentences.setdefault(Phrase.of(sentence, **values), [])

    def note_name(self, template: str, name: str, /, **values: Value) -> None:
        """Keep a sentence with ``{names}`` for all the names that it is said of."""
        names = self._sentences.setdefault(Phrase(template, names="{}", **values), [])
        if name not in names[-1:]:
            names.append(name)

    def sentences(self) -> tuple[str, ...]:
        """Return what was kept."""
        notes = [
            sentence.replaced(names=first_of(list(dict.fromkeys(names)), _FEW)) if names else sentence
            for sentence, names in self._sentences.items()
        ]
        if len(notes) <= _MOST:
            return tuple(notes)
        return (*notes[:_MOST], Phrase("There are {count} more such remarks.", count=len(notes) - _MOST))
