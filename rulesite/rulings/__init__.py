"""Saved rulings: kept under a permanent address, edited by who has the secret one, taken away as text or picture."""
