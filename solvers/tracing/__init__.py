"""What happens inside the macro-steps of a run: phases, stages, steps."""
