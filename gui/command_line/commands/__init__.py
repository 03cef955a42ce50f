"""What each command of the command line does, one file for each; they are imported by name when they run."""
