/* RODAS, a Rosenbrock method of order 4(3), for stiff subsystems: E. Hairer, G. Wanner, "Solving Ordinary Differential
   Equations II", 2nd ed., Springer 1996, section VI.4. */
#include "block.h"

enum { STAGES = 6, FIRST_K = 4 }; /* before the first k: z, the candidate, f and the argument of a stage */

static const double GAMMA = 0.25;
static const double ALPHA[STAGES] = {0.0, 0.386, 0.21, 0.63, 1.0, 1.0};
static const double DELTA[STAGES] = {0.25, -0.1043, 0.1035, -0.0362, 0.0, 0.0};
static const double A[STAGES][STAGES - 1] = {
    {0.0},
    {1.544},
    {0.9466785280815826, 0.2557011698983284},
    {3.314825187068521, 2.896124015972201, 0.9986419139977817},
    {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895},
    {1.221224509226641, 6.019134481288629, 12.53708332932087, -0.687886036105895, 1.0},
};
static const double C[STAGES][STAGES - 1] = {
    {0.0},
    {-5.6688},
    {-2.430093356833875, -0.2063599157091915},
    {-0.1073529058151375, -9.594562251023355, -20.47028614809616},
    {7.496443313967647, -10.24680431464352, -33.99990352819905, 11.7089089320616},
    {8.083246795921522, -7.981132988064893, -31.52159432874371, 16.31930543123136, -6.058818238834054},
};

/* Write A, n_c x n_c, and the derivative of f with respect to time along the inputs. */
static void linearise_states(Block *block, double t, double s, const double *u, int degree, double *matrix, double *slope) {
    int n = block->n_c, n_u = block->n_u, columns = n + 2 * n_u + 1;
    set_inputs(block, u, degree, s);
    call(block, block->f_jacobian, t + s, block->stages, block->jacobian);
    for (int row = 0; row < n; row++) {
        const double *source = block->jacobian + row * columns;
        memcpy(matrix + row * n, source, (size_t)n * sizeof(double));
        slope[row] = source[columns - 1];
        for (int i = 0; i < n_u; i++) {
            slope[row] += source[n + i] * block->v[n_u + i];
            if (source[n + n_u + i] != 0.0)
                slope[row] += source[n + n_u + i] * curvature(u, i, degree, s);
        }
    }
}

/* Take one step of length h, or the error of a kink; a retried step uses the Jacobian that is there. `work` holds 2 n_c^2 numbers. */
static double implicit_formula(Block *block, double t, double s, double h, const double *u, int degree, int phase) {
    int n = block->n_c, n_x = block->n_x;
    const double *z = block->stages;
    double *candidate = block->stages + n_x, *f = candidate + n_x, *argument = f + n_x, *k = argument + n_x;
    double *slope = k + STAGES * n_x, *jacobian = block->work, *matrix = jacobian + n * n;
    double *errors = block->stages + ERRORS * n_x; /* in place of the argument of a stage */
    if (phase == KINK_ERRORS) { /* as the step itself damps what is stiff */
        for (int i = 0; i < n; i++)
            errors[i] /= h * GAMMA;
        solve(matrix, n, block->pivots, errors);
        return error_norm(block, h);
    }
    if (phase != RETRIED)
        linearise_states(block, t, s, u, degree, jacobian, slope);
    for (int i = 0; i < n * n; i++)
        matrix[i] = -jacobian[i];
    for (int i = 0; i < n; i++)
        matrix[i * n + i] += 1.0 / (h * GAMMA);
    if (factorise(matrix, n, block->pivots) != 0)
        return NAN;
    for (int i = n; i < n_x; i++) /* sampled states stay */
        candidate[i] = argument[i] = z[i];
    for (int stage = 0; stage < STAGES; stage++) {
        double *present = k + stage * n_x;
        for (int i = 0; i < n; i++) {
            double total = z[i];
            for (int earlier = 0; earlier < stage; earlier++)
                total += A[stage][earlier] * k[earlier * n_x + i];
            argument[i] = total;
        }
        rate(block, t, s + ALPHA[stage] * h, u, degree, argument, f);
        for (int i = 0; i < n; i++) {
            double total = f[i] + h * DELTA[stage] * slope[i];
            for (int earlier = 0; earlier < stage; earlier++)
                total += C[stage][earlier] / h * k[earlier * n_x + i];
            present[i] = total;
        }
        solve(matrix, n, block->pivots, present);
    }
    for (int i = 0; i < n; i++) {
        double last = k[(STAGES - 1) * n_x + i];
        candidate[i] = argument[i] + last;
        errors[i] = last;
    }
    return error_norm(block, h);
}
