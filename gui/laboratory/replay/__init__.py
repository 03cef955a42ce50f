"""The panel of replay: a run on the diagram, played; what flows where, and which block moves how much energy."""
