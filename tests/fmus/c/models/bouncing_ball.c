/* A ball falls, bounces, and rests in the end: state events. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_h) = R(v);
    R(der_v) = I(rests) ? 0 : R(g);
}

static void indicators(Instance *m, double *z) { z[0] = I(rests) ? 1 : R(h); }

static void event(Instance *m) {
    if (I(rests) || R(h) > 0 || R(v) >= 0) return;
    R(h) = DBL_MIN;
    R(v) *= -R(e);
    if (R(v) < R(v_min)) {
        R(v) = 0;
        I(rests) = 1;
    }
    m->s.values_changed = true;
}

static double partial(Instance *m, int of, int by) {
    (void)m;
    return of == by || (of == real_der_h && by == real_v);
}

const Model model = {.is_linear = true, .evaluate = evaluate, .indicators = indicators, .event = event, .partial = partial};
