"""What a run leaves: recorded rows, series, statistics, files; and how much may be kept in memory."""
