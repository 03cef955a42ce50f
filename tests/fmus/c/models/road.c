/* A wavy road under a wheel: its height and how that changes, as an oscillator. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_z) = R(w) * R(q);
    R(der_q) = -R(w) * R(z);
}

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    return of == real_der_z && by == real_q ? R(w) : of == real_der_q && by == real_z ? -R(w) : 0;
}

const Model model = {.is_linear = true, .evaluate = evaluate, .partial = partial};
