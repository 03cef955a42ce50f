"""How methods describe their options, and what that says of a method that was chosen. It needs the model only."""
