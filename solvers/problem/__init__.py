"""The frozen problem: subsystems ready to be run, their columns, wiring and memory."""
