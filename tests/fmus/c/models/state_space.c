/* x' = A x + B u, y = C x + D u, of any size. */
#include "fmu.h"

static double dot(Instance *m, int matrix, int row, int columns, int vector) {
    double sum = 0;
    for (int j = 0; j < columns; j++) sum += m->s.real[matrix + row * columns + j] * m->s.real[vector + j];
    return sum;
}

static void evaluate(Instance *m) {
    int states = (int)I(n), inputs = (int)I(m), outputs = (int)I(r);
    if (m->s.mode == INITIALISATION) memcpy(&R(x), &R(x0), sizeof(double) * MOST);
    for (int i = 0; i < states; i++)
        m->s.real[real_der_x + i] = dot(m, real_A, i, states, real_x) + dot(m, real_B, i, inputs, real_u);
    for (int i = 0; i < outputs; i++)
        m->s.real[real_y + i] = dot(m, real_C, i, states, real_x) + dot(m, real_D, i, inputs, real_u);
}

static void start(Instance *m) { memcpy(&R(x), &R(x0), sizeof(double) * MOST); }

static bool is_in(int place, int first, int64_t count, int *index) {
    *index = place - first;
    return *index >= 0 && *index < count;
}

static double partial(Instance *m, int of, int by) {
    int i, j, states = (int)I(n), inputs = (int)I(m);
    bool by_state = is_in(by, real_x, states, &j);
    if (of == by) return 1;
    if (!by_state && !is_in(by, real_u, inputs, &j)) return 0;
    if (is_in(of, real_der_x, states, &i))
        return by_state ? m->s.real[real_A + i * states + j] : m->s.real[real_B + i * inputs + j];
    if (is_in(of, real_y, I(r), &i))
        return by_state ? m->s.real[real_C + i * states + j] : m->s.real[real_D + i * inputs + j];
    return 0;
}

static void resized(Instance *m) {
    int matrices[] = {real_A, real_B, real_C, real_D};
    for (int k = 0; k < 4; k++) memset(m->s.real + matrices[k], 0, sizeof(double) * MOST * MOST);
}

const Model model = {.is_linear = true, .evaluate = evaluate, .start = start, .partial = partial, .resized = resized};
