"""Models of other tools: FMUs, Python files, SSP and Modelica, and the consent without which none runs."""
