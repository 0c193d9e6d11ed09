"""Refusals: what a person gave cannot be used, for a reason worth one line."""

from __future__ import annotations


class RefusedError(Exception):
    """Something asked for or handed in is refused; the message is one line that says what and where."""


class UnknownError(RefusedError):
    """A game, rulebook, edition or rule that is asked for does not exist."""
