"""The panel that compares runs; the window imports it."""
