"""`compile_cards [--game SLUG]`: read the texts of the store's cards, and say how much of them plays."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from engine.games import PLAYED
from rules_db.cards.compiling import PART, Coverage, Plays, compile_cards, coverage_of
from rules_db.cards.distinct import Distinct, distinct_lines
from rules_db.editions.bring_in import find_game
from rules_db.management.output import one_line_refusals, print_json


class Command(BaseCommand):
    help = "Compile the texts of the store's cards and report by product what plays, and what stops most."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", metavar="SLUG", choices=PLAYED, default="masters")
        parser.add_argument("--stops", metavar="N", type=int, default=20, help="so many phrases that stop most")
        left_out = "count the lines of cards whose numbers begin so apart, and none of their stops"
        parser.add_argument("--left-out", metavar="NUMBER", nargs="*", default=[], help=left_out)
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    @one_line_refusals
    def handle(self, *args: Any, **options: Any) -> None:
        game = find_game(options["game"])
        compile_cards(game)
        found = coverage_of(game, options["stops"])
        lines = distinct_lines(game, options["left_out"], options["stops"])
        if options["json"]:
            print_json(self, {**_as_data(found), "distinct": _shares(lines)})
            return
        for code, name, plays in found.products:
            self.stdout.write(f"{code:8} {_line(plays)}  {name}")
        self.stdout.write(f"{'all':8} {_line(found.whole)}")
        for kind, share in lines.shares.items():
            self.stdout.write(f"{share.part:5} of {share.whole:5} different {kind} ({share.percent:5.1f} %)")
        for phrase, count in lines.stops:
            self.stdout.write(f"{count:6}  {phrase}")


def _line(plays: Plays) -> str:
    skills, cards = plays.skills, plays.with_text
    return (
        f"{skills.part:5} of {skills.whole:5} skills ({skills.percent:5.1f} %), "
        f"{cards.part:4} of {cards.whole:4} cards whole ({cards.percent:5.1f} %), {plays.cards[PART]:4} in part, "
        f"{plays.verified.part:4} verified"
    )


def _as_data(found: Coverage) -> dict[str, Any]:
    return {
        "whole": _data(found.whole),
        "products": [{"code": code, "name": name, **_data(plays)} for code, name, plays in found.products],
        "stops": [{"phrase": phrase, "skills": count} for phrase, count in found.stops],
    }


def _shares(lines: Distinct) -> dict[str, dict[str, int]]:
    return {kind: {"played": share.part, "lines": share.whole} for kind, share in lines.shares.items()}


def _data(plays: Plays) -> dict[str, Any]:
    return {
        "cards": dict(plays.cards),
        "plays_whole": plays.with_text.part,
        "verified": plays.verified.part,
        "with_text": plays.with_text.whole,
        "skills": plays.skills.whole,
        "skills_played": plays.skills.part,
        "skills_witnessed": plays.witnessed.part,
        "skills_confirmed": plays.confirmed.part,
    }
