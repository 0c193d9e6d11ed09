"""Carrying out a skill's effect: what each node of the vocabulary does in Masters, by subject."""
