"""What the panels of the laboratory share: the close look, the choice of a run, where one stands; they import it."""
