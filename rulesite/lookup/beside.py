"""What another document of the same game says of the same thing, beside a rule."""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.editions.beside import passages_beside
from rules_db.models import Edition, RuleText
from rulesite.lookup.book import Book
from rulesite.lookup.lines import Line, line_in_its_edition


@dataclass(frozen=True)
class Beside:
    """Another document's passages, each with its text; `stands` where that document goes before this one."""

    edition: Edition
    passages: list[tuple[Line, str]]
    says_the_same: bool
    stands: bool


def beside(rule_text: RuleText, book: Book) -> list[Beside]:
    return [
        Beside(
            found.edition,
            [(line_in_its_edition(rule), rule.text) for rule in found.rules],
            found.says_the_same,
            found.edition.rulebook.is_main,
        )
        for found in passages_beside(rule_text, book.documents_beside)
    ]
