"""What the application remembers, and what a person can choose."""
