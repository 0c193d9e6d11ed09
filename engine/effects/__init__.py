"""The vocabulary skills are made of: plain trees of data, shared by the games and carried out by each."""
