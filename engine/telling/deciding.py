"""The step that decides a ruling: what its picture shows, since the end position often no longer tells it.

A judge who is asked "does the attack succeed?" points at the comparison of powers, not at the empty areas after the
battle. Looked for in this order (docs/decisions/pictures-show-the-deciding-step.md):

1. What was asked for is refused: the board as it stood then, and the cards the refusal is about.
2. The last step that decides without changing anything (the comparison of powers), or by which something is cancelled,
   prevented or replaced, unless a player declares something else after it.
3. The last step after that by which a card becomes something else or goes somewhere else, outside of the cleaning up at
   the end of a battle.
4. The last step that a reader is shown.

The board is drawn as the step found it where a card leaves the table by it, else as the step left it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.telling.in_short import HINDERED, changes_a_card
from engine.telling.ruling import Change, Ruling, Step


@dataclass(frozen=True)
class Deciding:
    """Where a ruling is decided.

    Attributes:
        position: how many steps have been made on the board that is shown.
        step: the deciding step; None where nothing has happened.
        cards: the ids of the cards it is about.
    """

    position: int
    step: Step | None
    cards: tuple[str, ...]


def deciding(ruling: Ruling) -> Deciding:
    """The deciding step of a ruling whose board can exist."""
    steps = ruling.steps
    if ruling.reasons:
        return Deciding(len(steps), None, tuple(reason.card for reason in ruling.reasons if reason.card))
    place = _place(ruling)
    if place is None:
        return Deciding(0, None, ())
    step = steps[place]
    leaves = any(_leaves_the_table(played_game(ruling.game), change) for change in step.changes)
    return Deciding(place if leaves else place + 1, step, step.cards)


def _place(ruling: Ruling) -> int | None:
    game, steps = played_game(ruling.game), ruling.steps
    verdict = declared = changed = shown = None
    for place, step in enumerate(steps):
        if step.quiet:
            continue
        shown = place
        if step.kind == "choice":
            declared = place
        elif step.kind in HINDERED or game.decides(step.message, step.facts):
            verdict = place
        elif changes_a_card(step) and game.tidying not in step.stages:
            changed = place
    if verdict is not None and (declared is None or declared < verdict):
        return verdict
    return changed if changed is not None else shown


def _leaves_the_table(game: PlayedGame, change: Change) -> bool:
    if change.what != "area" or not change.before:
        return False
    before, after = (str(area or "").partition(".")[2] for area in (change.before, change.after))
    return before in game.on_table and after not in game.on_table
