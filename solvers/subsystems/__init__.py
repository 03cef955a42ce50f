"""What can stand behind the seven functions of the engine's interface, one folder for each kind."""
