"""The step that decides a ruling: what its picture shows, since the end position often no longer tells it.

A judge who is asked "does the attack succeed?" points at the comparison of powers, not at the empty areas after the
battle. What decides is the end of the main thing that was done (`deed`), and never the payment of a cost
(docs/decisions/pictures-show-the-deciding-step.md):

1. What was asked for is refused: the board as it stood then, and the cards the refusal is about.
2. In a battle: the last step that decides it without changing anything (the comparison of powers), or by which
   something is cancelled, prevented, replaced or negated.
3. Of anything else: that something of it is prevented; else where its card comes to lie, what its skill does, or that
   it is negated or comes to nothing.
4. The last step by which a card becomes something else or goes somewhere else, outside of the cleaning up at the end of
   a battle; what the turn does by itself counts only where nothing else happened.
5. The last step that a reader is shown.

Of something that happens instead of something else, that decides, and not that it does so. The board is drawn as the
step found it where a card leaves the table by it, else as the step left it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games import played_game
from engine.games.played import PlayedGame
from engine.telling.deed import Deed, main_deed
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


def is_outcome(ruling: Ruling, step: Step) -> bool:
    """Whether a step can be what came of something: not what is passed over, paid, or tidied up after a battle."""
    game = played_game(ruling.game)
    is_payment = step.message in game.paid or (game.paying in step.stages and not hinders(game, step))
    return not (step.quiet or is_payment or game.tidying in step.stages)


def _place(ruling: Ruling) -> int | None:
    deed, steps = main_deed(ruling), ruling.steps
    places = [place for place, step in enumerate(steps) if is_outcome(ruling, step)]
    place = None
    if deed is not None:
        within = [place for place in places if deed.begins <= place < deed.ends]
        ends = _of_a_battle(ruling, within) if deed.is_fought else _of_a_deed(ruling, deed, within)
        later = (place for place in places if place >= deed.ends and steps[place].kind in HINDERED)
        place = _first(_last(later), ends, _change(ruling, within))
    place = _first(place, _of_a_battle(ruling, places), _change(ruling, places))
    shown = (place for place in reversed(range(len(steps))) if not steps[place].quiet)
    return _instead(ruling, place) if place is not None else next(shown, None)


def _of_a_battle(ruling: Ruling, places: Sequence[int]) -> int | None:
    """Where a battle is decided, or something is hindered."""
    game = played_game(ruling.game)
    return _last(
        place
        for place in places
        if hinders(game, step := ruling.steps[place]) or game.decides(step.message, step.facts)
    )


def _of_a_deed(ruling: Ruling, deed: Deed, places: Sequence[int]) -> int | None:
    """Where something other than a battle ends: its card comes to lie, its skill does something, or it is hindered."""
    game, steps = played_game(ruling.game), ruling.steps
    waiting = (p for p in range(deed.begins, deed.ends) if steps[p].message and steps[p].message == game.next_waiting)
    until = next(waiting, deed.ends)
    prevented = _last(place for place in places if place < until and steps[place].kind in ("prevented", "cancelled"))
    if prevented is not None:
        return prevented
    return _last(
        place
        for place in places
        if (steps[place].message in game.undoing and steps[place].facts.get("card") == deed.card)
        or (place < until and game.countering not in steps[place].stages and _is_of(deed, steps[place]))
    )


def _is_of(deed: Deed, step: Step) -> bool:
    """Whether a step is what its skill does, or for anything but a skill, where its card comes to lie."""
    if deed.skill:
        return changes_a_card(step)
    return any(change.card == deed.card and change.what == "area" for change in step.changes)


def _change(ruling: Ruling, places: Sequence[int]) -> int | None:
    """The last change of a card: one that a card makes, or else any."""
    changes = [place for place in places if changes_a_card(ruling.steps[place])]
    made = _last(place for place in changes if is_made_by_a_card(ruling.steps[place]))
    return made if made is not None else _last(changes)


def is_made_by_a_card(step: Step) -> bool:
    """Whether a card makes what happens, and not the turn or the battle."""
    return bool(step.facts.get("by") or step.facts.get("source"))


def _instead(ruling: Ruling, place: int) -> int:
    """What happens instead, where a step only says that something does."""
    if ruling.steps[place].kind != "replaced":
        return place
    after = (each for each in range(place + 1, len(ruling.steps)) if is_outcome(ruling, ruling.steps[each]))
    return next((each for each in after if ruling.steps[each].kind == "event"), place)


def hinders(game: PlayedGame, step: Step) -> bool:
    """Whether something does not come about by a step as it would have."""
    return step.kind in HINDERED or step.message in game.undoing


def _last(places: Iterable[int]) -> int | None:
    return max(places, default=None)


def _first(*places: int | None) -> int | None:
    """The first that there is."""
    return next((place for place in places if place is not None), None)


def _leaves_the_table(game: PlayedGame, change: Change) -> bool:
    if change.what != "area" or not change.before:
        return False
    before, after = (str(area or "").partition(".")[2] for area in (change.before, change.after))
    return before in game.on_table and after not in game.on_table
