"""`check_citations GAME FILE`: what became of the rules that a text cites."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.editions.bring_in import find_game
from rules_db.editions.citations import check_citations, checked_as_data
from rules_db.importing.reading import read_document
from rules_db.lookup import edition_of
from rules_db.management.output import one_line_refusals, print_json


class Command(BaseCommand):
    help = "Check the citations in a text against the current edition: OK, CHANGED, MOVED, GONE or AMBIGUOUS."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's slug, such as masters")
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--edition", metavar="LABEL", help="the edition that the text was written for")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        game = find_game(options["game"])
        current = edition_of(game)
        written_for = edition_of(game, options["edition"]) if options["edition"] else None
        text = "\n".join(read_document(options["file"]).lines)
        checked = check_citations(text, current, written_for)
        data = checked_as_data(text, checked, current)
        if options["json"]:
            print_json(self, data)
            return
        for citation in data["citations"]:
            now = ", ".join(citation["now"]) if citation["now"] != [citation["printed"]] else ""
            self.stdout.write(f"line {citation['line']}: {citation['printed']}  {citation['status']} {now}".rstrip())
