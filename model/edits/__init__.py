"""What a person can do to a diagram, as plain data that can be applied and reverted."""
