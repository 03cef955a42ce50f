"""What the application remembers, and what the user can choose."""
