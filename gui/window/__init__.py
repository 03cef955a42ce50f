"""The main window: canvas, panels, menus, actions, and what happens between them; the application imports it."""
