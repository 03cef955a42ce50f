"""What a Python file says of the subsystem in it; nothing of it is executed here."""

from macrostep.model.python.python_file import described_class, python_subsystem

__all__ = ["described_class", "python_subsystem"]
