"""The pages of terms: all of a game from A to Z, and one with its definition, its uses and its like elsewhere."""
