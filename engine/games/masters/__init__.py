"""Dragon Ball Super CG Masters: one module per chapter of its rulebook, read top to bottom in its order."""
