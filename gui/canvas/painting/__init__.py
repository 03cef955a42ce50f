"""What is painted: blocks, wires, notes, frames, marks, layers; the mirror of a diagram and all above import it."""
