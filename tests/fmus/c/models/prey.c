/* The prey of Lotka and Volterra's equations. */
#include "fmu.h"

static void evaluate(Instance *m) { R(der_P) = R(P) * (R(alpha) - R(beta) * R(p)); }

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of != real_der_P) return 0;
    return by == real_P ? R(alpha) - R(beta) * R(p) : by == real_p ? -R(beta) * R(P) : 0;
}

const Model model = {.evaluate = evaluate, .partial = partial};
