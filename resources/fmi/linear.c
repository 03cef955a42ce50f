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

enum { PHI_TERMS = 18 }; /* of the series at arguments up to 1/2: 0.5^18/18! is below rounding */

/* Write phi_0(z) ... phi_highest(z), phi_k(z) = sum_j z^j/(j + k)!, n x n each; `room` holds 3 n^2 numbers.

   The highest by its series at z/2^s, the others by phi_k = z phi_k+1 + 1/k!, then doubled s times by
   phi_k(2z) = 2^-k (phi_0(z) phi_k(z) + sum_j phi_j(z)/(k - j)!); Skaflestad and Wright 2009, eq. (11). */
static void phi_functions(const double *z, int n, int highest, double *phi, double *room) {
    int size = n * n, doublings = 0;
    double *scaled = room, *power = room + size, *product = room + 2 * size;
    double factorials[COEFFICIENTS + 3] = {1.0}, norm = 0.0;
    for (int i = 0; i < n; i++) {
        double row = 0.0;
        for (int j = 0; j < n; j++)
            row += fabs(z[i * n + j]);
        norm = row > norm ? row : norm;
    }
    for (; norm > 0.5 && norm < INFINITY; norm *= 0.5)
        doublings++;
    for (int k = 1; k <= highest + 1; k++)
        factorials[k] = factorials[k - 1] * k;
    for (int i = 0; i < size; i++) {
        scaled[i] = ldexp(z[i], -doublings);
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
