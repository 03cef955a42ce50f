"""Parts of plots that know no run: axes, decimation, rows of a legend; all that plots may import them."""
