"""FMUs at run time: loaded through FMPy, then called by pointer from compiled code."""
