"""Chapter 5: the things that happen to cards and players, and what each makes different."""
