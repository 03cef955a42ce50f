"""Icons, themes and the manual. Data only."""
