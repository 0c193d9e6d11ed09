"""`import_answers PATH --game SLUG`: bring official answers in, and name those that no rule is linked to."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.answers.importing import import_answers
from rules_db.editions.bring_in import find_game
from rules_db.management.output import one_line_refusals, print_json
from rules_db.shelf.loading import load_game


class Command(BaseCommand):
    help = "Import the official answers of a file; those that are here already are updated."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", metavar="PATH", type=Path)
        parser.add_argument("--game", metavar="SLUG", required=True)
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        list(load_game(options["game"]))
        imported = import_answers(options["path"], find_game(options["game"]))
        unlinked = [answer.slug for answer in imported.unlinked]
        if options["json"]:
            print_json(self, {"answers": len(imported.answers), "unlinked": unlinked})
            return
        self.stdout.write(f"{len(imported.answers)} answers, {len(unlinked)} of them linked to no rule")
        for slug in unlinked:
            self.stdout.write(f"{slug}: no rule")
