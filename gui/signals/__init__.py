"""The panels of signals and errors over time, and signals under the mouse on the canvas; the window imports it."""
