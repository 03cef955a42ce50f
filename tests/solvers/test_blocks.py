"""Equations -> compiled functions: every construct of the language has its value, every Jacobian its differences."""

import math
from collections.abc import Callable, Iterable

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from macrostep.model import Diagram, Parameter, Subsystem
from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.freezing.freeze import freeze
from tests.solvers.reference_problems import Block

T, X, K, U, W, DU, P = 1.3, 0.7, -2.5, 1.9, -0.4, 0.6, 3.2

CONSTRUCTS: dict[str, float] = {
    "x + u - w*p/2": X + U - W * P / 2,
    "-x^2": -(X**2),
    "(-x)^2 + (-x)^3": X**2 - X**3,
    "x^p + u^0.5 + u^(-0.5) + u^(-3) + u^7 + u^30": X**P + U**0.5 + U**-0.5 + U**-3 + U**7 + U**30,
    "(x + u)^4 - (x + u)^(-2) + (2*x)^20": (X + U) ** 4 - (X + U) ** -2 + (2 * X) ** 20,
    "2^u + w^2 + p^w": 2**U + W**2 + P**W,
    "u/x/p": U / X / P,
    "u - x - w": U - X - W,
    "der(u)": DU,
    "der(u)*der(u) + x": DU**2 + X,
    "der(x)": -X + U,
    "time*2": 2 * T,
    "a": X * U,
    "b": math.sin(X * U) + X * U,
    "min(x, u) + max(w, k)": X + W,
    "abs(w) + sign(w) + sign(x) + sign(x - x)": -W,
    "sqrt(u) + exp(w) + log(u) + log10(u)": math.sqrt(U) + math.exp(W) + math.log(U) + math.log10(U),
    "sin(u) + cos(u) + tan(u)": math.sin(U) + math.cos(U) + math.tan(U),
    "asin(x) + acos(x) + atan(x)": math.asin(X) + math.acos(X) + math.atan(X),
    "atan2(w, -x) + atan2(u, p)": math.atan2(W, -X) + math.atan2(U, P),
    "atan2(table(3, {0, 4}, {0, 4}), sign(0.7))": math.atan2(3, 1),
    "sinh(x) + cosh(x) + tanh(x)": math.sinh(X) + math.cosh(X) + math.tanh(X),
    "table(u, {0, 1, 2, 4}, {5, 7, 6, 10})": 6.1,
    "table(-u, {0, 1, 2, 4}, {5, 7, 6, 10}) + table(10*u, {0, 1, 2, 4}, {5, 7, 6, 10})": 15.0,
    "if time > 1 then 10 else 20": 10.0,
    "if time >= 2 then 10 else 20": 20.0,
    "if x > 0 and not (u < 0 or w > 0) then 1 else 2": 1.0,
    "if x > 1 then 1 elseif x > 0.5 then 2 elseif x > 0 then 3 else 4": 2.0,
    "if (if x > 0.5 then u > 3 else u > 1) then 1 else 2": 2.0,
    "if (if x > 0.5 then 1 else 0) > 0.5 and time > 1 then 1 else 2": 1.0,
    "if true then x else u": X,
    "(if p > 3 then 1 else 2)*(if x > 0 then 3 else 4)*(if x > 0 then 5 else 6)": 15.0,
    "k + 1": K + 1,
    "1e-12*1e12*x + 1e300*1e-300*u": X + U,
    "x - x + 0*u + 1": 1.0,
    "sqrt(x^2) + sqrt(u^2*x^2)": X + U * X,
    "123456789012*x/987654321": 123456789012 * X / 987654321,
}  # fmt: skip


@pytest.fixture(scope="module")
def constructs() -> Block:
    subsystem = Subsystem(
        "s",
        parameters={"p": P},
        inputs={"u": U, "w": W},
        states={"x": X, "k": K},
        equations=["der(x) = -x + u", "when sample(5, 1) then k = 0; end when", "b = sin(a) + a", "a = x*u"],
        outputs={f"y{i}": text for i, text in enumerate(CONSTRUCTS)},
    )
    block = Block(subsystem, start=T)
    block.set_inputs([U, DU], [W])
    block.evaluate()
    return block


@pytest.mark.parametrize("text", CONSTRUCTS)
def test_constructs_have_their_values(constructs: Block, text: str) -> None:
    assert constructs.y[list(CONSTRUCTS).index(text)] == pytest.approx(CONSTRUCTS[text], rel=2e-15, abs=1e-15)


def test_parameters_are_seen_in_si() -> None:
    parameters = {"d": Parameter(12.0, "mm"), "m": Parameter(2.0, "t"), "f": Parameter(30.0, "deg")}
    block = Block(Subsystem("s", parameters=parameters, outputs={"a": "d", "b": "m", "c": "sin(f)"}))
    block.evaluate()
    assert_allclose(block.y, [0.012, 2000.0, 0.5], rtol=1e-15)


@pytest.mark.parametrize("text", ["sqrt(-1 - u^2)", "log(-exp(u))", "(-1)^u", "asin(u^2 + 5)", "0/(u - u)", "1/(u - u)",
                                  "sqrt(-u^2)"])  # fmt: skip
def test_what_has_no_value_is_no_number(text: str) -> None:
    subsystem = Subsystem("s", inputs={"u": 1.5}, equations=[f"a = {text}"], outputs={"y": "a"})
    g = freeze(Diagram("d", [subsystem])).subsystems[0].block_type.addresses["g"]
    value, inputs, nothing = np.zeros(1), np.array([1.5, 0.0]), address_of(np.zeros(1))
    call_block(g, (0.0, nothing, address_of(inputs), nothing, nothing, address_of(value)))
    assert not np.isfinite(value[0])


# -- noise and tables -----------------------------------------------------------------------------------------------


def noise_block(seed: int, period: float = 0.5) -> Block:
    return Block(Subsystem("s", parameters={"T": period}, outputs={"y": f"noise({seed}, T)"}))


def sampled_noise(seed: int, times: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    block = noise_block(seed)
    y = np.empty((len(times), 2))
    for n, t in enumerate(times):
        block.t = float(t)
        block.evaluate()
        y[n] = block.y[0], block.dy[0]
    return y[:, 0], y[:, 1]


def test_noise_is_reproducible_bounded_and_smooth() -> None:
    times = np.linspace(-20.0, 480.0, 20_001)
    y, dy = sampled_noise(7, times)
    again, _ = sampled_noise(7, times)
    assert_array_equal(y, again)
    assert np.max(np.abs(y)) <= 1.0
    assert np.max(np.abs(y)) > 0.9
    assert abs(np.mean(y)) < 0.1
    assert_allclose(np.diff(y), 0.5 * (dy[1:] + dy[:-1]) * np.diff(times), atol=3e-3)
    at_multiples = np.isclose(np.mod(times + 1e-12, 0.5), 0.0, atol=1e-9)
    assert_allclose(dy[at_multiples], 0.0, atol=1e-9)


def test_noise_of_other_seeds_is_independent() -> None:
    times = np.linspace(0.0, 400.0, 4001)
    a, b, c = (sampled_noise(seed, times)[0] for seed in (1, 2, -1))
    for first, second in ((a, b), (b, c), (a, c)):
        assert abs(np.corrcoef(first, second)[0, 1]) < 0.15


def table(x: Iterable[float], y: Iterable[float]) -> str:
    return f"table(time, {{{', '.join(map(str, x))}}}, {{{', '.join(map(str, y))}}})"


def test_a_table_is_linear_between_its_points_and_constant_outside() -> None:
    x, y = [-1.0, 0.0, 0.5, 2.0], [3.0, 1.0, 1.5, -2.0]
    block = Block(Subsystem("s", outputs={"y": table(x, y)}), start=-2.0)
    for t in np.linspace(-2.0, 3.0, 101):
        block.t = float(t)
        block.evaluate()
        assert block.y[0] == pytest.approx(np.interp(t, x, y), rel=1e-14, abs=1e-14)


def test_a_long_table_compiles() -> None:
    x = np.arange(1500)
    block = Block(Subsystem("s", outputs={"y": table(x, x * x % 7)}))
    block.t = 1234.25
    block.evaluate()
    assert block.y[0] == pytest.approx(np.interp(1234.25, x, x * x % 7))


# -- Jacobians ------------------------------------------------------------------------------------------------------

FORMS: tuple[Callable[[str, str], str], ...] = (
    lambda a, b: f"({a} + {b})",
    lambda a, b: f"({a} - {b})",
    lambda a, b: f"({a})*({b})",
    lambda a, b: f"({a})/(2 + ({b})^2)",
    lambda a, b: f"sin({a})",
    lambda a, b: f"exp(-({a})^2)",
    lambda a, b: f"sqrt(1 + ({a})^2)",
    lambda a, b: f"(1.5 + ({a})^2)^({b})",
    lambda a, b: f"({a})^3",
    lambda a, b: f"atan2({a}, 3 + ({b})^2)",
    lambda a, b: f"log(2 + ({a})^2)",
    lambda a, b: f"tanh({a})*abs({b})",
    lambda a, b: f"min({a}, {b})",
    lambda a, b: f"max({a}, sign({b}))",
    lambda a, b: f"(if time > 1 then {a} else {b})",
    lambda a, b: f"(if x0 > 0 then {a} else {b})",
    lambda a, b: f"table({a}, {{-1, 0, 2}}, {{1, -1, 3}})",
    lambda a, b: f"noise(3, 0.7)*({a})",
)


def random_block(seed: int) -> Subsystem:
    random = np.random.default_rng(seed)
    leaves = ["x0", "x1", "x2", "k", "u0", "u1", "der(u0)", "der(u1)", "p", "time", "0.7", "2"]

    def expression(depth: int, names: list[str]) -> str:
        if depth == 0:
            return str(random.choice(names))
        form = FORMS[int(random.integers(len(FORMS)))]
        return form(expression(depth - 1, names), expression(depth - 1, names))

    equations = []
    names = list(leaves)
    for i in range(3):
        equations.append(f"a{i} = {expression(2, names)}")
        names.append(f"a{i}")
    equations += [f"der(x{i}) = {expression(3, names)}" for i in range(3)]
    equations.append("when sample(0, 1) then k = 0.3; end when")
    outputs = {f"y{i}": expression(3, [*names, "der(x0)"]) for i in range(3)}
    return Subsystem(
        "s", parameters={"p": 0.8}, inputs={"u0": 0, "u1": 0}, states={"x0": 0, "x1": 0, "x2": 0, "k": 0},
        equations=equations, outputs=outputs,
    )  # fmt: skip


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_jacobians_are_the_differences_of_the_functions(seed: int) -> None:
    block = Block(random_block(seed))
    random = np.random.default_rng(100 + seed)
    n_m = block.instance.n_m
    for _ in range(20):
        point = random.uniform(-1.5, 1.5, 8)  # x0 x1 x2 u0 u1 du0 du1 t
        modes = random.integers(0, 2, n_m)

        def at(point: np.ndarray, name: str, n: int, modes: np.ndarray = modes) -> np.ndarray:
            return block.function(name, point[7], [*point[:3], 0.3], point[3:5], point[5:7], modes, n)

        h = 1e-6
        for name, n in (("f", 3), ("g", 3)):
            exact = at(point, f"{name}_jacobian", n * 8).reshape(n, 8)
            steps = [at(point + h * e, name, n) - at(point - h * e, name, n) for e in np.eye(8)]
            differences = np.transpose(steps) / (2 * h)
            assert_allclose(exact, differences, rtol=1e-6, atol=1e-6 * max(1.0, np.max(np.abs(exact))))


def test_linearise_gives_a_b_c_d_and_f() -> None:
    subsystem = Subsystem(
        "s", parameters={"p": 2.0}, inputs={"u": 1.0, "w": 0.5}, states={"x": 1.0, "v": -1.0, "k": 3.0},
        equations=["der(x) = v*p", "der(v) = -x^3 + k*u", "when sample(9, 1) then k = 0; end when"],
        outputs={"y": "x*v + p*w", "z": "u"},
    )  # fmt: skip
    block = Block(subsystem)
    jacobian, f = block.linearise()
    expected = [[0, 2, 0, 0], [-3, 0, 3, 0], [-1, 1, 0, 2], [0, 0, 1, 0]]
    assert_allclose(jacobian, expected, rtol=1e-15)
    assert_allclose(f, [-2.0, 2.0], rtol=1e-15)


@pytest.mark.parametrize(
    ("text", "slope"),
    [
        ("if x > 0 then sqrt(x) else 3*x", 3.0),
        ("if x > 0 then log(x) elseif x > -1 then 1/(x + 0.5) else x", -4.0),
        ("max(sqrt(x), 2*x + 1)", 2.0),
        ("abs(x)^1.5", -1.5),
    ],
)
def test_what_is_not_chosen_need_not_have_a_derivative(text: str, slope: float) -> None:
    x = {"abs(x)^1.5": -1.0, "max(sqrt(x), 2*x + 1)": 0.0}.get(text, -1e-300)
    block = Block(Subsystem("s", states={"x": x}, equations=["der(x) = -x"], outputs={"y": text}))
    jacobian, _ = block.linearise()
    assert jacobian[1, 0] == pytest.approx(slope)


# -- kinds of blocks ------------------------------------------------------------------------------------------------


def kind_of(*equations: str, **outputs: str) -> bool:
    subsystem = Subsystem(
        "s", parameters={"p": 2.0}, inputs={"u": 0}, states={"x": 1, "v": 1}, equations=equations, outputs=outputs
    )
    return freeze(Diagram("d", [subsystem])).subsystems[0].block_type.is_linear


@pytest.mark.parametrize(
    ("equations", "output", "is_linear"),
    [
        (["der(x) = v", "der(v) = -p*x + 3*u + 1"], "x + 2*u + der(u) + 5", True),
        (["F = p*(x - u)", "der(x) = v", "der(v) = -F"], "F", True),
        (["der(x) = v", "der(v) = if time > p then -x else u"], "x", True),
        (["der(x) = v", "der(v) = if p > 1 then -x else x"], "x", True),
        (["der(x) = v", "der(v) = if x > 1 then -x else u"], "x", False),
        (["der(x) = v", "der(v) = -x*u"], "x", False),
        (["der(x) = v", "der(v) = sin(time)"], "x", False),
        (["der(x) = v", "der(v) = -x"], "x + time", False),
        (["der(x) = v", "a = x*x", "der(v) = a"], "x", False),
        (["der(x) = v", "der(v) = abs(u)"], "x", False),
    ],
)
def test_linear_blocks_are_recognised(equations: list[str], output: str, is_linear: bool) -> None:
    assert kind_of(*equations, y=output) == is_linear


def test_subsystems_that_differ_in_names_and_parameters_share_their_functions() -> None:
    one = Subsystem("a", parameters={"p": 1}, inputs={"u": 0}, states={"x": 0}, equations=["der(x) = p*u"])
    two = Subsystem("b", parameters={"q": 7}, inputs={"w": 1}, states={"z": 3}, equations=["der(z) = q*w"])
    three = two.replaced(name="c", equations=["der(z) = q + w"])
    a, b, c = freeze(Diagram("d", [one, two, three])).subsystems
    assert a.block_type is b.block_type
    assert a.block_type is not c.block_type
