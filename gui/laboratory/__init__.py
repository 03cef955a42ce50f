"""The laboratory and the classroom: what goes on inside runs, how they compare, when they are stable."""
