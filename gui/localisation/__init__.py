"""The words of the window in the user's language; everything in gui may import it, and it imports nothing of gui."""
