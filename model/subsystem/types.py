"""Types of subsystems: from which block of the library they were made."""

from __future__ import annotations

RENAMED = {
    "mass_two": "mass",
    "inertia_two": "inertia",
    "heat_capacity_two": "heat_capacity",
    "volume_two": "volume",
    "capacitor_two": "capacitor",
    "load_resistor": "resistor",
}
"""Types by which older files know blocks that are one with another now."""


def current_type(name: str) -> str:
    """Return the type that a block of this type has now."""
    return RENAMED.get(name, name)
