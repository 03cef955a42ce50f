"""The inspector: all that can be edited of what is selected; the window imports it."""
