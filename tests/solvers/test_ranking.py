"""Who wins: the rule, its sentence, the Pareto front, and the runs that cannot win."""

import math
from dataclasses import replace

import pytest

from macrostep.model import MacrostepError
from macrostep.solvers.comparison.ranking import RankedRun, rank
from macrostep.solvers.comparison.relations import relation
from macrostep.solvers.comparison.rule import DEFAULT_RULE, Rule, costs_of, linearisation_note, parse_rule


def run(
    label: str, integrations: float, error: float | None, status: str = "ok", order: float | None = None, **more: float
) -> RankedRun:
    errors = {} if error is None else {"a.x": error, "a.y": error / 2}
    failure = "It failed at t = 3 s" if status == "failed" else ""
    return RankedRun(
        label, status, errors, {"work": integrations, "integrations": integrations, **more}, failure, order
    )


CHEAP, GOOD, BETTER, WASTE = (
    run("cheap", 100, 5.0), run("good", 200, 0.5), run("better", 300, 0.01), run("waste", 400, 0.1)
)  # fmt: skip


def uncertain(run: RankedRun, percent: float) -> RankedRun:
    return replace(run, uncertainty={"a.x": percent, "a.y": percent / 4})


def order_of(candidates: list[RankedRun], rule: Rule) -> list[str]:
    return [candidates[ranked.place].label for ranked in rank(candidates, rule).ranked]


def test_the_cheapest_below_the_limit_wins_and_what_misses_it_follows_by_error() -> None:
    worse = run("worse", 50, 9.0)
    runs = [worse, CHEAP, BETTER, GOOD, WASTE]
    ranking = rank(runs)
    assert order_of(runs, Rule()) == ["good", "better", "waste", "cheap", "worse"]
    assert ranking.winner == runs.index(GOOD)
    assert ranking.sentence == "good wins: 200 integrations + linearisations and an error of 0.5 %."
    assert (
        ranking.of(runs.index(BETTER)).sentence == "below 1 % too, but with 1.5 times the integrations + linearisations"
    )
    assert ranking.of(runs.index(CHEAP)).sentence == "its error of 5 % is not below 1 %"
    assert order_of(runs, Rule(below=0.2))[:2] == ["better", "waste"]
    assert order_of(runs, Rule(below=6.0))[0] == "cheap"


def test_nobody_wins_if_nobody_is_below_the_limit() -> None:
    ranking = rank([CHEAP, GOOD], Rule(below=0.1))
    assert ranking.winner is None
    assert ranking.sentence == "No run has an error below 0.1 %; good comes nearest with 0.5 %."


@pytest.mark.parametrize(("weight", "winner"), [(0.0, "cheap"), (0.1, "cheap"), (0.5, "better"), (10.0, "better")])
def test_a_weight_trades_error_for_cost(weight: float, winner: str) -> None:
    runs = [GOOD, WASTE, BETTER, CHEAP]
    merits = {r.label: r.costs["integrations"] * (r.errors["a.x"] or 0.0) ** weight for r in runs}
    assert order_of(runs, Rule(weight=weight)) == sorted(merits, key=lambda label: merits[label])
    assert order_of(runs, Rule(weight=weight))[0] == winner


def test_the_front_are_those_that_nobody_beats_in_both() -> None:
    runs = [WASTE, BETTER, CHEAP, GOOD, run("like good", 200, 0.5)]
    labels = [runs[ranked.place].label for ranked in rank(runs).front]
    assert labels == ["cheap", "good", "like good", "better"]


def test_runs_without_an_end_or_an_error_come_last_with_their_sentence() -> None:
    failed, stopped, unknown = run("f", 10, 0.1, "failed"), run("s", 10, 0.1, "stopped"), run("u", 10, None)
    runs = [failed, stopped, unknown, CHEAP]
    ranking = rank(runs)
    assert order_of(runs, Rule()) == ["cheap", "u", "s", "f"]
    assert [r.sentence for r in ranking.ranked[1:]] == [
        "its error is not known", "it was stopped", "It failed at t = 3 s",
    ]  # fmt: skip
    assert not any(r.is_on_front for r in ranking.ranked[1:])
    assert [r.rank for r in ranking.ranked] == [1, None, None, None]
    assert rank([failed]).sentence == "No run went through with a known error, so that none wins."


@pytest.mark.parametrize("status", ["diverged", "failed", "stopped", "refused", "running", "waiting"])
def test_only_what_went_through_is_ranked(status: str) -> None:
    """However small the error of what did not, up to where it came."""
    ranking = rank([run("other", 1, 1e-9, status), CHEAP, GOOD])
    assert [r.rank for r in ranking.ranked] == [1, 2, None]
    assert ranking.winner == 2
    assert ranking.ranked[-1].place == 0
    assert ranking.ranked[-1].sentence
    assert rank([run("other", 1, 1e-9, status)]).winner is None


def test_a_reference_that_has_not_earned_its_name_crowns_nobody() -> None:
    ranking = rank([replace(run, unearned="two finer runs differ by 40 %.") for run in (GOOD, CHEAP)])
    assert ranking.winner is None
    assert ranking.sentence == "Nothing is ranked and no run wins: two finer runs differ by 40 %."
    assert [r.rank for r in ranking.ranked] == [None, None]
    assert not ranking.front


def test_errors_that_the_reference_cannot_tell_apart_are_said_to_be_alike() -> None:
    runs = [GOOD, BETTER, WASTE]
    ranking = rank([uncertain(run, 0.45) for run in runs])
    assert ranking.of(2).sentence.endswith(
        "their errors are alike, as the reference itself is uncertain by about 0.45 %"
    )
    assert "alike" not in ranking.of(1).sentence
    assert not any("alike" in r.sentence for r in rank(runs).ranked)


@pytest.mark.parametrize(
    ("runs", "rule", "percent", "words"),
    [
        ([GOOD, CHEAP], DEFAULT_RULE, 0.6, "good might win or not"),  # 0.5 % may be 1.1 %
        ([GOOD, CHEAP], DEFAULT_RULE, 4.5, "cheap might win in place of good"),  # 5 % may be 0.5 %
        ([CHEAP], DEFAULT_RULE, 4.5, "cheap might win or not"),
        ([BETTER, WASTE], parse_rule("weight=1"), 0.2, "waste might win in place of better"),
        ([GOOD, CHEAP], DEFAULT_RULE, 0.4, ""),
        ([BETTER, WASTE], parse_rule("weight=1"), 0.03, ""),
        ([GOOD, CHEAP], parse_rule("below=1,error=a.y"), 0.6, ""),  # of which it is uncertain by a quarter
    ],
)
def test_nobody_wins_by_what_the_reference_cannot_tell(
    runs: list[RankedRun], rule: Rule, percent: float, words: str
) -> None:
    ranking = rank([uncertain(run, percent) for run in runs], rule)
    assert (ranking.winner is None) == bool(words)
    assert words in ranking.sentence
    assert rank(runs, rule).winner is not None or runs == [CHEAP]


def test_a_linearisation_is_a_cost_and_says_what_it_costs() -> None:
    """Ten macro-steps of two subsystems, each linearised in each: of 2 states and 1 input, and of 1 state."""
    statistics = {
        "integrations": 20, "linearisations": 20, "jacobian_evaluations": 40, "rhs_evaluations": 280,
        "macro_steps": {"a": 10, "b": 10}, "wall_time": 0.1,
    }  # fmt: skip
    assert costs_of(statistics) == {
        "work": 40, "integrations": 20, "linearisations": 20, "rhs_evaluations": 320, "macro_steps": 10,
        "wall_time": 0.1,
    }  # fmt: skip
    assert linearisation_note([statistics]) == (
        "Here a linearisation costs as much as 2 evaluations of f, one for each state and input, and an integration 14."
    )
    assert linearisation_note([statistics | {"rhs_evaluations": 21}]) == (
        "Here a linearisation costs as much as 2 evaluations of f, one for each state and input; integrations are "
        "exact, or happen where evaluations are not counted."
    )
    assert linearisation_note([{"integrations": 20, "linearisations": 0}]) == ""
    assert costs_of({}) == {}


def test_an_error_that_is_no_number_any_more_is_the_worst_and_not_the_best() -> None:
    huge = RankedRun("huge", "ok", {"a.x": None, "a.y": 0.001}, {"work": 1})
    ranking = rank([huge, CHEAP], Rule(below=10.0))
    assert ranking.winner == 1
    assert ranking.of(0).error == math.inf
    assert ranking.of(0).sentence == "its error is too large to be shown"


def test_the_error_that_counts_can_be_the_mean_or_one_variable() -> None:
    assert rank([GOOD]).of(0).error == 0.5
    assert rank([GOOD], Rule(error="mean")).of(0).error == pytest.approx(0.375)
    assert rank([GOOD], Rule(error="a.y")).of(0).error == 0.25
    with pytest.raises(MacrostepError, match=r"no variable 'a\.z'.*a\.x, a\.y, largest and mean"):
        rank([GOOD], Rule(error="a.z"))


def test_rules_are_read_and_say_what_they_mean() -> None:
    rule = parse_rule("below=0.1, cost=rhs_evaluations, error=mean")
    assert rule == Rule("rhs_evaluations", "mean", 0.1)
    assert rule.sentence() == (
        "The winner has the fewest evaluations of f among those whose error, the mean RMSE of all variables, is below "
        "0.1 %. A linearisation counts as one evaluation for each state and input of the subsystem."
    )
    assert parse_rule("weight=1").weight == 1.0
    for text, message in [
        ("below", "below=PERCENT"), ("below=-1", "above 0"), ("weight=x", "above 0"), ("cost=money", "no cost 'money'"),
        ("below=1,weight=1", "not by both"),
    ]:  # fmt: skip
        with pytest.raises(MacrostepError, match=message):
            parse_rule(text)


def test_what_a_run_would_cost_at_the_winners_error_follows_from_its_order() -> None:
    """Ten times the error at order 1: ten times as many steps; at order 2 the square root of that."""
    first, second = run("first", 100, 8.0, order=1), run("second", 100, 8.0, order=2)
    runs = [run("best", 200, 0.5), first, second, run("far", 10, 90.0, order=1)]
    ranking = rank(runs)
    assert relation(runs, ranking, 0) == ""
    assert relation(runs, ranking, 1).startswith(
        "By its order 1 it needs 8 times as many integrations + linearisations as best"
    )
    assert relation(runs, ranking, 2).startswith(
        "By its order 2 it needs 2 times as many integrations + linearisations as best"
    )
    assert relation(runs, ranking, 3) == "", "90 % is no error from which an order says anything"
