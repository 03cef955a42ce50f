"""The manual beside the window, and how its pictures are made."""
