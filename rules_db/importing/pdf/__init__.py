"""PDF: its pages become the lines that a text file would have, read in a process of its own that may be cut off."""
