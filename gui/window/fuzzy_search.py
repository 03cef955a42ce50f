"""Finding what is meant by a few letters of it."""

from __future__ import annotations

from typing import NamedTuple

LEAST = 0.8
"""Score for each letter below which letters only happen to stand in a text."""


class Match(NamedTuple):
    """How well a text fits, higher is better, and which of its letters were meant."""

    score: float
    places: tuple[int, ...]


def match(query: str, text: str) -> Match | None:
    """Return how a text fits a query; None if it does not.

    The letters of each word of the query must stand in the text in their order. Letters side by side and letters at
    the beginning of words count more, whole words most; a short text counts more than a long one.
    """
    score, places = 0.0, set[int]()
    folded = text.casefold()
    if len(folded) != len(text):
        folded = text.lower() if len(text.lower()) == len(text) else text  # a few letters become two
    for word in query.casefold().split():
        found = _match_word(word, folded)
        if found is None:
            return None
        score += found.score
        places.update(found.places)
    return Match(score - 0.02 * len(text), tuple(sorted(places)))


def _match_word(word: str, text: str) -> Match | None:
    start = text.find(word)
    if start >= 0:
        starts_word = [at for at in _all(word, text) if _begins(text, at)]
        whole = [at for at in starts_word if at + len(word) == len(text) or not text[at + len(word)].isalnum()]
        at = [*whole, *starts_word, start][0]
        bonus = 5.0 if whole else 4.0 if starts_word else 0.0
        return Match(3.0 * len(word) + bonus, tuple(range(at, at + len(word))))
    score, places, at = 0.0, [], -1
    for letter in word:
        following = text.find(letter, at + 1)
        beginning = next((p for p in _all(letter, text, at + 1) if _begins(text, p)), -1)
        chosen = following if following == at + 1 or beginning < 0 else beginning
        if chosen < 0:
            return None
        score += 2.0 if chosen == at + 1 else 1.5 if _begins(text, chosen) else 0.3
        places.append(chosen)
        at = chosen
    return Match(score, tuple(places)) if score >= LEAST * len(word) else None


def _begins(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalnum()


def _all(part: str, text: str, start: int = 0) -> list[int]:
    places, at = [], text.find(part, start)
    while at >= 0:
        places.append(at)
        at = text.find(part, at + 1)
    return places
