/* Exact propagation of a block that is linear with constant coefficients between events, under polynomial inputs:

   x(H) = e^(AH) x(0) + H phi_1(AH) b + sum_d d! H^d (H phi_d+1(AH) B + phi_d(AH) B') c_d        (phi_0 B' c_0 left out)

   The matrices are kept for the steps and modes used last; those of a higher degree would do as well, but differ by
   rounding, and what a step gives must not depend on the steps before it. */
#include "block.h"

enum { ENTRIES = 4, ENTRY_HEAD = 2 }; /* an entry begins with step and degree; then modes, samples, matrices */

/* length of an entry; the numbers of the entry used last and of the one to overwrite next are `pivots` */
static size_t entry_size(const Block *block) {
    size_t n = (size_t)block->n_c;
    return (size_t)(ENTRY_HEAD + block->n_m + block->n_x) + n * n + n + COEFFICIENTS * n * (size_t)block->n_u;
}

static int fits(const Block *block, const double *entry, double H, int degree) {
    const double *key = entry + ENTRY_HEAD;
    if (entry[0] != H || entry[1] != degree)
        return 0;
    for (int i = 0; i < block->n_m; i++)
        if (key[i] != block->m[i])
            return 0;
    for (int i = block->n_c; i < block->n_x; i++)
        if (key[block->n_m + i] != block->x[i])
            return 0;
    return 1;
}

/* Fill an entry for this step; behind the entries `work` has memory for
   (COEFFICIENTS + 2 + PHI_MATRICES) n_c^2 numbers. */
static void prepare(Block *block, double *entry, double t, double H, int degree) {
    int n = block->n_c, n_u = block->n_u, n_m = block->n_m, columns = n + 2 * n_u + 1, size = n * n;
    double *full = block->jacobian, *zero = block->stages + block->n_x, *b = zero + block->n_x;
    double *A = block->work + ENTRIES * entry_size(block), *phi = A + size, *scratch = phi + (COEFFICIENTS + 1) * size;
    for (int i = 0; i < 2 * n_u; i++)
        block->v[i] = 0.0;
    for (int i = 0; i < block->n_x; i++)
        zero[i] = i >= n ? block->x[i] : 0.0;
    call(block, block->f_jacobian, t, zero, full);
    call(block, block->f, t, zero, b);
    for (int i = 0; i < size; i++)
        A[i] = full[i / n * columns + i % n];
    phi_functions(A, H, n, degree + 1, phi, scratch);
    entry[0] = H;
    entry[1] = degree;
    memcpy(entry + ENTRY_HEAD, block->m, (size_t)n_m * sizeof(double));
    memcpy(entry + ENTRY_HEAD + n_m, block->x, (size_t)block->n_x * sizeof(double));
    double *matrix = entry + ENTRY_HEAD + n_m + block->n_x, *offset = matrix + size, *inputs = offset + n, scale = 1.0;
    for (int i = 0; i < n; i++) {
        offset[i] = 0.0;
        for (int j = 0; j < n; j++) {
            matrix[i * n + j] = phi[i * n + j];
            offset[i] += H * phi[size + i * n + j] * b[j];
        }
    }
    for (int d = 0; d <= degree; d++) {
        scale *= d > 0 ? d * H : 1.0;
        for (int i = 0; i < n; i++)
            for (int q = 0; q < n_u; q++) {
                double total = 0.0;
                for (int j = 0; j < n; j++) {
                    total += H * phi[(d + 1) * size + i * n + j] * full[j * columns + n + q];
                    if (d > 0)
                        total += phi[d * size + i * n + j] * full[j * columns + n + n_u + q];
                }
                inputs[(d * n + i) * n_u + q] = scale * total;
            }
    }
}

/* Propagate from t to t + H, and write the outputs at the end: left limits. */
static Status exact_advance(Block *block, double t, double H, const double *u, int degree, double *y) {
    int n = block->n_c, n_u = block->n_u;
    size_t size = entry_size(block);
    double *entry = block->work + (size_t)block->pivots[0] * size, *result = block->stages;
    block->left = t + H - LEFT * fmax(fabs(t + H), H);
    if (!fits(block, entry, H, degree)) {
        int found = 0;
        while (found < ENTRIES && !fits(block, block->work + (size_t)found * size, H, degree))
            found++;
        if (found == ENTRIES) {
            found = block->pivots[1];
            prepare(block, block->work + (size_t)found * size, t, H, degree);
            block->pivots[1] = (found + 1) % ENTRIES;
        }
        block->pivots[0] = found;
        entry = block->work + (size_t)found * size;
    }
    const double *matrix = entry + ENTRY_HEAD + block->n_m + block->n_x, *offset = matrix + n * n, *inputs = offset + n;
    for (int i = 0; i < n; i++) {
        double total = offset[i];
        for (int j = 0; j < n; j++)
            total += matrix[i * n + j] * block->x[j];
        for (int d = 0; d <= degree; d++)
            for (int q = 0; q < n_u; q++)
                total += inputs[(d * n + i) * n_u + q] * u[q * COEFFICIENTS + d];
        result[i] = total;
    }
    memcpy(block->x, result, (size_t)n * sizeof(double));
    set_inputs(block, u, degree, H);
    call(block, block->g, t + H, block->x, y);
    return DONE;
}
