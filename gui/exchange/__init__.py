"""Models of other tools: FMUs, Python files, SSP and Modelica, in and out; the window imports it."""
