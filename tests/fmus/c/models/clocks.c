/* A clock ticks every half second from outside, u is sampled, and every fourth tick a clock of the FMU's ticks. */
#include "fmu.h"

static void evaluate(Instance *m) {
    if (!I(in_clock)) return;
    I(ticks) = I(ticks_before) + 1;
    R(sampled) = R(u);
    I(out_clock) = I(ticks) % 4 == 0;
}

static void event(Instance *m) { I(ticks_before) = I(ticks); }

const Model model = {.evaluate = evaluate, .event = event};
