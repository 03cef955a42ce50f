"""Python subsystems in a run."""
