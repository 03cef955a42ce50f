/* The integral of an input, which asks for the end of the simulation when the input passes a limit upwards. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(der_x) = R(u);
    R(y) = R(u);
    R(room) = R(limit) - R(u);
}

static void indicators(Instance *m, double *z) { z[0] = R(room); }

static void event(Instance *m) {
    if (R(u) >= R(limit)) m->s.terminate = true;
}

static double partial(Instance *m, int of, int by) {
    (void)m;
    if (of == real_room) return (of == by) - (by == real_u) + (by == real_limit);
    return of == by || (by == real_u && (of == real_der_x || of == real_y));
}

const Model model = {
    .is_linear = true, .evaluate = evaluate, .indicators = indicators, .event = event, .partial = partial};
