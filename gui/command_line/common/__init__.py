"""What the commands share: inputs, progress, output, the way they end; only the command line imports it."""
