"""`manage.py ruling SCENARIO_FILE`: play a scenario and print its steps."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from engine.kernel.scenario import MOST_CHARACTERS, ScenarioError, parse
from engine.kernel.telling import catalogue
from engine.telling.ruling import Ruling, Step
from rules_db.cards.of_scenarios import with_store_cards
from rules_db.management.output import one_line_refusals, print_json
from rules_db.refusals import RefusedError
from rules_db.rulings import as_promised, ruling_of


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
            scenario = with_store_cards(parse(path.read_text(encoding="utf-8")), options["language"])
            ruling = ruling_of(scenario, options["language"])
        except OSError as error:
            raise RefusedError(f"{path}: cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RefusedError(f"{path}: not UTF-8 text") from error
        except (ScenarioError, LookupError) as error:
            raise RefusedError(f"{path}: {error}") from error
        if options["json"]:
            print_json(self, as_promised(ruling))
        else:
            self._print(ruling, catalogue(ruling.game, options["language"]))

    def _print(self, ruling: Ruling, words: Mapping[str, str]) -> None:
        if ruling.left_out:
            self.stdout.write(f"{words['left_out.title']}:")
        for line in ruling.left_out:
            card = words[f"left_out.{line.side}"].format(name=line.name)
            self.stdout.write(f"- {card}: “{line.line}” {line.why} {line.moment}")
        for step in ruling.steps:
            if step.is_shown:
                self._print_step(step, words)
        self._print_ending(ruling)
        if ruling.readings:
            self.stdout.write(f"{words['readings.title']}:")
        for reading in ruling.readings:
            self.stdout.write(f"- {reading.slug}: {reading.decision}")
        self.stdout.write(words["played_by"].format_map(ruling.played_by.as_data()))

    def _print_step(self, step: Step, words: Mapping[str, str]) -> None:
        reading = f" ({words['by_reading']}: {step.reading})" if step.reading else ""
        self.stdout.write(f"{step.rule:<14} {step.text}{reading}")
        for notice in step.notices:
            self.stdout.write(f"{'':<14} {notice.text}")

    def _print_ending(self, ruling: Ruling) -> None:
        if refusal := ruling.refusal:
            for reason in refusal.reasons:
                self.stdout.write(f"refused: {reason.rule:<5} {reason.why}")
            if refusal.caveat:
                self.stdout.write(refusal.caveat)
        elif ruling.cut:
            self.stdout.write(ruling.cut)
        elif ruling.result:
            self.stdout.write(ruling.result_text)
        elif ruling.asks:
            self.stdout.write(f"{ruling.asks.rule:<14} {ruling.asks.text}")
