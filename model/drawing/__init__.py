"""Sizes of blocks, places, routes of wires: pure functions on numbers [px]."""
