"""What search engines ask for: which pages there are, and which they are to leave alone."""
