"""The subsystems of one run on several ranks of MPI: rank 0 runs the method, the others do what it asks for."""
