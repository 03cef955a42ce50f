"""The panel of the log; the window imports it."""
