"""Chapter 3: where cards lie, how they move, and what the rules make of their way."""
