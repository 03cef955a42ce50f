"""What each command of the command line does; :mod:`~macrostep.gui.commands.main` reads arguments, maps errors."""
