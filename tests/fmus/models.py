"""The test FMUs as data: variables, dependencies and capability flags; what they calculate stands in c/models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

Start = float | int | bool | str | bytes | Sequence[float]


@dataclass(frozen=True)
class Variable:
    """A variable of a test FMU, by FMI 3's types; `dimensions` are sizes or names of structural parameters."""

    name: str
    type: str = "Float64"
    causality: str = "local"
    variability: str = ""
    start: Start | None = None
    unit: str = ""
    derivative_of: str = ""
    dimensions: tuple[int | str, ...] = ()
    depends: tuple[str, ...] | None = None
    clocks: tuple[str, ...] = ()
    interval: str = "triggered"
    period: float | None = None
    shift: float | None = None
    has_fractions: bool = False
    minimum: float | None = None
    maximum: float | None = None
    description: str = ""
    versions: str = "1.0 2.0 3.0"

    @property
    def resolved_variability(self) -> str:
        """Return how the variable changes, as FMI's default is where nothing is said."""
        if self.variability:
            return self.variability
        if self.causality in ("parameter", "structuralParameter"):
            return "fixed"
        return "continuous" if self.type in ("Float64", "Float32") else "discrete"

    @property
    def is_exact(self) -> bool:
        """Whether the start value holds and can be set."""
        return self.start is not None


@dataclass(frozen=True)
class ModelData:
    """A test FMU as data; `internal_step` is that of Euler's method, and 0 if steps are as short as accuracy asks."""

    name: str
    variables: tuple[Variable, ...]
    stop: float = 10.0
    step: float = 0.1
    indicators: tuple[str, ...] = ()
    internal_step: float = 0.0
    source: str = ""
    versions: tuple[str, ...] = ("1.0", "2.0", "3.0")
    resources: Mapping[str, str] = field(default_factory=dict)

    @property
    def source_name(self) -> str:
        """The file in c/models."""
        return self.source or self.name


MOST = 6
"""The largest number of rows and columns of an array."""
ITEMS = (("off", 1), ("slow", 2), ("fast", 7))
"""The items of the only enumeration."""
UNITS = {
    "kg": {"kg": 1},
    "m": {"m": 1},
    "m/s": {"m": 1, "s": -1},
    "m/s2": {"m": 1, "s": -2},
    "N": {"kg": 1, "m": 1, "s": -2},
    "N/m": {"kg": 1, "s": -2},
    "N.s/m": {"kg": 1, "s": -1},
    "1/s": {"s": -1},
    "s": {"s": 1},
    "1": {},
}
"""Exponents of base units."""


def _state(
    name: str, start: float, unit: str, rate: str, depends: tuple[str, ...], causality: str
) -> tuple[Variable, ...]:
    return (
        Variable(name, causality=causality, start=start, unit=unit, depends=(name,)),
        Variable(f"der({name})", unit=rate, derivative_of=name, depends=depends),
    )


def _parameter(name: str, start: float, unit: str = "") -> Variable:
    return Variable(name, causality="parameter", start=start, unit=unit)


def _pair(
    name: str, type: str, start: Start, variability: str = "", versions: str = "1.0 2.0 3.0"
) -> tuple[Variable, ...]:
    return (
        Variable(f"{name}_input", type, "input", variability, start, versions=versions),
        Variable(f"{name}_output", type, "output", variability, depends=(f"{name}_input",), versions=versions),
    )


_DAHLQUIST = ModelData(
    "dahlquist",
    (*_state("x", 1.0, "", "", ("x",), "output"), _parameter("k", 1.0)),
)
_INTEGERS = {
    "int8": "Int8", "uint8": "UInt8", "int16": "Int16", "uint16": "UInt16", "uint32": "UInt32", "int64": "Int64",
    "uint64": "UInt64",
}  # fmt: skip

_ALL = (
    ModelData(
        "bouncing_ball",
        (
            *_state("h", 1.0, "m", "m/s", ("v",), "output"),
            *_state("v", 0.0, "m/s", "m/s2", (), "output"),
            _parameter("g", -9.81, "m/s2"),
            Variable("e", causality="parameter", variability="tunable", start=0.7, minimum=0.5, maximum=1.0),
            _parameter("v_min", 0.1, "m/s"),
            Variable("rests", "Boolean", start=False),
        ),
        stop=3.0,
        step=0.01,
        indicators=("h",),
    ),
    _DAHLQUIST,
    replace(_DAHLQUIST, name="dahlquist_fixed", source="dahlquist", internal_step=0.1),
    ModelData(
        "van_der_pol",
        (
            *_state("x0", 2.0, "", "", ("x1",), "output"),
            *_state("x1", 0.0, "", "", ("x0", "x1"), "output"),
            _parameter("mu", 1.0),
        ),
        stop=20.0,
    ),
    ModelData(
        "stair",
        (
            Variable("counter", "Int32", "output", start=1, depends=()),
            Variable("twice", causality="output", variability="discrete", depends=()),
        ),
    ),
    ModelData(
        "feedthrough",
        (
            *_pair("real_continuous", "Float64", 0.0),
            *_pair("real_discrete", "Float64", 0.0, "discrete"),
            *_pair("int32", "Int32", 0),
            *_pair("boolean", "Boolean", False),
            *_pair("enumeration", "Enumeration", 1),
            *_pair("float32", "Float32", 0.0, "", "3.0"),
            *(variable for name, kind in _INTEGERS.items() for variable in _pair(name, kind, 0, "", "3.0")),
            *_pair("string", "String", "set me", "", "3.0"),
            *_pair("binary", "Binary", b"\x01\x02", "", "3.0"),
            Variable("real_offset", causality="parameter", variability="tunable", start=0.0),
            Variable("string_parameter", "String", "parameter", start="set me"),
            Variable("length_of_text", causality="output", variability="discrete", depends=()),
        ),
    ),
    ModelData(
        "linear_transform",
        (
            Variable("m", "UInt64", "structuralParameter", start=2, minimum=1, maximum=MOST),
            Variable("n", "UInt64", "structuralParameter", start=3, minimum=1, maximum=MOST),
            Variable("u", causality="input", start=(1.0, 2.0, 3.0), dimensions=("n",)),
            Variable("A", causality="parameter", start=(1.0, 2.0, 3.0, 4.0, 5.0, 6.0), dimensions=("m", "n")),
            Variable("y", causality="output", dimensions=("m",), depends=("u",)),
        ),
        versions=("3.0",),
    ),
    ModelData(
        "state_space",
        (
            Variable("m", "UInt64", "structuralParameter", start=1, minimum=1, maximum=MOST),
            Variable("n", "UInt64", "structuralParameter", start=2, minimum=1, maximum=MOST),
            Variable("r", "UInt64", "structuralParameter", start=2, minimum=1, maximum=MOST),
            Variable("A", causality="parameter", start=(0.0, 1.0, -4.0, -0.4), dimensions=("n", "n")),
            Variable("B", causality="parameter", start=(0.0, 1.0), dimensions=("n", "m")),
            Variable("C", causality="parameter", start=(1.0, 0.0, 0.0, 1.0), dimensions=("r", "n")),
            Variable("D", causality="parameter", start=(0.0, 0.5), dimensions=("r", "m")),
            Variable("x0", causality="parameter", start=(1.0, 0.0), dimensions=("n",)),
            Variable("u", causality="input", start=(0.0,), dimensions=("m",)),
            Variable("y", causality="output", dimensions=("r",), depends=("x", "u")),
            Variable("x", dimensions=("n",), depends=("x",)),
            Variable("der(x)", derivative_of="x", dimensions=("n",), depends=("x", "u")),
        ),
        versions=("3.0",),
    ),
    ModelData(
        "clocks",
        (
            Variable("in_clock", "Clock", "input", interval="constant", period=0.5),
            Variable("out_clock", "Clock", "output", depends=("in_clock",)),
            Variable("u", causality="input", start=0.0),
            Variable("ticks", "Int32", "output", start=0, depends=(), clocks=("in_clock",)),
            Variable("ticks_before", "Int32", start=0),
            Variable(
                "sampled", causality="output", variability="discrete", start=0.0, depends=("u",), clocks=("in_clock",)
            ),
        ),
        versions=("3.0",),
    ),
    ModelData(
        "timers",
        (
            Variable("slow", "Clock", "input", interval="changing"),
            Variable("fire", "Clock", "input"),
            Variable("fuse", "Clock", "input", interval="countdown"),
            Variable("beat", "Clock", "input", interval="tunable"),
            Variable("third", "Clock", "input", interval="fixed", has_fractions=True),
            Variable("bang", "Clock", "output", depends=("fuse",)),
            Variable("load", causality="input", variability="discrete", start=0.0, clocks=("fire",)),
            Variable("slow_ticks", "Int32", "output", start=0, depends=(), clocks=("slow",)),
            Variable("last_slow", causality="output", variability="discrete", start=-1.0, depends=(), clocks=("slow",)),
            Variable("fuse_ticks", "Int32", "output", start=0, depends=(), clocks=("fuse",)),
            Variable("last_fuse", causality="output", variability="discrete", start=-1.0, depends=(), clocks=("fuse",)),
            Variable("beats", "Int32", "output", start=0, depends=(), clocks=("beat",)),
            Variable("thirds", "Int32", "output", start=0, depends=(), clocks=("third",)),
            Variable("taken", causality="output", variability="discrete", start=0.0, depends=(), clocks=("fire",)),
            Variable("is_lit", "Boolean", start=False),
            Variable("is_burning", "Boolean", start=False),
            Variable("fuse_time", causality="parameter", start=0.3, unit="s"),
            Variable("beat_time", causality="parameter", variability="tunable", start=0.4, unit="s"),
        ),
        versions=("3.0",),
    ),
    ModelData(
        "resource",
        (
            Variable("y", causality="output", variability="discrete", depends=()),
            Variable("read", variability="discrete"),
        ),
        versions=("2.0", "3.0"),
        resources={"number.txt": "42.5\n"},
    ),
    ModelData(
        "mass_left",
        (
            Variable("F", causality="input", start=0.0, unit="N"),
            *_state("x", 1.0, "m", "m/s", ("v",), "output"),
            *_state("v", 0.0, "m/s", "m/s2", ("F", "x", "v"), "output"),
            _parameter("m", 10000.0, "kg"),
            _parameter("c", 1000.0, "N/m"),
            _parameter("d", 1000.0, "N.s/m"),
        ),
        stop=200.0,
    ),
    ModelData(
        "mass_right",
        (
            Variable("x_left", causality="input", start=1.0, unit="m"),
            Variable("v_left", causality="input", start=0.0, unit="m/s"),
            *_state("x", 0.0, "m", "m/s", ("v",), "local"),
            *_state("v", 0.0, "m/s", "m/s2", ("x_left", "v_left", "x", "v"), "local"),
            Variable("F", causality="output", unit="N", depends=("x_left", "v_left", "x", "v")),
            _parameter("m", 10000.0, "kg"),
            _parameter("c_link", 1000.0, "N/m"),
            _parameter("d_link", 0.0, "N.s/m"),
            _parameter("c", 1000.0, "N/m"),
            _parameter("d", 1000.0, "N.s/m"),
            _parameter("t_gone", 100.0, "s"),
            _parameter("F_after", 1000.0, "N"),
            Variable("is_gone", "Boolean", start=False),
        ),
        stop=200.0,
    ),
    ModelData(
        "tripwire",
        (
            Variable("u", causality="input", start=0.0),
            *_state("x", 0.0, "", "", ("u",), "output"),
            Variable("y", causality="output", depends=("u",)),
            Variable("room", depends=("u",)),
            _parameter("limit", 1.0),
        ),
        indicators=("room",),
    ),
    ModelData(
        "prey",
        (
            Variable("p", causality="input", start=1.0, unit="1"),
            *_state("P", 1.0, "1", "1/s", ("P", "p"), "output"),
            _parameter("alpha", 0.67, "1/s"),
            _parameter("beta", 1.33, "1/s"),
        ),
        stop=20.0,
    ),
    ModelData(
        "predator",
        (
            Variable("P", causality="input", start=1.0, unit="1"),
            *_state("p", 1.0, "1", "1/s", ("p", "P"), "output"),
            _parameter("gamma", 1.0, "1/s"),
            _parameter("delta", 1.0, "1/s"),
        ),
        stop=20.0,
    ),
    ModelData(
        "chassis",
        (
            Variable("z_wheel", causality="input", start=0.0, unit="m"),
            Variable("v_wheel", causality="input", start=0.0, unit="m/s"),
            *_state("z", 0.0, "m", "m/s", ("v",), "output"),
            *_state("v", 0.0, "m/s", "m/s2", ("z_wheel", "v_wheel", "z", "v"), "output"),
            Variable("F", causality="output", unit="N", depends=("z_wheel", "v_wheel", "z", "v")),
            _parameter("m", 400.0, "kg"),
            _parameter("k", 15000.0, "N/m"),
            _parameter("d", 1500.0, "N.s/m"),
        ),
    ),
    ModelData(
        "wheel",
        (
            Variable("F", causality="input", start=0.0, unit="N"),
            Variable("z_road", causality="input", start=0.0, unit="m"),
            *_state("z", 0.0, "m", "m/s", ("v",), "output"),
            *_state("v", 0.0, "m/s", "m/s2", ("F", "z_road", "z"), "output"),
            _parameter("m", 40.0, "kg"),
            _parameter("k", 150000.0, "N/m"),
        ),
    ),
    ModelData(
        "road",
        (
            *_state("z", 0.0, "m", "m/s", ("q",), "output"),
            *_state("q", 0.1, "m", "m/s", ("z",), "local"),
            _parameter("w", 5.0, "1/s"),
        ),
    ),
)
MODELS = {model.name: model for model in _ALL}

_COMMON_2 = {
    "needsExecutionTool": False,
    "canBeInstantiatedOnlyOncePerProcess": False,
    "canNotUseMemoryManagementFunctions": True,
    "canGetAndSetFMUstate": True,
    "canSerializeFMUstate": True,
    "providesDirectionalDerivative": True,
}
_COMMON_3 = {
    "needsExecutionTool": False,
    "canBeInstantiatedOnlyOncePerProcess": False,
    "canGetAndSetFMUState": True,
    "canSerializeFMUState": True,
    "providesDirectionalDerivatives": True,
    "providesAdjointDerivatives": True,
    "providesPerElementDependencies": False,
}
FLAGS: dict[str, dict[str, dict[str, bool | int]]] = {
    "1.0": {
        "CoSimulation": {
            "canHandleVariableCommunicationStepSize": True,
            "canHandleEvents": True,
            "canRejectSteps": False,
            "canInterpolateInputs": True,
            "maxOutputDerivativeOrder": 1,
            "canRunAsynchronuously": False,
            "canSignalEvents": False,
            "canBeInstantiatedOnlyOncePerProcess": False,
            "canNotUseMemoryManagementFunctions": True,
        },
        "ModelExchange": {},
    },
    "2.0": {
        "ModelExchange": {**_COMMON_2, "completedIntegratorStepNotNeeded": False},
        "CoSimulation": {
            **_COMMON_2,
            "canHandleVariableCommunicationStepSize": True,
            "canInterpolateInputs": True,
            "maxOutputDerivativeOrder": 1,
            "canRunAsynchronuously": False,
        },
    },
    "3.0": {
        "ModelExchange": {**_COMMON_3, "needsCompletedIntegratorStep": True, "providesEvaluateDiscreteStates": True},
        "CoSimulation": {
            **_COMMON_3,
            "canHandleVariableCommunicationStepSize": True,
            "maxOutputDerivativeOrder": 1,
            "recommendedIntermediateInputSmoothness": 0,
            "providesIntermediateUpdate": True,
            "mightReturnEarlyFromDoStep": True,
            "canReturnEarlyAfterIntermediateUpdate": True,
            "hasEventMode": True,
            "providesEvaluateDiscreteStates": True,
        },
    },
}
"""The capability flags of each version and interface, by FMI's names, as they are if nothing else is asked for."""
