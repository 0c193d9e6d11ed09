"""Rulings that are kept: saved, edited, withdrawn, and held against the rules as they change."""
