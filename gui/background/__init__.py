"""Work beside the window's thread: processes, threads, messages, garbage; whatever waits may import it."""
