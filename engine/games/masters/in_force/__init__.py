"""What is in force over cards and players, and for how long (9-9, 9-10)."""
