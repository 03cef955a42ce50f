"""Lessons in the window: where they are kept, the player, and what a person has done of them."""
