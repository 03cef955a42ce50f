/* Small dense linear algebra: LU with partial pivoting, and the phi functions of a matrix. */
#include "block.h"

/* Replace a matrix by its LU factors; returns 1 if it is singular or not finite. */
static int factorise(double *matrix, int n, int *pivots) {
    for (int column = 0; column < n; column++) {
        int pivot = column;
        for (int row = column + 1; row < n; row++)
            if (fabs(matrix[row * n + column]) > fabs(matrix[pivot * n + column]))
                pivot = row;
        pivots[column] = pivot;
        if (!(fabs(matrix[pivot * n + column]) > 0.0))
            return 1;
        for (int j = 0; pivot != column && j < n; j++) {
            double kept = matrix[column * n + j];
            matrix[column * n + j] = matrix[pivot * n + j];
            matrix[pivot * n + j] = kept;
        }
        for (int row = column + 1; row < n; row++) {
            double factor = matrix[row * n + column] / matrix[column * n + column];
            matrix[row * n + column] = factor;
            for (int j = column + 1; factor != 0.0 && j < n; j++)
                matrix[row * n + j] -= factor * matrix[column * n + j];
        }
    }
    return 0;
}

/* Replace b by the solution, given the factors. */
static void solve(const double *matrix, int n, const int *pivots, double *b) {
    for (int i = 0; i < n; i++) {
        double kept = b[i];
        b[i] = b[pivots[i]];
        b[pivots[i]] = kept;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            b[i] -= matrix[i * n + j] * b[j];
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++)
            b[i] -= matrix[i * n + j] * b[j];
        b[i] /= matrix[i * n + i];
    }
}

static void multiply(const double *a, const double *b, int n, double *result) {
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            result[i * n + j] = 0.0;
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                result[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}

enum { PHI_TERMS = 18 };       /* of the series at arguments up to 1/2: 0.5^18/18! is below rounding */
enum { PHI_DOUBLINGS = 6 };    /* more doublings than these lose digits that count */
enum { PHI_TERMS_OF_PAIRS = 26 }; /* of the series in pairs of numbers: 0.5^26/26! is below their rounding, 2^-104 */
enum { PHI_MATRICES = COEFFICIENTS + 5 }; /* matrices of memory for phi_functions */

static double row_sum_norm(const double *A, int n) {
    double norm = 0.0;
    for (int i = 0; i < n; i++) {
        double row = 0.0;
        for (int j = 0; j < n; j++)
            row += fabs(A[i * n + j]);
        norm = row > norm ? row : norm;
    }
    return norm;
}

static void phi_functions_in_numbers(const double *A, double H, int n, int highest, int doublings, double norm,
                                     double *phi, double *work) {
    int size = n * n;
    double *scaled = work, *power = work + size, *product = work + 2 * size;
    double factorials[COEFFICIENTS + 3] = {1.0};
    for (int k = 1; k <= highest + 1; k++)
        factorials[k] = factorials[k - 1] * k;
    for (int i = 0; i < size; i++) {
        scaled[i] = ldexp(A[i] * H, -doublings);
        power[i] = i % (n + 1) == 0 ? 1.0 : 0.0;
        phi[highest * size + i] = power[i] / factorials[highest];
    }
    double weight = 1.0 / factorials[highest], largest = 1.0;
    for (int term = 1; term < PHI_TERMS; term++) {
        largest *= norm / (term + highest);
        if (largest < 1e-18)
            break;
        multiply(power, scaled, n, product);
        double *kept = power;
        power = product;
        product = kept;
        weight /= term + highest;
        for (int i = 0; i < size; i++)
            phi[highest * size + i] += weight * power[i];
    }
    for (int k = highest - 1; k >= 0; k--) {
        multiply(scaled, phi + (k + 1) * size, n, phi + k * size);
        for (int i = 0; i < n; i++)
            phi[k * size + i * (n + 1)] += 1.0 / factorials[k];
    }
    for (; doublings > 0; doublings--)
        for (int k = highest; k >= 0; k--) {
            multiply(phi, phi + k * size, n, product);
            for (int i = 0; i < size; i++) {
                double total = product[i];
                for (int lower = 1; lower <= k; lower++)
                    total += phi[lower * size + i] / factorials[k - lower];
                phi[k * size + i] = ldexp(total, -k);
            }
        }
}

typedef struct {
    double value, rest; /* a number and what its rounding left */
} Pair;

static Pair add_pairs(Pair a, Pair b) {
    double total = a.value + b.value, part = total - a.value;
    double rest = (a.value - (total - part)) + (b.value - part) + (a.rest + b.rest);
    Pair result = {total + rest, 0.0};
    result.rest = rest - (result.value - total);
    return result;
}

static Pair multiply_pairs(Pair a, Pair b) {
    const double halves = 134217729.0; /* 2^27 + 1 splits a number into two halves whose products are exact */
    double large = halves * a.value, a_high = large - (large - a.value), a_low = a.value - a_high;
    large = halves * b.value;
    double b_high = large - (large - b.value), b_low = b.value - b_high, product = a.value * b.value;
    double rest = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
    rest += a.value * b.rest + a.rest * b.value;
    Pair result = {product + rest, 0.0};
    result.rest = rest - (result.value - product);
    return result;
}

static Pair pair(const double *values, const double *rests, int i) {
    Pair result = {values[i], rests[i]};
    return result;
}

static void set_pair(Pair new_one, double *values, double *rests, int i) {
    values[i] = new_one.value;
    rests[i] = new_one.rest;
}

static void multiply_matrices_of_pairs(const double *a, const double *a_rest, const double *b, const double *b_rest,
                                       int n, double *result, double *result_rest) {
    const Pair zero = {0.0, 0.0};
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            set_pair(zero, result, result_rest, i * n + j);
        for (int k = 0; k < n; k++) {
            Pair factor = pair(a, a_rest, i * n + k);
            for (int j = 0; j < n; j++) {
                Pair total = pair(result, result_rest, i * n + j);
                Pair product = multiply_pairs(factor, pair(b, b_rest, k * n + j));
                set_pair(add_pairs(total, product), result, result_rest, i * n + j);
            }
        }
    }
}

static void phi_functions_in_pairs(const double *A, double H, int n, int highest, int doublings, double *phi,
                                   double *work) {
    int size = n * n;
    double *scaled = work, *scaled_rest = work + size, *product = work + 2 * size, *product_rest = work + 3 * size;
    double *phi_rest = work + 4 * size;
    Pair inverse[COEFFICIENTS + 2 + PHI_TERMS_OF_PAIRS] = {{1.0, 0.0}}, step = {H, 0.0}; /* inverse factorials */
    for (int k = 1; k < highest + PHI_TERMS_OF_PAIRS; k++) {
        Pair quotient = {inverse[k - 1].value / k, 0.0}, divisor = {k, 0.0}, back = multiply_pairs(quotient, divisor);
        Pair left = {(((inverse[k - 1].value - back.value) - back.rest) + inverse[k - 1].rest) / k, 0.0};
        inverse[k] = add_pairs(quotient, left);
    }
    for (int i = 0; i < (highest + 1) * size; i++)
        phi[i] = phi_rest[i] = 0.0;
    for (int i = 0; i < size; i++) {
        Pair element = {ldexp(A[i], -doublings), 0.0};
        set_pair(multiply_pairs(element, step), scaled, scaled_rest, i);
    }
    for (int term = highest + PHI_TERMS_OF_PAIRS - 1; term >= 0; term--) {
        int k = term < highest ? term : highest, from = term < highest ? k + 1 : k;
        double *values = phi + k * size, *rests = phi_rest + k * size;
        multiply_matrices_of_pairs(scaled, scaled_rest, phi + from * size, phi_rest + from * size, n, product,
                                   product_rest);
        memcpy(values, product, (size_t)size * sizeof(double));
        memcpy(rests, product_rest, (size_t)size * sizeof(double));
        for (int i = 0; i < n; i++)
            set_pair(add_pairs(pair(values, rests, i * (n + 1)), inverse[term]), values, rests, i * (n + 1));
    }
    for (; doublings > 0; doublings--)
        for (int k = highest; k >= 0; k--) {
            multiply_matrices_of_pairs(phi, phi_rest, phi + k * size, phi_rest + k * size, n, product, product_rest);
            for (int i = 0; i < size; i++) {
                Pair total = pair(product, product_rest, i);
                for (int lower = 1; lower <= k; lower++)
                    total = add_pairs(
                        total, multiply_pairs(pair(phi, phi_rest, lower * size + i), inverse[k - lower]));
                phi[k * size + i] = ldexp(total.value, -k);
                phi_rest[k * size + i] = ldexp(total.rest, -k);
            }
        }
}

/* Write phi_0(z) ... phi_highest(z) at z = A H, phi_k(z) = sum_j z^j/(j + k)!, n x n each;
   `work` holds PHI_MATRICES of them.

   The highest by its series at z/2^s, the others by phi_k = z phi_k+1 + 1/k!, then doubled s times by
   phi_k(2z) = 2^-k (phi_0(z) phi_k(z) + sum_j phi_j(z)/(k - j)!); Skaflestad and Wright 2009, eq. (11). Every doubling
   doubles the error of what decays slowly: where there are many, all is calculated with pairs of numbers. */
static void phi_functions(const double *A, double H, int n, int highest, double *phi, double *work) {
    double norm = row_sum_norm(A, n) * fabs(H);
    int doublings = 0;
    for (; norm > 0.5 && norm < INFINITY; norm *= 0.5)
        doublings++;
    if (doublings > PHI_DOUBLINGS)
        phi_functions_in_pairs(A, H, n, highest, doublings, phi, work);
    else
        phi_functions_in_numbers(A, H, n, highest, doublings, norm, phi, work);
}
