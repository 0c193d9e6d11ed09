"""A board: read from its table, refused if it cannot exist, asked and shown."""
