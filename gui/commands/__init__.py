"""What each command of the command line does; :mod:`macrostep.gui.cli` reads the arguments and maps errors."""
