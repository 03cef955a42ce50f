"""What code of others does to its process: what it prints and raises, and what must be put right behind it."""
