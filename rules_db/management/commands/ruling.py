"""`manage.py ruling SCENARIO_FILE`: play a scenario and print its steps."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from engine.kernel.scenario import MOST_CHARACTERS, ScenarioError, parse
from rules_db.management.output import one_line_refusals, print_json
from rules_db.refusals import RefusedError
from rules_db.rulings import ruling_as_data


class Command(BaseCommand):
    help = "Play a scenario file and print the ruling, step by step with its rules."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("scenario", metavar="SCENARIO_FILE", type=Path)
        parser.add_argument("--language", choices=["en", "ja"], default="en")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["scenario"]
        try:
            if path.stat().st_size > 4 * MOST_CHARACTERS:
                raise RefusedError(f"{path}: longer than {MOST_CHARACTERS:,} characters")
            ruling = ruling_as_data(parse(path.read_text(encoding="utf-8")), options["language"])
        except OSError as error:
            raise RefusedError(f"{path}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RefusedError(f"{path}: not UTF-8 text") from error
        except (ScenarioError, LookupError) as error:
            raise RefusedError(f"{path}: {error}") from error
        if options["json"]:
            print_json(self, ruling)
        else:
            self._print(ruling)

    def _print(self, ruling: dict[str, Any]) -> None:
        for step in ruling["steps"]:
            if not step["quiet"]:
                self.stdout.write(f"{step['rule']:<14} {step['text']}")
        if refusal := ruling["refusal"]:
            for reason in refusal["reasons"]:
                self.stdout.write(f"refused: {reason['rule']:<5} {reason['why']}")
        elif ruling["cut"]:
            self.stdout.write(ruling["cut"])
        elif ruling["result"]:
            self.stdout.write(ruling["result_text"])
        elif ruling["asks"]:
            self.stdout.write(f"{ruling['asks']['rule']:<14} {ruling['asks']['text']}")
