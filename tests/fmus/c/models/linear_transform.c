/* y = A u, of any size. */
#include "fmu.h"

static void evaluate(Instance *m) {
    int rows = (int)I(m), columns = (int)I(n);
    for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int j = 0; j < columns; j++) sum += m->s.real[real_A + i * columns + j] * m->s.real[real_u + j];
        m->s.real[real_y + i] = sum;
    }
}

static double partial(Instance *m, int of, int by) {
    int i = of - real_y, j = by - real_u, rows = (int)I(m), columns = (int)I(n);
    if (of == by) return 1;
    return i >= 0 && i < rows && j >= 0 && j < columns ? m->s.real[real_A + i * columns + j] : 0;
}

static void resized(Instance *m) {
    int columns = (int)I(n);
    memset(m->s.real + real_A, 0, sizeof(double) * MOST * MOST);
    for (int i = 0; i < I(m) && i < columns; i++) m->s.real[real_A + i * columns + i] = 1;
}

const Model model = {.evaluate = evaluate, .partial = partial, .resized = resized};
