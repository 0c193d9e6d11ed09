"""`engine_coverage GAME`: what the engine makes of every rule of the game's rulebook."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.coverage import contradictions, coverage, deviation, record_texts_read, untested
from rules_db.management.output import one_line_refusals, print_json
from rules_db.refusals import RefusedError, UnknownError


class Command(BaseCommand):
    help = "List every rule of a rulebook with the function that carries it out and the scenarios that test it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's slug, such as masters")
        parser.add_argument("--json", action="store_true", help="print one JSON document")
        parser.add_argument(
            "--record", action="store_true", help="note the present texts as the ones the engine was written from"
        )

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = coverage(options["game"])
        except LookupError as error:
            raise UnknownError(str(error.args[0])) from error
        if wrong := contradictions(options["game"]):
            raise RefusedError("; ".join(wrong))
        if options["record"]:
            count = record_texts_read(options["game"])
            self.stdout.write(f"the texts of {count} rules are noted as read")
        elif options["json"]:
            print_json(self, found)
        else:
            self._print(options["game"], found)

    def _print(self, game: str, found: dict[str, Any]) -> None:
        for number, entry in found["rules"].items():
            again = "  (to be read again)" if entry["read_again"] else ""
            self.stdout.write(f"{number:<14} {entry['class']:<9} {entry['function'] or entry['reason']}{again}")
        self.stdout.write(", ".join(f"{kind} {count}" for kind, count in found["counts"].items()))
        if without := untested(found["rules"]):
            self.stdout.write(f"executed, but in no scenario: {' '.join(without)}")
        if where := deviation(game, found):
            self.stdout.write(where)
