/* Which function FMI lets be called in which state of an instance: the tables of FMI 1.0, 2.0 and 3.0, the one of the
 * version that is compiled, a column for Co-Simulation and one for Model Exchange. 0: never.
 *
 * In one point they are stricter than FMI: event indicators and derivatives are not asked for before the initialisation
 * has ended, which FMI 2 and 3 allow and some tools refuse. FMI 1 has no modes; in Model Exchange `EVENT` stands for
 * what is open there until EventUpdate has answered, after discrete inputs were set or the initialisation.
 */
#include "fmu.h"

typedef struct {
    const char *function; /* without "fmi" and the version */
    int co_simulation, model_exchange;
} Row;

#define ALIVE (~DEAD)
#define BEGINNING (INSTANTIATED | INITIALISATION)
#define IN_STEPS (STEP | STEP_FAILED)
#define IN_MODES (EVENT | CONTINUOUS)
#define OVER (TERMINATED | BROKEN)

static const Row rows[] = {
#if FMI_VERSION == 1
#define GETS(Type) {"Get" Type, IN_STEPS | OVER, IN_MODES | OVER}
#define SETS(Type) {"Set" Type, INSTANTIATED | STEP, INSTANTIATED | IN_MODES}
    GETS("Real"), GETS("Integer"), GETS("Boolean"), GETS("String"),
    SETS("Real"), SETS("Integer"), SETS("Boolean"), SETS("String"),
    {"SetDebugLogging", ALIVE, ALIVE},
    {"InitializeSlave", INSTANTIATED, 0},
    {"TerminateSlave", IN_STEPS, 0},
    {"ResetSlave", IN_STEPS | OVER, 0},
    {"FreeSlaveInstance", ALIVE, 0},
    {"SetRealInputDerivatives", INSTANTIATED | STEP, 0},
    {"GetRealOutputDerivatives", IN_STEPS | OVER, 0},
    {"DoStep", STEP, 0},
    {"Initialize", 0, INSTANTIATED},
    {"Terminate", 0, IN_MODES},
    {"FreeModelInstance", 0, ALIVE},
    {"SetTime", 0, INSTANTIATED | IN_MODES},
    {"SetContinuousStates", 0, CONTINUOUS},
    {"CompletedIntegratorStep", 0, CONTINUOUS},
    {"GetDerivatives", 0, CONTINUOUS | OVER},
    {"GetEventIndicators", 0, CONTINUOUS | OVER},
    {"EventUpdate", 0, IN_MODES},
    {"GetContinuousStates", 0, IN_MODES | OVER},
    {"GetNominalContinuousStates", 0, IN_MODES | OVER},
    {"GetStateValueReferences", 0, IN_MODES | OVER},
#elif FMI_VERSION == 2
#define GETS(Type) {"Get" Type, INITIALISATION | IN_STEPS | OVER, INITIALISATION | IN_MODES | OVER}
#define SETS(Type, modes) {"Set" Type, BEGINNING | STEP, BEGINNING | modes}
    GETS("Real"), GETS("Integer"), GETS("Boolean"), GETS("String"),
    SETS("Real", IN_MODES), SETS("Integer", EVENT), SETS("Boolean", EVENT), SETS("String", EVENT),
    {"SetDebugLogging", ALIVE, ALIVE},
    {"FreeInstance", ALIVE, ALIVE},
    {"SetupExperiment", INSTANTIATED, INSTANTIATED},
    {"EnterInitializationMode", INSTANTIATED, INSTANTIATED},
    {"ExitInitializationMode", INITIALISATION, INITIALISATION},
    {"Terminate", IN_STEPS, IN_MODES},
    {"Reset", ALIVE, ALIVE},
    {"GetFMUstate", ALIVE, ALIVE},
    {"SetFMUstate", ALIVE, ALIVE},
    {"FreeFMUstate", ALIVE, ALIVE},
    {"SerializedFMUstateSize", ALIVE, ALIVE},
    {"SerializeFMUstate", ALIVE, ALIVE},
    {"DeSerializeFMUstate", ALIVE, ALIVE},
    {"GetDirectionalDerivative", INITIALISATION | IN_STEPS | OVER, INITIALISATION | IN_MODES | OVER},
    {"EnterEventMode", 0, IN_MODES},
    {"NewDiscreteStates", 0, EVENT},
    {"EnterContinuousTimeMode", 0, EVENT},
    {"CompletedIntegratorStep", 0, CONTINUOUS},
    {"SetTime", 0, IN_MODES},
    {"SetContinuousStates", 0, CONTINUOUS},
    {"GetEventIndicators", 0, IN_MODES | OVER},
    {"GetContinuousStates", 0, INITIALISATION | IN_MODES | OVER},
    {"GetDerivatives", 0, IN_MODES | OVER},
    {"GetNominalsOfContinuousStates", 0, INSTANTIATED | IN_MODES | OVER},
    {"SetRealInputDerivatives", BEGINNING | STEP, 0},
    {"GetRealOutputDerivatives", IN_STEPS | OVER, 0},
    {"DoStep", STEP, 0},
    {"GetStatus", IN_STEPS | OVER, 0},
    {"GetRealStatus", IN_STEPS | OVER, 0},
    {"GetIntegerStatus", IN_STEPS | OVER, 0},
    {"GetBooleanStatus", IN_STEPS | OVER, 0},
    {"GetStringStatus", IN_STEPS | OVER, 0},
#else
#define READ_CS (INITIALISATION | EVENT | IN_STEPS | UPDATE | OVER)
#define READ_ME (INITIALISATION | IN_MODES | OVER)
#define OF_TYPE(Type)                                                                                                  \
    {"Get" Type, READ_CS, READ_ME}, {                                                                                  \
        "Set" Type, BEGINNING | CONFIGURATION | EVENT | STEP | UPDATE, BEGINNING | CONFIGURATION | IN_MODES            \
    }
    OF_TYPE("Float64"), OF_TYPE("Float32"), OF_TYPE("Int8"), OF_TYPE("UInt8"), OF_TYPE("Int16"), OF_TYPE("UInt16"),
    OF_TYPE("Int32"), OF_TYPE("UInt32"), OF_TYPE("Int64"), OF_TYPE("UInt64"), OF_TYPE("Boolean"), OF_TYPE("String"),
    OF_TYPE("Binary"),
    {"SetDebugLogging", ALIVE, ALIVE},
    {"FreeInstance", ALIVE, ALIVE},
    {"EnterConfigurationMode", INSTANTIATED, INSTANTIATED},
    {"ExitConfigurationMode", CONFIGURATION, CONFIGURATION},
    {"EnterInitializationMode", INSTANTIATED, INSTANTIATED},
    {"ExitInitializationMode", INITIALISATION, INITIALISATION},
    {"EnterEventMode", STEP, CONTINUOUS},
    {"Terminate", EVENT | IN_STEPS, IN_MODES},
    {"Reset", ALIVE, ALIVE},
    {"GetFMUState", ALIVE & ~UPDATE, ALIVE},
    {"SetFMUState", ALIVE & ~UPDATE, ALIVE},
    {"FreeFMUState", ALIVE & ~UPDATE, ALIVE},
    {"SerializedFMUStateSize", ALIVE, ALIVE},
    {"SerializeFMUState", ALIVE, ALIVE},
    {"DeserializeFMUState", ALIVE, ALIVE},
    {"GetDirectionalDerivative", READ_CS, READ_ME},
    {"GetAdjointDerivative", READ_CS, READ_ME},
    {"GetClock", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"SetClock", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"GetIntervalDecimal", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"GetIntervalFraction", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"GetShiftDecimal", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"GetShiftFraction", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"EvaluateDiscreteStates", INITIALISATION | EVENT, INITIALISATION | EVENT},
    {"UpdateDiscreteStates", EVENT, EVENT},
    {"EnterContinuousTimeMode", 0, EVENT},
    {"CompletedIntegratorStep", 0, CONTINUOUS},
    {"SetTime", 0, IN_MODES},
    {"SetContinuousStates", 0, CONTINUOUS},
    {"GetContinuousStateDerivatives", 0, IN_MODES | OVER},
    {"GetEventIndicators", 0, IN_MODES | OVER},
    {"GetContinuousStates", 0, READ_ME},
    {"GetNominalsOfContinuousStates", 0, READ_ME},
    {"EnterStepMode", EVENT, 0},
    {"GetOutputDerivatives", IN_STEPS | UPDATE | OVER, 0},
    {"DoStep", STEP, 0},
#endif
};

static const char *state_name(int mode) {
    switch (mode) {
    case INSTANTIATED:
        return "instantiated";
    case CONFIGURATION:
        return "configuration mode";
    case INITIALISATION:
        return "initialization mode";
    case EVENT:
        return "event mode";
    case CONTINUOUS:
        return "continuous-time mode";
    case STEP:
        return "step mode";
    case UPDATE:
        return "intermediate update mode";
    case STEP_FAILED:
        return "the state after a step that was not completed";
    case TERMINATED:
        return "the state after the end";
    case BROKEN:
        return "the state after an error";
    default:
        return "the state after a fatal error";
    }
}

/* Breaches of the tables are also kept for the tests, in whatever process they happen. */
static void write_down(const Instance *m, const char *message) {
    const char *path = getenv("MACROSTEP_BREACHES");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%s: %s\n", m->name, message);
    fclose(file);
}

Status breach(Instance *m, const char *function, const char *what) {
    char message[512];
    snprintf(message, sizeof message, "%s in %s (%s)", what, state_name(m->s.mode),
             m->is_model_exchange ? "Model Exchange" : "Co-Simulation");
    char whole[700];
    snprintf(whole, sizeof whole, "%s: %s", function, message);
    write_down(m, whole);
    return m->s.mode == DEAD ? FATAL : failed(m, function, "%s", message);
}

/* Whether a function may be called now; `function` is its full name. */
Status allowed(Instance *m, const char *function) {
    const char *name = function + 3 + (function[3] >= '1' && function[3] <= '3');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].function, name)) {
            int modes = m->is_model_exchange ? rows[i].model_exchange : rows[i].co_simulation;
            return m->s.mode & modes ? OK : breach(m, function, "it must not be called");
        }
    return breach(m, function, "the test FMU has no row for it: it is called");
}

Status cannot_be_set(Instance *m, const char *function, const Variable *variable) {
    char message[300];
    snprintf(message, sizeof message, "%s must not be set", variable->name);
    return breach(m, function, message);
}
