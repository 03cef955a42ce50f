/* The predators of Lotka and Volterra's equations. */
#include "fmu.h"

static void evaluate(Instance *m) { R(der_p) = -R(p) * (R(gamma) - R(delta) * R(P)); }

static double partial(Instance *m, int of, int by) {
    if (of == by) return 1;
    if (of != real_der_p) return 0;
    return by == real_p ? -(R(gamma) - R(delta) * R(P)) : by == real_P ? R(delta) * R(p) : 0;
}

const Model model = {.evaluate = evaluate, .partial = partial};
