"""Editions: bringing one in, publishing and withdrawing it, comparing it with others, and what became of its rules."""
