"""How the cards of Masters are written, and what their words mean."""
