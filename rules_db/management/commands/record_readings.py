"""`record_readings FILE...`: take what second readers found of lines of card text, and say what it comes to."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand

from engine.games import PLAYED, rules_of
from engine.text.skill_text import SkillText
from rules_db.cards.compiling import READ_IN
from rules_db.cards.lookup import card_numbered
from rules_db.cards.verified import WRONG, mark_of, record_readings
from rules_db.editions.bring_in import find_game
from rules_db.management.output import one_line_refusals
from rules_db.models import Game
from rules_db.refusals import RefusedError


class Command(BaseCommand):
    help = (
        "Record what readers found of lines of card text: JSON, a list of objects with card, line (its text), verdict"
        " (right or wrong) and, if it is known, the mark of the tree that was read."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--game", metavar="SLUG", choices=PLAYED, default="masters")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        game = find_game(options["game"])
        findings: dict[str, str] = {}
        for path in options["files"]:
            for place, said in enumerate(_list(path), 1):
                read = _finding(f"{path.name}: entry {place}", said)
                line = _line(game, read)
                if line.stopped:
                    self.stdout.write(f"{read.where}: passed over, this line of {read.card} is not played")
                elif read.mark and read.mark != mark_of(line):
                    self.stdout.write(f"{read.where}: passed over, this line of {read.card} is now read otherwise")
                else:
                    mark = mark_of(line)
                    findings[mark] = WRONG if WRONG in (read.verdict, findings.get(mark)) else read.verdict
        kept = record_readings(game.slug, findings)
        counted = Counter(findings.values())
        told = ", ".join(f"{number} {finding}" for finding, number in sorted(counted.items()))
        self.stdout.write(f"{len(findings)} lines read: {told or 'none'}; {kept} lines have been read in all")


def _list(path: Path) -> list[Any]:
    try:
        said = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise RefusedError(f"{path.name}: not a readable JSON file") from error
    if not isinstance(said, list):
        raise RefusedError(f"{path.name}: not a list")
    return said


class _Read(NamedTuple):
    """What a reader found of a line; `mark` is that of the tree that was read, if it is known."""

    where: str
    card: str
    line: str
    verdict: str
    mark: str


def _finding(where: str, said: Any) -> _Read:
    names = ("card", "line", "verdict", "mark")
    fields = [said.get(name, "" if name == "mark" else None) for name in names] if isinstance(said, dict) else []
    if not fields or not all(isinstance(value, str) for value in fields):
        raise RefusedError(f"{where} does not have card, line and verdict")
    return _Read(where, *map(str, fields))


def _line(game: Game, read: _Read) -> SkillText:
    """The line of a card with these words, as the engine reads it now; the width of its spaces does not matter."""
    card = card_numbered(read.card, game)
    if card is None:
        raise RefusedError(f"{read.where}: there is no card {read.card}")
    texts = (words.text for face in card.faces.all() for words in face.texts.all() if words.language == READ_IN)
    lines = (line for words in texts for line in rules_of(game.slug).texts_of(words))
    found = next((line for line in lines if line.text.split() == read.line.split()), None)
    if found is None:
        raise RefusedError(f"{read.where}: {card.number} has no such line")
    return found
