"""Subsystems as FMUs: C is generated from their equations, and compiled where a compiler exists."""
