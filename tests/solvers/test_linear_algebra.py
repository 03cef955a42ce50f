"""Small dense linear algebra: LU against NumPy, φ functions against SciPy's exponential and their series."""

import math

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import expm

from macrostep.solvers.engine.gmres import solve_by_gmres
from macrostep.solvers.engine.linear import factorise, multiply, phi_functions, solve
from macrostep.solvers.engine.sparse import NO_SPACE, SparseMatrix, factorise_sparse, solve_sparse, sparse_layout


@pytest.mark.parametrize("n", [1, 2, 3, 7, 20])
def test_lu_solves_as_numpy(n: int) -> None:
    random = np.random.default_rng(n)
    for _ in range(5):
        matrix, b = random.normal(size=(n, n)), random.normal(size=n)
        factors, pivots, x = matrix.copy(), np.zeros(n, np.int64), b.copy()
        assert factorise(factors, pivots) == 0
        solve(factors, pivots, x)
        assert_allclose(x, np.linalg.solve(matrix, b), rtol=1e-10, atol=1e-12)


def test_lu_needs_its_pivots() -> None:
    factors, pivots, x = np.array([[0.0, 1.0], [1.0, 0.0]]), np.zeros(2, np.int64), np.array([2.0, 3.0])
    assert factorise(factors, pivots) == 0
    solve(factors, pivots, x)
    assert_allclose(x, [3.0, 2.0])


@pytest.mark.parametrize("matrix", [[[1.0, 2.0], [2.0, 4.0]], [[0.0, 0.0], [0.0, 1.0]], [[np.nan, 1.0], [1.0, 1.0]]])
def test_singular_matrices_are_noticed(matrix: list[list[float]]) -> None:
    assert factorise(np.array(matrix), np.zeros(2, np.int64)) == 1


def test_nothing_is_solved_by_nothing() -> None:
    assert factorise(np.zeros((0, 0)), np.zeros(0, np.int64)) == 0


def test_multiply() -> None:
    a, b = np.random.default_rng(1).normal(size=(2, 5, 5))
    result = np.empty((5, 5))
    multiply(a, b, result)
    assert_allclose(result, a @ b, rtol=1e-14, atol=1e-15)


def reference_phi(z: np.ndarray, k: int) -> np.ndarray:
    """φ_k(z) is a block of the exponential of an augmented matrix."""
    n = len(z)
    augmented = np.zeros((n * (k + 1), n * (k + 1)))
    augmented[:n, :n] = z
    for block in range(k):
        augmented[block * n : (block + 1) * n, (block + 1) * n : (block + 2) * n] = np.eye(n)
    return expm(augmented)[:n, k * n :]


def series(z: np.ndarray, highest: int) -> list[np.ndarray]:
    """φ_0(z) ... φ_highest(z) by their series, with so many digits that cancellation does no harm."""
    exact = np.vectorize(mpmath.mpf, otypes=[object])
    with mpmath.workdps(60):
        Z, powers = exact(z), [exact(np.eye(len(z)))]
        while np.max(np.abs(powers[-1])) > mpmath.mpf("1e-50") * math.factorial(len(powers) - 1):
            powers.append(powers[-1].dot(Z))
        found = [sum(power / math.factorial(j + k) for j, power in enumerate(powers)) for k in range(highest + 1)]
    return [phi.astype(float) for phi in found]


@pytest.mark.parametrize("size", [1e-12, 1e-3, 0.4, 1.0, 5.0, 40.0])
@pytest.mark.parametrize("n", [1, 2, 4])
def test_phi_functions_are_blocks_of_an_exponential(size: float, n: int) -> None:
    z = np.random.default_rng(n).normal(size=(n, n)) - np.eye(n)
    z *= size / np.linalg.norm(z, np.inf)
    phi = phi_functions(z, 1.0, 10)
    for k, expected in enumerate(series(z, 10)):
        assert_allclose(phi[k], expected, rtol=0, atol=1e-13 * np.max(np.abs(expected)))
        if k <= 5:  # SciPy loses digits in the outer blocks
            assert_allclose(phi[k], reference_phi(z, k), rtol=0, atol=1e-12 * np.max(np.abs(expected)))


def test_phi_functions_of_zero() -> None:
    phi = phi_functions(np.zeros((1, 1)), 1.0, 9)
    assert_allclose(phi[:, 0, 0], [1 / float(np.prod(np.arange(1, k + 1))) for k in range(10)], rtol=1e-15)


def with_many_digits(A: np.ndarray, H: float, highest: int) -> np.ndarray:
    """φ_0 ... φ_highest at A H, as blocks of an exponential with so many digits that nothing is lost."""
    n = len(A)
    with mpmath.workdps(250):
        augmented = mpmath.zeros(n * (highest + 1))
        for i, j in np.ndindex(n, n):
            augmented[i, j] = mpmath.mpf(float(A[i, j])) * mpmath.mpf(H)
        for i in range(n * highest):
            augmented[i, i + n] = 1
        rows = mpmath.expm(augmented, method="taylor")[:n, :].tolist()
    return np.array(rows, dtype=float).reshape(n, highest + 1, n).swapaxes(0, 1)


STIFF = {
    "one": [[-1.0]],
    "a light mass": [[0.0, 1e-16], [-1.0, -1.0]],
    "two that are nearly one": [[-1.0, 1.0], [1.0, -1.0 - 1e-12]],
    "a chain": [[-2.0, 1.0, 0.0], [1.0, -2.0, 1.0], [0.0, 1.0, -1.0 - 1e-9]],
    "an oscillator": [[-1e-7, 1e-6], [-1e-6, -1e-7]],
    "not normal": [[-1e-6, 1.0, 1.0], [0.0, -2e-6, 1.0], [0.0, 0.0, -3e-6]],
    "a Jordan block": [[-1e-9, 1.0], [0.0, -1e-9]],
    "fast and slow": [[-1.0, 0.5, 3e-8], [0.0, -1e-4, 2e-9], [0.0, 1e-7, -1e-8]],
}  # fmt: skip


@pytest.mark.parametrize("norm", [1e-12, 1e-6, 1.0, 1e3, 1e8, 1e12, 1e16])
@pytest.mark.parametrize("name", STIFF)
def test_phi_functions_keep_their_digits_at_every_norm(name: str, norm: float) -> None:
    """Every element is right, the small ones too: what decays slowly hides in them."""
    A, H = norm / 0.3 * np.array(STIFF[name]), 0.3
    expected = with_many_digits(A, H, 4)
    found = phi_functions(A, H, 4)
    for k in range(5):
        assert_allclose(found[k], expected[k], rtol=0, atol=1e-13 * np.max(np.abs(expected[k])))
    if norm > 1e3:
        assert_allclose(found, expected, rtol=1e-14, atol=1e-300)


def test_phi_functions_of_a_high_order_at_a_high_norm() -> None:
    A = 1e12 * np.array(STIFF["two that are nearly one"])
    assert_allclose(phi_functions(A, 0.7, 10), with_many_digits(A, 0.7, 10), rtol=1e-14)


def test_phi_of_what_is_not_finite_ends() -> None:
    assert not np.all(np.isfinite(phi_functions(np.array([[np.nan]]), 1.0, 2)))
    assert not np.all(np.isfinite(phi_functions(np.array([[np.inf]]), 1.0, 2)))


def sparse(matrix: np.ndarray, limit: int | None = None) -> tuple[SparseMatrix, np.ndarray]:
    """Return a matrix by columns, with a place on the whole diagonal, and its values."""
    n = len(matrix)
    columns, rows = np.nonzero((matrix != 0.0).T | np.eye(n, dtype=bool))
    begins = np.searchsorted(columns, np.arange(n + 1))
    order, needed = sparse_layout(begins, rows)
    needed = needed if limit is None else limit
    place, L_rows, U_rows = np.zeros(n, np.int64), np.zeros(needed, np.int64), np.zeros(needed, np.int64)
    L_begins, U_begins = np.zeros(n + 1, np.int64), np.zeros(n + 1, np.int64)
    factors = np.zeros(needed), np.zeros(needed)
    return SparseMatrix(begins, rows, order, place, L_begins, U_begins, L_rows, U_rows, *factors), matrix[rows, columns]


@pytest.mark.parametrize("n", [1, 2, 10, 60])
@pytest.mark.parametrize("diagonal", [1.0, 0.0])
def test_sparse_lu_solves_as_numpy(n: int, diagonal: float) -> None:
    """Without a diagonal its pivots are elsewhere."""
    random = np.random.default_rng(n)
    matrix = random.normal(size=(n, n)) * (random.random((n, n)) < 3.0 / n) + diagonal * np.eye(n)
    matrix += np.roll(np.eye(n), 1, axis=0)  # never singular by its pattern
    found, values = sparse(matrix, 4 * n * n + n)
    smallest, _ = factorise_sparse(found, values, 0.0)
    assert 0.0 < smallest <= 1.0
    for _ in range(2):
        b = random.normal(size=n)
        x = b.copy()
        solve_sparse(found, x)
        assert_allclose(matrix @ x, b, rtol=1e-8, atol=1e-9)


def test_a_singular_sparse_matrix_is_noticed_at_any_scale() -> None:
    matrix = np.array([[1.0, 2.0, 0.0], [3.0, 6.0, 0.0], [0.0, 0.0, 5.0]]) + 0.0
    scales = np.array([1e9, 1.0, 1e-7])
    smallest, column = factorise_sparse(*sparse(scales[:, None] * matrix * scales), 0.0)
    assert smallest < 1e-15
    assert column in (0, 1)
    regular, _ = factorise_sparse(*sparse(scales[:, None] * (matrix + np.eye(3)) * scales), 0.0)
    assert regular > 0.1


def test_sparse_factors_that_do_not_fit_are_refused() -> None:
    found, values = sparse(np.ones((5, 5)) + np.eye(5), 12)
    assert factorise_sparse(found, values, 0.0)[0] == NO_SPACE


@pytest.mark.parametrize("coupling", [1e-6, 0.1, 0.24])
def test_gmres_with_incomplete_factors_solves_as_numpy(coupling: float) -> None:
    random, n = np.random.default_rng(5), 300
    neighbours = np.array([random.permutation(n) for _ in range(4)])
    matrix = np.eye(n)
    for row in neighbours:
        matrix[np.arange(n), row] -= coupling
    found, values = sparse(matrix)
    assert factorise_sparse(found, values, 0.05)[0] > 0.1
    assert found.L_begins[-1] < 10 * n, "they would fill up"
    b = random.normal(size=n)
    x = b.copy()
    assert solve_by_gmres(found, values, x)
    expected = np.linalg.solve(matrix, b)
    assert_allclose(x, expected, rtol=0, atol=1e-13 * np.max(np.abs(expected)))


def test_gmres_says_that_a_singular_system_has_no_solution_and_leaves_the_right_side() -> None:
    matrix = np.eye(4) - np.roll(np.eye(4), 1, axis=0)
    found, values = sparse(matrix)
    factorise_sparse(found, np.where(values == 1.0, 2.0, values), 0.0)  # others, which are no hindrance
    b = np.array([1.0, 2.0, 3.0, 4.0])
    assert not solve_by_gmres(found, values, b)
    assert_allclose(b, [1.0, 2.0, 3.0, 4.0])


def test_factors_are_counted_before_they_are_made() -> None:
    for n in (1, 2, 40):
        random = np.random.default_rng(n)
        matrix = (random.random((n, n)) < 3.0 / n) + 0.0
        matrix = matrix + matrix.T + 10.0 * n * np.eye(n)
        columns, rows = np.nonzero(matrix)
        begins = np.searchsorted(columns, np.arange(n + 1))
        order, room = sparse_layout(begins, rows)
        found, values = sparse(matrix)
        factorise_sparse(found, values, 0.0)
        needed = int(found.L_begins[-1]) + n  # and the diagonal
        assert room == 2 * needed + 8 * n
        assert sorted(order) == list(range(n))
        assert sparse_layout(begins, rows, needed)[1] == room
        assert sparse_layout(begins, rows, needed - 1)[1] == 0


def test_the_order_of_elimination_keeps_a_star_sparse() -> None:
    """The centre, first in the matrix, fills everything if it is eliminated first."""
    n = 50
    star = 4.0 * np.eye(n)
    star[0, :], star[:, 0] = 1.0, 1.0
    star[0, 0] = 40.0
    found, values = sparse(star)
    assert factorise_sparse(found, values, 0.0)[0] > 0.1
    assert found.L_begins[-1] == n - 1
