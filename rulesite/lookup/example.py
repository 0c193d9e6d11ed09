"""The question that the first page answers to show what the site does: one of the sandbox's example rulings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.play.table import PLAYERS
from rules_db.models import Edition, Game, RuleText
from rulesite.lookup.addresses import Shelfmark
from rulesite.sandbox.presets import preset_address, preset_of
from rulesite.sandbox.stock import stock_of

GAME = "masters"
PRESET = "blocker-against-double-strike"

#: The comparison, and the steps that decide it. The tests play the preset and see each of them cited.
COMPARED = "8-4-6"
STEPS = ("22-4-3", "8-4-6", "8-4-6-2-1")


@dataclass(frozen=True)
class Fighter:
    """A card of the example as it is drawn."""

    name: str
    color: str
    power: int
    keyword: str


@dataclass(frozen=True)
class Step:
    """A rule with what it does here."""

    number: str
    href: str
    text: str = ""


@dataclass(frozen=True)
class Example:
    """The attacker and the guard, the rule that compares them, the steps, and where all of it is played."""

    game: Game
    fighters: Sequence[Fighter]
    compared: Step
    steps: Sequence[Step]
    address: str


def example() -> Example | None:
    """None while the rules it cites are not on the shelf under these numbers."""
    game = Game.objects.filter(slug=GAME).first()
    edition = game.current_edition() if game else None
    scenario = preset_of(GAME, PRESET)
    if game is None or edition is None or scenario is None or not _has_all(edition):
        return None
    shelfmark = Shelfmark(game, edition, pinned=False)
    told = (
        _("Gate Guard becomes the guard card."),
        _("20,000 power against 10,000: the attack succeeds."),
        _("A Battle Card that loses is KO'd; no damage is dealt."),
    )
    steps = [Step(number, shelfmark.rule(number), text) for number, text in zip(STEPS, told, strict=True)]
    fighters = [_fighter(scenario.board[player]["battle"][0]["card"]) for player in PLAYERS]
    compared = Step(COMPARED, shelfmark.rule(COMPARED))
    return Example(game, fighters, compared, steps, preset_address(GAME, PRESET))


def _has_all(edition: Edition) -> bool:
    cited = {COMPARED, *STEPS}
    return RuleText.objects.filter(edition=edition, number__in=cited).count() == len(cited)


def _fighter(card: str) -> Fighter:
    definition = stock_of(GAME)[card]
    return Fighter(definition.name, definition.colors[0], definition.power or 0, definition.text)
