"""Parameters and start values fitted to measured data: what varies, what is compared, the search as it goes on."""
