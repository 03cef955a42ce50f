"""Power at the ports of blocks: what flows there at a time, and which block moved how much energy in a run."""
