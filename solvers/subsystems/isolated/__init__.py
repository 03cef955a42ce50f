"""Subsystems in a process of their own."""
