"""Which steps of a ruling tell what happened: what is declared, what decides or is hindered, what becomes of cards."""

from __future__ import annotations

from engine.games import played_game
from engine.telling.ruling import Ruling, Step

#: The kinds of a step by which something does not come about as it would have.
HINDERED = ("cancelled", "prevented", "replaced")
#: What of a card's change is worth telling.
TELLING = ("area", "under", "flipped", "markers", "power", "skills")


def told_in_short(ruling: Ruling) -> list[Step]:
    """The steps that tell what happened, in order; what is said twice in a row is told once."""
    told: list[Step] = []
    for step in ruling.steps:
        if step.is_shown and is_telling(ruling.game, step) and not (told and told[-1].text == step.text):
            told.append(step)
    return told


def is_telling(game: str, step: Step) -> bool:
    """Whether a step is more than the way to another: it is decided, hindered, or changes what a card is or where."""
    played = played_game(game)
    if step.kind in ("choice", *HINDERED) or changes_a_card(step) or played.decides(step.message, step.facts):
        return True
    roles = [change.before for change in step.changes if change.what == "role"]
    # A role that passes from one card to another tells something; one that begins or ends with the battle does not.
    return "" in roles and any(roles)


def changes_a_card(step: Step) -> bool:
    """Whether a step changes what a card is or where it lies."""
    return any(change.card != "game" and change.what in TELLING for change in step.changes)
