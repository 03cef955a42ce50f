"""The panel of the advisor; the window imports it."""
