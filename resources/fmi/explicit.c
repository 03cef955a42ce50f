/* Explicit Runge-Kutta 5(4): J. R. Dormand, P. J. Prince, J. Comp. Appl. Math. 6 (1980) 19-26. */
#include "block.h"

/* Take one step of length h, or the error of a kink; k7 of an accepted step is k1 of the next. */
static double explicit_formula(Block *block, double t, double s, double h, const double *u, int degree, int phase) {
    int n = block->n_x, n_c = block->n_c;
    const double *z = block->stages;
    if (phase == KINK_ERRORS)
        return error_norm(block, h);
    double *candidate = block->stages + n, *k1 = candidate + n, *k2 = k1 + n, *k3 = k2 + n, *k4 = k3 + n, *k5 = k4 + n;
    double *k6 = k5 + n, *k7 = k6 + n, *argument = k7 + n;
    double *errors = block->stages + ERRORS * n; /* in place of k2, which is not needed any more */
    for (int i = n_c; i < n; i++) /* sampled states stay */
        candidate[i] = argument[i] = z[i];
    if (phase == FRESH)
        rate(block, t, s, u, degree, z, k1);
    else if (phase == CONTINUED)
        memcpy(k1, k7, (size_t)n * sizeof(double));
    for (int i = 0; i < n_c; i++)
        argument[i] = z[i] + h * (1.0 / 5.0) * k1[i];
    rate(block, t, s + (1.0 / 5.0) * h, u, degree, argument, k2);
    for (int i = 0; i < n_c; i++)
        argument[i] = z[i] + h * (3.0 / 40.0 * k1[i] + 9.0 / 40.0 * k2[i]);
    rate(block, t, s + (3.0 / 10.0) * h, u, degree, argument, k3);
    for (int i = 0; i < n_c; i++)
        argument[i] = z[i] + h * (44.0 / 45.0 * k1[i] + -56.0 / 15.0 * k2[i] + 32.0 / 9.0 * k3[i]);
    rate(block, t, s + (4.0 / 5.0) * h, u, degree, argument, k4);
    for (int i = 0; i < n_c; i++)
        argument[i] = z[i] + h * (19372.0 / 6561.0 * k1[i] + -25360.0 / 2187.0 * k2[i] + 64448.0 / 6561.0 * k3[i]
                                  + -212.0 / 729.0 * k4[i]);
    rate(block, t, s + (8.0 / 9.0) * h, u, degree, argument, k5);
    for (int i = 0; i < n_c; i++)
        argument[i] = z[i] + h * (9017.0 / 3168.0 * k1[i] + -355.0 / 33.0 * k2[i] + 46732.0 / 5247.0 * k3[i]
                                  + 49.0 / 176.0 * k4[i] + -5103.0 / 18656.0 * k5[i]);
    rate(block, t, s + h, u, degree, argument, k6);
    for (int i = 0; i < n_c; i++)
        candidate[i] = z[i] + h * (35.0 / 384.0 * k1[i] + 500.0 / 1113.0 * k3[i] + 125.0 / 192.0 * k4[i]
                                   + -2187.0 / 6784.0 * k5[i] + 11.0 / 84.0 * k6[i]);
    rate(block, t, s + h, u, degree, candidate, k7);
    for (int i = 0; i < n_c; i++) {
        errors[i] = 2.0 * h * (71.0 / 57600.0 * k1[i] + -71.0 / 16695.0 * k3[i] + 71.0 / 1920.0 * k4[i]
                               + -17253.0 / 339200.0 * k5[i] + 22.0 / 525.0 * k6[i] + -1.0 / 40.0 * k7[i]);
    }
    return error_norm(block, h);
}
