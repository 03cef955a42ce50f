"""The words of the window in a person's language; everything in gui may import it, and it imports nothing of gui."""
