"""Diagram files: read, written, compared."""
