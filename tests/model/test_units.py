"""Units: pint's names, exact where nothing is to convert, and safe against texts that files may contain."""

import subprocess
import sys
import time

import pint
import pytest

from macrostep.model.base.errors import UnitError
from macrostep.model.base.units import (
    COHERENT,
    SCALED,
    check_unit,
    dimension_differs,
    from_si,
    over_time,
    parse_quantity,
    si_unit,
    to_si,
)


@pytest.mark.parametrize(
    ("value", "unit", "si"),
    [
        (10.0, "mm", 0.01),
        (20.0, "degC", 293.15),
        (20.0, "°C", 293.15),
        (3.0, "W/degC", 3.0),
        (1.0, "kN/mm", 1e6),
        (60.0, "km/h", 60 / 3.6),
        (4.0, "N m", 4.0),
        (2.0, "g·m²", 0.002),
        (2.0, "s⁻¹", 2.0),
        (50.0, "%", 0.5),
        (7.5, "", 7.5),
    ],
)
def test_values_convert_to_si_and_back(value: float, unit: str, si: float) -> None:
    assert to_si(value, unit) == pytest.approx(si, rel=1e-14)
    assert from_si(to_si(value, unit), unit) == pytest.approx(value, rel=1e-14)


@pytest.mark.parametrize("unit", sorted(COHERENT))
def test_the_list_of_coherent_units_agrees_with_pint(unit: str) -> None:
    quantity = pint.get_application_registry().Quantity(1.0, unit).to_base_units()
    assert quantity.magnitude == pytest.approx(1.0, rel=1e-15)


@pytest.mark.parametrize("unit", sorted(SCALED))
def test_the_list_of_other_units_agrees_with_pint(unit: str) -> None:
    registry = pint.get_application_registry()
    for value in (0.0, 1.0, -40.25):
        quantity = registry.Quantity(value, unit).to_base_units()
        assert to_si(value, unit) == pytest.approx(quantity.magnitude, rel=1e-14)
        assert from_si(quantity.magnitude, unit) == pytest.approx(value, rel=1e-14, abs=1e-12)
        assert quantity.units == registry.Unit(si_unit(unit))


def test_common_units_do_not_load_pint() -> None:
    code = (
        "import sys; from macrostep.model.base.units import *\n"
        "check_unit('N*s/m'); to_si(1.0, ''); dimension_differs('m', 'm'); parse_quantity('3', 'kg')\n"
        "sys.exit('pint' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.parametrize(
    "unit",
    [
        "nope",
        "9**9**9",
        "((((km^9)^9)^9)^9)",
        "m^99999999",
        "x" * 10**6,
        "__import__('os')",
        "m/",
        "(m",
        "2 m",
        "m^m",
        "m^٢",
        "kdegC",
        "mdegF/s",
        " ",
    ],
)
def test_what_is_not_a_unit_is_refused_at_once(unit: str) -> None:
    begin = time.process_time()
    with pytest.raises(UnitError) as caught:
        check_unit(unit)
    assert time.process_time() - begin < 30.0  # what is calculated exactly never ends
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("unit", ["Nm", "kNm", "Pas"])
def test_units_that_pint_reads_as_something_else_are_refused(unit: str) -> None:
    with pytest.raises(UnitError, match="not known"):
        check_unit(unit)


@pytest.mark.parametrize(("unit", "si"), [("dimensionless", ""), ("dimensionless*mm", "m"), ("1/dimensionless", "")])
def test_a_measure_of_nothing_is_a_unit_too(unit: str, si: str) -> None:
    assert to_si(2000.0, unit) == (2.0 if si else 2000.0)
    assert si_unit(unit) == si


def test_dimensions() -> None:
    assert dimension_differs("N", "m")
    assert dimension_differs("1", "m")
    assert not dimension_differs("N", "kg*m/s^2")
    assert not dimension_differs("mm", "m")
    assert not dimension_differs("", "m")


@pytest.mark.parametrize(
    ("text", "declared", "value"),
    [("10 mm", "m", 0.01), ("5", "mm", 5.0), ("-.5km", "m", -500.0), ("293.15 K", "degC", 20.0), ("1e3", "", 1000.0)],
)
def test_quantities_come_in_the_declared_unit(text: str, declared: str, value: float) -> None:
    assert parse_quantity(text, declared) == pytest.approx(value, rel=1e-14)


@pytest.mark.parametrize(
    ("text", "declared", "says"),
    [
        ("3 s", "m", "dimensions differ"),
        ("3 s", "", "no"),
        ("abc", "m", "not a number"),
        ("nan", "m", "not a number"),
        ("1e999", "m", "not a number"),
        ("", "m", "not a number"),
        ("1" * 10**6, "m", "not a number"),
        ("3 nope", "m", "not known"),
    ],
)
def test_quantities_that_do_not_fit_are_refused(text: str, declared: str, says: str) -> None:
    with pytest.raises(UnitError, match=says):
        parse_quantity(text, declared)


@pytest.mark.parametrize(
    ("unit", "integral"),
    [("N", "N*s"), ("m/s", "m"), ("m/s^2", "m/s"), ("m/s^3", "m/s^2"), ("1/s", ""), ("W/m^2/s", "W/m^2/s*s"), ("", "")],
)
def test_the_unit_of_an_integral_over_time(unit: str, integral: str) -> None:
    assert over_time(unit) == integral
