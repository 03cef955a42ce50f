"""What the methods share: extrapolation, iteration, estimators, step control. Only methods import it."""
