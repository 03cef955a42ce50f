"""A method that was chosen: read, written, compared; what is half-written stays as it is."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from macrostep.model import ChosenMethod, Diagram, MacrostepError
from macrostep.model.diagram.chosen_method import chosen_method, written_method
from macrostep.model.files.files import from_document, to_document

NAMES = st.from_regex(r"[a-z]{1,4}", fullmatch=True)
VALUES = st.one_of(st.integers(-99, 99), st.floats(allow_nan=False, allow_infinity=False), NAMES, st.booleans())
OPTIONS = st.dictionaries(NAMES, VALUES, max_size=3)
METHODS = st.recursive(
    st.builds(ChosenMethod, NAMES, OPTIONS),
    lambda inside: st.builds(ChosenMethod, NAMES, OPTIONS, inside),
    max_leaves=3,
)
CUTS = st.dictionaries(NAMES, st.sampled_from(("together", "apart")), max_size=2)


@given(METHODS, CUTS)
def test_what_is_written_is_read_as_the_same(method: ChosenMethod, cut: dict[str, str]) -> None:
    whole = ChosenMethod(method.name, method.options, method.inside, cut)
    for again in (chosen_method(str(whole)), pickle.loads(pickle.dumps(whole)), chosen_method(whole)):
        assert again == whole
        assert hash(again) == hash(whole)
    floats = {name: value for name, value in whole.options.items() if isinstance(value, float)}
    assert {name: float(chosen_method(str(whole)).options[name]) for name in floats} == floats


@given(st.lists(st.text(alphabet="ab:=,()@ 1", max_size=12), max_size=3))
def test_a_diagram_keeps_every_text_and_a_method_that_is_none_says_why(texts: list[str]) -> None:
    diagram = Diagram("d", runs=texts)
    document = to_document(diagram)
    assert document.get("runs", []) == texts
    assert from_document(document).runs == diagram.runs
    for method, text in zip(diagram.runs, texts, strict=True):
        if method.fault:
            with pytest.raises(MacrostepError):
                chosen_method(text)
            with pytest.raises(MacrostepError):
                chosen_method(method)
        else:
            assert chosen_method(text) == method


def test_another_option_or_another_cut_is_another_method() -> None:
    method = written_method("held: step = 0.1")
    assert (str(method), method.text) == ("held: step = 0.1", "held:step=0.1")
    other = method.with_options({"step": 0.2, "order": 1})
    assert str(other) == "held:step=0.2,order=1"
    assert method != other
    assert str(chosen_method("held@a=apart,b=together").without(["a"])) == "held@b=together"


def test_a_title_is_written_behind_and_makes_no_other_method() -> None:
    method = chosen_method("around(held:step=0.1):rtol=0.01@axle=together as  what we  had")
    assert (method.title, method.cut, method.options) == ("what we had", {"axle": "together"}, {"rtol": "0.01"})
    assert str(method) == "around(held:step=0.1):rtol=0.01@axle=together as what we had"
    assert method == chosen_method("around(held:step=0.1):rtol=0.01@axle=together")
    assert str(method.with_options({"rtol": 0.1})).endswith("rtol=0.1@axle=together as what we had")
    diagram = from_document(to_document(Diagram("d", runs=[method])))
    assert [run.title for run in diagram.runs] == ["what we had"]


def test_one_method_is_a_list_of_one() -> None:
    diagram = Diagram("one", runs="ni_jacobi:step=0.5")
    assert [str(run) for run in diagram.runs] == ["ni_jacobi:step=0.5"]
    diagram.runs = ChosenMethod("missiles")
    assert [str(run) for run in diagram.runs] == ["missiles"]


@pytest.mark.parametrize("nonsense", [3, None, {"name": "ni_jacobi"}])
def test_what_is_neither_text_nor_method_is_refused(nonsense: Any) -> None:
    with pytest.raises(MacrostepError, match="is a text or a ChosenMethod, not"):
        Diagram("nonsense", runs=[nonsense])
    with pytest.raises(MacrostepError, match="is a text or a ChosenMethod, not"):
        chosen_method(nonsense)


def test_the_method_inside_may_be_a_text() -> None:
    inside: Any = "ni_jacobi:step=0.1"
    outer = ChosenMethod("step_doubling", {"rtol": 1e-3}, inside)
    assert str(outer) == "step_doubling(ni_jacobi:step=0.1):rtol=0.001"


def test_an_option_without_a_value_has_its_default_in_every_form() -> None:
    assert ChosenMethod("ni_jacobi", {"step": None, "order": 1}) == chosen_method("ni_jacobi:order=1")
    assert chosen_method("ni_jacobi:step=0.1").with_options({"step": None}) == chosen_method("ni_jacobi")
