"""What happened in a run: detectors, each a function of arrays, and the sentences made of what they find."""
