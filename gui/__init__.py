"""What the user does with models and runs: command line, canvas, panels, plots."""
