"""1-6-1: the colours."""

COLORS = ("Red", "Blue", "Green", "Yellow", "Black")
