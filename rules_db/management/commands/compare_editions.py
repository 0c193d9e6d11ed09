"""`compare_editions GAME OLD NEW`: what changed from one edition to another, rule by rule."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.editions.bring_in import find_game
from rules_db.editions.change_list import CheckedList, change_list_of, check_change_list, entries_of
from rules_db.editions.changes import changes_as_data, changes_between
from rules_db.editions.told import Told
from rules_db.importing.reading import read_document
from rules_db.lookup import edition_of
from rules_db.management.output import one_line_refusals, print_json


class Command(BaseCommand):
    help = "Compare two editions of a rulebook: rules added, removed, reworded, renumbered and moved."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's slug, such as masters")
        parser.add_argument("old", metavar="OLD", help="the older edition's label")
        parser.add_argument("new", metavar="NEW", help="the newer edition's label")
        parser.add_argument(
            "--told-in", metavar="FILE", type=Path, help="the newer edition's document: check its own change list"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        game = find_game(options["game"])
        old, new = edition_of(game, options["old"]), edition_of(game, options["new"])
        comparison = changes_between(old, new)
        data = changes_as_data(old, new, comparison)
        if options["told_in"]:
            lines = change_list_of(read_document(options["told_in"]), new, since=old)
            data["change_list"] = _as_data(check_change_list(entries_of(lines, comparison), comparison))
        if options["json"]:
            print_json(self, data)
        else:
            self._print(data)

    def _print(self, data: dict[str, Any]) -> None:
        for pair in data["pairs"]:
            if pair["change"] == "unchanged" and pair["sure"]:
                continue
            numbers = " → ".join(filter(None, (pair["old"], pair["new"])))
            self.stdout.write(f"{pair['change']:<10}  {numbers}{'' if pair['sure'] else '  (unsure)'}")
        for said, entries in data.get("change_list", {}).items():
            for entry in entries:
                numbers = " → ".join(filter(None, (entry["old"], entry["new"])))
                self.stdout.write(f"{said.replace('_', ' ')}: {entry['change']} {numbers}")
        self.stdout.write(", ".join(f"{count} {name.replace('_', ' ')}" for name, count in data["counts"].items()))


def _as_data(checked: CheckedList) -> dict[str, list[dict[str, str | None]]]:
    return {
        "agreed": [_told(told) for told in checked.agreed],
        "missing_in_ours": [_told(told) for told in checked.missing_in_ours],
        "missing_in_theirs": [
            {
                "change": pair.change.value,
                "old": pair.old.number if pair.old else None,
                "new": pair.new.number if pair.new else None,
            }
            for pair in checked.missing_in_theirs
        ],
    }


def _told(told: Told) -> dict[str, str | None]:
    return {"change": told.change.value, "old": told.old or None, "new": told.new or None}
