"""Ports that one gesture joins, and how they are wired."""
