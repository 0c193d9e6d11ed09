"""Editions: bringing one in, filling one in, publishing and withdrawing it."""
