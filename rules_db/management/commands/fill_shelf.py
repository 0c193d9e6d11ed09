"""`fill_shelf`: make the shelf hold all that ships with the project and all documents that lie beside it."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rules_db.management.output import one_line_refusals, print_json
from rules_db.shelf.answers import bring_in_answers
from rules_db.shelf.loading import bring_in_sources, load_shelf


class Command(BaseCommand):
    help = "Load games, skeletons and digests, then the documents and answers beside the project. Safe to repeat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        progress = []
        sources = settings.SOURCES_DIR
        for steps in (load_shelf(), bring_in_sources(sources), bring_in_answers(sources)):
            for line in steps:
                progress.append(line)
                if not options["json"]:
                    self.stdout.write(line)
        if options["json"]:
            print_json(self, {"progress": progress})
