"""How series look in every plot, and plots for scripts and notebooks."""
