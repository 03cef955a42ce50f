"""How the manual's pictures are made, by ./dev pictures; nothing imports it."""
