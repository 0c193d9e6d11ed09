"""5-5 and chapters 12, 13, 16, 17 and 18: bringing cards into play, and how they lie together there."""
