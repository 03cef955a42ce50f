"""Files on disk, whatever is in them: opened safely, written whole, their paths. Everything but base may import it."""
