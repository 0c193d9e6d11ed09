"""`show_rule GAME NUMBER`: a rule as the API gives it."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.editions.bring_in import find_game
from rules_db.lookup import edition_of, find_rule
from rules_db.management.output import one_line_refusals, print_json
from rules_db.models import RuleText
from rules_db.refusals import UnknownError
from rules_db.rules_as_data import rule_as_data


class Command(BaseCommand):
    help = "Show a rule: its text, its place, what it refers to and what refers to it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's slug, such as masters")
        parser.add_argument("number", metavar="NUMBER", help="8-4-6, 8.4.6, 846 …")
        parser.add_argument("--edition", metavar="LABEL", help="not the current edition but this one")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        edition = edition_of(find_game(options["game"]), options["edition"])
        meant = find_rule(options["number"], edition)
        if meant.rule is None:
            raise UnknownError(_why_none(options["number"], str(edition), meant.others))
        data = rule_as_data(meant.rule)
        if options["json"]:
            print_json(self, data)
        else:
            self._print(data)

    def _print(self, data: dict[str, Any]) -> None:
        self.stdout.write(f"{data['number']}  {data['edition']}  {data['url']}")
        if data["repair"]:
            self.stdout.write(f"printed {data['printed_number'] or 'without a number'}: {data['repair']}")
        if data["text"]:
            self.stdout.write(data["text"])
        if data["digest"]:
            self.stdout.write(f"in our words: {data['digest']['heading']} {data['digest']['text']}".rstrip())
        for label in ("references", "referenced_by"):
            for reference in data[label]:
                self.stdout.write(f"{label.replace('_', ' ')}: {reference['number']} ({reference['status']})")


def _why_none(written: str, edition: str, others: list[RuleText]) -> str:
    if not others:
        return f"{edition} has no rule {written!r}"
    return f"{written!r} can mean several rules of {edition}: {', '.join(rule.number for rule in others)}"
