"""A ruling in plain language, made from its trace: what is done, what comes of it, and how things lie in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from rulesite.rulings.told import Told
from rulesite.sandbox.mat import PLAYERS

#: Sentences about what happens; of a longer ruling the last ones, which lead to its end, are told.
MOST_SENTENCES = 14
#: The areas whose cards are only counted.
COUNTED = ("life", "hand", "energy", "deck")
#: What of a card's change is worth telling.
_TELLING = ("area", "under", "flipped", "markers", "power", "skills")
#: The kinds of a step by which something does not come about as it would have.
_HINDERED = ("cancelled", "prevented", "replaced")
#: By game, the rule at which a player does nothing, and those that decide without changing anything.
_PASS = {"masters": "4-1-2-2"}
_DECIDING = {"masters": ("8-4-6", "8-4-6-1-2-1", "8-4-6-2-1")}


class Sentence(NamedTuple):
    """One sentence, and the numbers of the rules behind it."""

    text: str
    rules: tuple[str, ...] = ()


def summary_of(told: Told) -> list[Sentence]:
    """The ruling in a few sentences, in the language it is told in, which must be the active one."""
    if told.data["board"] is None:
        return [Sentence(_("This board cannot exist:")), *_refused(told)]
    happened = list(_happened(told))
    left_out = len(happened) - MOST_SENTENCES
    if left_out > 0:
        before = _("(Before that, %(n)s steps that are not told here.)") % {"n": left_out}
        happened = [Sentence(before), *happened[left_out:]]
    return [*happened, *_ending(told), *_differences(told)]


def _happened(told: Told) -> Iterator[Sentence]:
    """Declarations, and steps that decide something; what is said twice in a row is told once."""
    last = ""
    for step in told.steps:
        if _is_telling(told, step) and step["text"] != last:
            last = step["text"]
            yield Sentence(last, (step["rule"],))


def _is_telling(told: Told, step: Mapping[str, Any]) -> bool:
    """Whether a step is more than the way to another: it is decided, hindered, or changes what a card is or where."""
    if step["kind"] == "choice":
        return bool(step["rule"] != _PASS.get(told.scenario.game))
    if step["kind"] in _HINDERED or step["rule"] in _DECIDING.get(told.scenario.game, ()):
        return True
    changes = [change for change in step["changes"] if change["card"] != "game"]
    roles = [change["before"] for change in changes if change["what"] == "role"]
    # A role that passes from one card to another tells something; one that begins or ends with the battle does not.
    return any(change["what"] in _TELLING for change in changes) or ("" in roles and any(roles))


def _ending(told: Told) -> Iterator[Sentence]:
    """Why it goes no further: a refusal, a cut, the end of the game, or a choice that is due."""
    data = told.data
    if data["refusal"]:
        yield Sentence(_("What is asked for then is not allowed:"))
        yield from _refused(told)
    elif data["cut"]:
        yield Sentence(data["cut"])
    elif data["result"]:
        yield Sentence(data["result_text"])
    elif data["asks"]:
        due = {"text": data["asks"]["text"]}
        yield Sentence(_("Here it stops, at a choice: %(text)s") % due, (data["asks"]["rule"],))


def _refused(told: Told) -> Iterator[Sentence]:
    return (Sentence(reason["why"], (reason["rule"],)) for reason in told.reasons)


def _differences(told: Told) -> Iterator[Sentence]:
    """What is otherwise in the end than at the beginning: cards on the table one by one, others by their number."""
    start, end = told.data["start"], told.data["board"]
    told_changes = [*_cards_elsewhere(told, start, end), *_counts(told, start, end)]
    if told_changes:
        yield Sentence(_("In the end: %(changes)s.") % {"changes": _("; ").join(told_changes)})
    else:
        yield Sentence(_("In the end everything lies as it did."))


def _cards_elsewhere(told: Told, start: Mapping[str, Any], end: Mapping[str, Any]) -> Iterator[str]:
    before, after = _cards(start), _cards(end)
    for id, card in after.items():
        was = before.get(id)
        if was is None or (_hidden(was) and _hidden(card)):
            continue
        facts = {"card": told.names.get(id, id), "area": _area(told, card)}
        if was["area"] != card["area"] and not (_hidden(was) and card["area"].endswith(".hand")):
            yield _("%(card)s is in %(area)s") % facts
        elif was["mode"] != card["mode"] and not card["area"].endswith(".energy"):
            mode = told.words.get(f"mode.{card['mode']}", card["mode"])
            yield _("%(card)s is in %(mode)s") % {**facts, "mode": mode}


def _counts(told: Told, start: Mapping[str, Any], end: Mapping[str, Any]) -> Iterator[str]:
    for player in PLAYERS:
        for area in COUNTED:
            before, after = len(start[player][area]), len(end[player][area])
            if before != after:
                facts = {
                    "player": told.words.get(f"player.{player}", player),
                    "area": told.words.get(f"area.{area}", area),
                    "before": before,
                    "after": after,
                }
                yield _("%(player)s, %(area)s: %(before)s → %(after)s") % facts


def _cards(board: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    areas = chain.from_iterable(board[player].values() for player in PLAYERS)
    return {card["id"]: card for area in areas if isinstance(area, list) for card in area}


def _hidden(card: Mapping[str, Any]) -> bool:
    return str(card["area"]).partition(".")[2] in ("deck", "life", "z-deck")


def _area(told: Told, card: Mapping[str, Any]) -> str:
    player, _dot, area = str(card["area"]).partition(".")
    facts = {"player": told.words.get(f"player.{player}", player), "area": told.words.get(f"area.{area}", area)}
    return _("%(player)s's %(area)s") % facts
