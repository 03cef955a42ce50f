"""Exported FMUs as FMPy loads them, with names in place of value references: for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Slave:
    """A Co-Simulation FMU, in initialization mode at first."""

    fmu: Any
    references: dict[str, int]
    is_fmi3: bool

    def get(self, *names: str) -> list[float]:
        read = self.fmu.getFloat64 if self.is_fmi3 else self.fmu.getReal
        return list(read([self.references[name] for name in names]))

    def set(self, **values: float) -> None:
        write = self.fmu.setFloat64 if self.is_fmi3 else self.fmu.setReal
        write([self.references[name] for name in values], list(values.values()))

    def begin(self) -> None:
        self.fmu.exitInitializationMode()

    def step(self, t: float, H: float) -> Any:
        return self.fmu.doStep(t, H)

    def set_slopes(self, name: str, *derivatives: float) -> None:
        """Set the time derivatives of an input from the first on."""
        orders = list(range(1, len(derivatives) + 1))
        self.fmu.setRealInputDerivatives([self.references[name]] * len(orders), orders, list(derivatives))

    def slopes(self, *names: str) -> list[float]:
        """Return the time derivatives of outputs."""
        found, orders = [self.references[name] for name in names], [1] * len(names)
        if self.is_fmi3:
            return list(self.fmu.getOutputDerivatives(found, orders))
        return list(self.fmu.getRealOutputDerivatives(found, orders))

    def derivatives(self, unknowns: Sequence[str], known: str) -> list[float]:
        """Return the partial derivatives with respect to one variable."""
        of, by = [self.references[name] for name in unknowns], [self.references[known]]
        read = self.fmu.getDirectionalDerivative
        return list(read(unknowns=of, knowns=by, seed=[1.0]) if self.is_fmi3 else read(of, by, [1.0]))


def _callbacks() -> Any:
    """Return callbacks of FMI 2 that ignore messages; FMPy's own go wrong once `simulate_fmu` was called."""
    from fmpy import fmi2

    found = fmi2.fmi2CallbackFunctions()
    found.logger = fmi2.fmi2CallbackLoggerTYPE(lambda *message: None)
    found.allocateMemory, found.freeMemory = fmi2.defaultCallbacks.allocateMemory, fmi2.defaultCallbacks.freeMemory
    return found


@contextmanager
def slave(path: Path, start: float = 0.0, tolerance: float | None = None, **options: Any) -> Iterator[Slave]:
    """Load an FMU; `options` are those of FMPy's `instantiate`."""
    import fmpy

    about = fmpy.read_model_description(str(path))
    folder = path.with_suffix("")
    fmpy.extract(str(path), str(folder))
    is_fmi3 = about.fmiVersion == "3.0"
    kind: Callable[..., Any] = fmpy.fmi3.FMU3Slave if is_fmi3 else fmpy.fmi2.FMU2Slave
    fmu = kind(
        guid=about.guid or about.instantiationToken, unzipDirectory=str(folder),
        modelIdentifier=about.coSimulation.modelIdentifier, instanceName=path.stem,
    )  # fmt: skip
    fmu.instantiate(**(options if is_fmi3 else {"callbacks": _callbacks(), **options}))
    try:
        if is_fmi3:
            fmu.enterInitializationMode(tolerance=tolerance, startTime=start)
        else:
            fmu.setupExperiment(tolerance=tolerance, startTime=start)
            fmu.enterInitializationMode()
        yield Slave(fmu, {v.name: v.valueReference for v in about.modelVariables}, is_fmi3)
    finally:
        fmu.freeInstance()
