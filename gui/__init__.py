"""What a person does with models and runs: command line, canvas, panels, plots."""
