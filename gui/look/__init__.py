"""How the window looks: colours, type, icons, and small widgets that every part of it uses."""
