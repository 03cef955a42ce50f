"""Advice as text for people, and as JSON."""

from __future__ import annotations

import math
from typing import Any

from macrostep.solvers.advisor.advice import Advice, Improvement, Proposal, Sentence, Trial, Unfit


def advice_as_json(advice: Advice) -> dict[str, Any]:
    """Return the object that ``macrostep advise --json`` writes."""
    return {
        "diagram": advice.diagram,
        "goal_percent": advice.goal,
        "facts": [_sentence(s) for s in advice.facts],
        "try_first": [_tried(p) for p in advice.first],
        "also_possible": [_tried(p) for p in advice.possible],
        "does_not_suit": [_tried(u) for u in advice.unfit],
        "does_not_apply": [
            {
                "run": r.run, "method": r.label, "page": r.page, "why": r.why,
                "remedy": [{"subsystem": name, "change": what} for name, what in r.remedy.changes]
                if r.remedy
                else None,
            }
            for r in advice.refused
        ],
    }  # fmt: skip


def advice_as_text(advice: Advice) -> str:
    """Return all of it, in sections."""
    lines = [f"What {advice.diagram} is", *(f"  {s}" for s in advice.facts)]
    for title, group in (
        ("Try first", advice.first),
        ("Also possible, the cheapest first", advice.possible),
        (f"Does not suit: above {advice.goal:g} % in every trial", advice.unfit),
    ):
        if group:
            lines += ["", title]
            for entry in group:
                lines += [f"  {entry.run}", *(f"      {s}" for s in entry.why)]
    if not advice.first:
        lines += ["", advice.nothing_fits]
    if advice.refused:
        lines += ["", "Does not apply"]
        for r in advice.refused:
            lines += [f"  {r.run}", f"      {r.why}"]
            lines += [f"      It would apply if you {r.remedy}."] if r.remedy else []
    return "\n".join(lines)


def improvement_as_json(found: Improvement) -> dict[str, Any]:
    """Return the object that ``macrostep advise -m --json`` writes for a run."""
    return {
        "run": found.trial.run,
        "verdict": found.verdict,
        "trial": trial_as_json(found.trial),
        "why": [sentence.text for sentence in found.why],
        "changes": [
            {"text": c.text, "run": c.run, "page": c.page, "trial": trial_as_json(c.trial)} for c in found.changes
        ],
    }


def improvement_as_text(found: Improvement) -> str:
    """Return the run, its verdict, and what to change."""
    lines = [found.trial.run, f"  {found.verdict}", *(f"  {sentence}" for sentence in found.why)]
    for change in found.changes:
        lines += [f"  Try {change.run}", f"      {change.text}"]
    return "\n".join(lines if found.changes else [*lines, "  Nothing needs to be changed."])


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "page": sentence.page or None}


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _tried(entry: Proposal | Unfit) -> dict[str, Any]:
    return {
        "run": entry.run, "method": entry.label, "page": entry.page, "why": [_sentence(s) for s in entry.why],
        "trial": trial_as_json(entry.trial),
    }  # fmt: skip


def trial_as_json(trial: Trial) -> dict[str, Any]:
    """Return a trial as the command line's JSON has it."""
    t = trial
    return {
        "status": t.status, "until": t.until, "worst": t.worst or None,
        "error_percent": _finite(t.error_percent),
        "macro_steps": t.macro_steps, "integrations": t.integrations, "iterations": t.iterations,
        "rejected_steps": t.rejected_steps, "linearisations": t.linearisations, "wall_time_s": t.wall_time,
        "message": t.message or None,
    }  # fmt: skip
