"""What the panels of the laboratory share: a run's trace, the choice of a run, where one stands; they import it."""
