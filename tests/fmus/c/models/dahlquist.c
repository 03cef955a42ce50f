/* x' = -k x */
#include "fmu.h"

static void evaluate(Instance *m) { R(der_x) = -R(k) * R(x); }

static double partial(Instance *m, int of, int by) { return of == by ? 1 : of == real_der_x && by == real_x ? -R(k) : 0; }

const Model model = {.is_linear = true, .evaluate = evaluate, .partial = partial};
