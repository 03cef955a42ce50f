"""What is painted: blocks, wires, notes, frames, marks, layers; the scene and all above import it."""
