"""1-8: the colours."""

#: 1-8-1.
COLORS = ("Red", "Blue", "Green", "Yellow", "Black")
