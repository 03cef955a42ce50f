"""From a diagram to the frozen problem. It knows every kind of subsystem; runs, studies and comparisons import it."""
