"""Lessons in the window: where they are kept, the player, and what the user has done of them."""
