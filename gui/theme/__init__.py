"""How the window looks: colours, type, sizes, icons and how things move; everything above settings may import it."""
