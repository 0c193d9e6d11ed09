"""`import_rulebook FILE`: bring a document in, and say what was found in it."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules_db.editions.bring_in import BroughtIn, bring_in, find_rulebook
from rules_db.editions.labels import relabel
from rules_db.importing.defects import DefectKind
from rules_db.languages import CODES
from rules_db.management.output import one_line_refusals, print_json
from rules_db.models import Reference
from rules_db.refusals import RefusedError
from rules_db.shelf.loading import load_game


class Command(BaseCommand):
    help = "Import a rulebook's document as an edition: a draft, until it is published."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--game", metavar="SLUG", required=True)
        parser.add_argument("--rulebook", metavar="SLUG", help="the game's main rulebook, if left out")
        parser.add_argument("--edition", metavar="LABEL", required=True)
        parser.add_argument("--effective", metavar="DATE", help="in force from, as 2026-11-21")
        parser.add_argument("--published", metavar="DATE", help="the date that the document prints, as 2026-11-21")
        parser.add_argument("--relabel", action="store_true", help="where the text is here already, change its label")
        parser.add_argument("--language", choices=CODES, default="en", help="the document's; it must be that one")
        parser.add_argument("--publish", action="store_true", help="publish it at once")
        parser.add_argument("--even-if-misread", action="store_true", help="publish it although its reading went wrong")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        effective, published_on = _date(options["effective"]), _date(options["published"])
        list(load_game(options["game"]))  # the permanent ids of rules that are known come from there
        outcome = bring_in(
            options["file"],
            find_rulebook(options["game"], options["rulebook"]),
            options["edition"],
            language=options["language"],
            effective=effective,
            published_on=published_on,
            to_be_published=options["publish"],
            despite_verdict=options["even_if_misread"],
        )
        if outcome.proposed_label and options["relabel"]:
            relabel(outcome.edition, outcome.proposed_label)
            outcome = replace(outcome, proposed_label="")
        data = _as_data(outcome)
        if options["json"]:
            print_json(self, data)
        else:
            self._print(data)

    def _print(self, data: dict[str, Any]) -> None:
        references = ", ".join(f"{count} {status}" for status, count in data["references"].items())
        self.stdout.write(f"{data['edition']} ({data['state']}): {data['act']}")
        if data["proposed_label"]:
            self.stdout.write(
                f"this text is here already as {data['edition']}; --relabel gives it the label {data['proposed_label']}"
            )
        self.stdout.write(
            f"{data['units']} rules, {data['repaired']} repaired numbers, "
            f"{data['missing_headings']} missing headings, {data['unaccounted_lines']} unaccounted lines"
        )
        self.stdout.write(f"references: {references}")
        if data["went_wrong"]:
            self.stdout.write(f"this reading has gone wrong: {' '.join(data['reasons'])} {' '.join(data['advice'])}")
        for finding in data["findings"]:
            line = f"line {finding['first_line']}: " if finding["first_line"] else ""
            self.stdout.write(f"{line}{finding['kind']} {finding['number']}: {finding['message']}")


def _date(written: str | None) -> date | None:
    try:
        return date.fromisoformat(written) if written else None
    except ValueError:
        raise RefusedError(f"{written!r} is not a date: write it as 2026-11-21") from None


def _as_data(outcome: BroughtIn) -> dict[str, Any]:
    read = outcome.read
    kinds = Counter(defect.kind for defect in read.defects)
    statuses = Counter(cited.status for unit in read.units for cited in unit.references)
    return {
        "game": outcome.edition.rulebook.game.slug,
        "rulebook": outcome.edition.rulebook.slug,
        "edition": outcome.edition.label,
        "proposed_label": outcome.proposed_label,
        "state": outcome.edition.state,
        "act": outcome.act,
        "units": len(read.units),
        "repaired": kinds[DefectKind.REPAIRED_NUMBER],
        "missing_headings": kinds[DefectKind.MISSING_HEADING],
        "references": {status: statuses[status] for status in Reference.Status.values},
        "unaccounted_lines": read.unaccounted_lines,
        "went_wrong": read.verdict.went_wrong,
        "reasons": [str(reason) for reason in read.verdict.reasons],
        "advice": [str(advice) for advice in read.verdict.advice],
        "findings": [
            {
                "kind": defect.kind,
                "number": defect.number,
                "message": defect.message,
                "first_line": defect.first_line,
                "last_line": defect.last_line,
            }
            for defect in read.defects
        ],
    }
