"""Refusals: what a person gave cannot be used, for a reason worth one line."""

from __future__ import annotations

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import override


class RefusedError(Exception):
    """Something asked for or handed in is refused; the message is one line that says what and where.

    A sentence that readers of pages meet is marked with `gettext_lazy`, and its facts stand in it by name, as in
    `%(label)s`: it is said in the language of whoever reads it.
    """

    def __init__(self, sentence: str | Promise, **facts: object) -> None:
        super().__init__(sentence)
        self._sentence = sentence
        self._facts = facts

    def __str__(self) -> str:
        return said(str(self._sentence), self._facts)

    def kept(self) -> tuple[str, dict[str, Any]]:
        """The English sentence and its facts, to be said later."""
        with override("en"):
            facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in self._facts.items()}
            return str(self._sentence), facts


class UnknownError(RefusedError):
    """A game, rulebook, edition or rule that is asked for does not exist."""


def said(sentence: str, facts: dict[str, Any]) -> str:
    """A sentence without facts may hold any sign, a percent sign too."""
    return sentence % facts if facts else sentence
