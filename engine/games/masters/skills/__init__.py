"""Chapter 9: which skills are valid, what sets them off, and how they are activated."""
