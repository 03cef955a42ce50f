/* An FMU of FMI 2.0 Co-Simulation: a mass between two springs, exact under inputs that are held over a step.
 *
 * Inputs 0 xl, 1 vl (its left neighbour), 2 Fr (what the right one takes from it); outputs 10 x, 11 v, 12 Fl. A step is ten
 * multiplications. It checks what it is given, as FMUs do; all else that a caller measures is the engine.
 */
#include "fmi2Functions.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { XL, VL, FR, INPUTS };
enum { X = 10, V, FL };
static const double m = 10000.0, c = 1000.0, d = 50.0;

typedef struct {
    double u[INPUTS], x, v, t;
    double H, next[2][5]; /* x and v at the end of a step of this length, from x, v, xl, vl and Fr at its beginning */
    long steps;
} Mass;

static void multiply(double a[5][5], double b[5][5], double result[5][5]) {
    double product[5][5];
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            product[i][j] = 0.0;
            for (int k = 0; k < 5; k++)
                product[i][j] += a[i][k] * b[k][j];
        }
    memcpy(result, product, sizeof product);
}

/* The exponential of the matrix of x, v and the inputs, which do not change: a Taylor series of a part of H, squared. */
static void prepare(Mass *mass, double H) {
    const int halvings = 10;
    const double h = H / (1 << halvings);
    double A[5][5] = {{0, h, 0, 0, 0}, {-2 * c / m * h, -2 * d / m * h, c / m * h, d / m * h, h / m}};
    double power[5][5] = {{0}}, sum[5][5] = {{0}};
    for (int i = 0; i < 5; i++)
        power[i][i] = sum[i][i] = 1.0;
    for (int n = 1; n < 12; n++) {
        multiply(power, A, power);
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < 5; j++) {
                power[i][j] /= n;
                sum[i][j] += power[i][j];
            }
    }
    for (int n = 0; n < halvings; n++)
        multiply(sum, sum, sum);
    memcpy(mass->next, sum, sizeof mass->next);
    mass->H = H;
}

const char *fmi2GetTypesPlatform(void) { return fmi2TypesPlatform; }
const char *fmi2GetVersion(void) { return fmi2Version; }

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging) {
    Mass *mass = type == fmi2CoSimulation && !strcmp(guid, "mass") ? calloc(1, sizeof(Mass)) : NULL;
    if (mass)
        mass->x = 1.0;
    return mass;
}

void fmi2FreeInstance(fmi2Component c) { free(c); }

fmi2Status fmi2SetReal(fmi2Component component, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
    Mass *mass = component;
    for (size_t i = 0; i < n; i++) {
        if (vr[i] >= INPUTS)
            return fmi2Error;
        mass->u[vr[i]] = value[i];
    }
    return fmi2OK;
}

fmi2Status fmi2GetReal(fmi2Component component, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
    const Mass *mass = component;
    for (size_t i = 0; i < n; i++) {
        if (vr[i] == X)
            value[i] = mass->x;
        else if (vr[i] == V)
            value[i] = mass->v;
        else if (vr[i] == FL)
            value[i] = c * (mass->x - mass->u[XL]) + d * (mass->v - mass->u[VL]);
        else if (vr[i] < INPUTS)
            value[i] = mass->u[vr[i]];
        else
            return fmi2Error;
    }
    return fmi2OK;
}

fmi2Status fmi2DoStep(fmi2Component component, fmi2Real t, fmi2Real H, fmi2Boolean noSetFMUStatePriorToCurrentPoint) {
    Mass *mass = component;
    if (fabs(H - mass->H) > 1e-9 * mass->H)
        prepare(mass, H);
    double next[2];
    for (int i = 0; i < 2; i++) {
        const double *row = mass->next[i];
        next[i] = row[0] * mass->x + row[1] * mass->v;
        for (int j = 0; j < INPUTS; j++)
            next[i] += row[2 + j] * mass->u[j];
    }
    mass->x = next[0];
    mass->v = next[1];
    mass->t = t + H;
    mass->steps++;
    return fmi2OK;
}

fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean toleranceDefined, fmi2Real tolerance, fmi2Real start,
                               fmi2Boolean stopTimeDefined, fmi2Real stop) { return fmi2OK; }
fmi2Status fmi2EnterInitializationMode(fmi2Component c) { return fmi2OK; }
fmi2Status fmi2ExitInitializationMode(fmi2Component c) { return fmi2OK; }
fmi2Status fmi2Terminate(fmi2Component c) { return fmi2OK; }

/* What an FMU has to have besides; some programs load all functions of FMI before they call any. */
#define REFUSED(NAME, ...)                                                                                             \
    FMI2_Export fmi2Status NAME(__VA_ARGS__) { return fmi2Error; }
typedef fmi2Component C;
typedef const fmi2ValueReference *R;
fmi2Status fmi2SetDebugLogging(C c, fmi2Boolean on, size_t n, const fmi2String *categories) { return fmi2OK; }
REFUSED(fmi2Reset, C c)
REFUSED(fmi2GetInteger, C c, R r, size_t n, fmi2Integer *v)
REFUSED(fmi2GetBoolean, C c, R r, size_t n, fmi2Boolean *v)
REFUSED(fmi2GetString, C c, R r, size_t n, fmi2String *v)
REFUSED(fmi2SetInteger, C c, R r, size_t n, const fmi2Integer *v)
REFUSED(fmi2SetBoolean, C c, R r, size_t n, const fmi2Boolean *v)
REFUSED(fmi2SetString, C c, R r, size_t n, const fmi2String *v)
REFUSED(fmi2GetFMUstate, C c, fmi2FMUstate *s)
REFUSED(fmi2SetFMUstate, C c, fmi2FMUstate s)
REFUSED(fmi2FreeFMUstate, C c, fmi2FMUstate *s)
REFUSED(fmi2SerializedFMUstateSize, C c, fmi2FMUstate s, size_t *n)
REFUSED(fmi2SerializeFMUstate, C c, fmi2FMUstate s, fmi2Byte b[], size_t n)
REFUSED(fmi2DeSerializeFMUstate, C c, const fmi2Byte b[], size_t n, fmi2FMUstate *s)
REFUSED(fmi2GetDirectionalDerivative, C c, R u, size_t nu, R k, size_t nk, const fmi2Real *dk, fmi2Real *du)
REFUSED(fmi2SetRealInputDerivatives, C c, R r, size_t n, const fmi2Integer *o, const fmi2Real *v)
REFUSED(fmi2GetRealOutputDerivatives, C c, R r, size_t n, const fmi2Integer *o, fmi2Real *v)
REFUSED(fmi2CancelStep, C c)
REFUSED(fmi2GetStatus, C c, const fmi2StatusKind k, fmi2Status *v)
REFUSED(fmi2GetRealStatus, C c, const fmi2StatusKind k, fmi2Real *v)
REFUSED(fmi2GetIntegerStatus, C c, const fmi2StatusKind k, fmi2Integer *v)
REFUSED(fmi2GetBooleanStatus, C c, const fmi2StatusKind k, fmi2Boolean *v)
REFUSED(fmi2GetStringStatus, C c, const fmi2StatusKind k, fmi2String *v)
