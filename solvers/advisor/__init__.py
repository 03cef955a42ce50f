"""The advisor: what a diagram is, measured; which coupling methods apply, and which to try first with which step."""
