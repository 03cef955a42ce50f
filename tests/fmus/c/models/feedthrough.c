/* Outputs are inputs of every type that the version of FMI has. */
#include "fmu.h"

static void evaluate(Instance *m) {
    R(real_continuous_output) = R(real_continuous_input) + R(real_offset);
    R(real_discrete_output) = R(real_discrete_input);
    I(int32_output) = I(int32_input);
    I(boolean_output) = I(boolean_input);
    I(enumeration_output) = I(enumeration_input);
#if FMI_VERSION == 3
    R(float32_output) = R(float32_input);
    I(int8_output) = I(int8_input);
    I(uint8_output) = I(uint8_input);
    I(int16_output) = I(int16_input);
    I(uint16_output) = I(uint16_input);
    I(uint32_output) = I(uint32_input);
    I(int64_output) = I(int64_input);
    I(uint64_output) = I(uint64_input);
    memcpy(T(string_output), T(string_input), LENGTH);
    m->s.binary_size[binary_binary_output] = m->s.binary_size[binary_binary_input];
    memcpy(m->s.binary[binary_binary_output], m->s.binary[binary_binary_input], LENGTH);
#endif
    R(length_of_text) = (double)strlen(T(string_parameter));
}

static double partial(Instance *m, int of, int by) {
    (void)m;
    return of == by || (of == real_real_continuous_output && by == real_real_continuous_input);
}

const Model model = {.evaluate = evaluate, .partial = partial};
