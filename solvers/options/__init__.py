"""How methods describe their options, and how a method with its options is written as text. It needs the model only."""
