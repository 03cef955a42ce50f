"""The panel of the block library; the window imports it."""
