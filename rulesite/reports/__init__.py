"""Reporting a mistake: the form that every page leads to, and the editors' list."""
