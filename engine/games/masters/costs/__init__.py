"""5-3, 5-4 and 5-8: what is paid, with which cards, and whether all of it can be."""
