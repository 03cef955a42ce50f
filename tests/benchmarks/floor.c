/* The floor: what a non-iterative Jacobi over a chain of FMUs costs with nothing around the calls of their functions. */
#include "fmi2Functions.h"
#include <dlfcn.h>
#include <stdlib.h>

typedef struct {
    fmi2Component component;
    fmi2DoStepTYPE *step;
    fmi2SetRealTYPE *set;
    fmi2GetRealTYPE *get;
    size_t inputs;
    fmi2ValueReference input[3], output[3];
    double u[3], y[3];
    double *source[3];
} Member;

static int exchange(Member *members, long n) {
    for (long k = 0; k < n; k++)
        if (members[k].get(members[k].component, members[k].output, 3, members[k].y))
            return 1;
    for (long k = 0; k < n; k++) {
        Member *member = members + k;
        for (size_t i = 0; i < member->inputs; i++)
            member->u[i] = *member->source[i];
        if (member->set(member->component, member->input, member->inputs, member->u))
            return 1;
    }
    return 0;
}

static void connect(Member *to, fmi2ValueReference input, double *source) {
    to->input[to->inputs] = input;
    to->source[to->inputs++] = source;
}

/* A chain of masses (mass_fmu.c), consistent at its start. */
FMI2_Export Member *new_chain(const char *library, long n) {
    void *handle = dlopen(library, RTLD_NOW);
    fmi2InstantiateTYPE *instantiate = handle ? dlsym(handle, "fmi2Instantiate") : NULL;
    if (!instantiate)
        return NULL;
    Member *members = calloc(n, sizeof(Member));
    for (long k = 0; k < n; k++) {
        Member *member = members + k;
        member->component = instantiate("mass", fmi2CoSimulation, "mass", "", NULL, 0, 0);
        member->step = dlsym(handle, "fmi2DoStep");
        member->set = dlsym(handle, "fmi2SetReal");
        member->get = dlsym(handle, "fmi2GetReal");
        for (int j = 0; j < 3; j++)
            member->output[j] = 10 + j;
        if (k > 0) {
            connect(member, 0, &member[-1].y[0]);
            connect(member, 1, &member[-1].y[1]);
        }
        if (k < n - 1)
            connect(member, 2, &member[1].y[2]);
    }
    return exchange(members, n) || exchange(members, n) ? NULL : members;
}

/* Go a number of steps from a time on, and write the outputs behind each into a row. */
FMI2_Export int run_chain(Member *members, long n, double start, double H, long steps, double *row) {
    for (long step = 0; step < steps; step++) {
        for (long k = 0; k < n; k++)
            if (members[k].step(members[k].component, start + step * H, H, 1))
                return 1;
        if (exchange(members, n))
            return 1;
        for (long k = 0; k < n; k++)
            for (int j = 0; j < 3; j++)
                *row++ = members[k].y[j];
    }
    return 0;
}
