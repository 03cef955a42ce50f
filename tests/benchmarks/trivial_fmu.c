/* The least that an FMU of FMI 2.0 Co-Simulation can be: y' = u - y by one step of Euler's method; nothing is checked. */
#include "fmi2Functions.h"
#include <stdlib.h>

typedef struct {
    double u, y;
} Model;

const char *fmi2GetTypesPlatform(void) { return fmi2TypesPlatform; }
const char *fmi2GetVersion(void) { return fmi2Version; }

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging) {
    Model *model = calloc(1, sizeof(Model));
    model->y = 1.0;
    return model;
}

void fmi2FreeInstance(fmi2Component c) { free(c); }

fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
    for (size_t i = 0; i < n; i++)
        ((double *)c)[vr[i]] = value[i];
    return fmi2OK;
}

fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
    for (size_t i = 0; i < n; i++)
        value[i] = ((double *)c)[vr[i]];
    return fmi2OK;
}

fmi2Status fmi2DoStep(fmi2Component c, fmi2Real t, fmi2Real H, fmi2Boolean no_rollback) {
    Model *model = c;
    model->y += H * (model->u - model->y);
    return fmi2OK;
}

#define NOTHING(name, ...)                                                                                             \
    fmi2Status name(fmi2Component c, ##__VA_ARGS__) { return fmi2OK; }
#define REFUSED(name, ...)                                                                                             \
    fmi2Status name(fmi2Component c, ##__VA_ARGS__) { return fmi2Error; }
typedef const fmi2ValueReference *References;

NOTHING(fmi2SetDebugLogging, fmi2Boolean on, size_t n, const fmi2String categories[])
NOTHING(fmi2SetupExperiment, fmi2Boolean has, fmi2Real tolerance, fmi2Real start, fmi2Boolean ends, fmi2Real stop)
NOTHING(fmi2EnterInitializationMode)
NOTHING(fmi2ExitInitializationMode)
NOTHING(fmi2Terminate)
NOTHING(fmi2Reset)
REFUSED(fmi2GetInteger, References vr, size_t n, fmi2Integer value[])
REFUSED(fmi2GetBoolean, References vr, size_t n, fmi2Boolean value[])
REFUSED(fmi2GetString, References vr, size_t n, fmi2String value[])
REFUSED(fmi2SetInteger, References vr, size_t n, const fmi2Integer value[])
REFUSED(fmi2SetBoolean, References vr, size_t n, const fmi2Boolean value[])
REFUSED(fmi2SetString, References vr, size_t n, const fmi2String value[])
REFUSED(fmi2GetFMUstate, fmi2FMUstate *state)
REFUSED(fmi2SetFMUstate, fmi2FMUstate state)
REFUSED(fmi2FreeFMUstate, fmi2FMUstate *state)
REFUSED(fmi2SerializedFMUstateSize, fmi2FMUstate state, size_t *size)
REFUSED(fmi2SerializeFMUstate, fmi2FMUstate state, fmi2Byte bytes[], size_t size)
REFUSED(fmi2DeSerializeFMUstate, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state)
REFUSED(fmi2GetDirectionalDerivative, References unknown, size_t n, References known, size_t m, const fmi2Real d[],
        fmi2Real result[])
REFUSED(fmi2SetRealInputDerivatives, References vr, size_t n, const fmi2Integer order[], const fmi2Real value[])
REFUSED(fmi2GetRealOutputDerivatives, References vr, size_t n, const fmi2Integer order[], fmi2Real value[])
REFUSED(fmi2CancelStep)
REFUSED(fmi2GetStatus, const fmi2StatusKind kind, fmi2Status *value)
REFUSED(fmi2GetRealStatus, const fmi2StatusKind kind, fmi2Real *value)
REFUSED(fmi2GetIntegerStatus, const fmi2StatusKind kind, fmi2Integer *value)
REFUSED(fmi2GetBooleanStatus, const fmi2StatusKind kind, fmi2Boolean *value)
REFUSED(fmi2GetStringStatus, const fmi2StatusKind kind, fmi2String *value)
